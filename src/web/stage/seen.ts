import type {
  Picture,
  PicturedExhibit,
  PicturedLine,
  PicturedObjection,
  PicturedPoll,
  PicturedSeat,
  TrialRole,
} from '#picture'

const linesOf = ({ recent, line }: Picture): readonly PicturedLine[] => (line ? [...recent, line] : recent)

/** An act comes just before the line it leads to, and stays up for so many lines. */
const up = <T extends { readonly at: number }>(picture: Picture, act: T | null | undefined, lines = 1): T | null =>
  act && picture.closed === null && linesOf(picture).filter(({ at }) => at >= act.at).length <= lines ? act : null

export const eventUp = (picture: Picture): Picture['event'] => up(picture, picture.event)
export const callUp = (picture: Picture): Picture['called'] => up(picture, picture.called)
export const perjuryUp = (picture: Picture): Picture['perjury'] => up(picture, picture.perjury)
export const exhibitUp = (picture: Picture): PicturedExhibit | null => up(picture, picture.exhibits.at(-1), 2)

export interface ObjectionUp extends Pick<PicturedObjection, 'number' | 'agent' | 'grounds' | 'by' | 'ruling'> {
  /** The stamp goes with the judge's words; a ruling hangs on for the line after them. */
  readonly stamped: boolean
}

/** How many lines have been said since the objection. One of the same moment is the judge's answer to it. */
const saidSince = (picture: Picture, at: number): number =>
  linesOf(picture).filter((line) => line.at > at || (line.at === at && line.agent === 'judge')).length

/** The objection that is before the court: from its first word, until the line after its ruling. */
export function objectionUp(picture: Picture): ObjectionUp | null {
  const { objection, closed } = picture
  if (closed !== null || objection === null) return null
  const since = saidSince(picture, objection.at)
  const isUp = since <= 2 && (objection.ruling !== null || since <= 1)
  return isUp ? { ...objection, stamped: since <= 1 } : null
}

/** A vote is up from its opening until the court goes on to something else. */
export function pollUp({ poll, phase, verdict }: Picture): PicturedPoll | null {
  if (poll === null || verdict !== null) return null
  return poll.tally === null || (phase ?? '').endsWith('_vote') ? poll : null
}

/** People call for the floor while somebody is examined. */
export const isFloorOpen = ({ floor, stand, closed }: Picture): boolean =>
  floor.choices.length > 0 && stand !== null && closed === null

export const seatOf = ({ cast }: Picture, id: string): PicturedSeat | undefined => cast.find((seat) => seat.id === id)

export const roleOf = (id: string): TrialRole =>
  id === 'judge' || id === 'prosecutor' || id === 'defense' || id === 'bailiff' ? id : 'witness'

/** Who acts: whoever has just objected, or whoever speaks. */
export function actingIn(picture: Picture): string | null {
  const objection = objectionUp(picture)
  if (objection && objection.ruling === null) return objection.agent
  return picture.line?.agent ?? null
}

/** The lines above the caption: the latest ones, and what the court has just struck among them. */
export function earlierIn(picture: Picture, count: number): readonly PicturedLine[] {
  const { recent } = picture
  const struck =
    objectionUp(picture)?.ruling?.ruling === 'sustained' ? recent.findLast((line) => line.struck) : undefined
  const latest = recent.slice(-count)
  return !struck || latest.includes(struck) || count === 0 ? latest : [struck, ...latest.slice(1)]
}

/** Who is on the stand: the one examined, or a witness who speaks before or after that. */
export function onStand(picture: Picture): PicturedSeat | null {
  const { stand, line } = picture
  const id = stand?.witness ?? (line && roleOf(line.agent) === 'witness' ? line.agent : null)
  return id === null ? null : (seatOf(picture, id) ?? null)
}

/** Whole percentages that come to a hundred, the largest remainders rounded up. */
export function sharesOf(votes: readonly number[]): readonly number[] {
  const all = votes.reduce((sum, count) => sum + count, 0)
  if (all === 0) return votes.map(() => 0)
  const exact = votes.map((count) => (count * 100) / all)
  const shares = exact.map(Math.floor)
  const left = 100 - shares.reduce((sum, share) => sum + share, 0)
  const order = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
  for (const { at } of order.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** Whole seconds until a vote closes; null when it has no end or has been counted. */
export const secondsLeft = ({ opened_at, seconds, tally }: PicturedPoll, now: number): number | null =>
  seconds === null || tally !== null ? null : Math.max(0, Math.ceil((opened_at + seconds * 1000 - now) / 1000))

export type Juror = 'guilty' | 'not_guilty' | 'open'

const JURORS = 6

/** The six jurors as their secret ballot on the verdict came out; open until then. Nobody where people vote. */
export function jurorsOf({ poll, verdict, floor }: Picture): readonly Juror[] {
  const isAudience =
    floor.choices.length > 0 || verdict?.by === 'audience' || poll?.tally?.by === 'audience' || poll?.seconds != null
  const isOther = verdict === null && poll !== null && !poll.options.some(({ choice }) => choice === 'guilty')
  if (isAudience || isOther) return []
  const voted = poll?.tally ? Object.fromEntries(poll.options.map(({ choice, votes }) => [choice, votes])) : {}
  const { guilty = 0, not_guilty: not = 0 } = verdict?.counts ?? voted
  return Array.from({ length: JURORS }, (_, at) => (at < guilty ? 'guilty' : at < guilty + not ? 'not_guilty' : 'open'))
}

/** The last of a name, as it fits on a narrow plate: "Marguerite Oduya" is "M. Oduya". */
export function shortName(name: string): string {
  const words = name.split(/\s+/u)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  return words.length === 2 && name.length > 12 && !/[.’']$/u.test(first) ? `${first.slice(0, 1)}. ${last}` : name
}
