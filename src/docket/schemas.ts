import { z } from 'zod'
import type { Json } from '#record'
import { proceedings } from '#proceedings'

type Published = { readonly $schema: string } & Record<string, Json>

/** The formats whose briefs have a published schema. */
export const schemaNames: readonly string[] = Object.keys(proceedings)

/** The JSON Schema of a format's brief, in the dialect editors read; undefined when there is no such format. */
export function schemaFor(format: string): Json | undefined {
  const proceeding = new Map(Object.entries(proceedings)).get(format)
  if (!proceeding) return undefined
  const { $schema, ...rest } = z.toJSONSchema(proceeding.brief, { target: 'draft-7', io: 'input' }) as Published
  return { $schema, $id: `urn:courtroom:brief:${format}`, ...rest }
}
