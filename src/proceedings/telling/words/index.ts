import type { Catalogued, Typed, Worded } from '#record'
import { english } from './english.ts'
import { german } from './german.ts'

const catalogues: Readonly<Record<Catalogued, ToldWords>> = { en: english, de: german }

/** What is told of any case, in one language. */
export type ToldWords = Worded<typeof english>

export const toldWords = (language: Catalogued): ToldWords => catalogues[language]

/** As books are set in a language. */
export const typedIn = (language: Catalogued): Typed => ({
  ...catalogues[language].quotes,
  dot: '·',
  dash: '—',
  minus: '−',
  cut: '…',
  up: '↑',
  down: '↓',
  level: '→',
})
