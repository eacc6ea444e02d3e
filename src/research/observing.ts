import { assess, caseFileOf } from '#evidence'
import type { FormatContest } from '#court'
import { formatOf } from '#proceedings'
import { castAt, standing, type Entry, type EntryOf, type Header } from '#record'
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
  /** Whether its verdicts are for one of the two at all. */
  readonly isContest: boolean
  /** Which of the seats won; null where neither did, where they are level, or where nobody ruled. */
  readonly winner: 0 | 1 | null
  /** Whom the verdict names although the points are level. */
  readonly drawTo: 0 | 1 | null
  /** What the verdict says in a word or two, as its format lists it. */
  readonly outcome: string | null
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

/** Reads a run; an empty record is one that has not begun. */
export function observe(cell: Cell, entries: readonly Entry[]): ObservedRun {
  const now = standing(entries)
  const { header, closed, taken, verdict } = now
  const format = formatOf(cell.format)
  const contest = format?.contest
  const found = header && verdict && contest?.found?.(verdict, (seat) => nameIn(header, seat))
  const isOffline = header?.cast.every(({ models }) => models.every((model) => model === 'offline')) ?? true
  return {
    cell,
    state: header ? (closed?.outcome ?? 'open') : 'missing',
    title: header?.title ?? '',
    seats: header && contest ? seatsOf(cell, { header, entries, contest, points: found?.points }) : null,
    isContest: contest?.found !== undefined,
    winner: found?.winner ?? null,
    drawTo: found?.drawTo ?? null,
    outcome: verdict && format ? (format.listed(verdict)?.told ?? null) : null,
    judge: (header && castAt(header).find(({ id }) => id === (contest?.bench ?? 'judge'))?.models[0]) ?? null,
    language: header?.language ?? null,
    upheld: found?.upheld ?? null,
    scores: contest?.marks?.(entries) ?? [],
    turns: now.turns,
    evidence: closed && contest?.weighed?.(entries) ? evidenceIn(entries, contest.sides) : null,
    audits: entries.filter((entry) => entry.type === 'audit'),
    calls: now.calls,
    shared: { calls: taken?.calls ?? 0, dollars: taken?.spent ?? 0 },
    spent: now.spent,
    unpriced: now.unpriced,
    took: closed && !isOffline ? now.lastAt - now.openedAt : null,
  }
}

const nameIn = ({ cast }: Header, seat: string): string | undefined => cast.find(({ id }) => id === seat)?.name

interface Seating {
  readonly header: Header
  readonly entries: readonly Entry[]
  readonly contest: FormatContest
  readonly points: readonly [number | undefined, number | undefined] | undefined
}

function seatsOf(cell: Cell, { header, entries, contest: { sides }, points }: Seating): ObservedRun['seats'] {
  const seat = (id: string, at: 0 | 1): ObservedSeat => {
    const { name = id, models = [] } = castAt(header).find((one) => one.id === id) ?? {}
    const position = cell.order === 'reversed' ? other(at) : at
    const player = cell.seats === 'swapped' ? other(position) : position
    const said = entries.filter((entry) => entry.type === 'turn' && entry.agent === id)
    const words = said.reduce((sum, entry) => sum + (entry.type === 'turn' ? wordsIn(entry.content) : 0), 0)
    return { name, model: models[0] ?? '?', player, position, words, points: points?.[at] ?? null }
  }
  return [seat(sides[0], 0), seat(sides[1], 1)]
}

const other = (one: 0 | 1): 0 | 1 => (one === 0 ? 1 : 0)

/** Citations are no words. */
const wordsIn = (text: string): number =>
  text.replaceAll(/\[TOOL:[^\]]*\]/g, '').match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0

function evidenceIn(entries: readonly Entry[], sides: FormatContest['sides']): NonNullable<ObservedRun['evidence']> {
  const { speeches, flags, killShots } = assess(caseFileOf(entries, sides))
  const claims = speeches.flatMap(({ sentences }) => sentences.filter(({ kind }) => kind === 'fact')).length
  const bare = new Set(flags.map(({ turn, start }) => `${turn} ${start}`)).size
  return { flags: flags.length, claims, supported: Math.max(0, claims - bare), killShots: killShots.length }
}
