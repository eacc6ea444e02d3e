import { z } from 'zod'
import { lengths } from './limits.ts'
import { located } from './addresses.ts'
import { documented } from './documented.ts'
import { BudgetAmount, keeping, Money, TeamId, UserId } from './keeping.ts'
import { teamRoles, tokenScopes } from './people.ts'
import { amount, CaseName, CaseParam, listOf, type FromJson } from './shapes.ts'

const Role = z.enum(teamRoles)
const Scope = z.enum(tokenScopes)
const Email = z.email().max(254)
const Name = z.string().trim().min(1).max(lengths.name)

/** How long a token may be good at the most, in days. */
const LONGEST = 366

const SignIn = z
  .object({
    accounts: z.boolean(),
    provider: z.string().nullable().meta({ description: 'The name of the provider that one can sign in with.' }),
    link: z.boolean().meta({ description: 'Whether one can have a link sent.' }),
  })
  .meta({ id: 'SignIn' })

const TeamRow = z.object({ id: TeamId, name: z.string(), role: Role }).extend(Money.shape).meta({ id: 'TeamRow' })

const Me = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    keeper: z.boolean().meta({ description: 'Whether one keeps the house: sees its settings, and gives budgets.' }),
    scopes: listOf(Scope).meta({ description: 'Of the token that asks; all of them for who has signed in.' }),
    sessions: listOf(z.object({ made: amount, seen: amount, address: z.string(), current: z.boolean() })),
  })
  .extend(Money.shape)
  .meta({ id: 'Me' })

const Team = TeamRow.extend({
  members: listOf(z.object({ user: UserId, email: z.string(), name: z.string(), role: Role })),
  cases: amount,
}).meta({ id: 'Team' })

const Holder = z
  .object({
    role: Role.meta({ description: 'What one is of the case oneself.' }),
    owner: z.object({ email: z.string(), name: z.string() }).nullable(),
    team: z.object({ id: TeamId, name: z.string() }).nullable(),
  })
  .meta({ id: 'Holder' })

const TokenShown = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: listOf(Scope),
    made: amount,
    expires: amount,
    used: amount.nullable(),
  })
  .meta({ id: 'Token', description: 'Without the token itself, which is shown once, when it is made.' })

export type TokenShown = FromJson<z.output<typeof TokenShown>>

const AuditLine = z
  .object({
    seq: z.number().int(),
    at: amount,
    who: z.string().meta({ description: 'A person, a person’s token, a link; `gone` where the account was deleted.' }),
    what: z.string().meta({ description: 'The operation id.' }),
    case: z.string().nullable().meta({ description: 'A case that was deleted stands here under another name.' }),
    team: z.string().nullable(),
    address: z.string(),
    status: z.number().int(),
  })
  .meta({ id: 'AuditLine' })

export type AuditLine = FromJson<z.output<typeof AuditLine>>

const TrailQuery = z.object({
  case: CaseName.optional(),
  team: TeamId.optional(),
  before: z.coerce.number<string | number>().int().positive().optional(),
  limit: z.coerce.number<string | number>().int().min(1).max(1_000).optional(),
})

const { json, text, body, failures } = documented
const ofTeam = { params: z.object({ team: TeamId }) }
const gone = { 204: { description: 'Done.' } }

const signingIn = {
  signIn: {
    ...located('signIn'),
    summary: 'Whether there are accounts here, and how one signs in',
    responses: { 200: json(SignIn, 'How.'), ...failures() },
  },
  knock: {
    ...located('knock'),
    summary: 'Have a link sent by which one signs in; the answer is the same whoever asks',
    request: { body: body(z.object({ email: Email })) },
    responses: { 202: { description: 'Sent, if somebody of this address may come in.' }, ...failures(404) },
  },
  arrive: {
    ...located('arrive'),
    summary: 'Exchange what a link carries for a session; good once',
    request: { body: body(z.object({ token: z.string().min(1).max(200) })) },
    responses: { 204: { description: 'The cookie is set.' }, ...failures(404) },
  },
  provider: {
    ...located('provider'),
    summary: 'Go to the provider to sign in; for browsers',
    responses: { 302: { description: 'To the provider.' }, ...failures(404) },
  },
  returned: {
    ...located('returned'),
    summary: 'Come back from the provider; for browsers',
    responses: {
      302: { description: 'To the sign-in page, which leads on or says what went wrong.' },
      ...failures(404),
    },
  },
} as const

