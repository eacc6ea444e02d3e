import type { RouteName } from './addresses.ts'
import { isAtLeast, teamRoles, type TeamRole, type TokenScope } from './people.ts'

/**
 * What a question needs of who asks it, where accounts are on: a role on the case that it names, being in the team or
 * its owner, and a scope where a token asks; any account, for what is one's own; a person who has signed in, no token; the keeper of the
 * house; nothing.
 */
type Need =
  | `${TeamRole} ${TokenScope}`
  | `${'member' | 'head'} ${TokenScope}`
  | `self ${TokenScope}`
  | 'person'
  | 'house'
  | 'open'

/** Every question has a line here; a new one without is refused by the compiler. */
export const needs = {
  cases: 'self read',
  open: 'self write',
  case: 'viewer read',
  remove: 'owner manage',
  archive: 'editor write',
  adjourn: 'editor write',
  resume: 'editor write',
  fork: 'editor write',
  entries: 'viewer read',
  verdict: 'viewer read',
  map: 'viewer read',
  exhibits: 'viewer read',
  lines: 'viewer read',
  export: 'viewer read',
  events: 'viewer read',
  intervene: 'editor write',
  withdraw: 'editor write',
  file: 'editor write',
  document: 'editor read',
  tag: 'editor write',
  decide: 'editor write',
  conclude: 'editor write',
  question: 'editor write',
  lookingBack: 'self read',
  audits: 'editor read',
  audit: 'editor write',
  air: 'viewer read',
  desk: 'editor read',
  speech: 'editor read',
  cue: 'editor write',
  voter: 'viewer write',
  vote: 'viewer write',
  session: 'self read',
  enter: 'open',
  ticket: 'self read',
  links: 'owner manage',
  shares: 'owner read',
  share: 'owner manage',
  leaving: 'owner read',
  preview: 'owner read',
  unshare: 'owner manage',
  check: 'self write',
  estimate: 'self read',
  engines: 'self read',
  settings: 'house',
  test: 'house',
  bank: 'self read',
  read: 'self read',
  groups: 'house',
  report: 'house',
  runs: 'house',
  hooks: 'self read',
  hook: 'self manage',
  unhook: 'self manage',
  deliveries: 'self read',
  signIn: 'open',
  knock: 'open',
  arrive: 'open',
  provider: 'open',
  returned: 'open',
  me: 'self read',
  forgetMe: 'person',
  leave: 'person',
  leaveEverywhere: 'person',
  tokens: 'person',
  newToken: 'person',
  revoke: 'person',
  teams: 'self read',
  newTeam: 'self manage',
  team: 'member read',
  changeTeam: 'head manage',
  removeTeam: 'head manage',
  member: 'head manage',
  dismiss: 'member manage',
  holder: 'viewer read',
  hand: 'owner manage',
  trail: 'self manage',
  trailFile: 'self manage',
  users: 'house',
  changeUser: 'house',
  removeUser: 'house',
  fundTeam: 'house',
  alive: 'open',
  ready: 'open',
  metrics: 'house',
} as const satisfies Readonly<Record<RouteName, Need>>

/** Whether who is this of a case may ask this of it. Where nobody is anything of a case, links and tokens decide alone. */
export function mayOnCase(role: TeamRole | undefined, name: RouteName): boolean {
  const least = teamRoles.find((each) => needs[name].startsWith(`${each} `))
  return role === undefined || least === undefined || isAtLeast(role, least)
}
