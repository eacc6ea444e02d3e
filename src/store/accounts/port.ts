import type { AccountCopy } from './tables.ts'

/** Somebody who has signed in once. */
export interface KeptUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly made: number
  /** US dollars that all their cases may cost; what the house gives everybody when null. */
  readonly budget: number | null
  /** What their cases cost that are gone. */
  readonly gone: number
}

type TeamRole = 'owner' | 'editor' | 'viewer'

export interface KeptTeam {
  readonly id: string
  readonly name: string
  readonly made: number
  /** What the team holds itself to. */
  readonly budget: number | null
  /** What the keeper has given it; what the house gives every team when null. */
  readonly given: number | null
  readonly gone: number
}

export interface KeptMember {
  readonly team: string
  readonly user: string
  readonly role: TeamRole
}

/** Whose a case is, and which team it is shared with. */
export interface Holding {
  readonly case: string
  readonly user: string
  readonly team: string | null
}

/** A case or an account that is being deleted. */
export interface Leaving {
  readonly kind: 'case' | 'user'
  readonly name: string
  /** What the case has cost, and the name under which the trail remembers that there was one. */
  readonly cost: number
  readonly alias: string
}

export interface KeptSession {
  /** Of what the cookie holds; the cookie itself is kept nowhere. */
  readonly hash: string
  readonly user: string
  readonly made: number
  /** When the cookie was changed last. */
  readonly turned: number
  readonly seen: number
  readonly expires: number
  readonly address: string
}

export interface KeptToken {
  readonly id: string
  readonly hash: string
  readonly user: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly made: number
  readonly expires: number
  readonly used: number | null
}

/** Who did what to which case, when and from where. */
export interface TrailLine {
  readonly seq: number
  readonly at: number
  readonly user: string | null
  /** The person, link or token, as people call it. */
  readonly who: string
  readonly what: string
  readonly case: string | null
  readonly team: string | null
  readonly address: string
  /** The status of the answer. */
  readonly status: number
}

export interface TrailWish {
  /** Lines of this person, of cases they hold, or both. */
  readonly user?: string
  readonly team?: string
  readonly case?: string
  readonly before?: number
  readonly limit: number
}

/** Who people are, what is theirs, and what they did. Nothing that anybody could sign in with is kept readable. */
export interface AccountStore {
  /** What the house signs with; the first that is offered stays. */
  secret(offered: string): Promise<string>
  user(id: string): Promise<KeptUser | undefined>
  users(): Promise<readonly KeptUser[]>
  /** The user of this address; the one that is offered where there was none. */
  welcome(offered: KeptUser): Promise<KeptUser>
  /** When each of them was here last, as far as is known. */
  lastSeen(): Promise<ReadonlyMap<string, number>>
  setUser(id: string, what: { readonly budget?: number | null; readonly name?: string }): Promise<void>
  /** The user whom a provider knows under this name. */
  known(issuer: string, subject: string): Promise<string | undefined>
  recognise(issuer: string, subject: string, user: string): Promise<void>
  /** Takes away the user and all that stands under the name. Their cases must be gone or in other hands before. */
  forget(user: string): Promise<void>

  addKnock(knock: { readonly hash: string; readonly email: string; readonly expires: number }): Promise<void>
  /** The address that a link was sent to. A link is good once. */
  redeem(hash: string, now: number): Promise<string | undefined>

  addSession(session: KeptSession): Promise<void>
  /** By what the cookie holds, or held until `turnedAfter`. */
  session(hash: string, turnedAfter: number): Promise<KeptSession | undefined>
  sessions(user: string): Promise<readonly KeptSession[]>
  /** Whether the cookie could be changed: nobody else has done it since. */
  turn(old: string, fresh: string, now: number): Promise<boolean>
  sawSession(hash: string, now: number): Promise<void>
  endSession(hash: string): Promise<void>
  endSessions(user: string): Promise<void>

  addToken(token: KeptToken): Promise<void>
  token(hash: string): Promise<KeptToken | undefined>
  tokens(user: string): Promise<readonly KeptToken[]>
  usedToken(id: string, now: number): Promise<void>
  /** Whether there was one of this user. */
  revoke(id: string, user: string): Promise<boolean>

  addTeam(team: Omit<KeptTeam, 'given'>): Promise<void>
  team(id: string): Promise<KeptTeam | undefined>
  teams(): Promise<readonly KeptTeam[]>
  teamsOf(user: string): Promise<readonly (KeptTeam & { readonly role: TeamRole })[]>
  setTeam(id: string, what: Partial<Pick<KeptTeam, 'name' | 'budget' | 'given'>>): Promise<void>
  /** Its cases stay with whom they belong to. */
  removeTeam(id: string): Promise<void>
  members(team: string): Promise<readonly (KeptMember & Pick<KeptUser, 'email' | 'name'>)[]>
  role(team: string, user: string): Promise<TeamRole | undefined>
  setMember(member: KeptMember): Promise<void>
  removeMember(team: string, user: string): Promise<void>

  /** Notes whose a case is, instead of whose it was. */
  hold(holding: Holding): Promise<void>
  holding(id: string): Promise<Holding | undefined>
  /** What the user is of a case: its owner, or what the team it is in makes of them. */
  roleOn(id: string, user: string): Promise<TeamRole | undefined>
  /** Every case that the user may see, and what they are of it. */
  reach(user: string): Promise<ReadonlyMap<string, TeamRole>>
  heldBy(whose: { readonly user: string } | { readonly team: string }): Promise<readonly Holding[]>
  /** Noted before anything of it is taken away, so that a deletion that was cut short is gone on with. */
  leave(what: Leaving): Promise<void>
  leaving(): Promise<readonly Leaving[]>
  /** It could not be deleted, and stays. */
  stay(name: string): Promise<void>
  /** A case is gone: nobody holds it, and what was done to it stands under another name. */
  letGo(id: string, how: { readonly cost: number; readonly alias: string }): Promise<void>
  /** A case lives on in another house, with all that was done to it: nothing of it stays here. */
  handOver(id: string): Promise<void>

  setHookOwner(hook: string, user: string): Promise<void>
  hookOwners(): Promise<ReadonlyMap<string, string>>
  removeHook(hook: string): Promise<void>

  trace(line: Omit<TrailLine, 'seq'>): Promise<void>
  /** The newest first. */
  trail(wish: TrailWish): Promise<readonly TrailLine[]>
  /** All but the users themselves, as another house takes it over. */
  copy(): Promise<AccountCopy>
  /**
   * Takes over what another house has; what is here under the same name stays. Users are called as they are known here.
   * Doing it again adds nothing.
   */
  adopt(copy: AccountCopy, known: ReadonlyMap<string, string>): Promise<void>
  /** Lets go of what has expired, and of lines before then. */
  prune(now: number, linesBefore: number): Promise<void>
  /** Sees to it that nothing of what was taken away is left in any file, as far as that is this program's to do. */
  scrub(): Promise<void>
  close(): Promise<void>
}
