import type { Entry, EventType } from './event.ts'

/** What may stand behind the end of a case without taking it up again, with what its calls leave beside it. */
export const afterwards: ReadonlySet<EventType> = new Set(['audit', 'receipt', 'hand_over', 'fold'])

/** Whether the course of a case has come to its end, whatever was said behind that. */
export const isOver = (entries: readonly Entry[]): boolean =>
  entries.findLast(({ type }) => !afterwards.has(type))?.type === 'closed'
