import type { z } from 'zod'
import type { RouteName } from './addresses.ts'
import type { routes } from './routes.ts'
import type { FromJson } from './shapes.ts'

type Routes = typeof routes

type Carried<Schema> = { readonly content: { readonly 'application/json': { readonly schema: Schema } } }

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

export type CheckedDocument = AnswerTo<'check'>
export type Engine = AnswerTo<'engines'>['engines'][number]
export type BankedTrial = AnswerTo<'bank'>['cases'][number]
