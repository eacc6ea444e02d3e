import { z } from 'zod'
import type { Entry, Json } from '#record'
import { lengths } from './limits.ts'

/** A type as it is once it has been JSON: nothing in it is undefined or written to, and what may be anything is JSON. */
export type FromJson<T> = 0 extends 1 & T
  ? Json
  : T extends Entry
    ? T
    : T extends readonly (infer Item)[]
      ? readonly FromJson<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: FromJson<Exclude<T[Key], undefined>> }
        : T

export const amount = z.number().nonnegative()

export const seq = z.number().int().positive()

export const listOf = <T extends z.ZodType>(item: T) => z.array(item).readonly()

/** A field of a form that holds files. */
export const fileField = z.any().meta({ type: 'array', items: { type: 'string', format: 'binary' } })

/** A document that was sent to be checked, by what the check has called it. */
export const SentDocuments = z
  .array(z.object({ name: z.string().max(lengths.file), hash: z.string().max(64) }))
  .max(100)
  .readonly()
  .meta({ description: 'Documents that were checked before, by their hash.' })

export type SentDocument = z.infer<typeof SentDocuments>[number]

export const Failure = z
  .object({ error: z.object({ code: z.string(), message: z.string() }) })
  .meta({ id: 'Failure', description: 'What happened, to what, and what to do.' })

export const CaseName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)
  .meta({ example: 'should-harrowfield-keep-k7mq' })

export const CaseParam = z.object({ id: CaseName })

export const Numbered = z.object({ seq })
