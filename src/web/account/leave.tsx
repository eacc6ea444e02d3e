import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { people, underBase } from '../case/index.ts'
import { Button, Mishap, Modal, sending } from '../kit/index.ts'
import { SettingsSection } from '../settings/index.ts'

/** The way out for good. */
export function Leave({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  return (
    <SettingsSection id="leave" title={t('account.leave.title')} what={t('account.leave.what')}>
      <Button manner="danger" onClick={() => setAsked(true)}>
        <Trash2 size={16} strokeWidth={1.5} aria-hidden />
        {t('account.leave.start')}
      </Button>
      {isAsked && <LeaveDialog email={email} onClose={() => setAsked(false)} />}
    </SettingsSection>
  )
}

const consequences = ['cases', 'teams', 'access', 'log'] as const

/** Nobody can undo this, so one's own address is typed first. */
function LeaveDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const field = useId()
  const [typed, setTyped] = useState('')
  // The page is loaded anew, so that nothing of who was here stays in it.
  const leave = useMutation({
    mutationFn: people.forgetMe,
    onSuccess: () => location.assign(underBase('/sign-in')),
  })
  const isSure = typed.trim().toLowerCase() === email.toLowerCase()
  const isOver = leave.isPending || leave.isSuccess
  return (
    <Modal title={t('account.leave.sure')} onClose={onClose} className="w-full max-w-140" alert>
      <form className="grid gap-4 px-6 pt-3 pb-6" onSubmit={sending(() => isSure && !isOver && leave.mutate())}>
        <ul className="grid list-disc gap-1 ps-5 text-text-2">
          {consequences.map((each) => (
            <li key={each}>{t(`account.leave.list.${each}`)}</li>
          ))}
        </ul>
        <label htmlFor={field} className="wrap-anywhere">
          {t('account.leave.type', { email })}
        </label>
        <input
          id={field}
          type="text"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          className="field"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Mishap error={leave.error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button data-first onClick={onClose}>
            {t('account.leave.keep')}
          </Button>
          <Button type="submit" manner="danger" disabled={!isSure || isOver}>
            <Trash2 size={16} strokeWidth={1.5} aria-hidden />
            {t(isOver ? 'account.leave.deleting' : 'account.leave.confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
