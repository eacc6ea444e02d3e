import type { Format } from '#court'
import { formatFitting, formatNamed } from '#docket'
import { describeProblems, readBrief } from '#papers'
import { contentsOf } from './contents.ts'
import { CommandError } from '../errors.ts'
import { inline } from '../terminal/printable.ts'

export type ReadBrief<B> = { readonly brief: B } | { readonly problems: string }

interface Named {
  /** As the person wrote it; the path unless given. */
  readonly name?: string
}

/** A brief of one format from its file. A file of another format is sent to the command that opens it. */
export async function briefIn<B>(path: string, format: Format<B>, { name = path }: Named = {}): Promise<ReadBrief<B>> {
  const text = await contentsOf(path, name)
  const named = formatNamed(text, name)
  if (named && named.format !== format.format) throw anothers(name, named, format)
  const reading = readBrief(text, name, format.brief)
  if (reading.ok) return { brief: reading.brief }
  const other = named ? undefined : formatFitting(text, name)
  if (other) throw anothers(name, other, format)
  return { problems: describeProblems(reading.problems, text) }
}

/** The format of a file by what it says of itself, else by what stands in it. */
export async function formatAt(path: string): Promise<Format> {
  const text = await contentsOf(path)
  const found = formatNamed(text, path) ?? formatFitting(text, path)
  if (found) return found
  throw new CommandError(
    'bad-usage',
    `${inline(path)} does not say what it is. Begin it with a line such as "format: debate", or end its name in .debate.yaml.`,
  )
}

const anothers = (file: string, its: Format, asked: Format): CommandError =>
  new CommandError(
    'bad-usage',
    `${inline(file)} is a ${its.format}, not a ${asked.format}. To open it: ./courtroom play ${inline(file)}`,
  )
