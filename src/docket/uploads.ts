import { join } from 'node:path'
import { openShelf, readDocument, type DocumentFile, type Outcome, type Shelf } from '#library'

/** What became of one file. */
export interface Upload {
  readonly name: string
  readonly outcome: Outcome
}

/** The documents of one case, apart from those of every other case and from the user's own library. */
export const uploadsOf = (folder: string, id: string): Shelf => openShelf(join(folder, 'uploads', `${id}.sqlite`))

/** Reads files into the library of a case. Each ends in one named outcome; only what could be read is kept. */
export async function upload(folder: string, id: string, files: readonly DocumentFile[]): Promise<readonly Upload[]> {
  const shelf = uploadsOf(folder, id)
  try {
    const uploads: Upload[] = []
    for (const file of files) {
      const outcome = await readDocument(file)
      if ('document' in outcome) shelf.add(file.name, outcome.document, { byOcr: outcome.outcome === 'read-by-ocr' })
      uploads.push({ name: file.name, outcome })
    }
    return uploads
  } finally {
    shelf.close()
  }
}
