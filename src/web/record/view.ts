import { assess, caseFileOf, type Citation } from '#evidence'
import { directivesIn, standing, struckTurns, wayNow, type Entry, type EntryOf, type Standing } from '#record'
import { blocksOf, entriesOf, exhibitsIn, isSide } from '../case/index.ts'
import type { Block, Cite, ExhibitView, InkedSpan } from '../case/index.ts'
import type { SealSide } from '../kit/index.ts'
import { itemsIn, weighsEvidence, type Item, type Note, type RecordReading, type SpokenItem } from './items.ts'

export type { Item, Note, SpokenItem } from './items.ts'

export interface Section {
  /** Nothing before the first phase: what was filed. */
  readonly phase: string | null
  /** Where every way is heard: the one whose turn it is. */
  readonly way: string | undefined
  /** What a format that has no page of its own calls it. */
  readonly title?: string
  readonly items: readonly Item[]
}

export interface Transcript {
  readonly standing: Standing
  readonly sections: readonly Section[]
  readonly exhibits: readonly ExhibitView[]
}

/** The whole record in reading order. */
export function transcriptOf(entries: readonly Entry[]): Transcript {
  const now = standing(entries)
  const speeches = weighsEvidence(now.header?.format ?? '') ? assess(caseFileOf(entries)).speeches : []
  const citations = new Map(speeches.map(({ turn, sentences }) => [turn, sentences.flatMap((one) => one.citations)]))
  const cites = speeches.flatMap(({ turn, side, sentences }) =>
    sentences.flatMap((one) => one.citations.map(({ id }): Cite => ({ id, side, turn }))),
  )
  const exhibits = exhibitsIn(entries, cites)
  const reading: RecordReading = {
    entries,
    directives: directivesIn(entries),
    exhibits: new Map(exhibits.map((exhibit) => [exhibit.id, exhibit])),
    citations,
    objections: entriesOf(entries, 'objection'),
    struck: struckTurns(entries),
  }
  return { standing: now, exhibits, sections: sectionsOf(reading, now.header?.format ?? '') }
}

function sectionsOf(reading: RecordReading, format: string): readonly Section[] {
  const itemsOf = itemsIn(reading, format)
  const sections: (Section & { readonly items: Item[] })[] = [{ phase: null, way: undefined, items: [] }]
  let turns = 0
  for (const [at, entry] of reading.entries.entries()) {
    const { items } = sections.at(-1)!
    const shown = itemsOf(entry)
    if (entry.type === 'phase_change')
      sections.push({
        phase: entry.phase,
        way: wayNow(reading.entries.slice(0, at + 1)),
        ...titleIn(shown),
        items: [],
      })
    else if (entry.type === 'turn') items.push(spoken(entry, ++turns, reading))
    else if (entry.type === 'document') {
      const last = items.at(-1)
      if (last?.kind === 'documents') items[items.length - 1] = { ...last, entries: [...last.entries, entry] }
      else items.push({ kind: 'documents', entries: [entry] })
    } else items.push(...shown)
  }
  return sections.filter(({ items }) => items.length > 0)
}

function titleIn([item]: readonly Item[]): Pick<Section, 'title'> {
  const title = item?.kind === 'told' ? item.told.title : undefined
  return title === undefined ? {} : { title }
}

function spoken(entry: EntryOf<'turn'>, number: number, reading: RecordReading): SpokenItem {
  const { entries, directives } = reading
  const citations = reading.citations.get(number) ?? []
  const flags = entriesOf(entries, 'validation_flag').filter(({ turn }) => turn === number)
  const concessions = entriesOf(entries, 'concession').filter(({ turn }) => turn === number)
  const cutBy = directives.findIndex(({ landed }) => landed?.turn === number && landed.offset !== undefined)
  const answers = directives.findIndex(({ outcomes }) => outcomes.some(({ turn: at }) => at === number))
  const answered = directives[answers]?.outcomes.find(({ turn: at }) => at === number)
  const spans: readonly InkedSpan[] = [
    ...flags.flatMap(({ start, end }, flag) => spanOf(start, end, { flag })),
    ...concessions.flatMap(({ start, end }, concession) => spanOf(start, end, { concession })),
    ...spanOf(answered?.start, answered?.end, { answers: answers + 1 }),
  ]
  const blocks = blocksOf(entry.content, { citations, spans })
  const notes = [
    ...citedNotes(blocks, reading),
    ...flags.map((flag): Note => ({ kind: 'flag', at: flag.start ?? 0, flag })),
    ...concessions.map((concession): Note => ({ kind: 'concession', at: concession.start ?? 0, concession })),
  ].toSorted((one, other) => one.at - other.at)
  return {
    kind: 'turn',
    number,
    entry,
    blocks,
    notes,
    ...(cutBy >= 0 && { cutBy: cutBy + 1 }),
    ...(answers >= 0 && { answers: answers + 1 }),
    ...(reading.struck.has(number) && { struck: true }),
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

export function sealOf(agent: string): SealSide | undefined {
  if (agent === 'prosecutor') return 'prosecution'
  if (agent.startsWith('witness-')) return 'witness'
  if (isSide(agent) || agent === 'judge' || agent === 'researcher' || agent === 'a' || agent === 'b') return agent
  return undefined
}
