import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AnswerTo } from '#contract'
import { api, ApiError, type Opening } from '../case/index.ts'
import { useFiles } from './files.ts'

/** What the server has checked it has, and it goes by its hash; all is sent again where the server has forgotten. */
async function opened(opening: Opening): Promise<AnswerTo<'open'>> {
  const checks = new Map(useFiles.getState().files.map(({ file, checked }) => [file, checked]))
  const documents = opening.files.flatMap((file) => checks.get(file) ?? []).map(({ name, hash }) => ({ name, hash }))
  const files = opening.files.filter((file) => checks.get(file) === undefined)
  try {
    return await api.open({ ...opening, documents, files })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'documents-gone') throw error
    return api.open(opening)
  }
}

/** Opens a case and goes to it. */
export function useOpening() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: opened,
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['cases'] })
      await navigate({ to: '/c/$case', params: { case: id } })
    },
  })
}
