import { assess, caseFileOf, type Citation } from '#evidence'
import {
  causeFound,
  directivesIn,
  FLOOR,
  isDecisionVerdict,
  standing,
  struckTurns,
  wayNow,
  type Directive,
  type Entry,
  type EntryOf,
  type Standing,
} from '#record'
import { blocksOf, entriesOf, exhibitsIn, isSide } from '../case/index.ts'
import type { Block, Cite, ExhibitView, Span } from '../case/index.ts'
import type { SealSide } from '../kit/index.ts'

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

export interface Section {
  /** Nothing before the first phase: what was filed. */
  readonly phase: string | null
  /** Where every way is heard: the one whose turn it is. */
  readonly way: string | undefined
  readonly items: readonly Item[]
}

export interface Transcript {
  readonly standing: Standing
  readonly sections: readonly Section[]
  readonly exhibits: readonly ExhibitView[]
}

interface Reading {
  readonly entries: readonly Entry[]
  readonly directives: readonly Directive[]
  readonly exhibits: ReadonlyMap<string, ExhibitView>
  readonly citations: ReadonlyMap<number, readonly Citation[]>
  readonly objections: readonly EntryOf<'objection'>[]
  readonly struck: ReadonlySet<number>
}

/** The whole record in reading order. */
export function transcriptOf(entries: readonly Entry[]): Transcript {
  const now = standing(entries)
  const speeches = now.header?.format === 'decision' ? assess(caseFileOf(entries)).speeches : []
  const citations = new Map(speeches.map(({ turn, sentences }) => [turn, sentences.flatMap((one) => one.citations)]))
  const cites = speeches.flatMap(({ turn, side, sentences }) =>
    sentences.flatMap((one) => one.citations.map(({ id }): Cite => ({ id, side, turn }))),
  )
  const exhibits = exhibitsIn(entries, cites)
  const reading: Reading = {
    entries,
    directives: directivesIn(entries),
    exhibits: new Map(exhibits.map((exhibit) => [exhibit.id, exhibit])),
    citations,
    objections: entriesOf(entries, 'objection'),
    struck: struckTurns(entries),
  }
  return { standing: now, exhibits, sections: sectionsOf(reading) }
}

function sectionsOf(reading: Reading): readonly Section[] {
  const sections: (Section & { readonly items: Item[] })[] = [{ phase: null, way: undefined, items: [] }]
  let turns = 0
  for (const [at, entry] of reading.entries.entries()) {
    const { items } = sections.at(-1)!
    if (entry.type === 'phase_change')
      sections.push({ phase: entry.phase, way: wayNow(reading.entries.slice(0, at + 1)), items: [] })
    else if (entry.type === 'turn') items.push(spoken(entry, ++turns, reading))
    else if (entry.type === 'document') {
      const last = items.at(-1)
      if (last?.kind === 'documents') items[items.length - 1] = { ...last, entries: [...last.entries, entry] }
      else items.push({ kind: 'documents', entries: [entry] })
    } else items.push(...told(entry, reading))
  }
  return sections.filter(({ items }) => items.length > 0)
}

/** An entry as the record tells it; what only machines need is left out. */
function told(entry: Entry, { entries, directives, objections }: Reading): readonly Item[] {
  switch (entry.type) {
    case 'plan':
    case 'think':
    case 'fold':
      return [{ kind: 'private', entry }]
    case 'recap':
      return [{ kind: entry.to === 'open' ? 'recap' : 'private', entry }]
    case 'examination':
      return entry.round === 1 ? [{ kind: 'examination', entry }] : []
    case 'court_event':
      return [{ kind: 'event', entry }]
    case 'ruling':
      return ruledOn(objections[(entry.objection ?? 0) - 1], entry)
    case 'perjury':
      return [{ kind: 'perjury', entry }]
    case 'exhibit_reveal':
      return [{ kind: 'shown', entry }]
    case 'floor_call':
      return [{ kind: 'call', entry }]
    case 'tally':
      return entry.poll === FLOOR ? [] : [{ kind: 'tally', entry }]
    case 'sources':
      return [{ kind: 'sources', entry }]
    case 'case_brief':
      return [{ kind: 'brief', entry }]
    case 'evidence_package':
    case 'on_file':
      return [{ kind: 'package', entry }]
    case 'clerk_reading':
      return entry.unread === undefined ? [] : [{ kind: 'unread', entry }]
    case 'clerk_clashes':
      return [{ kind: 'clashes', entry }]
    case 'kill_shot':
      return [{ kind: 'kill', entry }]
    case 'confidence_update':
      return (entry.lines ?? []).length > 0 ? [{ kind: 'strength', entry }] : []
    case 'score':
      return [{ kind: 'score', entry }]
    case 'hand_over':
      return [{ kind: 'over', entry }]
    case 'budget_reached':
      return [{ kind: 'budget', entry }]
    case 'verdict':
      return [{ kind: 'verdict', entry, cause: foundIn(entry, entries) }]
    case 'epistemic_map':
      return [{ kind: 'map', entry }]
    case 'closed':
    case 'reopened':
      return entry.type === 'closed' && entry.outcome === 'verdict' ? [] : [{ kind: 'closed', entry }]
    case 'court_directive':
      return directiveAt(directives, ({ landed }) => landed?.seq === entry.seq)
    case 'intervention':
      return directiveAt(directives, ({ intervention, landed }) => intervention.seq === entry.seq && !landed)
    case 'header':
    case 'phase_change':
    case 'turn':
    case 'document':
    case 'tool_call':
    case 'tool_result':
    case 'validation_flag':
    case 'second_opinion':
    case 'clerk_matters':
    case 'concession':
    case 'withdrawal':
    case 'heard':
    case 'directive_outcome':
    case 'witness_script':
    case 'objection':
    case 'poll':
    case 'vote':
    case 'counted':
    case 'cue':
    case 'screened':
    case 'receipt':
    case 'draw':
    case 'beat':
      return []
  }
}

