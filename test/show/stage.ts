import { setImmediate } from 'node:timers/promises'
import { CourtError } from '#court'
import { DocketError } from '#docket'
import type { Entry, EntryOf, Event } from '#record'
import type { Picture } from '#picture'
import { openAir, type Air, type AirOptions, type Timer } from '#show'

/** Time that passes when somebody says so. */
interface HandClock {
  readonly now: () => number
  readonly timer: Timer
  /** Lets time pass, and everything happen that is due by then. */
  pass(ms: number): Promise<void>
}

export function handClock(start = 1_000): HandClock {
  let now = start
  const waiting = new Set<{ readonly at: number; readonly act: () => void }>()
  return {
    now: () => now,
    timer(ms, act) {
      const due = { at: now + ms, act }
      waiting.add(due)
      return () => void waiting.delete(due)
    },
    async pass(ms) {
      const end = now + ms
      for (;;) {
        await settled()
        const [next] = [...waiting].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (!next) break
        waiting.delete(next)
        now = Math.max(now, next.at)
        next.act()
      }
      now = end
      await settled()
    },
  }
}

/** All that can happen without time passing has happened. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await setImmediate()
}

type AirDocket = AirOptions['docket']

/** A record that tests write by hand, as the docket of one case. */
interface Paper {
  readonly docket: AirDocket
  readonly entries: readonly Entry[]
  write(...events: readonly Event[]): number
  /** From now on nobody hears the case. */
  rise(): void
  /** From now on nothing can be written by the air. */
  jam(): void
}

export function paper(now: () => number, before: readonly Entry[] = []): Paper {
  const entries: Entry[] = [...before]
  const listeners = new Set<(entries: readonly Entry[]) => void>()
  let state: 'heard' | 'risen' | 'jammed' = 'heard'
  const write = (...events: readonly Event[]): number => {
    const fresh = events.map((event, index): Entry => ({
      ...event,
      to: 'open',
      seq: entries.length + index + 1,
      at: now(),
    }))
    entries.push(...fresh)
    for (const listener of listeners) listener(fresh)
    return fresh.at(-1)!.seq
  }
  const enter = async (event: Event): Promise<Entry> => {
    if (state === 'risen') throw new DocketError('no-open-case', 'Nobody hears the case.')
    if (state === 'jammed') throw new CourtError('fenced', 'Another process writes this record.')
    return entries[write(event) - 1]!
  }
  return {
    entries,
    write,
    rise: () => void (state = 'risen'),
    jam: () => void (state = 'jammed'),
    docket: {
      entries: async (_id, after = 0) => entries.slice(after),
      watch(_id, listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      cue: async (_id, cue) => (await enter({ type: 'cue', ...cue })) as EntryOf<'cue'>,
      screened: async (_id, screened) => (await enter({ type: 'screened', ...screened })) as EntryOf<'screened'>,
    },
  }
}

export type Gate = AirOptions['gate']

/** Holds what has one of these words in it, and clears the rest at once. */
export const gateAgainst = (...words: readonly string[]): Gate => ({
  screen: async (text) =>
    words.some((word) => text.toLowerCase().includes(word))
      ? { state: 'held', by: 'list', why: 'own list' }
      : { state: 'clear', by: 'list' },
})

interface OnAir {
  readonly air: Air
  readonly clock: HandClock
  readonly paper: Paper
  readonly troubles: readonly unknown[]
  /** Every picture that went out. */
  readonly pictures: readonly Picture[]
}

interface Airing extends Partial<AirOptions> {
  readonly clock?: HandClock
  readonly paper?: Paper
}

/** A case on air, with its clock in the test's hand. */
export async function airing({ clock = handClock(), ...how }: Airing = {}): Promise<OnAir> {
  const { paper: record = paper(clock.now), ...rest } = how
  const troubles: unknown[] = []
  const pictures: Picture[] = []
  const air = openAir({
    docket: record.docket,
    id: 'case',
    gate: gateAgainst('rotten'),
    delay: 0,
    standing: () => ({ running: true }),
    now: clock.now,
    timer: clock.timer,
    report: (error) => troubles.push(error),
    ...rest,
  })
  air.watch((picture) => pictures.push(picture))
  await settled()
  return { air, clock, paper: record, troubles, pictures }
}

export const header: Event = {
  type: 'header',
  protocol: 1,
  format: 'trial',
  version: 1,
  title: 'The People v. Gerald the Goose',
  seed: '7',
  brief: { charge: 'theft of a picnic', defendant: 'Gerald', witnesses: [{ role: 'baker' }] },
  cast: [
    { id: 'judge', name: 'Judge Ito', models: ['offline'] },
    { id: 'prosecutor', name: 'Ms Vane', models: ['offline'] },
    { id: 'defense', name: 'Mr Pip', models: ['offline'] },
    { id: 'witness-1', name: 'Bertha', models: ['offline'] },
  ],
}

export const turn = (content: string, agent = 'prosecutor'): Event => ({
  type: 'turn',
  agent,
  content,
  model: 'offline',
  interrupted: false,
})

export const poll = (name = 'verdict', seconds?: number): Event => ({
  type: 'poll',
  poll: name,
  question: 'Guilty or not?',
  options: [
    { choice: 'guilty', label: 'Guilty' },
    { choice: 'not_guilty', label: 'Not guilty' },
  ],
  ...(seconds !== undefined && { seconds }),
})

export const vote = (choice: string, voter: string, name = 'verdict'): Event => ({
  type: 'vote',
  poll: name,
  voter,
  choice,
})

/** Every text that a picture holds. */
export const wordsIn = (picture: unknown): string => JSON.stringify(picture)
