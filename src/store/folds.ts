import { where, type AskAll, type Condition } from './matches.ts'

/** The lists of a database. */
export interface CaseLists {
  readonly all: AskAll
  /** A list of names, given as JSON, as a table: `wanted.value`. */
  readonly wanted: string
}

/** The same of another run of the batch. */
const ofRun = ([sql, ...values]: Condition): Condition => [sql.replaceAll('docket.', 'run.'), ...values]

/** Of a batch only the run that stands first in the list, among those that fit. */
export function firstRun(conditions: readonly Condition[]): Condition {
  const [sql, values] = where([['run.batch = docket.batch'], ...conditions.map(ofRun)])
  const earlier = '(run.opened > docket.opened OR (run.opened = docket.opened AND run.case_id < docket.case_id))'
  return [`(docket.batch IS NULL OR NOT EXISTS (SELECT 1 FROM docket AS run ${sql} AND ${earlier}))`, ...values]
}

/** Of cases in any order the first of each batch. */
export async function firstRuns({ all, wanted }: CaseLists, ids: readonly string[]): Promise<readonly string[]> {
  const sql = `SELECT case_id AS id, batch FROM ${wanted} JOIN docket ON docket.case_id = wanted.value
    WHERE batch IS NOT NULL`
  const batches = new Map((await all(sql, JSON.stringify(ids))).map(({ id, batch }) => [id, batch]))
  const seen = new Set<unknown>()
  return ids.filter((id) => {
    const batch = batches.get(id)
    if (batch === undefined) return true
    if (seen.has(batch)) return false
    seen.add(batch)
    return true
  })
}

interface Fold {
  readonly runs: number
  readonly ended: number
}

/** How many runs stand in the row of each, where there are several. */
export async function foldsOf(
  { all, wanted }: CaseLists,
  ids: readonly string[],
  conditions: readonly Condition[],
): Promise<ReadonlyMap<string, Fold>> {
  const joined: readonly Condition[] = [['first.case_id = wanted.value'], ['run.batch = first.batch']]
  const [sql, values] = where([...conditions.map(ofRun), ...joined])
  const rows = await all(
    `SELECT first.case_id AS id, count(*) AS runs, count(run.outcome) AS ended
    FROM ${wanted} CROSS JOIN docket AS first CROSS JOIN docket AS run ${sql}
    GROUP BY first.case_id HAVING count(*) > 1`,
    JSON.stringify(ids),
    ...values,
  )
  return new Map(rows.map(({ id, runs, ended }) => [String(id), { runs: Number(runs), ended: Number(ended) }]))
}

/** Only among these. */
export const among = ({ wanted }: Pick<CaseLists, 'wanted'>, ids: Iterable<string>): Condition => [
  `docket.case_id IN (SELECT wanted.value FROM ${wanted})`,
  JSON.stringify([...ids]),
]
