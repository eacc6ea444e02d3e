import { schemas } from '#docket'
import { CommandError } from '../errors.ts'
import { exits, type Exit } from '../exits.ts'
import type { Surroundings } from '../surroundings.ts'

/** The names of the schemas, or one of them. */
export async function schema(around: Surroundings, name: string | undefined): Promise<Exit> {
  const { schemaFor, schemaNames } = await schemas()
  if (name === undefined) {
    for (const known of schemaNames) around.say(known)
    return exits.fine
  }
  const found = schemaFor(name)
  if (found === undefined)
    throw new CommandError('bad-usage', `There is no schema "${name}". Known: ${schemaNames.join(', ')}.`)
  around.say(JSON.stringify(found, undefined, 2))
  return exits.fine
}
