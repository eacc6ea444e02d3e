import type { Closed, Entry, EntryOf, EventOf, Header, StepKey } from '#record'
import type { AtCeiling, Conclusion, CaseOutcome, Proceeding } from './court.ts'
import { steadyClock } from './clock.ts'
import { CourtError } from './errors.ts'
import { FollowUps, giveAnswer, type FollowUpPrompt } from './followups.ts'
import { forkingOf } from './forking.ts'
import { Inbox } from './inbox.ts'
import { Journal } from './journal.ts'
import type { Admission, Attachment, Clock, Language, Live, Model, CaseSources, Store, Tool } from './ports.ts'
import { Polls } from './polls.ts'
import { seated, type Cast } from './seats.ts'
import { Sitting } from './sitting.ts'
import { Tempo } from './tempo.ts'

export interface CaseDeps {
  readonly store: Store
  readonly id: string
  readonly model: Model
  readonly clock: Clock
  readonly tools?: Readonly<Record<string, Tool>>
  readonly admission?: Admission
  readonly sources?: CaseSources
  /** The same, once a document is on file; no other, unless given. */
  readonly filedSources?: CaseSources
  readonly pictures?: readonly Attachment[]
  readonly language?: Language
  /** How many tokens a model can hold at once; undefined when nobody knows. */
  readonly contextOf?: (model: string) => number | undefined
  readonly atCeiling?: AtCeiling
  /** What a model that fails for good means: the case stops and can be resumed, or it ends in a mistrial. */
  readonly whenModelsFail?: 'adjourn' | 'mistrial'
  readonly live?: Live
  /** Told whenever the answer to a paid call is safe, though it may stand in the record much later. */
  readonly paid?: () => void
  /** Others speak to the court through its record, be it from another process: it listens to what they write. */
  readonly follows?: boolean
  /** How the judge is asked what comes behind the end of the case; nobody answers, unless given. */
  readonly answering?: FollowUpPrompt
  /** The record as it stands, from whoever has read it; read from the store unless given. */
  readonly past?: readonly Entry[]
  /** Aborts to adjourn: the court rises at once and the case stays open. */
  readonly signal?: AbortSignal
}

export type Ended = { readonly state: 'closed'; readonly closed: Closed } | { readonly state: 'adjourned' }

export interface Running {
  /** Rejects when the case stopped on a failure; it stays open and can be resumed. */
  readonly ended: Promise<Ended>
  /**
   * Enters what a person says to the court; from then on it cannot be lost. Refused with `too-late` when the phase hears
   * nobody any more.
   */
  intervene(content: string, how?: { readonly patient?: boolean }): Promise<EntryOf<'intervention'>>
  /** Takes an intervention back; refused with `too-late` when the court has taken it in hand. */
  withdraw(intervention: number): Promise<void>
  /**
   * Enters a vote, in place of the one before where the poll has a time; refused when the poll is not open (`too-late`),
   * for a strange choice, and for a second vote.
   */
  vote(vote: CastVote): Promise<EntryOf<'vote'>>
  /** Enters what the operator of a show does; pauses follow it at once. */
  direct(cue: OperatorCue): Promise<EntryOf<'cue'>>
  /** Enters whether an entry may go on air. */
  screened(screening: ScreeningResult): Promise<EntryOf<'screened'>>
}

export type CastVote = Omit<EventOf<'vote'>, 'type' | 'instead'>
export type ScreeningResult = Omit<EventOf<'screened'>, 'type'>
/** What an operator does, without its type. */
export type OperatorCue = WithoutType<EventOf<'cue'>>
type WithoutType<E> = E extends unknown ? Omit<E, 'type'> : never

