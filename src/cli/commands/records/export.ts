import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  captionsOf,
  chapterList,
  chaptersOf,
  chapterTrack,
  fileNameOf,
  formats,
  isExportName,
  srt,
  vtt,
  type Timing,
} from '#export'
import { isAloud, type Entry } from '#record'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { counted } from '../../terminal/layout.ts'
import { span } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import { exportRecord, recordText, tellChanges } from './record.ts'
import { emptyPage } from '../house/webpage.ts'
import { openRecords } from '../../sitting/records.ts'
import type { Surroundings } from '../../surroundings.ts'

interface ExportOptions {
  readonly captions?: boolean | undefined
  readonly format?: string | undefined
  readonly out?: string | undefined
  readonly asPlayed?: boolean | undefined
  readonly sign?: boolean | undefined
  readonly documents?: boolean | undefined
}

const tracks: Readonly<Record<string, (entries: readonly Entry[], timing: Timing) => string>> = {
  srt: (entries, timing) => srt(captionsOf(entries, timing)),
  vtt: (entries, timing) => vtt(captionsOf(entries, timing)),
  chapters: (entries, timing) => chapterList(chaptersOf(entries, timing)),
  'chapters-vtt': (entries, timing) => chapterTrack(chaptersOf(entries, timing)),
}

/** Writes a case as a file to take along; or its lines as captions, its parts as chapter marks. */
export async function exportCase(around: Surroundings, name: string, how: ExportOptions): Promise<Exit> {
  // What can be signed has more to say.
  if (how.format === 'record') return exportRecord(around, name, how)
  if (how.documents) throw new CommandError('bad-usage', 'Documents go along in a record only: --format record.')
  return how.captions ? exportTrack(around, name, how) : exportFile(around, name, how)
}

/** The way to standard output. */
const PIPE = '-'

async function exportFile(around: Surroundings, name: string, { format, out }: ExportOptions): Promise<Exit> {
  const known = Object.keys(formats).join(', ')
  if (format === undefined)
    throw new CommandError(
      'bad-usage',
      `Say what to export: --captions writes ${Object.keys(tracks).join(', ')} (--format); ` +
        `without it --format is one of ${known}.`,
    )
  if (!isExportName(format)) throw new CommandError('bad-usage', `--format ${format}: there is ${known}.`)
  await using records = await openRecords(around)
  const { id } = await records.find(name)
  const entries = await records.entries(id)
  await tellChanges(around, records, { id, entries })
  const record = () => recordText(records, { id, entries })
  const written = await formats[format].write({ id, entries, record, page: emptyPage })
  if (out !== PIPE) {
    const file = out ?? fileNameOf(id, format)
    await write(resolve(around.cwd, file), file, written)
    around.complain([span(`${id} written to ${inline(file)}.`)])
  } else if (typeof written === 'string') around.out.write([span(written)])
  else if (around.isTerminal)
    throw new CommandError(
      'bad-usage',
      `A terminal cannot show a ${format}. Write it to a file (--out FILE), or send it on: --out - | …`,
    )
  else around.bytes(written)
  return exits.fine
}

async function exportTrack(around: Surroundings, name: string, how: ExportOptions): Promise<Exit> {
  const track = trackOf(how)
  await using records = await openRecords(around)
  const { id } = await records.find(name)
  const entries = await records.entries(id)
  const lines = entries.filter(isAloud).length
  if (lines === 0)
    throw new CommandError('bad-usage', `In case ${id} nothing has been said yet, so there are no captions.`)
  const text = track(entries, how.asPlayed ? 'played' : 'planned')
  if (how.asPlayed && isHurried(entries))
    around.complain([
      span('This record was made faster than it can be read. Without --as-played the times are as planned.'),
    ])
  if (how.out === undefined || how.out === PIPE) around.out.write([span(text)])
  else {
    await write(resolve(around.cwd, how.out), how.out, text)
    around.complain([span(`${counted(lines, 'line')} of ${id} written to ${inline(how.out)}.`)])
  }
  return exits.fine
}

/** Held without its pauses, a trial is over in a moment. */
const isHurried = (entries: readonly Entry[]): boolean =>
  lengthOf(captionsOf(entries, 'played')) * 4 < lengthOf(captionsOf(entries))

const lengthOf = (captions: ReturnType<typeof captionsOf>): number => captions.at(-1)?.end ?? 0

function trackOf({ format, out }: ExportOptions): (typeof tracks)[string] {
  const name = format ?? (/\.vtt$/i.test(out ?? '') ? 'vtt' : 'srt')
  const found = Object.hasOwn(tracks, name) ? tracks[name] : undefined
  if (found) return found
  throw new CommandError('bad-usage', `--format ${name}: there is ${Object.keys(tracks).join(', ')}.`)
}

async function write(path: string, name: string, data: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, data)
  } catch (cause) {
    throw new CommandError('unwritable-file', `Cannot write ${name}. ${String(cause)}`, { cause })
  }
}
