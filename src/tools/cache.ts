import type { Json } from '#record'
import type { RawAnswer } from './finds/index.ts'
import { toolLimits } from './limits.ts'

/** The answers of one case, so that the same question is asked once. Failures are not kept. */
export interface AnswerCache {
  get(tool: string, input: Json): RawAnswer | undefined
  keep(tool: string, input: Json, answer: RawAnswer): void
}

export function answerCache(most = toolLimits.remembered): AnswerCache {
  const answers = new Map<string, RawAnswer>()
  return {
    get: (tool, input) => answers.get(questionOf(tool, input)),
    keep(tool, input, answer) {
      if (answer.failed) return
      const oldest = answers.size < most ? undefined : answers.keys().next().value
      if (oldest !== undefined) answers.delete(oldest)
      answers.set(questionOf(tool, input), answer)
    },
  }
}

/** The same question, however its fields are ordered and its words are spaced. */
const questionOf = (tool: string, input: Json): string => JSON.stringify([tool, plainly(input)])

function plainly(input: Json): Json {
  if (typeof input === 'string') return input.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (Array.isArray(input)) return input.map(plainly)
  if (typeof input !== 'object' || input === null) return input
  const fields = Object.entries(input).map(([name, value]) => [name, plainly(value)] as const)
  return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
