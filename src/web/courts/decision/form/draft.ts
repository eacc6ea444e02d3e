import { create } from 'zustand'

export interface DecisionDraft {
  /** What follows “I need to decide whether to”. */
  readonly decision: string
  readonly context: string
  /** What is proposed, what happens otherwise and, a line each, further ways; all may stay empty. */
  readonly proposal: string
  readonly alternative: string
  readonly options: string
  /** Of three or more ways the one that is proposed, by its place, or every one of them. */
  readonly pick: number | 'each'
  readonly open: boolean
  /** Whether sources outside are asked, where the case is not sealed. */
  readonly sources: boolean
}

export const blankDecision: DecisionDraft = {
  decision: '',
  context: '',
  proposal: '',
  alternative: '',
  options: '',
  pick: 0,
  open: false,
  sources: true,
}

export const useDecisionDraft = create<DecisionDraft>()(() => blankDecision)

export const writeDecision = (changed: Partial<DecisionDraft>): void => useDecisionDraft.setState(changed)
