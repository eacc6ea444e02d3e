import { auditQuotes, pricing, quote, readingRoom, rehearse, type CaseEstimate, type ReadingRoom } from '#docket'
import { estimateLevels } from '#limits'
import type { Environment, Settings } from '#papers'
import { formatOf } from '#proceedings'
import { lastBefore, type PlannedCell } from '#research'
import type { ReadMatrix } from '../../asking/matrix.ts'
import { amountTold } from '../../telling/running.ts'
import { counted } from '../../terminal/layout.ts'

type Dollars = Readonly<Record<(typeof estimateLevels)[number], number | null>>

/** Runs that ask the same of the same, and what one of them comes to. */
interface QuotedRuns {
  readonly cells: readonly PlannedCell['cell'][]
  readonly estimate: CaseEstimate
  /** What is asked about the verdict of each. */
  readonly audits: { readonly calls: number; readonly dollars: Dollars }
  /** What those among them take over that begin as another one did. */
  readonly shared: { readonly calls: number; readonly dollars: number | null } | undefined
}

interface Batching {
  readonly settings: Settings
  readonly env: Environment
}

/** What a batch would ask and cost with its audits and documents, as if no run took anything over from another. */
export async function estimatedBatch({ file, matrix }: ReadMatrix, how: Batching) {
  const room = readingRoom()
  try {
    const kinds = Map.groupBy(matrix.cells, ({ cell, brief }) => JSON.stringify([cell.format, brief]))
    const quoted: QuotedRuns[] = []
    for (const same of kinds.values()) quoted.push(await quotedRuns(same, file, { ...how, room }))
    const documents = new Set(matrix.cells.flatMap(({ files }) => files.map(({ bytes }) => bytes))).size
    return told(quoted, { name: file.name, documents, ...matrix, spend: file.limits?.spend })
  } finally {
    room.close()
  }
}

async function quotedRuns(
  same: readonly PlannedCell[],
  { audits = [], panel, own_family: ownFamily }: ReadMatrix['file'],
  { settings, env, room }: Batching & { readonly room: ReadingRoom },
): Promise<QuotedRuns> {
  const [{ cell, brief, files }] = same as [PlannedCell]
  const heir = same.find((one) => one.cell.from !== undefined)
  const read = await Promise.all(files.map((document) => room.read(document)))
  const how = { settings, seed: cell.seed, documents: { read, room } }
  const wishes = audits.map((kind) => ({ kind, ...(kind === 'panel' && panel && { judges: panel, ownFamily }) }))
  const offers = wishes.length === 0 ? [] : await auditQuotes(cell.format, brief, wishes, { ...how, env })
  return {
    cells: same.map((one) => one.cell),
    estimate: await quote(cell.format, brief, how),
    audits: {
      calls: offers.reduce((sum, { calls }) => sum + calls, 0),
      dollars: byLevel((level) => addedUp(offers.map((offer) => offer[level].dollars))),
    },
    shared: heir ? await sharedBy(heir, how) : undefined,
  }
}

const byLevel = (of: (level: keyof Dollars) => number | null): Dollars => ({
  low: of('low'),
  expected: of('expected'),
  high: of('high'),
})

/** What is not known of one is not known of all. */
const addedUp = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)

/** What comes before the seat is heard in which it differs: the script is rehearsed up to there, and nobody is asked. */
async function sharedBy(
  { cell, brief }: PlannedCell,
  quoting: Parameters<typeof pricing>[2],
): Promise<NonNullable<QuotedRuns['shared']>> {
  const { documents, ...how } = await pricing(cell.format, brief, quoting)
  const shelf = await documents?.room.shelf(documents.read)
  const entries = await rehearse(formatOf(cell.format)!, brief, { ...how, shelf, level: 'expected' })
  const last = lastBefore(entries, cell.fork?.seat ?? '') ?? 0
  const paid = entries.flatMap((entry) =>
    entry.seq <= last && entry.type === 'receipt' && entry.of === 'model' ? [entry.price] : [],
  )
  return { calls: paid.length, dollars: addedUp(paid) }
}

interface Beside {
  readonly name: string
  readonly documents: number
  readonly excluded: number
  readonly ownFamily: number
  readonly spend: number | undefined
}

function told(quoted: readonly QuotedRuns[], { name, documents, excluded, ownFamily, spend }: Beside) {
  const over = (of: (one: QuotedRuns) => number): number => quoted.reduce((sum, one) => sum + of(one), 0)
  const runs = over(({ cells }) => cells.length)
  const audits = over((one) => one.cells.length * one.audits.calls)
  const calls = audits + over(({ cells, estimate }) => cells.length * estimate.calls)
  const heirs = over(heirsIn)
  const taken = {
    calls: over((one) => heirsIn(one) * (one.shared?.calls ?? 0)),
    dollars: over((one) => heirsIn(one) * (one.shared?.dollars ?? 0)),
  }
  const dollars = byLevel((level) =>
    addedUp(
      quoted.map((one) => {
        const each = addedUp([one.estimate[level].dollars, one.audits.dollars[level]])
        return each === null ? null : each * one.cells.length
      }),
    ),
  )
  const data = {
    batch: name,
    runs,
    calls,
    audit_calls: audits,
    documents,
    dollars,
    excluded,
    own_family: ownFamily,
    sharing: heirs,
    shared: taken,
  }
  const lines = [
    `${name}: ${counted(runs, 'run')}, ${counted(calls, 'call')}${audits > 0 ? `, ${audits} of them for audits` : ''}. Nothing was started.`,
    ...estimateLevels.map(
      (level) => `${level.padEnd(10)}${dollars[level] === null ? 'unknown' : amountTold(dollars[level])}`,
    ),
    ...(documents > 0
      ? [`${counted(documents, 'document')} read for this; what searches find in them is counted.`]
      : []),
    ...(excluded > 0 ? [`${counted(excluded, 'run')} left out as the file says.`] : []),
    ...(ownFamily > 0
      ? [`${counted(ownFamily, 'run')} left out because the judge is of a family that argues (own_family).`]
      : []),
    ...(heirs > 0
      ? [
          `${heirs} of them take over what came before their judge or their last phase: ` +
            `${counted(taken.calls, 'call')} less than counted here${taken.dollars > 0 ? `, about ${amountTold(taken.dollars)}` : ''}.`,
        ]
      : []),
    ...(spend === undefined ? [] : [`The limit of ${amountTold(spend)} over all runs holds whatever happens.`]),
  ]
  return { data, lines }
}

const heirsIn = ({ cells }: QuotedRuns): number => cells.filter(({ from }) => from !== undefined).length
