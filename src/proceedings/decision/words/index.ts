import type { Catalogued, Worded } from '#record'
import { english } from './english.ts'
import { german } from './german.ts'

export type DecisionWords = Worded<typeof english>

/** What only a decision is told with. */
export const decisionWords: Readonly<Record<Catalogued, DecisionWords>> = { en: english, de: german }
