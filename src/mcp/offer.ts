import { McpServer, type ServerContext } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { ToolFailure, SourceError } from './errors.ts'

/** What a tool knows of the one who called it. */
export interface Caller {
  /** Aborts when the caller cancels or goes away. */
  readonly signal: AbortSignal
  /** Says what is being done, if the caller asked to be told. */
  tell(what: string): Promise<void>
}

interface Offer<Input extends z.ZodType, Output extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: Input
  readonly output: Output
  readonly fromOutside: boolean
  answer(input: z.output<Input>, call: Caller): Promise<z.output<Output>>
  /** The answer for those who read text. */
  text(output: z.output<Output>): string
}

export type Registration = (server: McpServer) => void

export interface EvidenceServer {
  readonly name: string
  readonly title: string
  readonly instructions: string
  readonly offers: readonly Registration[]
  /** Lets go of what the server holds besides its connections. */
  close(): void
}

/** A tool that only reads. Its answer is as declared, or a failure with a code; whatever else goes wrong is our fault. */
export function offerTool<Input extends z.ZodType, Output extends z.ZodObject>(it: Offer<Input, Output>): Registration {
  // The library's types cannot follow a schema that is still a parameter; what arrives has passed it.
  const inputSchema: z.ZodType = it.input
  const outputSchema = z.union([it.output, ToolFailure])
  const annotations = {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: it.fromOutside,
  }
  return (server) => {
    server.registerTool(
      it.name,
      { title: it.title, description: it.description, inputSchema, outputSchema, annotations },
      async (input, context) => {
        try {
          const output = await it.answer(input as z.output<Input>, callOf(context))
          return { content: [{ type: 'text', text: it.text(output) }], structuredContent: output }
        } catch (error) {
          if (!(error instanceof SourceError)) throw error
          const failure: z.output<typeof ToolFailure> = { error: { code: error.code, message: error.message } }
          return {
            content: [{ type: 'text', text: JSON.stringify(failure) }],
            structuredContent: failure,
            isError: true,
          }
        }
      },
    )
  }
}

function callOf({ mcpReq: { signal, notify, _meta } }: ServerContext): Caller {
  const token = _meta?.progressToken
  let progress = 0
  return {
    signal,
    async tell(message) {
      if (token === undefined || signal.aborted) return
      progress++
      await notify({ method: 'notifications/progress', params: { progressToken: token, progress, message } })
    },
  }
}

/** One factory for every transport and both eras of the protocol. It is called often, so all state stays outside. */
export const factoryOf =
  ({ name, title, instructions, offers }: EvidenceServer, how: { readonly version: string }) =>
  (): McpServer => {
    const server = new McpServer(
      { name, title, version: how.version },
      { instructions, capabilities: { tools: { listChanged: false } } },
    )
    for (const register of offers) register(server)
    return server
  }
