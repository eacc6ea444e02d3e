/** A database that is asked in plain SQL. Values stand for $1, $2 and so on, each as often as it is wanted. */
export interface AccountTables {
  readonly ask: (sql: string, ...values: readonly TableValue[]) => Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Leaves nothing of deleted rows in any file. */
  scrub(): Promise<void>
  close(): Promise<void>
}

export type TableValue = string | number | null

/** Rows by their tables, as both databases give them: numbers too large for one are texts in the other. */
export type AccountCopy = Readonly<Record<string, readonly Readonly<Record<string, TableValue>>[]>>

/**
 * What brings accounts from each version to the next, as both databases understand it; only numbers that count themselves
 * are written in two ways.
 */
export const accountMigrations = (counted: string): readonly (readonly string[])[] => [tables(counted)]

// There were houses with these before they had a version.
const tables = (counted: string): readonly string[] => [
  `CREATE TABLE IF NOT EXISTS house_secret (one bigint PRIMARY KEY, secret text NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS users (
    id text PRIMARY KEY, email text NOT NULL UNIQUE, name text NOT NULL, made bigint NOT NULL,
    budget double precision, gone double precision NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS identities (
    issuer text NOT NULL, subject text NOT NULL, user_id text NOT NULL, PRIMARY KEY (issuer, subject)
  )`,
  `CREATE TABLE IF NOT EXISTS knocks (hash text PRIMARY KEY, email text NOT NULL, expires bigint NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS sessions (
    hash text PRIMARY KEY, before text, user_id text NOT NULL, made bigint NOT NULL, turned bigint NOT NULL,
    seen bigint NOT NULL, expires bigint NOT NULL, address text NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS sessions_before ON sessions (before)`,
  `CREATE TABLE IF NOT EXISTS tokens (
    id text PRIMARY KEY, hash text NOT NULL UNIQUE, user_id text NOT NULL, name text NOT NULL, scopes text NOT NULL,
    made bigint NOT NULL, expires bigint NOT NULL, used bigint
  )`,
  `CREATE TABLE IF NOT EXISTS teams (
    id text PRIMARY KEY, name text NOT NULL, made bigint NOT NULL, budget double precision, gone double precision NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS team_gifts (team_id text PRIMARY KEY, budget double precision NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS members (
    team_id text NOT NULL, user_id text NOT NULL, role text NOT NULL, PRIMARY KEY (team_id, user_id)
  )`,
  `CREATE INDEX IF NOT EXISTS members_user ON members (user_id)`,
  `CREATE TABLE IF NOT EXISTS holdings (case_id text PRIMARY KEY, user_id text NOT NULL, team_id text)`,
  `CREATE INDEX IF NOT EXISTS holdings_user ON holdings (user_id)`,
  `CREATE INDEX IF NOT EXISTS holdings_team ON holdings (team_id)`,
  `CREATE TABLE IF NOT EXISTS leaving (
    name text PRIMARY KEY, kind text NOT NULL, cost double precision NOT NULL, alias text NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS hook_owners (hook text PRIMARY KEY, user_id text NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS trail (
    seq ${counted}, at bigint NOT NULL, user_id text, who text NOT NULL, what text NOT NULL, case_id text,
    team_id text, address text NOT NULL, status bigint NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS trail_user ON trail (user_id, seq)`,
  `CREATE INDEX IF NOT EXISTS trail_case ON trail (case_id, seq)`,
  `CREATE INDEX IF NOT EXISTS trail_team ON trail (team_id, seq)`,
]
