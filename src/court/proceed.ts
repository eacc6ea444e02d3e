import type { z } from 'zod'
import type { AuditKind, EntryOf, EventOf, Header } from '#record'
import type { AuditAsked, AuditedCase, AuditRefusal, Proceeding, Searching } from './court.ts'
import { declared, type FormatDeclaration } from './declared.ts'
import { CourtError } from './errors.ts'
import type { Clock, Store } from './ports.ts'
import { filledSeats, type Cast, type Filled, type Seats } from './seats.ts'
import { hears, running, type Running, type CaseDeps } from './session.ts'

interface Opening extends Seats {
  readonly store: Store
  readonly id: string
  readonly seed: string
  readonly clock: Clock
  readonly language?: string
  /** The documents that were filed with the case. */
  readonly filed?: readonly EventOf<'document'>[]
}

/** A format as the docket knows it: whatever its brief and cast are, it can be opened and heard. */
export interface Format<B = unknown> extends FormatDeclaration {
  readonly format: string
  readonly version: number
  /** Whether people may cut in, be it in some phases only. */
  readonly hearsPeople: boolean
  /** The phases in which they may not. */
  readonly deafIn: readonly string[]
  /** Whether they may in this one. */
  hearsIn(phase: string | undefined): boolean
  /** Whether it looks for evidence. */
  readonly searches: boolean
  readonly brief: z.ZodType<B>
  /** Reads a brief, which must fit. What was read already is its own plan, so whoever is given either may ask. */
  read(brief: unknown): CasePlan
  /** The same of a brief that may not fit: undefined, if it does not. */
  tryRead(brief: unknown): CasePlan | undefined
  /** The plan of a brief as its own schema has given it. */
  plan(brief: B): CasePlan
  /** Who sits where and is played by whom, as the case would be opened. */
  seats(brief: unknown, how?: Seats): Promise<readonly Filled[]>
  /** Opens a record: its header is the first entry, and with it the case exists. The brief must fit. */
  open(brief: unknown, how: Opening): Promise<void>
  /** Hears a case from wherever its record stands: the script is played again, what is recorded is not done again. */
  hear(session: CaseDeps): Running
  /** Speaks to a court of it that sits in another process, through the record. */
  outside(session: Pick<CaseDeps, 'store' | 'id' | 'clock'>): Promise<Omit<Running, 'ended'>>
  /** The audits that no case of it offers, and why. */
  readonly unaudited: Readonly<Partial<Record<AuditKind, AuditRefusal>>>
  /** Plays a closed record again and gives what can be audited of it; undefined where the format has no audits. */
  audited(session: CaseDeps): Promise<AuditedCase | undefined>
  /** Audits a closed case, from wherever that was stopped. */
  audit(session: CaseDeps, audited: AuditedCase, asked: AuditAsked): Promise<EntryOf<'audit'>>
}

/** A brief that was read, and all that the house may ask of it. From then on it stands for the brief. */
export interface CasePlan {
  readonly format: Format
  /** As it stands in the record. */
  readonly brief: unknown
  readonly title: string
  /** US dollars that the brief itself allows the case to cost. */
  readonly budget: number | undefined
  /** Where the case may look for evidence; undefined when the format looks for none. */
  readonly evidence: Searching | undefined
  seats(how?: Seats): Promise<readonly Filled[]>
  open(how: Opening): Promise<void>
  hear(session: CaseDeps): Running
}

const plans = new WeakSet<object>()

const isPlan = (brief: unknown): brief is CasePlan => plans.has(brief as CasePlan)

export function proceeding<B, C extends Cast>(order: Proceeding<B, C>): Format<B> {
  const searches = order.evidence !== undefined
  const read = (brief: unknown): CasePlan => (isOwn(brief) ? brief : plan(order.brief.parse(brief)))
  const tryRead = (brief: unknown): CasePlan | undefined => {
    if (isOwn(brief)) return brief
    const { success, data } = order.brief.safeParse(brief)
    return success ? plan(data) : undefined
  }
  const plan = (brief: B): CasePlan => {
    const made: CasePlan = {
      format,
      brief,
      title: order.title(brief),
      budget: order.budget?.(brief),
      evidence: order.evidence?.(brief),
      seats: async (how = {}) => filledSeats(await order.cast(brief), how, searches),
      open: (how) => open(order, brief, how),
      hear: (session) => running(order, session, brief),
    }
    plans.add(made)
    return made
  }
  const format: Format<B> = {
    format: order.format,
    version: order.version,
    ...declared(order.format, order, (brief) => tryRead(brief)?.brief as B | undefined),
    hearsPeople: order.hearsPeople !== false,
    deafIn: order.hearsPeople ? order.hearsPeople.except : [],
    hearsIn: (phase) => hears(order.hearsPeople, phase),
    searches,
    brief: order.brief,
    read,
    tryRead,
    plan,
    seats: async (brief, how) => read(brief).seats(how),
    open: (brief, how) => read(brief).open(how),
    hear: (session) => running(order, session),
    outside: async (session) =>
      (await import('./outside.ts')).courtOutside({ ...session, hearsIn: (phase) => hears(order.hearsPeople, phase) }),
    unaudited: order.audits ? (order.audits.without ?? {}) : unjudged,
    // Loaded when somebody audits: to hear a case takes none of it.
    audited: async (session) => (await import('./auditing.ts')).reopenedForAudit(order, session),
    audit: async (session, audited, asked) => (await import('./auditing.ts')).audit(order, session, audited, asked),
  }
  const isOwn = (brief: unknown): brief is CasePlan => isPlan(brief) && brief.format === format
  return format
}

/** Of a format that says nothing of audits. */
const unjudged = {
  mirror: 'no-judge',
  'leave-one-out': 'no-judge',
  needle: 'no-judge',
  'single-pass': 'no-judge',
  panel: 'no-judge',
} as const

async function open<B, C extends Cast>(order: Proceeding<B, C>, brief: B, how: Opening): Promise<void> {
  const header: Header = {
    type: 'header',
    protocol: 1,
    format: order.format,
    version: order.version,
    title: order.title(brief),
    seed: how.seed,
    ...(how.language !== undefined && { language: how.language }),
    brief: brief as Header['brief'],
    cast: filledSeats(await order.cast(brief, how.language), how, order.evidence !== undefined).map(
      ({ role: _role, ...seat }) => seat,
    ),
  }
  const filed = (how.filed ?? []).map((document) => ({ ...document, to: 'open' as const }))
  const beginning = [{ ...header, to: 'open' as const, key: 'header' }, ...filed]
  const opened = await how.store.append(how.id, 0, beginning, how.clock.now())
  if (!opened) throw new CourtError('fenced', `There is a case ${how.id} already. Open it under another name.`)
}
