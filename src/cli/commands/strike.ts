import { caseFileOf, effectOf, strike as struckFrom, weighCase, type Effect, type Ruling } from '#evidence'
import { catalogueFor, nameOf, type Entry } from '#record'
import { exhibits, type LabelledExhibits } from '#told'
import { CommandError } from '../errors.ts'
import { exits, type Exit } from '../exits.ts'
import { openRecords } from '../sitting/records.ts'
import { struckView, type BareClaim, type StrikeEffect } from '../telling/struck.ts'
import { settingIn } from '../telling/terms/index.ts'
import type { Surroundings } from '../surroundings.ts'

/** Shows what would change if exhibits were struck. Asks no model and changes no record. */
export async function strikeCommand(
  around: Surroundings,
  name: string,
  wanted: readonly string[],
  how: { readonly json?: boolean },
): Promise<Exit> {
  await using records = openRecords(around)
  const { id } = await records.find(name)
  const entries = await records.entries(id)
  const known = exhibitsIn(entries)
  const file = caseFileOf(entries)
  const ids = wanted.map((each) => idOf(each, id, known))
  const found = told(effectOf(weighCase(file), weighCase(struckFrom(file, ids))), ids, known)
  if (how.json) around.json({ case: id, ...found })
  else {
    const [header] = entries
    const cast = header?.type === 'header' ? header : undefined
    const setting = settingIn({ id, width: around.width, glyphs: around.glyphs }, catalogueFor(cast?.language))
    around.out.write(struckView(found, { setting, labels: known, name: (agent) => nameOf(cast, agent) }))
  }
  return exits.fine
}

function exhibitsIn(entries: readonly Entry[]): LabelledExhibits {
  const known = exhibits()
  for (const entry of entries) if (entry.type === 'tool_result') known.admit(entry)
  return known
}

function idOf(wanted: string, name: string, known: LabelledExhibits): string {
  const id = known.find(wanted)
  if (id !== undefined) return id
  const labels = known.all.map((exhibit) => known.label(exhibit.result_id))
  throw new CommandError(
    'bad-usage',
    labels.length === 0
      ? `Case ${name} has no exhibits to strike.`
      : `Case ${name} has no exhibit "${wanted}". It has ${labels.join(', ')}.`,
  )
}

const told = (effect: Effect, ids: readonly string[], known: LabelledExhibits): StrikeEffect => ({
  struck: ids.map((id) => ({ label: known.label(id) ?? id, id, title: known.exhibit(id)?.title ?? '' })),
  ...effect.scores,
  ledger: effect.ledger,
  unsupported: effect.unsupported.map(bare),
  supported: effect.supported.map(bare),
  map: effect.moved.map(({ text, from, to }) => ({ text, from: from ?? 'new', to: to ?? 'gone' })),
  ruling: { before: essence(effect.ruling.before), after: essence(effect.ruling.after) },
})

const bare = ({ agent, claim, turn }: BareClaim): BareClaim => ({ agent, claim, turn })

const essence = ({ for: side, certainty, reason }: Ruling): Pick<Ruling, 'for' | 'certainty' | 'reason'> => ({
  for: side,
  certainty,
  reason,
})
