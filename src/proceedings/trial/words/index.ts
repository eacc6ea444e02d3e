import type { Catalogued, Worded } from '#record'
import { english } from './english.ts'
import { german } from './german.ts'

export type TrialWords = Worded<typeof english>

/** What only a trial is told with. */
export const trialWords: Readonly<Record<Catalogued, TrialWords>> = { en: english, de: german }
