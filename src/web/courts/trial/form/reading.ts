import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BankedTrial } from '#contract'
import { api } from '../../../case/index.ts'
import { useDebounced } from '../../../kit/index.ts'
import { settingsIn } from './brief.ts'
import { writeTrial } from './draft.ts'

export const useBank = (): UseQueryResult<readonly BankedTrial[]> =>
  useQuery({
    queryKey: ['bank'],
    queryFn: async () => (await api.bank()).cases,
    retry: false,
    staleTime: Infinity,
  })

/** What somebody writes is read by the server, which names line and column of what is wrong. */
export function useTrialReading(yaml: string): Error | null {
  const text = useDebounced(yaml, 400)
  const { data, error } = useQuery({
    queryKey: ['read-trial', text],
    queryFn: async ({ signal }) => (await api.readTrial(text, signal)).brief,
    enabled: text.trim() !== '',
    retry: false,
    staleTime: Infinity,
  })
  const written = text === yaml ? data : undefined
  useEffect(() => writeTrial({ written, ...(written && settingsIn(written)) }), [written])
  return error
}
