import { HEARTBEAT } from '#contract'
import { eventReader } from './events.ts'
import { readFrame, type Frames } from './frames.ts'
import { addressOf, headersOf, type Pass } from './pass.ts'

/** How the line stands. A loss has its reason, which only the desk shows. */
export type AirLine =
  | { readonly state: 'connecting' }
  | { readonly state: 'well' }
  | { readonly state: 'lost'; readonly why: string; readonly tries: number }

interface FeedListener<Whole> {
  /** Each one is whole, so whatever was missed is made up for. */
  readonly picture: (picture: Whole, isFirst: boolean) => void
  readonly line: (line: AirLine) => void
}

/** What the feed needs from outside, so that its patience can be tested without waiting. */
export interface World {
  readonly fetch: typeof fetch
  readonly after: (ms: number, then: () => void) => () => void
  readonly random: () => number
}

const browser: World = {
  fetch: (...given) => fetch(...given),
  after(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
}

const SHORTEST = 500
const LONGEST = 15_000

/** As long as two heartbeats. */
export const SILENCE = 2 * HEARTBEAT

/** Half of the wait is drawn, so that a hall of overlays does not come back all at once. */
export const backoff = (tries: number, random: number): number => {
  const most = Math.min(LONGEST, SHORTEST * 2 ** Math.min(tries, 10))
  return Math.max(SHORTEST, Math.round(most / 2 + (most / 2) * random))
}

/** Follows what the server draws, for ever: until it is told to leave it asks again whatever happens. */
export function followAir<Whole>(
  pass: Pass,
  frames: Frames<Whole>,
  told: FeedListener<Whole>,
  world: World = browser,
): () => void {
  const left = new AbortController()
  void (async () => {
    for (let tries = 0; !left.signal.aborted; tries++) {
      told.line({ state: 'connecting' })
      const why = await attend(pass, frames, left.signal, world, (data, isFirst) => {
        const picture = readFrame(data, frames)
        tries = 0
        if (isFirst) told.line({ state: 'well' })
        told.picture(picture, isFirst)
      })
      if (left.signal.aborted) return
      told.line({ state: 'lost', why, tries })
      await pause(backoff(tries, world.random()), left.signal, world)
    }
  })()
  return () => left.abort()
}

/** One connection from its beginning to its end; gives why it ended. */
async function attend(
  pass: Pass,
  { of, event: wanted }: Pick<Frames<unknown>, 'of' | 'event'>,
  left: AbortSignal,
  world: World,
  heard: (data: string, isFirst: boolean) => void,
): Promise<string> {
  const over = new AbortController()
  const signal = AbortSignal.any([left, over.signal])
  const listen = (): (() => void) =>
    world.after(SILENCE, () => over.abort(new Error('Nothing was heard for half a minute.')))
  let still = listen()
  let isFirst = true
  try {
    const response = await world.fetch(
      pass.as === 'overlay' ? `${addressOf(pass, of)}?as=overlay` : addressOf(pass, of),
      {
        headers: { ...headersOf(pass), accept: 'text/event-stream' },
        cache: 'no-store',
        signal,
      },
    )
    if (!response.ok || !response.body) return `The server answered with ${response.status}.`
    const read = eventReader()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      still()
      still = listen()
      for (const { event, data } of read(part.value)) {
        if (event !== wanted) continue
        heard(data, isFirst)
        isFirst = false
      }
    }
    return 'The server ended the connection.'
  } catch (error) {
    const cause: unknown = over.signal.aborted ? over.signal.reason : error
    return cause instanceof Error ? cause.message : String(cause)
  } finally {
    still()
    over.abort()
  }
}

const pause = (ms: number, left: AbortSignal, world: World): Promise<void> =>
  new Promise((done) => {
    const forget = world.after(ms, done)
    left.addEventListener('abort', () => {
      forget()
      done()
    })
  })
