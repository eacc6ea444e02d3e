import type { FormatContest } from '#court'
import { formatOf } from '#proceedings'
import type { Effort, Json } from '#record'
import { ResearchError } from './errors.ts'
import type { LineUp } from './matrix.ts'
import { givenFields, isBriefGroup, isListed, playedBy, seatedIn, seatIn, type BriefGroup } from './seating.ts'

interface Arrangement {
  readonly patch: Readonly<Record<string, Json>> | undefined
  readonly lineUp: LineUp | undefined
  readonly effort: Effort | undefined
  readonly judge: string
  readonly seats: 'as-written' | 'swapped'
  readonly order: 'as-written' | 'reversed'
  readonly reversed: string | undefined
}

interface Arranged {
  readonly name: string
  readonly format: string
  readonly brief: Json
}

/** A brief as one run has it: changed by its cast, played by its line-up, with seats and order as they are to be. */
export function arranged({ name, format, brief }: Arranged, how: Arrangement): Json {
  const patched = how.patch === undefined ? brief : joined(brief, how.patch)
  const { lineUp, effort, judge, seats, order } = how
  if (lineUp === undefined && effort === undefined && judge === '' && seats === 'as-written' && order === 'as-written')
    return patched
  const contest = formatOf(format)?.contest
  if (!contest || !isBriefGroup(patched))
    throw new ResearchError(
      'bad-matrix',
      `${name} is a ${format}, of which only casts, seeds and repeats can be varied: a cast can name other models. ` +
        'Leave models, efforts, judges, seats and order out, or exclude this case.',
    )
  const matter = { name, format, contest }
  const played = argued(patched, contest, how)
  const placed = seats === 'swapped' ? changedPlaces(played, contest) : played
  return judged(order === 'reversed' ? turnedRound(placed, matter, how.reversed) : placed, matter, judge)
}

interface Contested {
  readonly name: string
  readonly format: string
  readonly contest: FormatContest
}

function argued(brief: BriefGroup, contest: FormatContest, { lineUp, effort }: Arrangement): BriefGroup {
  const models = typeof lineUp === 'object' ? [lineUp.first, lineUp.second] : [lineUp, lineUp]
  const both = typeof lineUp === 'string' ? contest.both : undefined
  const played = contest.sides.reduce((now, seat, at) => {
    const who = playedBy(now, contest, seat, { model: models[at], effort })
    return who === undefined ? now : seatedIn(now, contest, seat, who)
  }, brief)
  return both === undefined ? played : seatedIn(played, contest, both, lineUp)
}

/** Who argues goes to the other place; what is argued there stays. */
function changedPlaces(brief: BriefGroup, contest: FormatContest): BriefGroup {
  const { sides, stays = [] } = contest
  const [first, second] = sides.map((seat) => seatIn(brief, contest, seat)) as [Json | undefined, Json | undefined]
  const there = (who: Json | undefined, place: Json | undefined): Json | undefined => {
    if (!isBriefGroup(who) || !isBriefGroup(place)) return who
    const own = Object.entries(who).filter(([name]) => !stays.includes(name))
    return { ...givenFields(own), ...givenFields(stays.map((name) => [name, place[name]] as const)) }
  }
  return seatedIn(seatedIn(brief, contest, sides[0], there(second, first)), contest, sides[1], there(first, second))
}

/** The second opens with what it argues, and the premise is put the other way round. */
function turnedRound(
  brief: BriefGroup,
  { name, format, contest }: Contested,
  reversed: string | undefined,
): BriefGroup {
  const { of = '', reversed: premise = '', sides } = contest
  if (!isListed(brief, contest))
    throw new ResearchError('bad-matrix', `${name} is a ${format}, in which the ${sides[0]} always opens.`)
  if (brief[premise] !== undefined && reversed === undefined)
    throw new ResearchError(
      'bad-matrix',
      `${name} has a premise, which the debater who opens argues for. For the reversed order write it the other ` +
        'way round in the batch: cases: [{file: …, reversed: …}].',
    )
  const turned = { ...brief, [of]: (brief[of] as readonly Json[]).toReversed() }
  return brief[premise] === undefined ? turned : { ...turned, [premise]: reversed! }
}

function judged(brief: BriefGroup, { name, format, contest }: Contested, model: string): BriefGroup {
  if (model === '') return brief
  const { bench } = contest
  const found = seatedIn(brief, contest, bench, playedBy(brief, contest, bench, { model }))
  // Whoever is only lent models needs no name; a judge who speaks does.
  if (seatIn(brief, contest, bench) === undefined && formatOf(format)?.brief.safeParse(found).success === false)
    throw new ResearchError('bad-matrix', `${name} has no judge, so judges cannot be varied. Give its file a judge.`)
  return found
}

/** Groups are joined, entries of lists by their place; all else is replaced. */
function joined(brief: Json, patch: Json): Json {
  if (Array.isArray(brief) && Array.isArray(patch))
    return Array.from({ length: Math.max(brief.length, patch.length) }, (_, at) =>
      at < patch.length && at < brief.length ? joined(brief[at]!, patch[at]!) : (brief[at] ?? patch[at])!,
    )
  if (!isBriefGroup(brief) || !isBriefGroup(patch)) return patch
  const names = new Set([...Object.keys(brief), ...Object.keys(patch)])
  return givenFields(
    [...names].map((name) => {
      const [before, after] = [brief[name], patch[name]]
      return [name, before !== undefined && after !== undefined ? joined(before, after) : (after ?? before)]
    }),
  )
}
