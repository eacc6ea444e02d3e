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
  const { glyphs } = setting
  const unheard = (map.unheard ?? []).flatMap((id) => exhibits.exhibit(id) ?? [])
  const told = (own: readonly Item[], sign: string): readonly Span[] =>
    own.flatMap((item) => itemLines(item, sign, exhibits, noting))
  const part = (title: string, own: readonly Item[], sign: string): readonly Span[] =>
    own.length === 0 ? [] : [span(`${MARGIN}${MARGIN}${title} (${own.length})\n`, 'dim'), ...told(own, sign)]
  return [
    ...lanes.flatMap(([band, title, tone]) => {
      const own = items.filter((item) => item.band === band)
      return [
        newline,
        span(`${MARGIN}${title}`, tone),
        span(` (${own.length})\n`, 'dim'),
        ...told(
          own.filter((item) => !item.undisputed && !hasFallen(item)),
          glyphs.bullet,
        ),
        ...part(
          'Undisputed: one source, nobody objected',
          own.filter(({ undisputed }) => undisputed),
          glyphs.ring,
        ),
        ...part('Refuted or given up', own.filter(hasFallen), glyphs.cross),
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

const hasFallen = ({ band, row }: Item): boolean => band === 'unknown' && (row === 'refuted' || row === 'given-up')

const bare = (band: Item['band'], text: string): Item => ({
  band,
  text,
  claims: [],
  supporting: [],
  refuting: [],
  reason: '',
})

const own: Readonly<Record<NonNullable<Item['by']>, string>> = {
  judge: 'The judge’s own.',
  researcher: 'The researcher’s own.',
}

/** What an exhibit that says otherwise is to a matter. */
const denial: Readonly<Record<Item['band'], string>> = {
  confirmed: 'Did not stand',
  contested: 'Against it',
  unknown: 'The file says',
}

function itemLines(item: Item, sign: string, exhibits: Exhibits, { setting, labels }: Noting): readonly Span[] {
  const { band, text, supporting, refuting, reason, by, undisputed, words = [], settle } = item
  const indent = `${MARGIN}${MARGIN}${' '.repeat(sign.length + 1)}`
  const [first, ...rest] = paragraph(setting, labelled(text, labels), { margin: indent })
  const said = (id: string): boolean => words.some(({ exhibit }) => exhibit === id)
  const [pro, against] = [supporting, refuting].map((ids) => ids.filter((id) => !said(id))) as [string[], string[]]
  const behind = [
    ...(by ? [own[by]] : []),
    ...(pro.length > 0 ? [`For it: ${labelsOf(pro, labels)}.`] : []),
    ...(against.length > 0 ? [`Against it: ${labelsOf(against, labels)}.`] : []),
    ...(by || undisputed ? [] : [labelled(reason, labels)]),
  ].join(' ')
  const { open, close } = setting.glyphs
  const halves = words.map(({ exhibit: id, words: quoted, against: denies }) => {
    const date = exhibits.exhibit(id)?.date
    const dated = date === undefined || date === null ? '' : `, ${date}`
    return `${denies ? denial[band] : 'For it'}: ${labelsOf([id], labels)}${dated}: ${open}${quoted}${close}`
  })
  const dim = (line: string): readonly Span[] => paragraph(setting, line, { tone: 'dim', margin: indent })
  const settling = settle
    ? paragraph(setting, `What would settle it: ${labelled(settle, labels)}`, { margin: indent })
    : []
  return [
    ...(first ? [{ ...first, text: `${MARGIN}${MARGIN}${sign} ${first.text.slice(indent.length)}` }] : []),
    ...rest,
    ...(band === 'contested' ? [...halves.flatMap(dim), ...settling] : [...settling, ...halves.flatMap(dim)]),
    ...dim(behind),
  ].map((line) => ({ ...line, beats: wordsOf(line.text).length }))
}
