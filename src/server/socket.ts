import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData } from 'ws'
import { closings, type ClientMessage } from '#contract'
import { proceedings } from '#proceedings'
import type { AccountBook } from '#accounts'
import { credentialsIn, type RecordReader } from './access.ts'
import type { Attendance } from './attendance.ts'
import type { DoorRules } from './admission.ts'
import type { Doorkeeper } from './doorkeeper.ts'
import { refusalOf, ServerError } from './errors.ts'
import type { RequestCaller, Callers } from './callers.ts'
import type { OriginGate } from './gate.ts'
import type { Relays } from './relays.ts'
import { countedHere, openCounter, type Rate, type ServerLimits } from './limits.ts'
import { lineOfTrail, requireScope } from './lineaccess.ts'
import { readMessage, refIn, tooLarge } from './messages.ts'
import type { Metrics } from './metrics.ts'
import { fileIn, openCase, type Registry } from './opening.ts'
import { Line, note, sinkOf, whenOver } from './line.ts'

interface Sockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>
  close(): void
}

interface SocketOptions {
  readonly hub: Relays
  readonly registry: Registry
  readonly door: Doorkeeper
  readonly admission: DoorRules
  readonly accounts: AccountBook | undefined
  readonly attendance: Attendance
  readonly gate: OriginGate
  readonly callers: Callers
  /** Counts what changes something. */
  readonly writing: Rate
  readonly limits: ServerLimits
  readonly metrics: Metrics
  readonly report: (error: unknown) => void
}

const PATH = /^\/ws\/([A-Za-z0-9][A-Za-z0-9_-]{0,63})$/
const NUMBER = /^\d{1,15}$/

interface Entering {
  readonly session: string
  readonly after: number
  readonly visitor: RecordReader
  readonly caller: RequestCaller
}

/** The line between a case and those who follow it or speak to it. */
export function sockets(how: SocketOptions): Sockets {
  const { hub, limits, report } = how
  const options = { noServer: true, perMessageDeflate: false, clientTracking: false, WebSocket: Line }
  const forOwners = new WebSocketServer({ ...options, maxPayload: limits.start })
  const forGuests = new WebSocketServer({ ...options, maxPayload: limits.message })
  const talking = countedHere(limits.messagesPerSecond, 1)
  const places = openCounter(limits.sockets, limits.socketsPerAddress)
  const open = new Set<Line>()
  let count = 0

  const attend = async (line: Line, wire: Duplex, who: Entering): Promise<void> => {
    const { session, after, visitor, caller } = who
    const sink = sinkOf(line, wire, who)
    const name = `${++count}`
    let isOver = false
    let leave: (() => void) | undefined
    const unfollow = how.attendance.follow(visitor, session, (why) => line.close(closings[why]))
    line.once('close', unfollow)
    whenOver(line, wire, () => {
      isOver = true
      leave?.()
    })
    inOrder(line, (data, isBinary) => answer(line, { data, isBinary, session, visitor, caller, name }))
    leave = await hub.attend(session, sink, after)
    if (isOver) leave()
  }

  const answer = async (line: Line, told: ToldFrame): Promise<void> => {
    const text = told.isBinary ? '' : bufferOf(told.data).toString('utf8')
    try {
      await talking.take(told.name)
      if (told.isBinary) throw new ServerError('bad-message', 'Messages are text; this one was binary.')
      const known = await how.door.again(told.visitor)
      if (!known) throw new ServerError('no-token', 'Your session or token has ended. Sign in again.')
      const visitor = await how.admission.enter(known, told.session)
      requireScope(visitor)
      if (visitor.right !== 'owner') throw new ServerError('no-right', 'This link may watch and say nothing.')
      const message = readMessage(text, limits.message)
      await how.writing.take(told.caller.home)
      const seq = await act(how, told.session, message)
      await how.accounts?.store.trace(lineOfTrail(told, message.type))
      note(line, { type: 'accepted', seq, ...marked(message.ref) })
    } catch (error) {
      const { code, message } = countedRefusal(how, error)
      note(line, { type: 'refused', code, message, ...marked(refIn(text)) })
    }
  }

  const stopWatching = watchOver(open, limits)
  return {
    async upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      try {
        const who = await enteringBy(request, how)
        if (socket.destroyed) return
        const leave = places.enter(who.caller.home)
        if (!leave) throw new ServerError('too-many', 'Too many lines are open from here. Close some.')
        socket.once('close', leave)
        const server = who.visitor.right === 'owner' ? forOwners : forGuests
        server.handleUpgrade(request, socket, head, (line) => {
          open.add(line)
          line.once('close', () => open.delete(line))
          attend(line, socket, who).catch((error: unknown) => {
            report(error)
            line.close(1011)
          })
        })
      } catch (error) {
        const { status, code, message } = countedRefusal(how, error)
        turnAway(socket, status, { code, message })
      }
    },
    close() {
      stopWatching()
      for (const line of open) line.terminate()
    },
  }
}

