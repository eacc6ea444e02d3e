import PQueue from 'p-queue'
import type { Json } from '#record'
import { unlessAborted } from './aborting.ts'
import { connect, type Connecting, type ServerConnection, type Endpoint } from './connection.ts'
import type { Definition } from './definitions.ts'
import { EvidenceError } from './errors.ts'
import type { RawAnswer } from './finds/index.ts'
import { toolLimits as usual, type ToolLimits } from './limits.ts'
import type { Pins } from './pins.ts'
import { without } from './secrets.ts'

/** A server of evidence. It starts when it is first needed, and again when it has died. */
export interface EvidenceClient {
  readonly name: string
  /** Its tools, once they are known to be the approved ones. Throws an EvidenceError when it cannot be used. */
  definitions(): Promise<readonly Definition[]>
  /** Whatever goes wrong is an answer that failed; it throws only when the signal aborted. */
  call(tool: string, input: Json, signal: AbortSignal): Promise<RawAnswer>
  /** Approves its tools as they are now, and says what that changes. */
  approve(): Promise<string>
  close(): Promise<void>
}

interface ServerOptions {
  readonly endpoint: Endpoint
  readonly pins: Pins
  readonly limits?: Partial<ToolLimits>
}

export function evidenceServer(name: string, { endpoint, pins, ...how }: ServerOptions): EvidenceClient {
  const limits = { ...usual, ...how.limits }
  const queue = new PQueue({ concurrency: limits.concurrent })
  const secrets = (): readonly string[] => [
    ...endpoint.secrets,
    ...(('url' in endpoint && endpoint.bearer?.secrets()) || []),
  ]
  let running: Promise<ServerConnection> | undefined
  let isClosed = false

  const open = async (verify: Verify): Promise<ServerConnection> => {
    try {
      return await connect(name, endpoint, { limits, verify })
    } catch (error) {
      if (!(error instanceof EvidenceError)) throw error
      throw new EvidenceError(error.code, without(secrets(), error.message), { cause: error.cause })
    }
  }
  const watch = async (mine: Promise<ServerConnection>): Promise<void> => {
    const connection = await mine.catch(() => undefined)
    const gone = (): void => {
      if (running === mine) running = undefined
      void connection?.close()
    }
    if (!connection || connection.broken.aborted) gone()
    else connection.broken.addEventListener('abort', gone, { once: true })
  }
  const ready = (): Promise<ServerConnection> => {
    if (isClosed) throw new EvidenceError('server-failed', `The evidence server ${name} was closed.`)
    if (running) return running
    running = open((definitions) => pins.check(name, definitions))
    void watch(running)
    return running
  }

  const ask = async (tool: string, input: Json, signal: AbortSignal): Promise<RawAnswer> => {
    if (!isObject(input)) return failed(`${name}.${tool} takes an object of arguments, such as {"query": "…"}.`)
    if (JSON.stringify(input).length > limits.input) return failed(`The question to ${name}.${tool} is too long.`)
    try {
      // A start is shared by all who wait for it, so who gives up waiting does not end it.
      const connection = await unlessAborted(ready(), signal)
      const answer = await connection.call(tool, input, signal)
      return without(secrets(), answer)
    } catch (error) {
      if (signal.aborted) throw error
      const code = error instanceof EvidenceError ? error.code : undefined
      return failed(without(secrets(), `${name}.${tool}: ${whyFailed(error)}`), code)
    }
  }

  return {
    name,
    definitions: async () => (await ready()).definitions,
    async call(tool, input, signal) {
      signal.throwIfAborted()
      return queue.add(() => ask(tool, input, signal), { signal })
    },
    async approve() {
      await stopped(running)
      let changes = ''
      // Only this one list is approved: the server ends with it, and is held to it from its next start on.
      const connection = await open(async (definitions) => {
        changes = await pins.approve(name, definitions)
      })
      await connection.close()
      return changes
    },
    async close() {
      isClosed = true
      await stopped(running)
    },
  }
}

type Verify = Connecting['verify']

const failed = (text: string, code?: string): RawAnswer => ({
  failed: true,
  texts: [text],
  resources: [],
  ...(code !== undefined && { structured: { error: { code, message: text } } }),
  unread: [],
})

const isObject = (input: Json): input is Record<string, Json> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** A server that could not start needs no stopping, and its failure has been told where it was needed. */
const stopped = async (running: Promise<ServerConnection> | undefined): Promise<void> => {
  const connection = await running?.catch(() => undefined)
  await connection?.close()
}

/** The whole chain of causes: "fetch failed" alone tells nobody anything. */
function whyFailed(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof EvidenceError || error.cause === undefined) return error.message
  return `${error.message}: ${whyFailed(error.cause)}`
}
