import { Worker } from 'node:worker_threads'
import type { DatabaseAddress, DatabaseLine } from './address.ts'
import type { FailedQuestion, LineData, LineNews, LinePost } from './posts.ts'

const ROUND = 1_000

/**
 * The same in a thread of its own: however long this one is busy, with many cases that are taken up at once, the
 * database hears that the process is alive. A process that is paused or cut off falls silent as a whole.
 */
export async function aliveApart(
  address: DatabaseAddress,
  { lapse }: { readonly lapse: number },
): Promise<DatabaseLine> {
  const rounds = new Int32Array(new SharedArrayBuffer(4))
  const workerData: LineData = { address, lapse, rounds }
  const thread = new Worker(new URL('./line.ts', import.meta.url), { workerData, execArgv: [] })
  const waiting = new Map<number, PromiseWithResolvers<readonly object[]>>()
  const [opened, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const going = setInterval(() => Atomics.add(rounds, 0, 1), ROUND).unref()
  const fail = (error: Error): void => {
    opened.reject(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const drop = (): void => {
    clearInterval(going)
    over.resolve()
    fail(new Error('Connection terminated: the line to the database was left.'))
    void thread.terminate()
  }
  thread.on('message', (news: LineNews) => {
    if (news.is === 'open') return opened.resolve()
    if (news.is === 'refused') return fail(errorOf(news.error))
    const asked = waiting.get(news.nth)
    waiting.delete(news.nth)
    if (news.is === 'answered') asked?.resolve(news.rows)
    else asked?.reject(errorOf(news.error))
  })
  thread.once('error', (error: Error) => fail(error))
  thread.once('exit', drop)
  let count = 0
  await opened.promise
  return {
    ask<R extends object>(sql: string, ...values: readonly unknown[]) {
      const answer = Promise.withResolvers<readonly object[]>()
      const nth = count++
      waiting.set(nth, answer)
      thread.postMessage({ nth, sql, values } satisfies LinePost, [])
      return answer.promise as Promise<readonly R[]>
    },
    ended: over.promise,
    async end() {
      thread.postMessage(null satisfies LinePost, [])
      await over.promise
    },
    drop,
  }
}

const errorOf = (failed: FailedQuestion): Error => Object.assign(new Error(failed.message), failed)
