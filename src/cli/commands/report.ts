import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { groupNames, readReport, reportPage, runsCsv, type GroupReport } from '#research'
import { CommandError } from '../errors.ts'
import { exits, type Exit } from '../exits.ts'
import { openRecords } from '../sitting/records.ts'
import type { Surroundings } from '../surroundings.ts'
import { MARGIN } from '../terminal/layout.ts'
import { span } from '../terminal/palette.ts'
import { inline } from '../terminal/printable.ts'

interface ReportOptions {
  readonly out?: string | undefined
  readonly cases?: string | undefined
  readonly json?: boolean | undefined
}

/** Writes what a group of runs comes to as a page and as a table; without a group, names those there are. */
export async function reportCommand(
  around: Surroundings,
  group: string | undefined,
  how: ReportOptions,
): Promise<Exit> {
  if (group === undefined) {
    for (const name of await groupNames(around.folder)) around.say(name)
    return exits.fine
  }
  await using records = openRecords(around)
  const report = await readReport(around.folder, records, group)
  if (how.json) {
    around.json(report)
    return exits.fine
  }
  const { out = `${group}.html`, cases } = how
  const page = reportPage(report, cases === undefined ? {} : { cases: cases.replace(/\/*$/, '/') })
  const beside = `${out.replace(/\.html?$/i, '')}.csv`
  await write(around, out, page)
  await write(around, beside, runsCsv(report))
  around.out.write(toldIn(report).map((line) => span(`${MARGIN}${line}\n`)))
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

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** The shares and the agreement of the report, one a line. */
function toldIn({ wins, seatSwap, orderReversal, premise, judging, audits, length }: GroupReport): readonly string[] {
  const { position, consistent, length: lengths, own, agreement } = judging
  const shares = [
    ...wins.order,
    ...wins.side,
    ...wins.debater,
    ...wins.model,
    ...seatSwap,
    ...orderReversal,
    ...premise,
    length.share,
    ...position,
    ...consistent,
    ...lengths,
    ...own,
    ...audits,
  ]
  return [
    ...shares.flatMap(({ label, count, of, share, interval }) =>
      share === null || interval === null
        ? []
        : [
            `${inline(label)}: ${count} of ${of}, ${percent(share)} (${percent(interval.low)} to ${percent(interval.high)})`,
          ],
    ),
    ...agreement.map(({ label, alpha }) => `${label}: alpha ${alpha === null ? 'not to be told' : alpha.toFixed(3)}`),
  ]
}
