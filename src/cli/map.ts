import type { EventOf } from '#record'
import { exhibitLine, labelled, labelsOf, type Exhibits } from './exhibits.ts'
import { MARGIN, newline, paragraph } from './layout.ts'
import type { Noting } from './margin.ts'
import { span, type Span, type Tone } from './palette.ts'
import { wordsOf } from './wrap.ts'

type Item = NonNullable<EventOf<'epistemic_map'>['items']>[number]

const lanes: readonly (readonly [band: Item['band'], title: string, tone: Tone])[] = [
  ['confirmed', 'Confirmed', 'good'],
  ['contested', 'Contested', 'judge'],
  ['unknown', 'Unknown', 'bad'],
]

/** What is known, disputed and not known, each with what stands behind it; last, what nobody brought up. */
export function mapOf(map: EventOf<'epistemic_map'>, exhibits: Exhibits, noting: Noting): readonly Span[] {
  const items = map.items ?? lanes.flatMap(([band]) => map[band].map((text) => bare(band, text)))
  const { setting } = noting
  const unheard = (map.unheard ?? []).flatMap((id) => exhibits.exhibit(id) ?? [])
  return [
    ...lanes.flatMap(([band, title, tone]) => {
      const own = items.filter((item) => item.band === band)
      return [
        newline,
        span(`${MARGIN}${title}`, tone),
        span(` (${own.length})\n`, 'dim'),
        ...own.flatMap((item) => itemLines(item, noting)),
      ]
    }),
    ...(unheard.length === 0
      ? []
      : [
          newline,
          span(`${MARGIN}Found, but cited by nobody (${unheard.length})\n`, 'dim'),
          ...unheard.flatMap((each) => exhibitLine(each, exhibits.label(each.result_id) ?? '?', setting)),
        ]),
  ]
}

const bare = (band: Item['band'], text: string): Item => ({
  band,
  text,
  claims: [],
  supporting: [],
  refuting: [],
  reason: '',
})

function itemLines({ text, supporting, refuting, reason, by }: Item, { setting, labels }: Noting): readonly Span[] {
  const { glyphs } = setting
  const indent = `${MARGIN}${MARGIN}  `
  const [first, ...rest] = paragraph(setting, labelled(text, labels), { margin: indent })
  const behind = [
    ...(by === 'judge' ? ['The judge’s own.'] : []),
    ...(supporting.length > 0 ? [`For it: ${labelsOf(supporting, labels)}.`] : []),
    ...(refuting.length > 0 ? [`Against it: ${labelsOf(refuting, labels)}.`] : []),
    ...(by === 'judge' ? [] : [labelled(reason, labels)]),
  ].join(' ')
  return [
    ...(first ? [{ ...first, text: `${MARGIN}${MARGIN}${glyphs.bullet} ${first.text.slice(indent.length)}` }] : []),
    ...rest,
    ...paragraph(setting, behind, { tone: 'dim', margin: indent }),
  ].map((line) => ({ ...line, beats: wordsOf(line.text).length }))
}
