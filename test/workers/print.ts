import { createHash } from 'node:crypto'
import type { Entry } from '#record'

/** What an entry says, in short: the same for the same words, whenever they came. */
export const printOf = ({ at: _at, ...entry }: Entry): string => printOfLine(JSON.stringify(entry))

export const printOfLine = (line: string): string => createHash('sha256').update(line).digest('base64').slice(0, 16)
