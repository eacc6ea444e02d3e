import { openFiles } from '#docket'
import { houseKey } from '#outward'
import { exits, type Exit } from '../../exits.ts'
import { inline } from '../../terminal/printable.ts'
import type { Surroundings } from '../../surroundings.ts'

/** Prints what others need to know a signature of this house by. The other half stays in the data folder. */
export async function keyCommand(
  around: Surroundings,
  how: { readonly name?: string; readonly json?: boolean },
): Promise<Exit> {
  await using kept = await openFiles(around)
  const { house, key } = await houseKey(kept.files, how.name)
  if (how.json) around.json({ house, key })
  else around.say(`${key}  ${inline(house)}`)
  return exits.fine
}
