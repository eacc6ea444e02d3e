import { endOf, type Docket, type HouseFiles } from '#docket'
import { audits } from '#proceedings'
import { groupNames, manifestNamed } from './manifest.ts'
import { observe, type ObservedRun } from './observing.ts'
import { reportOf, type GroupReport } from './report.ts'

/** Reads all records of a group and says what they come to. Asks nobody. */
export async function readReport(
  files: HouseFiles,
  docket: Pick<Docket, 'entries'>,
  group: string,
): Promise<GroupReport> {
  const manifest = await manifestNamed(files, group)
  const seen: ObservedRun[] = []
  for (const cell of manifest.cells) seen.push(observe(cell, await docket.entries(cell.id)))
  const { familyOfModel } = await audits()
  return reportOf(manifest, seen, familyOfModel)
}

/** A group in a line of a list. */
interface ListedGroup {
  readonly name: string
  readonly about: string | null
  readonly runs: number
  readonly ended: number
}

/** Every group that was run here, and how far each has come. */
export async function batchesIn(files: HouseFiles, docket: Pick<Docket, 'cases'>): Promise<readonly ListedGroup[]> {
  const names = await groupNames(files)
  const ended = new Set((await docket.cases()).filter(endOf).map(({ id }) => id))
  const manifests = await Promise.all(names.map((name) => manifestNamed(files, name)))
  return manifests.map(({ name, about = null, cells, deleted = 0 }) => ({
    name,
    about,
    runs: cells.length + deleted,
    ended: cells.filter(({ id }) => ended.has(id)).length,
  }))
}
