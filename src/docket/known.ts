import type {
  CaseSummary,
  CaseLock,
  CastVote,
  Clock,
  Format,
  OperatorCue,
  Running,
  ScreeningResult,
  Store,
} from '#court'
import { formatOf, proceedings, type KnownFormats } from '#proceedings'
import { FIRST_LINK, type Entry, type EntryOf, type Header } from '#record'
import { DocketError } from './errors.ts'
import { caseName, requireName } from './names.ts'

/** A name that no case has: of two hundred cases with one title, two would have the same four letters once in fifty times. */
export async function freeName(store: Pick<Store, 'names'>, title: string): Promise<string> {
  for (;;) {
    const name = caseName(title)
    if ((await store.names({ same: name }, { limit: 1 })).length === 0) return name
  }
}

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

export async function stillOwed(store: Store): Promise<readonly CaseSummary[]> {
  const names = await store.names({ owed: true }, { limit: Infinity })
  return (await Promise.all(names.map((id) => store.summary(id)))).filter((each) => each !== undefined)
}

export async function claimed(store: Store, id: string): Promise<CaseLock> {
  const claim = await store.claim(id)
  if (!claim)
    throw new DocketError('case-in-use', `Case ${id} is being heard by another process. Wait for it, or stop it first.`)
  return claim
}

/** The court of a case, as whoever speaks to it needs it. */
type HeardCourt = Omit<Running, 'ended'>

/** What people and their programs say to a case that is heard. */
export interface SpeakingToCases {
  /** Enters what a person says to the court; refused when nobody listens. A patient one waits for the speaker to end. */
  intervene(id: string, content: string, how?: { readonly patient?: boolean }): Promise<Entry>
  /** Takes an intervention back that the court has not taken in hand. */
  withdraw(id: string, intervention: number): Promise<void>
  /** Enters a vote; refused when the poll is not open, for a strange choice and for a second vote. */
  vote(id: string, vote: CastVote): Promise<EntryOf<'vote'>>
  /** Enters what the operator of a show does. */
  cue(id: string, cue: OperatorCue): Promise<EntryOf<'cue'>>
  /** Enters whether an entry may go on air. */
  screened(id: string, screening: ScreeningResult): Promise<EntryOf<'screened'>>
}

/** Whoever speaks to a court that sits in this process, or elsewhere where it hears others through its record. */
export function speakingTo(
  running: ReadonlyMap<string, Running>,
  elsewhere?: (id: string) => Promise<HeardCourt>,
): SpeakingToCases {
  const court = async (id: string): Promise<HeardCourt> => {
    const found = running.get(id) ?? (await elsewhere?.(id))
    if (found) return found
    throw new DocketError('no-open-case', `Case ${id} is not being heard here, so nobody can cut in.`)
  }
  return {
    intervene: async (id, content, how) => (await court(id)).intervene(content, how),
    withdraw: async (id, intervention) => (await court(id)).withdraw(intervention),
    vote: async (id, vote) => (await court(id)).vote(vote),
    cue: async (id, cue) => (await court(id)).direct(cue),
    screened: async (id, screening) => (await court(id)).screened(screening),
  }
}

/** A case that somebody adjourned hears nobody; any other open one is heard, now or as soon as a process has room. */
export const speakingOutside =
  ({ store, clock, formats }: { readonly store: Store; readonly clock: Clock; readonly formats: KnownFormats }) =>
  async (id: string): Promise<HeardCourt> => {
    const { header, notes } = await summaryOf(store, id)
    if (notes.adjourned)
      throw new DocketError('no-open-case', `Case ${id} is adjourned, so nobody can cut in. Resume it first.`)
    return knownFormat(header.type === 'header' ? header.format : '', formats).outside({ store, id, clock })
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
