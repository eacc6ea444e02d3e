import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { SHORTEST_TOKEN, tokenFault } from '#contract'
import type { Archive, Courthouse } from '#docket'
import type { Environment, SettingOrigin, Settings } from '#papers'
import { broadcastWith, openStudio, speechServer, type Studio } from '#show'
import type { AccountBook } from '#accounts'
import type { App } from './api/deps.ts'
import { appWith } from './app.ts'
import { channelClaim, healthAlone, relaysFor, requireShared, schedulerFor, type ServerRole } from './roles.ts'
import type { Scheduler } from './scheduler.ts'
import { doorsOf } from './doors.ts'
import { ServerError } from './errors.ts'
import { finishLeaving } from './forgetting.ts'
import { gateFor, isLoopback, written } from './gate.ts'
import { isReachedPlainly } from './guard.ts'
import { healthOf } from './health.ts'
import { postOffice, type Post } from './hooks/post.ts'
import { hookReach } from './hooks/reach.ts'
import { isEvery, joiningAt, reachOf } from './joining.ts'
import type { Relays } from './relays.ts'
import { keptDocuments } from './kept.ts'
import { serverLimits as usual, type ServerLimits } from './limits.ts'
import { metricsOf } from './metrics.ts'
import { askingOnce } from './once.ts'
import { inside, isBareBase, standingAt, type Place } from './place.ts'
import { readerOf } from './reader.ts'
import { sockets } from './socket.ts'

export interface ServerOptions {
  readonly house: Courthouse
  readonly settings: Settings
  readonly origins: readonly SettingOrigin[]
  readonly env: Environment
  /** Where the records are. */
  readonly folder: string
  readonly version: string
  readonly host: string
  /** 0 takes any that is free. */
  readonly port: number
  /** Needed for any other address than this machine's own. */
  readonly token?: string
  /** Further names under which the server is known. */
  readonly names?: readonly string[]
  /** Where it is reached from outside, if that is elsewhere. */
  readonly place?: Place
  /** The folder of the built page. */
  readonly web: string
  readonly limits?: Partial<ServerLimits>
  /** The time, for sessions and links. */
  readonly now?: (() => number) | undefined
  /** With a shared database: whether it hears cases, serves people, or both, which it does unless told. */
  readonly role?: ServerRole
  /** How fast shows go: 1 unless given, which is reading pace; 0 leaves their pauses out. */
  readonly speed?: number
  /** How many bytes there is room for where a folder is; the disk says so, unless given. */
  readonly free?: (folder: string) => Promise<number>
  /** For what went wrong and nobody can be told of. */
  readonly report: (error: unknown) => void
  /** For whoever reads along at the server. */
  readonly log?: (line: string) => void
}

export interface ListeningServer {
  readonly port: number
  readonly url: string
  /** Where phones reach it: outside, or in this machine's network. */
  readonly reach: string
  /** The address with the owner's token, if there is one; for the owner's eyes only. */
  readonly link: string
  /** Whether others reach it, and nothing says that they do so over https. */
  readonly isPlain: boolean
  /** Lets every court rise and closes every line. The courthouse stays open. */
  close(): Promise<void>
}

/** Serves a courthouse: takes up its open cases, and lets people follow them and speak to them. */
export async function openServer(how: ServerOptions): Promise<ListeningServer> {
  requireToken(how)
  requireShared(how.house.archive, how.role)
  const claim = await servingOf(how.house.archive, how.folder)
  try {
    const server = await opened(how)
    const close = async (): Promise<void> => {
      await server.close()
      await claim.release()
    }
    return { ...server, close }
  } catch (error) {
    await claim.release()
    throw error
  }
}

/** What one process writes another does not hear of, so the viewers of a second server would wait for ever. */
async function servingOf(archive: Archive, folder: string) {
  const claim = await archive.serving()
  if (claim) return claim
  throw new ServerError(
    'folder-in-use',
    `Another server has the cases in ${folder}. Open its page instead, stop it first, or name another folder with COURTROOM_HOME.`,
  )
}

/** So long the head of a request may take, in milliseconds. */
const HEADERS = 10_000
/** Bodies end at limits of their own, with an answer; this one ends without words what none of them has ended. */
const requestTimeout = ({ bodyTime }: ServerLimits): number => HEADERS + 2 * bodyTime

