import type { AccountStore, KeptSession, KeptToken, KeptUser } from './port.ts'
import type { AccountTables } from './tables.ts'

export type AccountRow = Readonly<Record<string, unknown>>

export const numberOrNull = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value)

/** Users, and what they come in with. */
export const peopleIn = (tables: AccountTables) => ({ ...usersIn(tables), ...sessionsIn(tables), ...tokensIn(tables) })

function usersIn({ ask }: AccountTables) {
  const one = async (condition: string, value: string): Promise<KeptUser | undefined> =>
    (await ask(`SELECT * FROM users WHERE ${condition}`, value)).map(userIn)[0]
  return {
    async secret(offered) {
      await ask('INSERT INTO house_secret (one, secret) VALUES (1, $1) ON CONFLICT DO NOTHING', offered)
      return String((await ask('SELECT secret FROM house_secret'))[0]?.['secret'])
    },
    user: (id) => one('id = $1', id),
    users: async () => (await ask('SELECT * FROM users ORDER BY email')).map(userIn),
    async welcome({ id, email, name, made, budget, gone }) {
      const lower = email.toLowerCase()
      await ask(
        'INSERT INTO users (id, email, name, made, budget, gone) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
        id,
        lower,
        name,
        made,
        budget,
        gone,
      )
      return (await one('email = $1', lower))!
    },
    async lastSeen() {
      const rows = await ask(
        `SELECT user_id, MAX(at) AS at FROM (
          SELECT user_id, seen AS at FROM sessions
          UNION ALL SELECT user_id, used FROM tokens WHERE used IS NOT NULL
          UNION ALL SELECT user_id, at FROM trail WHERE user_id IS NOT NULL
        ) AS times GROUP BY user_id`,
      )
      return new Map(rows.map((row) => [String(row['user_id']), Number(row['at'])]))
    },
    async setUser(id, { budget, name }) {
      if (budget !== undefined) await ask('UPDATE users SET budget = $1 WHERE id = $2', budget, id)
      if (name !== undefined) await ask('UPDATE users SET name = $1 WHERE id = $2', name, id)
    },
    async known(issuer, subject) {
      const rows = await ask('SELECT user_id FROM identities WHERE issuer = $1 AND subject = $2', issuer, subject)
      return rows.map((row) => String(row['user_id']))[0]
    },
    async recognise(issuer, subject, user) {
      await ask(
        `INSERT INTO identities (issuer, subject, user_id) VALUES ($1, $2, $3)
        ON CONFLICT (issuer, subject) DO UPDATE SET user_id = excluded.user_id`,
        issuer,
        subject,
        user,
      )
    },
    async forget(user) {
      const email = (await one('id = $1', user))?.email
      for (const table of ['identities', 'sessions', 'tokens', 'members', 'hook_owners'])
        await ask(`DELETE FROM ${table} WHERE user_id = $1`, user)
      if (email !== undefined) await ask('DELETE FROM knocks WHERE email = $1', email)
      await ask("UPDATE trail SET user_id = NULL, who = 'gone', address = '' WHERE user_id = $1", user)
      await ask('DELETE FROM users WHERE id = $1', user)
      await ask('DELETE FROM leaving WHERE name = $1', user)
    },
    async addKnock({ hash, email, expires }) {
      await ask('INSERT INTO knocks (hash, email, expires) VALUES ($1, $2, $3)', hash, email.toLowerCase(), expires)
    },
    async redeem(hash, now) {
      const rows = await ask('DELETE FROM knocks WHERE hash = $1 RETURNING email, expires', hash)
      return rows.filter((row) => Number(row['expires']) > now).map((row) => String(row['email']))[0]
    },
  } satisfies Partial<AccountStore>
}

const sessionsIn = ({ ask }: AccountTables) =>
  ({
    async addSession({ hash, user, made, turned, seen, expires, address }) {
      await ask(
        `INSERT INTO sessions (hash, user_id, made, turned, seen, expires, address)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        hash,
        user,
        made,
        turned,
        seen,
        expires,
        address,
      )
    },
    async session(hash, turnedAfter) {
      const sql = 'SELECT * FROM sessions WHERE hash = $1 OR (before = $1 AND turned > $2)'
      return (await ask(sql, hash, turnedAfter)).map(sessionIn)[0]
    },
    sessions: async (user) =>
      (await ask('SELECT * FROM sessions WHERE user_id = $1 ORDER BY seen DESC', user)).map(sessionIn),
    async turn(old, fresh, now) {
      const sql = 'UPDATE sessions SET hash = $1, before = $2, turned = $3 WHERE hash = $2 RETURNING hash'
      return (await ask(sql, fresh, old, now)).length === 1
    },
    async sawSession(hash, now) {
      await ask('UPDATE sessions SET seen = $1 WHERE hash = $2', now, hash)
    },
    async endSession(hash) {
      await ask('DELETE FROM sessions WHERE hash = $1 OR before = $1', hash)
    },
    async endSessions(user) {
      await ask('DELETE FROM sessions WHERE user_id = $1', user)
    },
  }) satisfies Partial<AccountStore>

const tokensIn = ({ ask }: AccountTables) =>
  ({
    async addToken({ id, hash, user, name, scopes, made, expires }) {
      await ask(
        'INSERT INTO tokens (id, hash, user_id, name, scopes, made, expires) VALUES ($1, $2, $3, $4, $5, $6, $7)',
        id,
        hash,
        user,
        name,
        scopes.join(' '),
        made,
        expires,
      )
    },
    token: async (hash) => (await ask('SELECT * FROM tokens WHERE hash = $1', hash)).map(tokenIn)[0],
    tokens: async (user) =>
      (await ask('SELECT * FROM tokens WHERE user_id = $1 ORDER BY made DESC', user)).map(tokenIn),
    async usedToken(id, now) {
      await ask('UPDATE tokens SET used = $1 WHERE id = $2', now, id)
    },
    revoke: async (id, user) =>
      (await ask('DELETE FROM tokens WHERE id = $1 AND user_id = $2 RETURNING id', id, user)).length === 1,
  }) satisfies Partial<AccountStore>

const userIn = (row: AccountRow): KeptUser => ({
  id: String(row['id']),
  email: String(row['email']),
  name: String(row['name']),
  made: Number(row['made']),
  budget: numberOrNull(row['budget']),
  gone: Number(row['gone']),
})

const sessionIn = (row: AccountRow): KeptSession => ({
  hash: String(row['hash']),
  user: String(row['user_id']),
  made: Number(row['made']),
  turned: Number(row['turned']),
  seen: Number(row['seen']),
  expires: Number(row['expires']),
  address: String(row['address']),
})

const tokenIn = (row: AccountRow): KeptToken => ({
  id: String(row['id']),
  hash: String(row['hash']),
  user: String(row['user_id']),
  name: String(row['name']),
  scopes: String(row['scopes']).split(' '),
  made: Number(row['made']),
  expires: Number(row['expires']),
  used: numberOrNull(row['used']),
})
