import type { z } from 'zod'
import type {
  AuditKind,
  Closed,
  Effort,
  Entry,
  Event,
  EntryOf,
  EventOf,
  Header,
  Json,
  JudgesView,
  To,
  Turn,
} from '#record'
import type { Declared } from './declared.ts'
import type { Attachment, Message, Prompt, CaseSources, ToolAnswer } from './ports.ts'
import type { Quoting } from './quoting.ts'
import type { Shape } from './shapes.ts'

export interface Agent {
  readonly id: string
  readonly name: string
  /** The system prompt, for the whole case. */
  readonly persona: string
  /** Whose models it is seated on when it names none of its own. */
  readonly role: string
  readonly models: readonly string[]
  /** The seat whose models these are, where that is not its own. */
  readonly seat?: string
  /** Who searches with its tools, when that is not whoever writes. */
  readonly searchers?: readonly string[]
  /** Who writes instead when the work is hard. */
  readonly hard?: readonly string[]
  readonly effort?: Effort
  readonly tools?: readonly string[]
  readonly memory: 'chat' | 'none'
  /** What one that remembers nothing is told to remember. */
  readonly past?: readonly Message[]
  /** Most words of an answer, whatever its prompt says. */
  readonly words?: number
}

export interface Speaking {
  /** A person may cut in: the turn then ends with the words so far. */
  readonly interruptible?: boolean
}

export interface Tries<F> {
  readonly tries?: number
  /** What the format does when no try could be read. Without it the case stops with `unusable-answer`. */
  readonly orElse?: () => F
  /** Told how often it was asked, when it is over. */
  readonly tried?: (times: number) => void
}

/** All a script may do. Every promise must be awaited before the next call in the same lane. */
export interface Court {
  phase(name: string): Promise<void>
  /** Private: the gallery may read it, no other agent. */
  think(agent: Agent, prompt: Prompt, kind?: 'plan' | 'think'): Promise<string>
  speak(agent: Agent, prompt: Prompt, how?: Speaking): Promise<Turn>
  /** Sealed: asked, read by its shape, asked again when it cannot be read. */
  ask<T, F = never>(agent: Agent, prompt: Prompt, shape: Shape<T>, how?: Tries<F>): Promise<T | F>
  /**
   * Has an agent write a line without saying it: sealed, and on nobody's record until the script enters it. For agents
   * without memory, since a draft may be thrown away.
   */
  draft<T, F = never>(agent: Agent, prompt: Prompt, shape: Shape<T>, how?: Tries<F>): Promise<Drafted<T | F>>
  /** Asks tools at once, without a model; what they bring is entered in the order asked. */
  use(agent: Agent, asked: readonly ToolUse[]): Promise<readonly ToolAnswer[]>
  /**
   * Where this case may look for evidence: as it was when the court first asked, whatever has changed since. A document
   * that is filed in the course of it may seal a case, so it is asked for again then.
   */
  sources(when?: 'opened' | 'filed'): Promise<CaseSources>
  enter(event: Event, to?: To): Promise<void>
  /** All at once; on the record in the order written. */
  meanwhile<P extends readonly Part<unknown>[]>(
    ...parts: P
  ): Promise<{ -readonly [I in keyof P]: Awaited<ReturnType<P[I]>> }>
  /**
   * Runs a part, and beside it what is drafted ahead in the hope that nothing comes between. When the part abandons
   * that, it is broken off where it stands, as a speaker is whom somebody cuts: nobody is asked any more, what was paid
   * for stays on the record, and it comes to nothing.
   */
  ahead<T, A>(part: (abandon: () => void) => Promise<T>, draft: Part<A>): Promise<readonly [T, A | undefined]>
  /**
   * Runs the part as long as the budget lasts, keeping back what a ruling needs. Undefined when it did not last: that is
   * on the record, and the script goes on with what there is.
   */
  afford<T>(part: Part<T>): Promise<T | undefined>
  /** The interventions nobody has taken in hand yet, each handed over once. */
  interventions(): Promise<readonly EntryOf<'intervention'>[]>
  /** The same, with the documents that were added meanwhile. */
  arrivals(): Promise<Arrivals>
  /** The votes of a poll that nobody has counted yet, each handed over once. */
  votes(poll: string): Promise<readonly EntryOf<'vote'>[]>
  /** Opens a poll, waits as long as it is open, and counts. */
  poll(question: TimedPoll): Promise<readonly EntryOf<'vote'>[]>
  /** A named pause for the viewers. */
  beat(name: string, ms: number): Promise<void>
  draw(low: number, high: number): number
  chance(probability: number): boolean
  pick<T extends Json>(list: readonly T[]): T
  /** The court's language in English, as the record has it; nothing, when none was set. */
  language(): string | undefined
  /** The pictures of the case, for models that can see them. */
  pictures(): readonly Attachment[]
  /** How foreign words stand in the prompts of this case, as far as its exhibits are known by now. */
  quoting(): Quoting
  transcript(): readonly EventOf<'turn'>[]
  exhibits(): readonly EventOf<'tool_result'>[]
  /** The exhibits that nobody may go by from here on, by their ids: those that a fork has struck. */
  struck(): readonly string[]
}

/** What people have brought before the court since it last looked. */
export interface Arrivals {
  readonly said: readonly EntryOf<'intervention'>[]
  readonly filed: readonly EntryOf<'document'>[]
}

