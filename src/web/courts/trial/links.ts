import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../../case/index.ts'

/** The addresses of a show, which stay; only its owner may ask for them. */
export const useLinks = (id: string, isWanted = true) =>
  useQuery({
    queryKey: ['links', id],
    queryFn: isWanted ? () => api.links(id) : skipToken,
    retry: false,
    staleTime: Infinity,
  })
