import type { z } from 'zod'
import type { Entry, Json } from '#record'
import type { RouteName } from './addresses.ts'
import type { routes } from './routes.ts'

type Routes = typeof routes

type Carried<Schema> = { readonly content: { readonly 'application/json': { readonly schema: Schema } } }

/** A type as it is once it has been JSON: nothing in it is undefined or written to, and what may be anything is JSON. */
type FromJson<T> = 0 extends 1 & T
  ? Json
  : T extends Entry
    ? T
    : T extends readonly (infer Item)[]
      ? readonly FromJson<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: FromJson<Exclude<T[Key], undefined>> }
        : T

/** What the server answers, read from its own schema; nothing, where it answers with a status alone. */
export type AnswerTo<Name extends RouteName> = Routes[Name]['responses'] extends
  | { readonly 200: Carried<infer Schema extends z.ZodType> }
  | { readonly 201: Carried<infer Schema extends z.ZodType> }
  ? FromJson<z.output<Schema>>
  : void

/** The body that a route takes as JSON. */
export type JsonFor<Name extends RouteName> = Routes[Name] extends {
  readonly request: { readonly body: Carried<infer Schema extends z.ZodType> }
}
  ? z.input<Schema>
  : never

export type QueryFor<Name extends RouteName> = Routes[Name] extends {
  readonly request: { readonly query: infer Schema extends z.ZodType }
}
  ? z.input<Schema>
  : never

/** The fields of the form that a route takes; files stand beside them. */
export type FormFor<Name extends RouteName> = Routes[Name] extends {
  readonly request: {
    readonly body: {
      readonly content: { readonly 'multipart/form-data': { readonly schema: infer Schema extends z.ZodType } }
    }
  }
}
  ? z.input<Schema>
  : never

export type Session = AnswerTo<'session'>
export type Roles = Session['roles']
export type CaseRow = AnswerTo<'case'>
export type CheckedDocument = AnswerTo<'check'>
export type Estimate = AnswerTo<'estimate'>
export type Engine = AnswerTo<'engines'>['engines'][number]
export type Links = AnswerTo<'links'>
export type BankedTrial = AnswerTo<'bank'>['cases'][number]
export type SettingsInForce = AnswerTo<'settings'>
export type SettingsTest = AnswerTo<'test'>
