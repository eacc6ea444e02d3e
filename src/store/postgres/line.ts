import { parentPort, workerData } from 'node:worker_threads'
import { StoreError } from '../errors.ts'
import { aliveLine } from './alive.ts'
import type { FailedQuestion, LineData, LineNews, LinePost } from './posts.ts'
import { goingRound } from './rounds.ts'

const { address, lapse, rounds } = workerData as LineData
const port = parentPort!
const tell = (news: LineNews): void => port.postMessage(news)

/** Whoever asked puts it into words, so it is handed on as it was before it had any. */
const failed = (error: unknown): FailedQuestion => {
  const { message, code, syscall } = (error instanceof StoreError ? error.cause : error) as FailedQuestion
  return { message, ...(code !== undefined && { code }), ...(syscall !== undefined && { syscall }) }
}

try {
  const line = await aliveLine(address, { lapse, isAwake: goingRound(rounds) })
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
