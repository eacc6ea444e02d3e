import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { groupOf } from './group.ts'

interface Started {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Written to its standard input, which is then closed. */
  readonly input?: string
  /** How often, in milliseconds, it is said that it runs. */
  readonly pulse: number
}

/** What is heard of a program: words as it prints them, whispers on its other output, that it runs, and its end. */
export type ProgramEvent =
  | { readonly type: 'printed'; readonly text: string }
  | { readonly type: 'complained'; readonly text: string }
  | { readonly type: 'runs' }
  | { readonly type: 'ended'; readonly code: number | null; readonly signal: NodeJS.Signals | null }
  | { readonly type: 'not-started'; readonly error: NodeJS.ErrnoException }

/**
 * Runs a program without a shell, in a folder that is new and empty and goes with it, and in a group of its own. Who
 * stops listening ends it and all that it started; so does the signal, at once.
 */
export async function* runProgram(how: Started, signal: AbortSignal): AsyncGenerator<ProgramEvent> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-seat-'))
  let over: Promise<void> = Promise.resolve()
  try {
    if (signal.aborted) return
    const child = start(how, folder)
    if ('type' in child) {
      yield child
      return
    }
    const group = groupOf(child)
    over = group.gone
    const end = (): void => group.end()
    signal.addEventListener('abort', end, { once: true })
    try {
      // A program that does not read its input to the end is none the worse for it.
      child.stdin?.on('error', () => undefined).end(how.input)
      for await (const heard of listen(child, how.pulse, signal)) yield heard
    } finally {
      signal.removeEventListener('abort', end)
      end()
    }
  } finally {
    // Nobody waits for this but the folder; what cannot be removed lies where the system clears up itself.
    void over.then(() => rm(folder, { recursive: true, force: true, maxRetries: 2 })).catch(() => undefined)
  }
}

/** Some failures to start are told later, others thrown at once. */
function start(
  { command, args, env, input }: Started,
  cwd: string,
): ChildProcess | Extract<ProgramEvent, { type: 'not-started' }> {
  try {
    return spawn(command, args, {
      cwd,
      env,
      detached: true,
      windowsHide: true,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
  } catch (error) {
    return { type: 'not-started', error: error as NodeJS.ErrnoException }
  }
}

async function* listen(child: ChildProcess, pulse: number, signal: AbortSignal): AsyncGenerator<ProgramEvent> {
  const heard: ProgramEvent[] = []
  let wake: (() => void) | undefined
  const hear = (each: ProgramEvent): void => {
    heard.push(each)
    wake?.()
  }
  const stop = (): void => wake?.()
  signal.addEventListener('abort', stop)
  const timer = setInterval(() => heard.length === 0 && hear({ type: 'runs' }), pulse)
  child.stdout?.setEncoding('utf8').on('data', (text: string) => hear({ type: 'printed', text }))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => hear({ type: 'complained', text }))
  child.on('error', (error) => hear({ type: 'not-started', error }))
  child.on('close', (code, name) => hear({ type: 'ended', code, signal: name }))
  try {
    while (!signal.aborted) {
      const next = heard.shift()
      if (next) yield next
      else await new Promise<void>((resolve) => (wake = resolve))
      if (next?.type === 'ended' || next?.type === 'not-started') return
    }
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', stop)
    child.stdout?.destroy()
    child.stderr?.destroy()
  }
}
