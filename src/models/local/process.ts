import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ProcessQuestion, FromWorker, ProcessOptions, ToWorker } from './messages.ts'

/** A model that is not asked for so long is let go, with its memory; in milliseconds. */
const IDLE = 10 * 60_000
/** How long it may take to stop, in milliseconds: longer than it takes to read a mouthful. */
const GRACE = 8000
const KEPT_COMPLAINTS = 4096

/** What is heard of a question: what the process says, or how it ended in the middle. */
export type ProcessEvent =
  | Exclude<FromWorker, { type: 'opened' | 'stopped' }>
  | { readonly type: 'died'; readonly code: number | null; readonly signal: string | null; readonly complaints: string }

/** The process of one model: started with the first question, warm for the next, and gone with ours. */
interface ModelProcess {
  /** One question after the other; who asks waits for those before. */
  ask(asking: ProcessQuestion, signal: AbortSignal): AsyncIterable<ProcessEvent>
}

const processes = new Map<string, ModelProcess>()

/** One for each file, whoever asks: nobody has the memory for two. */
export function processFor(opening: ProcessOptions): ModelProcess {
  const key = JSON.stringify(opening)
  const known = processes.get(key) ?? processOf(opening)
  processes.set(key, known)
  return known
}

interface Running {
  readonly child: ChildProcess
  readonly complaints: () => string
}

function processOf(opening: ProcessOptions): ModelProcess {
  let running: Running | undefined
  let before: Promise<void> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let ids = 0

  const start = (): Running => {
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
    const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), [], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // What is compiled already comes along; nothing else of the house is for it.
      env: { PATH, HOME, NODE_COMPILE_CACHE },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let complaints = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaints = (complaints + text).slice(-KEPT_COMPLAINTS)
    })
    const mine: Running = { child, complaints: () => complaints }
    const gone = (): void => void (running === mine && (running = undefined))
    child.once('exit', gone).once('error', gone)
    send(child, { type: 'open', ...opening })
    return mine
  }

  const rest = (): void => {
    if (!running) return
    hold(running.child, false)
    idle = setTimeout(() => running?.child.disconnect(), IDLE).unref()
  }

  return {
    async *ask(asking, signal) {
      const mine = Promise.withResolvers<void>()
      const turn = before
      before = turn.then(() => mine.promise)
      await turn
      if (signal.aborted) return mine.resolve()
      clearTimeout(idle)
      const id = ++ids
      const { child, complaints } = (running ??= start())
      hold(child, true)
      const over = overWith(child, id)
      send(child, { type: 'ask', id, ...asking })
      let settled = false
      try {
        for await (const heard of listen(child, complaints, signal)) {
          if (heard.type === 'opened' || ('id' in heard && heard.id !== id)) continue
          if (heard.type === 'stopped') return
          settled = heard.type !== 'text' && heard.type !== 'thinking'
          if (heard.type === 'not-opened') child.disconnect()
          yield heard
          if (settled) return
        }
      } finally {
        const harder = settled ? undefined : stop(child, id)
        void over.finally(() => {
          clearTimeout(harder)
          rest()
          mine.resolve()
        })
      }
    },
  }
}

/** Resolves when it is done with a question, in whatever way: only then is it free for the next. */
function overWith(child: ChildProcess, id: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      child.off('message', hear).off('exit', done)
      resolve()
    }
    const hear = (message: unknown): void => {
      const heard = message as FromWorker
      const ends = 'id' in heard ? heard.id === id : heard.type === 'not-opened'
      if (ends && heard.type !== 'text' && heard.type !== 'thinking') done()
    }
    child.on('message', hear).once('exit', done)
  })
}

/** Tells it to stop. What does not listen is ended: the next question starts it again. */
function stop(child: ChildProcess, id: number): NodeJS.Timeout {
  send(child, { type: 'stop', id })
  return setTimeout(() => child.kill('SIGKILL'), GRACE)
}

async function* listen(
  child: ChildProcess,
  complaints: () => string,
  signal: AbortSignal,
): AsyncGenerator<FromWorker | Extract<ProcessEvent, { type: 'died' }>> {
  const heard: (FromWorker | Extract<ProcessEvent, { type: 'died' }>)[] = []
  let wake: (() => void) | undefined
  const hear = (message: unknown): void => {
    heard.push(message as FromWorker)
    wake?.()
  }
  const died = (code: number | null, name: string | null): void =>
    hear({ type: 'died', code, signal: name, complaints: complaints() })
  const failed = (error: Error): void => hear({ type: 'died', code: null, signal: null, complaints: error.message })
  const end = (): void => wake?.()
  child.on('message', hear).on('exit', died).on('error', failed)
  signal.addEventListener('abort', end)
  try {
    while (!signal.aborted) {
      const next = heard.shift()
      if (next) yield next
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    child.off('message', hear).off('exit', died).off('error', failed)
    signal.removeEventListener('abort', end)
  }
}

/** A message to a process that has just gone is lost; that it has gone is told by itself. */
const send = (child: ChildProcess, message: ToWorker): void => void child.send(message, () => undefined)

/** While it works for us our own process waits for it; while it rests it does not keep ours alive. */
function hold(child: ChildProcess, held: boolean): void {
  const pipe = child.stderr as (NodeJS.ReadableStream & { ref(): void; unref(): void }) | null
  if (held) {
    child.ref()
    child.channel?.ref()
    pipe?.ref()
  } else {
    child.unref()
    child.channel?.unref()
    pipe?.unref()
  }
}
