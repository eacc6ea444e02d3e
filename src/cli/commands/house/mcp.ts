import { join, resolve } from 'node:path'
import { academicSearch, dataStats, encyclopedia, libraryServer, medicine, outsideOf, type EvidenceServer } from '#mcp'
import { CommandError } from '../../errors.ts'
import type { Exit } from '../../exits.ts'
import type { Surroundings } from '../../surroundings.ts'
import { served, type Serving } from './served.ts'

/**
 * Serves one of our evidence servers, or the court, until its client hangs up or a person stops it. Four of them begin
 * with every case, so the house is loaded only for what is kept in it.
 */
export async function serveMcp(
  around: Surroundings,
  name: string,
  folder: string | undefined,
  how: Serving,
): Promise<Exit> {
  if (name === 'library' && folder === undefined) return (await import('./shelf.ts')).serveOwnLibrary(around, how)
  if (name !== 'court') return await served(around, serverNamed(name, folder, around), how)
  if (folder !== undefined) throw new CommandError('bad-usage', `mcp court ${folder}: only the library takes a folder.`)
  return (await import('./callable.ts')).serveCourt(around, how)
}

function serverNamed(
  name: string,
  folder: string | undefined,
  { env, cwd, folder: home }: Surroundings,
): EvidenceServer {
  if (name === 'library' && folder !== undefined)
    return libraryServer({ folder: resolve(cwd, folder), keep: join(home, 'shelves') })
  if (folder !== undefined)
    throw new CommandError('bad-usage', `mcp ${name} ${folder}: only the library takes a folder.`)
  switch (name) {
    case 'academic-search':
      return academicSearch(outsideOf(env))
    case 'data-stats':
      return dataStats(outsideOf(env))
    case 'encyclopedia':
      return encyclopedia(outsideOf(env))
    case 'medicine':
      return medicine(outsideOf(env))
    default:
      throw new CommandError(
        'bad-usage',
        `mcp ${name}: there are court, academic-search, data-stats, encyclopedia, medicine and library.`,
      )
  }
}
