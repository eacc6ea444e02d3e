import { createReadStream, type Dirent } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** How a damaged record file is called that was laid aside, and the folder in which what is left of it is gathered. */
export const ASIDE = 'courtroom.damaged-'
export const GATHERING = 'salvage-'

/**
 * Takes away what salvaging has left of whatever has one of these names, since nothing can be deleted from a damaged
 * file: a page that cannot be read keeps its words. Every row that can be read names its case, and a case that was saved
 * was read, so a copy that has it has its name.
 */
export async function dropLeftovers(folder: string, names: readonly string[]): Promise<void> {
  const there = (await readdir(folder, { withFileTypes: true })).filter(
    ({ name }) => name.startsWith(ASIDE) || name.startsWith(GATHERING),
  )
  // A log lies beside its file, and goes with it.
  for (const copies of Map.groupBy(there, ({ name }) => name.replace(/-(?:wal|shm)$/, '')).values()) {
    const files = await Promise.all(copies.map(filesOf))
    if (!(await hasOneOf(files.flat(), names))) continue
    for (const each of copies) await rm(pathOf(each), { recursive: true, force: true })
  }
}

const pathOf = ({ parentPath, name }: Dirent): string => join(parentPath, name)

async function filesOf(each: Dirent): Promise<readonly string[]> {
  if (each.isFile()) return [pathOf(each)]
  const found = await readdir(pathOf(each), { recursive: true, withFileTypes: true })
  return found.filter((one) => one.isFile()).map(pathOf)
}

async function hasOneOf(files: readonly string[], names: readonly string[]): Promise<boolean> {
  for (const file of files)
    if (
      await hasIn(
        file,
        names.map((name) => Buffer.from(name)),
      )
    )
      return true
  return false
}

/** Read in pieces, each with the end of the one before: a name may stand across two. */
async function hasIn(file: string, names: readonly Buffer[]): Promise<boolean> {
  const longest = Math.max(...names.map(({ length }) => length))
  let end = Buffer.alloc(0)
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const bytes = Buffer.concat([end, piece as Buffer])
    if (names.some((name) => bytes.includes(name))) return true
    end = bytes.subarray(Math.max(0, bytes.length - longest + 1))
  }
  return false
}
