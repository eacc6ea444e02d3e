import { citationsAt, speechOf, type CaseFile, type Citation, type Exhibits, type Side } from '#evidence'
import type { Entry, EntryOf } from '#record'
import { wayNow } from '#told'
import {
  asFarAsTold,
  blocksOf,
  entriesOf,
  type Block,
  type Cite,
  type Ink,
  type InkedSpan,
} from '../../../view/index.ts'
import { isSide } from './sides.ts'

export type FlagView = EntryOf<'validation_flag'>
export type KillShotView = EntryOf<'kill_shot'>
type ConcessionView = EntryOf<'concession'>
export type LedgerLineView = NonNullable<EntryOf<'confidence_update'>['lines']>[number]

/** A turn that has been given, with all that the court noted of it. */
export interface TurnView {
  readonly entry: EntryOf<'turn'>
  /** Counted from 1 over the whole record, as every entry counts it. */
  readonly number: number
  readonly side: Side | null
  readonly phase: string
  /** Where every way is heard: the one that it is about. */
  readonly way?: string
  readonly blocks: readonly Block[]
  readonly citations: readonly Citation[]
  readonly flags: readonly FlagView[]
  readonly killShots: readonly KillShotView[]
  readonly concessions: readonly ConcessionView[]
  /** What the turn changed in the ledger, of either side. */
  readonly ledger: readonly LedgerLineView[]
  readonly handOver?: EntryOf<'hand_over'>
  /** Why the clerk could not read it; the rules alone decided. */
  readonly unread?: string
  /** Directives it ended, by their numbers. */
  readonly answers: readonly number[]
  /** The directive that cut it. */
  readonly cutBy?: number
}

const FLAGGED: ReadonlySet<LedgerLineView['rule']> = new Set([
  'uncited-claim',
  'invented-quotation',
  'misstated-source',
])

/** Enough of a claim to know it again. */
const ENOUGH = 60

/** The fault for which a line was entered: that of the flag whose claim its reason quotes. */
export const faultBehind = (
  { turn, side, rule, reason }: LedgerLineView,
  flags: readonly FlagView[],
): FlagView['kind'] =>
  FLAGGED.has(rule)
    ? flags.find(
        (flag) =>
          flag.turn === turn &&
          flag.agent === side &&
          reason.includes(flag.claim.replaceAll(/\s+/gu, ' ').trim().slice(0, ENOUGH)),
      )?.kind
    : undefined

/** What turns need to know of directives. */
interface DirectivePlace {
  readonly number: number
  readonly landed?: EntryOf<'court_directive'>
  readonly outcomes: readonly EntryOf<'directive_outcome'>[]
}

interface Given {
  readonly entry: EntryOf<'turn'>
  readonly number: number
  readonly phase: string
  readonly way?: string
  readonly handOver?: EntryOf<'hand_over'>
}

interface Noted {
  readonly given: readonly Given[]
  readonly flags: ReadonlyMap<number, readonly FlagView[]>
  readonly shots: ReadonlyMap<number, readonly KillShotView[]>
  readonly concessions: ReadonlyMap<number, readonly ConcessionView[]>
  readonly ledger: ReadonlyMap<number, readonly LedgerLineView[]>
  readonly opinions: readonly EntryOf<'second_opinion'>[]
  readonly readings: ReadonlyMap<number, readonly EntryOf<'clerk_reading'>[]>
}

const byTurn = <T extends { readonly turn?: number }>(items: readonly T[]): ReadonlyMap<number, readonly T[]> =>
  Map.groupBy(items, ({ turn = 0 }) => turn)

/** Everything a record notes beside its turns, by the turn it belongs to. */
export function notedIn(entries: readonly Entry[]): Noted {
  const given: Given[] = []
  let phase = ''
  let way: string | undefined
  let handOver: EntryOf<'hand_over'> | undefined
  /** What tells which way is being heard. */
  const course: Entry[] = []
  for (const entry of entries) {
    if (entry.type === 'phase_change' || entry.type === 'case_brief') course.push(entry)
    if (entry.type === 'phase_change') {
      phase = entry.phase
      way = wayNow(course)
    } else if (entry.type === 'hand_over') handOver = entry
    else if (entry.type === 'turn') {
      const own = handOver?.agent === entry.agent ? handOver : undefined
      given.push({
        entry,
        number: given.length + 1,
        phase,
        ...(way !== undefined && { way }),
        ...(own && { handOver: own }),
      })
      handOver = undefined
    }
  }
  return {
    given,
    flags: byTurn(entriesOf(entries, 'validation_flag')),
    shots: byTurn(entriesOf(entries, 'kill_shot')),
    concessions: byTurn(entriesOf(entries, 'concession')),
    ledger: byTurn(entriesOf(entries, 'confidence_update').flatMap(({ lines = [] }) => lines)),
    opinions: entriesOf(entries, 'second_opinion'),
    readings: byTurn(entriesOf(entries, 'clerk_reading')),
  }
}

