import type { Docket } from '#docket'
import { audits } from '#proceedings'
import { manifestNamed } from './manifest.ts'
import { observe, type ObservedRun } from './observing.ts'
import { reportOf, type GroupReport } from './report.ts'

/** Reads all records of a group and says what they come to. Asks nobody. */
export async function readReport(folder: string, docket: Pick<Docket, 'entries'>, group: string): Promise<GroupReport> {
  const manifest = await manifestNamed(folder, group)
  const seen: ObservedRun[] = []
  for (const cell of manifest.cells) seen.push(observe(cell, await docket.entries(cell.id)))
  const { familyOfModel } = await audits()
  return reportOf(manifest, seen, familyOfModel)
}
