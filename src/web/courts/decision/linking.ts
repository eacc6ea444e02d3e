import { notify } from '../../kit/index.ts'
import { LEAVE_END } from './follow.ts'

/** Copies the address of a place on this page. */
export function copyLink(anchor: string, copied: string): void {
  const { origin, pathname } = location
  void navigator.clipboard
    .writeText(`${origin}${pathname}#${anchor}`)
    .then(() => notify({ text: copied }))
    .catch((error: unknown) => notify({ text: String(error), failed: true }))
}

/** Brings an element into view and gives it the focus, so that a keyboard goes on from there. */
export function goTo(anchor: string): void {
  const found = document.querySelector<HTMLElement>(`#${CSS.escape(anchor)}`)
  found?.dispatchEvent(new Event(LEAVE_END, { bubbles: true }))
  found?.scrollIntoView({ block: 'start' })
  found?.focus({ preventScroll: true })
}
