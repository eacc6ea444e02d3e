import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileOnDisk, HouseFiles } from './archive.ts'
import { makeFolder } from './folder.ts'
import { locksIn } from './locks.ts'

const OWNER_ONLY = 0o600

/** The files of a data folder. */
export function folderFiles(folder: string): HouseFiles {
  const pathOf = (place: string): string => join(folder, ...place.split('/'))
  const make: HouseFiles['make'] = async (place, bytes) => {
    const path = pathOf(place)
    const made = await beside(path, bytes)
    try {
      await link(made, path)
      return true
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false
      throw error
    } finally {
      await rm(made, { force: true })
    }
  }
  return {
    read: (place) => unlessMissing(readFile(pathOf(place))),
    async write(place, bytes) {
      await rename(await beside(pathOf(place), bytes), pathOf(place))
    },
    make,
    async swap(place, before, after) {
      if (before === undefined) return make(place, after)
      const made = await beside(pathOf(place), after)
      // Nothing of this process comes between looking and taking the place.
      if (isStill(pathOf(place), before)) {
        renameSync(made, pathOf(place))
        return true
      }
      await rm(made, { force: true })
      return false
    },
    names: async (place) => (await unlessMissing(readdir(pathOf(place)))) ?? [],
    size: async (place) => (await unlessMissing(stat(pathOf(place))))?.size,
    remove: (place) => rm(pathOf(place), { recursive: true, force: true }),
    alone: async (name, work) => {
      const { underClaim } = await import('./alone.ts')
      return underClaim(async (claimed) => locksIn(join(folder, 'locks')).claim(claimed), name, work)
    },
    onDisk: async (place) => asItIs(pathOf(place)),
  }
}

function isStill(path: string, bytes: Uint8Array): boolean {
  try {
    return readFileSync(path).equals(bytes)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** Whoever changes it changes it for all: there is no copy. */
const asItIs = (path: string): FileOnDisk => ({
  path,
  refresh: async () => false,
  keep: async () => true,
  release: () => undefined,
})

/** Written whole and to the disk, under a name that nobody reads. */
async function beside(path: string, bytes: Uint8Array | string): Promise<string> {
  makeFolder(dirname(path))
  const made = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(made, 'wx', OWNER_ONLY)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  return made
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code
