import type { EventOf } from '#record'
import { exhibitLines, labelled, labelsOf, type Exhibits } from './exhibits.ts'
import { MARGIN, newline, paragraph } from './terminal/layout.ts'
import type { Noting } from './margin.ts'
import { span, type Span, type Tone } from './terminal/palette.ts'
import { termsOf } from './terms/index.ts'
import { wordsOf } from './terminal/wrap.ts'

type Item = NonNullable<EventOf<'epistemic_map'>['items']>[number]

const lanes: readonly (readonly [band: Item['band'], tone: Tone])[] = [
  ['confirmed', 'good'],
  ['contested', 'judge'],
  ['unknown', 'bad'],
]

/** What is known, disputed and not known, each with what stands behind it; last, what nobody brought up. */
export function mapOf(map: EventOf<'epistemic_map'>, exhibits: Exhibits, noting: Noting): readonly Span[] {
  const items = map.items ?? lanes.flatMap(([band]) => map[band].map((text) => bare(band, text)))
  const { setting } = noting
  const { glyphs } = setting
  const { map: terms } = termsOf(setting)
  const unheard = (map.unheard ?? []).flatMap((id) => exhibits.exhibit(id) ?? [])
  const told = (own: readonly Item[], sign: string): readonly Span[] =>
    own.flatMap((item) => itemLines(item, sign, exhibits, noting))
  const part = (title: string, own: readonly Item[], sign: string): readonly Span[] =>
    own.length === 0 ? [] : [span(`${MARGIN}${MARGIN}${title} (${own.length})\n`, 'dim'), ...told(own, sign)]
  return [
    ...lanes.flatMap(([band, tone]) => {
      const own = items.filter((item) => item.band === band)
      return [
        newline,
        span(`${MARGIN}${terms.bands[band]}`, tone),
        span(` (${own.length})\n`, 'dim'),
        ...told(
          own.filter((item) => !item.undisputed && !hasFallen(item)),
          glyphs.bullet,
        ),
        ...part(
          terms.undisputed,
          own.filter(({ undisputed }) => undisputed),
          glyphs.ring,
        ),
        ...part(terms.fallen, own.filter(hasFallen), glyphs.cross),
      ]
    }),
    ...(unheard.length === 0
      ? []
      : [
          newline,
          span(`${MARGIN}${terms.unheard} (${unheard.length})\n`, 'dim'),
          ...exhibitLines(unheard, exhibits, setting),
        ]),
  ]
}

const hasFallen = ({ band, row }: Item): boolean => band === 'unknown' && (row === 'refuted' || row === 'given-up')

const bare = (band: Item['band'], text: string): Item => ({
  band,
  text,
  claims: [],
  supporting: [],
  refuting: [],
  reason: '',
})

function itemLines(item: Item, sign: string, exhibits: Exhibits, { setting, labels }: Noting): readonly Span[] {
  const { band, text, supporting, refuting, reason, by, undisputed, words = [], settle } = item
  const { map: terms } = termsOf(setting)
  const indent = `${MARGIN}${MARGIN}${' '.repeat(sign.length + 1)}`
  const [first, ...rest] = paragraph(setting, labelled(text, labels), { margin: indent })
  const said = (id: string): boolean => words.some(({ exhibit }) => exhibit === id)
  const [pro, against] = [supporting, refuting].map((ids) => ids.filter((id) => !said(id))) as [string[], string[]]
  const behind = [
    ...(by ? [terms.own[by]] : []),
    ...(pro.length > 0 ? [`${terms.for}: ${labelsOf(pro, labels)}.`] : []),
    ...(against.length > 0 ? [`${terms.against}: ${labelsOf(against, labels)}.`] : []),
    ...(by || undisputed ? [] : [labelled(reason, labels)]),
  ].join(' ')
  const { open, close } = setting.glyphs
  const halves = words.map(({ exhibit: id, words: quoted, against: denies }) => {
    const date = exhibits.exhibit(id)?.date
    const dated = date === undefined || date === null ? '' : `, ${date}`
    const own = `${denies ? terms.denial[band] : terms.for}: ${labelsOf([id], labels)}${dated}`
    // A matter in the very words of its exhibit is not told twice.
    return quoted === text ? `${own}.` : `${own}: ${open}${quoted}${close}`
  })
  const dim = (line: string): readonly Span[] => paragraph(setting, line, { tone: 'dim', margin: indent })
  const settling = settle ? paragraph(setting, `${terms.settle}: ${labelled(settle, labels)}`, { margin: indent }) : []
  return [
    ...(first ? [{ ...first, text: `${MARGIN}${MARGIN}${sign} ${first.text.slice(indent.length)}` }] : []),
    ...rest,
    ...(band === 'contested' ? [...halves.flatMap(dim), ...settling] : [...settling, ...halves.flatMap(dim)]),
    ...dim(behind),
  ].map((line) => ({ ...line, beats: wordsOf(line.text).length }))
}
