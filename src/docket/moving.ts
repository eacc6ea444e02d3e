import type { KeptChain } from '#court'
import type { AccountStore, Archive } from '#store'
import {
  carryWhatIsOfNoCase,
  holdingOf,
  isRemnant,
  isUnchanged,
  layDown,
  missingOf,
  wholeHouse,
  type CaseHolding,
  type WholeHouse,
} from './holding.ts'
import { carryKey } from './house.ts'
import { clearCase, takeCaseAway } from './removing.ts'

/** Why a case was left, or stays where it was although it was to be removed there. */
type Hindrance =
  /** Somebody hears it. */
  | { readonly why: 'heard' }
  /** Somebody has taken it in hand where it is to go. */
  | { readonly why: 'heard-there' }
  /** Its entries are not those that were written. */
  | { readonly why: 'changed' }
  /** It was moved before, and has gone on there. */
  | { readonly why: 'gone-on' }
  /** There is another one of its name. */
  | { readonly why: 'other-entries' }
  /** Not all of it was found there when it was read back. */
  | { readonly why: 'not-equal'; readonly missing: readonly string[] }

/** What became of a case. */
export interface MovedCase {
  readonly id: string
  readonly format: string
  readonly outcome: 'moved' | 'there' | 'left'
  /** Whether it was taken away where it was. */
  readonly removed: boolean
  readonly hindrance?: Hindrance
}

interface Move {
  readonly from: Archive
  readonly to: Archive
  /** Takes each case away where it was, once it was read back. */
  readonly remove?: boolean
  readonly stop?: AbortSignal
  /** Told of each case as soon as it is settled. */
  readonly settled: (moved: MovedCase) => void
}

/** What became of a house beside its cases. */
interface MovedHouse {
  /** False when there is another key of the house, which stays. */
  readonly isKeyThere: boolean
  readonly isStopped: boolean
}

/**
 * Carries all that a house keeps into another, case by case, the oldest first. Each is there whole or not at all, so a
 * move that was killed is run again and goes on.
 */
export async function moveHouse({ stop, settled, remove = false, ...archives }: Move): Promise<MovedHouse> {
  const from = await wholeHouse(archives.from)
  const to = await wholeHouse(archives.to)
  const people = remove && (await archives.from.hasAccounts()) ? await archives.from.accounts() : undefined
  try {
    if (people) await finishMoving(from, people)
    const isKeyThere = await carryKey(from.files, to.files)
    await carryWhatIsOfNoCase({ from, to })
    if (await archives.from.hasAccounts()) await carryAccounts(archives)
    for (const { id, header } of (await from.records.cases()).toReversed()) {
      if (stop?.aborted) return { isKeyThere, isStopped: true }
      const moved = await moveCase(id, { from, to, remove, people })
      settled({ id, format: header.type === 'header' ? header.format : '', ...moved })
    }
    return { isKeyThere, isStopped: false }
  } finally {
    await people?.scrub()
    await people?.close()
    for (const { beside } of [from, to]) {
      beside.asked.close()
      beside.hooks.close()
    }
  }
}

/** Whose the cases are comes before them: nobody sees one that is not theirs. */
async function carryAccounts({ from, to }: Pick<Move, 'from' | 'to'>): Promise<void> {
  const source = await from.accounts()
  try {
    const target = await to.accounts()
    try {
      const known = new Map<string, string>()
      for (const user of await source.users()) known.set(user.id, (await target.welcome(user)).id)
      await target.adopt(await source.copy(), known)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

interface Houses {
  readonly from: WholeHouse
  readonly to: WholeHouse
}

type Settled = Omit<MovedCase, 'id' | 'format'>

const left = (hindrance: Hindrance): Settled => ({ outcome: 'left', removed: false, hindrance })

interface Removal {
  readonly remove: boolean
  /** Who people are where the case was, if there are any. */
  readonly people: AccountStore | undefined
}

async function moveCase(id: string, { remove, people, ...houses }: Houses & Removal): Promise<Settled> {
  const claim = await houses.from.records.claim(id)
  if (!claim) return left({ why: 'heard' })
  let moved: Settled
  try {
    moved = await carryCase(id, houses, { isRead: remove })
  } finally {
    await claim.release()
  }
  if (!remove || moved.hindrance) return moved
  await people?.leave({ kind: 'case', name: id, cost: 0, alias: MOVED })
  try {
    await takeCaseAway(houses.from, id)
  } catch (error) {
    if (await houses.from.records.summary(id)) await people?.stay(id)
    throw error
  }
  await people?.handOver(id)
  return { ...moved, removed: true }
}

/** The name under which a trail remembers a case whose move was cut short, should a server start before it is gone on with. */
const MOVED = 'moved'

/** What a move had taken away when it was killed, and people still held. */
async function finishMoving({ records }: WholeHouse, people: AccountStore): Promise<void> {
  for (const { name, alias } of await people.leaving())
    if (alias === MOVED) await ((await records.summary(name)) ? people.stay(name) : people.handOver(name))
}

async function carryCase(id: string, houses: Houses, how: { readonly isRead: boolean }): Promise<Settled> {
  const { from, to } = houses
  const held = await holdingOf(from, id)
  if (!isUnchanged(held)) return left({ why: 'changed' })
  const there = await to.records.chain(id)
  if (there.count === 0 && there.links.length === 0) return putDown(id, held, houses)
  if (!isSame(there, held.chain)) return left({ why: isBeginning(held.chain, there) ? 'gone-on' : 'other-entries' })
  return how.isRead ? readBack(id, held, { ...houses, outcome: 'there' }) : { outcome: 'there', removed: false }
}

async function putDown(id: string, held: CaseHolding, houses: Houses): Promise<Settled> {
  const { to } = houses
  if (isRemnant(await holdingOf(to, id))) await clearCase(to, id)
  const claim = await to.records.claim(id)
  if (!claim) return left({ why: 'heard-there' })
  try {
    if (!(await layDown(id, held, houses))) return left({ why: 'other-entries' })
    return await readBack(id, held, { ...houses, outcome: 'moved' })
  } finally {
    await claim.release()
  }
}

async function readBack(
  id: string,
  held: CaseHolding,
  { outcome, ...houses }: Houses & Pick<Settled, 'outcome'>,
): Promise<Settled> {
  const missing = await missingOf(id, held, houses)
  return { outcome, removed: false, ...(missing.length > 0 && { hindrance: { why: 'not-equal', missing } }) }
}

const isSame = (one: KeptChain, other: KeptChain): boolean => one.count === other.count && one.last === other.last

/** Each link holds all before it. */
const isBeginning = (one: KeptChain, other: KeptChain): boolean => other.links[one.count - 1] === one.last
