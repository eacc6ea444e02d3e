import { OBSWebSocket } from 'obs-websocket-js/json'

/** A connection to OBS that has been let in. */
export interface Remote {
  readonly call: OBSWebSocket['call']
  /** Settles with the reason when the connection ends. */
  readonly gone: Promise<string>
  leave(): void
}

/** Nothing of what happens in OBS concerns us, so it need not tell. */
const NO_EVENTS = 0

/** OBS answers at once or not at all. */
const DEADLINE = 10_000

/** Connects and identifies; stops trying when the signal aborts. */
export async function connectTo(url: string, password: string | undefined, signal: AbortSignal): Promise<Remote> {
  const obs = new OBSWebSocket()
  const { promise: gone, resolve: end } = Promise.withResolvers<string>()
  obs.once('ConnectionClosed', ({ code, message }) => end(message === '' ? `code ${code}` : message))
  const stop = (): void => void obs.disconnect()
  const stopping = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)])
  stopping.addEventListener('abort', stop)
  try {
    await obs.connect(url, password, { eventSubscriptions: NO_EVENTS })
  } finally {
    stopping.removeEventListener('abort', stop)
  }
  const leave = (): void => {
    stop()
    end('we left')
  }
  return { call: obs.call.bind(obs), gone, leave }
}
