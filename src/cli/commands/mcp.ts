import { once } from 'node:events'
import { join, resolve } from 'node:path'
import {
  academicSearch,
  dataStats,
  encyclopedia,
  libraryServer,
  medicine,
  outsideOf,
  serveOverHttp,
  serveOverStdio,
  type EvidenceServer,
} from '#mcp'
import { CommandError } from '../errors.ts'
import { exits, type Exit } from '../exits.ts'
import { span } from '../terminal/palette.ts'
import { inline } from '../terminal/printable.ts'
import type { Surroundings } from '../surroundings.ts'

interface Serving {
  readonly version: string
  /** A port, or true where none is named. */
  readonly http?: string | true
}

const USUAL_PORT = 8765

/** Serves one of our evidence servers until its client hangs up or a person stops it. */
export async function serveEvidence(
  around: Surroundings,
  name: string,
  folder: string | undefined,
  how: Serving,
): Promise<Exit> {
  const port = how.http === undefined ? undefined : portOf(how.http)
  const server = serverNamed(name, folder, around)
  const report = (error: Error): void => around.complain([span(inline(error.message), 'dim')])
  const { version } = how
  if (port === undefined) {
    const { stdin, stdout } = process
    await serveOverStdio(server, { version, stdin, stdout, signal: around.stop, report })
    return exits.fine
  }
  const listening = await serveOverHttp(server, { version, port, report })
  around.complain([span(`${server.name} is at ${listening.url}. Ctrl-C stops it.`)])
  if (!around.stop.aborted) await once(around.stop, 'abort')
  await listening.close()
  return exits.fine
}

function serverNamed(
  name: string,
  folder: string | undefined,
  { env, cwd, folder: home }: Surroundings,
): EvidenceServer {
  if (name !== 'library' && folder !== undefined) {
    throw new CommandError('bad-usage', `mcp ${name} ${folder}: only the library takes a folder.`)
  }
  switch (name) {
    case 'academic-search':
      return academicSearch(outsideOf(env))
    case 'data-stats':
      return dataStats(outsideOf(env))
    case 'encyclopedia':
      return encyclopedia(outsideOf(env))
    case 'medicine':
      return medicine(outsideOf(env))
    case 'library':
      return folder === undefined
        ? libraryServer({ shelf: join(home, 'library.sqlite') })
        : libraryServer({ folder: resolve(cwd, folder), keep: join(home, 'shelves') })
    default:
      throw new CommandError(
        'bad-usage',
        `mcp ${name}: there are academic-search, data-stats, encyclopedia, medicine and library.`,
      )
  }
}

function portOf(told: string | true): number {
  const port = told === true ? USUAL_PORT : Number(told)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new CommandError('bad-usage', `--http ${String(told)}: give a port, or nothing; a folder stands before --http.`)
}
