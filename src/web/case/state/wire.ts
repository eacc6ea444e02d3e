import { WebSocket as Socket } from 'partysocket'
import { closings, HEARTBEAT, LINE, type ClientMessage, type ServerMessage } from '#contract'
import { base } from '../api/base.ts'
import { lastSeq, withEntries, withWords, type CaseState, type CaseStore } from './case.ts'

export interface CaseLine {
  /** Cuts in; resolves with the number of its entry. */
  intervene(content: string, how?: { readonly patient?: boolean }): Promise<number>
  withdraw(intervention: number): Promise<void>
  close(): void
}

/** A message without the mark that the line puts on it. */
type Unmarked = ClientMessage extends infer Each ? (Each extends unknown ? Omit<Each, 'ref'> : never) : never

/** Longer than two heartbeats. */
const SILENCE = 2 * HEARTBEAT + 10_000

/** Words are taken in nine times a second: as smooth as one reads, at a third of the work of every frame. */
const CALM = 110

/** Follows a case: what was missed first, then what comes. Whatever is more than words is taken in with the next frame. */
export function follow(id: string, store: CaseStore): CaseLine {
  const address = (): string => {
    const { protocol, host } = location
    const after = lastSeq(store.getState())
    return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${base}${LINE.replace('{session}', encodeURIComponent(id))}?after=${after}`
  }
  const socket = new Socket(address, [], { minReconnectionDelay: 300, maxReconnectionDelay: 5_000 })
  const waiting = new Map<string, PromiseWithResolvers<number>>()
  let queue: ServerMessage[] = []
  let frame = 0
  let soon: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  let count = 0

  const flush = (): void => {
    frame = 0
    clearTimeout(soon)
    soon = undefined
    const arrived = queue
    queue = []
    store.setState((state) => arrived.reduce<CaseState>((now, message) => ({ ...now, ...taken(now, message) }), state))
  }
  const inNextFrame = (): void => {
    frame ||= requestAnimationFrame(flush)
  }
  const settle = (message: ServerMessage): void => {
    if (message.type !== 'accepted' && message.type !== 'refused') return
    const asked = waiting.get(message.ref ?? '')
    waiting.delete(message.ref ?? '')
    if (message.type === 'accepted') asked?.resolve(message.seq)
    else asked?.reject(new Error(message.message))
  }
  const listen = (): void => {
    clearTimeout(quiet)
    quiet = setTimeout(() => socket.reconnect(), SILENCE)
  }
  const ask = (message: Unmarked): Promise<number> => {
    const ref = `${++count}`
    const answer = Promise.withResolvers<number>()
    waiting.set(ref, answer)
    socket.send(JSON.stringify({ ...message, ref }))
    return answer.promise
  }

  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    listen()
    const message = JSON.parse(data) as ServerMessage
    settle(message)
    queue.push(message)
    if (message.type === 'agent_stream' && !message.done) soon ??= setTimeout(inNextFrame, CALM)
    else inNextFrame()
  })
  socket.addEventListener('open', listen)
  socket.addEventListener('close', ({ code }) => {
    if (code === closings.gone) socket.close()
    // What one may do here, or who one is, has changed: the page asks anew.
    if (code === closings.rights) location.reload()
    for (const { reject } of waiting.values()) reject(new Error('The line was lost before the court could answer.'))
    waiting.clear()
    store.setState({ connection: code === closings.gone ? 'gone' : 'reconnecting' })
  })

  return {
    intervene: (content, how = {}) => ask({ type: 'intervention', content, ...how }),
    withdraw: async (intervention) => void (await ask({ type: 'withdraw', intervention })),
    close() {
      clearTimeout(quiet)
      clearTimeout(soon)
      cancelAnimationFrame(frame)
      socket.close()
    },
  }
}

function taken(state: CaseState, message: ServerMessage): Partial<CaseState> {
  // Words of before are void: the server sends what is being said anew, and after a crash it may be something else.
  if (message.type === 'hello')
    return { connection: 'live', mayAct: message.rights === 'owner', running: message.running, drafts: [] }
  if (message.type === 'standing') return { running: message.running, ...(message.running && { trouble: null }) }
  if (message.type === 'trouble') return { trouble: message.message }
  if (message.type === 'agent_stream') return withWords(state, message)
  return 'seq' in message && 'at' in message ? withEntries(state, [message]) : {}
}
