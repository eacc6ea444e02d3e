import { salvageRecords } from '#docket'
import { StoreError } from '#store'
import { exits, type Exit } from '../../exits.ts'
import { span } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import type { Surroundings } from '../../surroundings.ts'

interface SalvageOptions {
  readonly json?: boolean
}

type Salvaged = Awaited<ReturnType<typeof salvageRecords>>

/** Saves what a damaged record file still has, and says of every case how much that is. */
export async function salvageCommand(around: Surroundings, how: SalvageOptions): Promise<Exit> {
  const saved = await salvageRecords(around.folder)
  if (how.json) around.json(saved)
  else for (const line of toldOf(saved)) around.say(line)
  return saved.cut.length + saved.lost.length > 0 ? exits.changed : exits.fine
}

/**
 * Opens what serves cases. Nobody may be there to save a damaged file, and one page of it is no reason to refuse all
 * other cases: they go on with what is left. The damaged file is kept.
 */
export async function openOrSalvage<T>(around: Surroundings, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'damaged')) throw error
    const saved = await salvageRecords(around.folder)
    const lines = [error.message, 'What is left of it was saved, and the server goes on with that.', ...toldOf(saved)]
    for (const line of lines) around.complain([span(inline(line), 'bad')])
    return open()
  }
}

const toldOf = ({ aside, whole, cut, lost }: Salvaged): readonly string[] => [
  `${whole.length === 1 ? '1 case is' : `${whole.length} cases are`} whole.`,
  ...cut.map(
    ({ id, entries, of }) =>
      `${inline(id)} ends at entry ${entries} of ${of}: what came behind it cannot be read. It waits until it is resumed.`,
  ),
  ...lost.map((id) => `${inline(id)} is lost: its first entry cannot be read.`),
  `The damaged file is kept as ${inline(aside)}, until a case that is in it is deleted. Documents, keys and links lie beside it as before.`,
]
