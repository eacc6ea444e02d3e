import { openArchive, openDocket } from '#docket'
import { isWithheld, reportOn } from '#export'
import { offline } from '#models'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { counted, MARGIN } from '../../terminal/layout.ts'
import { span } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import type { Surroundings } from '../../surroundings.ts'
import { recordAt } from './record.ts'

/** Takes a record in from a file, after checking it. */
export async function importCommand(
  around: Surroundings,
  file: string,
  how: { readonly anyway?: boolean },
): Promise<Exit> {
  const reading = await recordAt(around, file)
  const { outcome, verdict, findings } = reportOn(reading)
  if (outcome === 'no-record') throw new CommandError('bad-usage', `${inline(file)} was not taken in. ${verdict}`)
  const isChanged = outcome === 'changed'
  if (isChanged) around.complain([verdict, ...findings].map((words) => span(`${inline(words)}\n`, 'bad')))
  if (isChanged && !how.anyway) {
    around.complain([span(`${inline(file)} was not taken in. With --anyway it is, and is marked from then on.`, 'bad')])
    return exits.changed
  }
  if (reading.withheld > 0)
    throw new CommandError(
      'bad-usage',
      `${inline(file)} was not taken in: ${reading.withheld} of its entries are withheld (the first is entry ` +
        `${reading.entries.find(isWithheld)?.seq}). Such a file can be checked; a case needs all of its entries.`,
    )
  const docket = openDocket({ folder: around.folder, model: offline, archive: await openArchive(around) })
  try {
    const doubted = isChanged || reading.doubted
    const { case: name, entries, documents } = reading
    const taken = await docket.takeIn({ entries, documents, doubted, ...(name !== undefined && { case: name }) })
    const { id, wasHere, isOpen, laid, absent } = taken
    around.say(wasHere ? `This case is here already: ${id}` : `Taken in: ${id}`)
    if (!wasHere && name !== undefined && name !== id)
      around.say(`${MARGIN}It was called ${inline(name)}, and there is another case of that name here.`)
    if (!wasHere && doubted) around.say(`${MARGIN}It is marked as changed, and this house will not sign it.`)
    if (laid > 0) around.say(`${MARGIN}${counted(laid, 'document')} came with it.`)
    if (absent.length > 0)
      around.say(
        `${MARGIN}Not with it: ${absent.map(inline).join(', ')}. What was quoted from them can be read; they cannot be ` +
          `opened or searched, and the case cannot be forked. They come along with export --documents.`,
      )
    around.say(`${MARGIN}To read it: ./courtroom show ${id}`)
    if (isOpen) around.say(`${MARGIN}It has not ended. Nobody takes it up until you do: ./courtroom resume ${id}`)
    return exits.fine
  } finally {
    await docket.close()
  }
}
