import type { AccountRow } from './people.ts'
import type { AccountStore, TrailLine } from './port.ts'
import type { AccountTables, TableValue } from './tables.ts'

/** What people did, and whom events are told for. */
export const trailIn = ({ ask }: AccountTables) =>
  ({
    async setHookOwner(hook, user) {
      await ask('INSERT INTO hook_owners (hook, user_id) VALUES ($1, $2)', hook, user)
    },
    async hookOwners() {
      const rows = await ask('SELECT hook, user_id FROM hook_owners')
      return new Map(rows.map((row) => [String(row['hook']), String(row['user_id'])]))
    },
    async removeHook(hook) {
      await ask('DELETE FROM hook_owners WHERE hook = $1', hook)
    },
    async trace({ at, user, who, what, case: id, team, address, status }) {
      await ask(
        `INSERT INTO trail (at, user_id, who, what, case_id, team_id, address, status)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        at,
        user,
        who,
        what,
        id,
        team,
        address,
        status,
      )
    },
    async trail({ user, team, case: id, before = Number.MAX_SAFE_INTEGER, limit }) {
      const values: TableValue[] = [before, limit]
      const given = (value: string): string => `$${values.push(value)}`
      const wanted = [
        user !== undefined &&
          `(user_id = ${given(user)} OR case_id IN (SELECT case_id FROM holdings WHERE user_id = $3))`,
        team !== undefined && `team_id = ${given(team)}`,
        id !== undefined && `case_id = ${given(id)}`,
      ].filter((condition) => condition !== false)
      const where = ['seq < $1', ...wanted].join(' AND ')
      return (await ask(`SELECT * FROM trail WHERE ${where} ORDER BY seq DESC LIMIT $2`, ...values)).map(lineIn)
    },
    async prune(now, linesBefore) {
      for (const table of ['knocks', 'sessions', 'tokens']) await ask(`DELETE FROM ${table} WHERE expires <= $1`, now)
      await ask('DELETE FROM trail WHERE at < $1', linesBefore)
    },
  }) satisfies Partial<AccountStore>

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const lineIn = (row: AccountRow): TrailLine => ({
  seq: Number(row['seq']),
  at: Number(row['at']),
  user: textOrNull(row['user_id']),
  who: String(row['who']),
  what: String(row['what']),
  case: textOrNull(row['case_id']),
  team: textOrNull(row['team_id']),
  address: String(row['address']),
  status: Number(row['status']),
})
