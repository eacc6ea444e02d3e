import type { Json } from '#record'
import type { Tool } from '#court'
import type { Find } from './finds/index.ts'
import { answerFor } from './tool.ts'

/** A tool for tests and rehearsals that finds what it is told to. What it brings is admitted like everything else. */
export const scriptedTool = (
  name: string,
  find: (input: Json) => readonly Find[] | { readonly failure: string },
): Tool => ({
  spec: {
    name,
    description: 'Finds what it was told to.',
    input: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  },
  async call(input, { signal, seed, key }) {
    signal.throwIfAborted()
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      return answerFor(said('It takes an object of arguments.'), [], { seed, key })
    const found = find(input)
    return 'failure' in found
      ? answerFor(said(found.failure), [], { seed, key })
      : answerFor({ failed: false, texts: [], resources: [], unread: [] }, found, { seed, key })
  },
})

const said = (text: string) => ({ failed: true, texts: [text], resources: [], unread: [] })
