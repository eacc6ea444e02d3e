import { z } from 'zod'
import type { Json } from '#record'
import { standsFor } from '#models'
import { configFor } from '#papers'
import { formatOf, proceedings, roles } from '#proceedings'

type Published = { readonly $schema: string } & Record<string, Json>

const briefs = Object.entries(proceedings).map(([format, { brief }]) => [format, `brief:${format}`, brief] as const)

/** Every file people write, by the name of its schema. */
const papers: readonly (readonly [name: string, urn: string, schema: z.ZodType])[] = [
  ...briefs,
  ['config', 'config', configFor({ roles, standsFor })],
]

/** The formats whose briefs have a published schema, and the configuration. */
export const schemaNames: readonly string[] = papers.map(([name]) => name)

/** The JSON Schema by its name, in the dialect editors read; undefined when there is no such schema. */
export function schemaFor(wanted: string): Json | undefined {
  const paper = papers.find(([name]) => name === wanted)
  if (!paper) return undefined
  const [name, urn, schema] = paper
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as Published
  const published = { $schema, $id: `urn:courtroom:${urn}`, ...rest }
  return formatOf(name)
    ? { ...published, properties: { ...saying(name), ...(rest['properties'] as object) } }
    : published
}

/** The line by which a brief says what it is, for files whose names do not. */
const saying = (format: string) => ({
  format: { const: format, description: `What this file is; not needed where its name ends in .${format}.yaml.` },
})
