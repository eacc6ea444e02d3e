import type { EventOf, Exhibit } from '#record'
import { witnessOf } from './quality.ts'
import { tidied } from './text.ts'

export type MapItem = NonNullable<EventOf<'epistemic_map'>['items']>[number]
export type Band = MapItem['band']

/** One matter: who asserted it where, and which exhibits speak for and against it. */
export interface Stances {
  readonly text: string
  readonly claims: MapItem['claims']
  readonly supporting: readonly string[]
  readonly refuting: readonly string[]
  /** Both sides hold it, or one holds it and the other grants it. */
  readonly agreed: boolean
}

/** Several exhibits that go back to one source are one witness. */
const SEVERAL = 2

/** Draws the map: every matter in exactly one band, with the reason why. */
export function drawMap(matters: readonly Stances[], exhibits: readonly Exhibit[]): readonly MapItem[] {
  const known = new Map(exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  const witnesses = (ids: readonly string[]): number => new Set(ids.map((id) => witnessOf(id, known))).size
  return matters.map(({ text, claims, supporting, refuting, agreed }) => {
    const found = place({ supporting: witnesses(supporting), refuting: witnesses(refuting), agreed })
    return {
      text: found.refuted ? `Not so: ${text}` : text,
      claims,
      supporting,
      refuting,
      band: found.band,
      reason: found.reason,
    }
  })
}

interface Weight {
  readonly supporting: number
  readonly refuting: number
  readonly agreed: boolean
}

function place({ supporting, refuting, agreed }: Weight): { band: Band; reason: string; refuted?: true } {
  if (supporting > 0 && refuting > 0)
    return {
      band: 'contested',
      reason: `${sources(supporting)} for it, ${sources(refuting).toLowerCase()} against it.`,
    }
  if (refuting >= SEVERAL)
    return { band: 'confirmed', refuted: true, reason: `${sources(refuting)} against it, none for it.` }
  if (refuting > 0)
    return { band: 'unknown', reason: 'One source alone speaks against it; a second one would settle it.' }
  if (supporting >= SEVERAL) return { band: 'confirmed', reason: `${sources(supporting)} for it, none against it.` }
  if (agreed) return { band: 'confirmed', reason: 'Both sides hold it.' }
  if (supporting > 0) return { band: 'unknown', reason: 'It rests on one source alone; a second one would settle it.' }
  return { band: 'unknown', reason: 'No exhibit speaks to it.' }
}

const sources = (count: number): string => (count === 1 ? 'One source' : `${count} independent sources`)

/** The map with what the judge names as not known, apart from what it shows already. */
export function withUnknowns(items: readonly MapItem[], texts: readonly string[]): readonly MapItem[] {
  const shown = new Set(items.map(({ text }) => tidied(text)))
  const added = [...new Set(texts.map(tidied))].filter((text) => text !== '' && !shown.has(text))
  const bare = { band: 'unknown', claims: [], supporting: [], refuting: [] } as const
  const reason = 'The judge names it as not known.'
  return [...items, ...added.map((text): MapItem => ({ ...bare, text, reason, by: 'judge' }))]
}

/** The event that shows the map. */
export function mapEvent(items: readonly MapItem[]): EventOf<'epistemic_map'> {
  const texts = (band: Band): string[] => items.filter((item) => item.band === band).map(({ text }) => text)
  return {
    type: 'epistemic_map',
    confirmed: texts('confirmed'),
    contested: texts('contested'),
    unknown: texts('unknown'),
    items,
  }
}
