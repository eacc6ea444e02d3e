import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { alone } from '../cli.ts'
import { mattersOfAll, openedAt, ownAddress, type Matter } from '../cluster/matters.ts'
import { unlikeUnbroken } from '../cluster/unbroken.ts'
import { viewerOf, type Viewer } from '../cluster/viewer.ts'
import { main } from '../server/serving.ts'
import { storeAt } from './cases.ts'
import { freePort } from '../ports.ts'

/** How one server is killed and started again, over and over. */
interface Restarts {
  readonly folder: string
  readonly cases: number
  readonly kills: number
  /** The longest wait until the next kill once all cases have come further, in milliseconds. */
  readonly every: number
  readonly random: () => number
  readonly tell: (line: string) => void
}

interface RestartToll {
  readonly cases: number
  readonly entries: number
  readonly calls: number
  readonly askedAgain: number
  /** Entries that a viewer had got and that are not in the record, or say something else. */
  readonly lost: readonly string[]
  readonly repeated: readonly string[]
  readonly stuck: readonly string[]
  readonly different: readonly string[]
  /** What came twice to a viewer, or was left out. */
  readonly torn: readonly string[]
  /** Milliseconds from a kill until every case had come further. */
  readonly waits: readonly number[]
}

const SEEDS = 6
/** So long without a new entry, and those that have not ended never will. */
const SILENCE = 60_000

/** Kills the one server of a folder while it hears many cases, each time once all of them have come further since the last. */
export async function restarts(how: Restarts): Promise<RestartToll> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const home = join(how.folder, 'home')
  const kinds = await mattersOfAll()
  const opened = new Map<string, Matter>()
  const viewers = new Map<string, Viewer>()
  const witness = witnessOf(home)
  const open = (): readonly Viewer[] => [...viewers.values()].filter(({ isOver }) => !isOver)
  /** As one case ends, the next is opened. */
  const fill = async (): Promise<void> => {
    while (open().length < how.cases) {
      const seed = String(Math.floor(opened.size / kinds.length) % SEEDS)
      const matter = { ...kinds[opened.size % kinds.length]!, seed }
      const id = await openedAt(url, matter, ownAddress(opened.size))
      opened.set(id, matter)
      viewers.set(id, viewerOf(id, [url]))
    }
  }
  const waits: number[] = []
  let server = await started(how, home, port)
  try {
    for (let kill = 1; kill <= how.kills; kill++) {
      await fill()
      await pause(how.random() * how.every)
      await killed(server)
      const from = performance.now()
      await witness()
      const before = new Map(open().map((viewer) => [viewer, viewer.last] as const))
      server = await started(how, home, port)
      // A case that was in hand at two ends in a row, without an entry between, waits for a person: so it is meant.
      const unmoved = (): number => [...before].filter(([{ last, isOver }, then]) => !isOver && last <= then).length
      await settled(unmoved, [...before.keys()])
      if (unmoved() > 0) break
      waits.push(performance.now() - from)
      if (kill % 5 === 0) how.tell(`${kill} of ${how.kills} kills, ${opened.size} cases.`)
    }
    await settled(() => open().length, [...viewers.values()])
  } finally {
    await killed(server)
    for (const viewer of viewers.values()) viewer.close()
  }
  const { repeated, calls, askedAgain } = await witness()
  const followed = [...viewers.values()]
  return {
    cases: opened.size,
    entries: followed.reduce((sum, { entries }) => sum + entries.size, 0),
    calls,
    askedAgain,
    lost: await lostOf(home, followed),
    repeated,
    stuck: open().map(({ id }) => id),
    different: await unlikeUnbroken({ database: home }, opened),
    torn: followed.filter(({ gaps, doubles }) => gaps + doubles > 0).map(({ id }) => id),
    waits,
  }
}

async function started({ folder, cases }: Restarts, home: string, port: number): Promise<ChildProcess> {
  const words = ['serve', '--no-build', '--no-open', '--port', `${port}`, '--speed', '60', '--pace', '5']
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...alone, COURTROOM_HOME: home, COURTROOM_DELAY: '0', NODE_NO_WARNINGS: '1' }
  const child = spawn(process.execPath, [main, ...words, '--capacity', `${cases}`], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('127.0.0.1')) break
  if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was there: ${said}`)
  child.stdout.resume()
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Looks, while nobody else has the folder, which calls were finished, and which of those had been begun once more. */
function witnessOf(home: string) {
  const paid = new Map<string, number>()
  const repeated = new Set<string>()
  return async () => {
    const store = storeAt(home)
    let [calls, askedAgain] = [0, 0]
    try {
      for (const { id } of await store.cases()) {
        const begun = await store.begun(id)
        for (const [key, times] of begun) {
          const place = `${id} ${key}`
          calls += times
          askedAgain += times - 1
          if (times > (paid.get(place) ?? times)) repeated.add(place)
        }
        const receipts = (await store.read(id)).flatMap(({ type, key }) => (type === 'receipt' && key ? [key] : []))
        for (const key of [...receipts, ...(await store.receipts(id)).keys()])
          paid.set(`${id} ${key}`, begun.get(key) ?? 1)
      }
    } finally {
      await store.close()
    }
    return { repeated: [...repeated], calls, askedAgain }
  }
}

async function lostOf(home: string, viewers: readonly Viewer[]): Promise<readonly string[]> {
  const store = storeAt(home)
  try {
    const lost: string[] = []
    for (const { id, entries } of viewers) {
      const record = await store.read(id)
      for (const [seq, text] of entries)
        if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(record[seq - 1] ?? null))))
          lost.push(`${id}#${seq}`)
    }
    return lost
  } finally {
    await store.close()
  }
}

/** Waits until none is left, or nothing comes any more. */
async function settled(left: () => number, viewers: readonly Viewer[]): Promise<void> {
  let [before, since] = [-1, performance.now()]
  while (left() > 0 && performance.now() - since < SILENCE) {
    const came = viewers.reduce((sum, { last }) => sum + last, 0)
    if (came !== before) [before, since] = [came, performance.now()]
    await pause(200)
  }
}