const oneself = {
  me: {
    ...located('me'),
    summary: 'Whose session or token this is',
    responses: { 200: json(Me, 'The account.'), ...failures(404) },
  },
  forgetMe: {
    ...located('forgetMe'),
    summary: 'Delete one’s account for good, with every case that is one’s own',
    description: 'A case in a team that has another owner stays with that owner.',
    responses: { ...gone, ...failures(404, 409) },
  },
  leave: {
    ...located('leave'),
    summary: 'Sign out here',
    responses: { ...gone, ...failures(404) },
  },
  leaveEverywhere: {
    ...located('leaveEverywhere'),
    summary: 'Sign out everywhere',
    responses: { ...gone, ...failures(404) },
  },
  tokens: {
    ...located('tokens'),
    summary: 'One’s tokens for programs',
    responses: {
      200: json(z.object({ tokens: listOf(TokenShown) }), 'Without the tokens themselves.'),
      ...failures(404),
    },
  },
  newToken: {
    ...located('newToken'),
    summary: 'Make a token for a program',
    request: {
      body: body(
        z.object({
          name: Name,
          scopes: z.array(Scope).min(1).max(3).readonly(),
          days: z.number().positive().max(LONGEST),
        }),
      ),
    },
    responses: {
      201: json(TokenShown.extend({ token: z.string() }), 'With the token, which is told once.'),
      ...failures(404),
    },
  },
  revoke: {
    ...located('revoke'),
    summary: 'Take a token back',
    request: { params: z.object({ token: z.string().regex(/^tok_[0-9a-f]{16}$/) }) },
    responses: { ...gone, ...failures(404) },
  },
} as const

const teaming = {
  teams: {
    ...located('teams'),
    summary: 'The teams that one is in',
    responses: { 200: json(z.object({ teams: listOf(TeamRow) }), 'Each with one’s role.'), ...failures(404) },
  },
  newTeam: {
    ...located('newTeam'),
    summary: 'Make a team and be its owner',
    request: { body: body(z.object({ name: Name })) },
    responses: { 201: json(TeamRow, 'Made.'), ...failures(404) },
  },
  team: {
    ...located('team'),
    summary: 'A team: who is in it, what its cases may cost',
    request: ofTeam,
    responses: { 200: json(Team, 'The team.'), ...failures(404) },
  },
  changeTeam: {
    ...located('changeTeam'),
    summary: 'Give a team another name or budget; for its owners',
    request: { ...ofTeam, body: body(z.object({ name: Name.optional(), budget: BudgetAmount.nullable().optional() })) },
    responses: { ...gone, ...failures(404) },
  },
  removeTeam: {
    ...located('removeTeam'),
    summary: 'Dissolve a team; its cases stay with whom they belong to',
    request: ofTeam,
    responses: { ...gone, ...failures(404) },
  },
  member: {
    ...located('member'),
    summary: 'Take somebody into a team, or give them another role; for its owners',
    request: { ...ofTeam, body: body(z.object({ email: Email, role: Role })) },
    responses: { ...gone, ...failures(404, 409) },
  },
  dismiss: {
    ...located('dismiss'),
    summary: 'Take somebody out of a team, or leave it oneself',
    request: { params: z.object({ team: TeamId, user: UserId }) },
    responses: { ...gone, ...failures(404, 409) },
  },
  holder: {
    ...located('holder'),
    summary: 'Whose a case is, and which team it is shared with',
    request: { params: CaseParam },
    responses: {
      200: json(Holder, 'Whose it is; nobody’s where it is from before there were accounts.'),
      ...failures(404),
    },
  },
  hand: {
    ...located('hand'),
    summary: 'Share a case with a team, or hand it to somebody else',
    request: {
      params: CaseParam,
      body: body(z.object({ team: TeamId.nullable().optional(), owner: Email.optional() })),
    },
    responses: { ...gone, ...failures(404) },
  },
} as const

const watching = {
  trail: {
    ...located('trail'),
    summary: 'The audit log: what was done, by whom, from where; the newest first',
    description: 'One’s own doings and all that was done to one’s cases; of a team or a case for its owners.',
    request: { query: TrailQuery },
    responses: { 200: json(z.object({ lines: listOf(AuditLine) }), 'A page of it.'), ...failures(404) },
  },
  trailFile: {
    ...located('trailFile'),
    summary: 'The audit log as a file, a line each',
    request: { params: z.object({ format: z.enum(['jsonl', 'csv']) }), query: TrailQuery },
    responses: { 200: text('text/plain', 'All of it.'), ...failures(404) },
  },
} as const

/** The routes of accounts. Where they are off, all but the first answer that there is nothing here. */
export const peopleRoutes = { ...signingIn, ...oneself, ...teaming, ...watching, ...keeping } as const
