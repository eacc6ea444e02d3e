import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Does something, after which what stands under this name is read anew. */
export function useAct<Told, Given = void>(name: 'teams' | 'tokens' | 'users', act: (given: Given) => Promise<Told>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSuccess: () => queries.invalidateQueries({ queryKey: [name] }) })
}
