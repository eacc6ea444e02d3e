import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSaid, notify } from '../kit/index.ts'

/** Something a person says behind the end of a case; the entry comes over the line, lists are asked for anew. */
export function useSaying<T>(say: (said: T) => Promise<unknown>, onSaid: () => void) {
  const told = useSaid()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: say,
    onError: (error) => notify({ text: told(error), failed: true }),
    onSuccess: async () => {
      onSaid()
      await queries.invalidateQueries({ queryKey: ['cases'] })
    },
  })
}