async function opened(how: ServerOptions): Promise<ListeningServer> {
  const { house, settings, env, host, token, names = [], report, role = 'both' } = how
  const { shared } = house.archive
  const limits: ServerLimits = { ...usual, ...how.limits }
  const doors = await doorsOf(how, limits)
  const { access, accounts } = doors
  const http = createServer({ headersTimeout: HEADERS, requestTimeout: requestTimeout(limits) })
  const port = await listen(http, host, how.port)
  const place = how.place ?? standingAt({})
  const address = `http://${written(isEvery(host) ? '127.0.0.1' : host)}:${port}${place.base}`

  const joining = joiningAt(access, place.outside ?? reachOf(host, port, place.base))
  const gate = gateFor({ host, port, names: [...names, ...(place.host === undefined ? [] : [place.host])] })
  const { centre, ...besides } = relaysFor({ docket: house.docket, shared, limits, studio: () => studio, report })
  const studio = studioOf(how, centre, (id) => court.hears(id))
  const outside = await forPrograms(how, limits, accounts)
  const stage = toldOf(centre, studio, outside.desk.post)
  const wished = { ...(how.speed !== undefined && { speed: how.speed }), ...(how.log && { log: how.log }) }
  const court: Scheduler = schedulerFor({
    house,
    hub: { ...stage, ...besides },
    limits,
    role,
    ...wished,
    purseOf: accounts?.funds.purseOf,
    report,
  })
  const health = healthOf({ archive: house.archive, folder: how.folder, limits, free: how.free, report })
  const metrics = metricsOf({ viewers: () => centre.size, cases: () => court.size, damaged: () => health.damaged() })
  const registry = { house, scheduler: court, settings, env }
  const lines = sockets({ hub: centre, registry, ...doors, gate, limits, metrics, report })
  const desk = {
    ...registry,
    hub: centre,
    studio,
    ...doors,
    limits,
    kept: keptDocuments(limits),
    ...outside.desk,
    origins: how.origins,
    folder: how.folder,
    web: how.web,
    version: how.version,
    place,
    joining,
    report,
  }
  const app = appWith({ desk, gate, metrics, health, report })
  http.on('request', role === 'worker' ? healthAlone(answering(app, place, report)) : answering(app, place, report))
  http.on('upgrade', (request, socket, head) =>
    role === 'worker' ? void socket.destroy() : void lines.upgrade(inside(place, request), socket, head),
  )
  await finishLeaving(desk)
  await court.takeUp()
  await outside.desk.post.takeUp()
  await health.begin()

  return {
    port,
    url: address,
    reach: joining.reach,
    link: token === undefined ? `${address}/` : `${address}/#token=${token}`,
    isPlain: isReachedPlainly(host, place),
    async close() {
      await health.end()
      doors.attendance.close()
      await court.close()
      await studio.close()
      centre.close()
      lines.close()
      const closed = once(http, 'close')
      http.close()
      http.closeAllConnections()
      await closed
      await outside.close()
      await accounts?.close()
    },
  }
}

/** The shows of this process. Another one may hear a case that is watched here, and then screens it. */
function studioOf(how: ServerOptions, centre: Relays, isHeardHere: (id: string) => boolean): Studio {
  const { house, settings, env, report } = how
  const check = readerOf(settings, env)
  const broadcast = broadcastWith({ settings: settings.show, env, files: house.archive.files, report })
  return openStudio({
    docket: house.docket,
    settings: settings.show,
    standing: (id) => ({ running: centre.isRunning(id), trouble: centre.trouble(id)?.message }),
    report,
    ...(house.archive.shared && {
      screens: (id: string) => isHeardHere(id) || !centre.isRunning(id),
      claim: () => channelClaim(house.archive),
    }),
    ...(check && { check }),
    ...(broadcast && { broadcast }),
    ...(settings.show.voice && { voice: speechServer(settings.show.voice, env) }),
  })
}

/** Whoever is to be told of a case that is heard: its viewers, its show, programs outside. */
const toldOf = (centre: Relays, studio: Studio, post: Post): Pick<Relays, 'stand' | 'hear'> => ({
  hear(id, words) {
    centre.hear(id, words)
    studio.hear(id, words)
  },
  stand(id, running, trouble) {
    centre.stand(id, running, trouble)
    studio.stand(id, running)
    post.stand(id, running, trouble)
  },
})

function answering(app: App, place: Place, report: (error: unknown) => void): RequestListener {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  return (request, response) => {
    if (isBareBase(place, request)) response.writeHead(308, { location: `${place.base}/` }).end()
    else void answer(inside(place, request), response).catch(report)
  }
}

/** What programs outside need: that what they ask again is not done again, and to be told of events. */
async function forPrograms(
  { house: { archive, docket }, env, report }: ServerOptions,
  { retry }: ServerLimits,
  accounts: AccountBook | undefined,
) {
  const { asked, hooks } = await archive.beside()
  const reachable = { loopback: env['COURTROOM_WEBHOOKS'] === 'loopback' }
  const isFor = accounts && hookReach(accounts.store)
  const post = postOffice({ store: hooks, docket, reachable, retry, report, isFor })
  return {
    desk: { post, once: askingOnce(asked, docket) },
    async close(): Promise<void> {
      await post.close()
      asked.close()
    },
  }
}

function requireToken({ host, token, settings }: ServerOptions): void {
  const fault = token === undefined ? undefined : tokenFault(token)
  if (fault !== undefined) throw new ServerError('bad-address', fault)
  if (token === undefined && !settings.accounts && !isLoopback(host))
    throw new ServerError(
      'bad-address',
      `${host} can be reached by others, so a token is needed. Set COURTROOM_TOKEN to ${SHORTEST_TOKEN} characters or more.`,
    )
}

async function listen(http: Server, host: string, port: number): Promise<number> {
  try {
    http.listen(port, host)
    await once(http, 'listening')
    return (http.address() as AddressInfo).port
  } catch (cause) {
    const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
    if (isTaken) throw new ServerError('port-in-use', `Port ${port} is in use. Give another with --port.`, { cause })
    throw new ServerError('bad-address', `${host}:${port} cannot be listened on (${String(cause)}).`, { cause })
  }
}
