import type { EventOf } from '#record'
import { sayTheSame } from './matters.ts'

type Moved = NonNullable<EventOf<'epistemic_map'>['moved']>[number]

/** A map, as far as its matters have a text and a band. */
interface Drawn {
  readonly items?: readonly { readonly text: string; readonly band: NonNullable<Moved['from']> }[]
}

/** What stands in another band than on the map before, what is new on it, and what is gone. */
export function movedSince({ items: before = [] }: Drawn, { items: now = [] }: Drawn): readonly Moved[] {
  const left = [...before]
  const seen = now.flatMap(({ text, band: to }): readonly Moved[] => {
    const at = left.findIndex((one) => one.text === text || sayTheSame(one.text, text))
    if (at < 0) return [{ text, from: null, to }]
    const [was] = left.splice(at, 1)
    return was!.band === to ? [] : [{ text, from: was!.band, to }]
  })
  return [...seen, ...left.map(({ text, band: from }) => ({ text, from, to: null }))]
}
