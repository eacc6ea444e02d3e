import { parentPort, workerData } from 'node:worker_threads'
import { StoreError } from '../errors.ts'
import { aliveLine } from './alive.ts'
import type { FailedQuestion, LineData, LineNews, LinePost } from './posts.ts'

/** So long without a round of the thread that asks, and it hangs: its cases are for others. */
const HUNG = 20_000

const { address, lapse, rounds } = workerData as LineData
const port = parentPort!
const tell = (news: LineNews): void => port.postMessage(news)

/** Whoever asked puts it into words, so it is handed on as it was before it had any. */
const failed = (error: unknown): FailedQuestion => {
  const { message, code, syscall } = (error instanceof StoreError ? error.cause : error) as FailedQuestion
  return { message, ...(code !== undefined && { code }), ...(syscall !== undefined && { syscall }) }
}

let seen = { round: 0, at: performance.now() }
const isAwake = (): boolean => {
  const round = Atomics.load(rounds, 0)
  if (round !== seen.round) seen = { round, at: performance.now() }
  return performance.now() - seen.at < HUNG
}

try {
  const line = await aliveLine(address, { lapse, isAwake })
  void line.ended.then(() => port.close())
  port.on('message', (post: LinePost) => {
    if (post === null) {
      void line.end()
      return
    }
    line.ask(post.sql, ...post.values).then(
      (rows) => tell({ is: 'answered', nth: post.nth, rows }),
      (error: unknown) => tell({ is: 'failed', nth: post.nth, error: failed(error) }),
    )
  })
  tell({ is: 'open' })
} catch (error) {
  tell({ is: 'refused', error: failed(error) })
}
