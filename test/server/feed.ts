import assert from 'node:assert/strict'
import type { Staged } from './house.ts'

/** Only a test that fails waits so long, in milliseconds, also on a machine with other work. */
const LONGEST = 120_000

/** Server-sent events as they come. */
interface Feed<T> {
  readonly seen: readonly T[]
  /** All that came, as text. */
  readonly text: () => string
  readonly cookie: string
  until(fits: (event: T) => boolean): Promise<T>
  close(): void
}

export async function feedOf<T>(server: Staged, path: string, headers: Record<string, string> = {}): Promise<Feed<T>> {
  const stop = new AbortController()
  const response = await server.fetch(path, { headers, signal: stop.signal })
  assert.equal(response.status, 200, path)
  assert.equal(response.headers.get('content-type'), 'text/event-stream')
  const seen: T[] = []
  const waiting = new Set<() => void>()
  let text = ''
  let read = 0
  const follow = async (): Promise<void> => {
    for await (const bytes of response.body!.pipeThrough(new TextDecoderStream())) {
      text += bytes
      for (let end = text.indexOf('\n\n', read); end >= 0; end = text.indexOf('\n\n', read)) {
        const data = /^data: (.+)$/m.exec(text.slice(read, end))?.[1]
        read = end + 2
        if (data !== undefined) seen.push(JSON.parse(data) as T)
      }
      for (const look of waiting) look()
      waiting.clear()
    }
  }
  follow().catch(() => undefined)
  return {
    seen,
    text: () => text,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    async until(fits) {
      const never = AbortSignal.timeout(LONGEST)
      for (;;) {
        const found = seen.findLast(fits)
        if (found !== undefined) return found
        if (never.aborted) throw new Error(`Nothing that fits has come; the last was ${JSON.stringify(seen.at(-1))}.`)
        await new Promise<void>((resolve) => {
          waiting.add(resolve)
          never.addEventListener('abort', () => resolve())
        })
      }
    },
    close: () => stop.abort(),
  }
}
