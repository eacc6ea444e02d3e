import type { AccountBook, AccountUser } from '#accounts'
import { isAtLeast, needs, type Right, type RouteName, type TeamRole, type TokenScope } from '#contract'
import type { SharedHouse } from '#docket'
import { mayAsk, mayEnter, type RecordReader, type Visitor } from './access.ts'
import { ServerError } from './errors.ts'
import { rateLimiter, type Rate } from './limits.ts'
import { routeAt } from './methods.ts'

interface AskedPath {
  readonly method: string
  readonly path: string
}

/** Decides who may ask for what. */
export interface DoorRules {
  /** As who somebody asks this; refused when they may not. */
  admit(visitor: Visitor, asked: AskedPath): Promise<Visitor>
  /** As who somebody comes onto the line of a case, which carries its record. */
  enter(visitor: Visitor, id: string): Promise<RecordReader>
  /** As what somebody who follows a case may go on; undefined when they may not. Nothing is counted. */
  standing(visitor: Visitor, id: string): Promise<Right | undefined>
  /** The cases that a list may show, and what somebody is of each; all of them when undefined. */
  among(visitor: Visitor): Promise<ReadonlyMap<string, TeamRole> | undefined>
  /** What somebody is of a case, where that is asked. */
  roleOf(visitor: Visitor, id: string): Promise<TeamRole | undefined>
}

const foreign = (what: string): ServerError => new ServerError('no-right', what)

/** What everybody gets who is not shown a case, whether there is one or not. */
const noSuchCase = (id: string): ServerError => new ServerError('no-such-case', `There is no case ${id}.`)

/** By tokens alone: whoever is not the owner has one case, and of it what the link allows. */
export const byLinks: DoorRules = {
  async admit(visitor, { method, path }) {
    if (!mayAsk(visitor, method, path)) throw foreign('This link does not allow that.')
    return visitor
  },
  async enter(visitor, id) {
    if (!mayEnter(visitor, id)) throw foreign('This link is for another case.')
    return visitor
  },
  standing: async ({ right }) => right,
  among: async () => undefined,
  roleOf: async () => undefined,
}

interface AccountDoors extends Pick<AccountBook, 'store' | 'settings'> {
  readonly shared: SharedHouse | undefined
}

/** By accounts: people have their own cases and those of their teams. Links and the owner's token stay what they are. */
export function byAccounts({ store, settings, shared }: AccountDoors): DoorRules {
  const { per_user, per_team } = settings.limits
  const ofUser = rateLimiter({ name: 'user', points: per_user, seconds: 60, shared })
  const ofTeam = rateLimiter({ name: 'team', points: per_team, seconds: 60, shared })

  /** What somebody is of a case. What is not theirs is not there. */
  const roleOn = async (id: string, { user }: AccountUser): Promise<TeamRole> => {
    const role = await store.roleOn(id, user)
    if (role === undefined) throw noSuchCase(id)
    await counted(id)
    return role
  }
  const counted = async (id: string): Promise<void> => {
    const team = (await store.holding(id))?.team
    if (team) await ofTeam.take(team)
  }
  const onCase = async (person: AccountUser, id: string, least: TeamRole): Promise<Visitor> => {
    const role = await roleOn(id, person)
    if (!isAtLeast(role, least)) throw foreign(`As ${role} of this case one may not do that.`)
    return { right: rightOf(role), case: id, person }
  }
  const inTeam = async ({ user }: AccountUser, team: string): Promise<TeamRole> => {
    const role = await store.role(team, user)
    if (role === undefined) throw noSuchTeam(team)
    await ofTeam.take(team)
    return role
  }

  const admit = async (visitor: Visitor, person: AccountUser, { method, path }: AskedPath): Promise<Visitor> => {
    const asked = routeAt(method, path)
    if (!asked) throw new ServerError('not-found', 'There is nothing here. /docs lists what there is.')
    await takeOne(ofUser, person)
    const need = needs[asked.name]
    if (need === 'open') return visitor
    if (need === 'house') {
      if (!person.isKeeper || person.token !== undefined) throw foreign('This is for whoever keeps the house.')
      return visitor
    }
    if (need === 'person') {
      if (person.token !== undefined) throw foreign('This is done by somebody who has signed in, not with a token.')
      return visitor
    }
    const [of, scope] = need.split(' ') as [TeamRole | 'self' | 'member' | 'head', TokenScope]
    if (!person.scopes.includes(scope)) throw foreign(`This token may not do that: it lacks the scope ${scope}.`)
    if (of === 'self') return visitor
    if (of !== 'member' && of !== 'head') return { ...visitor, ...(await onCase(person, asked.holes['id'] ?? '', of)) }
    const role = await inTeam(person, asked.holes['team'] ?? '')
    if (of === 'head' && role !== 'owner') throw foreign('This is for the owners of the team.')
    return visitor
  }

  return {
    async admit(visitor, asked) {
      if (visitor.person) return admit(visitor, visitor.person, asked)
      const route = routeAt(asked.method, asked.path)
      if (route && ofOnePerson(route.name))
        throw foreign('This is about an account, and a link or the token of the house has none.')
      return byLinks.admit(visitor, asked)
    },
    async enter(visitor, id) {
      const { person } = visitor
      // The ticket of whoever has the token of the house is for one case too.
      if (!person && visitor.case !== null && visitor.case !== id) throw foreign('This link is for another case.')
      if (!person) return byLinks.enter(visitor, id)
      if (!person.scopes.includes('read')) throw foreign('This token may not do that: it lacks the scope read.')
      const { right } = await onCase(person, id, 'viewer')
      return { ...visitor, case: id, right: right === 'viewer' ? right : 'owner' }
    },
    async standing({ person, right }, id) {
      if (!person) return right
      const role = person.scopes.includes('read') ? await store.roleOn(id, person.user) : undefined
      return role && rightOf(role)
    },
    among: async ({ person }) => (person ? store.reach(person.user) : undefined),
    roleOf: async ({ person }, id) => (person ? store.roleOn(id, person.user) : undefined),
  }
}

/** What is about somebody's account. Signing out is for everybody, since links are exchanged for cookies too. */
const ofOnePerson = (name: RouteName): boolean =>
  ['me', 'teams', 'newTeam'].includes(name) || (/^(?:person|member|head)/.test(needs[name]) && name !== 'leave')

export const noSuchTeam = (id: string): ServerError => new ServerError('not-found', `There is no team ${id}.`)

const takeOne = (rate: Rate, { user }: AccountUser): Promise<void> => rate.take(user)

/** Of what a role may do, the rest of the server knows this much. */
const rightOf = (role: TeamRole): 'owner' | 'viewer' => (role === 'viewer' ? 'viewer' : 'owner')
