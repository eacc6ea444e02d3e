import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../case/index.ts'
import type { CaseRow } from '#contract'
import { useSaid, notify } from '../kit/index.ts'

/** What can be done with a case from the docket. Each says how it went; putting away can be undone. */
export function useRowActs({ id }: Pick<CaseRow, 'id'>) {
  const { t } = useTranslation()
  const say = useSaid()
  const queries = useQueryClient()
  const anew = (): Promise<void> => queries.invalidateQueries({ queryKey: ['cases'] })
  const onError = (error: unknown): void => notify({ text: say(error), failed: true })

  const archive = useMutation({
    mutationFn: (archived: boolean) => api.archive(id, archived),
    onError,
    onSuccess: async (_, archived) => {
      await anew()
      const back = (): void => void api.archive(id, !archived).then(anew, onError)
      notify({
        text: t(archived ? 'docket.row.archived' : 'docket.row.unarchived'),
        action: { label: t('common.undo'), run: back },
      })
    },
  })
  const adjourn = useMutation({
    mutationFn: () => api.adjourn(id),
    onError,
    onSuccess: async () => {
      notify({ text: t('docket.row.adjournedNow') })
      await anew()
    },
  })
  const resume = useMutation({ mutationFn: () => api.resume(id), onError, onSuccess: anew })
  const remove = useMutation({
    mutationFn: () => api.remove(id),
    onSuccess: async () => {
      notify({ text: t('docket.remove.done') })
      await anew()
    },
  })
  const tag = useMutation({ mutationFn: (tags: readonly string[]) => api.tag(id, tags), onError, onSuccess: anew })
  return { archive, tag, adjourn, resume, remove }
}
