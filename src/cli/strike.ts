import {
  assess,
  caseFileOf,
  movesBetween,
  ruleOn,
  strike as struckFrom,
  type Assessment,
  type CaseFile,
  type Ruling,
} from '#evidence'
import { catalogueFor, nameOf, type Entry } from '#record'
import { CommandError } from './errors.ts'
import { exhibits, type Exhibits } from './exhibits.ts'
import { exits, type Exit } from './exits.ts'
import { openRecords } from './records.ts'
import { struckView } from './struck.ts'
import { settingIn } from './terms/index.ts'
import type { Surroundings } from './surroundings.ts'

type MapItem = Assessment['map'][number]
type LedgerLine = Assessment['ledger']['lines'][number]

/** What would be different without some exhibits, by the rules alone. */
export interface Struck {
  readonly struck: readonly { readonly label: string; readonly id: string; readonly title: string }[]
  readonly defense: Change<number>
  readonly prosecution: Change<number>
  readonly ledger: { readonly gone: readonly LedgerLine[]; readonly added: readonly LedgerLine[] }
  readonly unsupported: readonly { readonly agent: string; readonly claim: string; readonly turn: number }[]
  readonly map: readonly { readonly text: string; readonly from: Lane; readonly to: Lane }[]
  readonly ruling: Change<Pick<Ruling, 'for' | 'certainty' | 'reason'>>
}

export interface Change<T> {
  readonly before: T
  readonly after: T
}

/** A band of the map, or nowhere on it. */
export type Lane = MapItem['band'] | 'gone' | 'new'

/** Shows what would change if exhibits were struck. Asks no model and changes no record. */
export async function strike(
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
  const found = compare(file, ids, known)
  if (how.json) around.json({ case: id, ...found })
  else {
    const [header] = entries
    const cast = header?.type === 'header' ? header : undefined
    const setting = settingIn({ id, width: around.width, glyphs: around.glyphs }, catalogueFor(cast?.language))
    around.out.write(struckView(found, { setting, labels: known, name: (agent) => nameOf(cast, agent) }))
  }
  return exits.fine
}

export function exhibitsIn(entries: readonly Entry[]): Exhibits {
  const known = exhibits()
  for (const entry of entries) if (entry.type === 'tool_result') known.admit(entry)
  return known
}

function idOf(wanted: string, name: string, known: Exhibits): string {
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

/** Holds the case as it is against the case without these exhibits. */
export function compare(file: CaseFile, ids: readonly string[], known: Exhibits): Struck {
  const without = struckFrom(file, ids)
  const [before, after] = [assess(file), assess(without)]
  const [ruled, would] = [ruleOn(file), ruleOn(without)]
  const change = (side: 'defense' | 'prosecution'): Change<number> => ({
    before: before.ledger[side],
    after: after.ledger[side],
  })
  return {
    struck: ids.map((id) => ({ label: known.label(id) ?? id, id, title: known.exhibit(id)?.title ?? '' })),
    defense: change('defense'),
    prosecution: change('prosecution'),
    ledger: {
      gone: missing(before.ledger.lines, after.ledger.lines),
      added: missing(after.ledger.lines, before.ledger.lines),
    },
    unsupported: after.flags
      .filter((flag) => flag.status === 'unsupported' && !before.flags.some((old) => isSameFlag(old, flag)))
      .map(({ agent, claim, turn }) => ({ agent, claim, turn })),
    map: movesBetween(before.map, after.map).map(({ text, from, to }) => ({
      text,
      from: from ?? 'new',
      to: to ?? 'gone',
    })),
    ruling: { before: essence(ruled), after: essence(would) },
  }
}

const essence = ({ for: side, certainty, reason }: Ruling): Pick<Ruling, 'for' | 'certainty' | 'reason'> => ({
  for: side,
  certainty,
  reason,
})

type Flag = Assessment['flags'][number]

const isSameFlag = (one: Flag, other: Flag): boolean =>
  one.turn === other.turn && one.start === other.start && one.status === other.status

/** The lines of one ledger that the other has not. The rule and what it rests on make a line, not the running sum. */
function missing(lines: readonly LedgerLine[], others: readonly LedgerLine[]): readonly LedgerLine[] {
  const left = others.map(sense)
  return lines.filter((line) => {
    const at = left.indexOf(sense(line))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const sense = ({ turn, side, rule, exhibits: ids, reason }: LedgerLine): string =>
  JSON.stringify([turn, side, rule, ids, reason])
