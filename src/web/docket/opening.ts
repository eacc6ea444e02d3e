import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, type Opening } from '../case/index.ts'
import type { Wording } from './brief.ts'

/** Opens a case and goes to it. */
export function useOpening() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (opening: Opening) => api.open(opening),
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['cases'] })
      await navigate({ to: '/c/$case', params: { case: id } })
    },
  })
}

export function useWording(): Wording {
  const { t } = useTranslation()
  return {
    ask: {
      i: (words) => t('docket.form.shouldI', { words }),
      we: (words) => t('docket.form.shouldWe', { words }),
    },
    judge: t('docket.form.judgeName'),
  }
}
