import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openFiles } from '#docket'
import { catalogueFor } from '#record'
import { groupNames, readReport, reportLines, reportPage, runsCsv, spokenIn } from '#research'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { openRecords } from '../../sitting/records.ts'
import type { Surroundings } from '../../surroundings.ts'
import { MARGIN } from '../../terminal/layout.ts'
import { span } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'

interface ReportOptions {
  readonly out?: string | undefined
  readonly cases?: string | undefined
  readonly language?: string | undefined
  readonly json?: boolean | undefined
}

/** Writes what a group of runs comes to as a page and as a table; without a group, names those there are. */
export async function reportCommand(
  around: Surroundings,
  group: string | undefined,
  how: ReportOptions,
): Promise<Exit> {
  await using kept = await openFiles(around)
  if (group === undefined) {
    for (const name of await groupNames(kept.files)) around.say(name)
    return exits.fine
  }
  await using records = await openRecords(around)
  const report = await readReport(kept.files, records, group)
  if (how.json) {
    around.json(report)
    return exits.fine
  }
  const { out = `${group}.html`, cases } = how
  const language = how.language === undefined ? spokenIn(report) : catalogueFor(how.language)
  const { page } = reportPage(report, { cases: cases?.replace(/\/*$/, '/'), language })
  const beside = `${out.replace(/\.html?$/i, '')}.csv`
  await write(around, out, page)
  await write(around, beside, runsCsv(report))
  around.out.write(reportLines(report, language).map((line) => span(`${MARGIN}${inline(line)}\n`)))
  around.complain([span(`Written to ${inline(out)} and ${inline(beside)}.`)])
  return exits.fine
}

async function write({ cwd }: Surroundings, name: string, text: string): Promise<void> {
  try {
    await writeFile(resolve(cwd, name), text)
  } catch (cause) {
    throw new CommandError('unwritable-file', `Cannot write ${name}. ${String(cause)}`, { cause })
  }
}
