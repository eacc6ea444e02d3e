import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runCommand, surroundingsOf } from '#cli'
import type { Entry } from '#record'
import { spoken, type Counted, type Dialect } from './fakes/dialects.ts'
import { filledIn } from './fakes/filled.ts'
import { rawServer, type Line, type RawServer } from './fakes/raw.ts'
import { temporary } from './temporary.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export const homework = join(root, 'cases/homework.debate.yaml')

/** The brief of a worked decision. */
export const worked = (name: string): string => join(root, `cases/${name}.decision.yaml`)

type Running = (env: Readonly<Record<string, string>>, ...argv: readonly string[]) => Promise<Ran>

export interface Desk {
  readonly folder: string
  /** Writes the configuration. */
  readonly configure: (text: string) => Promise<void>
  /** Runs a command line in this process, with no more of the environment than it is given. */
  readonly run: Running
  /** The same in a process of its own. */
  readonly spawn: Running
  /** A process of its own that one can watch and talk to while it runs. */
  readonly start: (env: Readonly<Record<string, string>>, ...argv: readonly string[]) => Started
  /** Runs in this process before somebody who says something as soon as a text is printed. */
  readonly hear: (
    env: Readonly<Record<string, string>>,
    argv: readonly string[],
    how: Saying,
  ) => Promise<Ran & { readonly signals: readonly string[] }>
  /** All that was left behind, as text. */
  readonly leftovers: () => Promise<string>
}

interface Saying {
  readonly when: string
  readonly say: string
  /** At a terminal, key by key; otherwise from a pipe. */
  readonly terminal?: boolean
}

interface Started {
  /** Resolves as soon as the text was printed; rejects when the process ends before. */
  printed(text: string): Promise<void>
  /** A line on its standard input, which stays open. */
  say(line: string): void
  kill(signal: NodeJS.Signals): void
  readonly ended: Promise<Ran>
}

export interface Ran {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

/** No test asks anybody outside. A configuration that names sources has them all the same. */
export const alone = { COURTROOM_SOURCES: 'none' } as const

/** Who tidies up when all is done: a test, or a script. */
export interface Closing {
  readonly after: (tidy: () => unknown) => void
}

/** A working folder with nothing in it, for whoever sits down to use the program. */
export async function desk(t: Closing): Promise<Desk> {
  const folder = await temporary(t)
  let hasSources = false
  const within = (env: Readonly<Record<string, string>>) => (hasSources ? env : { ...alone, ...env })
  return {
    folder,
    async configure(text) {
      hasSources = /^evidence:/m.test(text)
      await writeFile(join(folder, 'courtroom.config.yaml'), text)
    },
    async run(env, ...argv) {
      const texts = { out: '', err: '' }
      const host = {
        env: within(env),
        stdout: { write: (text: string) => (texts.out += text) },
        stderr: { write: (text: string) => (texts.err += text) },
        cwd: folder,
      }
      const status = await runCommand(surroundingsOf(host, new AbortController().signal), argv, '0.0.0')
      return { status, ...texts }
    },
    hear: (env, argv, how) => heard(folder, within(env), argv, how),
    spawn: (env, ...argv) => started(folder, within(env), argv, 'ignore').ended,
    start: (env, ...argv) => started(folder, within(env), argv, 'pipe'),
    async leftovers() {
      const names = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = names.filter((name) => name.isFile())
      const texts = files.map((name) => readFile(join(name.parentPath, name.name), 'latin1'))
      return (await Promise.all(texts)).join('\n')
    },
  }
}

async function heard(
  cwd: string,
  env: Readonly<Record<string, string>>,
  argv: readonly string[],
  { when, say, terminal = false }: Saying,
) {
  const texts = { out: '', err: '' }
  const signals: string[] = []
  const stop = new AbortController()
  let listener: ((text: string) => void) | undefined
  let said = false
  const print = (text: string): void => {
    texts.out += text
    if (said || !listener || !texts.out.includes(when)) return
    said = true
    listener(say)
  }
  const stdin = {
    isTTY: terminal,
    listen({ raw, heard: hears }: { readonly raw: boolean; readonly heard: (text: string) => void }) {
      assert.equal(raw, terminal)
      listener = hears
      return () => (listener = undefined)
    },
    signal(name: string) {
      signals.push(name)
      stop.abort('interrupted')
    },
  }
  const shape = terminal ? { isTTY: true, columns: 100, getColorDepth: () => 1 } : {}
  const host = {
    env,
    stdout: { write: print, ...shape },
    stderr: { write: (text: string) => (texts.err += text), ...shape },
    stdin,
    cwd,
  }
  const status = await runCommand(surroundingsOf(host, stop.signal), argv, '0.0.0')
  return { status, ...texts, signals }
}

function started(
  cwd: string,
  env: Readonly<Record<string, string>>,
  argv: readonly string[],
  stdin: 'ignore' | 'pipe',
): Started {
  const child = spawn(process.execPath, [join(root, 'src/cli/main.ts'), ...argv], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      LC_ALL: 'C.UTF-8',
      ...env,
    },
    stdio: [stdin, 'pipe', 'pipe'],
  })
  const texts = { out: '', err: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (texts.out += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (texts.err += text))
  const ended = once(child, 'close').then(([status]) => ({ status: status as number | null, ...texts }))
  return {
    ended,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => void (texts.out.includes(text) && resolve())
        child.stdout?.on('data', look)
        look()
        void ended.then(() => reject(new Error(`It ended without printing "${text}".`)))
      }),
    say: (line) => child.stdin?.write(`${line}\n`),
    kill: (signal) => child.kill(signal),
  }
}

/** Waits for something that a process does; one that has ended by itself will not do it. */
export async function awaited(isThere: () => Promise<boolean> | boolean, { ended }: Started): Promise<void> {
  const over = ended.then(({ status, err }) => `It ended with ${status}: ${err}`)
  while (!(await isThere())) assert.equal(await Promise.race([over, wait(5)]), undefined)
}

/** What was printed, whatever the width of the lines. */
export const flat = (text: string): string => text.replaceAll(/[\s│]+/g, ' ')

export const entriesOf = ({ out }: Ran): readonly Entry[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry)

export const recordOf = async ({ run }: Pick<Desk, 'run'>, id: string): Promise<readonly Entry[]> =>
  entriesOf(await run({}, 'show', id, '--json'))

/** The name of a case that a command has opened. */
export const nameIn = ({ out }: Pick<Ran, 'out'>): string => /courtroom show (\S+)/.exec(out)![1]!

/** A model server that can debate, judge and rule, unless it is told to do something else with a call. */
export async function debatingServer(
  t: TestContext,
  dialect: Dialect,
  how: { readonly usage?: Counted; readonly instead?: (line: Line, call: number) => boolean } = {},
): Promise<RawServer> {
  let calls = 0
  const server = await rawServer((line) => {
    calls++
    if (how.instead?.(line, calls)) return
    for (const event of spoken(dialect, answerTo(line), how.usage)) line.send(event)
    line.end()
  })
  t.after(() => server.close())
  return server
}

/** What a model would say that reads the form at the end of its newest prompt. */
function answerTo({ heard: { body } }: Line): readonly string[] {
  const text = JSON.stringify(body['messages'] ?? body['input'] ?? body['contents'])
  return [filledIn(text.slice(text.lastIndexOf('"user"')).replaceAll('\\', ''))]
}
