import { create } from 'zustand'

export interface DebaterDraft {
  readonly name: string
  readonly position: string
}

export interface DebateDraft {
  readonly topic: string
  readonly premise: string
  readonly turns: number
  readonly debaters: readonly [DebaterDraft, DebaterDraft]
  readonly judge: boolean
}

const nobody: DebaterDraft = { name: '', position: '' }

export const blankDebate: DebateDraft = {
  topic: '',
  premise: '',
  turns: 6,
  debaters: [nobody, nobody],
  judge: true,
}

export const useDebateDraft = create<DebateDraft>()(() => blankDebate)

export const writeDebate = (changed: Partial<DebateDraft>): void => useDebateDraft.setState(changed)
