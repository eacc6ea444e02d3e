import { create } from 'zustand'

/** What can be written of whoever takes a seat; what stays empty is left out of the brief. */
interface SeatDraft {
  readonly name: string
  readonly personality: string
  readonly model: string
  readonly effort: string
}

export interface DebaterDraft extends SeatDraft {
  readonly position: string
  readonly instructions: string
}

export interface BenchDraft extends SeatDraft {
  readonly judging_criteria: string
}

export interface DebateDraft {
  readonly topic: string
  readonly premise: string
  readonly turns: number
  readonly debaters: readonly [DebaterDraft, DebaterDraft]
  readonly judge: boolean
  readonly bench: BenchDraft
}

const empty: SeatDraft = { name: '', personality: '', model: '', effort: '' }

export const nobody: DebaterDraft = { ...empty, position: '', instructions: '' }
export const emptyBench: BenchDraft = { ...empty, judging_criteria: '' }

export const blankDebate: DebateDraft = {
  topic: '',
  premise: '',
  turns: 6,
  debaters: [nobody, nobody],
  judge: true,
  bench: emptyBench,
}

export const useDebateDraft = create<DebateDraft>()(() => blankDebate)

export const writeDebate = (changed: Partial<DebateDraft>): void => useDebateDraft.setState(changed)
