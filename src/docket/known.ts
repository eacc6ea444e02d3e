import type { CaseSummary, CaseLock, Format, Running, Store } from '#court'
import { formatOf, proceedings, type KnownFormats } from '#proceedings'
import { FIRST_LINK, type Entry, type Header } from '#record'
import { DocketError } from './errors.ts'
import { requireName } from './names.ts'

/** Holds the name while the case is opened, so that no two cases share the folder of their documents. */
export async function reserved(store: Store, id: string): Promise<CaseLock> {
  requireName(id)
  const taken = new DocketError('case-exists', `There is a case ${id} already. Open this one under another name.`)
  // Some file systems do not tell capitals from small letters.
  const claim = await store.claim(id.toLowerCase())
  if (!claim) throw taken
  try {
    if ((await store.names({ same: id }, { limit: 1 })).length > 0) throw taken
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

/** A record that has lost its end is not gone on with: it would be paid for and then not be written. */
export async function requireEnd(store: Store, id: string): Promise<void> {
  const { links, count, last } = await store.chain(id)
  if (links.length === count && (links.at(-1) ?? FIRST_LINK) === last) return
  throw new DocketError(
    'record-changed',
    `The record of case ${id} was changed: it had ${count} entries when it was last written, and has ${links.length} ` +
      `now or another last one. It is not heard. What is wrong: ./courtroom verify ${id}. To go on with what is left, ` +
      `write it to a file (./courtroom export ${id} --format record --out FILE) and take that in (import FILE --anyway).`,
  )
}

export function headerOf(id: string, [header]: readonly Entry[]): Header {
  if (header?.type !== 'header')
    throw new DocketError('no-such-case', `There is no case ${id}. \`list\` shows them all.`)
  return header
}

export function knownFormat(format: string, formats: KnownFormats = proceedings): Format {
  const proceeding = formatOf(format, formats)
  if (proceeding) return proceeding
  throw new DocketError('unknown-format', `There is no format "${format}". Known: ${Object.keys(formats).join(', ')}.`)
}