/** Hears a case; whoever has its brief need not read it from the record. */
export function running<B, C extends Cast>(order: Proceeding<B, C>, session: CaseDeps, brief?: B): Running {
  const sitting = convene(order, session, brief)
  return {
    ended: sitting.then(({ ended }) => ended),
    async intervene(content, { patient = false } = {}) {
      const { journal, inbox } = await sitting
      const deaf = (): CourtError | undefined =>
        hears(order.hearsPeople, journal.phase) ? undefined : notHeard(order.format, journal.phase)
      const draft = { type: 'intervention', content, ...(patient && { patient }), to: 'open' } as const
      // While another entry is being written, that may be a phase which hears nobody.
      const isSure = !patient && journal.isFree && !deaf()
      const written = journal.append([draft], deaf)
      if (isSure) inbox.announce(written)
      const [entry] = await written
      return entry as EntryOf<'intervention'>
    },
    async vote(vote) {
      const { journal, polls } = await sitting
      const instead = polls.choiceOf(vote)
      const cast = { ...vote, ...(instead !== undefined && { instead }) }
      const [entry] = await journal.append([{ type: 'vote', ...cast, to: 'gallery' }], () => polls.refusal(cast))
      return entry as EntryOf<'vote'>
    },
    async direct(cue) {
      const { journal } = await sitting
      const [entry] = await journal.append([{ type: 'cue', ...cue, to: 'open' }])
      return entry as EntryOf<'cue'>
    },
    async screened(screening) {
      const { journal } = await sitting
      const [entry] = await journal.append([{ type: 'screened', ...screening, to: 'sealed' }])
      return entry as EntryOf<'screened'>
    },
    async withdraw(intervention) {
      const { journal, inbox } = await sitting
      let isBack = false
      const landed = (): CourtError | undefined => {
        isBack ||= inbox.takeBack(intervention)
        return isBack && !inbox.isWithdrawn(intervention) ? undefined : inHand(intervention)
      }
      await journal.append([{ type: 'withdrawal', intervention, to: 'open' }], landed)
    },
  }
}

export const hears = (people: Proceeding<never, never>['hearsPeople'], phase: string | undefined): boolean =>
  people !== false && (phase === undefined || !people?.except.includes(phase))

export const notHeard = (format: string, phase = 'its beginning'): CourtError =>
  new CourtError('too-late', `Nobody can cut in here: in ${phase} a ${format} hears its own speakers only.`)

export const inHand = (seq: number): CourtError =>
  new CourtError('too-late', `The court has taken intervention ${seq} in hand, or there is none; it stays.`)

async function convene<B, C extends Cast>(order: Proceeding<B, C>, given: CaseDeps, brief: B | undefined) {
  const listening: ((entry: Entry) => void)[] = []
  const past = given.past ?? (await given.store.read(given.id))
  const session = { ...given, clock: steadyClock(given.clock, past.at(-1)?.at ?? 0) }
  const journal = await Journal.open({
    store: session.store,
    id: session.id,
    clock: session.clock,
    live: session.live ?? (() => undefined),
    paid: session.paid,
    past,
    written: (entry) => listening.forEach((listener) => listener(entry)),
  })
  const house = {
    journal,
    inbox: new Inbox(journal.past),
    polls: new Polls(journal.past),
    tempo: new Tempo(session.clock, journal.past),
    followUps: new FollowUps(journal.past),
  }
  const { inbox, polls, tempo, followUps } = house
  for (const view of [inbox, polls, tempo, followUps]) listening.push((entry) => view.receive(entry))
  const unwatch = session.follows
    ? session.store.watch(session.id, (entries) => void journal.heed(entries.at(-1)?.seq ?? 0))
    : () => undefined
  // What was written between reading the record and listening is not told.
  if (session.follows) await journal.heed(Infinity)
  return { ...house, ended: hear(order, session, { ...house, brief }).finally(unwatch) }
}

const none: CaseSources = { sealed: false, tools: [], withheld: [], troubles: [] }

interface House<B = unknown> {
  readonly journal: Journal
  readonly inbox: Inbox
  readonly polls: Polls
  readonly tempo: Tempo
  readonly followUps: FollowUps
  /** As somebody has read it already. */
  readonly brief?: B | undefined
}

