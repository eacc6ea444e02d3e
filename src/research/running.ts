import PQueue from 'p-queue'
import { DocketError, type Courthouse } from '#docket'
import { formatOf } from '#proceedings'
import { standing, type AuditKind, type Entry } from '#record'
import type { Cell, PlannedCell } from './cells.ts'
import { ResearchError } from './errors.ts'

/** What became of a run when it was tried: ended, not heard to its end, or not begun since the whole was stopped. */
export interface RunEnd {
  readonly cell: Cell
  readonly state: 'verdict' | 'ended' | 'mistrial' | 'failed' | 'waits'
  /** Whether it had ended before this start, so that nothing was asked. */
  readonly known: boolean
  /** What the verdict says in a word or two, or why there is none. */
  readonly told: string
  readonly spent: number
  /** What it took over from another run and did not ask again. */
  readonly shared: { readonly calls: number; readonly dollars: number }
  /** It waits because there is no money for its next call. */
  readonly isSpent?: boolean
}

interface Running {
  readonly group: string
  readonly concurrent: number
  readonly audits: readonly AuditKind[]
  readonly panel: readonly string[] | undefined
  readonly ownFamily: boolean
  readonly signal: AbortSignal
  readonly began: (cell: Cell) => void
  readonly ended: (end: RunEnd) => void
}

type House = Pick<Courthouse, 'docket' | 'hearing' | 'fork' | 'audit'>

/**
 * Hears every run that has not ended yet. A run that fails stays open, and a second start goes on with it; when the
 * money is used up no further ones are begun.
 */
export async function runCells(house: House, cells: readonly PlannedCell[], how: Running): Promise<void> {
  const queue = new PQueue({ concurrency: how.concurrent })
  const heirs = Map.groupBy(cells, ({ cell }) => cell.from)
  let isSpent = false
  const run = async (planned: PlannedCell): Promise<void> => {
    const end = isSpent || how.signal.aborted ? waiting(planned.cell) : await tried(house, planned, how)
    isSpent ||= end.isSpent === true
    how.ended(end)
    for (const heir of heirs.get(planned.cell.id) ?? []) void queue.add(() => run(heir))
  }
  for (const planned of heirs.get(undefined) ?? []) void queue.add(() => run(planned))
  await queue.onIdle()
}

const nothing = { spent: 0, shared: { calls: 0, dollars: 0 } }

const waiting = (cell: Cell): RunEnd => ({ cell, state: 'waits', known: false, told: 'not begun', ...nothing })

async function tried(house: House, planned: PlannedCell, how: Running): Promise<RunEnd> {
  const { cell } = planned
  try {
    const known = await hasEnded(house, cell, how)
    if (!known) {
      how.began(cell)
      await heard(house, planned, how)
    }
    return { ...endOfRun(cell, await house.docket.entries(cell.id)), known }
  } catch (error) {
    const isSpent = codeOf(error) === 'over-budget' || codeOf(error) === 'budget-spent'
    const waits = isSpent || codeOf(error) === 'stopped'
    const told = error instanceof Error ? error.message : String(error)
    const entries = await house.docket.entries(cell.id)
    const { spent, shared } = endOfRun(cell, entries)
    return { cell, state: waits ? 'waits' : 'failed', known: false, told, spent, shared, isSpent }
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

async function hasEnded({ docket }: House, cell: Cell, { audits, group }: Running): Promise<boolean> {
  const found = await docket.summary(cell.id)
  if (!found) return false
  // Whoever was killed between opening a case and noting its group left one without.
  if (found.notes.group !== group) await docket.note(cell.id, { group })
  const entries = await docket.entries(cell.id)
  const { closed } = standing(entries)
  return closed !== undefined && (closed.outcome !== 'verdict' || unauditedIn(entries, audits).length === 0)
}

const unauditedIn = (entries: readonly Entry[], wanted: readonly AuditKind[]): readonly AuditKind[] =>
  wanted.filter((kind) => !entries.some((entry) => entry.type === 'audit' && entry.kind === kind))

/** Opens a run where it is not yet, hears it to its end, and asks what is to be asked about its verdict. */
async function heard(house: House, planned: PlannedCell, how: Running): Promise<void> {
  const { docket } = house
  const { cell } = planned
  if (!(await docket.summary(cell.id))) {
    const { from, fork } = cell
    if (from === undefined || fork === undefined) await opened(house, planned)
    else await oneByOne.add(() => forked(house, planned, from, fork))
    await docket.note(cell.id, { group: how.group })
  }
  const called = await docket.call(cell.id)
  if (!standing(called.entries).closed) {
    const ended = await docket.run(called, { ...(await house.hearing(called)), signal: how.signal })
    if (ended.state === 'adjourned')
      throw new ResearchError('stopped', 'It was stopped, and goes on with a further start.')
    if (ended.closed.outcome !== 'verdict') return
  }
  for (const kind of unauditedIn(await docket.entries(cell.id), how.audits)) await audited(house, cell, kind, how)
}

/** Whoever forks a case holds it for a moment, and another one would find it in use. */
const oneByOne = new PQueue({ concurrency: 1 })

/** The last entry before a seat was first heard: up to there nothing depends on who plays it. Undefined where it never was. */
export function lastBefore(entries: readonly Entry[], seat: string): number | undefined {
  const [header] = entries
  const phase = formatOf(header)?.contest?.late?.[seat]
  const first = entries.find((entry) =>
    phase === undefined
      ? 'agent' in entry && entry.agent === seat
      : entry.type === 'phase_change' && entry.phase === phase,
  )
  return first && first.seq - 1
}

/** A run that differs from another one in who plays one seat begins where that seat was first heard. */
async function forked(house: House, planned: PlannedCell, from: string, { seat, model }: NonNullable<Cell['fork']>) {
  const { id } = planned.cell
  const entries = await house.docket.entries(from)
  if (!standing(entries).closed)
    throw new ResearchError('stopped', `It takes its beginning from ${from}, which has not ended.`)
  const seq = lastBefore(entries, seat)
  // Where the other one ended before anybody heard that seat, there is nothing to take over.
  if (seq === undefined) return opened(house, planned)
  const change = { what: 'model', model, role: seat } as const
  return house.fork(from, { at: { seq }, change, id })
}

const opened = ({ docket }: House, { cell: { id, format, seed }, brief, files }: PlannedCell): Promise<string> =>
  docket.open(format, brief, { id, seed, files, needsDocuments: files.length > 0 })

/** An audit that is not to be had of this verdict is no failure; the report counts those that were. */
async function audited(house: House, { id }: Cell, kind: AuditKind, how: Running): Promise<void> {
  const { panel, ownFamily, signal } = how
  const judges = kind === 'panel' && panel ? { judges: panel, ownFamily } : {}
  try {
    await house.audit(id, { kind, ...judges }, { signal })
  } catch (error) {
    if (!(error instanceof DocketError && error.code === 'no-audit')) throw error
  }
}

/** How a run stands by its record. */
function endOfRun(cell: Cell, entries: readonly Entry[]): Omit<RunEnd, 'known'> {
  const { closed, verdict, spent, atRisk, taken } = standing(entries)
  const listed = verdict && formatOf(verdict.format)?.listed(verdict)
  return {
    cell,
    state: closed?.outcome ?? 'failed',
    told: listed?.told ?? closed?.cause ?? closed?.outcome ?? 'open',
    spent: spent + atRisk,
    shared: { calls: taken?.calls ?? 0, dollars: taken?.spent ?? 0 },
  }
}
