import type { Catalogued, Typed, Worded } from '#record'
import { english } from './english.ts'
import { german } from './german.ts'

const catalogues: Readonly<Record<Catalogued, Words>> = { en: english, de: german }

/** What is told of any case, in one language. */
export type Words = Worded<typeof english>

export const wordsFor = (language: Catalogued): Words => catalogues[language]

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
