import { z } from 'zod'

export const amount = z.number().nonnegative()

export const seq = z.number().int().positive()

export const list = <T extends z.ZodType>(item: T) => z.array(item).readonly()

/** A field of a form that holds files. */
export const files = z.any().meta({ type: 'array', items: { type: 'string', format: 'binary' } })

export const Failure = z
  .object({ error: z.object({ code: z.string(), message: z.string() }) })
  .meta({ id: 'Failure', description: 'What happened, to what, and what to do.' })

export const CaseName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)
  .meta({ example: 'should-harrowfield-keep-k7mq' })

export const CaseParam = z.object({ id: CaseName })

export const Named = z.object({ id: CaseName })

export const Numbered = z.object({ seq })
