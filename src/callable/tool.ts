import {
  CLIENT_CAPABILITIES_META_KEY,
  type CallToolResult,
  type ClientCapabilities,
  type InputRequiredResult,
  type InputResponses,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { refusalIn } from './errors.ts'
import { plainly } from './plainly.ts'
import { VIEW_ADDRESS } from './view.ts'

/** What a tool knows of whoever calls it. */
export interface CourtCall {
  /** Aborts when the caller cancels or goes away. */
  readonly signal: AbortSignal
  /** What the caller's program can do, as it says itself. */
  readonly can: ClientCapabilities
  /** The same as it came with this very call, which programs of the 2025 revisions do not say. */
  readonly now: ClientCapabilities | undefined
  /** What a person has answered to what the tool asked when it was called before. */
  readonly answers: InputResponses | undefined
  /** Says how far it is, if the caller asked to be told. */
  tell(progress: number, message: string): void
}

/** The answer itself, one that is still to come, or a question that must be answered first. */
type Answer<Output> =
  | { readonly output: Output; readonly task?: Readonly<Record<string, unknown>> }
  | { readonly ask: InputRequiredResult }

interface CourtTool<Input extends z.ZodType, Output extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: Input
  readonly output: Output
  /** Nothing is opened, said or spent by it. */
  readonly onlyReads: boolean
  /** A host that can shows the answer in our view. */
  readonly isShown?: true
  answer(input: z.output<Input>, call: CourtCall): Promise<Answer<z.output<Output>>>
  /** The answer for a model that reads text; words of others in it are marked as data. */
  text(output: z.output<Output>): string
}

/** Registers tools on one server; what goes wrong outside any call is reported. */
export const toolsOn =
  (server: McpServer, report: (error: unknown) => void) =>
  <Input extends z.ZodType, Output extends z.ZodObject>(tool: CourtTool<Input, Output>): void => {
    const { name, title, description, output, onlyReads, isShown } = tool
    // The library's types cannot follow a schema that is still a parameter; what arrives has passed it.
    const [inputSchema, outputSchema]: readonly [z.ZodType, z.ZodType] = [tool.input, output]
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema,
        outputSchema,
        annotations: {
          readOnlyHint: onlyReads,
          destructiveHint: false,
          idempotentHint: onlyReads,
          openWorldHint: !onlyReads,
        },
        ...(isShown && { _meta: { ui: { resourceUri: VIEW_ADDRESS } } }),
      },
      async (input, context): Promise<CallToolResult | InputRequiredResult> => {
        try {
          const found = await tool.answer(input as z.output<Input>, callOf(server, context))
          return 'ask' in found ? found.ask : { ...resultOf(tool, found.output), ...found.task }
        } catch (error) {
          return refused(error, report)
        }
      },
    )
  }

/** The answer of a tool as it goes out. */
export function resultOf<Output extends z.ZodObject>(
  tool: Pick<CourtTool<z.ZodType, Output>, 'text'>,
  output: z.output<Output>,
): CallToolResult {
  const structuredContent: Record<string, unknown> = plainly(output)
  return { content: [{ type: 'text', text: tool.text(plainly(output)) }], structuredContent }
}

/** A refusal in words; what nobody foresaw is told to the house and not to the caller. */
export function refused(error: unknown, report: (error: unknown) => void): CallToolResult {
  const refusal = refusalIn(error)
  if (!refusal) report(error)
  const { code, message } = refusal ?? {
    code: 'unexpected',
    message: 'Something in Courtroom failed; its log says what.',
  }
  return { content: [{ type: 'text', text: plainly(`${message} (${code})`) }], isError: true }
}

type Envelope = { readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities } | undefined

function callOf(server: McpServer, { mcpReq }: ServerContext): CourtCall {
  const { signal, notify, _meta, envelope, inputResponses } = mcpReq
  const token = _meta?.progressToken
  const carried: Envelope = envelope
  const now = carried?.[CLIENT_CAPABILITIES_META_KEY]
  return {
    signal,
    can: now ?? server.server.getClientCapabilities() ?? {},
    now,
    // What arrives has passed the library's schema.
    answers: inputResponses as InputResponses | undefined,
    tell(progress, message) {
      if (token === undefined || signal.aborted) return
      const params = { progressToken: token, progress, message: plainly(message) }
      // One who has left cannot be told, and that is no reason to stop.
      notify({ method: 'notifications/progress', params }).catch(() => undefined)
    },
  }
}
