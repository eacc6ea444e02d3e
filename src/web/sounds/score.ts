import type { Picture, TrialRole } from '#picture'
import { keyOf } from './noted.ts'

/** The sounds of what happens. */
export type Sting = 'gavel' | 'objection' | 'gasp' | 'exhibit' | 'bell' | 'acquitted' | 'convicted' | 'hung'

/** What makes a room draw its breath. */
const GASPS: ReadonlySet<string> = new Set(['witness_outburst', 'dramatic_revelation', 'gallery_disruption'])

const VERDICTS = { guilty: 'convicted', not_guilty: 'acquitted', hung: 'hung' } as const

/** What the new things of a picture sound like: at most one of them, the weightiest. */
export function soundOf(fresh: readonly string[], picture: Picture): Sting | null {
  const { card, verdict, objection, perjury, event, poll, exhibits } = picture
  const isNew = (key: string | undefined): boolean => key !== undefined && fresh.includes(key)
  if (card !== null) return null
  if (verdict && isNew(keyOf.verdict)) return VERDICTS[verdict.verdict]
  if (objection && isNew(keyOf.ruling(objection.number))) return 'gavel'
  if (objection && isNew(keyOf.objection(objection.number))) return 'objection'
  if (perjury && isNew(keyOf.perjury(perjury.at))) return 'gasp'
  if (event && GASPS.has(event.event) && isNew(keyOf.event(event.at))) return 'gasp'
  if (poll && isNew(keyOf.poll(poll.poll, poll.opened_at))) return 'bell'
  const exhibit = exhibits.at(-1)
  return exhibit && isNew(keyOf.exhibit(exhibit.exhibit)) ? 'exhibit' : null
}

/** How much the room murmurs, from 0 to 1: quiet under a speech, loud in a vote, silent behind the card. */
export function murmurIn(picture: Picture): number {
  if (picture.card !== null || picture.closed !== null || picture.paused) return 0
  if (picture.verdict === null && picture.poll?.tally === null) return 0.85
  return picture.line === null ? 0.5 : 0.22
}

/** How somebody sounds who is not given words: a pitch, and syllables a second. */
export interface Timbre {
  readonly pitch: number
  readonly syllables: number
}

const TIMBRES: Readonly<Record<TrialRole, Timbre>> = {
  judge: { pitch: 96, syllables: 5 },
  prosecutor: { pitch: 168, syllables: 6.6 },
  defense: { pitch: 142, syllables: 6.2 },
  bailiff: { pitch: 112, syllables: 5.6 },
  witness: { pitch: 198, syllables: 6 },
}

/** By role, and a little by name, so that two witnesses are two. */
export function timbreOf({ line, cast }: Picture): Timbre {
  const { pitch, syllables } = TIMBRES[cast.find(({ id }) => id === line?.agent)?.role ?? 'judge']
  const name = cast.find(({ id }) => id === line?.agent)?.name ?? ''
  let own = 7
  for (const letter of name) own = (own * 31 + (letter.codePointAt(0) ?? 0)) % 97
  return { pitch: pitch * (0.86 + (own / 97) * 0.32), syllables }
}
