import type { AccountStore } from './port.ts'
import type { AccountCopy, AccountTables } from './tables.ts'

type CopiedRow = AccountCopy[string][number]

/** What goes along, users apart. A link to sign in is good once, so it stays where it was asked for. */
const COPIED: Readonly<Record<string, string>> = {
  house_secret: 'one, secret',
  identities: 'issuer, subject, user_id',
  sessions: 'hash, before, user_id, made, turned, seen, expires, address',
  tokens: 'id, hash, user_id, name, scopes, made, expires, used',
  teams: 'id, name, made, budget, gone',
  team_gifts: 'team_id, budget',
  members: 'team_id, user_id, role',
  holdings: 'case_id, user_id, team_id',
  hook_owners: 'hook, user_id',
}

/** Lines have no key of their own; their number is another in each store. */
const LINE = 'at, user_id, who, what, case_id, team_id, address, status'

/** All accounts of a house, to be taken over by another one. */
export function copyingIn({ ask }: AccountTables): Pick<AccountStore, 'copy' | 'adopt'> {
  const rows = async (table: string, columns: string, order = ''): Promise<readonly CopiedRow[]> =>
    (await ask(`SELECT ${columns} FROM ${table} ${order}`)).map(copied)
  const add = async (table: string, columns: string, row: CopiedRow): Promise<void> => {
    const names = columns.split(', ')
    const places = names.map((_, at) => `$${at + 1}`).join(', ')
    const sql = `INSERT INTO ${table} (${columns}) VALUES (${places}) ON CONFLICT DO NOTHING`
    await ask(sql, ...names.map((name) => row[name] ?? null))
  }
  const lines = (): Promise<readonly CopiedRow[]> => rows('trail', LINE, 'ORDER BY seq')
  return {
    async copy() {
      const all: Record<string, readonly CopiedRow[]> = { trail: await lines() }
      for (const [table, columns] of Object.entries(COPIED)) all[table] = await rows(table, columns)
      return all
    },
    async adopt(all, known) {
      const named = (row: CopiedRow): CopiedRow =>
        typeof row['user_id'] === 'string' ? { ...row, user_id: known.get(row['user_id']) ?? row['user_id'] } : row
      for (const [table, columns] of Object.entries(COPIED))
        for (const row of all[table] ?? []) await add(table, columns, named(row))
      const there = Map.groupBy(await lines(), (row) => JSON.stringify(row))
      for (const row of (all['trail'] ?? []).map(named))
        if (!there.get(JSON.stringify(row))?.length) await add('trail', LINE, row)
        else there.set(JSON.stringify(row), there.get(JSON.stringify(row))!.slice(1))
    },
  }
}

const copied = (row: Readonly<Record<string, unknown>>): CopiedRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value as string | number)]),
  )
