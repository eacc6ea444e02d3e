import { useTranslation } from 'react-i18next'
import { useSaid, notify } from '../../kit/index.ts'

/** Waits for something the court was asked to do; a refusal is shown with its reason. */
export function useTold(): (asked: Promise<unknown>) => void {
  const { t } = useTranslation()
  const say = useSaid()
  return (asked) =>
    void asked.catch((error: unknown) => notify({ text: t('trial.refused', { why: say(error) }), failed: true }))
}
