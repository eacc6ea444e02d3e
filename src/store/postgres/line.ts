import { parentPort, workerData } from 'node:worker_threads'
import { aliveLine } from './alive.ts'
import type { FailedQuestion, LineData, LineNews, LinePost } from './posts.ts'

/** So long without a round of the thread that asks, and it hangs: its cases are for others. */
const HUNG = 20_000

const { address, lapse, rounds } = workerData as LineData
const port = parentPort!
const tell = (news: LineNews): void => port.postMessage(news)

const failed = (error: unknown): FailedQuestion => {
  const { message, code, syscall } = error as FailedQuestion
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
  tell({ is: 'failed', nth: undefined, error: failed(error) })
}
