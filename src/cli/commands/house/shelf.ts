import { openFiles, OWN_LIBRARY } from '#docket'
import { libraryServer } from '#mcp'
import type { Exit } from '../../exits.ts'
import type { Surroundings } from '../../surroundings.ts'
import { served, type Serving } from './served.ts'

/** What was added to the library, wherever the house keeps it. */
export async function serveOwnLibrary(around: Surroundings, how: Serving): Promise<Exit> {
  await using place = await openFiles(around)
  const shelf = await place.files.onDisk(OWN_LIBRARY)
  try {
    return await served(around, libraryServer({ shelf }), how)
  } finally {
    shelf.release()
  }
}
