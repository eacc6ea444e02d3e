import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { parse } from 'yaml'
import { openedAt, ownAddress, type Matter } from '../cluster/matters.ts'

const cases = fileURLToPath(new URL('../../cases', import.meta.url))

export interface Load {
  readonly cases: number
  readonly viewers: number
  readonly seconds: number
  /** Delays count from so many seconds after all cases are open; otherwise from the first on. */
  readonly settling?: number
  /** It is not over before so many entries have come, however long a busy machine needs for them. */
  readonly least?: number
}

export interface Borne {
  readonly entries: number
  /** Between the time that stands on an entry and its arrival at a viewer, in milliseconds. */
  readonly p50: number
  readonly p99: number
  /** What the house grew by in the second half of the time, in megabytes a minute. */
  readonly slope: number
  readonly opened: number
  readonly missed: number
}

/** Where cases are opened and watched, in turn. */
interface House {
  readonly urls: readonly string[]
  /** Megabytes that it has now. */
  readonly memory: () => number
}

const briefs = ['homework.debate', 'honest-souffle.trial', 'fare-free-buses.decision', 'piano.mediation'] as const

const NUMBER = '"seq":'

/** Keeps cases running and viewers looking on for a time. */
export async function watched({ urls, memory }: House, load: Load): Promise<Borne> {
  const delays: number[] = []
  const sizes: (readonly [minutes: number, megabytes: number])[] = []
  const began = performance.now()
  const ending = new AbortController()
  const over = once(ending.signal, 'abort')
  let isCounted = load.settling === undefined
  let opened = 0
  let missed = 0

  const look = (id: string, viewer: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const address = `${urls[viewer % urls.length]!.replace('http', 'ws')}/ws/${id}`
      const socket = new WebSocket(address, { localAddress: ownAddress(viewer) })
      let last = 0
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('message', (data: Buffer) => {
        // Most of what comes are words, which have no number: who reads them too takes what the house needs.
        if (!ending.signal.aborted && !data.includes(NUMBER)) return
        const { seq, at, type } = JSON.parse(data.toString()) as { seq?: number; at?: number; type: string }
        if (seq !== undefined && at !== undefined) {
          if (seq !== last + 1) missed++
          // What was there before somebody came is late for no fault of the server.
          if (last > 0 && isCounted) delays.push(Date.now() - at)
          last = seq
        }
        if (type === 'closed' || ending.signal.aborted) socket.close()
      })
    })

  /** A place in the house: one case after the other, each with its viewers. */
  const place = async (nth: number): Promise<void> => {
    const [from, to] = [nth, nth + 1].map((each) => Math.floor((each * load.viewers) / load.cases)) as [number, number]
    for (let round = 0; !ending.signal.aborted; round++) {
      const matter = await matterOf(briefs[(nth + round) % briefs.length]!)
      const id = await openedAt(urls[nth % urls.length]!, matter, ownAddress(nth))
      if (++opened === load.cases) void count()
      const seats = Array.from({ length: to - from }, (_, seat) => look(id, nth + from + seat))
      // A case that nobody looks at is not seen to end.
      await Promise.race([seats.length > 0 ? Promise.all(seats) : over, over])
    }
  }
  const count = async (): Promise<void> => {
    if (load.settling !== undefined) await wait(load.settling * 1_000, undefined, { ref: false })
    isCounted = true
    const spent = load.settling === undefined ? performance.now() - began : 0
    await wait(Math.max(0, load.seconds * 1_000 - spent), undefined, { ref: false })
    while (delays.length < (load.least ?? 0) && !ending.signal.aborted) await wait(20)
    ending.abort()
  }
  const sampling = (async () => {
    while (!ending.signal.aborted) {
      sizes.push([(performance.now() - began) / 60_000, memory()])
      await Promise.race([over, wait(2_000, undefined, { ref: false })])
    }
  })()
  try {
    await Promise.all([...Array.from({ length: load.cases }, (_, nth) => place(nth)), sampling])
  } finally {
    ending.abort()
  }
  delays.sort((a, b) => a - b)
  const at = (share: number): number => delays[Math.floor(delays.length * share)] ?? Number.NaN
  const later = sizes.slice(Math.floor(sizes.length / 2))
  return { entries: delays.length, p50: at(0.5), p99: at(0.99), slope: slopeOf(later), opened, missed }
}

type BriefFile = Readonly<Record<string, unknown>>

async function matterOf(name: string): Promise<Matter> {
  const { documents: _, ...brief } = parse(await readFile(join(cases, `${name}.yaml`), 'utf8')) as BriefFile
  return { format: name.split('.')[1]!, brief }
}

/** The line through points that leaves the least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (nth: 0 | 1): number => points.reduce((sum, point) => sum + point[nth], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
