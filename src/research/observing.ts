import { assess, caseFileOf } from '#evidence'
import {
  castAt,
  isDebateVerdict,
  isDecisionVerdict,
  levelAt,
  standing,
  type Entry,
  type EntryOf,
  type Header,
} from '#record'
import type { Cell } from './cells.ts'

/** One of the two who argue, in the order in which they open. */
interface ObservedSeat {
  readonly name: string
  readonly model: string
  /** Which of the two it is by the file: as it was written first or second. */
  readonly player: 0 | 1
  /** What it argues: what was written first or second. */
  readonly position: 0 | 1
  /** Words that it said in public. */
  readonly words: number
  /** Points at the end, of ten. */
  readonly points: number | null
}

type AuditEntry = EntryOf<'audit'>

/** What a report takes from the record of one run. Nothing in it tells when it was held or how often it was stopped. */
export interface ObservedRun {
  readonly cell: Cell
  readonly state: 'verdict' | 'ended' | 'mistrial' | 'open' | 'missing'
  readonly title: string
  readonly seats: readonly [ObservedSeat, ObservedSeat] | null
  /** Which of the seats won; null where neither did, where they are level, or where nobody ruled. */
  readonly winner: 0 | 1 | null
  /** Whom the verdict names although the points are level. */
  readonly drawTo: 0 | 1 | null
  readonly judge: string | null
  /** The court's language by its English name, where it has one. */
  readonly language: string | null
  readonly upheld: boolean | null
  /** The judge's running scores: of which seat, after which turn. */
  readonly scores: readonly { readonly turn: number; readonly seat: 0 | 1; readonly score: number }[]
  readonly turns: number
  readonly evidence: {
    readonly flags: number
    readonly claims: number
    readonly supported: number
    readonly killShots: number
  } | null
  readonly audits: readonly AuditEntry[]
  readonly calls: number
  readonly shared: { readonly calls: number; readonly dollars: number }
  readonly spent: number
  readonly unpriced: number
  /** Milliseconds from opening to end; null where only rules played, which take none of their own. */
  readonly took: number | null
}

/** The two who argue, by format: whoever opens first. */
const arguing: Readonly<Record<string, readonly [string, string]>> = {
  debate: ['a', 'b'],
  decision: ['defense', 'prosecution'],
}

/** Reads a run; an empty record is one that has not begun. */
export function observe(cell: Cell, entries: readonly Entry[]): ObservedRun {
  const now = standing(entries)
  const { header, closed, taken } = now
  const isOffline = header?.cast.every(({ models }) => models.every((model) => model === 'offline')) ?? true
  return {
    cell,
    state: header ? (closed?.outcome ?? 'open') : 'missing',
    title: header?.title ?? '',
    seats: header ? seatsOf(cell, header, entries) : null,
    ...winnerIn(entries),
    judge: (header && castAt(header).find(({ id }) => id === 'judge')?.models[0]) ?? null,
    language: header?.language ?? null,
    upheld: upheldIn(entries),
    scores: scoresIn(cell, entries),
    turns: now.turns,
    evidence: closed && entries.some(({ type }) => type === 'evidence_package') ? evidenceIn(entries) : null,
    audits: entries.filter((entry) => entry.type === 'audit'),
    calls: now.calls,
    shared: { calls: taken?.calls ?? 0, dollars: taken?.spent ?? 0 },
    spent: now.spent,
    unpriced: now.unpriced,
    took: closed && !isOffline ? now.lastAt - now.openedAt : null,
  }
}

function seatsOf(cell: Cell, header: Header, entries: readonly Entry[]): ObservedRun['seats'] {
  const ids = arguing[cell.format]
  if (!ids) return null
  const ruled = entries.findLast((entry) => entry.type === 'verdict')
  const points = ruled && isDebateVerdict(ruled) ? ruled.scores : undefined
  const seat = (id: string, at: 0 | 1): ObservedSeat => {
    const { name = id, models = [] } = castAt(header).find((one) => one.id === id) ?? {}
    const position = cell.order === 'reversed' ? other(at) : at
    const player = cell.seats === 'swapped' ? other(position) : position
    const said = entries.filter((entry) => entry.type === 'turn' && entry.agent === id)
    const words = said.reduce((sum, entry) => sum + (entry.type === 'turn' ? wordsIn(entry.content) : 0), 0)
    return { name, model: models[0] ?? '?', player, position, words, points: points?.[name] ?? null }
  }
  return [seat(ids[0], 0), seat(ids[1], 1)]
}

const other = (one: 0 | 1): 0 | 1 => (one === 0 ? 1 : 0)

/** Citations are no words. */
const wordsIn = (text: string): number =>
  text.replaceAll(/\[TOOL:[^\]]*\]/g, '').match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0

function winnerIn(entries: readonly Entry[]): Pick<ObservedRun, 'winner' | 'drawTo'> {
  const [header] = entries
  const ruled = entries.findLast((entry) => entry.type === 'verdict')
  if (!ruled || header?.type !== 'header') return nobody
  if (isDebateVerdict(ruled)) {
    const nameOf = (id: string) => header.cast.find((seat) => seat.id === id)?.name
    const named = ruled.winner === nameOf('a') ? 0 : ruled.winner === nameOf('b') ? 1 : null
    return levelAt(ruled) === undefined ? { ...nobody, winner: named } : { ...nobody, drawTo: named }
  }
  if (!isDecisionVerdict(ruled)) return nobody
  return { ...nobody, winner: ruled.finds_for === 'defense' ? 0 : ruled.finds_for === 'prosecution' ? 1 : null }
}

const nobody = { winner: null, drawTo: null } as const

function upheldIn(entries: readonly Entry[]): boolean | null {
  const ruled = entries.findLast((entry) => entry.type === 'verdict')
  return ruled && isDebateVerdict(ruled) ? (ruled.premise_upheld ?? null) : null
}

/** A judge marks each statement while the other side prepares; the n-th mark is of the n-th turn. */
function scoresIn(cell: Cell, entries: readonly Entry[]): ObservedRun['scores'] {
  const [first] = arguing[cell.format] ?? []
  return entries
    .filter((entry) => entry.type === 'score')
    .flatMap(({ of, score }, at) =>
      score === undefined ? [] : [{ turn: at + 1, seat: of === first ? (0 as const) : (1 as const), score }],
    )
}

function evidenceIn(entries: readonly Entry[]): NonNullable<ObservedRun['evidence']> {
  const { speeches, flags, killShots } = assess(caseFileOf(entries))
  const claims = speeches.flatMap(({ sentences }) => sentences.filter(({ kind }) => kind === 'fact')).length
  const bare = new Set(flags.map(({ turn, start }) => `${turn} ${start}`)).size
  return { flags: flags.length, claims, supported: Math.max(0, claims - bare), killShots: killShots.length }
}
