import { struckAt, type Entry, type Exhibit } from '#record'
import { directivesIn } from './directed.ts'
import type { CaseFile, Clerk, DirectiveOutcome, Opinion, Speech } from './case.ts'
import { idsIn } from './citations.ts'
import type { Side } from './ledger.ts'
import { sentencesIn } from './sentences.ts'
import { readEach } from '#readings'

/** Whose words are held against the exhibits, by their seats: who is for what is proposed, and who is against it. */
export type WeighedSeats = readonly [string, string]

/** The sides as the rules call them, which are also the seats of a court that calls them by no other name. */
export const weighedSides = ['defense', 'prosecution'] as const satisfies readonly Side[]

/** The case file as a record tells it so far, with nothing struck but by a fork. */
export function caseFileOf(entries: Iterable<Entry>, seats: WeighedSeats = weighedSides): CaseFile {
  const all = [...entries]
  const exhibits: Exhibit[] = []
  const speeches: Speech[] = []
  const opinions: Opinion[] = []
  let turn = 0
  for (const entry of all) {
    if (entry.type === 'tool_result') exhibits.push(exhibitOf(entry))
    else if (entry.type === 'second_opinion') opinions.push(opinionOf(entry))
    else if (entry.type === 'turn') {
      turn++
      const side = weighedSides[seats.indexOf(entry.agent)]
      if (side) speeches.push(speechOf({ ...entry, turn, side }))
    }
  }
  const header = all.find((entry) => entry.type === 'header')
  const { language } = header ?? {}
  return {
    exhibits,
    speeches,
    directives: directivesOf(all),
    opinions,
    struck: struckAt(header ?? {}).toSorted(),
    ...clerkOf(all),
    ...(language !== undefined && { language }),
  }
}

function clerkOf(entries: readonly Entry[]): { readonly clerk?: Clerk } {
  const readings = entries.filter((entry) => entry.type === 'clerk_reading').map(readingOf)
  const clashes = entries.flatMap((entry) => (entry.type === 'clerk_clashes' ? entry.clashes : []))
  // When a case is heard again its matters are named anew.
  const matters = entries.findLast((entry) => entry.type === 'clerk_matters')?.matters ?? []
  return readings.length + clashes.length + matters.length === 0 ? {} : { clerk: { readings, clashes, matters } }
}

function readingOf(entry: EntryOf<'clerk_reading'>): Clerk['readings'][number] {
  const { type: _, seq: _seq, at: _at, to: _to, key: _key, ...reading } = entry
  return reading
}

type EntryOf<T extends Entry['type']> = Extract<Entry, { readonly type: T }>

/** The rules read an exhibit once, as long as it stays the same object; a record is read again with every entry. */
const exhibitOf = readEach((entry: EntryOf<'tool_result'>): Exhibit => {
  const { type: _, agent: _agent, tool: _tool, seq: _seq, at: _at, to: _to, key: _key, ...exhibit } = entry
  return exhibit
})

function opinionOf(entry: EntryOf<'second_opinion'>): Opinion {
  const { type: _, seq: _seq, at: _at, to: _to, key: _key, ...opinion } = entry
  return opinion
}

/** Only what somebody had to answer in a turn is charged to a side. */
const directivesOf = (entries: readonly Entry[]): readonly DirectiveOutcome[] =>
  directivesIn(entries).flatMap(({ intervention, landed, outcomes }) =>
    outcomes.flatMap(({ agent: side, turn, state, uncharged }) => {
      if (side === undefined || turn === undefined || uncharged) return []
      const directive = (landed ?? intervention).content
      return [{ turn, side, directive, addressed: state === 'answered' }]
    }),
  )

interface Spoken extends Speech {
  readonly interrupted: boolean
}

/** A turn as it is judged. Of one that was interrupted, the sentence that was cut is not. */
export const speechOf = ({ turn, side, content, interrupted }: Spoken): Speech => ({
  turn,
  side,
  content: interrupted ? content.slice(0, lastEnd(content)) : content,
})

/** Where the last complete sentence ends. A figure or an abbreviation at the very end may have been about to go on. */
function lastEnd(content: string): number {
  const probe = /\d\.$/.test(content) ? `${content}0` : `${content.trimEnd()} Anna`
  const complete = sentencesIn(probe).slice(0, -1)
  const end = complete.at(-1)?.end ?? 0
  const citing = /^\s*\\?\[/.test(content.slice(end))
  return citing ? (complete.at(-2)?.end ?? 0) : end
}

/** The exhibits that speeches cite, struck ones too, in the order in which they were first cited. */
export function citedIn({ exhibits, speeches }: CaseFile): readonly string[] {
  const known = new Set(exhibits.map(({ result_id }) => result_id))
  return [...new Set(speeches.flatMap(({ content }) => idsIn(content)).filter((id) => known.has(id)))]
}

/** The exhibits that one may go by. */
export const unstruckIn = ({ exhibits, struck }: CaseFile): readonly Exhibit[] =>
  exhibits.filter(({ result_id: id }) => !struck.includes(id))

/** The exhibits that no speech cites. */
export function unheardIn(file: CaseFile): readonly string[] {
  const cited = new Set(citedIn(file))
  return file.exhibits.map(({ result_id }) => result_id).filter((id) => !cited.has(id))
}
