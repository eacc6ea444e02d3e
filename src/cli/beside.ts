import { layOut, partsOf, type LaidMatter } from '#evidence'
import type { Exhibits } from './exhibits.ts'
import type { Glyphs } from './terminal/glyphs.ts'
import { dotted, MARGIN, newline, paragraph } from './terminal/layout.ts'
import type { Noting } from './margin.ts'
import { span, type Span, type Tone } from './terminal/palette.ts'
import { inline } from './terminal/printable.ts'
import { termsOf } from './terms/index.ts'

/** How many are told of each kind; the page has them all. */
const told: readonly (readonly [relation: LaidMatter['relation'], most: number, tone: Tone])[] = [
  ['contradicted', 6, 'bad'],
  ['agreed', 4, 'good'],
  ['beside', 3, 'dim'],
]

/** What the documents say side by side, once both sides have them: the weightiest matters, and how many more there are. */
export function besideLines(exhibits: Exhibits, language: string | undefined, noting: Noting): readonly Span[] {
  const matters = layOut(exhibits.all, language)
  if (matters.length === 0) return []
  const { setting } = noting
  const { beside: terms } = termsOf(setting)
  const shown = told.flatMap(([relation, most, tone]) => {
    const own = matters.filter((matter) => matter.relation === relation).slice(0, most)
    return own.map((matter) => ({ matter, tone }))
  })
  const rest = matters.length - shown.length
  return [
    newline,
    span(`${MARGIN}${terms.title}\n`, 'strong'),
    ...shown.flatMap(({ matter, tone }) => matterLines(matter, tone, { exhibits, noting })),
    ...(rest === 0 ? [] : paragraph(setting, terms.more(rest), { tone: 'dim' })),
  ]
}

/** Of a row of a table only what the matter is named by; dots stand for the rest. */
const shortened = (words: string, name: string, { cut }: Glyphs): string =>
  partsOf(words, name)
    .filter(({ far }, at, all) => !far || all[at - 1]?.far !== true)
    .map(({ text, far }) => (far ? `${cut} ` : text))
    .join('')
    .trim()

function matterLines(
  { name, relation, says }: LaidMatter,
  tone: Tone,
  { exhibits, noting: { setting } }: { readonly exhibits: Exhibits; readonly noting: Noting },
): readonly Span[] {
  const { beside: terms, exhibit: about } = termsOf(setting)
  const { glyphs } = setting
  const margin = `${MARGIN}${MARGIN}`
  return [
    ...paragraph(setting, dotted(glyphs, [terms[relation], inline(name)]), { tone }),
    ...says.flatMap(({ exhibit: id, words }) => {
      const exhibit = exhibits.exhibit(id)
      const where = dotted(glyphs, [
        exhibits.label(id) ?? about.unknown(id),
        exhibit && inline(exhibit.source),
        exhibit?.date ?? terms.undated,
      ])
      return paragraph(setting, `${where}: ${glyphs.open}${inline(shortened(words, name, glyphs))}${glyphs.close}`, {
        margin,
      })
    }),
  ]
}
