import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from './toast.tsx'

/** Copies the address of a place in this page. Where the clipboard is closed, the address bar has it. */
export function useCopyLink(): (anchor: string) => void {
  const { t } = useTranslation()
  const router = useRouter()
  return useCallback(
    (anchor) => {
      const { pathname, searchStr } = router.state.location
      // In a file the page itself stands behind the hash, and only the router knows how.
      const address = new URL(router.history.createHref(`${pathname}${searchStr}#${anchor}`), location.href)
      history.replaceState(history.state, '', address)
      const copied = navigator.clipboard?.writeText(address.href) ?? Promise.reject(new Error('no clipboard'))
      copied.then(
        () => notify({ text: t('record.copied') }),
        () => notify({ text: t('record.inAddress') }),
      )
    },
    [t, router],
  )
}
