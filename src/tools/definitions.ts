import { z } from 'zod'
import { madeVisible } from './defuse.ts'
import { difference } from './difference.ts'
import { EvidenceError } from './errors.ts'
import { toolLimits } from './limits.ts'

/** All that a server says about a tool and that anybody here goes by. */
export const Definition = z.strictObject({
  name: z.string(),
  title: z.string().nullable(),
  description: z.string(),
  input: z.json(),
  output: z.json(),
  annotations: z.json(),
})

export type Definition = Readonly<z.infer<typeof Definition>>

/** Definitions that can be pinned: few enough, small enough, and no two of one name. */
export function usable(server: string, definitions: readonly Definition[]): readonly Definition[] {
  const names = definitions.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  const size = JSON.stringify(definitions).length
  const why =
    names.length > toolLimits.tools
      ? `offers ${names.length} tools, and ${toolLimits.tools} is the most`
      : size > toolLimits.definitions
        ? `describes its tools in ${size} characters, and ${toolLimits.definitions} is the most`
        : twice === undefined
          ? undefined
          : `offers two tools called "${twice}"`
  if (why !== undefined)
    throw new EvidenceError('tools-unusable', `The evidence server ${server} ${why}. It is not used.`)
  return definitions
}

/** What has changed, line by line, with everything invisible written out. Empty when nothing has. */
export function changesIn(before: readonly Definition[], after: readonly Definition[]): string {
  const names = [...new Set([...before, ...after].map(({ name }) => name))]
  return names
    .flatMap((name) => {
      const [old, now] = [before, after].map((list) => list.find((each) => each.name === name))
      const lines = difference(inLines(old), inLines(now))
      if (lines.length === 0) return []
      const head = old === undefined ? 'new tool' : now === undefined ? 'tool no longer there' : 'tool changed'
      return [`${head}: ${madeVisible(name)}`, ...lines]
    })
    .join('\n')
}

function inLines(definition: Definition | undefined): readonly string[] {
  if (!definition) return []
  const { title, description, input, output, annotations } = definition
  const parts = { title, description: description.split('\n'), input, output, annotations }
  return JSON.stringify(sorted(parts), undefined, 2).split('\n').map(madeVisible)
}

/** JSON in which the order of the keys says nothing. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}
