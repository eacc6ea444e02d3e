import type { StepKey, To } from './event.ts'

/** Words as they are spoken. Live only: the entry with the same key is what is kept. */
export interface AgentStream {
  readonly type: 'agent_stream'
  readonly agent: string
  /** An answer that only the court reads is never heard; that somebody thinks about it is told. */
  readonly kind: 'plan' | 'think' | 'turn' | 'ask'
  readonly content: string
  readonly done: boolean
  readonly interrupted?: boolean
  /** The model is thinking and has not said anything new. */
  readonly thinking?: true
  /** What was heard under this key so far is void; the answer begins again. */
  readonly withdrawn?: boolean
  readonly to: To
  readonly key: StepKey
}
