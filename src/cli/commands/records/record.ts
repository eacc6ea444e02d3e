import { readFile, stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openFiles, type Docket } from '#docket'
import { houseKey, isSignedBy } from '#outward'
import {
  asKept,
  readRecordFile,
  reportOn,
  writeRecord,
  type CarriedDocument,
  type CheckedRecord,
  type HouseSeal,
  type RecordReport,
} from '#export'
import { standing, type Entry } from '#record'
import { sha256 } from '#store'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { openRecords } from '../../sitting/records.ts'
import { counted } from '../../terminal/layout.ts'
import { span } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import type { Surroundings } from '../../surroundings.ts'

/** Larger than any record; what is read is held in memory. */
const LARGEST = 256 * 2 ** 20

/** Reads a record from a file and checks it. */
export async function recordAt(around: Surroundings, name: string): Promise<CheckedRecord> {
  const path = resolve(around.cwd, name)
  try {
    const { size } = await stat(path)
    if (size <= LARGEST) return await readRecordFile(await readFile(path), { sha256, isSignedBy })
  } catch (cause) {
    throw new CommandError('unreadable-file', `Cannot read ${inline(name)}. ${String(cause)}`, { cause })
  }
  throw new CommandError(
    'unreadable-file',
    `${inline(name)} is larger than any record of Courtroom, so it was not read.`,
  )
}

interface RecordOptions {
  readonly doubted?: boolean
  readonly seal?: HouseSeal
  readonly documents?: readonly CarriedDocument[]
}

/** A record as the text of such a file. */
export const recordText = async (
  records: Pick<Docket, 'chain'>,
  { id, entries }: { readonly id: string; readonly entries: readonly Entry[] },
  how: RecordOptions = {},
): Promise<string> =>
  writeRecord(entries, { case: id, ...asKept(await records.chain(id), entries.length), sha256, ...how })

/** Says what is wrong with a record that is kept here, wherever it is read. One that is being written is not held up. */
export async function tellChanges(
  around: Surroundings,
  records: Pick<Docket, 'chain'>,
  kept: { readonly id: string; readonly entries: readonly Entry[] },
): Promise<void> {
  if (!standing(kept.entries).closed) return
  tellFindings(around, await reportOnText(await recordText(records, kept)))
}

const reportOnText = async (text: string): Promise<RecordReport> =>
  reportOn(await readRecordFile(text, { sha256, isSignedBy }), { kept: true })

function tellFindings(around: Surroundings, { outcome, verdict, findings }: RecordReport): void {
  if (outcome !== 'whole') around.complain([verdict, ...findings].map((words) => span(`${inline(words)}\n`, 'bad')))
}

/** Writes a record as a file that a stranger can check. */
export async function exportRecord(
  around: Surroundings,
  name: string,
  how: {
    readonly out?: string | undefined
    readonly sign?: boolean | undefined
    readonly documents?: boolean | undefined
  },
): Promise<Exit> {
  if (how.out === undefined && around.isTerminal)
    throw new CommandError('bad-usage', 'A record is for programs. Say where to write it: --out FILE.jsonl')
  await using records = await openRecords(around)
  const { id, notes } = await records.find(name)
  if (how.sign && notes.doubted)
    throw new CommandError(
      'bad-usage',
      `Case ${id} came from a file that had been changed, so this house does not sign it. Without --sign it is written.`,
    )
  const entries = await records.entries(id)
  await using kept = await openFiles(around)
  const seal = how.sign ? { seal: await houseKey(kept.files) } : {}
  const carried = how.documents ? { documents: await allDocuments(records, id) } : {}
  const text = await recordText(records, { id, entries }, { doubted: notes.doubted === true, ...seal, ...carried })
  if (text.length > LARGEST) throw tooLarge(id)
  const report = await reportOnText(text)
  tellFindings(around, report)
  if (how.sign && report.outcome !== 'whole') {
    around.complain([span(`This house does not sign case ${id}. Without --sign it is written as it is.`, 'bad')])
    return exits.changed
  }
  const path = how.out
  if (path === undefined) {
    around.bytes(text)
    return exits.fine
  }
  try {
    await writeFile(resolve(around.cwd, path), text)
  } catch (cause) {
    throw new CommandError('unwritable-file', `Cannot write ${inline(path)}. ${String(cause)}`, { cause })
  }
  const along = carried.documents ? ` with ${counted(carried.documents.length, 'document')}` : ''
  const what = `${counted(entries.length, 'entry', 'entries')} of ${id}${along}${how.sign ? ', signed,' : ''}`
  around.complain([span(`${what} written to ${inline(path)}. To check it: ./courtroom verify ${inline(path)}`)])
  return exits.fine
}

/** Some would be worse than none: whoever takes the record in would not miss the others. */
async function allDocuments(records: Pick<Docket, 'carried'>, id: string): Promise<readonly CarriedDocument[]> {
  const { documents, absent } = await records.carried(id)
  if (absent.length > 0)
    throw new CommandError(
      'bad-usage',
      `Case ${id} is here without its documents (${absent.map(inline).join(', ')}), so they cannot go along. ` +
        'Without --documents the record is written.',
    )
  // As letters they take a third more.
  if (documents.reduce((sum, { bytes }) => sum + bytes.length, 0) * (4 / 3) > LARGEST) throw tooLarge(id)
  return documents
}

const tooLarge = (id: string): CommandError =>
  new CommandError(
    'bad-usage',
    `With its documents case ${id} is larger than ${LARGEST / 2 ** 20} MB, and no such file is read again. ` +
      'Without --documents the record is written.',
  )
