import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { encodeQR } from 'qr'
import { fullMix, type DeskLine, type DeskPicture, type Invitation } from '#contract'
import { blankPicture, type Picture } from '#picture'
import { lastly, type Lasting } from './house.ts'

const web = fileURLToPath(new URL('../../dist/web', import.meta.url))

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** The real server's policy for these pages. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'"

export interface Studio {
  readonly url: string
  /** Puts a picture on air. */
  show(picture: Picture, lines?: readonly DeskLine[]): void
  /** What was asked for, in order. */
  readonly cues: readonly object[]
  readonly votes: readonly object[]
  /** The headers with which the air was asked for. */
  readonly bearers: readonly (string | undefined)[]
  kill(): Promise<void>
  restart(): Promise<void>
  /** The next cue or vote is turned away with this code. */
  refuse(code: string): void
}

/** A show whose pictures are made by the test: the built pages, and the wire that they speak. */
export async function openStudio(context: Lasting): Promise<Studio> {
  let picture: Picture = blankPicture
  let lines: readonly DeskLine[] = []
  let refusal: string | undefined
  const watchers = new Map<ServerResponse, 'picture' | 'desk'>()
  const cues: object[] = []
  const votes: object[] = []
  const bearers: (string | undefined)[] = []
  const voters = new Set<string>()

  const tell = (response: ServerResponse, event: 'picture' | 'desk'): void => {
    const whole =
      event === 'picture'
        ? { ...picture, mix: fullMix, voiced: false, join: invited, at: Date.now() }
        : deskOf(picture, lines)
    response.write(`event: ${event}\ndata: ${JSON.stringify(whole)}\n\n`)
  }
  const tellAll = (): void => watchers.forEach((event, response) => tell(response, event))

  const follow = (request: IncomingMessage, response: ServerResponse, event: 'picture' | 'desk'): void => {
    bearers.push(request.headers.authorization)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    watchers.set(response, event)
    response.on('close', () => watchers.delete(response))
    tell(response, event)
  }

  const take = async (request: IncomingMessage, response: ServerResponse, what: string): Promise<void> => {
    const body = JSON.parse(await text(request)) as { cue?: string; poll?: string }
    const voter = /voter=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
    if (what === 'voter') {
      const known = voter ?? `v${voters.size}`
      response.writeHead(204, { 'set-cookie': `voter=${known}; HttpOnly; SameSite=Strict; Path=/` }).end()
      return
    }
    const code = refusal ?? (what === 'votes' ? votingTrouble(voters, voter, body.poll) : undefined)
    refusal = undefined
    if (code !== undefined) {
      response.writeHead(409, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { code, message: 'The court says no.' } }))
      return
    }
    ;(what === 'votes' ? votes : cues).push(body)
    if (body.cue === 'panic') picture = { ...blankPicture, card: 'panic', paused: true }
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"seq":1}')
    tellAll()
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://studio')
    const what = /^\/api\/cases\/show-1\/(\w+)$/.exec(pathname)?.[1]
    if (what === 'air' || what === 'desk') follow(request, response, what === 'air' ? 'picture' : 'desk')
    else if (what !== undefined) await take(request, response, what)
    else if (pathname === invited.drawing)
      response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end(encodeQR(`http://${invited.address}`, 'svg', { ecc: 'low', border: 4 }))
    else await hand(response, pathname)
  }

  let server = await opened(answer, 0)
  const { port } = server.address() as AddressInfo
  lastly(context, () => close(server))
  return {
    url: `http://127.0.0.1:${port}`,
    show(next, queue = []) {
      picture = next
      lines = queue
      tellAll()
    },
    cues,
    votes,
    bearers,
    kill: () => close(server),
    async restart() {
      server = await opened(answer, port)
    },
    refuse(code) {
      refusal = code
    },
  }
}

type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<void>

async function opened(answer: Answering, port: number): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

/** As a server in a home network would invite. */
export const invited: Invitation = { address: '192.168.178.23:8787/j/K7Q2MX', drawing: '/j/K7Q2MX.svg', chat: true }

/** One vote a person and poll. */
function votingTrouble(voters: Set<string>, voter: string | undefined, poll = ''): string | undefined {
  if (voter === undefined) return 'no-voter'
  if (voters.has(`${voter} ${poll}`)) return 'voted'
  voters.add(`${voter} ${poll}`)
  return undefined
}

async function hand(response: ServerResponse, path: string): Promise<void> {
  const page = /^\/(overlay|dock|vote)\//.exec(path)?.[1]
  const file = page === undefined ? path : `/${page}.html`
  const bytes = await readFile(join(web, file)).catch(() => undefined)
  if (!bytes) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain', 'content-security-policy': POLICY })
  // As the real server does: what is built does not know where it stands.
  response.end(page === undefined ? bytes : bytes.toString().replaceAll(/(src|href)="\.\//g, '$1="/'))
}

const well = { state: 'well', said: '' } as const

const deskOf = (picture: Picture, lines: readonly DeskLine[]): DeskPicture => ({
  picture,
  running: picture.closed === null,
  lines,
  cue: { name: 'witnessBetweenTurns', ends_at: Date.now() + 4_000 },
  dead_air: { since: null, longest: 1_400, total: 3_200 },
  delay: 5,
  overlays: 1,
  mix: fullMix,
  health: {
    models: well,
    moderation: well,
    chat: { state: 'off', said: 'No Twitch account is set.' },
    obs: { state: 'ill', said: 'OBS does not answer.' },
  },
  at: Date.now(),
})
