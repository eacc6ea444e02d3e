import { catalogueFor, nameOf } from '#record'
import { striking, type LabelledExhibits } from '#told'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { openRecords } from '../../sitting/records.ts'
import { struckView } from '../../telling/struck.ts'
import { settingIn } from '../../telling/terms/index.ts'
import type { Surroundings } from '../../surroundings.ts'

/** Shows what would change if exhibits were struck. Asks no model and changes no record. */
export async function strikeCommand(
  around: Surroundings,
  name: string,
  wanted: readonly string[],
  how: { readonly json?: boolean },
): Promise<Exit> {
  await using records = await openRecords(around)
  const { id } = await records.find(name)
  const entries = await records.entries(id)
  const asked = striking(entries)
  const { labels } = asked
  const found = asked.without(wanted)
  if (!found) throw unknown(wanted, id, labels)
  if (how.json) around.json({ case: id, ...found })
  else {
    const [header] = entries
    const cast = header?.type === 'header' ? header : undefined
    const setting = settingIn({ id, width: around.width, glyphs: around.glyphs }, catalogueFor(cast?.language))
    around.out.write(struckView(found, { setting, labels, name: (side) => nameOf(cast, asked.seatOf(side)) }))
  }
  return exits.fine
}

function unknown(wanted: readonly string[], name: string, known: LabelledExhibits): CommandError {
  const labels = known.all.map((exhibit) => known.label(exhibit.result_id))
  const strange = wanted.find((each) => known.find(each) === undefined)
  return new CommandError(
    'bad-usage',
    labels.length === 0
      ? `Case ${name} has no exhibits to strike.`
      : `Case ${name} has no exhibit "${strange}". It has ${labels.join(', ')}.`,
  )
}