/** The checked citations of a turn. They change only when somebody has read it: all it cites was admitted before. */
const checked = new WeakMap<EntryOf<'turn'>, { readonly sign: string; readonly citations: readonly Citation[] }>()

/** As the rules and the clerk have read them. What was cut off in mid-sentence is not judged. */
export function citationsOf({ entry, number }: Pick<Given, 'entry' | 'number'>, noted: Noted, file: () => CaseFile) {
  if (!isSide(entry.agent)) return []
  const opinions = noted.opinions.filter((one) => one.of === 'citation' && one.turn === number)
  const sign = `${opinions.length} ${noted.readings.get(number)?.length ?? 0}`
  const known = checked.get(entry)
  if (known?.sign === sign) return known.citations
  const now = file()
  const citations = asFarAsTold(citationsAt(number, now), now.exhibits)
  checked.set(entry, { sign, citations })
  return citations
}

export const citesOf = (
  { entry, number }: Given,
  citations: readonly Citation[],
  exhibits: Exhibits,
): readonly Cite<Side>[] =>
  citations.flatMap(({ id }) =>
    isSide(entry.agent) && exhibits.get(id) ? [{ id, agent: entry.agent, turn: number }] : [],
  )

/** A turn as it stood; a new note of the court makes a new one, and nothing else does, so the page can leave it alone. */
const made = new WeakMap<EntryOf<'turn'>, { readonly sign: string; readonly turn: TurnView }>()

export function turnOf(
  given: Given,
  noted: Noted,
  how: { readonly file: () => CaseFile; readonly directives: readonly DirectivePlace[] },
): TurnView {
  const { entry, number } = given
  const flags = noted.flags.get(number) ?? []
  const killShots = noted.shots.get(number) ?? []
  const concessions = noted.concessions.get(number) ?? []
  const ledger = noted.ledger.get(number) ?? []
  const opinions = noted.opinions.filter((one) => one.of === 'citation' && one.turn === number)
  const ended = how.directives.filter(({ outcomes }) => outcomes.some(({ turn: at }) => at === number))
  const cutBy = how.directives.find(({ landed }) => landed?.turn === number)?.number
  const readings = noted.readings.get(number) ?? []
  const unread = readings.at(-1)?.unread
  const sizes = [flags, killShots, concessions, ledger, opinions, readings, ended].map(({ length }) => length)
  const sign = `${given.phase} ${sizes.join()} ${cutBy ?? ''}`
  const known = made.get(entry)
  if (known?.sign === sign) return known.turn

  const citations = citationsOf(given, noted, how.file)
  const turn: TurnView = {
    ...given,
    side: isSide(entry.agent) ? entry.agent : null,
    citations,
    flags,
    killShots,
    concessions,
    ledger,
    answers: ended.map((directive) => directive.number),
    ...(unread !== undefined && { unread }),
    ...(cutBy !== undefined && { cutBy }),
    blocks: blocksOf(entry.content, { citations, spans: spansOf(given, { citations, flags, concessions, ended }) }),
  }
  made.set(entry, { sign, turn })
  return turn
}

interface Marked {
  readonly citations: readonly Citation[]
  readonly flags: readonly FlagView[]
  readonly concessions: readonly ConcessionView[]
  readonly ended: readonly DirectivePlace[]
}

/** The words of a speech that a citation backs. */
export const backedBy = ({ clause, read }: Citation): Citation['clause'] => read?.clause ?? clause

/** The same without the blanks before them. */
function clauseOf(citation: Citation, content: string): InkedSpan {
  const { start, end } = backedBy(citation)
  const lead = /^[\s.,;:!?]*/u.exec(content.slice(start, end))?.[0].length ?? 0
  return { start: start + lead, end, clause: start }
}

const placed = (
  items: readonly { readonly start?: number; readonly end?: number }[],
  ink: (index: number) => Ink,
): readonly InkedSpan[] =>
  items.flatMap(({ start, end }, index) =>
    start === undefined || end === undefined ? [] : [{ start, end, ...ink(index) }],
  )

function spansOf({ entry, number }: Given, { citations, flags, concessions, ended }: Marked): readonly InkedSpan[] {
  const { content, interrupted, agent } = entry
  const complete =
    interrupted && isSide(agent)
      ? speechOf({ turn: number, side: agent, content, interrupted }).content.length
      : content.length
  return [
    ...citations.map((citation) => clauseOf(citation, content)),
    ...placed(flags, (flag) => ({ flag })),
    ...placed(concessions, (concession) => ({ concession })),
    ...ended.flatMap(({ number: answers, outcomes }) =>
      placed(
        outcomes.filter(({ turn }) => turn === number),
        () => ({ answers }),
      ),
    ),
    ...(complete < content.length ? [{ start: complete, end: content.length, faded: true as const }] : []),
  ]
}
