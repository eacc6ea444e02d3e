import type { Archive } from '#store'
import { leaveBatches } from './batches.ts'
import { unfile } from './filing.ts'
import { claimed, summaryOf } from './known.ts'
import { unshare } from './shares.ts'

/** Takes a case away for good, with what was filed and shared of it. */
export async function takeCaseAway(house: Pick<Archive, 'records' | 'files'>, id: string): Promise<void> {
  await summaryOf(house.records, id)
  await clearCase(house, id)
}

/** The same for what is left of a case that is not there. */
export async function clearCase({ records, files }: Pick<Archive, 'records' | 'files'>, id: string): Promise<void> {
  const claim = await claimed(records, id)
  // What was shared and the documents go first: should the rest fail, the case is still there to be removed again.
  try {
    await unshare(files, id)
    await unfile(files, id)
    await leaveBatches(files, id)
  } finally {
    await claim.release()
  }
  await records.remove(id)
}
