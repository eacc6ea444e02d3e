import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { printFigures, type Figure } from './figure.ts'
import type { Share } from './shares.ts'

/** Calls of 280 ms: 40 ms to the first token, 6 ms a token, 40 tokens. */
const CALL = ['40', '40', '6']
const TRIES = 3

interface Ran {
  readonly ratio: number
  /** Milliseconds a call. */
  readonly cpu: number
  /** What the event loop worked, over model time: no wall time can be less, and no other process makes it more. */
  readonly loop: number
  /** MiB a debate. */
  readonly alive: number
  readonly resident: number
  /** The largest shares of the loop's work, where they were looked at. */
  readonly shares: readonly Share[]
}

/** Each in a process of its own, against a server of its own. */
export async function atOnce(kind: 'court' | 'raw', count: number, looks = '', call = CALL): Promise<Ran> {
  const server = fork(join(import.meta.dirname, 'metronome.ts'), call)
  const [port] = (await once(server, 'message')) as [number]
  const words = [kind, `${count}`, `http://127.0.0.1:${port}`, looks]
  const child = fork(join(import.meta.dirname, 'manyrun.ts'), words, { execArgv: ['--expose-gc'] })
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`${count} debates at once (${kind}) ended early with code ${code}.`)
  })
  died.catch(() => undefined)
  const [ran] = (await Promise.race([once(child, 'message'), died])) as [Ran]
  const gone = once(server, 'exit')
  server.disconnect()
  await gone
  return ran
}

const middle = (ran: readonly Ran[], of: Exclude<keyof Ran, 'shares'>): number =>
  ran.map((each) => each[of]).toSorted((a, b) => a - b)[Math.floor(ran.length / 2)]!

async function several(kind: 'court' | 'raw', count: number): Promise<readonly Ran[]> {
  const ran: Ran[] = []
  for (let tries = 0; tries < TRIES; tries++) ran.push(await atOnce(kind, count))
  return ran
}

/** Whole debates at once in one process, durably, beside raw http with the same overlap; medians of three. */
export async function benchMany(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const [count, goal] of [
    [1, '≤ 0.63'],
    [50, '≤ 0.66'],
    [200, '≤ 0.75'],
  ] as const) {
    const [raw, court] = [await several('raw', count), await several('court', count)]
    const at = `${count} at once on calls of 280 ms`
    figures.push(
      { name: `${at}: wall time / model time`, value: middle(court, 'ratio'), unit: '', goal },
      { name: `${at}: the same by raw http`, value: middle(raw, 'ratio'), unit: '' },
      { name: `${at}: work of the event loop / model time`, value: middle(court, 'loop'), unit: '' },
      { name: `${at}: CPU a call`, value: middle(court, 'cpu'), unit: 'ms' },
      { name: `${at}: CPU a call by raw http`, value: middle(raw, 'cpu'), unit: 'ms' },
    )
    if (count < 200) continue
    const { alive } = await atOnce('court', count, 'memory')
    const resident = middle(court, 'resident')
    figures.push(
      { name: `${at}: live memory a debate`, value: alive, unit: 'MiB', goal: '≤ 1' },
      { name: `${at}: resident memory a debate`, value: resident, unit: 'MiB', goal: '≤ 1.5' },
    )
    const { shares } = await atOnce('court', count, 'profile')
    for (const { of, percent } of shares)
      figures.push({ name: `${at}: share of the event loop's work, ${of}`, value: percent, unit: '%' })
  }
  return figures
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printFigures(await benchMany())
