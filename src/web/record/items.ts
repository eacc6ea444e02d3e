import type { Citation } from '#evidence'
import { causeFound, FLOOR, type Directive, type Entry, type EntryOf, type EventType, type Told } from '#record'
import { teller } from '#told'
import { entriesOf } from '../case/index.ts'
import type { Block, ExhibitView } from '../case/index.ts'

/** Something beside the words of a turn, level with the place it belongs to. */
export type Note =
  | { readonly kind: 'exhibit'; readonly at: number; readonly exhibit: ExhibitView; readonly citation?: Citation }
  | { readonly kind: 'unknown'; readonly at: number; readonly id: string }
  | { readonly kind: 'flag'; readonly at: number; readonly flag: EntryOf<'validation_flag'> }
  | { readonly kind: 'concession'; readonly at: number; readonly concession: EntryOf<'concession'> }

export interface SpokenItem {
  readonly kind: 'turn'
  readonly number: number
  readonly entry: EntryOf<'turn'>
  readonly blocks: readonly Block[]
  readonly notes: readonly Note[]
  /** Numbers of the directives that cut it, and that it had to answer. */
  readonly cutBy?: number
  readonly answers?: number
  /** A sustained objection has taken it out of what anybody may go by. */
  readonly struck?: true
}

type Plain<K extends string, T extends Entry['type']> = { readonly kind: K; readonly entry: EntryOf<T> }

/** What the record tells, one after the other. */
export type Item =
  | SpokenItem
  | { readonly kind: 'documents'; readonly entries: readonly EntryOf<'document'>[] }
  | { readonly kind: 'directive'; readonly number: number; readonly directive: Directive }
  | { readonly kind: 'ruled'; readonly objection: EntryOf<'objection'>; readonly entry: EntryOf<'ruling'> }
  | Plain<'recap', 'recap'>
  | Plain<'examination', 'examination'>
  | Plain<'event', 'court_event'>
  | Plain<'perjury', 'perjury'>
  | Plain<'shown', 'exhibit_reveal'>
  | Plain<'call', 'floor_call'>
  | Plain<'tally', 'tally'>
  | Plain<'private', 'plan' | 'think' | 'recap' | 'fold'>
  | Plain<'sources', 'sources'>
  | Plain<'brief', 'case_brief'>
  | Plain<'package', 'evidence_package' | 'on_file'>
  | Plain<'unread', 'clerk_reading'>
  | Plain<'clashes', 'clerk_clashes'>
  | Plain<'kill', 'kill_shot'>
  | Plain<'strength', 'confidence_update'>
  | Plain<'score', 'score'>
  | Plain<'over', 'hand_over'>
  | Plain<'budget', 'budget_reached'>
  | (Plain<'verdict', 'verdict'> & { readonly cause: string | undefined })
  | Plain<'map', 'epistemic_map'>
  | Plain<'closed', 'closed' | 'reopened'>
  /** What no page of ours knows: as its format tells it, or as any would be told. */
  | { readonly kind: 'told'; readonly told: Told }

export interface RecordReading {
  readonly entries: readonly Entry[]
  readonly directives: readonly Directive[]
  readonly exhibits: ReadonlyMap<string, ExhibitView>
  readonly citations: ReadonlyMap<number, readonly Citation[]>
  readonly objections: readonly EntryOf<'objection'>[]
  readonly struck: ReadonlySet<number>
}

type Items = { readonly [T in EventType]?: (entry: EntryOf<T>, reading: RecordReading) => readonly Item[] }

/** What every format has. What only machines need shows nothing. */
const common: Items = {
  plan: (entry) => [{ kind: 'private', entry }],
  think: (entry) => [{ kind: 'private', entry }],
  fold: (entry) => [{ kind: 'private', entry }],
  recap: (entry) => [{ kind: entry.to === 'open' ? 'recap' : 'private', entry }],
  sources: (entry) => [{ kind: 'sources', entry }],
  on_file: (entry) => [{ kind: 'package', entry }],
  hand_over: (entry) => [{ kind: 'over', entry }],
  budget_reached: (entry) => [{ kind: 'budget', entry }],
  closed: (entry) => (entry.outcome === 'verdict' ? [] : [{ kind: 'closed', entry }]),
  reopened: (entry) => [{ kind: 'closed', entry }],
  intervention: (entry, { directives }) =>
    directiveAt(directives, ({ intervention, landed }) => intervention.seq === entry.seq && !landed),
}

