import type { CaseSources, Tool } from '#court'
import type { PassagePlace, Shelf } from '#library'
import type { Entry, Seat } from '#record'
import {
  documentTools,
  FILED,
  filedAs,
  fileTool,
  queryOf,
  type CaseDocuments,
  type FiledPassage,
  type Handed,
} from '#tools'
import { modelLines } from './engine.ts'
import { tokensIn } from './rehearsal/tokens.ts'

/** A file of so many passages is handed over whole; a larger one is searched. */
const ORDINARY = 200

/** Of what a model holds, the part that the file may have; the rest is for speeches, answers and thoughts. */
const SHARE = 1 / 3

/** Of a file that is searched, what speaks to the dilemma comes first; the searches that are planned share the rest. */
const FIRST = 10
const PLANNED = 8
const LEAST_FINDS = 2

/** The mark and the place of a passage, in tokens. */
const HEAD = 16

/** How many lines or paragraphs count as a page. */
const READ_ON = 40

/** Who hands over what was filed. */
const COURT = ['court']

type File = NonNullable<CaseSources['file']>
type ContextOf = (model: string) => number | undefined

/** How many tokens of a file every model holds that is asked first. What nobody knows of is taken to hold any. */
export function roomFor(cast: readonly Seat[], contextOf?: ContextOf): number {
  const first = cast.flatMap(modelLines).map(([model]) => (model === undefined ? undefined : contextOf?.(model)))
  return Math.floor(Math.min(...first.map((context) => context ?? Infinity)) * SHARE)
}

/** What was filed, and how it comes in. Without a record, only what could be read. */
export function filingOf(shelf: Shelf, room: number, entries?: readonly Entry[]): File {
  const known = new Map(shelf.list().map((one) => [one.source, one]))
  const filed =
    entries?.filter((entry) => entry.type === 'document').filter(({ added }) => !added) ??
    [...known.values()].map(({ source, title }) => ({ name: source, title, outcome: 'read' as const }))
  return {
    handing: handingOf(shelf, room),
    documents: filed.map(({ name, title, outcome }) => ({
      name: filedAs(name),
      ...(title !== undefined && { title }),
      outcome,
      passages: known.get(name)?.passages ?? 0,
    })),
  }
}

const countIn = (shelf: Shelf): number => shelf.list().reduce((sum, { passages }) => sum + passages, 0)

const sizeOf = ({ text }: { readonly text: string }): number => HEAD + tokensIn(text, 'expected')

const sizeOfAll = (passages: readonly { readonly text: string }[]): number =>
  passages.reduce((sum, passage) => sum + sizeOf(passage), 0)

function handingOf(shelf: Shelf, room: number): File['handing'] {
  if (countIn(shelf) > ORDINARY) return 'too-many'
  return room === Infinity || sizeOfAll(shelf.all()) <= room ? 'whole' : 'too-long'
}

/** The tools over what was filed, as the court takes them, and who may search with them. */
export function filedTools(filed: CaseDocuments, readers: readonly string[]): Offering {
  const searched = offering(documentTools(filed), { name: FILED, roles: readers })
  const whole = offering([fileTool(filed)], { name: FILED, roles: COURT })
  return { tools: { ...searched.tools, ...whole.tools }, offered: [...searched.offered, ...whole.offered] }
}

/** A shelf as the tools ask it. */
export function askable(shelf: Shelf, room: number): CaseDocuments {
  const most = mostFinds(shelf, room)
  return {
    search: (query, limit) => shelf.search(query, { limit: Math.min(limit, most) }).map(asFiled),
    read(document, at) {
      const known = shelf.list().find(({ source }) => source === document)
      if (!known) return []
      const { title, date, dated, unit } = known
      const about = { document, title, date, ...(dated !== undefined && { dated }), unit }
      const to = unit === 'page' ? at : at + READ_ON
      return shelf.read(document, at, to).map((passage) => ({ ...about, ...passage }))
    },
    handOver(query, documents) {
      const isMeant = ({ source }: PassagePlace): boolean => documents?.includes(source) ?? true
      const count = shelf.list().reduce((sum, one) => sum + (isMeant({ ...one, at: 1 }) ? one.passages : 0), 0)
      const all = count <= ORDINARY ? shelf.all().filter(isMeant) : []
      if (count <= ORDINARY && sizeOfAll(all) <= room) return { passages: all.map(asFiled), leftOut: [] }
      const found = shelf.search(query, { limit: Math.min(FIRST, most) }).filter(isMeant)
      return searchedOver(found, shelf.all({ openings: true }).filter(isMeant), room / 2)
    },
  }
}

/** The same, opened when somebody asks. */
export const askedLate = (filed: () => CaseDocuments): CaseDocuments => ({
  search: (query, limit) => filed().search(query, limit),
  read: (document, at) => filed().read(document, at),
  handOver: (query, documents) => filed().handOver(query, documents),
})

type Found = PassagePlace & { readonly text: string }

const asFiled = ({ source, title, date, dated, unit, at, text }: Found): FiledPassage => ({
  document: source,
  title,
  date,
  ...(dated !== undefined && { dated }),
  unit,
  at,
  text,
})

/** Where models hold less than the searches could bring, each search brings less. */
export function mostFinds(shelf: Shelf, room: number): number {
  if (room === Infinity) return Infinity
  const openings = shelf.all({ openings: true })
  const usual = sizeOfAll(openings) / Math.max(1, openings.length)
  return Math.max(LEAST_FINDS, Math.floor(room / 2 / PLANNED / Math.max(1, usual)))
}

/** What was found, and the openings of the documents in which nothing was, as far as there is room; by document. */
function searchedOver(found: readonly Found[], openings: readonly Found[], room: number): Handed {
  const order = openings.map(({ source }) => source)
  const silent = openings.filter(({ source }) => !found.some((find) => find.source === source))
  let left = room
  const kept = [...found, ...silent].slice(0, ORDINARY).filter((passage) => (left -= sizeOf(passage)) >= 0)
  const given = new Set(kept.map(({ source }) => source))
  const byPlace = (one: Found, other: Found): number =>
    order.indexOf(one.source) - order.indexOf(other.source) || one.at - other.at
  return { passages: kept.toSorted(byPlace).map(asFiled), leftOut: order.filter((source) => !given.has(source)) }
}

interface Offering {
  readonly tools: Readonly<Record<string, Tool>>
  readonly offered: CaseSources['tools']
}

/** The same tools, which look first whether there is something new to search. */
export const refreshed = ({ tools, offered }: Offering, refresh: () => Promise<void>): Offering => ({
  offered,
  tools: Object.fromEntries(
    Object.entries(tools).map(([name, tool]) => [
      name,
      {
        ...tool,
        async call(...asked: Parameters<Tool['call']>) {
          await refresh()
          return tool.call(...asked)
        },
      },
    ]),
  ),
})

/** The tools of one source, as the court takes them. */
export const offering = (
  tools: readonly Tool[],
  { name, roles }: { readonly name: string; readonly roles: readonly string[] },
): Offering => ({
  tools: Object.fromEntries(tools.map((tool) => [tool.spec.name, tool])),
  offered: tools.map(({ spec }) => ({
    name: spec.name,
    source: name,
    roles: [...roles],
    query: queryOf(spec.input),
  })),
})
