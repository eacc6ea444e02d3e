import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { Duplex } from 'node:stream'
import { setImmediate as breath } from 'node:timers/promises'
import * as ws from 'ws'
import { folderArchive, usual, type Courthouse } from '#docket'
import { readSettings } from '#papers'
import type { Entry } from '#record'
import { openServer } from '#server'
import type { Figure } from './figure.ts'

/** What its types leave out. */
const { Sender } = ws as unknown as {
  readonly Sender: { frame(data: Buffer, how: Readonly<Record<string, boolean | number>>): Buffer[] }
}

const VIEWERS = 1_000
const MESSAGES = 100
const ROUNDS = 12

interface Caster extends AsyncDisposable {
  readonly port: number
  readonly path: string
  /** Sends the nth entry to everybody. */
  cast(entry: Entry): void
}

/** The whole server, before a record that grows when it is told to. */
async function ours(): Promise<Caster> {
  let told: ((entries: readonly Entry[]) => void) | undefined
  const docket = {
    cases: async () => [],
    owed: async () => [],
    entries: async () => [],
    watch: (_: string, listener: (entries: readonly Entry[]) => void) => {
      told = listener
      return () => undefined
    },
  }
  const reading = readSettings({ ...usual, flags: {}, env: {} })
  if (!reading.ok) throw new Error(reading.told)
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-bench-'))
  const server = await openServer({
    house: { docket, archive: folderArchive(folder) } as unknown as Courthouse,
    settings: reading.settings,
    origins: [],
    env: {},
    folder,
    version: '0',
    host: '127.0.0.1',
    port: 0,
    web: '',
    limits: { socketsPerAddress: VIEWERS, heartbeat: 3_600_000 },
    report: (error) => process.emitWarning(String(error)),
  })
  return {
    port: server.port,
    path: '/ws/bench',
    cast: (entry) => told?.([entry]),
    async [Symbol.asyncDispose]() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The least anybody could do with ws: one frame, built once, written to every socket. */
async function raw(): Promise<Caster> {
  const server = new ws.WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(server, 'listening')
  const sockets: Duplex[] = []
  server.on('connection', (_line, request) => sockets.push(request.socket))
  return {
    port: (server.address() as AddressInfo).port,
    path: '/',
    cast(entry) {
      const bytes = Buffer.from(JSON.stringify(entry))
      const frame = Buffer.concat(
        Sender.frame(bytes, { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false }),
      )
      for (const socket of sockets) socket.write(frame)
    },
    async [Symbol.asyncDispose]() {
      for (const line of server.clients) line.terminate()
      server.close()
    },
  }
}

const entryAt = (seq: number): Entry => ({
  type: 'turn',
  agent: 'defense',
  content: 'It stands to reason that the trial year counts for more than the forecast. '.repeat(7),
  model: 'offline',
  interrupted: false,
  seq,
  at: 1_763_000_000_000,
  to: 'open',
  key: '1.2.3',
})

const frameSize = (entry: Entry): number => Buffer.byteLength(JSON.stringify(entry)) + 4

async function seated(caster: Caster): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'audience.ts'), [`${caster.port}`, caster.path, `${VIEWERS}`])
  await once(child, 'message')
  return child
}

/** Processor µs of this process for one entry to one viewer, until all have all of it. */
async function cost(caster: Caster, audience: ChildProcess, from: number): Promise<number> {
  const entries = Array.from({ length: MESSAGES }, (_, index) => entryAt(from + index))
  const bytes = entries.reduce((sum, entry) => sum + frameSize(entry), 0) * VIEWERS
  audience.send({ bytes })
  await once(audience, 'message')
  const got = once(audience, 'message')
  const before = process.cpuUsage()
  for (const entry of entries) {
    caster.cast(entry)
    await breath()
  }
  await got
  const { user, system } = process.cpuUsage(before)
  return (user + system) / (MESSAGES * VIEWERS)
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** What it costs to send an entry to a thousand viewers, beside the least it could cost, in turns in the same run. */
export async function benchBroadcast(): Promise<readonly Figure[]> {
  await using mine = await ours()
  await using bare = await raw()
  const [ownAudience, bareAudience] = [await seated(mine), await seated(bare)]
  const costs = { mine: [] as number[], bare: [] as number[] }
  const turn = {
    bare: async (from: number) => costs.bare.push(await cost(bare, bareAudience, from)),
    mine: async (from: number) => costs.mine.push(await cost(mine, ownAudience, from)),
  }
  // Who comes second in a round finds the machine as the first has left it, so they take turns in that, too.
  for (let round = 0; round < ROUNDS; round++)
    for (const who of round % 2 === 0 ? (['bare', 'mine'] as const) : (['mine', 'bare'] as const))
      await turn[who](round * MESSAGES + 1)
  ownAudience.disconnect()
  bareAudience.disconnect()
  const [own, least] = [median(costs.mine), median(costs.bare)]
  return [
    {
      name: 'Broadcast to 1,000 viewers / raw ws with the frame built once',
      value: least / own,
      unit: '',
      goal: '≥ 0.95',
    },
    { name: 'CPU an entry and viewer', value: own, unit: 'µs' },
    { name: 'CPU an entry and viewer, raw ws in the same run', value: least, unit: 'µs' },
  ]
}
