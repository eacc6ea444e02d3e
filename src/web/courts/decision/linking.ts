import { LEAVE_END } from './follow.ts'

/** Brings an element into view and gives it the focus, so that a keyboard goes on from there. */
export function goTo(anchor: string): void {
  const found = document.querySelector<HTMLElement>(`#${CSS.escape(anchor)}`)
  found?.dispatchEvent(new Event(LEAVE_END, { bubbles: true }))
  found?.scrollIntoView({ block: 'start' })
  found?.focus({ preventScroll: true })
}
