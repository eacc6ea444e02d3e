import type { AccountBook } from '#accounts'
import type { Courthouse } from '#docket'
import { missingForAccounts, type Environment, type Settings } from '#papers'
import { accessWith, type Access } from './access.ts'
import { byAccounts, byLinks, type DoorRules } from './admission.ts'
import { attendanceOf, type Attendance } from './attendance.ts'
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
  // Without a token of its own, a house with accounts signs with what it has made up.
  const access = accessWith(how.token ?? accounts?.secret, {
    ticketLife: limits.ticket,
    isShared: how.house.archive.shared !== undefined,
  })
  const guesses = rateLimiter(limits.guessesPerMinute, 60)
  const admission = accounts ? byAccounts(accounts) : byLinks
  const door = doorkeeperOf({ access, guesses, entrance: accounts?.entrance })
  const wire = how.house.archive.shared?.wire
  return {
    accounts,
    admission,
    access,
    door,
    writing: rateLimiter(limits.writesPerMinute, 60),
    attendance: attendanceOf({ door, admission, every: limits.heartbeat, wire, report: how.report }),
  }
}

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
