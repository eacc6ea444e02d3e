import type { Citation, Directive } from '#evidence'
import { isAloud, type Entry, type EntryOf, type EventType, type Told, type ToldColumns, type ToldSeal } from '#record'
import type { Teller } from '#told'
import type { Block, ExhibitView } from '../view/index.ts'

/** Something beside the words of a turn, level with the place it belongs to. */
export type Note =
  | { readonly kind: 'exhibit'; readonly at: number; readonly exhibit: ExhibitView; readonly citation?: Citation }
  | { readonly kind: 'unknown'; readonly at: number; readonly id: string }
  | { readonly kind: Margin['kind']; readonly at: number; readonly text: string }

/** What its format sets beside the words of a turn. */
type Margin = Extract<ToldColumns, { readonly table: 'margin' }>

export interface SpokenItem {
  readonly kind: 'turn'
  readonly number: number
  readonly entry: EntryOf<'turn'>
  readonly told: Told
  readonly blocks: readonly Block[]
  readonly notes: readonly Note[]
  /** Numbers of the directives that cut it, and that it had to answer. */
  readonly cutBy?: number
  readonly answers?: number
  /** A sustained objection has taken it out of what anybody may go by. */
  readonly struck?: true
  /** What stands for whoever speaks. */
  readonly seal?: ToldSeal
}

/** What the record shows, one after the other. */
export type Item =
  | SpokenItem
  /** With what came of it, as it was told. */
  | { readonly kind: 'directive'; readonly number: number; readonly directive: Directive; readonly told?: Told }
  /** Words beside the hearing under what is done by them: private ones, and what is summed up for all. */
  | { readonly kind: 'aside'; readonly title: string; readonly content: string; readonly told: Told }
  | { readonly kind: 'told'; readonly told: Told; readonly anchor?: string }

export interface RecordReading {
  readonly entries: readonly Entry[]
  readonly story: Teller
  /** What is told of each entry, by its number. */
  readonly told: ReadonlyMap<number, readonly Told[]>
  readonly directives: readonly Directive[]
  readonly exhibits: ReadonlyMap<string, ExhibitView>
  readonly citations: ReadonlyMap<number, readonly Citation[]>
  readonly struck: ReadonlySet<number>
  /** What stands beside a turn, by its number. */
  readonly margins: ReadonlyMap<number | undefined, readonly Margin[]>
}

/** What only machines need, and what the bar above says already. */
const unprinted = new Set<EventType>(['header', 'tool_call', 'poll', 'withdrawal', 'cue', 'screened'])

/** What the record shows of an entry that is no turn. */
export function itemsOf(entry: Entry, reading: RecordReading): readonly Item[] {
  const { directives, story } = reading
  const told = reading.told.get(entry.seq) ?? []
  const [first] = told
  if (directives.some(({ landed }) => landed?.seq === entry.seq))
    return directiveAt(reading, ({ landed }) => landed?.seq === entry.seq)
  if (entry.type === 'intervention' && directives.some(({ intervention: { seq } }) => seq === entry.seq))
    return directiveAt(reading, ({ intervention, landed }) => intervention.seq === entry.seq && !landed)
  // What stands in the head, or beside a turn or a directive, is set with these.
  if (unprinted.has(entry.type) || first === undefined || first.place === 'head' || first.place === 'margin') return []
  if (entry.type === 'fold') return [{ kind: 'aside', title: first.words, content: entry.content, told: first }]
  if (entry.type === 'plan' || entry.type === 'think' || isAloud(entry)) {
    const { unheard } = story.words
    const title = `${story.seat(entry.agent).name} ${story.does(entry.type)}${entry.to === 'open' ? '' : `; ${unheard}`}`
    return [{ kind: 'aside', title, content: entry.content, told: first }]
  }
  if (first.act !== 'verdict') return told.map((each) => ({ kind: 'told', told: each }))
  const isFirst = reading.entries.find(({ type }) => type === 'verdict') === entry
  return [{ kind: 'told', told: first, anchor: isFirst ? 'verdict' : `verdict-${entry.seq}` }]
}

function directiveAt({ directives, told }: RecordReading, isIt: (one: Directive) => boolean): readonly Item[] {
  const at = directives.findIndex(isIt)
  const directive = directives[at]
  if (directive === undefined) return []
  const [ended] = told.get(directive.outcome?.seq ?? 0) ?? []
  return [{ kind: 'directive', number: at + 1, directive, ...(ended && { told: ended }) }]
}
