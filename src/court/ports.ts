import type {
  AgentStream,
  Attempt,
  Draft,
  Effort,
  Entry,
  EventOf,
  Exhibit,
  Json,
  Receipt,
  StepKey,
  Substitute,
  Usage,
} from '#record'
import type { CaseNotes, CasePage, EntryHit, KeptRow, NamesWish, PageWish } from './listing.ts'

/** A prompt says the same thing twice: as text for language models, as task and data for the offline model. */
export interface Prompt {
  readonly task: string
  readonly text: string
  readonly data: Json
  /** How many words the answer may have: the court says so, and makes the cap of the same number. */
  readonly words?: number
  /** Why this is hard work, if it is: whoever is seated for that writes it. */
  readonly hard?: string
  /** Pictures and documents for models that can see them. */
  readonly files?: readonly Attachment[]
}

export interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly data: Uint8Array
}

export interface ToolRequest {
  readonly id: string
  readonly name: string
  readonly input: Json
}

export type Message =
  | { readonly role: 'user'; readonly prompt: Prompt }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ToolRequest[] }
  | { readonly role: 'tool'; readonly id: string; readonly name: string; readonly content: string }

export interface ModelRequest {
  /** `provider/model`, in the order in which they are to be tried. */
  readonly models: readonly string[]
  readonly agent: { readonly id: string; readonly name: string }
  readonly system: string
  /** The agent's own history; the last message is the prompt to answer. */
  readonly messages: readonly Message[]
  /** JSON Schema of the answer, when it must be JSON. Never together with tools: some providers refuse that. */
  readonly json?: Json
  /** Any JSON object will do: the schema stands in the prompt, for models that could not be held to it. */
  readonly loose?: true
  readonly tools: readonly ToolSpec[]
  /** Most tokens of the words themselves. */
  readonly budget?: number
  /** Tokens to think with, on top of the words. The cap that is sent is the sum. */
  readonly room?: number
  /** How much the model is asked to think. */
  readonly effort?: Effort
  /** Leaves untouched what the budget keeps back for the ruling. */
  readonly spare?: boolean
  /** Fixes all chance: the case's seed, and the key of this call. */
  readonly seed: string
  readonly key: StepKey
}

export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  /** A sign of life: it thinks, or writes to a tool. What it thinks is not told. */
  | { readonly type: 'thinking' }
  | { readonly type: 'tool-call'; readonly call: ToolRequest }
  /** All that was sent so far is void; the answer begins again. */
  | { readonly type: 'withdrawn' }
  | {
      readonly type: 'finish'
      readonly reason: 'stop' | 'length' | 'tool-calls'
      readonly model: string
      readonly usage: Usage | null
      /** In US dollars; null when unknown. */
      readonly price: number | null
      readonly substitute?: Substitute
      readonly attempts?: readonly Attempt[]
    }

/**
 * A language model: one streaming method. A failure is thrown; when the signal aborts, nothing more is sent. A call that
 * the budget has no room for is refused with CourtError `over-budget` before it is made.
 */
export interface Model {
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelPart>
}

export interface ToolSpec {
  readonly name: string
  readonly description: string
  readonly input: Json
}

export interface ToolAnswer {
  readonly content: string
  readonly failed: boolean
  readonly results: Exhibit[]
}

/**
 * Holds an answer against the exhibits that the record has before it: what repeats one of them is not entered again. It
 * must be pure, since it is asked again whenever the record is played again.
 */
export type Admission = (answer: ToolAnswer, known: readonly Exhibit[]) => ToolAnswer

/** A tool fails by answering `failed: true`; it throws only when the signal aborted. */
export interface Tool {
  readonly spec: ToolSpec
  call(
    input: Json,
    how: { readonly signal: AbortSignal; readonly seed: string; readonly key: StepKey },
  ): Promise<ToolAnswer>
}

/** Where a case may look for evidence. */
export type CaseSources = Omit<EventOf<'sources'>, 'type'>

/** Lets a process run a case; gone with the process that holds it. */
export interface CaseLock {
  release(): Promise<void>
  /** Whether it is still held, where it can be lost to others; asked of whoever gave it. */
  readonly isHeld?: () => Promise<boolean>
}

export interface CaseSummary {
  readonly id: string
  readonly header: Entry
  readonly last: Entry
  readonly notes: CaseNotes
  /** The last entry of its course, where something was added behind its end. */
  readonly course?: Entry
  /** What the person made of it, entry by entry; none, where nothing was. */
  readonly after?: readonly Entry[]
}

/** The chain of a record, as it was made when its entries came. */
export interface KeptChain {
  /** A link for each entry that is there. */
  readonly links: readonly string[]
  /** How many entries there were, by what is kept beside them. */
  readonly count: number
  /** The link of the last one. */
  readonly last: string
}

/**
 * Where records live. Entries are append-only; receipts are kept until their entry stands in the record. What is written
 * of one case is written in the order in which it was asked for.
 */
export interface Store {
  cases(): Promise<readonly CaseSummary[]>
  /** Of one case; undefined when it was never opened. */
  summary(id: string): Promise<CaseSummary | undefined>
  read(id: string, after?: number): Promise<readonly Entry[]>
  /**
   * Appends behind entry `after`, durably, all or nothing; receipts whose key now stands in the record are let go.
   * Answers undefined when somebody else has appended first.
   */
  append(id: string, after: number, drafts: readonly Draft[], at: number): Promise<readonly Entry[] | undefined>
  /** Takes a whole record in as it is, with its times and its notes; false when there is one under this id already. */
  adopt(id: string, entries: readonly Entry[], notes?: CaseNotes): Promise<boolean>
  chain(id: string): Promise<KeptChain>
  /** Notes that a paid call is about to be made, so that one lost in a crash can be seen. */
  begin(id: string, key: StepKey): Promise<void>
  keep(id: string, key: StepKey, receipt: Receipt): Promise<void>
  receipts(id: string): Promise<ReadonlyMap<StepKey, Receipt>>
  /** How often each paid call was begun. More than once means that it was in flight when the court stopped. */
  begun(id: string): Promise<ReadonlyMap<StepKey, number>>
  claim(id: string): Promise<CaseLock | undefined>
  /** Tells of appended entries as soon as they are durable. */
  watch(id: string, listener: (entries: readonly Entry[]) => void): () => void
  /** Changes the notes that are given and leaves the others. Of a case that is not there, or no more, nothing is kept. */
  note(id: string, notes: CaseNotes): Promise<void>
  /** A page of a list of cases, by what is kept beside their records. */
  page(wish: PageWish): Promise<CasePage>
  /** Keeps what a list shows, for as long as the records stay as they are marked. */
  keepRows(rows: readonly KeptRow[]): Promise<void>
  /** Names of cases, newest first. */
  names(wish: NamesWish, how?: { readonly limit?: number }): Promise<readonly string[]>
  /** Entries of any case that have some of the words, best first; the last word may be the beginning of one. */
  search(query: string, how?: { readonly limit?: number }): Promise<readonly EntryHit[]>
  /** Takes a case away for good, with all that was kept of it; refused while somebody holds the claim. */
  remove(id: string): Promise<void>
  close(): Promise<void>
}

export interface Clock {
  now(): number
  /** How much faster pauses pass than they say; 1 unless given. */
  readonly speed?: number
  /** Resolves after the pause, or at once when the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>
}

/** The court's language and an ear for it. */
export interface Language {
  /** In English, as it stands in prompts: "German". */
  readonly name: string
  /** Undefined when the text is too short or too mixed to tell. */
  isSpokenIn(text: string): boolean | undefined
}

export type Live = (words: AgentStream) => void
