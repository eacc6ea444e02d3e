import { readFile } from 'node:fs/promises'
import { basename, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DocumentFile } from '#library'

/** A file or a folder by its path, or a document that is at hand. */
export type DocumentSource = string | URL | DocumentFile

/** The documents themselves, each by its own name or by its path inside the folder: no path of this machine is recorded. */
export async function documentsNamed(
  sources: readonly DocumentSource[],
  cwd: string,
): Promise<readonly DocumentFile[]> {
  if (sources.length === 0) return []
  const { filesUnder } = await import('#library')
  const found = sources.map(async (source): Promise<readonly DocumentFile[]> => {
    if (typeof source === 'object' && 'bytes' in source) return [source]
    const path = typeof source === 'string' ? resolve(cwd, source) : fileURLToPath(source)
    return Promise.all(
      filesUnder(path).map(async (file) => ({ name: nameOf(file, path), bytes: await readFile(file) })),
    )
  })
  return (await Promise.all(found)).flat()
}

const nameOf = (file: string, named: string): string =>
  file === named ? basename(file) : relative(named, file).split(sep).join('/')
