import { pathTo, type JsonFor } from '#contract'
import { underBase } from './base.ts'
import { ask, searchOf } from './client.ts'

/** What is asked only where there are accounts. */
export const people = {
  /** Has a link sent; the answer does not say whether one was. */
  knock: (email: string) => ask('knock', { json: { email } }),
  arrive: (token: string) => ask('arrive', { json: { token } }),
  me: () => ask('me'),
  leaveEverywhere: () => ask('leaveEverywhere'),
  tokens: () => ask('tokens'),
  newToken: (wanted: JsonFor<'newToken'>) => ask('newToken', { json: wanted }),
  revoke: (token: string) => ask('revoke', { of: { token } }),
  teams: () => ask('teams'),
  newTeam: (name: string) => ask('newTeam', { json: { name } }),
  team: (team: string) => ask('team', { of: { team } }),
  changeTeam: (team: string, change: JsonFor<'changeTeam'>) => ask('changeTeam', { of: { team }, json: change }),
  removeTeam: (team: string) => ask('removeTeam', { of: { team } }),
  member: (team: string, member: JsonFor<'member'>) => ask('member', { of: { team }, json: member }),
  dismiss: (team: string, user: string) => ask('dismiss', { of: { team, user } }),
  holder: (id: string) => ask('holder', { of: { id } }),
  hand: (id: string, to: JsonFor<'hand'>) => ask('hand', { of: { id }, json: to }),
  forgetMe: () => ask('forgetMe'),
  /** For the keeper of the house. */
  users: () => ask('users'),
  changeUser: (user: string, budget: number | null) => ask('changeUser', { of: { user }, json: { budget } }),
  removeUser: (user: string) => ask('removeUser', { of: { user } }),
  fundTeam: (team: string, budget: number | null) => ask('fundTeam', { of: { team }, json: { budget } }),
  trail: (team: string | undefined, before: number | undefined) => ask('trail', { query: { team, before } }),
} as const

/** The browser itself goes there, and comes back signed in. */
export const providerAddress = (): string => underBase(pathTo('provider', {}))

/** The audit log as a file; of a team for its owners. */
export const trailAddress = (format: 'jsonl' | 'csv', team: string | undefined): string =>
  underBase(pathTo('trailFile', { format })) + (team === undefined ? '' : `?${searchOf({ team })}`)
