import { useQueryClient } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { api, ApiError, sessionQuery } from '../case/index.ts'
import { Button } from './button.tsx'
import { useSaid } from './states.tsx'

/** For those without a cookie: the token of the house, given once. */
export function Locked() {
  const { t } = useTranslation()
  const say = useSaid()
  const queries = useQueryClient()
  const [token, setToken] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [field, told] = [useId(), useId()]
  const enter = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    try {
      await api.enter(token.trim())
      await queries.resetQueries(sessionQuery)
    } catch (failure) {
      const wrong = failure instanceof ApiError && [401, 403].includes(failure.status)
      setError(wrong ? t('common.locked.wrong') : say(failure))
    }
  }
  return (
    <main className="mx-auto mt-[12vh] grid max-w-md gap-4 px-4">
      <LockKeyhole size={24} strokeWidth={1.5} aria-hidden className="text-brass" />
      <h1 className="font-serif text-28 font-medium">{t('common.locked.title')}</h1>
      <p className="text-text-2">{t('common.locked.what')}</p>
      <form className="grid gap-2" onSubmit={(event) => void enter(event)}>
        <label htmlFor={field} className="label">
          {t('common.locked.token')}
        </label>
        <div className="flex gap-2">
          <input
            id={field}
            type="password"
            autoComplete="off"
            className="field"
            value={token}
            onChange={(event) => setToken(event.target.value)}
            aria-invalid={error !== null}
            aria-describedby={told}
          />
          <Button type="submit">{t('common.locked.enter')}</Button>
        </div>
        <p id={told} role="alert" className="text-12 text-unknown">
          {error}
        </p>
      </form>
    </main>
  )
}
