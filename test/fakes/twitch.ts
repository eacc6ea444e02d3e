import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { fakeApi, type FakeApi, type FakeRedemption } from './twitch-api.ts'
import { fakeId, type FakeId, type Person } from './twitch-id.ts'

export const CLIENT = 'courtroomfakeclient'

/** Twitch on a port of this machine: the id service, the API, EventSub and chat. */
export interface FakeTwitch {
  readonly id: FakeId
  readonly api: FakeApi
  readonly chat: FakeChat
  readonly events: FakeEvents
  /** What has to leave before Twitch itself goes. */
  readonly guests: { close(): Promise<void> }[]
}

interface FakeChat {
  /** Who has joined what, over all connections. */
  readonly joined: { readonly login: string; readonly channel: string }[]
  /** What was said into a channel. */
  readonly said: string[]
  readonly passwords: string[]
  write(person: Person, text: string, tags?: Readonly<Record<string, string>>): void
  drop(): void
  /** Resolves when the client has answered a ping, so has heard everything before it. */
  settled(): Promise<void>
}

interface FakeEvents {
  /** Sessions that were begun, a reconnect included. */
  readonly sessions: string[]
  /** Somebody pays; it is told to whoever is subscribed, and is there for the API. */
  redeem(redemption: string, person: Person): void
  /** Tells of a redemption again, as Twitch may. */
  repeat(redemption: string): void
  drop(): void
  /** Asks the client to move to another connection. */
  move(): void
}

/** Opens it for one test and points twurple at it; a second one may know the same accounts. */
export async function fakeTwitch(t: TestContext, id = fakeId(CLIENT)): Promise<FakeTwitch> {
  const api = fakeApi(id)
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const text = await textOf(request)
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      const { authorization } = request.headers
      const asked = {
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        body: isForm || text === '' ? {} : JSON.parse(text),
      }
      const answer =
        id.answer(url.pathname, new URLSearchParams(isForm ? text : ''), authorization) ??
        api.answer(asked, authorization)
      response.writeHead(answer?.status ?? 404, { 'content-type': 'application/json', ...plenty() })
      response.end(JSON.stringify(answer?.body ?? { message: `nothing at ${url.pathname}` }))
    })()
  })
  const sockets = new WebSocketServer({ noServer: true })
  const chat = fakeChat(id)
  const events = fakeEvents(api, () => `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`)
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (line) =>
      request.url === '/ws' ? events.attend(line) : chat.attend(line),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env['TWURPLE_MOCK_API_PORT'] = String((server.address() as AddressInfo).port)
  const guests: FakeTwitch['guests'] = []
  t.after(async () => {
    await Promise.all(guests.map((guest) => guest.close()))
    for (const line of sockets.clients) line.terminate()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    delete process.env['TWURPLE_MOCK_API_PORT']
  })
  return { id, api, chat, events, guests }
}

/** How many requests are left; without it twurple takes it that there are none. */
const plenty = () => ({
  'ratelimit-limit': '800',
  'ratelimit-remaining': '799',
  'ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 60),
})

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

type Attending<T> = T & { attend(line: WebSocket): void }

const textIn = (data: RawData): string => Buffer.from(data as Buffer).toString('utf8')

