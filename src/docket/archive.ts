import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '#court'
import type { Environment } from '#papers'
import { wordsToFind } from '#proceedings'
import { DocketError } from './errors.ts'
import { folderFiles, sqliteStore, type Archive, type HouseFiles } from '#store'

/** Where a house is: its folder, and what its environment says. */
interface HousePlace {
  readonly folder: string
  readonly env: Environment
  /** Whether many cases may be heard here at once. */
  readonly isCourt?: boolean
}

/** A command need not be replaced within seconds, as a worker is, and a busy machine may keep it waiting for some. */
const OF_COMMANDS = { writing: 'here', lapse: 15_000 } as const

/**
 * Where everything of a house is kept. This is the one place that decides: in the database that DATABASE_URL names, or
 * in the folder.
 */
export async function openArchive({ folder, env, isCourt = false }: HousePlace): Promise<Archive> {
  const url = databaseIn(env)
  if (url === undefined) return folderArchive(folder)
  const { postgresArchive } = await import('#postgres')
  return postgresArchive(url, { findable: wordsToFind, ...(isCourt ? { writing: 'apart' } : OF_COMMANDS) })
}

/** What keeps a house: a folder with SQLite, or a PostgreSQL. */
export type Keeper = 'sqlite' | 'postgres'

/** The archive of one of them, whichever is in use. */
export async function archiveOf(keeper: Keeper, { folder, env }: HousePlace): Promise<Archive> {
  if (keeper === 'sqlite') return folderArchive(folder)
  if (databaseIn(env) === undefined)
    throw new DocketError(
      'bad-settings',
      'No database is named. Put its address into DATABASE_URL, such as postgres://user:password@host:5432/name.',
    )
  return openArchive({ folder, env })
}

/** The files alone, for who needs no record: in a folder nothing else is made for them. */
export async function openFiles(place: HousePlace): Promise<{ readonly files: HouseFiles } & AsyncDisposable> {
  if (databaseIn(place.env) === undefined)
    return { files: folderFiles(place.folder), [Symbol.asyncDispose]: async () => undefined }
  const { files, records } = await openArchive(place)
  return { files, [Symbol.asyncDispose]: () => records.close() }
}

/** The address of the database that is shared with other processes, if one is named. */
const databaseIn = (env: Environment): string | undefined => env['DATABASE_URL']?.trim() || undefined

/** Whether there is a place with records. Who only reads makes none. */
export const isPlaceKept = ({ folder, env }: HousePlace): boolean => databaseIn(env) !== undefined || existsSync(folder)

/** What is damaged of all that a folder keeps, which is read from end to end; undefined of a database, which has means of its own. */
export async function damageAt({ folder, env }: HousePlace, stop: AbortSignal): Promise<readonly Error[] | undefined> {
  if (databaseIn(env) !== undefined) return undefined
  const { lookThrough } = await import('#beside')
  const found: Error[] = []
  const looking = lookThrough(folder, { beside: false, told: (damage) => found.push(damage) })
  const leave = (): void => void looking.close()
  stop.addEventListener('abort', leave)
  await looking.ended.finally(() => stop.removeEventListener('abort', leave))
  return found
}

export function folderArchive(folder: string, own: { readonly records?: Store | undefined } = {}): Archive {
  return {
    records: own.records ?? sqliteStore(folder, { findable: wordsToFind }),
    files: folderFiles(folder),
    async beside() {
      const { askedStore, hookStore } = await import('#beside')
      return { asked: askedStore(folder), hooks: hookStore(folder) }
    },
    hasAccounts: async () => existsSync(join(folder, 'accounts.sqlite')),
    accounts: async () => (await import('#beside')).folderAccounts(folder),
    serving: async () => (await import('#beside')).servingClaim(folder),
    lookThrough: async (how) => (await import('#beside')).lookThrough(folder, how),
  }
}
