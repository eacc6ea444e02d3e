import type { Client, jsonSchemaValidator, Tool, Transport } from '@modelcontextprotocol/client'
import type { Json } from '#record'
import type { Bearer } from './bearer.ts'
import { usable, type Definition } from './definitions.ts'
import { answerOf, linkedText } from './answers.ts'
import { EvidenceError } from './errors.ts'
import type { RawAnswer } from './finds/index.ts'
import type { ToolLimits } from './limits.ts'

/** Where a server is: a program to start, or an address. All it gets of the environment is what stands here. */
export type Endpoint = Started | Addressed

export interface Started {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  /** Covered wherever the server repeats them. */
  readonly secrets: readonly string[]
}

interface Addressed {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly secrets: readonly string[]
  /** Who has signed in there, if anybody may. */
  readonly bearer?: Bearer
}

/** A server that runs. Once broken it stays so; whoever needs it starts another. */
export interface ServerConnection {
  readonly definitions: readonly Definition[]
  /** Aborts, with the reason, when the server is gone or must not be listened to any longer. */
  readonly broken: AbortSignal
  call(tool: string, input: Readonly<Record<string, Json>>, signal: AbortSignal): Promise<RawAnswer>
  close(): Promise<void>
}

/** Foreign schemas are not run: answers are read by our own eyes, and a pattern in a schema can be a trap. */
const unchecked: jsonSchemaValidator = {
  getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }),
}

export interface Connecting {
  readonly limits: ToolLimits
  /** Throws when these tools must not be used. Asked before anything else is, and whenever the server has others. */
  readonly verify: (definitions: readonly Definition[]) => Promise<void>
}

export async function connect(
  name: string,
  endpoint: Endpoint,
  { limits, verify }: Connecting,
): Promise<ServerConnection> {
  const breaking = new AbortController()
  const onChanged = (trouble: Error | null, tools: readonly Tool[] | null): void => {
    if (trouble) return breaking.abort(trouble)
    verify((tools ?? []).map(definitionOf)).catch((reason: unknown) => breaking.abort(reason))
  }
  const { Client: SdkClient } = await import('@modelcontextprotocol/client')
  const client = new SdkClient(
    { name: 'courtroom', version: '1' },
    {
      versionNegotiation: { mode: 'auto' },
      jsonSchemaValidator: unchecked,
      listMaxPages: 8,
      listChanged: { tools: { onChanged } },
    },
  )
  const { transport, lastWords } =
    'url' in endpoint
      ? { transport: await remote(endpoint, limits, breaking), lastWords: () => '' }
      : await local(endpoint, limits)
  Object.assign(client, {
    onclose: () => breaking.abort(new EvidenceError('server-failed', `The server ended.${lastWords()}`)),
    onerror(error: Error) {
      if (/exceeded maximum size/.test(error.message)) breaking.abort(tooLarge(limits))
    },
  } satisfies Partial<Client>)
  try {
    const within = { timeout: limits.start, maxTotalTimeout: limits.start }
    await client.connect(transport, within)
    const { tools } = await client.listTools(undefined, within)
    const definitions = usable(name, tools.map(definitionOf))
    await verify(definitions)
    return {
      definitions,
      broken: breaking.signal,
      call: (tool, input, signal) => call(client, { name: tool, arguments: input }, signal, limits, breaking),
      close: () => client.close(),
    }
  } catch (cause) {
    await client.close()
    const known = evidenceErrorIn(cause)
    if (known) throw known
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new EvidenceError('server-failed', `The evidence server ${name} does not start: ${why}${lastWords()}`, {
      cause,
    })
  }
}

async function call(
  client: Client,
  request: { readonly name: string; readonly arguments: Readonly<Record<string, Json>> },
  signal: AbortSignal,
  limits: ToolLimits,
  breaking: AbortController,
): Promise<RawAnswer> {
  const { ProtocolError, SdkError, SdkErrorCode } = await import('@modelcontextprotocol/client')
  try {
    const result = await client.callTool(request, {
      signal: AbortSignal.any([signal, breaking.signal]),
      timeout: limits.call,
      resetTimeoutOnProgress: true,
      maxTotalTimeout: limits.total,
      onprogress: () => undefined,
    })
    return await answerOf(result, (uri) => linkedText(client, uri, signal, limits))
  } catch (error) {
    signal.throwIfAborted()
    // A request that was ended comes back as a time-out; only the signal tells why.
    if (breaking.signal.aborted) throw breaking.signal.reason
    if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout)
      throw new EvidenceError('too-slow', `No answer came within ${limits.call / 1000} s, so it was given up.`, {
        cause: error,
      })
    // What the server itself says leaves it standing; a line that broke does not.
    if (!(error instanceof ProtocolError)) breaking.abort(error)
    throw error
  }
}

async function local(
  { command, args, env, cwd }: Started,
  { message }: ToolLimits,
): Promise<{ readonly transport: Transport; readonly lastWords: () => string }> {
  const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio')
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    env: { ...env },
    cwd,
    stderr: 'pipe',
    maxBufferSize: message,
  })
  let said = ''
  transport.stderr?.on('data', (piece: Buffer) => (said = `${said}${piece.toString('utf8')}`.slice(-600)))
  return { transport, lastWords: () => (said.trim() === '' ? '' : ` Its last words: ${said.trim()}`) }
}

/** The failure that one of us has named, wherever in the chain of causes it stands. */
const evidenceErrorIn = (cause: unknown): EvidenceError | undefined =>
  cause instanceof EvidenceError ? cause : cause instanceof Error ? evidenceErrorIn(cause.cause) : undefined

async function remote(
  { url, headers, bearer }: Addressed,
  limits: ToolLimits,
  breaking: AbortController,
): Promise<Transport> {
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client')
  return new StreamableHTTPClientTransport(new URL(url), {
    // What is meant for this address stays with it.
    requestInit: { headers, redirect: 'error' },
    ...(bearer && { authProvider: bearer.auth }),
    fetch: async (address, init) => measured(await fetch(address, init), limits, breaking),
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 1000,
      maxReconnectionDelay: 1000,
      reconnectionDelayGrowFactor: 1,
    },
  })
}

/** The response, as long as it stays within its size. */
function measured(response: Response, limits: ToolLimits, breaking: AbortController): Response {
  let size = 0
  const meter = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, out) {
      size += piece.byteLength
      if (size <= limits.message) return out.enqueue(piece)
      breaking.abort(tooLarge(limits))
      out.error(breaking.signal.reason)
    },
  })
  const { status, statusText, headers, body } = response
  return body === null ? response : new Response(body.pipeThrough(meter), { status, statusText, headers })
}

const tooLarge = ({ message }: ToolLimits): EvidenceError =>
  new EvidenceError('too-large', `It sent more than ${message / 1024 / 1024} MB at once, which is refused.`)

const definitionOf = (tool: Tool): Definition => ({
  name: tool.name,
  title: tool.title ?? null,
  description: tool.description ?? '',
  input: tool.inputSchema as Json,
  output: (tool.outputSchema ?? null) as Json,
  annotations: (tool.annotations ?? null) as Json,
})
