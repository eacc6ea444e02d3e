import { assess, caseFileOf, type Citation, directivesIn } from '#evidence'
import { standing, type Absent, type Catalogued, type Entry, type EntryOf, type Standing, type Told } from '#record'
import { columnsIn, struckTurns, teller, type Teller } from '#told'
import { absentIn, asFarAsTold, blocksOf, entriesOf, exhibitsIn } from '../view/index.ts'
import type { Block, Cite, ExhibitView, InkedSpan } from '../view/index.ts'
import { itemsOf, type Item, type Note, type RecordReading, type SpokenItem } from './items.ts'

export type { Item, Note, SpokenItem } from './items.ts'

export interface Section {
  /** What its format calls it; nothing before the first phase: what was filed. */
  readonly title: string | undefined
  readonly items: readonly Item[]
}

export interface Transcript {
  readonly standing: Standing
  readonly story: Teller
  readonly sections: readonly Section[]
  readonly exhibits: readonly ExhibitView[]
  /** Documents that gave none. */
  readonly absent: readonly Absent[]
}

/** The whole record in reading order, as its format tells it. */
export function transcriptOf(
  entries: readonly Entry[],
  language: Catalogued = 'en',
  story: Teller = teller({ language }),
): Transcript {
  const now = standing(entries)
  const told = new Map(entries.map((entry) => [entry.seq, story.read(entry)]))
  const seats = story.weighs ?? []
  const speeches = story.weighs ? assess(caseFileOf(entries, story.weighs)).speeches : []
  const speakers = entriesOf(entries, 'turn').map(({ agent }) => agent)
  const results = entriesOf(entries, 'tool_result')
  const citations = new Map(
    speeches.map(({ turn, sentences }) => [
      turn,
      asFarAsTold(
        sentences.flatMap((one) => one.citations),
        results,
      ),
    ]),
  )
  const cites = speeches.flatMap(({ turn, sentences }) =>
    sentences.flatMap((one) => one.citations.map(({ id }): Cite => ({ id, agent: speakers[turn - 1]!, turn }))),
  )
  const exhibits = exhibitsIn(entries, { cites, seats, clashes: columnsIn(entries, story, 'clash') })
  const reading: RecordReading = {
    entries,
    story,
    told,
    directives: directivesIn(entries),
    exhibits: new Map(exhibits.map((exhibit) => [exhibit.id, exhibit])),
    citations,
    struck: struckTurns(entries),
    margins: Map.groupBy(columnsIn(entries, story, 'margin'), ({ turn }) => turn),
  }
  const absent = absentIn(entries, columnsIn(entries, story, 'absent').at(-1)?.documents)
  return { standing: now, story, exhibits, absent, sections: sectionsOf(reading) }
}

function sectionsOf(reading: RecordReading): readonly Section[] {
  const sections: (Section & { readonly items: Item[] })[] = [{ title: undefined, items: [] }]
  let turns = 0
  for (const entry of reading.entries) {
    const [first] = reading.told.get(entry.seq) ?? []
    if (entry.type === 'phase_change')
      sections.push({ title: first?.chapter ?? first?.title ?? entry.phase, items: [] })
    else if (entry.type === 'turn' && first) sections.at(-1)!.items.push(spoken(entry, first, ++turns, reading))
    else for (const item of itemsOf(entry, reading)) add(sections.at(-1)!.items, item)
  }
  return sections.filter(({ items }) => items.length > 0)
}

/** What was filed and found one after the other is one list. */
function add(items: Item[], item: Item): void {
  const last = items.at(-1)
  const isOne =
    last?.kind === 'told' && item.kind === 'told' && [last, item].every(({ told }) => told.act === 'evidence')
  if (isOne)
    items[items.length - 1] = { ...last, told: { ...last.told, lines: [...last.told.lines, ...item.told.lines] } }
  else items.push(item)
}

function spoken(entry: EntryOf<'turn'>, told: Told, number: number, reading: RecordReading): SpokenItem {
  const { directives } = reading
  const citations = reading.citations.get(number) ?? []
  const margins = reading.margins.get(number) ?? []
  const cutBy = directives.findIndex(({ landed }) => landed?.turn === number && landed.offset !== undefined)
  const answers = directives.findIndex(({ outcomes }) => outcomes.some(({ turn: at }) => at === number))
  const answered = directives[answers]?.outcomes.find(({ turn: at }) => at === number)
  const spans: readonly InkedSpan[] = [
    ...margins.flatMap(({ kind, start, end }, at) =>
      spanOf(start, end, kind === 'fault' ? { flag: at } : { concession: at }),
    ),
    ...spanOf(answered?.start, answered?.end, { answers: answers + 1 }),
  ]
  const blocks = blocksOf(entry.content, { citations, spans })
  const { seal } = reading.story.seat(entry.agent)
  const notes = [
    ...citedNotes(blocks, reading),
    ...margins.map(({ kind, start = 0, text }): Note => ({ kind, at: start, text })),
  ].toSorted((one, other) => one.at - other.at)
  return {
    kind: 'turn',
    number,
    entry,
    told,
    blocks,
    notes,
    ...(cutBy >= 0 && { cutBy: cutBy + 1 }),
    ...(answers >= 0 && { answers: answers + 1 }),
    ...(reading.struck.has(number) && { struck: true }),
    ...(seal && { seal }),
  }
}

const spanOf = (start: number | undefined, end: number | undefined, ink: Partial<InkedSpan>): readonly InkedSpan[] =>
  start === undefined || end === undefined ? [] : [{ ...ink, start, end }]

/** One note for each exhibit of a turn, and another where the same exhibit is used in another way. */
function citedNotes(blocks: readonly Block[], { exhibits }: RecordReading): readonly Note[] {
  const seen = new Set<string>()
  return blocks.flatMap(({ pieces }) =>
    pieces.flatMap((piece): readonly Note[] => {
      if (piece.kind !== 'cite') return []
      const { id, start: at, citation } = piece
      const once = `${id} ${citation?.state}`
      if (seen.has(once)) return []
      seen.add(once)
      const exhibit = exhibits.get(id)
      return exhibit ? [{ kind: 'exhibit', at, exhibit, ...(citation && { citation }) }] : [{ kind: 'unknown', at, id }]
    }),
  )
}

/** The number an exhibit has in the text: E-03 is 3. */
export const numberOf = ({ label }: ExhibitView): number => Number(label.slice(2))

/** The sentence of the exhibit that a citation was held against; its first words when it was held against none. */
export function passageOf({ entry }: ExhibitView, citation: Citation | undefined): string {
  const { passage } = citation ?? {}
  const text = passage ? entry.text.slice(passage.start, passage.end) : entry.snippet
  return text.trim()
}

/** Every id that a turn cites and the court knows. What is cited must be listed. */
export const citedInTranscript = ({ sections }: Transcript): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ items }) =>
      items.flatMap((item) =>
        item.kind === 'turn' ? item.notes.flatMap((note) => (note.kind === 'exhibit' ? [note.exhibit.id] : [])) : [],
      ),
    ),
  )
