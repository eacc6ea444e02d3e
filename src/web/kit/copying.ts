import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { notify, type Toast } from './toast.tsx'

/** Puts words on the clipboard, and says what became of it. */
export function copied(words: string, taken: Toast, refused: Toast): void {
  const writing = navigator.clipboard?.writeText(words) ?? Promise.reject(new Error('no clipboard'))
  writing.then(
    () => notify(taken),
    () => notify(refused),
  )
}

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
      copied(address.href, { text: t('record.copied') }, { text: t('record.inAddress') })
    },
    [t, router],
  )
}
