import type { ToolSpec } from '#court'
import type { Json } from '#record'
import type { BroughtTool } from './brought.ts'
import { unknownFields, type Find } from './finds/find.ts'
import { answerFor } from './tool.ts'

/** What a program has found: what it does not know it leaves out. */
export type BroughtFind = Pick<Find, 'title' | 'text'> & Partial<Omit<Find, 'title' | 'text' | 'handle'>>

interface Finding {
  readonly name: string
  readonly description: string
  /** JSON Schema of what it takes; a query in words, unless given. */
  readonly input?: Json
  readonly local?: boolean
}

const QUERY: Json = { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] }

/** A tool made of a function that finds. What it brings is admitted like everything else; what it throws is a failure. */
export function findingTool(
  { name, description, input = QUERY, local }: Finding,
  find: (
    input: Readonly<Record<string, Json>>,
    how: { readonly signal: AbortSignal },
  ) => Promise<readonly BroughtFind[]>,
): BroughtTool {
  const spec: ToolSpec = { name, description, input }
  return {
    spec,
    ...(local !== undefined && { local }),
    async call(asked, { signal, seed, key }) {
      signal.throwIfAborted()
      if (typeof asked !== 'object' || asked === null || Array.isArray(asked))
        return answerFor(said('It takes an object of arguments.'), [], { seed, key })
      try {
        const found = await find(asked, { signal })
        const finds = found.map((one): Find => ({ source: name, type: 'web', ...unknownFields, ...one }))
        return answerFor({ ...said(), failed: false }, finds, { seed, key })
      } catch (error) {
        signal.throwIfAborted()
        return answerFor(said(error instanceof Error ? error.message : String(error)), [], { seed, key })
      }
    },
  }
}

const said = (...texts: readonly string[]) => ({ failed: true, texts, resources: [], unread: [] })
