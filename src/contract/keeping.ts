import { z } from 'zod'
import { located } from './addresses.ts'
import { documented } from './documented.ts'
import { amount, listOf } from './shapes.ts'

export const BudgetAmount = z.number().nonnegative().max(1_000_000)
export const TeamId = z.string().regex(/^team_[0-9a-f]{16}$/)
export const UserId = z.string().regex(/^usr_[0-9a-f]{16}$/)

export const Money = z.object({
  budget: amount.nullable().meta({ description: 'US dollars that all cases together may cost; null has no end.' }),
  spent: amount,
})

const given = amount.nullable().meta({ description: 'What the keeper has given; null is what everybody has.' })

const User = z
  .object({
    id: UserId,
    email: z.string(),
    name: z.string(),
    keeper: z.boolean(),
    allowed: z.boolean().meta({ description: 'Whether they may still sign in.' }),
    made: amount,
    seen: amount.nullable().meta({ description: 'When they were here last; null for never.' }),
    teams: listOf(z.string()).meta({ description: 'The names of the teams they are in.' }),
    cases: amount,
    given,
  })
  .extend(Money.shape)
  .meta({ id: 'User' })

const HouseTeam = z
  .object({ id: TeamId, name: z.string(), members: amount, cases: amount, given })
  .extend(Money.shape)
  .meta({ id: 'HouseTeam' })

const { json, body, failures } = documented
const ofUser = { params: z.object({ user: UserId }) }
const budget = body(z.object({ budget: BudgetAmount.nullable() }))
const done = { 204: { description: 'Done.' } }

/** For the keeper of the house. */
export const keeping = {
  users: {
    ...located('users'),
    summary: 'Who has an account, and which teams there are; for the keeper of the house',
    responses: {
      200: json(z.object({ users: listOf(User), teams: listOf(HouseTeam) }), 'Each with what it may cost.'),
      ...failures(404),
    },
  },
  changeUser: {
    ...located('changeUser'),
    summary: 'Give somebody another budget; for the keeper of the house',
    request: { ...ofUser, body: budget },
    responses: { ...done, ...failures(404) },
  },
  removeUser: {
    ...located('removeUser'),
    summary: 'Delete somebody’s account for good, with every case that is theirs alone; for the keeper of the house',
    description: 'As when they delete it themselves. Whoever may sign in can come again, as somebody new.',
    request: ofUser,
    responses: { ...done, ...failures(404, 409) },
  },
  fundTeam: {
    ...located('fundTeam'),
    summary: 'Give a team another budget; for the keeper of the house',
    description: 'The team itself may hold to less, and to no more.',
    request: { params: z.object({ team: TeamId }), body: budget },
    responses: { ...done, ...failures(404) },
  },
} as const
