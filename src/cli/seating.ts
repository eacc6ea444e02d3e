import type { Seating } from '#record'
import { termsIn, type Terms } from './terms/index.ts'

/** Who plays a seat, in words: `a, then b; tools: c; hard: d; effort low`. */
export function played(
  { models, searchers, hard, effort }: Seating,
  called: (model: string) => string = (model) => model,
  terms: Terms['seating'] = termsIn().seating,
): string {
  const line = (list: readonly string[]): string => list.map(called).join(terms.next)
  return [
    line(models),
    searchers && terms.tools(line(searchers)),
    hard && terms.hard(line(hard)),
    effort !== undefined && models.some((model) => model !== 'offline') && terms.effort(effort),
  ]
    .filter((part) => typeof part === 'string')
    .join('; ')
}
