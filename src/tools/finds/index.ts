import { unboundFinds } from './unbound.ts'
import type { AnswerReader, Find, RawAnswer, ToolQuestion } from './find.ts'
import { readers, type ReaderName } from './readers.ts'

export type { AnswerResource, Find, RawAnswer } from './find.ts'
export type { ReaderName } from './readers.ts'

/** The finds in an answer: by the reader of its source, if it has one, or by the shapes that answers commonly have. */
export function findsIn(answer: RawAnswer, asked: ToolQuestion, reader?: ReaderName): readonly Find[] {
  if (answer.failed) return []
  const known: Readonly<Record<string, AnswerReader>> = reader === undefined ? {} : readers[reader]
  const bound = Object.hasOwn(known, asked.tool) ? known[asked.tool] : undefined
  return bound?.(answer, asked) ?? unboundFinds(answer, asked)
}
