import { useTranslation } from 'react-i18next'
import { useSaid } from '../../parts/states.tsx'
import { notify } from '../../parts/toast.tsx'

/** Waits for something the court was asked to do; a refusal is shown with its reason. */
export function useTold(): (asked: Promise<unknown>) => void {
  const { t } = useTranslation()
  const say = useSaid()
  return (asked) =>
    void asked.catch((error: unknown) => notify({ text: t('trial.refused', { why: say(error) }), failed: true }))
}
