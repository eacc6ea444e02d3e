/**
 * Everybody who may come. The tokens are the owner's, each with one scope, unless somebody else is named; a share is a
 * link to a frozen copy.
 */
export const who = [
  'owner',
  'editor',
  'viewer',
  'other',
  'stranger',
  'keeper',
  'reading',
  'writing',
  'managing',
  'editor reading',
  'editor writing',
  'editor managing',
  'viewer reading',
  'viewer writing',
  'viewer managing',
  'house',
  'link viewer',
  'overlay',
  'dock',
  'audience',
  'share',
  'nobody',
] as const

export type Who = (typeof who)[number]

/** Not known at all, known and not allowed, let in, or answered as if there were nothing. */
type Outcome = 'unknown' | 'forbidden' | 'passes' | 'hidden'

/**
 * Who may ask each operation. Of people: those who have a role on the case or in the team (o, e, v), everybody with an
 * account (*), who keeps the house (k), all the world (!). Of tokens: with the scope to read (r), write (w), manage (m),
 * or none (-). Of links: viewer (v), overlay (o), dock (d), audience (a). What is about an account is not for the token
 * of the house: (h) says where it is let in.
 */
type Row = readonly [people: string, tokens: string, links: string, house: 'h' | '']

const reading: Row = ['oev', 'r', 'vd', 'h']
const writing: Row = ['oe', 'w', '', 'h']
const owning: Row = ['o', 'm', '', 'h']
const anybody: Row = ['*', 'r', '', 'h']
const keeping: Row = ['k', '-', '', 'h']
const oneself: Row = ['*', '-', '', '']
const heading: Row = ['o', 'm', '', '']
const open: Row = ['!', '', '', 'h']

export const rows: Readonly<Record<string, Row>> = {
  cases: anybody,
  open: ['*', 'w', '', 'h'],
  case: reading,
  remove: owning,
  archive: writing,
  adjourn: ['oe', 'w', 'd', 'h'],
  resume: ['oe', 'w', 'd', 'h'],
  fork: writing,
  entries: reading,
  verdict: reading,
  map: reading,
  exhibits: reading,
  lines: reading,
  export: reading,
  events: reading,
  intervene: writing,
  withdraw: writing,
  file: writing,
  document: ['oe', 'r', '', 'h'],
  tag: writing,
  decide: writing,
  conclude: writing,
  question: writing,
  lookingBack: anybody,
  audits: ['oe', 'r', '', 'h'],
  audit: writing,
  air: ['oev', 'r', 'voda', 'h'],
  desk: ['oe', 'r', 'd', 'h'],
  speech: ['oe', 'r', 'od', 'h'],
  cue: ['oe', 'w', 'd', 'h'],
  voter: ['oev', 'w', 'a', 'h'],
  vote: ['oev', 'w', 'a', 'h'],
  session: ['*', 'r', 'voda', 'h'],
  enter: open,
  ticket: reading,
  links: owning,
  shares: ['o', 'r', '', 'h'],
  share: owning,
  leaving: ['o', 'r', '', 'h'],
  preview: ['o', 'r', '', 'h'],
  unshare: owning,
  check: ['*', 'w', '', 'h'],
  estimate: anybody,
  engines: anybody,
  settings: keeping,
  test: keeping,
  bank: anybody,
  read: anybody,
  groups: keeping,
  report: keeping,
  runs: keeping,
  hooks: anybody,
  hook: ['*', 'm', '', 'h'],
  unhook: ['o', 'm', '', 'h'],
  deliveries: ['o', 'r', '', 'h'],
  signIn: open,
  knock: open,
  arrive: open,
  provider: open,
  returned: open,
  me: ['*', 'r', '', ''],
  forgetMe: oneself,
  leave: ['*', '-', 'voda', 'h'],
  leaveEverywhere: oneself,
  tokens: oneself,
  newToken: oneself,
  revoke: oneself,
  teams: ['*', 'r', '', ''],
  newTeam: ['*', 'm', '', ''],
  team: ['oev', 'r', '', ''],
  changeTeam: heading,
  removeTeam: heading,
  member: heading,
  dismiss: ['oev', 'm', '', ''],
  holder: ['oev', 'r', '', 'h'],
  hand: owning,
  trail: ['*', 'm', '', 'h'],
  trailFile: ['*', 'm', '', 'h'],
  users: keeping,
  changeUser: keeping,
  removeUser: keeping,
  fundTeam: keeping,
  alive: open,
  ready: open,
  metrics: keeping,
}

const people: Readonly<Partial<Record<Who, string>>> = { owner: 'o', editor: 'e', viewer: 'v' }
const tokens: Readonly<Partial<Record<Who, string>>> = { reading: 'r', writing: 'w', managing: 'm' }
/** A token can do no more than whoever made it, whatever its scope. */
const crossed: Readonly<Partial<Record<Who, readonly [person: string, scope: string]>>> = {
  'editor reading': ['e', 'r'],
  'editor writing': ['e', 'w'],
  'editor managing': ['e', 'm'],
  'viewer reading': ['v', 'r'],
  'viewer writing': ['v', 'w'],
  'viewer managing': ['v', 'm'],
}
const lent: Readonly<Partial<Record<Who, string>>> = { 'link viewer': 'v', overlay: 'o', dock: 'd', audience: 'a' }

/** Webhooks have no roles: to whom one does not belong there is none. */
const withoutRoles = ['unhook', 'deliveries']

export function expected(name: string, as: Who): Outcome {
  const [mayPeople, mayTokens, mayLinks, mayHouse] = rows[name]!
  const may = (is: boolean): Outcome => (is ? 'passes' : 'forbidden')
  if (mayPeople === '!') return 'passes'
  if (as === 'nobody' || as === 'share') return 'unknown'
  if (as === 'house') return may(mayHouse === 'h')
  if (lent[as] !== undefined) return may(mayLinks.includes(lent[as]))
  if (tokens[as] !== undefined) return may(mayTokens.includes(tokens[as]))
  const [person, scope] = crossed[as] ?? [people[as]]
  if (scope !== undefined && !mayTokens.includes(scope)) return 'forbidden'
  if (mayPeople === '*') return 'passes'
  if (mayPeople === 'k') return may(as === 'keeper')
  if (person === undefined || (withoutRoles.includes(name) && as !== 'owner')) return 'hidden'
  return may(mayPeople.includes(person))
}
