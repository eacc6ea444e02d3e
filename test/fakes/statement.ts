import type { Draft } from '#record'

/** A statement of a usual length, the n-th of its case. */
export const statement = (n: number): Draft => ({
  type: 'turn',
  agent: 'a',
  content: `Statement ${n}. ${'The point stands on its own reasons. '.repeat(15)}`,
  model: 'offline',
  interrupted: false,
  to: 'open',
  key: `${n}`,
})
