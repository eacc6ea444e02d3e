import type { EventOf, ToldLine, ToldMatter, ToldSign, Tone } from '#record'
import type { ToldContext } from '../../telling/around.ts'
import { exhibitLines } from '../../telling/filed.ts'
import { labelled, labelsOf } from '../../telling/labels.ts'
import { gap, signedLine, text } from '../../telling/lines.ts'
import { decisionWords } from '../words/index.ts'

type Item = NonNullable<EventOf<'epistemic_map'>['items']>[number]

const lanes: readonly (readonly [band: Item['band'], tone: Tone])[] = [
  ['confirmed', 'good'],
  ['contested', 'judge'],
  ['unknown', 'bad'],
]

/** A heading with how many stand under it. */
const headed = (title: string, count: number, tone: Tone, depth = 0): ToldLine => ({
  kind: 'text',
  pieces: [
    { text: `${title} `, tone },
    { text: `(${count})`, tone: 'dim' },
  ],
  ...(depth > 0 && { depth }),
})

/** What is known, disputed and not known, each with what stands behind it; last, what nobody brought up. */
export function mapLines(map: EventOf<'epistemic_map'>, around: ToldContext): readonly ToldLine[] {
  const items = itemsOf(map)
  const { map: words } = decisionWords[around.language]
  const unheard = (map.unheard ?? []).flatMap((id) => around.exhibits.exhibit(id) ?? [])
  const told = (own: readonly Item[], sign: ToldSign): readonly ToldLine[] =>
    own.flatMap((item) => itemLines(item, sign, around))
  const part = (title: string, own: readonly Item[], sign: ToldSign): readonly ToldLine[] =>
    own.length === 0 ? [] : [headed(title, own.length, 'dim', 1), ...told(own, sign)]
  return [
    ...lanes.flatMap(([band, tone]) => {
      const own = items.filter((item) => item.band === band)
      const standing = own.filter((item) => !item.undisputed && !hasFallen(item))
      const undisputed = own.filter((item) => item.undisputed)
      return [
        gap,
        headed(words.band[band], own.length, tone),
        ...told(standing, 'bullet'),
        ...part(words.undisputed, undisputed, 'ring'),
        ...part(words.fallen, own.filter(hasFallen), 'cross'),
      ]
    }),
    ...(unheard.length === 0
      ? []
      : [gap, headed(words.unheard, unheard.length, 'dim'), ...exhibitLines(unheard, around)]),
  ]
}

/** The same for a document's table. */
export const mapMatters = (map: EventOf<'epistemic_map'>): readonly ToldMatter[] =>
  itemsOf(map).map((item) => ({
    band: item.band,
    footing: hasFallen(item) ? 'fallen' : item.undisputed ? 'undisputed' : 'firm',
    text: item.text,
    reason: item.reason,
    supporting: item.supporting,
    refuting: item.refuting,
    words: (item.words ?? []).map(({ exhibit, words, against = false }) => ({ exhibit, words, against })),
    settles: item.settle ?? '',
  }))

const itemsOf = (map: EventOf<'epistemic_map'>): readonly Item[] =>
  map.items ?? lanes.flatMap(([band]) => map[band].map((said) => bare(band, said)))

const hasFallen = ({ band, row }: Item): boolean => band === 'unknown' && (row === 'refuted' || row === 'given-up')

const bare = (band: Item['band'], said: string): Item => ({
  band,
  text: said,
  claims: [],
  supporting: [],
  refuting: [],
  reason: '',
})

function itemLines(item: Item, sign: ToldSign, around: ToldContext): readonly ToldLine[] {
  const { band, supporting, refuting, reason, by, undisputed, words: halves = [], settle } = item
  const { exhibits } = around
  const { map: words } = decisionWords[around.language]
  const isSaid = (id: string): boolean => halves.some(({ exhibit }) => exhibit === id)
  const [pro, against] = [supporting, refuting].map((ids) => ids.filter((id) => !isSaid(id))) as [string[], string[]]
  const behind = [
    ...(by ? [words.own[by]] : []),
    ...(pro.length > 0 ? [`${words.for}: ${labelsOf(pro, exhibits)}.`] : []),
    ...(against.length > 0 ? [`${words.against}: ${labelsOf(against, exhibits)}.`] : []),
    ...(by || undisputed ? [] : [labelled(reason, exhibits)]),
  ].join(' ')
  const said = halves.map(({ exhibit: id, words: quoted, against: denies }) => {
    const date = exhibits.exhibit(id)?.date
    const dated = date === undefined || date === null ? '' : `, ${date}`
    const own = `${denies ? words.denial[band] : words.for}: ${labelsOf([id], exhibits)}${dated}`
    // A matter in the very words of its exhibit is not told twice.
    return text(quoted === item.text ? `${own}.` : `${own}: ${around.quoted(quoted)}`, 'dim', 2)
  })
  const settling = settle ? [text(`${words.settle}: ${labelled(settle, exhibits)}`, 'plain', 2)] : []
  return [
    signedLine(sign, labelled(item.text, exhibits), 'plain', 1),
    ...(band === 'contested' ? [...said, ...settling] : [...settling, ...said]),
    ...(behind === '' ? [] : [text(behind, 'dim', 2)]),
  ]
}
