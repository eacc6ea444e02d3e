import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from './client.ts'
import type { Session } from '#contract'

/**
 * A link carries its token behind the #, where no server and no log sees it. It is exchanged once for a cookie and taken
 * out of the address before anything else happens.
 */
async function readSession(): Promise<Session> {
  const token = takeToken()
  if (token !== null) await api.enter(token)
  return api.session()
}

function takeToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token !== null) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: Infinity,
  retry: false,
  // Else every part that looks who is there would ask anew when nobody is.
  retryOnMount: false,
})

export const useSession = () => useQuery(sessionQuery)

/** What a format takes from people while a case of it is heard. */
export interface Taken {
  /** Whether people may cut in at all, and whether in this phase. */
  readonly words: boolean
  readonly hears: (phase: string | undefined) => boolean
  readonly documents: boolean
}

/** Nothing, until the house has said so and where it does not know the format. */
export function useTaken(format: string | undefined): Taken {
  const { data } = useSession()
  const known = data?.formats
  return useMemo((): Taken => {
    const told = format !== undefined && known && Object.hasOwn(known, format) ? known[format] : undefined
    return {
      words: told?.hears ?? false,
      hears: (phase) => told !== undefined && told.hears && (phase === undefined || !told.deaf.includes(phase)),
      documents: told?.takes_documents ?? false,
    }
  }, [known, format])
}

/** A case as its list shows it, asked once for all parts of its page. */
export const caseQuery = (id: string) =>
  queryOptions({ queryKey: ['case', id], queryFn: () => api.case(id), retry: false, staleTime: Infinity })
