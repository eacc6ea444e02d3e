import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CasePage, EntryHit, PageWish } from '#court'
import { unpacked } from './packed.ts'
import type { AskedAside, ToldAside } from './pages.ts'

/** One lists and others search, so that nobody waits for a list while others look for a word that is everywhere. */
export function listingThreads(file: string, patience: number) {
  const [lists, first, second] = [1, 2, 3].map(() => readingThread(file, patience)) as [Reader, Reader, Reader]
  // The second one starts when the first is busy.
  const finder = (): Reader => (second.waiting < first.waiting ? second : first)
  return {
    page: async (wish: PageWish): Promise<CasePage> =>
      (await (wish.words ? finder() : lists).ask({ wish })) as CasePage,
    search: async (query: string, limit: number): Promise<readonly EntryHit[]> =>
      (await finder().ask({ query, limit })) as readonly EntryHit[],
    close: async (): Promise<void> => {
      await Promise.all([lists, first, second].map((each) => each.close()))
    },
  }
}

type Reader = ReturnType<typeof readingThread>

/** A thread that starts with the first question. */
function readingThread(file: string, patience: number) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let [worker, asked]: [Worker | undefined, number] = [undefined, 0]

  const fail = (error: unknown): void => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const started = (): Worker => {
    const thread = new Worker(new URL('./aside.ts', import.meta.url), {
      workerData: { file, patience },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    thread.on('message', ({ ref, told, failed }: ToldAside) => {
      const answer = waiting.get(ref)
      waiting.delete(ref)
      if (waiting.size === 0) thread.unref()
      if (failed) answer?.reject(Object.assign(new Error(failed.message), failed))
      else answer?.resolve(told && 'page' in told ? unpacked(told.page) : told?.hits)
    })
    thread.on('error', fail)
    thread.on('exit', () => fail(new Error('The thread that lists cases ended without an answer. Ask again.')))
    return thread
  }

  const ask = async (what: Exclude<AskedAside, 'close'>['what']): Promise<unknown> => {
    worker ??= started()
    const answer = Promise.withResolvers<unknown>()
    const ref = ++asked
    waiting.set(ref, answer)
    worker.ref()
    worker.postMessage({ ref, what } satisfies AskedAside, [])
    return answer.promise
  }

  return {
    ask,
    /** How many wait for an answer. */
    get waiting() {
      return waiting.size
    },
    async close(): Promise<void> {
      const thread = worker
      if (!thread) return
      const gone = once(thread, 'exit')
      thread.ref()
      thread.postMessage('close' satisfies AskedAside, [])
      await gone
    },
  }
}
