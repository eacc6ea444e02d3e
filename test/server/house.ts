import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { wallClock, type Clock, type Format, type Model } from '#court'
import { slow } from '#models'
import { openArchive, openCourthouse, usual, type Courthouse, type Neighbour } from '#docket'
import { readSettings as read } from '#papers'
import { proceedings } from '#proceedings'
import { alone } from '../cli.ts'
import { openServer, paced, type ListeningServer, type ServerOptions } from '#server'

export interface Staged extends ListeningServer {
  readonly house: Courthouse
  readonly folder: string
  readonly troubles: readonly unknown[]
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export interface Staging extends Partial<Omit<ServerOptions, 'house'>> {
  /** Milliseconds a word. */
  readonly pace?: number
  readonly wrap?: (model: Model) => Model
  /** Formats beside those of the house. */
  readonly formats?: readonly Format[]
  /** What stands in the configuration. */
  readonly config?: string
  /** Where model servers of this machine may be; nowhere unless given. */
  readonly neighbours?: readonly Neighbour[]
}

/** A server on a free port of this machine, with an empty folder of its own unless one is given. */
export async function serveIn(t: Pick<TestContext, 'after'>, how: Staging = {}): Promise<Staged> {
  const { pace = 0, wrap = paced(pace), neighbours = [], env: given = {}, config, formats: own = [], ...rest } = how
  // Who waits for what is on air need not wait for the usual delay as well.
  const env = { COURTROOM_DELAY: '0', ...alone, ...given }
  const folder = how.folder ?? (await mkdtemp(join(tmpdir(), 'courtroom-server-')))
  const file = config === undefined ? {} : { file: { name: 'courtroom.config.yaml', text: config } }
  const reading = read({ ...usual, ...file, flags: {}, env })
  if (!reading.ok) throw new Error(reading.told)
  const { settings, origins } = reading
  const archive = await openArchive({ folder, env })
  const formats = { ...proceedings, ...Object.fromEntries(own.map((each) => [each.format, each])) }
  const house = openCourthouse({ settings, env, folder, cwd: folder, archive, pace: wrap, neighbours, formats })
  const troubles: unknown[] = []
  const server = await openServer({
    house,
    settings,
    origins,
    env,
    folder,
    version: '0.0.0',
    host: '127.0.0.1',
    port: 0,
    web: join(folder, 'web'),
    report: (error) => troubles.push(error),
    ...rest,
  })
  let isOpen = true
  const close = async (): Promise<void> => {
    if (!isOpen) return
    isOpen = false
    await server.close()
    await house[Symbol.asyncDispose]()
  }
  t.after(async () => {
    await close()
    if (how.folder === undefined) await rm(folder, { recursive: true, force: true })
  })
  return { ...server, close, house, folder, troubles, fetch: (path, init) => fetch(`${server.url}${path}`, init) }
}

/** A pace, for `wrap`, that can be stopped: whoever speaks then waits in the middle of it for what the test does. */
export function stoppable(pace: number) {
  let held = { promise: Promise.resolve(), resolve: (): void => undefined }
  const wall = wallClock()
  const clock: Clock = {
    ...wall,
    async pause(ms, signal) {
      await wall.pause(ms, signal)
      const ended = Promise.withResolvers<void>()
      if (signal.aborted) return
      signal.addEventListener('abort', () => ended.resolve())
      await Promise.race([held.promise, ended.promise])
    },
  }
  return {
    wrap: (model: Model): Model => slow(model, { clock, firstToken: pace * 10, perToken: pace }),
    stop: (): void => void (held = Promise.withResolvers<void>()),
    goOn: (): void => held.resolve(),
  }
}

/** The fields of a case as a browser sends them. */
export function caseForm(
  format: string,
  brief: object,
  files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[] = [],
): FormData {
  const form = new FormData()
  form.set('format', format)
  form.set('brief', JSON.stringify(brief))
  for (const { name, bytes } of files) form.append('files', new Blob([bytes]), name)
  return form
}
