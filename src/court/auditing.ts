import type { Draft, Entry, EntryOf, EventOf, Header, ModelReceipt, StepKey } from '#record'
import { fingerprint } from './chance.ts'
import type { Agent, AuditAsked, AuditedCase, Proceeding } from './court.ts'
import { CourtError, isCode } from './errors.ts'
import { forkingOf } from './forking.ts'
import { Inbox } from './inbox.ts'
import { Journal, type JournalStore } from './journal.ts'
import type { CaseDeps } from './session.ts'
import type { Model, Tool } from './ports.ts'
import { Polls } from './polls.ts'
import { seated, type Cast } from './seats.ts'
import { Sitting } from './sitting.ts'
import { Tempo } from './tempo.ts'

/** Plays a closed record again without asking anybody, and gives what can be audited of it. */
export async function reopenedForAudit<B, C extends Cast>(
  order: Proceeding<B, C>,
  session: CaseDeps,
): Promise<AuditedCase | undefined> {
  const entries = session.past ?? (await session.store.read(session.id))
  const header = headerIn(order, entries, session.id)
  if (!order.audits?.open) return undefined
  const brief = order.brief.parse(header.brief)
  const recast = async (other: B): Promise<C> => seated(await order.cast(other, header.language), header)
  const cast = await recast(brief)
  const journal = await Journal.open({
    store: sealedBook(session.id),
    id: session.id,
    clock: session.clock,
    live: () => undefined,
    past: entries,
    written: () => undefined,
  })
  const court = sittingOver(journal, { ...session, model: nobody, tools: toolsIn(entries) }, header, '')
  const audited = await court.hear(() => order.audits!.open!({ court, brief, cast, header, entries, recast }))
  return { ...audited, judge: forkingOf(header).playedBy(audited.judge, undefined) }
}

/**
 * Audits a closed case: a script of its own over the same record, whose keys begin with what is asked. What was paid for
 * before it was stopped is not asked again.
 */
export async function audit<B, C extends Cast>(
  order: Proceeding<B, C>,
  session: CaseDeps,
  audited: AuditedCase,
  { kind, apart = [], perform }: AuditAsked,
): Promise<EntryOf<'audit'>> {
  const past = session.past ?? (await session.store.read(session.id))
  const header = headerIn(order, past, session.id)
  const journal = await Journal.open({
    ...session,
    live: session.live ?? (() => undefined),
    past,
    written: () => undefined,
  })
  const key = keyFor(past, ['audit', kind, `${audited.verdict}`, ...apart])
  const sitting = sittingOver(journal, session, header, `${key}/`)
  const result = await sitting
    .hear(() => perform(sitting, audited))
    .catch(async (error: unknown) => {
      await journal.settled()
      if (!isCode(error, 'over-budget') && !isCode(error, 'model-failed')) throw error
      const kept = 'What the audit was answered so far is kept: ask for it again, and only the rest is paid for.'
      throw new CourtError(error.code, `${error.message} ${kept}`, { cause: error })
    })
  const paid = (await session.store.read(session.id)).flatMap((entry) =>
    entry.type === 'receipt' && entry.of === 'model' && entry.key?.startsWith(`${key}/`) === true ? [entry] : [],
  )
  const { verdict, found, sides } = audited
  const drafted: Draft<EventOf<'audit'>> = {
    type: 'audit',
    verdict,
    found,
    sides,
    ...billOf(paid),
    ...result,
    to: 'open',
    key,
  }
  const [written] = await journal.append([drafted])
  if (written?.type !== 'audit') throw new Error('A journal gives back what it was given.')
  return written
}

/** The same question goes on where it was stopped; once answered it is asked anew under the next number. */
function keyFor(past: readonly Entry[], asked: readonly string[]): StepKey {
  const name = `audit:${fingerprint(...asked)}`
  const times = past.filter(({ type, key }) => type === 'audit' && key?.startsWith(`${name}:`)).length
  return `${name}:${times + 1}`
}

function billOf(paid: readonly ModelReceipt[]) {
  const models = [...new Set(paid.map(({ model }) => model))]
  return {
    by: models.every((model) => model === 'offline') ? ('rules' as const) : ('models' as const),
    models,
    calls: paid.length,
    cost: paid.some(({ price }) => price === null) ? null : paid.reduce((sum, { price }) => sum + (price ?? 0), 0),
  }
}

function sittingOver(journal: Journal, session: CaseDeps, header: Header, path: string): Sitting {
  const { seed, language: tongue } = header
  const forking = forkingOf(header)
  const {
    clock,
    model,
    language,
    contextOf,
    admission,
    tools = {},
    atCeiling = 'rule',
    pictures = [],
    signal,
  } = session
  const none = { sealed: false, tools: [], withheld: [], troubles: [] }
  return new Sitting({
    journal,
    inbox: new Inbox(journal.past),
    polls: new Polls(journal.past),
    tempo: new Tempo(clock, journal.past),
    model,
    clock,
    tools,
    admission,
    sources: none,
    filedSources: none,
    pictures,
    tongue,
    rising: signal ?? new AbortController().signal,
    seed,
    language,
    contextOf,
    atCeiling,
    ...forking,
    // Whom an audit asks it says itself.
    ...(path !== '' && { playedBy: (agent: Agent) => agent }),
    path,
  })
}

const unrecorded = (id: string): CourtError =>
  new CourtError(
    'script-changed',
    `The record of case ${id} cannot be played again with this version, so its judge cannot be asked again.`,
  )

/** A record that nobody writes in. */
const sealedBook = (id: string): JournalStore => {
  const refuse = async (): Promise<never> => {
    throw unrecorded(id)
  }
  return { read: async () => [], receipts: async () => new Map(), append: refuse, begin: refuse, keep: refuse }
}

const nobody: Model = {
  // oxlint-disable-next-line require-yield
  async *stream({ key }) {
    throw unrecorded(key)
  },
}

/** The tools that the case had, by name: what they answered stands in the record. */
const toolsIn = (entries: readonly Entry[]): Readonly<Record<string, Tool>> =>
  Object.fromEntries(
    entries
      .flatMap((entry) => (entry.type === 'sources' ? entry.tools : []))
      .map(({ name }) => [
        name,
        { spec: { name, description: '', input: {} }, call: () => Promise.reject(unrecorded(name)) },
      ]),
  )

function headerIn<B, C extends Cast>(order: Proceeding<B, C>, [header]: readonly Entry[], id: string): Header {
  if (header?.type !== 'header' || header.format !== order.format || header.version !== order.version)
    throw unrecorded(id)
  return header
}
