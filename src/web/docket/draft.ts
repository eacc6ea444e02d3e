import { create } from 'zustand'
import { AS_CONFIGURED } from './playing.ts'
import type { Offered } from './offered.ts'

export interface DebaterDraft {
  readonly name: string
  readonly position: string
}

export interface TrialDraft {
  /** The name of a case of the bank, or one's own. */
  readonly case: string
  readonly yaml: string
  /** How many are called, when not all of them. */
  readonly witnesses: number | null
  readonly redirect: boolean
  readonly audience: boolean
  readonly seconds: number
  readonly quorum: number
}

export const noTrial: TrialDraft = {
  case: '',
  yaml: '',
  witnesses: null,
  redirect: false,
  audience: false,
  seconds: 45,
  quorum: 3,
}

/** The case somebody is about to open, as it stands in the form. */
export interface CaseDraft {
  readonly format: Offered
  /** What follows “I need to decide whether to”. */
  readonly decision: string
  readonly context: string
  /** What is proposed, what happens otherwise and, a line each, further ways; all may stay empty. */
  readonly proposal: string
  readonly alternative: string
  readonly options: string
  /** Of three or more ways the one that is proposed, by its place, or every one of them. */
  readonly pick: number | 'each'
  readonly topic: string
  readonly premise: string
  readonly turns: number
  readonly debaters: readonly [DebaterDraft, DebaterDraft]
  readonly judge: boolean
  readonly trial: TrialDraft
  /** As configured, the offline one, or the id of an engine that the server offers. */
  readonly engine: string
  /** US dollars, as written. */
  readonly ceiling: string
  readonly open: boolean
  /** Whether sources outside are asked, where the case is not sealed. */
  readonly sources: boolean
}

const nobody: DebaterDraft = { name: '', position: '' }

export const blank: CaseDraft = {
  format: 'decision',
  decision: '',
  context: '',
  proposal: '',
  alternative: '',
  options: '',
  pick: 0,
  topic: '',
  premise: '',
  turns: 6,
  debaters: [nobody, nobody],
  judge: true,
  trial: noTrial,
  engine: AS_CONFIGURED,
  ceiling: '',
  open: false,
  sources: true,
}

/** Kept while the page lives, so that a look at the settings costs nobody what they wrote. */
export const useDraft = create<CaseDraft>()(() => blank)

export const change = (changed: Partial<CaseDraft>): void => useDraft.setState(changed)
