/** What somebody is in a team, and so of its cases: each may what the next may, and more. */
export const teamRoles = ['owner', 'editor', 'viewer'] as const

export type TeamRole = (typeof teamRoles)[number]

/** Each role may what those after it may. */
export const isAtLeast = (role: TeamRole, least: TeamRole): boolean =>
  teamRoles.indexOf(role) <= teamRoles.indexOf(least)

/** What a token of the API is good for: to look, to change, and to hand out or take away. */
export const tokenScopes = ['read', 'write', 'manage'] as const

export type TokenScope = (typeof tokenScopes)[number]

/** Why a provider has sent somebody back who wanted to sign in. */
export const sentBackFor = ['cancelled', 'failed', 'no-address', 'not-allowed'] as const

/** What is asked where accounts are on. No schema stands here: pages carry it. */
export const accountAddresses = {
  signIn: 'get /api/sign-in',
  knock: 'post /api/sign-in/link',
  arrive: 'post /api/sign-in/arrive',
  provider: 'get /sign-in/provider',
  returned: 'get /sign-in/returned',
  me: 'get /api/me',
  forgetMe: 'delete /api/me',
  leave: 'delete /api/session',
  leaveEverywhere: 'delete /api/me/sessions',
  tokens: 'get /api/me/tokens',
  newToken: 'post /api/me/tokens',
  revoke: 'delete /api/me/tokens/{token}',
  teams: 'get /api/teams',
  newTeam: 'post /api/teams',
  team: 'get /api/teams/{team}',
  changeTeam: 'post /api/teams/{team}',
  removeTeam: 'delete /api/teams/{team}',
  member: 'post /api/teams/{team}/members',
  dismiss: 'delete /api/teams/{team}/members/{user}',
  holder: 'get /api/cases/{id}/holder',
  hand: 'post /api/cases/{id}/holder',
  trail: 'get /api/trail',
  trailFile: 'get /api/trail/{format}',
  users: 'get /api/users',
  changeUser: 'post /api/users/{user}',
  removeUser: 'delete /api/users/{user}',
  fundTeam: 'post /api/teams/{team}/budget',
} as const

export const accountRoutes = Object.keys(accountAddresses) as (keyof typeof accountAddresses)[]
