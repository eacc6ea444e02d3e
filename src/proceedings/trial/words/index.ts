import type { Catalogued, Worded } from '#record'
import { trialEnglish } from './english.ts'
import { trialGerman } from './german.ts'

export type TrialWords = Worded<typeof trialEnglish>

/** What only a trial is told with. */
export const trialWords: Readonly<Record<Catalogued, TrialWords>> = { en: trialEnglish, de: trialGerman }
