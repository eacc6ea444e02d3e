import { WebSocket } from 'ws'

/** Somebody who follows a case at one gateway after the other, and looks at every number. */
export interface Viewer {
  readonly id: string
  /** The last entry that came. */
  readonly last: number
  /** Entries as they came, by their numbers. */
  readonly entries: ReadonlyMap<number, string>
  /** Numbers that were left out, and such as came twice on one line. */
  readonly gaps: number
  readonly doubles: number
  /** How often the line was lost or left, and taken up elsewhere. */
  readonly moves: number
  /** How many frames of words came, and how many did not fit behind those before. */
  readonly frames: number
  readonly torn: number
  readonly isOver: boolean
  /** Leaves the gateway for the next. */
  move(): void
  close(): void
}

interface Told {
  readonly type: string
  readonly seq?: number
  readonly at?: number
  readonly key?: string
  readonly offset?: number
  readonly content?: string
  readonly withdrawn?: boolean
}

const AGAIN = 100

export function viewerOf(id: string, gateways: readonly string[]): Viewer {
  const entries = new Map<number, string>()
  const said = new Map<string, number>()
  const state = { last: 0, gaps: 0, doubles: 0, moves: -1, frames: 0, torn: 0, isOver: false }
  let socket: WebSocket | undefined
  let isClosed = false

  const take = (told: Told, text: string): void => {
    if (told.type === 'agent_stream') {
      state.frames++
      const known = told.withdrawn ? 0 : (said.get(told.key!) ?? 0)
      const offset = told.offset ?? 0
      if (offset > known) state.torn++
      said.set(told.key!, Math.max(offset === 0 ? 0 : known, offset + (told.content ?? '').length))
    }
    if (told.seq === undefined || told.at === undefined) return
    if (told.seq <= state.last) state.doubles++
    else if (told.seq > state.last + 1) state.gaps++
    state.last = Math.max(state.last, told.seq)
    entries.set(told.seq, text)
    if (told.type === 'closed') state.isOver = true
  }
  const connect = (): void => {
    if (isClosed || state.isOver) return
    state.moves++
    said.clear()
    const gateway = gateways[state.moves % gateways.length]!
    const own = new WebSocket(`${gateway.replace('http', 'ws')}/ws/${id}?after=${state.last}`)
    socket = own
    own.on('message', (data: Buffer) => {
      const text = data.toString()
      take(JSON.parse(text) as Told, text)
    })
    own.on('error', () => undefined)
    own.on('close', () => setTimeout(connect, AGAIN).unref())
  }
  connect()
  return {
    id,
    entries,
    get last() {
      return state.last
    },
    get gaps() {
      return state.gaps
    },
    get doubles() {
      return state.doubles
    },
    get moves() {
      return state.moves
    },
    get frames() {
      return state.frames
    },
    get torn() {
      return state.torn
    },
    get isOver() {
      return state.isOver
    },
    move: () => socket?.terminate(),
    close() {
      isClosed = true
      socket?.terminate()
    },
  }
}
