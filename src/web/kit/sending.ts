import type { SubmitEvent } from 'react'

/** What a form does when it is sent: the page stays. */
export const sending =
  (send: () => void) =>
  (event: SubmitEvent): void => {
    event.preventDefault()
    send()
  }
