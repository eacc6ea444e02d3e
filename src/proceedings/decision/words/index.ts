import type { Catalogued, Worded } from '#record'
import { decisionEnglish } from './english.ts'
import { decisionGerman } from './german.ts'

export type DecisionWords = Worded<typeof decisionEnglish>

/** What only a decision is told with. */
export const decisionWords: Readonly<Record<Catalogued, DecisionWords>> = { en: decisionEnglish, de: decisionGerman }
