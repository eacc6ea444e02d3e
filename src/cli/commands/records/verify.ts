import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openFiles } from '#docket'
import { isSignedBy, knownHouseKey } from '#outward'
import { readRecordFile, reportOn, type RecordReport } from '#export'
import { sha256 } from '#store'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { openRecords } from '../../sitting/records.ts'
import { MARGIN, paragraph } from '../../terminal/layout.ts'
import { span } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import type { Surroundings } from '../../surroundings.ts'
import { recordAt, recordText } from './record.ts'
import { buildPage, builtPage, isStale } from '../house/webpage.ts'

interface VerifyOptions {
  readonly key?: string
  readonly page?: string
  readonly json?: boolean
}

/** Says what was changed in a file, or in a record that is kept here. */
export async function verifyCommand(around: Surroundings, what: string | undefined, how: VerifyOptions): Promise<Exit> {
  if (how.page !== undefined) await writePage(around, how.page)
  if (what === undefined) {
    if (how.page !== undefined) return exits.fine
    throw new CommandError('bad-usage', 'Say what to check: a file that export --format record wrote, or a case.')
  }
  const wanted = how.key?.toLowerCase()
  if (wanted !== undefined && !/^[0-9a-f]{64}$/.test(wanted))
    throw new CommandError('bad-usage', `--key ${inline(how.key ?? '')}: a key has 64 digits and letters from a to f.`)
  const isFile = existsSync(resolve(around.cwd, what))
  if (!isFile && /[./\\]/.test(what))
    throw new CommandError('unreadable-file', `Cannot read ${inline(what)}. There is no such file.`)
  const report = isFile ? await reportOnFile(around, what, wanted) : await reportOnCase(around, what)
  if (how.json) around.json(report)
  else tell(around, report)
  return { whole: exits.fine, changed: exits.changed, 'no-record': exits.badInput }[report.outcome]
}

async function reportOnFile(around: Surroundings, file: string, wanted: string | undefined): Promise<RecordReport> {
  await using kept = await openFiles(around)
  const own = (await knownHouseKey(kept.files))?.key
  return reportOn(await recordAt(around, file), { ...(own && { own }), ...(wanted !== undefined && { wanted }) })
}

/** The store's record is written out with the links that were kept, so that it is checked like any file. */
async function reportOnCase(around: Surroundings, name: string): Promise<RecordReport> {
  await using records = await openRecords(around)
  const id = await idOf(records, name)
  const entries = await records.entries(id)
  const { documents, absent } = await records.carried(id)
  // Of what is not here nobody can tell whether it is as it was.
  const here = documents.length > 0 && absent.length === 0 ? { documents } : {}
  const text = await recordText(records, { id, entries }, here)
  return reportOn(await readRecordFile(text, { sha256, isSignedBy }), { kept: true })
}

/** A case whose first entry is gone stands in no list any more; that it was there is still known. */
async function idOf(records: Awaited<ReturnType<typeof openRecords>>, name: string): Promise<string> {
  try {
    return (await records.find(name)).id
  } catch (error) {
    const wasHere = /^[A-Za-z0-9-][\w-]{0,79}$/.test(name) && (await records.chain(name).then(({ count }) => count > 0))
    if (wasHere) return name
    throw error
  }
}

function tell(around: Surroundings, { outcome, verdict, findings, signing, notes }: RecordReport): void {
  const setting = { id: '', width: around.width, glyphs: around.glyphs }
  around.out.write([
    span(`${inline(verdict)}\n`, outcome === 'whole' ? 'good' : 'bad'),
    ...findings.flatMap((finding) => paragraph(setting, inline(finding))),
    ...[signing, ...notes]
      .filter((words) => words !== '')
      .flatMap((words) => paragraph(setting, inline(words), { margin: '' })),
  ])
}

/** The page is part of what the server hands out; it stands alone. */
async function writePage(around: Surroundings, out: string): Promise<void> {
  const wrong = isStale() ? await buildPage() : undefined
  if (wrong !== undefined) throw new CommandError('unwritable-file', `The page could not be built:\n${wrong}`)
  try {
    await writeFile(resolve(around.cwd, out), await readFile(join(builtPage, 'verify.html')))
  } catch (cause) {
    throw new CommandError('unwritable-file', `Cannot write ${inline(out)}. ${String(cause)}`, { cause })
  }
  around.complain([span(`${MARGIN}Written to ${inline(out)}. It works without a network, also from a disk.`)])
}
