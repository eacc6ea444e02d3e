import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditKind } from '#record'
import type { Cell } from './cells.ts'
import { ResearchError } from './errors.ts'

/** What a group consists of, beside the records of its cases. */
export interface Manifest {
  readonly name: string
  readonly about?: string
  readonly audits: readonly AuditKind[]
  readonly panel: readonly string[]
  readonly excluded: number
  readonly ownFamily: number
  readonly cells: readonly Cell[]
}

const folderOf = (folder: string): string => join(folder, 'batches')
const fileOf = (folder: string, name: string): string => join(folderOf(folder), `${name}.json`)

/** Written whole or not at all: whoever is killed in the middle leaves the one before. */
export async function keepManifest(folder: string, manifest: Manifest): Promise<void> {
  await mkdir(folderOf(folder), { recursive: true, mode: 0o700 })
  const file = fileOf(folder, manifest.name)
  await writeFile(`${file}.new`, `${JSON.stringify(manifest, undefined, 1)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

export async function manifestNamed(folder: string, name: string): Promise<Manifest> {
  const isPlain = /^[a-z0-9][a-z0-9-]{0,39}$/.test(name)
  if (isPlain && existsSync(fileOf(folder, name)))
    return JSON.parse(await readFile(fileOf(folder, name), 'utf8')) as Manifest
  const known = await groupNames(folder)
  const there = known.length === 0 ? 'None has been run here.' : `There is: ${known.join(', ')}.`
  throw new ResearchError(
    'no-such-group',
    `There is no group "${name.slice(0, 80)}". ${there} To run one: ./courtroom batch FILE`,
  )
}

/** Every group that has been run here, by name. */
export async function groupNames(folder: string): Promise<readonly string[]> {
  if (!existsSync(folderOf(folder))) return []
  const files = await readdir(folderOf(folder))
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted()
}