/** What somebody is told who is refused. What is our fault is reported, too. */
function countedRefusal({ metrics, report }: SocketOptions, error: unknown) {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) report(error)
  metrics.refused(refusal.code)
  return refusal
}

/** Who comes by which address, and what for; refused unless all of it is in order. */
async function enteringBy(request: IncomingMessage, how: SocketOptions): Promise<Entering> {
  const { door, admission, gate, callers } = how
  const { pathname, searchParams } = addressOf(request)
  gate({ host: request.headers.host, origin: request.headers.origin })
  const session = PATH.exec(pathname)?.[1]
  if (session === undefined) throw new ServerError('not-found', 'A line is at /ws/NAME, with letters and digits.')
  const header = (name: string): string | undefined => request.headers[name]?.toString()
  const caller = callers(request.socket.remoteAddress, header)
  const known = await door.visitor(credentialsIn(header, searchParams.get('ticket')), caller.home)
  if (!known) throw new ServerError('no-token', 'Show a token, a cookie or a ticket that is still good.')
  const visitor = await admission.enter(known, session)
  const after = searchParams.get('after') ?? '0'
  if (!NUMBER.test(after)) throw new ServerError('bad-message', 'after is the number of an entry, from 0.')
  return { session, after: Number(after), visitor, caller }
}

/** Has messages answered one at a time and in order; meanwhile nothing more is read, so nobody can pile them up. */
function inOrder(line: Line, answer: (data: RawData, isBinary: boolean) => Promise<void>): void {
  const waiting: (readonly [RawData, boolean])[] = []
  let isAnswering = false
  const answerAll = async (): Promise<void> => {
    isAnswering = true
    for (let told = waiting.shift(); told; told = waiting.shift()) await answer(...told)
    isAnswering = false
    if (line.readyState === line.OPEN) line.resume()
  }
  line.on('message', (data, isBinary) => {
    line.pause()
    waiting.push([data, isBinary])
    if (!isAnswering) void answerAll()
  })
}

/** A line that never came about is told so in HTTP. */
function turnAway(socket: Duplex, status: number, error: { readonly code: string; readonly message: string }): void {
  const body = JSON.stringify({ error })
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

interface ToldFrame {
  readonly data: RawData
  readonly isBinary: boolean
  readonly session: string
  readonly visitor: RecordReader
  readonly caller: RequestCaller
  /** The line, for counting. */
  readonly name: string
}

/** The first format that a bare question makes a brief of. */
function asked(question: string): { readonly format: string; readonly brief: unknown } {
  for (const each of Object.values(proceedings)) {
    const brief = each.ask(question)
    if (brief !== undefined) return { format: each.format, brief }
  }
  throw new ServerError('bad-brief', 'No format can be opened by a question alone. Send a brief.')
}

/** Does what a message asks for and gives the number of its entry. */
async function act({ registry, limits }: SocketOptions, session: string, message: ClientMessage): Promise<number> {
  const { docket } = registry.house
  if (message.type === 'start') {
    const { dilemma, image_data: image } = message
    if (image !== null && image.length > limits.start) throw tooLarge(limits.start)
    const files = image === null ? [] : [fileIn(image)]
    await openCase(registry, { ...asked(dilemma), files, id: session, needsDocuments: false })
    return 1
  }
  if (!(await docket.summary(session)))
    throw new ServerError('no-such-case', `There is no case ${session} yet. Send start first.`)
  if (message.type === 'withdraw') {
    await docket.withdraw(session, message.intervention)
    return message.intervention
  }
  const { content, patient = false } = message
  return (await docket.intervene(session, content, { patient })).seq
}

const marked = (ref: string | undefined): { readonly ref?: string } => (ref === undefined ? {} : { ref })

/** Lines whose far end is gone without a word are cut, but only after a long while: slow is not gone. */
function watchOver(lines: ReadonlySet<Line>, { heartbeat, missed }: ServerLimits): () => void {
  const unanswered = new WeakMap<Line, number>()
  const timer = setInterval(() => {
    for (const line of lines) {
      const times = unanswered.get(line)
      if (times === undefined) line.on('pong', () => unanswered.set(line, 0))
      if ((times ?? 0) >= missed) line.terminate()
      unanswered.set(line, (times ?? 0) + 1)
      if (line.readyState === line.OPEN) line.ping()
    }
  }, heartbeat).unref()
  return () => clearInterval(timer)
}

const bufferOf = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data

function addressOf({ url = '/' }: IncomingMessage): URL {
  try {
    return new URL(url, 'http://courtroom.invalid')
  } catch (cause) {
    throw new ServerError('not-found', 'This is no address.', { cause })
  }
}
