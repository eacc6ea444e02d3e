import { afterwards, type Entry, type Told, type ToldLine } from '#record'
import { isCourtsOwn, textsIn } from './texted.ts'

/** No words of the hearing: what the court notes of itself, and what people say behind the end. */
export const isBeside = (entry: Entry): boolean => isCourtsOwn(entry) || afterwards.has(entry.type)

/**
 * Every text of an entry that anybody may be shown: all that is told of it, and whatever it says besides. Of a header
 * that is what is told: the rest of its brief is for those who sit in the case.
 */
export function everyText(entry: Entry, told: readonly Told[]): readonly string[] {
  if (isBeside(entry)) return []
  const spoken = told.flatMap(({ title = '', chapter = '', words, lines }) => [
    title,
    chapter,
    words,
    lines.flatMap(textsOfLine).join('\n'),
  ])
  return eachOnce([...spoken, ...(entry.type === 'header' ? [] : textsIn(entry))])
}

/** Texts once each; one that stands in a longer one goes with that. */
export const eachOnce = (texts: readonly string[]): readonly string[] => {
  const all = [...new Set(texts)].filter((text) => text.trim() !== '')
  return all.filter((text) => all.every((other) => other === text || !other.includes(text)))
}

function textsOfLine(line: ToldLine): readonly string[] {
  switch (line.kind) {
    case 'text':
      return [line.pieces.map(({ text }) => text).join('')]
    case 'field':
      return [`${line.name}: ${line.text}`]
    case 'bar':
      return [line.name]
    case 'asked':
      return [line.source, line.question, line.found]
    case 'exhibit':
      return [line.label ?? '', line.title, line.about, line.short]
    case 'gap':
      return []
  }
}
