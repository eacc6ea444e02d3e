import assert from 'node:assert/strict'
import type { Staged } from './house.ts'

/** Server-sent events as they come. */
export interface Feed<T> {
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
    }
  }
  follow().catch(() => undefined)
  return {
    seen,
    text: () => text,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    until: (fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = seen.findLast(fits)
          if (found === undefined) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    close: () => stop.abort(),
  }
}
