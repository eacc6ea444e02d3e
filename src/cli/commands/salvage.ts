import { salvageRecords } from '#docket'
import { exits, type Exit } from '../exits.ts'
import { inline } from '../terminal/printable.ts'
import type { Surroundings } from '../surroundings.ts'

interface SalvageOptions {
  readonly json?: boolean
}

/** Saves what a damaged record file still has, and says of every case how much that is. */
export async function salvageCommand(around: Surroundings, how: SalvageOptions): Promise<Exit> {
  const saved = await salvageRecords(around.folder)
  const { aside, whole, cut, lost } = saved
  if (how.json) around.json(saved)
  else {
    around.say(`${whole.length === 1 ? '1 case is' : `${whole.length} cases are`} whole.`)
    for (const { id, entries, of } of cut)
      around.say(`${inline(id)} ends at entry ${entries} of ${of}: what came behind it cannot be read.`)
    for (const id of lost) around.say(`${inline(id)} is lost: its first entry cannot be read.`)
    around.say(`The damaged file is kept as ${inline(aside)}. Documents, keys and links lie beside it as before.`)
  }
  return cut.length + lost.length > 0 ? exits.changed : exits.fine
}
