import { WebSocket as Socket } from 'partysocket'
import type { Entry } from '#record'
import { lastSeq, withEntries, withWords, type CaseState, type CaseStore, type Words } from './case.ts'

interface Hello {
  readonly type: 'hello'
  readonly rights: 'owner' | 'viewer' | 'overlay'
  readonly running: boolean
  readonly last: number
}

interface Refused {
  readonly type: 'refused'
  readonly code: string
  readonly message: string
  readonly ref?: string
}

type Message =
  | Hello
  | Refused
  | { readonly type: 'accepted'; readonly seq: number; readonly ref?: string }
  | { readonly type: 'standing'; readonly running: boolean }
  | { readonly type: 'trouble'; readonly code: string; readonly message: string }
  | { readonly type: 'heartbeat' }
  | Words
  | Entry

export interface Line {
  /** Cuts in; resolves with the number of its entry. */
  intervene(content: string, how?: { readonly patient?: boolean }): Promise<number>
  withdraw(intervention: number): Promise<void>
  close(): void
}

const SILENCE = 40_000
/** There is no such case, or no longer. */
const GONE = 4004

/** Words are taken in nine times a second: as smooth as one reads, at a third of the work of every frame. */
const CALM = 110

/** Follows a case: what was missed first, then what comes. Whatever is more than words is taken in with the next frame. */
export function follow(id: string, store: CaseStore): Line {
  const address = (): string => {
    const { protocol, host } = location
    const after = lastSeq(store.getState())
    return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/${encodeURIComponent(id)}?after=${after}`
  }
  const socket = new Socket(address, [], { minReconnectionDelay: 300, maxReconnectionDelay: 5_000 })
  const waiting = new Map<string, PromiseWithResolvers<number>>()
  let queue: Message[] = []
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
  const settle = (message: Message): void => {
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
  const ask = (message: object): Promise<number> => {
    const ref = `${++count}`
    const answer = Promise.withResolvers<number>()
    waiting.set(ref, answer)
    socket.send(JSON.stringify({ ...message, ref }))
    return answer.promise
  }

  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    listen()
    const message = JSON.parse(data) as Message
    settle(message)
    queue.push(message)
    if (message.type === 'agent_stream' && !message.done) soon ??= setTimeout(inNextFrame, CALM)
    else inNextFrame()
  })
  socket.addEventListener('open', listen)
  socket.addEventListener('close', ({ code }) => {
    if (code === GONE) socket.close()
    for (const { reject } of waiting.values()) reject(new Error('The line was lost before the court could answer.'))
    waiting.clear()
    store.setState({ connection: code === GONE ? 'gone' : 'reconnecting' })
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

function taken(state: CaseState, message: Message): Partial<CaseState> {
  // Words of before are void: the server sends what is being said anew, and after a crash it may be something else.
  if (message.type === 'hello')
    return { connection: 'live', mayAct: message.rights === 'owner', running: message.running, drafts: [] }
  if (message.type === 'standing') return { running: message.running, ...(message.running && { trouble: null }) }
  if (message.type === 'trouble') return { trouble: message.message }
  if (message.type === 'agent_stream') return withWords(state, message)
  return 'seq' in message && 'at' in message ? withEntries(state, [message]) : {}
}
