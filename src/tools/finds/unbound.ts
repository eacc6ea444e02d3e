import type { Json } from '#record'
import { jsonIn, type Find, type RawAnswer, type ToolQuestion } from './find.ts'
import { itemFind, itemsIn } from './items.ts'
import { listedIn } from './listing.ts'
import { isEmptyContainer, withoutEchoes, worth } from './nothing.ts'
import { plainFind, resourceFinds } from './plain.ts'
import { askedWords } from './repeats.ts'

/**
 * The finds in an answer of a source that nobody knows: hits as objects or written down one below the other, files, or
 * else its text. Nothing is made up, and what only repeats the question, tells of a failure or is empty is no find.
 */
export function unboundFinds(answer: RawAnswer, question: ToolQuestion): readonly Find[] {
  const asked = askedWords(question.input)
  const values = [...(answer.structured === undefined ? [] : [answer.structured]), ...answer.texts.flatMap(containerIn)]
  const items =
    itemsIn(values[0] ?? null).length > 0
      ? itemsIn(values[0] ?? null)
      : values.slice(1).flatMap((each) => itemsIn(each))
  const finds = items.length > 0 ? items.map((item) => itemFind(item, question)) : saidIn(answer, question)
  return [...finds, ...resourceFinds(answer, question)].flatMap((find) => worth(find, asked))
}

/** A text that is JSON, and not just a number or a word. */
function containerIn(text: string): readonly Json[] {
  const value = /^\s*[[{]/.test(text) ? jsonIn(text) : undefined
  return value === undefined ? [] : [value]
}

function saidIn(answer: RawAnswer, question: ToolQuestion): readonly Find[] {
  const asked = askedWords(question.input)
  const told =
    answer.texts.length === 0 && answer.structured !== undefined ? [JSON.stringify(answer.structured)] : answer.texts
  const texts = told.flatMap((text) => {
    const [value] = containerIn(text)
    if (value === undefined) return [text]
    if (isEmptyContainer(value, asked)) return []
    const kept = withoutEchoes(value, asked)
    return [JSON.stringify(kept) === JSON.stringify(value) ? text : JSON.stringify(kept, undefined, 2)]
  })
  const listed = listedIn(texts.join('\n\n'), question)
  return listed ?? plainFind(texts.join('\n'), question)
}
