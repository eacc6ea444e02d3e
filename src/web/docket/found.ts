import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../case/index.ts'
import type { DocketSearch } from './search.ts'

const FRESH = 4_000

/** The cases that fit, page by page; looked at again while one of them is heard. */
export function useCases(wanted: DocketSearch & { readonly folded?: true }) {
  const found = useInfiniteQuery({
    queryKey: ['cases', wanted],
    queryFn: ({ pageParam, signal }) => api.cases(wanted, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cases, more }) => (more ? cases.at(-1)?.id : undefined),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ cases }) => cases.some(({ running }) => running)) ? FRESH : false,
  })
  return { found, cases: found.data?.pages.flatMap((page) => page.cases) ?? [] }
}
