import type { FormatContest } from '#court'
import type { Effort, Json } from '#record'

export type BriefGroup = Readonly<Record<string, Json>>

export const isBriefGroup = (value: Json | undefined): value is BriefGroup & Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const givenFields = (fields: readonly (readonly [string, Json | undefined])[]): Record<string, Json> =>
  Object.fromEntries(fields.filter((field): field is [string, Json] => field[1] !== undefined))

/** Whether the brief has the two in a list, in the order in which they open. */
export const isListed = (brief: BriefGroup, { of }: FormatContest): boolean =>
  of !== undefined && Array.isArray(brief[of])

/** Where a brief has a seat: in the list by its place, in the group by its name, or at the top. */
function wayTo(brief: BriefGroup, contest: FormatContest, seat: string): readonly (string | number)[] {
  const { of, sides } = contest
  if (of === undefined) return [seat]
  if (!isListed(brief, contest)) return [of, seat]
  const at = sides.indexOf(seat)
  return at < 0 ? [seat] : [of, at]
}

export function seatIn(brief: BriefGroup, contest: FormatContest, seat: string): Json | undefined {
  let found: Json | undefined = brief
  for (const step of wayTo(brief, contest, seat))
    found =
      typeof step === 'number'
        ? Array.isArray(found)
          ? found[step]
          : undefined
        : isBriefGroup(found)
          ? found[step]
          : undefined
  return found
}

/** The brief with another one in a seat, or with nobody named for it. */
export function seatedIn(brief: BriefGroup, contest: FormatContest, seat: string, who: Json | undefined): BriefGroup {
  const [first, second] = wayTo(brief, contest, seat) as [string, string | number | undefined]
  const put = (group: Json | undefined, name: string): Json | undefined => {
    const all = givenFields(Object.entries({ ...(isBriefGroup(group) ? group : {}), [name]: who }))
    return Object.keys(all).length === 0 ? undefined : all
  }
  if (second === undefined) return givenFields(Object.entries({ ...brief, [first]: who }))
  const held = brief[first]
  const changed =
    typeof second === 'number' && Array.isArray(held)
      ? held.map((one, at) => (at === second ? (who ?? one) : one))
      : put(held, String(second))
  return givenFields(Object.entries({ ...brief, [first]: changed }))
}

/** In a group by names a seat is a line of models, or a group of its parts; elsewhere it is a group with a model in it. */
const isLine = (brief: BriefGroup, contest: FormatContest): boolean =>
  contest.of !== undefined && !isListed(brief, contest)

interface Playing {
  readonly model: string | undefined
  readonly effort?: Effort | undefined
}

/** A seat as it is, played by that model with that much thought, where they are given. */
export function playedBy(
  brief: BriefGroup,
  contest: FormatContest,
  seat: string,
  { model, effort }: Playing,
): Json | undefined {
  const now = seatIn(brief, contest, seat)
  if (!isLine(brief, contest))
    return model === undefined && effort === undefined
      ? now
      : givenFields(
          Object.entries({
            ...(isBriefGroup(now) ? now : {}),
            ...givenFields([
              ['model', model],
              ['effort', effort],
            ]),
          }),
        )
  const line = model ?? now
  if (effort === undefined) return line
  return isBriefGroup(line)
    ? { ...line, effort }
    : givenFields([
        ['words', line],
        ['effort', effort],
      ])
}

/** The one model that a brief names for a seat; none where it names several, or parts of which a fork changes but one. */
export function modelIn(brief: BriefGroup, contest: FormatContest, seat: string): string | undefined {
  const now = seatIn(brief, contest, seat)
  if (!isBriefGroup(now)) return typeof now === 'string' && isLine(brief, contest) ? now : undefined
  const { tools, hard, words, model } = now
  const named = isLine(brief, contest) ? words : model
  return tools === undefined && hard === undefined && typeof named === 'string' ? named : undefined
}

/** The brief as if nobody were named for a seat: two that are equal so differ in whoever plays it, and in nothing else. */
export function apartFrom(brief: BriefGroup, contest: FormatContest, seat: string): BriefGroup {
  const now = seatIn(brief, contest, seat)
  if (!isBriefGroup(now)) return isLine(brief, contest) ? seatedIn(brief, contest, seat, undefined) : brief
  const named = isLine(brief, contest) ? 'words' : 'model'
  const kept = givenFields(Object.entries(now).filter(([name]) => name !== named))
  return seatedIn(brief, contest, seat, Object.keys(kept).length === 0 ? undefined : kept)
}
