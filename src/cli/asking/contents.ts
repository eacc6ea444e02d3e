import { readFile } from 'node:fs/promises'
import { CommandError } from '../errors.ts'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file. The examples are in cases/.',
  EISDIR: 'It is a folder. Name a file in it.',
  EACCES: 'You may not read it.',
}

/** The text of a file that a person named, under the name that was given. */
export async function contentsOf(path: string, name = path): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    throw new CommandError('unreadable-file', `Cannot read ${name}. ${reasons[code] ?? String(cause)}`, { cause })
  }
}
