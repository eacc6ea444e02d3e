import type { CaseLock, Store } from '#court'
import type { AccountStore } from './accounts/port.ts'
import type { AskedStore } from './asked.ts'
import type { HookStore } from './hooks.ts'
import type { LookingOptions, LookThrough } from './looking.ts'

/** Everything that a house keeps: in a folder of this machine, or in a database that many processes share. */
export interface Archive {
  readonly records: Store
  readonly files: HouseFiles
  /** What stands beside the records, for a server; whoever opens it closes it. */
  beside(): Promise<StoresBeside>
  /** Who people are, for a server with accounts; whoever opens it closes it. */
  accounts(): Promise<AccountStore>
  /** Whether there ever were accounts; whoever asks makes none. */
  hasAccounts(): Promise<boolean>
  /** Undefined where only one process may serve what is kept here, and another one does. */
  serving(): Promise<CaseLock | undefined>
  /** Reads all that is kept here and tells of damage; undefined where the database has means of its own for that. */
  readonly lookThrough?: (how: LookingOptions) => Promise<LookThrough>
  /** What many processes that share it need of each other; undefined where there is one. */
  readonly shared?: SharedHouse
}

/** A house that many processes keep together. */
export interface SharedHouse {
  readonly wire: HouseWire
  readonly money: HouseMoney
  readonly turns: HouseTurns
  readonly counts: HouseCounts
  /** Open cases that nobody hears and nobody has adjourned, the oldest first; new ones are left to who opened them. */
  waiting(limit: number, called: readonly string[]): Promise<readonly WaitingCase[]>
  /** Open cases that some process hears. */
  heard(): Promise<readonly string[]>
  /** Of these cases, those that somebody has adjourned. */
  adjourned(ids: readonly string[]): Promise<readonly string[]>
  /** Writes a little and takes it back; fails where that cannot be, as on a full disk, on which all can still be read. */
  tryToWrite(): Promise<void>
}

interface WaitingCase {
  readonly id: string
  /** How often in a row whoever heard it has ended without a word. */
  readonly inHand: number
}

/** What programs outside have asked under a key, and are to be told. */
export interface StoresBeside {
  readonly asked: AskedStore
  readonly hooks: HookStore
}

/**
 * What all processes of a house spend from, purse by purse: that of the house is always there, those of users and teams
 * have their ids for names. Amounts are whole billionths of a dollar.
 */
export interface HouseMoney {
  /**
   * Sets an amount aside in each of these purses, if with it no more than its ceiling is spent and set aside there by
   * everybody; else in none. What was set aside by a process that has died is free for others.
   */
  reserve(amount: number, from: readonly PurseCeiling[]): Promise<MoneyAnswer>
  /** The records say that so much was spent from a purse, which counts if it is more. */
  count(name: string, spent: number): Promise<void>
  /** So much more, or less, was spent from a purse; of one that nobody has used the records will say it. */
  shift(name: string, amount: number): Promise<void>
  /** What was spent from each purse, and what is set aside by processes that live. */
  stands(): Promise<readonly PurseStanding[]>
  /** Begins the count of a purse anew, and gives what had been spent; what is set aside stays so. */
  reset(name: string): Promise<number>
  /** Whose purse it was is gone, and it goes as well. */
  forget(name: string): Promise<void>
}

export interface PurseCeiling {
  readonly name: string
  readonly most: number
}

interface PurseStanding {
  readonly name: string
  readonly spent: number
  readonly aside: number
}

type MoneyAnswer =
  | { readonly held: HeldMoney }
  /** It is more than what is left in one of the purses, and nothing was set aside; what is left in each. */
  | { readonly left: readonly number[] }

/** It ends once. */
interface HeldMoney {
  /** So much was spent of it: nothing when the call was never made. Nobody waits for it; it is written all the same. */
  settle(paid: number): void
}

/** Whose turn it is to call a provider, and when it wants no calls; the same for all processes of a house. */
export interface HouseTurns {
  /** Waits until one more call keeps all processes together within the limits; undefined when the signal aborted first. */
  take(provider: string, limits: TurnLimits, signal: AbortSignal): Promise<HouseTurn | undefined>
  /** For how many more milliseconds a provider wants to be left alone. */
  closedFor(provider: string): Promise<number>
  /** A provider wants to be left alone for so many milliseconds, by everybody. */
  shut(provider: string, ms: number): Promise<void>
  /** Tells of what another process was asked by a provider. */
  onShut(listener: (provider: string, ms: number) => void): () => void
}

export interface TurnLimits {
  readonly atOnce?: number
  /** So many calls in any time of so many milliseconds. */
  readonly calls?: number
  readonly window?: number
}

/** The turn of a process that dies is free for others. */
export interface HouseTurn {
  /** The call goes out now. */
  begin(): void
  end(): void
}

/** What all processes count together, each for so many milliseconds. */
export interface HouseCounts {
  /** Counts one more, and gives how many there were since the first; they are forgotten together. */
  add(key: string, ms: number): Promise<number>
  look(key: string): Promise<number>
  /** Whether somebody has become one of so many, or was one already; undefined when there are too many. */
  join(
    key: string,
    who: string,
    how: { readonly most: number; readonly ms: number },
  ): Promise<'joined' | 'known' | undefined>
  leave(key: string, who: string): Promise<void>
}

/** Short notices between processes. One that is lost is lost. */
interface HouseWire {
  /** Sends a notice of a kind to every process, this one included. Nobody waits for it. */
  send(kind: NoticeKind, text: string): void
  /** Tells of notices of a kind. */
  on(kind: NoticeKind, listener: (text: string) => void): () => void
}

/** What a notice may be of; each kind has one who sends it. */
export type NoticeKind =
  | 'written'
  | 'words'
  | 'standing'
  | 'so far'
  | 'all said'
  | 'gone'
  | 'called'
  | 'rise'
  | 'people'
  | 'turn'
  | 'pause'

/**
 * Files by their places, such as `filed/CASE/HASH`: documents, frozen pages, the key of the house. Each is written whole
 * or not at all, and for the owner's eyes.
 */
export interface HouseFiles {
  read(place: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Takes the place of what was there. */
  write(place: string, bytes: Uint8Array | string): Promise<void>
  /** False when something is there already, which then stays. */
  make(place: string, bytes: Uint8Array | string): Promise<boolean>
  /** Takes the place of what was read there, or of nothing; false when another one is there by now, which stays. */
  swap(place: string, before: Uint8Array | undefined, after: Uint8Array | string): Promise<boolean>
  /** The names of all that stands in a folder. */
  names(folder: string): Promise<readonly string[]>
  /** In bytes; undefined when there is none. */
  size(place: string): Promise<number | undefined>
  /** A file, or a folder with all that is in it. */
  remove(place: string): Promise<void>
  /**
   * Does something of this name while no other process of the house does, whatever dies meanwhile; waits for its turn,
   * and gives up where none comes.
   */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>
  /** A file as one that programs of this machine can open. It need not be there yet. */
  onDisk(place: string): Promise<FileOnDisk>
}

export interface FileOnDisk {
  readonly path: string
  /** Looks whether somebody has changed it since, and says so; whoever has it open then opens it anew. */
  refresh(): Promise<boolean>
  /** Keeps what was changed in it; false when somebody else has changed it too, and it must be done again. */
  keep(): Promise<boolean>
  release(): void
}
