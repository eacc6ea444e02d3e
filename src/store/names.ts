import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { NamesWish } from '#court'

/** Names of cases, newest first, by what is kept beside the records. */
export function namesIn(database: DatabaseSync, wish: NamesWish, limit: number): readonly string[] {
  const [which, ...values] = named(wish)
  const sql = `SELECT case_id AS id FROM docket WHERE ${which} ORDER BY opened DESC, case_id LIMIT ?`
  const rows = database.prepare(sql).all(...values, Number.isFinite(limit) ? limit : -1)
  return rows.map(({ id }) => String(id))
}

function named(wish: NamesWish): readonly [sql: string, ...values: readonly SQLInputValue[]] {
  if ('same' in wish) return ['case_id = ? COLLATE NOCASE', wish.same]
  if ('owed' in wish) return ['(outcome IS NULL OR asked > 0)']
  const { like } = wish
  return ['(substr(case_id, 1, ?) = ? OR substr(case_id, -?) = ?)', like.length, like, like.length + 1, `-${like}`]
}
