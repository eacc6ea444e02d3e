import type { Effort, Json, Seating } from '#record'

export type Rights = 'owner' | 'viewer' | 'overlay' | 'dock'

export type Roles = Readonly<Record<string, Seating>>

export interface Session {
  readonly rights: Rights
  /** The one case a viewer may read. */
  readonly case: string | null
  readonly version: string
  readonly offline: boolean
  readonly roles: Roles
  readonly budget: { readonly per_case: number | null }
  /** Who is asked outside in a case that is not sealed, by name. */
  readonly sources: readonly string[]
}

/** One case as the docket shows it. */
export interface CaseRow {
  readonly id: string
  readonly title: string
  readonly format: string
  readonly opened_at: number
  readonly last_at: number
  readonly state: 'open' | 'closed'
  readonly running: boolean
  readonly phase: string | null
  readonly outcome: 'verdict' | 'ended' | 'mistrial' | null
  readonly ruling: string | null
  readonly finds_for: 'defense' | 'prosecution' | 'neither' | null
  /** What the side argued for that the judge found for. */
  readonly cause: string | null
  readonly confidence: number | null
  /** After each turn. */
  readonly strength: { readonly defense: readonly number[]; readonly prosecution: readonly number[] } | null
  readonly scores: readonly { readonly name: string; readonly values: readonly number[] }[] | null
  readonly spent: number
  /** Calls whose price nobody knows. */
  readonly unpriced: number
  readonly archived: boolean
  readonly hits: readonly { readonly seq: number; readonly snippet: string }[]
  /** Why it stopped before its end. */
  readonly trouble?: { readonly code: string; readonly message: string }
}

export interface CasePage {
  readonly cases: readonly CaseRow[]
  readonly more: boolean
}

export interface CaseFilter {
  readonly query?: string
  readonly format?: string
  readonly state?: 'open' | 'closed'
  readonly archived?: true
}

/** What would become of a file. */
/** What became of documents that were filed into a case. */
export interface Added {
  readonly filed: readonly { readonly seq: number; readonly name: string; readonly title?: string }[]
  readonly refused: readonly { readonly name: string; readonly outcome: string; readonly why: string }[]
  readonly reopened: boolean
}

export interface CheckedDocument {
  readonly name: string
  readonly hash: string
  readonly outcome: 'read' | 'read-by-ocr' | 'empty' | 'no-text' | 'unsupported' | 'too-large' | 'damaged'
  readonly why?: string
  readonly title?: string
  readonly kind?: string
  readonly date?: string | null
  readonly dated?: 'title' | 'text' | 'file-name' | 'header' | 'metadata'
  readonly saved?: string
  readonly unit?: 'page' | 'line' | 'paragraph' | 'row' | 'slide'
  readonly length?: number
  readonly passages?: number
  readonly warnings?: readonly string[]
}

/** Unknown is null, never nothing. */
export interface Cost {
  readonly input: number
  readonly output: number
  /** Of the output. */
  readonly thinking: number
  readonly dollars: number | null
}

export interface Estimated {
  readonly calls: number
  readonly low: Cost
  readonly expected: Cost
  readonly high: Cost
}

export interface EstimatedSeat extends Estimated {
  readonly id: string
  readonly name: string
  readonly models: readonly string[]
  readonly searchers?: readonly string[]
  readonly hard?: readonly string[]
  readonly effort?: string
  /** Of its prompts, in tokens. */
  readonly largest: { readonly expected: number; readonly high: number }
}

export interface Estimate extends Estimated {
  readonly title: string
  readonly phases: readonly (Estimated & { readonly phase: string })[]
  readonly seats: readonly EstimatedSeat[]
}

export interface Estimating {
  readonly format: string
  readonly brief: object
  /** As for opening a case. */
  readonly engine?: string | undefined
  /** Documents that the server has checked. */
  readonly documents: readonly { readonly name: string; readonly hash: string }[]
}

/** Somebody who could play a whole case. */
export interface Engine {
  /** `provider/model`, as it will stand in the record. */
  readonly id: string
  readonly title: string
  readonly model: string
  /** Runs on this machine. */
  readonly local: boolean
}

export interface Opening {
  readonly format: string
  readonly brief: object
  /** Who plays every seat; as configured unless given. */
  readonly engine?: string | undefined
  readonly files: readonly File[]
}

export interface Links {
  readonly viewer: string
  readonly overlay: string
  readonly dock: string
  /** Where the audience votes. */
  readonly audience: string
}

export type Cue =
  | { readonly cue: 'pause' | 'go' | 'next' | 'panic' | 'calm' | 'poll_start' | 'poll_stop' }
  | { readonly cue: 'speed'; readonly speed: number }

/** A trial of the case bank, with its whole brief. */
export interface BankCase {
  readonly name: string
  readonly title: string
  readonly genre: string
  readonly story: string
  readonly witnesses: number
  readonly file: string
  readonly brief: Readonly<Record<string, Json>>
}

export interface ProviderSetting {
  readonly name: string
  readonly type: string
  readonly key_variable: string | null
  readonly ready: boolean
}

export interface EvidenceSetting {
  readonly name: string
  readonly what: string
  readonly roles: readonly string[]
  readonly local: boolean
  /** What it still needs, such as the variable of a key. */
  readonly missing: readonly string[]
}

export interface OriginSetting {
  readonly path: string
  readonly value: Json
  readonly from: 'flag' | 'environment' | 'file' | 'default'
  readonly source?: string
}

export interface Settings {
  readonly providers: readonly ProviderSetting[]
  readonly roles: Roles
  readonly evidence: readonly EvidenceSetting[]
  readonly budget: {
    readonly per_case: number | null
    readonly per_call?: number
    readonly total?: number
    readonly at_ceiling: 'rule' | 'stop'
    readonly allow_unknown_price: boolean
  }
  readonly language: string | null
  readonly origins: readonly OriginSetting[]
  /** Where cases and the configuration are kept. */
  readonly folder: string
}

export interface SettingsTest {
  readonly providers: readonly {
    readonly name: string
    readonly ok: boolean
    readonly said: string
    readonly advice?: string
  }[]
  /** How each model did what its roles want of it. */
  readonly models: readonly TestedModel[]
  readonly roles: readonly { readonly role: string; readonly playable: boolean; readonly by: readonly string[] }[]
}

export interface TestedModel {
  readonly model: string
  readonly effort: Effort
  readonly roles: readonly string[]
  readonly forms: readonly TestedForm[]
}

export interface TestedForm {
  readonly form: 'words' | 'json' | 'tools'
  readonly ok: boolean
  readonly seconds: number
  readonly said?: string
  /** What to do, and what to write into the configuration. */
  readonly cure?: { readonly advice: string; readonly lines?: readonly string[] }
}
