import type { Effort, Json } from '#record'
import { ResearchError } from './errors.ts'
import type { LineUp } from './matrix.ts'

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

type Group = Readonly<Record<string, Json>>

/** A brief as one run has it: changed by its cast, played by its line-up, with seats and order as they are to be. */
export function arranged({ name, format, brief }: Arranged, how: Arrangement): Json {
  const patched = how.patch === undefined ? brief : joined(brief, how.patch)
  const arrange = arrangements[format]
  if (arrange) return arrange(patched as Group, how, name)
  const { lineUp, effort, judge, seats, order } = how
  if (lineUp === undefined && effort === undefined && judge === '' && seats === 'as-written' && order === 'as-written')
    return patched
  throw new ResearchError(
    'bad-matrix',
    `${name} is a ${format}, of which only casts, seeds and repeats can be varied: a cast can name other models. ` +
      'Leave models, efforts, judges, seats and order out, or exclude this case.',
  )
}

const arrangements: Readonly<Record<string, (brief: Group, how: Arrangement, name: string) => Json>> = {
  debate(brief, how, name) {
    const played = playersOf(brief['debaters'], how)
    const [first, second] = how.seats === 'swapped' ? changedPlaces(played) : played
    const { premise, judge: bench, ...rest } = brief
    const isReversed = how.order === 'reversed'
    if (isReversed && premise !== undefined && how.reversed === undefined)
      throw new ResearchError(
        'bad-matrix',
        `${name} has a premise, which the debater who opens argues for. For the reversed order write it the other ` +
          'way round in the batch: cases: [{file: …, reversed: …}].',
      )
    const said = isReversed ? (premise === undefined ? undefined : how.reversed) : premise
    return {
      ...rest,
      ...(said !== undefined && { premise: said }),
      debaters: isReversed ? [second, first] : [first, second],
      ...judgeOf(bench, how.judge, name),
    }
  },
  decision(brief, how, name) {
    if (how.order === 'reversed')
      throw new ResearchError('bad-matrix', `${name} is a decision, in which the defense always opens.`)
    const { lineUp, effort, judge } = how
    const models = (brief['models'] ?? {}) as Group
    const [first, second] = sidesOf(lineUp, [models['defense'], models['prosecution']])
    const [defense, prosecution] = how.seats === 'swapped' ? [second, first] : [first, second]
    const thinking = (words: Json | undefined): Json | undefined =>
      effort === undefined ? words : { ...(words !== undefined && { words }), effort }
    const seats = Object.entries({ ...models, defense: thinking(defense), prosecution: thinking(prosecution) })
    const closing = typeof lineUp === 'string' && { closing: lineUp }
    const seated = { ...given(seats), ...closing, ...(judge !== '' && { judge }) }
    return Object.keys(seated).length === 0 ? brief : { ...brief, models: seated }
  },
}

const given = (fields: readonly (readonly [string, Json | undefined])[]): Record<string, Json> =>
  Object.fromEntries(fields.filter((field): field is [string, Json] => field[1] !== undefined))

const sidesOf = <T>(lineUp: LineUp | undefined, otherwise: readonly [T, T]): readonly [T | string, T | string] =>
  lineUp === undefined ? otherwise : typeof lineUp === 'string' ? [lineUp, lineUp] : [lineUp.first, lineUp.second]

function playersOf(debaters: Json | undefined, { lineUp, effort }: Arrangement): readonly [Group, Group] {
  const [first, second] = debaters as unknown as readonly [Group, Group]
  const models = sidesOf(lineUp, [undefined, undefined])
  const played = (debater: Group, model: string | undefined): Group => ({
    ...debater,
    ...(model !== undefined && { model }),
    ...(effort !== undefined && { effort }),
  })
  return [played(first, models[0]), played(second, models[1])]
}

/** Who argues goes to the other place; what is argued there stays. */
const changedPlaces = ([first, second]: readonly [Group, Group]): readonly [Group, Group] => [
  { ...second, position: first['position']! },
  { ...first, position: second['position']! },
]

function judgeOf(bench: Json | undefined, model: string, name: string): Record<string, Json> {
  if (model === '') return bench === undefined ? {} : { judge: bench }
  if (bench === undefined)
    throw new ResearchError('bad-matrix', `${name} has no judge, so judges cannot be varied. Give its file a judge.`)
  return { judge: { ...(bench as Group), model } }
}

/** Groups are joined, entries of lists by their place; all else is replaced. */
function joined(brief: Json, patch: Json): Json {
  if (Array.isArray(brief) && Array.isArray(patch))
    return Array.from({ length: Math.max(brief.length, patch.length) }, (_, at) =>
      at < patch.length && at < brief.length ? joined(brief[at]!, patch[at]!) : (brief[at] ?? patch[at])!,
    )
  if (!isGroup(brief) || !isGroup(patch)) return patch
  const names = new Set([...Object.keys(brief), ...Object.keys(patch)])
  return given(
    [...names].map((name) => {
      const [before, after] = [brief[name], patch[name]]
      return [name, before !== undefined && after !== undefined ? joined(before, after) : (after ?? before)]
    }),
  )
}

const isGroup = (value: Json): value is Group & Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
