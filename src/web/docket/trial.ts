import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Json } from '#record'
import { api } from '../case/index.ts'
import type { BankedTrial } from '#contract'
import { useDebounced } from './debounced.ts'
import type { CaseDraft, TrialDraft } from './draft.ts'
import { OFFLINE } from './playing.ts'

/** Chosen instead of a case of the bank: the one that was written here. */
export const OWN = 'own'

export type Written = Readonly<Record<string, Json>>

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

export const witnessesIn = (written: Written): number => list(written['witnesses']).length

/** The brief of a trial: as it was written, with what the form adds. */
export function trialBrief(
  { trial, engine, ceiling }: Pick<CaseDraft, 'engine' | 'ceiling'> & { readonly trial: TrialDraft },
  written: Written,
): object {
  const { witnesses, redirect, audience, seconds, quorum } = trial
  const { audience: _, redirect: __, ...rest } = written
  const called = list(written['witnesses']).slice(0, witnesses ?? undefined)
  const budget = engine === OFFLINE || ceiling.trim() === '' ? undefined : Number(ceiling)
  return {
    ...rest,
    witnesses: called,
    ...(redirect && { redirect: true }),
    ...(audience && { audience: { seconds, quorum } }),
    ...(budget !== undefined && { budget }),
  }
}

export const useBank = (wanted: boolean): UseQueryResult<readonly BankedTrial[]> =>
  useQuery({
    queryKey: ['bank'],
    queryFn: async () => (await api.bank()).cases,
    enabled: wanted,
    retry: false,
    staleTime: Infinity,
  })

export interface TrialReading {
  /** The brief that was chosen or written, as soon as it can be read. */
  readonly written: Written | undefined
  readonly error: Error | null
}

/** The trial the form stands for. What somebody writes is read by the server, which names line and column. */
export function useTrial({ format, trial }: CaseDraft): TrialReading {
  const bank = useBank(format === 'trial')
  const text = useDebounced(trial.yaml, 400)
  const own = useQuery({
    queryKey: ['read-trial', text],
    queryFn: async ({ signal }) => (await api.readTrial(text, signal)).brief,
    enabled: format === 'trial' && trial.case === OWN && text.trim() !== '',
    retry: false,
    staleTime: Infinity,
  })
  if (trial.case === OWN) return { written: text === trial.yaml ? own.data : undefined, error: own.error }
  return { written: bank.data?.find(({ name }) => name === trial.case)?.brief, error: null }
}
