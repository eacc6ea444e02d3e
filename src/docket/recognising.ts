import { formatIn, readBrief } from '#papers'
import type { Format } from '#court'
import { formatOf, proceedings } from '#proceedings'
import { DocketError } from './errors.ts'

/** The format that a file says it is: by its `format:` line, or by its ending. */
export function formatNamed(text: string, file: string): Format | undefined {
  const said = formatIn(text)
  if (said === undefined) return all.find(({ ending }) => endings(ending).some((each) => file.endsWith(each)))
  const found = formatOf(said)
  if (found) return found
  const known = all.map(({ format }) => format).join(', ')
  throw new DocketError(
    'unknown-format',
    `${file} says "format: ${said}", and there is none of that name. Known: ${known}.`,
  )
}

/** The one format whose brief a file could be; undefined when it fits none. */
export const formatFitting = (text: string, file: string): Format | undefined =>
  all.find(({ brief }) => readBrief(text, file, brief).ok)

const all = Object.values(proceedings)

const endings = (ending: string): readonly string[] => [ending, ending.replace(/yaml$/, 'yml')]
