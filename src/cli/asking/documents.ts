import { readFileSync, statSync } from 'node:fs'
import { basename, relative, resolve, sep } from 'node:path'
import { filesUnder, readingLimits, megabytes, type DocumentFile } from '#library'
import { CommandError } from '../errors.ts'

/**
 * The files that people name, folders with all that is in them, as the case is to know them: by their own name, or by
 * their path inside the folder. No path of this machine goes into a record. The first that cannot be had ends it.
 */
export const documentsAt = (paths: readonly string[], from: string): readonly DocumentFile[] =>
  paths.flatMap((path) => {
    const whole = resolve(from, path)
    const found = statSync(whole, { throwIfNoEntry: false })
    if (!found) throw unreadable(path, 'There is no such file or folder.')
    if (!found.isFile() && !found.isDirectory()) throw unreadable(path, 'It is neither a file nor a folder.')
    const files = filesUnder(whole)
    if (files.length === 0) throw unreadable(path, 'There are no files in this folder.')
    return files.map((file) => documentAt(file, { path, name: nameOf(file, whole) }))
  })

const nameOf = (file: string, named: string): string =>
  file === named ? basename(file) : relative(named, file).split(sep).join('/')

function documentAt(file: string, { path, name }: { readonly path: string; readonly name: string }): DocumentFile {
  const shown = file.endsWith(path) ? path : `${path}: ${name}`
  try {
    const { size } = statSync(file)
    if (size > readingLimits.bytes)
      throw unreadable(shown, `It has ${megabytes(size)}, and ${megabytes(readingLimits.bytes)} are allowed. Split it.`)
    return { name, bytes: readFileSync(file) }
  } catch (cause) {
    if (cause instanceof CommandError) throw cause
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw unreadable(shown, `You may not read it, or it is gone (${code}).`)
  }
}

const unreadable = (path: string, why: string): CommandError =>
  new CommandError('unreadable-file', `Cannot read ${path}. ${why} Nothing was opened.`)
