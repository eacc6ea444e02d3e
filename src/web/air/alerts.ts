import type { Picture, PicturedExhibit, PicturedLine, PicturedObjection, PicturedPoll, PicturedVerdict } from '#picture'
import { keyOf, type Seen } from '../sounds/index.ts'

/** Something that happens beside the words. */
export type Alert =
  | { readonly kind: 'verdict'; readonly verdict: PicturedVerdict }
  | { readonly kind: 'ruling'; readonly objection: PicturedObjection; readonly struck: readonly PicturedLine[] }
  | { readonly kind: 'objection'; readonly objection: PicturedObjection }
  | { readonly kind: 'poll'; readonly poll: PicturedPoll }
  | { readonly kind: 'perjury'; readonly perjury: NonNullable<Picture['perjury']> }
  | { readonly kind: 'event'; readonly event: NonNullable<Picture['event']> }
  | { readonly kind: 'called'; readonly called: NonNullable<Picture['called']> }
  | { readonly kind: 'exhibit'; readonly exhibit: PicturedExhibit }
  | { readonly kind: 'floor'; readonly floor: Picture['floor'] }

/** How long each stays up at speed 1, in milliseconds. */
const lasts = {
  ruling: 9_000,
  objection: 14_000,
  tally: 10_000,
  perjury: 9_000,
  event: 5_000,
  called: 6_000,
  exhibit: 9_000,
  floor: 12_000,
} as const

const LEAST = 2_500

interface Up {
  readonly alert: Alert
  readonly until: number
}

/** What is up now, the weightiest first. A view with room for one takes the first. */
export function alertsUp(picture: Picture, seen: Seen, now: number): readonly Up[] {
  if (picture.card !== null) return []
  const until = (key: string, what: keyof typeof lasts): number =>
    (seen[key] ?? Number.NEGATIVE_INFINITY) + Math.max(LEAST, lasts[what] / picture.speed)
  const { verdict, objection, poll, perjury, event, called, stand, floor } = picture
  const exhibit = picture.exhibits.at(-1)
  const all: (Up | null | undefined | false)[] = [
    verdict && { alert: { kind: 'verdict', verdict }, until: Number.POSITIVE_INFINITY },
    objection?.ruling && {
      alert: { kind: 'ruling', objection, struck: struckIn(picture, objection.struck) },
      until: until(keyOf.ruling(objection.number), 'ruling'),
    },
    objection?.ruling === null && {
      alert: { kind: 'objection', objection },
      until: until(keyOf.objection(objection.number), 'objection'),
    },
    poll && {
      alert: { kind: 'poll', poll },
      until: poll.tally ? until(keyOf.tally(poll.poll, poll.opened_at), 'tally') : Number.POSITIVE_INFINITY,
    },
    perjury && {
      alert: { kind: 'perjury', perjury },
      until: until(keyOf.perjury(perjury.at), 'perjury'),
    },
    event && { alert: { kind: 'event', event }, until: until(keyOf.event(event.at), 'event') },
    called && { alert: { kind: 'called', called }, until: until(keyOf.called(called.at), 'called') },
    exhibit && { alert: { kind: 'exhibit', exhibit }, until: until(keyOf.exhibit(exhibit.exhibit), 'exhibit') },
    stand && floor.choices.length > 0 && { alert: { kind: 'floor', floor }, until: until(keyOf.floor(stand), 'floor') },
  ]
  return all.filter((up) => up !== null && up !== undefined && up !== false).filter((up) => up.until > now)
}

/** The lines that the last ruling struck, as far as they are still in view. */
function struckIn({ recent, line }: Picture, count: number): readonly PicturedLine[] {
  if (count === 0) return []
  return [...recent, ...(line ? [line] : [])].filter(({ struck }) => struck).slice(-count)
}

/** Each option's part of all votes, in whole per cent. */
export const shareOf = (votes: number, voters: number): number =>
  voters === 0 ? 0 : Math.round((votes / voters) * 100)
