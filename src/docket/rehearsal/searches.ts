import type { Level } from './tokens.ts'

/** How often an agent goes to its tools in one turn, and how many questions it puts each time. */
export const SEARCHES: Readonly<Record<Level, { readonly rounds: number; readonly questions: number }>> = {
  low: { rounds: 0, questions: 0 },
  expected: { rounds: 1, questions: 1 },
  high: { rounds: 2, questions: 2 },
}

/** What one question to a source outside is taken to bring. */
export const BROUGHT: Readonly<Record<Level, { readonly finds: number; readonly characters: number }>> = {
  low: { finds: 0, characters: 0 },
  expected: { finds: 5, characters: 1_500 },
  high: { finds: 8, characters: 4_000 },
}
