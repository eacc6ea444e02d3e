import { once } from 'node:events'
import { wallClock } from '#court'
import { limiter, ModelError, modelLimits } from '#models'
import { postgresArchive } from '#postgres'
import { sayLine } from '../saying.ts'

/**
 * A process that calls a provider as a worker does, within the limits of its house. It says `ready`, and `shut` when
 * another process was asked for a pause; a line on stdin of two numbers lets it make so many calls, so many at once, and
 * it says `done` after them. Arguments: the database, the address of the provider, and the limits as JSON.
 */
const [url = '', address = '', written = '{}'] = process.argv.slice(2)
interface Limits {
  readonly concurrent?: number
  /** So many calls in so many milliseconds, where a minute would be too long to wait for. */
  readonly calls?: number
  readonly window?: number
}
const { concurrent, calls, window } = JSON.parse(written) as Limits
const { records, shared } = postgresArchive(url)
const turns = shared!.turns
const never = new AbortController().signal
const queue = limiter({
  clock: wallClock(),
  limits: { ...modelLimits, ...(concurrent !== undefined && { concurrent }) },
  house: {
    turns: calls === undefined ? turns : { ...turns, take: (name, _, signal) => turns.take(name, rate, signal) },
    concurrent,
    perMinute: calls,
  },
})
const rate = { ...(calls !== undefined && { calls }), ...(window !== undefined && { window }) }

async function call(): Promise<void> {
  const place = await queue.enter('far/one', never)
  const at = Date.now()
  try {
    const answer = await fetch(`${address}?at=${at}&process=${process.pid}`)
    await answer.text()
    const retryAfter = Number(answer.headers.get('retry-after')) * 1000
    if (answer.status === 429) place!.failed(new ModelError('rate-limited', 'Too many.', { retryAfter }))
    else place!.answered()
  } finally {
    place!.leave()
  }
}

turns.onShut(() => sayLine('shut'))
sayLine('ready')
for (;;) {
  const [line] = (await once(process.stdin, 'data')) as [Buffer]
  const [number = 0, together = 1] = String(line).split(' ').map(Number)
  if (number === 0) break
  let left = number
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (left-- > 0) await call()
    }),
  )
  sayLine('done')
}
process.stdin.destroy()
await records.close()