/** IRC over a WebSocket, with the tags that Twitch adds. */
function fakeChat(id: FakeId): Attending<FakeChat> {
  const lines = new Map<WebSocket, { login: string; password: string; channels: Set<string> }>()
  const chat: Attending<FakeChat> = {
    joined: [],
    said: [],
    passwords: [],
    attend(line) {
      const state = { login: '', password: '', channels: new Set<string>() }
      lines.set(line, state)
      line.on('close', () => lines.delete(line))
      line.on('message', (data) => {
        for (const text of textIn(data).split('\r\n')) if (text !== '') hear(line, state, text)
      })
    },
    write(person, text, tags = {}) {
      const all = Object.entries({
        'user-id': person.id,
        'room-id': '1',
        id: `m-${Math.random()}`,
        badges: '',
        ...tags,
      })
      const head = all.map(([key, value]) => `${key}=${value}`).join(';')
      for (const [line, { channels }] of lines)
        for (const channel of channels)
          line.send(
            `@${head} :${person.login}!${person.login}@${person.login}.tmi.twitch.tv PRIVMSG ${channel} :${text}\r\n`,
          )
    },
    drop() {
      for (const line of lines.keys()) line.terminate()
    },
    async settled() {
      const [line] = lines.keys()
      const { promise, resolve } = Promise.withResolvers<void>()
      line?.on('message', (data) => textIn(data).startsWith('PONG') && resolve())
      line?.send('PING :settled\r\n')
      await promise
    },
  }
  const hear = (
    line: WebSocket,
    state: { login: string; password: string; channels: Set<string> },
    text: string,
  ): void => {
    const [command = '', ...rest] = text.split(' ')
    const tell = (words: string): void => line.send(`:tmi.twitch.tv ${words}\r\n`)
    if (command === 'CAP' && rest[0] === 'LS') tell('CAP * LS :twitch.tv/commands twitch.tv/tags twitch.tv/membership')
    if (command === 'CAP' && rest[0] === 'REQ') tell(`CAP * ACK ${rest.slice(1).join(' ')}`)
    if (command === 'PASS') chat.passwords.push((state.password = rest[0]?.replace(/^:/, '') ?? ''))
    if (command === 'PING') tell(`PONG tmi.twitch.tv ${rest.join(' ')}`)
    if (command === 'NICK') {
      state.login = rest[0] ?? ''
      const owner = id.ownerOf(state.password.replace(/^oauth:/, ''))
      if (owner?.person.login !== state.login) return tell('NOTICE * :Login authentication failed')
      tell(`001 ${state.login} :Welcome, GLHF!`)
      tell(`376 ${state.login} :>`)
    }
    if (command === 'JOIN') {
      const channel = rest[0] ?? ''
      state.channels.add(channel)
      line.send(`:${state.login}!${state.login}@${state.login}.tmi.twitch.tv JOIN ${channel}\r\n`)
      line.send(`@room-id=1;emote-only=0;slow=0;subs-only=0 :tmi.twitch.tv ROOMSTATE ${channel}\r\n`)
      chat.joined.push({ login: state.login, channel })
    }
    if (command === 'PRIVMSG') chat.said.push(rest.slice(1).join(' ').replace(/^:/, ''))
  }
  return chat
}

/** EventSub over a WebSocket: welcome, notifications, and the request to reconnect. */
function fakeEvents(api: FakeApi, address: () => string): Attending<FakeEvents> {
  const lines = new Map<string, WebSocket>()
  let number = 0
  let moved: string | undefined
  const send = (line: WebSocket, type: string, payload: unknown): void => {
    const metadata = { message_id: `e-${++number}`, message_type: type, message_timestamp: new Date().toISOString() }
    line.send(JSON.stringify({ metadata, payload }))
  }
  const tell = ({ id, user_id, reward }: FakeRedemption): void => {
    for (const subscription of api.subscriptions) {
      const line = lines.get(subscription.session)
      if (!line || subscription.reward !== reward) continue
      const event = { id, user_id, reward: { id: reward, title: 'Objection!' }, status: 'unfulfilled' }
      send(line, 'notification', { subscription: { id: subscription.id }, event })
    }
  }
  return {
    sessions: [],
    attend(line) {
      // A session that was moved keeps its name and its subscriptions.
      const session = moved ?? `session-${++number}`
      moved = undefined
      this.sessions.push(session)
      lines.set(session, line)
      line.on('close', () => {
        if (lines.get(session) === line) lines.delete(session)
      })
      send(line, 'session_welcome', { session: { id: session, status: 'connected', keepalive_timeout_seconds: 600 } })
    },
    redeem(redemption, person) {
      const [reward = ''] = api.rewards.keys()
      const made = { id: redemption, user_id: person.id, reward, status: 'UNFULFILLED' }
      api.redemptions.set(redemption, made)
      tell(made)
    },
    repeat(redemption) {
      const made = api.redemptions.get(redemption)
      if (made) tell(made)
    },
    drop() {
      for (const line of lines.values()) line.terminate()
    },
    move() {
      for (const [session, line] of lines) {
        moved = session
        send(line, 'session_reconnect', { session: { id: session, status: 'reconnecting', reconnect_url: address() } })
      }
    },
  }
}
