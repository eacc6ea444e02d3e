import { once } from 'node:events'
import { openArchive, openCourthouse } from '#docket'
import {
  openServer,
  paced,
  standingAt,
  ServerError,
  USUAL_PACE,
  type ListeningServer,
  type ServerOptions,
} from '#server'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { span } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import { placesOf, settingsFor, type SettingFlags } from '../../asking/settings.ts'
import type { Surroundings } from '../../surroundings.ts'
import { openOrSalvage } from '../records/salvage.ts'
import { warnOfPlain } from './plain.ts'
import { buildPage, builtPage, isStale, openBrowser, openerFor } from './webpage.ts'

interface ServeOptions extends SettingFlags {
  readonly version: string
  readonly port?: string | undefined
  readonly host?: string | undefined
  readonly open?: boolean | undefined
  readonly build?: boolean | undefined
  readonly pace?: string | undefined
  readonly base?: string | undefined
  readonly share?: boolean | undefined
  readonly role?: string | undefined
  readonly capacity?: string | undefined
  readonly speed?: string | undefined
}

export const USUAL_PORT = 8787

const EVERY_ADDRESS = '0.0.0.0'

/** What --share opens, and for whom. */
const sharedAt = (reach: string): string =>
  /\/\/(?:127\.|localhost|\[::1\])/.test(reach)
    ? 'Phones cannot reach this machine: it has no address in a network. Join one, or give COURTROOM_URL the address by which others come.'
    : `Phones reach it at ${reach}. Open to everybody there is the vote page of a case whose code is on air; all else asks for the token.`

/** How many ports are tried after one that is taken. */
const TRIES = 20

/** Serves the courtroom until somebody stops it; then every case is adjourned and can be taken up again. */
export async function serve(around: Surroundings, how: ServeOptions): Promise<Exit> {
  const { env, folder, cwd, stop } = around
  const port = numberOf('--port', how.port ?? `${USUAL_PORT}`, 65_535)
  const pace = numberOf('--pace', how.pace ?? (env['COURTROOM_PACE']?.trim() || `${USUAL_PACE}`), 60_000)
  const { settings, origins } = await settingsFor(around, how)
  if (how.build !== false && how.role !== 'worker' && isStale()) await build(around)

  const token = env['COURTROOM_TOKEN']?.trim() || undefined
  if (how.share && token === undefined && !settings.accounts)
    throw new CommandError(
      'bad-usage',
      'With --share others can reach this server, so a token is needed: COURTROOM_TOKEN="$(openssl rand -hex 16)" ./courtroom serve --share. Keep it to yourself; viewers need none.',
    )
  const archive = await openOrSalvage(around, () => openArchive({ folder, env, isCourt: how.role !== 'gateway' }))
  await using house = openCourthouse({ settings, env, folder, cwd, archive, pace: paced(pace) })
  const server = await listen(around, {
    house,
    settings,
    origins: [...placesOf(around, how), ...origins],
    env,
    folder,
    version: how.version,
    host: how.host ?? (how.share ? EVERY_ADDRESS : '127.0.0.1'),
    port,
    names: env['COURTROOM_HOSTS']?.split(',') ?? [],
    place: standingAt({ url: env['COURTROOM_URL']?.trim() || undefined, base: how.base }),
    web: builtPage,
    role: roleOf(how.role),
    ...(how.speed !== undefined && { speed: numberOf('--speed', how.speed, 1_000) }),
    ...(how.capacity !== undefined && { limits: { casesAtOnce: numberOf('--capacity', how.capacity, 10_000) } }),
    report: (error) => around.complain([span(inline(error instanceof Error ? error.message : String(error)), 'bad')]),
    log: (line) => around.complain([span(inline(line), 'dim')]),
    ...(token !== undefined && { token }),
  })
  const address = around.isTerminal ? server.link : `${server.url}/`
  around.say(
    `Courtroom is at ${address}\n${how.share ? `${sharedAt(server.reach)}\n` : ''}Ctrl-C adjourns all cases and stops.`,
  )
  if (server.isPlain) warnOfPlain(around)
  const opener = how.open === false || !around.isTerminal ? undefined : openerFor(env, process.platform)
  if (opener) openBrowser(opener, server.link)
  if (!stop.aborted) await once(stop, 'abort')
  await server.close()
  around.complain([span('Adjourned; the next start goes on with every open case.')])
  return exits.interrupted
}

async function build(around: Surroundings): Promise<void> {
  around.complain([span('Building the page …', 'dim')])
  const trouble = await buildPage()
  if (trouble !== undefined)
    around.complain([span(`The page could not be built, so an older one or none is served.\n${trouble}`, 'bad')])
}

async function listen(around: Surroundings, how: ServerOptions, tries = TRIES): Promise<ListeningServer> {
  try {
    return await openServer(how)
  } catch (error) {
    const isTaken = error instanceof ServerError && error.code === 'port-in-use'
    if (!isTaken || tries === 0 || how.port === 0) throw error
    around.complain([span(`Port ${how.port} is taken; trying ${how.port + 1}.`, 'dim')])
    return listen(around, { ...how, port: how.port + 1 }, tries - 1)
  }
}

const roles = ['worker', 'gateway', 'both'] as const

function roleOf(told = 'both'): (typeof roles)[number] {
  const role = roles.find((each) => each === told)
  if (role) return role
  throw new CommandError('bad-usage', `--role ${told}: there is ${roles.join(', ')}.`)
}

function numberOf(flag: string, told: string, most: number): number {
  const number = Number(told)
  if (told.trim() !== '' && Number.isInteger(number) && number >= 0 && number <= most) return number
  throw new CommandError('bad-usage', `${flag} ${told}: give a whole number from 0 to ${most}.`)
}
