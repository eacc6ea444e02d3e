import { courtServer } from '#callable'
import { openArchive, openCourthouse } from '#docket'
import { settingsFor } from '../../asking/settings.ts'
import type { Exit } from '../../exits.ts'
import { span } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import type { Surroundings } from '../../surroundings.ts'
import { served, type Serving } from './served.ts'
import { emptyPage } from './webpage.ts'

/** A document comes in base64, which makes it larger by a third. */
const LARGEST = 20_000_000

/** Serves the court itself. Cases that are being heard when it ends stay open, and can be gone on with. */
export async function serveCourt(around: Surroundings, how: Serving): Promise<Exit> {
  const { env, folder, cwd } = around
  const { settings } = await settingsFor(around, how)
  await using house = openCourthouse({ settings, env, folder, cwd, archive: await openArchive({ folder, env }) })
  const report = (error: unknown): void =>
    around.complain([span(inline(error instanceof Error ? (error.stack ?? error.message) : String(error)), 'bad')])
  const court = courtServer({ house, settings, env, page: emptyPage, report })
  try {
    return await served(around, court, { ...how, largest: LARGEST })
  } finally {
    await court.rise()
  }
}