const foundIn = (verdict: EntryOf<'verdict'>, entries: readonly Entry[]): string | undefined =>
  isDecisionVerdict(verdict) ? causeFound(verdict, entriesOf(entries, 'case_brief').at(-1)) : undefined

const ruledOn = (objection: EntryOf<'objection'> | undefined, entry: EntryOf<'ruling'>): readonly Item[] =>
  objection ? [{ kind: 'ruled', objection, entry }] : []

function directiveAt(directives: readonly Directive[], isIt: (one: Directive) => boolean): readonly Item[] {
  const at = directives.findIndex(isIt)
  const directive = directives[at]
  return directive ? [{ kind: 'directive', number: at + 1, directive }] : []
}

function spoken(entry: EntryOf<'turn'>, number: number, reading: Reading): SpokenItem {
  const { entries, directives } = reading
  const citations = reading.citations.get(number) ?? []
  const flags = entriesOf(entries, 'validation_flag').filter(({ turn }) => turn === number)
  const concessions = entriesOf(entries, 'concession').filter(({ turn }) => turn === number)
  const cutBy = directives.findIndex(({ landed }) => landed?.turn === number && landed.offset !== undefined)
  const answers = directives.findIndex(({ outcomes }) => outcomes.some(({ turn: at }) => at === number))
  const answered = directives[answers]?.outcomes.find(({ turn: at }) => at === number)
  const spans: readonly Span[] = [
    ...flags.flatMap(({ start, end }, flag) => spanOf(start, end, { flag })),
    ...concessions.flatMap(({ start, end }, concession) => spanOf(start, end, { concession })),
    ...spanOf(answered?.start, answered?.end, { answers: answers + 1 }),
  ]
  const blocks = blocksOf(entry.content, { citations, spans })
  const notes = [
    ...citedNotes(blocks, reading),
    ...flags.map((flag): Note => ({ kind: 'flag', at: flag.start ?? 0, flag })),
    ...concessions.map((concession): Note => ({ kind: 'concession', at: concession.start ?? 0, concession })),
  ].toSorted((one, other) => one.at - other.at)
  return {
    kind: 'turn',
    number,
    entry,
    blocks,
    notes,
    ...(cutBy >= 0 && { cutBy: cutBy + 1 }),
    ...(answers >= 0 && { answers: answers + 1 }),
    ...(reading.struck.has(number) && { struck: true }),
  }
}

const spanOf = (start: number | undefined, end: number | undefined, ink: Partial<Span>): readonly Span[] =>
  start === undefined || end === undefined ? [] : [{ ...ink, start, end }]

/** One note for each exhibit of a turn, and another where the same exhibit is used in another way. */
function citedNotes(blocks: readonly Block[], { exhibits }: Reading): readonly Note[] {
  const seen = new Set<string>()
  return blocks.flatMap(({ pieces }) =>
    pieces.flatMap((piece): readonly Note[] => {
      if (piece.kind !== 'cite') return []
      const { id, start: at, citation } = piece
      const once = `${id} ${citation?.state}`
      if (seen.has(once)) return []
      seen.add(once)
      const exhibit = exhibits.get(id)
      return exhibit ? [{ kind: 'exhibit', at, exhibit, ...(citation && { citation }) }] : [{ kind: 'unknown', at, id }]
    }),
  )
}

/** The number an exhibit has in the text: E-03 is 3. */
export const numberOf = ({ label }: ExhibitView): number => Number(label.slice(2))

/** The sentence of the exhibit that a citation was held against; its first words when it was held against none. */
export function passageOf({ entry }: ExhibitView, citation: Citation | undefined): string {
  const { passage } = citation ?? {}
  const text = passage ? entry.text.slice(passage.start, passage.end) : entry.snippet
  return text.trim()
}

/** Every id that a turn cites and the court knows. What is cited must be listed. */
export const citedIn = ({ sections }: Transcript): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ items }) =>
      items.flatMap((item) =>
        item.kind === 'turn' ? item.notes.flatMap((note) => (note.kind === 'exhibit' ? [note.exhibit.id] : [])) : [],
      ),
    ),
  )

export function sealOf(agent: string): SealSide | undefined {
  if (agent === 'prosecutor') return 'prosecution'
  if (agent.startsWith('witness-')) return 'witness'
  if (isSide(agent) || agent === 'judge' || agent === 'researcher' || agent === 'a' || agent === 'b') return agent
  return undefined
}
