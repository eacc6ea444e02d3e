import { typedIn, ledgerLine, type Teller } from '#told'
import { nameOf, type Entry, type EntryOf, type Header } from '#record'
import { cited, entriesOfType } from './exhibited.ts'
import { flat } from './flat.ts'
import { linesOf } from './course.ts'

type Item = NonNullable<EntryOf<'epistemic_map'>['items']>[number]

export type MatterBand = Item['band']

export const FOOTINGS = ['firm', 'undisputed', 'fallen'] as const

/** One thing the hearing was about, and how much of it is known. */
export interface DossierMatter {
  readonly band: MatterBand
  /** Confirmed by one source alone; unknown since it was refuted or given up. */
  readonly footing: (typeof FOOTINGS)[number]
  readonly text: string
  readonly reason: string
  readonly supporting: readonly string[]
  readonly refuting: readonly string[]
  /** The words of exhibits that decide. */
  readonly words: readonly { readonly label: string; readonly words: string; readonly against: boolean }[]
  readonly settles: string | null
}

export const BANDS_IN_ORDER = ['confirmed', 'contested', 'unknown'] as const satisfies readonly MatterBand[]

/** The newest map of a record, band by band, what stands before what fell; nothing, where there is none. */
export function mattersOf(entries: readonly Entry[], story: Teller): readonly DossierMatter[] | null {
  const map = entriesOfType(entries, 'epistemic_map').at(-1)
  if (map === undefined) return null
  const items = map.items ?? BANDS_IN_ORDER.flatMap((band) => map[band].map((text) => bareItem(band, text)))
  const matters = items.map((item) => matterOf(item, story))
  return BANDS_IN_ORDER.flatMap((band) => {
    const own = matters.filter((matter) => matter.band === band)
    return [...own.filter(({ footing }) => footing !== 'fallen'), ...own.filter(({ footing }) => footing === 'fallen')]
  })
}

const bareItem = (band: MatterBand, text: string): Item => ({
  band,
  text,
  claims: [],
  supporting: [],
  refuting: [],
  reason: '',
})

function matterOf(item: Item, story: Teller): DossierMatter {
  const known = (ids: readonly string[]): readonly string[] => ids.flatMap((id) => story.exhibits.label(id) ?? [])
  const hasFallen = item.band === 'unknown' && (item.row === 'refuted' || item.row === 'given-up')
  return {
    band: item.band,
    footing: hasFallen ? 'fallen' : item.undisputed ? 'undisputed' : 'firm',
    text: flat(cited(item.text, story)),
    reason: flat(cited(item.reason, story)),
    supporting: known(item.supporting),
    refuting: known(item.refuting),
    words: (item.words ?? []).flatMap(({ exhibit, words, against = false }) =>
      known([exhibit]).map((label) => ({ label, words: flat(words), against })),
    ),
    settles: flat(cited(item.settle ?? '', story)) || null,
  }
}

/** What each side had gained and lost, and how it stood in the end. */
export interface DossierLedger {
  readonly sides: readonly { readonly name: string; readonly value: number }[]
  readonly lines: readonly DossierLedgerLine[]
}

interface DossierLedgerLine {
  readonly turn: number
  readonly side: string
  readonly rule: string
  readonly asked: number
  readonly applied: number
  readonly after: number
  readonly exhibits: readonly string[]
  readonly reason: string
  /** The line as people read it. */
  readonly told: string
}

/** The ledger of a record whose format keeps one. */
export function ledgerOf(entries: readonly Entry[], story: Teller, header: Header | undefined): DossierLedger | null {
  const updates = entriesOfType(entries, 'confidence_update')
  const last = updates.at(-1)
  if (last === undefined) return null
  const name = (side: string): string => flat(nameOf(header, side))
  const around = { language: story.language, typed: typedIn(story.language), exhibits: story.exhibits, name }
  return {
    sides: (['defense', 'prosecution'] as const).map((side) => ({ name: name(side), value: last[side] })),
    lines: updates
      .flatMap(({ lines = [] }) => lines)
      .map((line) => ({
        turn: line.turn,
        side: name(line.side),
        rule: line.rule,
        asked: line.asked,
        applied: line.applied,
        after: line.after,
        exhibits: line.exhibits.flatMap((id) => story.exhibits.label(id) ?? []),
        reason: flat(cited(line.reason, story)),
        told: linesOf([ledgerLine(line, around)], story)[0]?.text ?? '',
      })),
  }
}
