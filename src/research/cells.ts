import type { Effort, Json } from '#record'
import { canonicalJson } from '#record'
import { sha256 } from '#docket'
import type { DocumentFile } from '#library'
import { formatOf } from '#proceedings'
import { arranged } from './arranging.ts'
import type { BatchFile, LineUp } from './matrix.ts'
import { apartFrom, isBriefGroup, modelIn } from './seating.ts'

/** A brief that has been read from its file. */
export interface BatchCase {
  readonly name: string
  readonly format: string
  readonly brief: Json
  readonly reversed?: string
  readonly files: readonly DocumentFile[]
}

/** Where a run stands in the matrix. What is empty is as the brief has it. */
interface Coordinates {
  readonly case: string
  readonly cast: string
  readonly models: string
  readonly effort: string
  readonly judge: string
  readonly seats: 'as-written' | 'swapped'
  readonly order: 'as-written' | 'reversed'
  readonly seed: string
  readonly repeat: number
}

/** One run: its name says all that it is, so a second start knows it again. */
export interface Cell extends Coordinates {
  readonly id: string
  readonly format: string
  /** The run whose beginning it takes over, since they differ in whoever plays one seat that is heard late. */
  readonly from?: string
  /** That seat, and who plays it here. */
  readonly fork?: { readonly seat: string; readonly model: string }
}

export interface PlannedCell {
  readonly cell: Cell
  readonly brief: Json
  readonly files: readonly DocumentFile[]
}

export interface Matrix {
  readonly cells: readonly PlannedCell[]
  readonly excluded: number
  /** Left out because the judge would be of a family that argues. */
  readonly ownFamily: number
}

interface Spanning {
  readonly cases: readonly BatchCase[]
  readonly familyOf: (model: string) => string
}

/** Every combination of what a file lists, in the order of its lists. Pure: the same file gives the same runs. */
export function spannedBy(file: BatchFile, { cases, familyOf }: Spanning): Matrix {
  const found = new Map<string, PlannedCell>()
  const first = new Map<string, string>()
  let [excluded, ownFamily] = [0, 0]
  for (const where of combinations(file, cases)) {
    const { matter, cast, lineUp, effort, judge, coordinates } = where
    if ((file.exclude ?? []).some((one) => fits(coordinates, one))) {
      excluded++
      continue
    }
    if (!file.own_family && judge !== '' && judgesItself(judge, lineUp, familyOf)) {
      ownFamily++
      continue
    }
    const { seats, order, seed, repeat } = coordinates
    const how = { patch: cast?.brief, lineUp, effort, seats, order, reversed: matter.reversed }
    const luck = repeat === 1 ? seed : `${seed}.${repeat}`
    const brief = arranged(matter, { ...how, judge })
    const id = `${file.name}-${nameFor(matter, brief, luck)}`
    if (found.has(id)) continue
    const beginnings = beginningsOf(matter, brief, luck)
    const shared = beginnings.find(({ key, model }) => model !== undefined && first.has(key))
    const heir = shared && { from: first.get(shared.key)!, fork: { seat: shared.seat, model: shared.model! } }
    for (const { key } of beginnings) if (!first.has(key)) first.set(key, id)
    const cell: Cell = { id, format: matter.format, ...coordinates, seed: luck, ...heir }
    found.set(id, { cell, brief, files: matter.files })
  }
  return { cells: [...found.values()], excluded, ownFamily }
}

/** What a run is before each of its late seats is heard: two of one key differ in whoever plays that seat alone. */
function beginningsOf(matter: BatchCase, brief: Json, luck: string) {
  const contest = formatOf(matter.format)?.contest
  if (!contest || !isBriefGroup(brief)) return []
  return [contest.bench, ...Object.keys(contest.late ?? {})].map((seat) => ({
    seat,
    key: `${seat} ${nameFor(matter, apartFrom(brief, contest, seat), luck)}`,
    model: modelIn(brief, contest, seat),
  }))
}

const HASH = 10

/** What is argued with which luck; the documents count by their bytes. */
const nameFor = ({ format, files }: BatchCase, brief: Json, seed: string): string =>
  sha256(canonicalJson({ format, brief, seed, files: files.map(({ name, bytes }) => [name, sha256(bytes)]) })).slice(
    0,
    HASH,
  )

interface Combination {
  readonly matter: BatchCase
  readonly cast: NonNullable<BatchFile['casts']>[number] | undefined
  readonly lineUp: LineUp | undefined
  readonly effort: Effort | undefined
  readonly judge: string
  readonly coordinates: Coordinates
}

function* combinations(file: BatchFile, cases: readonly BatchCase[]): Generator<Combination> {
  const casts = file.casts ?? [undefined]
  const lineUps = file.tournament ? pairsOf(file.tournament) : (file.models ?? [undefined])
  const efforts = file.efforts ?? [undefined]
  const repeats = Array.from({ length: file.repeats }, (_, at) => at + 1)
  for (const matter of cases)
    for (const cast of casts)
      for (const lineUp of lineUps)
        for (const effort of efforts)
          for (const seed of seedsOf(file))
            for (const repeat of repeats)
              for (const order of file.order as readonly Coordinates['order'][])
                for (const seats of file.seats as readonly Coordinates['seats'][])
                  for (const judge of file.judges ?? ['']) {
                    const named = { case: matter.name, cast: cast?.name ?? '', models: calledLineUp(lineUp) }
                    const rest = { effort: effort ?? '', judge, seats, order, seed, repeat }
                    yield { matter, cast, lineUp, effort, judge, coordinates: { ...named, ...rest } }
                  }
}

const pairsOf = (models: readonly string[]): readonly LineUp[] =>
  models.flatMap((first, at) => models.slice(at + 1).map((second) => ({ first, second })))

const calledLineUp = (lineUp: LineUp | undefined): string =>
  lineUp === undefined ? '' : typeof lineUp === 'string' ? lineUp : `${lineUp.first} and ${lineUp.second}`

const seedsOf = ({ seeds }: Pick<BatchFile, 'seeds'>): readonly string[] =>
  'count' in seeds
    ? Array.from({ length: seeds.count }, (_, at) => String(seeds.from + at))
    : seeds.map((seed) => String(seed))

const fits = (coordinates: Coordinates, excluded: NonNullable<BatchFile['exclude']>[number]): boolean =>
  Object.entries(excluded).every(([name, wanted]) =>
    [wanted].flat().some((one) => String(one) === String(coordinates[name as keyof Coordinates])),
  )

/** The rules have no family: nothing that they say favours themselves. */
function judgesItself(judge: string, lineUp: LineUp | undefined, familyOf: (model: string) => string): boolean {
  const argue = lineUp === undefined ? [] : typeof lineUp === 'string' ? [lineUp] : [lineUp.first, lineUp.second]
  return argue.some((model) => model !== 'offline' && familyOf(model) === familyOf(judge))
}
