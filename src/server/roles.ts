import type { RequestListener } from 'node:http'
import type { Archive, Docket, SharedHouse } from '#docket'
import type { Studio } from '#show'
import { isUnwritable, ServerError } from './errors.ts'
import type { ServerLimits } from './limits.ts'
import { hub, type Relays } from './relays.ts'
import { scheduler, type HearingHere, type Scheduler } from './scheduler.ts'
import { sharedHub, type SharedHub } from './sharedhub.ts'
import { worker } from './worker.ts'

/** A worker hears cases, a gateway serves people. */
export type ServerRole = 'worker' | 'gateway' | 'both'

interface RelaysOptions {
  readonly docket: Docket
  readonly shared: SharedHouse | undefined
  readonly limits: ServerLimits
  readonly studio: () => Pick<Studio, 'hear' | 'stand'>
  readonly report: (error: unknown) => void
}

/** Who follows cases here, be they heard here or by another process. */
export function relaysFor({ docket, shared, limits, studio, report }: RelaysOptions): {
  readonly centre: Relays
  readonly written: SharedHub['written']
} {
  const own = hub(docket, limits)
  if (!shared) return { centre: own, written: () => undefined }
  const joined = sharedHub(own, {
    shared,
    frame: limits.sharedFrame,
    others: {
      hear: (id, words) => studio().hear(id, words),
      // Only the process that hears a case puts it on air.
      stand: (id, running) => running || studio().stand(id, false),
    },
    report,
  })
  return { centre: joined, written: (id, key) => joined.written(id, key) }
}

interface HearingRole extends HearingHere {
  readonly hub: Pick<SharedHub, 'stand' | 'hear' | 'written'>
  readonly limits: ServerLimits
  readonly role: ServerRole
}

/** Who hears the cases: this process, or it among others; a gateway has them heard. */
export function schedulerFor({ limits: { casesAtOnce }, role, ...how }: HearingRole): Scheduler {
  const { shared } = how.house.archive
  if (!shared) return scheduler({ ...how, most: casesAtOnce })
  return worker({ ...how, shared, capacity: role === 'gateway' ? 0 : casesAtOnce })
}

/** A worker is asked for its health, and for nothing else. */
export const healthAlone =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    if (/^\/(?:healthz|readyz|metrics)(?:$|\?)/.test(request.url ?? '')) answer(request, response)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('This is a worker. Ask a gateway.\n')
  }

/** Why nothing can be taken now where the cases of many processes are kept. */
export async function databaseFault(shared: SharedHouse): Promise<string | undefined> {
  try {
    await shared.tryToWrite()
    return undefined
  } catch (error) {
    return isUnwritable(error) ? error.code : 'no-database'
  }
}

/** The right to the one channel of the house. No case is called so. */
export const channelClaim = ({ records }: Archive) => records.claim('-channel')

export function requireShared({ shared }: Archive, role: ServerRole = 'both'): void {
  if (role === 'both' || shared) return
  throw new ServerError(
    'bad-address',
    `A ${role} shares its cases with other processes, so it needs a database: name a PostgreSQL with DATABASE_URL.`,
  )
}
