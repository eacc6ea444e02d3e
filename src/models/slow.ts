import { createHash } from 'node:crypto'
import type { Clock, Model, ModelRequest } from '#court'

interface Pace {
  readonly clock: Clock
  /** Milliseconds until the first token. */
  readonly firstToken: number
  /** Milliseconds between one token and the next; a word counts as a token. */
  readonly perToken: number
  /** Makes each pause longer or shorter by up to this share of it. Its own seed: timing must change nothing else. */
  readonly jitter?: { readonly seed: string; readonly share: number }
}

/** A model that takes its time, as one at the far end of a wire does. */
export const slow = (model: Model, pace: Pace): Model => ({
  async *stream(request, signal) {
    let tokens = 0
    const wait = async (): Promise<void> => {
      const ms = tokens === 0 ? pace.firstToken : pace.perToken
      await pace.clock.pause(ms * stretch(pace, request, tokens), signal)
      tokens++
    }
    for await (const part of model.stream(request, signal)) {
      if (part.type !== 'text') {
        if (tokens === 0) await wait()
        if (signal.aborted) return
        yield part
        continue
      }
      for (const text of part.text.match(/\s*\S+\s*|\s+/g) ?? []) {
        await wait()
        if (signal.aborted) return
        yield { type: 'text', text }
      }
    }
  },
})

function stretch({ jitter }: Pace, { seed, key }: ModelRequest, token: number): number {
  if (!jitter) return 1
  const digest = createHash('sha256')
    .update(JSON.stringify([jitter.seed, seed, key, token]))
    .digest()
  return 1 + jitter.share * (digest.readUInt32BE(0) / 2 ** 31 - 1)
}
