import type { Seating } from '#record'

/** Who plays a seat, in words: `a, then b; tools: c; hard: d; effort low`. */
export function played(
  { models, searchers, hard, effort }: Seating,
  called: (model: string) => string = (model) => model,
): string {
  const line = (list: readonly string[]): string => list.map(called).join(', then ')
  return [
    line(models),
    searchers && `tools: ${line(searchers)}`,
    hard && `hard: ${line(hard)}`,
    effort !== undefined && models.some((model) => model !== 'offline') && `effort ${effort}`,
  ]
    .filter((part) => typeof part === 'string')
    .join('; ')
}
