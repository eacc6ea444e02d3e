import { layOutExhibits, laidParts, type LaidMatter } from '#evidence'
import type { ToldLine, Tone } from '#record'
import type { ToldContext } from '../../telling/around.ts'
import { gap, onOneLine, parted, text } from '../../telling/lines.ts'
import { decisionWords } from '../words/index.ts'

/** How many are told of each kind; the page has them all. */
const most: readonly (readonly [relation: LaidMatter['relation'], most: number, tone: Tone])[] = [
  ['contradicted', 6, 'bad'],
  ['agreed', 4, 'good'],
  ['beside', 3, 'dim'],
]

/** What the documents say side by side, once both sides have them: the weightiest matters, and how many more there are. */
export function besideLines(around: ToldContext): readonly ToldLine[] {
  const matters = layOutExhibits(around.exhibits.all, around.header?.language)
  if (matters.length === 0) return []
  const { beside: words } = decisionWords[around.language]
  const shown = most.flatMap(([relation, count, tone]) => {
    const own = matters.filter((matter) => matter.relation === relation).slice(0, count)
    return own.map((matter) => ({ matter, tone }))
  })
  const rest = matters.length - shown.length
  return [
    gap,
    text(words.title, 'strong'),
    ...shown.flatMap(({ matter, tone }) => matterLines(matter, tone, around)),
    ...(rest === 0 ? [] : [text(words.more(rest), 'dim')]),
  ]
}

/** Of a row of a table only what the matter is named by; dots stand for the rest. */
const partly = (words: string, name: string, { cut }: ToldContext['typed']): string =>
  laidParts(words, name)
    .filter(({ far }, at, all) => !far || all[at - 1]?.far !== true)
    .map((part) => (part.far ? `${cut} ` : part.text))
    .join('')
    .trim()

function matterLines({ name, relation, says }: LaidMatter, tone: Tone, around: ToldContext): readonly ToldLine[] {
  const { exhibits, typed } = around
  const { beside: words } = decisionWords[around.language]
  return [
    text(parted(typed.dot, [words[relation], onOneLine(name)]), tone),
    ...says.map(({ exhibit: id, words: said }) => {
      const exhibit = exhibits.exhibit(id)
      const where = parted(typed.dot, [
        exhibits.label(id) ?? exhibits.unknown(id),
        exhibit && onOneLine(exhibit.source),
        exhibit?.date ?? words.undated,
      ])
      return text(`${where}: ${around.quoted(onOneLine(partly(said, name, typed)))}`, 'plain', 1)
    }),
  ]
}
