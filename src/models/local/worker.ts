import type { FromWorker, ToWorker } from './messages.ts'
import { MindError, openMind, type Mind } from './mind.ts'

/** A process of its own around one model: its crash is its own, and so is its memory. */
const tell = (message: FromWorker): void => void process.send?.(message)

const stopping = new Map<number, AbortController>()
let opening: Promise<Mind> | undefined

async function open(message: Extract<ToWorker, { type: 'open' }>): Promise<void> {
  opening = openMind(message)
  try {
    const { context } = await opening
    tell({ type: 'opened', context })
  } catch (error) {
    tell({ type: 'not-opened', trouble: troubleOf(error) })
  }
}

async function ask({ id, ...asking }: Extract<ToWorker, { type: 'ask' }>): Promise<void> {
  const stop = new AbortController()
  stopping.set(id, stop)
  try {
    const mind = await opening
    if (!mind) return
    const answered = await mind.answer(asking, (part) => tell({ ...part, id }), stop.signal)
    tell({ type: 'finish', id, ...answered })
  } catch (error) {
    tell(stop.signal.aborted ? { type: 'stopped', id } : { type: 'failed', id, trouble: troubleOf(error) })
  } finally {
    stopping.delete(id)
  }
}

const troubleOf = (error: unknown) =>
  error instanceof MindError
    ? error.trouble
    : ({ code: 'failed', said: error instanceof Error ? error.message : String(error) } as const)

process.on('message', (message: ToWorker) => {
  if (message.type === 'open') void open(message)
  else if (message.type === 'ask') void ask(message)
  else stopping.get(message.id)?.abort()
})
// Ctrl-C reaches everybody at the terminal; when to stop is for the court to say.
process.on('SIGINT', () => undefined)
// With the court gone there is nobody to answer, and a computation under way would not let go by itself.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
