import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { wallClock, type Clock, type Format, type Model } from '#court'
import { slow } from '#models'
import type { Entry } from '#record'
import { alone } from '../cli.ts'
import { serveIn } from '../server/house.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const web = join(root, 'dist/web')

export const documents = (...names: readonly string[]): readonly string[] =>
  names.map((name) => join(root, 'cases/online-booking', name))

/** At this pace a hearing goes on for minutes, so that a page on a busy machine still finds it live. */
export const LIVE = 40

/** What a browser complains about while the server is away. */
export const AWAY = /WebSocket|Failed to load resource|ERR_CONNECTION_REFUSED/

/** On a busy machine a connection that is kept is used again when the server has just closed it. */
const ONCE = { headers: { connection: 'close' } } as const

export interface House {
  readonly url: string
  readonly home: string
  open(format: string, brief: object, files?: readonly string[]): Promise<string>
  /** The record, as soon as it is closed. */
  closed(id: string): Promise<readonly Entry[]>
  entries(id: string): Promise<readonly Entry[]>
}

/** One in which a hearing that has been seen live need not be waited for. */
interface HurriedHouse extends House {
  /** Has the rest of its hearings without any pace. */
  hurry(): Promise<void>
}

/** One whose process can be ended; it is away for a moment when it is hurried. */
interface OwnHouse extends HurriedHouse {
  /** Ends the process as a power cut would. */
  kill(): Promise<void>
  /** Starts it again at the same address, over the same store. */
  restart(): Promise<void>
}

interface HouseOptions {
  /** The language of its courts. */
  readonly language?: string
  /** Milliseconds a word. A hearing that is to be seen live takes long enough for any machine: see LIVE and `hurry`. */
  readonly pace?: number
  /** Formats that the server knows beside those of the house, and who plays them. */
  readonly formats?: readonly Format[]
  readonly player?: Model
  /** Prepares the store before the server opens it. */
  readonly prepare?: (home: string) => Promise<void>
}

/** Whatever has an end, such as a test. */
export type Lasting = Pick<TestContext, 'after'>

const endings = new WeakMap<Lasting, (() => Promise<void>)[]>()

/** Done when the test has ended, last things first: a page is closed before the server it looks at. None is left out. */
export function lastly(context: Lasting, ending: () => Promise<void>): void {
  const all = endings.get(context) ?? []
  if (all.length === 0)
    context.after(async () => {
      const troubles: unknown[] = []
      for (const each of all.toReversed()) await each().catch((trouble: unknown) => troubles.push(trouble))
      if (troubles.length > 0) throw troubles[0]
    })
  endings.set(context, all)
  all.push(ending)
}

/** For what tidies up after itself when it is told to, such as a server: it goes after the pages that look at it. */
export const inOrder = (context: Lasting): Lasting => ({
  after: (tidy) => lastly(context, async () => void (await (tidy as () => unknown)())),
})

/** The same server in this process, for a test that does not end it: a process of its own costs more than the test. */
export async function openHouseHere(context: Lasting, how: Omit<HouseOptions, 'language'> = {}): Promise<HurriedHouse> {
  const { prepare, formats = [], player, pace = 0 } = how
  const hurried = new AbortController()
  const home = await mkdtemp(join(tmpdir(), 'courtroom-browser-'))
  lastly(context, () => rm(home, { recursive: true, force: true }))
  await prepare?.(home)
  const { url } = await serveIn(inOrder(context), {
    folder: home,
    web,
    formats,
    ...(pace > 0 && { wrap: strolling(pace, hurried.signal, player) }),
  })
  return { ...houseAt(url, home), hurry: async () => hurried.abort() }
}

/** The same pace as a server has, until it is told to hurry. */
const strolling = (pace: number, hurried: AbortSignal, player?: Model) => {
  const wall = wallClock()
  const clock: Clock = {
    ...wall,
    async pause(ms, signal) {
      if (!hurried.aborted) return wall.pause(ms, AbortSignal.any([signal, hurried]))
      await new Promise((done) => setImmediate(done))
    },
  }
  return (model: Model): Model => slow(player ?? model, { clock, firstToken: pace * 10, perToken: pace })
}

/** A real server in a process of its own, over a store that nobody else has. */
export async function openHouse(context: Lasting, how: HouseOptions = {}): Promise<OwnHouse> {
  const { prepare } = how
  const home = await mkdtemp(join(tmpdir(), 'courtroom-browser-'))
  await prepare?.(home)
  let server = await serve(home, how, 0)
  lastly(context, async () => {
    await end(server.child)
    await rm(home, { recursive: true, force: true })
  })
  const { url } = server
  const again = async (paced: HouseOptions): Promise<void> => {
    server = await serve(home, paced, Number(new URL(url).port))
  }
  return {
    ...houseAt(url, home),
    kill: () => end(server.child),
    restart: () => again(how),
    async hurry() {
      await end(server.child)
      await again({ ...how, pace: 0 })
    },
  }
}

function houseAt(url: string, home: string): House {
  const entries = async (id: string): Promise<readonly Entry[]> => {
    const answer = await fetch(`${url}/api/cases/${id}/entries?after=0`, ONCE)
    return ((await answer.json()) as { entries: Entry[] }).entries
  }
  return {
    url,
    home,
    async open(format, brief, files = []) {
      const form = new FormData()
      form.append('format', format)
      form.append('brief', JSON.stringify(brief))
      for (const file of files) form.append('files', new Blob([await readFile(file)]), basename(file))
      const answer = await fetch(`${url}/api/cases`, { ...ONCE, method: 'POST', body: form })
      if (!answer.ok) throw new Error(`The case was not opened: ${await answer.text()}`)
      return ((await answer.json()) as { id: string }).id
    },
    async closed(id) {
      await untilClosed(`${url}/api/cases/${id}/events?after=0`)
      return entries(id)
    },
    entries,
  }
}

async function serve(
  home: string,
  { pace = 0, language = '' }: HouseOptions,
  port: number,
): Promise<{ child: ChildProcess; url: string }> {
  const words = ['src/cli/main.ts', 'serve', '--no-open', '--port', `${port}`, '--pace', `${pace}`]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOME: home,
      COURTROOM_HOME: home,
      COURTROOM_LANGUAGE: language,
      COURTROOM_DELAY: '0',
      ...alone,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /Courtroom is at (http:\/\/\S+?)\/?$/.exec(line)?.[1]
    if (url !== undefined) return { child, url }
  }
  throw new Error('The server ended before it listened.')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Follows the case as any reader of the stream would. */
async function untilClosed(address: string): Promise<void> {
  const answer = await fetch(address, ONCE)
  let heard = ''
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
    heard = heard.slice(-200) + part
    if (heard.includes('"type":"closed"')) return
  }
}

export const debateBrief = {
  topic: 'Do dogs belong in the office?',
  premise: 'Whoever has a dog should be free to bring it to work.',
  turns: 4,
  debaters: [
    { name: 'Pip Larkin', position: 'A dog under the desk makes people take the breaks they need. Colleagues meet.' },
    {
      name: 'Ines Varga',
      position: 'Some colleagues are allergic and some are afraid. Work that needs quiet suffers.',
    },
  ],
  judge: { name: 'Judge Osei' },
} as const

export const decisionBrief = { dilemma: 'Should Brackenford Clinic move all its appointment booking online?' } as const
