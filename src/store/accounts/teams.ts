import { numberOrNull, type AccountRow } from './people.ts'
import type { AccountStore, Holding, KeptMember, KeptTeam, Leaving } from './port.ts'
import type { AccountTables } from './tables.ts'

/** Teams, who is in them, and whose each case is. */
export const teamsIn = (tables: AccountTables) => ({ ...membersIn(tables), ...holdingsIn(tables) })

/** A team with what it was given. */
const TEAM = 'teams.*, team_gifts.budget AS given FROM teams LEFT JOIN team_gifts ON team_gifts.team_id = teams.id'

const membersIn = ({ ask }: AccountTables) =>
  ({
    async addTeam({ id, name, made, budget, gone }) {
      const sql = 'INSERT INTO teams (id, name, made, budget, gone) VALUES ($1, $2, $3, $4, $5)'
      await ask(sql, id, name, made, budget, gone)
    },
    team: async (id) => (await ask(`SELECT ${TEAM} WHERE teams.id = $1`, id)).map(teamIn)[0],
    teams: async () => (await ask(`SELECT ${TEAM} ORDER BY teams.name, teams.id`)).map(teamIn),
    async teamsOf(user) {
      const rows = await ask(
        `SELECT members.role, ${TEAM} JOIN members ON teams.id = members.team_id
      WHERE members.user_id = $1 ORDER BY teams.name, teams.id`,
        user,
      )
      return rows.map((row) => ({ ...teamIn(row), role: row['role'] as KeptMember['role'] }))
    },
    async setTeam(id, { name, budget, given }) {
      if (name !== undefined) await ask('UPDATE teams SET name = $1 WHERE id = $2', name, id)
      if (budget !== undefined) await ask('UPDATE teams SET budget = $1 WHERE id = $2', budget, id)
      if (given === undefined) return
      await ask('DELETE FROM team_gifts WHERE team_id = $1', id)
      if (given !== null) await ask('INSERT INTO team_gifts (team_id, budget) VALUES ($1, $2)', id, given)
    },
    async removeTeam(id) {
      await ask('UPDATE holdings SET team_id = NULL WHERE team_id = $1', id)
      await ask('UPDATE trail SET team_id = NULL WHERE team_id = $1', id)
      for (const table of ['members', 'team_gifts']) await ask(`DELETE FROM ${table} WHERE team_id = $1`, id)
      await ask('DELETE FROM teams WHERE id = $1', id)
    },
    async members(team) {
      const rows = await ask(
        `SELECT members.*, users.email, users.name FROM members JOIN users ON users.id = members.user_id
      WHERE members.team_id = $1 ORDER BY users.email`,
        team,
      )
      return rows.map((row) => ({
        team,
        user: String(row['user_id']),
        role: row['role'] as KeptMember['role'],
        email: String(row['email']),
        name: String(row['name']),
      }))
    },
    async role(team, user) {
      const rows = await ask('SELECT role FROM members WHERE team_id = $1 AND user_id = $2', team, user)
      return rows.map((row) => row['role'] as KeptMember['role'])[0]
    },
    async setMember({ team, user, role }) {
      await ask(
        `INSERT INTO members (team_id, user_id, role) VALUES ($1, $2, $3)
      ON CONFLICT (team_id, user_id) DO UPDATE SET role = excluded.role`,
        team,
        user,
        role,
      )
    },
    async removeMember(team, user) {
      await ask('DELETE FROM members WHERE team_id = $1 AND user_id = $2', team, user)
    },
  }) satisfies Partial<AccountStore>

const holdingsIn = ({ ask }: AccountTables) =>
  ({
    async hold({ case: id, user, team }) {
      await ask(
        `INSERT INTO holdings (case_id, user_id, team_id) VALUES ($1, $2, $3)
      ON CONFLICT (case_id) DO UPDATE SET user_id = excluded.user_id, team_id = excluded.team_id`,
        id,
        user,
        team,
      )
    },
    holding: async (id) => (await ask('SELECT * FROM holdings WHERE case_id = $1', id)).map(holdingIn)[0],
    async roleOn(id, user) {
      const rows = await ask(
        `SELECT CASE WHEN holdings.user_id = $2 THEN 'owner' ELSE members.role END AS role
      FROM holdings LEFT JOIN members ON members.team_id = holdings.team_id AND members.user_id = $2
      WHERE holdings.case_id = $1`,
        id,
        user,
      )
      return rows.flatMap(({ role }) => (role === null ? [] : [role as KeptMember['role']]))[0]
    },
    async reach(user) {
      const rows = await ask(
        `SELECT case_id, members.role FROM holdings JOIN members ON members.team_id = holdings.team_id
      WHERE members.user_id = $1 AND holdings.user_id <> $1
      UNION ALL SELECT case_id, 'owner' FROM holdings WHERE user_id = $1`,
        user,
      )
      return new Map(rows.map((row) => [String(row['case_id']), row['role'] as KeptMember['role']]))
    },
    async heldBy(whose) {
      const [column, value] = 'user' in whose ? ['user_id', whose.user] : ['team_id', whose.team]
      return (await ask(`SELECT * FROM holdings WHERE ${column} = $1 ORDER BY case_id`, value)).map(holdingIn)
    },
    async leave({ kind, name, cost, alias }) {
      const sql = 'INSERT INTO leaving (name, kind, cost, alias) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING'
      await ask(sql, name, kind, cost, alias)
    },
    leaving: async () =>
      (await ask('SELECT * FROM leaving ORDER BY kind, name')).map((row) => ({
        kind: row['kind'] as Leaving['kind'],
        name: String(row['name']),
        cost: Number(row['cost']),
        alias: String(row['alias']),
      })),
    async stay(name) {
      await ask('DELETE FROM leaving WHERE name = $1', name)
    },
    async letGo(id, { cost, alias }) {
      await ask('UPDATE trail SET case_id = $1 WHERE case_id = $2', alias, id)
      // Whoever takes it away counts what it has cost, and nobody else does.
      const [held] = (await ask('DELETE FROM holdings WHERE case_id = $1 RETURNING *', id)).map(holdingIn)
      if (held) await ask('UPDATE users SET gone = gone + $1 WHERE id = $2', cost, held.user)
      if (held?.team) await ask('UPDATE teams SET gone = gone + $1 WHERE id = $2', cost, held.team)
      await ask('DELETE FROM leaving WHERE name = $1', id)
    },
    async handOver(id) {
      for (const table of ['trail', 'holdings']) await ask(`DELETE FROM ${table} WHERE case_id = $1`, id)
      await ask('DELETE FROM leaving WHERE name = $1', id)
    },
  }) satisfies Partial<AccountStore>

const teamIn = (row: AccountRow): KeptTeam => ({
  id: String(row['id']),
  name: String(row['name']),
  made: Number(row['made']),
  budget: numberOrNull(row['budget']),
  given: numberOrNull(row['given']),
  gone: Number(row['gone']),
})

const holdingIn = (row: AccountRow): Holding => ({
  case: String(row['case_id']),
  user: String(row['user_id']),
  team: typeof row['team_id'] === 'string' ? row['team_id'] : null,
})
