import type { CaseSummary, CaseLock, Format, Running, Store } from '#court'
import { formatOf, proceedings } from '#proceedings'
import type { Entry, Header } from '#record'
import { DocketError } from './errors.ts'
import { requireName } from './names.ts'

/** Holds the name while the case is opened, so that no two cases share the folder of their documents. */
export async function reserved(store: Store, id: string): Promise<CaseLock> {
  requireName(id)
  const taken = new DocketError('case-exists', `There is a case ${id} already. Open this one under another name.`)
  // Some file systems do not tell capitals from small letters.
  const claim = await store.claim(id.toLowerCase())
  if (!claim) throw taken
  const isSame = (summary: CaseSummary): boolean => summary.id.toLowerCase() === id.toLowerCase()
  try {
    if ((await store.cases()).some(isSame)) throw taken
    return claim
  } catch (error) {
    await claim.release()
    throw error
  }
}

export async function summaryOf(store: Store, id: string): Promise<CaseSummary> {
  const summary = await store.summary(id)
  if (!summary) throw new DocketError('no-such-case', `There is no case ${id}. \`list\` shows them all.`)
  return summary
}

export async function claimed(store: Store, id: string): Promise<CaseLock> {
  const claim = await store.claim(id)
  if (!claim)
    throw new DocketError('case-in-use', `Case ${id} is being heard by another process. Wait for it, or stop it first.`)
  return claim
}

export function heard(running: ReadonlyMap<string, Running>, id: string): Running {
  const court = running.get(id)
  if (court) return court
  throw new DocketError('no-open-case', `Case ${id} is not being heard here, so nobody can cut in.`)
}

export function headerOf(id: string, [header]: readonly Entry[]): Header {
  if (header?.type !== 'header')
    throw new DocketError('no-such-case', `There is no case ${id}. \`list\` shows them all.`)
  return header
}

export function knownFormat(format: string): Format {
  const proceeding = formatOf(format)
  if (proceeding) return proceeding
  throw new DocketError(
    'unknown-format',
    `There is no format "${format}". Known: ${Object.keys(proceedings).join(', ')}.`,
  )
}
