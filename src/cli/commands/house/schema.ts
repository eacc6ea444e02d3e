import { schemas } from '#docket'
import { summarySchema } from '#export'
import { batchSchema } from '#research'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import type { Surroundings } from '../../surroundings.ts'

/** Beside the briefs: what many cases are made of, and a case as `export --format summary` gives it. */
const others: Readonly<Record<string, () => object>> = { batch: batchSchema, summary: summarySchema }

/** The names of the schemas, or one of them. */
export async function schema(around: Surroundings, name: string | undefined): Promise<Exit> {
  const { schemaFor, schemaNames } = await schemas()
  const names = [...schemaNames, ...Object.keys(others)]
  if (name === undefined) {
    for (const known of names) around.say(known)
    return exits.fine
  }
  const found = Object.hasOwn(others, name) ? others[name]?.() : schemaFor(name)
  if (found === undefined)
    throw new CommandError('bad-usage', `There is no schema "${name}". Known: ${names.join(', ')}.`)
  around.say(JSON.stringify(found, undefined, 2))
  return exits.fine
}