async function hear<B, C extends Cast>(order: Proceeding<B, C>, session: CaseDeps, given: House<B>): Promise<Ended> {
  const { brief: read, ...house } = given
  const { journal } = house
  const header = headerOf(order, journal.past, session.id)
  // Each time that it was taken up again it has an end of its own.
  let sat = 1 + journal.past.filter((entry) => entry.type === 'reopened').length
  const times = sat
  const end = journal.recorded(endOf(sat), 'closed')
  if (end?.type === 'closed' && (house.followUps.isEmpty || !session.answering)) return { state: 'closed', closed: end }

  const over = new AbortController()
  const rising = session.signal ? AbortSignal.any([session.signal, over.signal]) : over.signal
  const {
    model,
    clock,
    tools = {},
    admission,
    language,
    contextOf,
    atCeiling = 'rule',
    sources = none,
    filedSources = sources,
    pictures = [],
  } = session
  const { seed, language: tongue } = header
  const found = { tools, admission, sources, filedSources, pictures, tongue }
  const sitting = new Sitting({
    ...house,
    model,
    clock,
    ...found,
    ...forkingOf(header),
    rising,
    seed,
    language,
    contextOf,
    atCeiling,
  })
  try {
    const brief = read ?? order.brief.parse(header.brief)
    const cast = seated(await order.cast(brief, header.language), header)
    let part = (): Promise<Conclusion> => order.script(sitting, brief, cast)
    for (sat = 1; ; sat++) {
      const { again, ...outcome } = await sitting.hear(part)
      const closed = await close(house, outcome, { sat, times, canGoOn: again !== undefined })
      await answerAll(house.followUps, sitting, { sat, cast, answering: session.answering, language: tongue })
      if (!again || !closed.goesOn) return { state: 'closed', closed: closed.entry }
      part = again
    }
  } catch (error) {
    if (!(error instanceof CourtError)) throw error
    if (error.code === 'adjourned') return { state: 'adjourned' }
    if (error.code !== 'model-failed' || session.whenModelsFail !== 'mistrial') throw error
    const mistrial = { outcome: 'mistrial', cause: error.message } as const
    const { entry } = await close(house, mistrial, { sat, times, canGoOn: false })
    return { state: 'closed', closed: entry }
  } finally {
    over.abort()
    // Whoever hears the case next finds all that was paid for.
    await journal.settled()
  }
}

const endOf = (sat: number): StepKey => (sat === 1 ? 'end' : `end:${sat}`)

/** Closes the case. A document that came too late for this sitting takes it up again in the same breath. */
async function close(
  { journal, inbox }: House,
  outcome: CaseOutcome,
  { sat, times, canGoOn }: { readonly sat: number; readonly times: number; readonly canGoOn: boolean },
): Promise<{ readonly entry: Closed; readonly goesOn: boolean }> {
  const entry: Closed = { type: 'closed', ...outcome }
  const draft = { ...entry, to: 'open', key: endOf(sat) } as const
  if (journal.stands(draft)) return { entry, goesOn: sat < times }
  const written = await journal.append(() =>
    canGoOn && inbox.hasDocuments ? [draft, { type: 'reopened', because: 'documents', to: 'open' }] : [draft],
  )
  return { entry, goesOn: written.length > 1 }
}

interface Asked {
  readonly sat: number
  readonly cast: Cast
  readonly answering: FollowUpPrompt | undefined
  readonly language: string | undefined
}

/** What was asked behind the end of this sitting goes to the judge, one by one; what it says changes no verdict. */
async function answerAll(followUps: FollowUps, sitting: Sitting, how: Asked): Promise<void> {
  const { sat, cast, answering, language } = how
  if (!answering) return
  for (let question; (question = followUps.next(sat));) {
    const judge = followUps.judge(question, cast)
    if (!judge) throw new CourtError('script-changed', 'Nobody gave a verdict in this case, so nobody can answer.')
    const known = { entries: followUps.before(question), quoting: sitting.quoting(), language }
    const given = { judge, ...(await answering(question, known)) }
    const asked = question
    await sitting.aside(`asked:${asked.seq}`, (place) => giveAnswer(place, asked, given))
  }
}

function headerOf<B, C extends Cast>(order: Proceeding<B, C>, entries: readonly Entry[], id: string): Header {
  const [header] = entries
  if (header?.type !== 'header')
    throw new CourtError('script-changed', `There is no case ${id}, or its record has no header.`)
  const { format, version } = header
  if (format !== order.format || version !== order.version)
    throw new CourtError(
      'script-changed',
      `Case ${id} was opened as ${format} version ${version}; this is ${order.format} version ${order.version}. ` +
        'The case can be read and exported; it cannot be resumed with this version.',
    )
  return header
}
