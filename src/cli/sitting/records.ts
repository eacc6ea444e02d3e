import { existsSync } from 'node:fs'
import { DocketError, openDocket, type Docket } from '#docket'
import { offline } from '#models'
import type { Surroundings } from '../surroundings.ts'

type Records = Pick<
  Docket,
  'cases' | 'entries' | 'chain' | 'carried' | 'find' | 'askedAgain' | 'rows' | 'decide' | 'conclude' | 'tag'
> &
  AsyncDisposable

/** The docket for readers. Reading makes no folder where there is none. */
export function openRecords({ folder }: Surroundings): Records {
  if (!existsSync(folder))
    throw new DocketError(
      'no-such-case',
      `There are no records in ${folder}. Open a case first, or name the right folder with COURTROOM_HOME.`,
    )
  const docket = openDocket({ folder, model: offline })
  return { ...docket, [Symbol.asyncDispose]: () => docket.close() }
}
