import type { Sighting } from './automaton.ts'
import { sightings } from './personal.ts'

/** Hate that is written in numbers and signs. A count, a year, a sum or a page of the same figure is none. */
const patterns: readonly (readonly [category: string, pattern: RegExp])[] = [
  [
    'hate sign',
    /(?<!\d|[.,:$€£]|\b(?:in|of|since|year|by|from|to|until|till|about|around|circa|page|pages|no|number|exhibit|turn|room)[.\s]{1,3})14[\s/.-]?88(?!\d|[.,:/]\d|%|\s?[€$£]|\s{1,2}\p{Ll})/giu,
  ],
  ['hate sign', /(?<![\p{L}\d])14[\s/.-]?88\s{1,2}(?:heil|forever|gang|crew|squad|bro|brothers?|boys?)(?!\p{L})/giu],
  ['hate sign', /\({3}[^()]{1,40}\){3}/gu],
  [
    'hate sign',
    /(?<![\d/])13\s?\/\s?5[0-3](?![\d/])(?=[^.!?]{0,40}\b(?:blacks?|crimes?|population|statistics?|despite)\b)/giu,
  ],
]

export function* codesIn(text: string): Iterable<Sighting> {
  for (const [category, pattern] of patterns) yield* sightings(category, text.matchAll(pattern))
}
