import { create } from 'zustand'

export interface PartyDraft {
  readonly name: string
  readonly wants: string
  /** Told to the mediator alone; may stay empty. */
  readonly needs: string
}

export interface MediationDraft {
  readonly dispute: string
  readonly parties: readonly [PartyDraft, PartyDraft]
  readonly mediator: string
}

const nobody: PartyDraft = { name: '', wants: '', needs: '' }

export const blankMediation: MediationDraft = { dispute: '', parties: [nobody, nobody], mediator: '' }

export const useMediationDraft = create<MediationDraft>()(() => blankMediation)

export const writeMediation = (changed: Partial<MediationDraft>): void => useMediationDraft.setState(changed)
