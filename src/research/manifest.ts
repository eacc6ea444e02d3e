import { keptBatches, type HouseFiles } from '#docket'
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
  /** How many further runs there were whose cases have been deleted. */
  readonly deleted?: number
}

export const keepManifest = async (files: HouseFiles, manifest: Manifest): Promise<void> =>
  (await keptBatches(files)).write(manifest.name, manifest)

export async function manifestNamed(files: HouseFiles, name: string): Promise<Manifest> {
  const isPlain = /^[a-z0-9][a-z0-9-]{0,39}$/.test(name)
  const found = isPlain ? await (await keptBatches(files)).read(name) : undefined
  if (found) return found as Manifest
  const known = await groupNames(files)
  const there = known.length === 0 ? 'None has been run here.' : `There is: ${known.join(', ')}.`
  throw new ResearchError(
    'no-such-group',
    `There is no group "${name.slice(0, 80)}". ${there} To run one: ./courtroom batch FILE`,
  )
}

/** Every group that has been run here, by name. */
export const groupNames = async (files: HouseFiles): Promise<readonly string[]> => (await keptBatches(files)).names()
