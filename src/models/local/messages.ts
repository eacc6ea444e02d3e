import type { Json, Usage } from '#record'

/** What stands in a chat. */
export interface ChatTurn {
  readonly role: 'system' | 'user' | 'model'
  readonly text: string
}

/** What the process of a model is started with. */
export interface ProcessOptions {
  /** The folder that node-llama-cpp is installed in. */
  readonly runtime: string
  readonly file: string
  readonly context?: number
  readonly threads?: number
}

/** What it is asked. */
export interface ProcessQuestion {
  readonly turns: readonly ChatTurn[]
  readonly budget: number
  /** The budget was set for this question, and its words say how long the answer may be. */
  readonly bounded: boolean
  readonly room: number
  /** The schema in a grammar's words; null for any JSON. */
  readonly grammar?: Json
  readonly seed: number
  /** When the answer must be over, in milliseconds since the epoch: both processes have one clock. */
  readonly until: number
  /** How long there was for all of it, in milliseconds. */
  readonly deadline: number
}

export type ToWorker =
  | ({ readonly type: 'open' } & ProcessOptions)
  | ({ readonly type: 'ask'; readonly id: number } & ProcessQuestion)
  | { readonly type: 'stop'; readonly id: number }

/** Why it cannot answer: in words that go behind the name of the model. */
export interface ProcessTrouble {
  readonly code: 'no-runtime' | 'bad-file' | 'too-long' | 'too-slow' | 'failed'
  readonly said: string
}

export type FromWorker =
  | { readonly type: 'opened'; readonly context: number }
  | { readonly type: 'not-opened'; readonly trouble: ProcessTrouble }
  | { readonly type: 'thinking'; readonly id: number }
  | { readonly type: 'text'; readonly id: number; readonly text: string }
  | { readonly type: 'finish'; readonly id: number; readonly reason: 'stop' | 'length'; readonly usage: Usage }
  | { readonly type: 'failed'; readonly id: number; readonly trouble: ProcessTrouble }
  /** It was told to stop, and has. */
  | { readonly type: 'stopped'; readonly id: number }
