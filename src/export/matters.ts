import { columnsIn, type Teller } from '#told'
import { nameOf, type Entry, type Header, type ToldCharge, type ToldMatter } from '#record'
import { cited } from './exhibited.ts'
import { flat } from './flat.ts'
import { linesOf } from './course.ts'

export type MatterBand = ToldMatter['band']

export const FOOTINGS = ['firm', 'undisputed', 'fallen'] as const satisfies readonly ToldMatter['footing'][]

/** One thing the hearing was about, and how much of it is known; exhibits have their labels. */
export interface DossierMatter extends Omit<ToldMatter, 'words' | 'settles'> {
  readonly words: readonly { readonly label: string; readonly words: string; readonly against: boolean }[]
  readonly settles: string | null
}

export const BANDS_IN_ORDER = ['confirmed', 'contested', 'unknown'] as const satisfies readonly MatterBand[]

/** The newest map of a record, band by band, what stands before what fell; nothing, where there is none. */
export function mattersOf(entries: readonly Entry[], story: Teller): readonly DossierMatter[] | null {
  const map = columnsIn(entries, story, 'map').at(-1)
  if (map === undefined) return null
  const matters = map.matters.map((matter) => matterOf(matter, story))
  return BANDS_IN_ORDER.flatMap((band) => {
    const own = matters.filter((matter) => matter.band === band)
    return [...own.filter(({ footing }) => footing !== 'fallen'), ...own.filter(({ footing }) => footing === 'fallen')]
  })
}

function matterOf({ band, footing, ...matter }: ToldMatter, story: Teller): DossierMatter {
  const known = (ids: readonly string[]): readonly string[] => ids.flatMap((id) => story.exhibits.label(id) ?? [])
  return {
    band,
    footing,
    text: flat(cited(matter.text, story)),
    reason: flat(cited(matter.reason, story)),
    supporting: known(matter.supporting),
    refuting: known(matter.refuting),
    words: matter.words.flatMap(({ exhibit, words, against }) =>
      known([exhibit]).map((label) => ({ label, words: flat(words), against })),
    ),
    settles: flat(cited(matter.settles, story)) || null,
  }
}

/** What each side had gained and lost, and how it stood in the end. */
export interface DossierLedger {
  readonly sides: readonly { readonly name: string; readonly value: number }[]
  readonly lines: readonly DossierLedgerLine[]
}

interface DossierLedgerLine extends Omit<ToldCharge, 'told'> {
  /** The line as people read it. */
  readonly told: string
}

/** The ledger of a record whose format keeps one. */
export function ledgerOf(entries: readonly Entry[], story: Teller, header: Header | undefined): DossierLedger | null {
  const updates = columnsIn(entries, story, 'ledger')
  const last = updates.at(-1)
  if (last === undefined) return null
  const name = (side: string): string => flat(nameOf(header, side))
  return {
    sides: last.sides.map(({ agent, value }) => ({ name: name(agent), value })),
    lines: updates
      .flatMap(({ lines }) => lines)
      .map((line) => ({
        turn: line.turn,
        side: name(line.side),
        rule: line.rule,
        asked: line.asked,
        applied: line.applied,
        after: line.after,
        exhibits: line.exhibits.flatMap((id) => story.exhibits.label(id) ?? []),
        reason: flat(cited(line.reason, story)),
        told: linesOf([line.told], story)[0]?.text ?? '',
      })),
  }
}
