import {
  castAt,
  forkChanges,
  standing,
  struckAt,
  type Catalogued,
  type Entry,
  type EntryOf,
  type Header,
} from '#record'
import { columnsIn, teller, type Teller } from '#told'
import { exhibitsIn, type ExhibitView } from '../view/index.ts'
import type { ForkRequest, Taken } from '../case/index.ts'

/** The turn at which a case is left. */
export interface ForkTurn {
  readonly seq: number
  readonly number: number
}

type Change = ForkRequest['change']

/** What somebody has filled in, for whichever change. */
export interface ForkDraft {
  readonly change: Change
  readonly words: string
  readonly exhibits: readonly string[]
  readonly files: readonly File[]
  /** A seat, or nothing for all of them. */
  readonly seat: string
  readonly model: string
  /** The entry of the ruling; nothing for the next. */
  readonly ruling: number | undefined
  readonly seed: string
}

export const blankFork: ForkDraft = {
  change: 'nothing',
  words: '',
  exhibits: [],
  files: [],
  seat: '',
  model: 'offline',
  ruling: undefined,
  seed: '',
}

interface RulingGiven {
  readonly seq: number
  readonly number: number
  /** On what, in words. */
  readonly on: string
  readonly otherwise: string
  /** The same in words. */
  readonly called: string
}

interface ForkSeat {
  readonly id: string
  readonly name: string
  readonly models: readonly string[]
}

/** What there is to be changed in a case from a turn on. */
export interface Forkability {
  readonly changes: readonly Change[]
  readonly exhibits: readonly ExhibitView[]
  readonly rulings: readonly RulingGiven[]
  readonly seats: readonly ForkSeat[]
  readonly seed: string | undefined
}

/** What can be otherwise in this case from this turn on, by what its format tells and what it takes from people. */
export function forkableAt(
  entries: readonly Entry[],
  { seq }: ForkTurn,
  {
    taken: people,
    language = 'en',
  }: { readonly taken: Pick<Taken, 'hears' | 'documents'>; readonly language?: Catalogued },
): Forkability {
  const story = teller({ language })
  for (const entry of entries) story.read(entry)
  const taken = entries.filter((entry) => entry.seq <= seq)
  const header = headerOf(entries)
  const struck = new Set(header && struckAt(header, seq + 1))
  const exhibits = exhibitsIn(taken).filter(({ id }) => !struck.has(id))
  const rulings = columnsIn(entries, story, 'ruling').filter((ruling) => ruling.seq >= seq)
  const hears = people.hears(standing(taken).phase)
  return {
    changes: [
      'nothing',
      ...(hears ? (['directive'] as const) : []),
      ...(hears && people.documents ? (['document'] as const) : []),
      ...(exhibits.length > 0 ? (['strike'] as const) : []),
      ...(rulings.length > 0 ? (['ruling'] as const) : []),
      'model',
      'seed',
    ],
    exhibits,
    rulings,
    seats: header ? seatsOf(header, seq, story) : [],
    seed: header && seedAt(header, seq),
  }
}

const headerOf = (entries: readonly Entry[]): EntryOf<'header'> | undefined =>
  entries.find((entry) => entry.type === 'header')

/** What chance is drawn from at a turn: changes of earlier forks that stand behind it are not in force there. */
const seedAt = (header: Header, seq: number): string =>
  forkChanges(header)
    .filter((one) => one.seq <= seq)
    .reduce((now, { change }) => (change.what === 'seed' ? change.seed : now), header.seed)

function seatsOf(header: EntryOf<'header'>, seq: number, story: Teller): readonly ForkSeat[] {
  return castAt(header, seq + 1).map(({ id, models }) => ({ id, models, name: story.seat(id).name }))
}

/** What is still to be said before it can be forked. */
type Unsaid = 'words' | 'exhibits' | 'files' | 'seed' | 'sameSeed' | 'sameModel'

export function unsaidIn(draft: ForkDraft, { seats, seed }: Forkability): Unsaid | undefined {
  const { change, words, exhibits, files, seat, model } = draft
  if (change === 'directive' && words.trim() === '') return 'words'
  if (change === 'strike' && exhibits.length === 0) return 'exhibits'
  if (change === 'document' && files.length === 0) return 'files'
  if (change === 'seed' && draft.seed.trim() === '') return 'seed'
  if (change === 'seed' && draft.seed.trim() === seed) return 'sameSeed'
  const meant = seats.filter(({ id }) => seat === '' || id === seat)
  const isSame = meant.every(({ models }) => models.length === 1 && models[0] === model)
  return change === 'model' && isSame ? 'sameModel' : undefined
}

/** A later ruling than the next is changed by leaving the case there. */
export function forkRequestOf(draft: ForkDraft, { seq }: ForkTurn, { rulings }: Forkability): ForkRequest {
  const { change, words, exhibits, files, seat, model, seed } = draft
  const asked = { seq, change, value: undefined, files: [] }
  switch (change) {
    case 'nothing':
      return asked
    case 'directive':
      return { ...asked, value: words.trim() }
    case 'strike':
      return { ...asked, value: exhibits.join(',') }
    case 'document':
      return { ...asked, files }
    case 'model':
      return { ...asked, value: seat === '' ? model : `${seat}=${model}` }
    case 'ruling': {
      const later = rulings.slice(1).find((each) => each.seq === draft.ruling)
      return { ...asked, seq: later?.seq ?? seq, value: (later ?? rulings[0])?.otherwise }
    }
    case 'seed':
      return { ...asked, value: seed.trim() }
  }
}
