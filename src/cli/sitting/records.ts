import { DocketError, isPlaceKept, openArchive, openDocket, type Docket } from '#docket'
import { offline } from '#models'
import type { Surroundings } from '../surroundings.ts'

type Records = Pick<
  Docket,
  'cases' | 'entries' | 'chain' | 'carried' | 'find' | 'askedAgain' | 'rows' | 'decide' | 'conclude' | 'tag'
> &
  AsyncDisposable

/** The docket for readers. Reading makes no folder where there is none. */
export async function openRecords({ folder, env }: Surroundings): Promise<Records> {
  if (!isPlaceKept({ folder, env }))
    throw new DocketError(
      'no-such-case',
      `There are no records in ${folder}. Open a case first, or name the right folder with COURTROOM_HOME.`,
    )
  const docket = openDocket({ folder, model: offline, archive: await openArchive({ folder, env }) })
  return { ...docket, [Symbol.asyncDispose]: () => docket.close() }
}