const silent = [
  'header',
  'tool_call',
  'tool_result',
  'withdrawal',
  'heard',
  'poll',
  'vote',
  'counted',
  'cue',
  'screened',
  'receipt',
  'draw',
  'beat',
] as const satisfies readonly EventType[]

/** How a format's own entries are drawn; one without a line here is told in plain lines. */
const formats: Readonly<Record<string, Items>> = {
  debate: {
    score: (entry) => [{ kind: 'score', entry }],
    verdict: (entry) => [{ kind: 'verdict', entry, cause: undefined }],
  },
  decision: {
    case_brief: (entry) => [{ kind: 'brief', entry }],
    evidence_package: (entry) => [{ kind: 'package', entry }],
    clerk_reading: (entry) => (entry.unread === undefined ? [] : [{ kind: 'unread', entry }]),
    clerk_clashes: (entry) => [{ kind: 'clashes', entry }],
    kill_shot: (entry) => [{ kind: 'kill', entry }],
    confidence_update: (entry) => ((entry.lines ?? []).length > 0 ? [{ kind: 'strength', entry }] : []),
    verdict: (entry, { entries }) => [
      {
        kind: 'verdict',
        entry,
        cause: 'finds_for' in entry ? causeFound(entry, entriesOf(entries, 'case_brief').at(-1)) : undefined,
      },
    ],
    epistemic_map: (entry) => [{ kind: 'map', entry }],
    court_directive: (entry, { directives }) => directiveAt(directives, ({ landed }) => landed?.seq === entry.seq),
  },
  trial: {
    examination: (entry) => (entry.round === 1 ? [{ kind: 'examination', entry }] : []),
    court_event: (entry) => [{ kind: 'event', entry }],
    ruling: (entry, { objections }) => ruledOn(objections[(entry.objection ?? 0) - 1], entry),
    perjury: (entry) => [{ kind: 'perjury', entry }],
    exhibit_reveal: (entry) => [{ kind: 'shown', entry }],
    floor_call: (entry) => [{ kind: 'call', entry }],
    tally: (entry) => (entry.poll === FLOOR ? [] : [{ kind: 'tally', entry }]),
    verdict: (entry) => [{ kind: 'verdict', entry, cause: undefined }],
  },
}

const ownOf = (format: string): Items | undefined => (Object.hasOwn(formats, format) ? formats[format] : undefined)

/** Whether what is said in cases of a format is held against exhibits. */
export const weighsEvidence = (format: string): boolean => ownOf(format)?.evidence_package !== undefined

/** Reads entries one after the other into what the record shows of them. */
export function itemsIn(reading: RecordReading, format: string): (entry: Entry) => readonly Item[] {
  const own = ownOf(format)
  const story = own === undefined ? teller() : undefined
  return (entry) => {
    const told = story?.read(entry) ?? []
    // Each table is keyed by the entry's own type.
    const items = (own?.[entry.type] ?? common[entry.type]) as
      | ((entry: Entry, reading: RecordReading) => readonly Item[])
      | undefined
    if (items) return items(entry, reading)
    if ((silent as readonly string[]).includes(entry.type)) return []
    return told.map((each) => ({ kind: 'told', told: each }))
  }
}

const ruledOn = (objection: EntryOf<'objection'> | undefined, entry: EntryOf<'ruling'>): readonly Item[] =>
  objection ? [{ kind: 'ruled', objection, entry }] : []

function directiveAt(directives: readonly Directive[], isIt: (one: Directive) => boolean): readonly Item[] {
  const at = directives.findIndex(isIt)
  const directive = directives[at]
  return directive ? [{ kind: 'directive', number: at + 1, directive }] : []
}
