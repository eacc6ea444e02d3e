import { once } from 'node:events'
import { serveOverHttp, serveOverStdio, type EvidenceServer } from '#mcp'
import type { SettingFlags } from '../../asking/settings.ts'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { span } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import type { Surroundings } from '../../surroundings.ts'
import { warnOfPlain } from './plain.ts'

export interface Serving extends SettingFlags {
  readonly version: string
  /** A port, or true where none is named. */
  readonly http?: string | true
  readonly host?: string | undefined
}

const USUAL_PORT = 8765

/** Serves over standard input and output, or over HTTP. */
export async function served(
  around: Surroundings,
  server: EvidenceServer,
  how: Serving & { readonly largest?: number },
): Promise<Exit> {
  const port = how.http === undefined ? undefined : portOf(how.http)
  const report = (error: Error): void => around.complain([span(inline(error.message), 'dim')])
  const { version } = how
  if (port === undefined) {
    const { stdin, stdout } = process
    await serveOverStdio(server, { version, stdin, stdout, signal: around.stop, report })
    return exits.fine
  }
  const { env } = around
  // Over standard input and output nobody stands at a door.
  const { guardWith, isReachedPlainly, standingAt } = await import('#guard')
  const { settingsFor } = await import('../../asking/settings.ts')
  const { settings } = await settingsFor(around, how)
  const token = env['COURTROOM_TOKEN']?.trim() || undefined
  const fault = token === undefined ? undefined : (await import('#contract')).tokenFault(token)
  if (fault !== undefined) throw new CommandError('bad-usage', fault)
  const place = standingAt({ url: env['COURTROOM_URL']?.trim() || undefined })
  const listening = await serveOverHttp(server, {
    version,
    port,
    report,
    host: how.host,
    guard: token === undefined ? undefined : guardWith({ token, proxies: settings.proxies }),
    names: [
      ...(env['COURTROOM_HOSTS']?.split(',') ?? []),
      ...(place.outside === undefined ? [] : [new URL(place.outside).hostname]),
    ],
    ...(how.largest !== undefined && { largest: how.largest }),
  })
  around.complain([span(`${server.name} is at ${listening.url}. Ctrl-C stops it.`)])
  if (how.host !== undefined && isReachedPlainly(how.host, place)) warnOfPlain(around)
  if (!around.stop.aborted) await once(around.stop, 'abort')
  await listening.close()
  return exits.fine
}

function portOf(told: string | true): number {
  const port = told === true ? USUAL_PORT : Number(told)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new CommandError('bad-usage', `--http ${String(told)}: give a port, or nothing; a folder stands before --http.`)
}
