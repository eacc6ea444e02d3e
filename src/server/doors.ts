import type { AccountBook } from '#accounts'
import type { Courthouse, SharedHouse } from '#docket'
import { missingForAccounts, type Environment, type Settings } from '#papers'
import { accessWith, type Access } from './access.ts'
import { byAccounts, byLinks, type DoorRules } from './admission.ts'
import { attendanceOf, type Attendance } from './attendance.ts'
import { callersBehind, type Callers } from './callers.ts'
import { doorkeeperOf, type Doorkeeper } from './doorkeeper.ts'
import { ServerError } from './errors.ts'
import { rateLimiter, type Rate, type ServerLimits } from './limits.ts'

/** All that stands between a request and the cases. */
interface Doors {
  readonly accounts: AccountBook | undefined
  readonly admission: DoorRules
  readonly access: Access
  readonly door: Doorkeeper
  readonly writing: Rate
  readonly attendance: Attendance
  readonly callers: Callers
}

interface DoorOptions {
  readonly house: Courthouse
  readonly settings: Settings
  readonly env: Environment
  readonly token?: string
  readonly now?: (() => number) | undefined
  readonly log?: (line: string) => void
  readonly report: (error: unknown) => void
}

export async function doorsOf(how: DoorOptions, limits: ServerLimits): Promise<Doors> {
  const accounts = await accountsOf(how)
  const { shared } = how.house.archive
  // Without a token of its own, a house with accounts signs with what it has made up.
  const access = accessWith(how.token ?? accounts?.secret, {
    ticketLife: limits.ticket,
    isShared: shared !== undefined,
  })
  const guesses = rateLimiter({ name: 'guesses', points: limits.guessesPerMinute, seconds: 60, shared })
  const admission = accounts ? byAccounts({ ...accounts, shared }) : byLinks
  const redeemed = shared && onceIn(shared, limits)
  const door = doorkeeperOf({ access, guesses, entrance: accounts?.entrance, redeemed })
  const { wire } = shared ?? {}
  return {
    accounts,
    admission,
    access,
    door,
    writing: rateLimiter({ name: 'writes', points: limits.writesPerMinute, seconds: 60, shared }),
    callers: callersBehind(how.settings.proxies),
    attendance: attendanceOf({ door, admission, every: limits.heartbeat, wire, report: how.report }),
  }
}

/** A ticket that any gateway takes is taken once by all of them. */
const onceIn =
  ({ counts }: SharedHouse, { ticket: life }: ServerLimits) =>
  async (ticket: string): Promise<boolean> =>
    (await counts.add(`ticket ${ticket}`, life)) === 1

/** Who people are, where the settings ask for accounts; nothing of it is loaded elsewhere. */
async function accountsOf(how: DoorOptions): Promise<AccountBook | undefined> {
  const { house, settings, env, log = () => undefined } = how
  if (!settings.accounts) return undefined
  const missing = missingForAccounts(settings.accounts, env)
  if (missing.length > 0)
    throw new ServerError(
      'bad-address',
      `Nobody could sign in. ${missing.map(({ variable, advice }) => `${variable} is not set. ${advice}`).join(' ')}`,
    )
  const { openAccountBook } = await import('#accounts')
  const store = await house.archive.accounts()
  return openAccountBook({ store, settings: settings.accounts, env, house, print: log, now: how.now })
}