export interface Drafted<T> {
  readonly value: T
  /** As `turn` entries have it: who, in which words, by which model. */
  readonly said: SaidTurn
}

export type SaidTurn = Omit<Turn, 'type' | 'interrupted'>

/** A poll with a time. */
export type TimedPoll = Omit<EventOf<'poll'>, 'type'> & { readonly seconds: number }

export interface ToolUse {
  readonly tool: string
  readonly input: Json
}

/** What the end of the budget means: rule on the record so far, or stop until there is more. */
export type AtCeiling = 'rule' | 'stop'

export type Part<T> = () => Promise<T>

export interface Searching {
  /** The names of sources; all that are configured, unless given. */
  readonly sources?: readonly string[]
  /** Sources outside this machine may be asked although documents were filed. */
  readonly unsealed: boolean
}

export type CaseOutcome = Omit<Closed, 'type'>

/** How a script ends, and what is heard when the case is taken up again. */
export interface Conclusion extends CaseOutcome {
  readonly again?: Part<Conclusion>
}

/** Why a verdict is not audited in some way; whoever shows it has the words. */
export type AuditRefusal =
  /** Nobody judged. */
  | 'no-judge'
  /** It has no two sides that could be exchanged. */
  | 'no-sides'
  /** Nothing decisive is named that could be left out. */
  | 'nothing-decisive'
  /** There are no exhibits and no other file: without the argument nothing is left to judge. */
  | 'no-file'
  /** The judge is the court's own rules, which weigh what was argued and nothing else. */
  | 'rules'

/** What a format says of its audits. */
interface Auditing<Brief, C> {
  /** The kinds that no case of it offers, and why. */
  readonly without?: Readonly<Partial<Record<AuditKind, AuditRefusal>>>
  /** Plays the record again, which asks nobody, and gives what its judge can be shown anew. */
  open?(again: PlayedAgain<Brief, C>): Promise<AuditedCase>
}

export interface PlayedAgain<Brief, C> {
  /** Everything stands in its record already: a step that does not is refused. */
  readonly court: Court
  readonly brief: Brief
  readonly cast: C
  readonly header: Header
  readonly entries: readonly Entry[]
  /** Who would sit there, and be told what, by another brief. */
  recast(brief: Brief): Promise<C>
}

/** What the judge is shown: all of it as it was, unless something is said. */
export interface ShownCase {
  /** Seats, names and order are exchanged. */
  readonly swapped?: boolean
  readonly without?: AuditPiece
  readonly until?: AuditStage
}

type Left = Extract<EventOf<'audit'>, { kind: 'leave-one-out' }>['result']['without'][number]
export type AuditPiece = Pick<Left, 'what' | 'id' | 'name'>
export type AuditStage = Omit<Extract<EventOf<'audit'>, { kind: 'needle' }>['result']['points'][number], 'view'>

/** A case with a verdict whose judge can be asked again, by the prompts of its own format. */
export interface AuditedCase {
  /** The entry of the verdict. */
  readonly verdict: number
  readonly judge: Agent
  readonly sides: EventOf<'audit'>['sides']
  readonly found: JudgesView
  /** Whether whoever is asked again has found, or others, by whom it was bound. */
  readonly foundBy: 'judge' | 'others'
  readonly decisive: readonly AuditPiece[]
  readonly stages: readonly AuditStage[]
  /** Who argued, by their models. */
  readonly advocates: readonly string[]
  /** What this case does not offer although its format does. */
  readonly without: Readonly<Partial<Record<AuditKind, AuditRefusal>>>
  /** Asks a judge; whom it is for is told by the sides as they were. */
  ask(court: Court, judge: Agent, shown: ShownCase): Promise<JudgesView>
  /** One direct answer on the question and the file. */
  direct(court: Court, judge: Agent): Promise<JudgesView>
}

type ResultOf<E> = E extends { readonly kind: AuditKind; readonly result: object } ? Pick<E, 'kind' | 'result'> : never
export type AuditResult = ResultOf<EventOf<'audit'>>

export interface AuditAsked {
  readonly kind: AuditKind
  /** What else tells this audit from others of its kind. */
  readonly apart?: readonly string[]
  readonly perform: (court: Court, audited: AuditedCase) => Promise<AuditResult>
}

/** A format: its brief, its cast and its order of business. */
export interface Proceeding<Brief, Cast extends Readonly<Record<string, Agent | undefined>>> extends Declared<Brief> {
  readonly format: string
  /** Raised whenever the script or a prompt changes; a record of another version is not resumed. */
  readonly version: number
  readonly brief: z.ZodType<Brief>
  title(brief: Brief): string
  /** May be loaded when somebody is to be seated. */
  cast(brief: Brief, language?: string): Cast | Promise<Cast>
  /** Whether people may cut in: never, or not in these phases; always, unless given. */
  readonly hearsPeople?: false | { readonly except: readonly string[] }
  /** Which sources of evidence the brief names; absent when the format looks for none, empty names for all there are. */
  evidence?(brief: Brief): Searching
  /** How its verdicts are audited; not at all, unless given. */
  readonly audits?: Auditing<Brief, Cast>
  script(court: Court, brief: Brief, cast: Cast): Promise<Conclusion>
}
