import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../kit/index.ts'

/** Copies the address of a place in this page. Where the clipboard is closed, the address bar has it. */
export function useCopyLink(): (anchor: string) => void {
  const { t } = useTranslation()
  return useCallback(
    (anchor) => {
      const address = new URL(location.href)
      address.hash = anchor
      history.replaceState(history.state, '', address)
      const copied = navigator.clipboard?.writeText(address.href) ?? Promise.reject(new Error('no clipboard'))
      copied.then(
        () => notify({ text: t('record.copied') }),
        () => notify({ text: t('record.inAddress') }),
      )
    },
    [t],
  )
}
