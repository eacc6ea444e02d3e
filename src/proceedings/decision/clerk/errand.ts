import type { Prompt, Shape } from '#court'

/** What is asked of the clerk, under which orders, and how the answer is read. */
export interface Errand<T> {
  readonly orders: string
  readonly prompt: Prompt
  readonly shape: Shape<T>
}
