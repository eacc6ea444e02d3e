import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { parse } from 'yaml'
import { alone } from '../cli.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Load {
  readonly cases: number
  readonly viewers: number
  readonly seconds: number
}

export interface Borne {
  readonly entries: number
  /** Between the time that stands on an entry and its arrival at a viewer, in milliseconds. */
  readonly p50: number
  readonly p99: number
  /** What the server grew by in the second half of the time, in megabytes a minute. */
  readonly slope: number
  readonly opened: number
  readonly missed: number
}

const briefs = ['homework.debate', 'honest-souffle.trial', 'fare-free-buses.decision', 'piano.mediation'] as const

/** Keeps cases running and viewers looking on for a time, on a server of its own. */
export async function bear({ cases, viewers, seconds }: Load): Promise<Borne> {
  const home = await mkdtemp(join(tmpdir(), 'courtroom-load-'))
  const server = await serving(home)
  try {
    return await watched(server, { cases, viewers, seconds })
  } finally {
    const gone = once(server.child, 'exit')
    server.child.kill('SIGTERM')
    await gone
    await rm(home, { recursive: true, force: true })
  }
}

type Served = Awaited<ReturnType<typeof serving>>

async function serving(home: string) {
  const words = ['serve', '--no-build', '--no-open', '--port', '0']
  const child = spawn(process.execPath, [join(root, 'src/cli/main.ts'), ...words], {
    cwd: home,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...alone },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
    if (url !== undefined) return { child, url }
  }
  throw new Error('The server did not start.')
}

async function watched({ child, url }: Served, { cases, viewers, seconds }: Load): Promise<Borne> {
  const delays: number[] = []
  const memory: (readonly [minutes: number, megabytes: number])[] = []
  const began = performance.now()
  const left = (): number => Math.max(0, seconds * 1000 - (performance.now() - began))
  const isOver = (): boolean => left() === 0
  let opened = 0
  let missed = 0

  /** Somebody who looks on, from an address of their own so that no limit for one address holds them back. */
  const look = (id: string, viewer: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const address = `${url.replace('http', 'ws')}/ws/${id}`
      const socket = new WebSocket(address, { localAddress: `127.0.1.${1 + (viewer % 250)}` })
      let last = 0
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('message', (data: Buffer) => {
        const { seq, at, type } = JSON.parse(data.toString()) as { seq?: number; at?: number; type: string }
        if (seq !== undefined && at !== undefined) {
          if (seq !== last + 1) missed++
          // What was there before somebody came is late for no fault of the server.
          if (last > 0) delays.push(Date.now() - at)
          last = seq
        }
        if (type === 'closed' || isOver()) socket.close()
      })
    })

  /** A place in the house: one case after the other, each with its viewers. */
  const place = async (nth: number): Promise<void> => {
    for (let round = 0; !isOver(); round++) {
      const id = await open(url, briefs[(nth + round) % briefs.length]!)
      opened++
      const seats = Array.from({ length: viewers / cases }, (_, seat) => look(id, nth * 10 + seat))
      await Promise.race([Promise.all(seats), wait(left(), undefined, { ref: false })])
    }
  }
  const sampling = (async () => {
    while (!isOver()) {
      memory.push([(performance.now() - began) / 60_000, residentOf(child.pid!)])
      await wait(2_000)
    }
  })()
  await Promise.all([...Array.from({ length: cases }, (_, nth) => place(nth)), sampling])
  delays.sort((a, b) => a - b)
  const at = (share: number): number => delays[Math.floor(delays.length * share)] ?? Number.NaN
  const later = memory.slice(Math.floor(memory.length / 2))
  return { entries: delays.length, p50: at(0.5), p99: at(0.99), slope: slopeOf(later), opened, missed }
}

type BriefFile = Readonly<Record<string, unknown>>

async function open(url: string, name: string): Promise<string> {
  const form = new FormData()
  form.append('format', name.split('.')[1]!)
  const { documents: _, ...brief } = parse(await readFile(join(root, `cases/${name}.yaml`), 'utf8')) as BriefFile
  form.append('brief', JSON.stringify(brief))
  const answer = await fetch(`${url}/api/cases`, { method: 'POST', body: form })
  if (answer.status !== 201) throw new Error(`${name} was not opened: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The line through points that leaves the least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (nth: 0 | 1): number => points.reduce((sum, point) => sum + point[nth], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
