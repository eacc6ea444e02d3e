import { z } from 'zod'
import { json, type Agent, type Court, type CaseSources, type ToolAnswer, type ToolUse } from '#court'
import { demandOf } from '#evidence'
import type { EventOf, Exhibit } from '#record'
import { hardness, type Load } from './hardness.ts'
import type { DirectiveSearch, Matter } from './matter.ts'
import type { FileIn } from './kinds.ts'
import * as say from './prompts.ts'

/** How many queries the search of a case has, and the quick one for a directive. */
const PLANNED = { least: 3, most: 8 }
const QUICK = { least: 1, most: 3 }

/** More would be asked of the sources than anybody reads. */
const MOST_SEARCHES = 32

/** The source that holds what was filed with the case, and the role of the tool that hands it over. */
const FILED = 'documents'
const COURT = 'court'

type Offered = CaseSources['tools'][number]

/** Where words can be searched: one tool of each source, the first that takes a question. */
const searchable = (sources: CaseSources, role: string): readonly Offered[] => {
  const offered = sources.tools.filter(({ roles, query }) => query !== null && roles.includes(role))
  return offered.filter(({ source }, index) => offered.findIndex((each) => each.source === source) === index)
}

export const toolsOf = ({ tools }: CaseSources, role: string): readonly string[] =>
  tools.filter(({ roles }) => roles.includes(role)).map(({ name }) => name)

const ask = (tools: readonly Offered[], queries: readonly string[]): readonly ToolUse[] =>
  queries.flatMap((query) => tools.map(({ name, query: words }) => ({ tool: name, input: { [words ?? '']: query } })))

/**
 * Puts the file before the court, before anybody has said what the case is about: every passage of it, or of a file too
 * large for that what speaks to the dilemma and the opening of each document.
 */
export async function glance(
  court: Court,
  researcher: Agent,
  sources: CaseSources,
  dilemma: string,
): Promise<readonly ToolAnswer[]> {
  const hands = sources.tools.find(({ source, roles }) => source === FILED && roles.includes(COURT))
  if (hands) {
    const input = sources.file?.handing === 'whole' ? {} : { query: dilemma }
    return court.use({ ...researcher, tools: [hands.name] }, [{ tool: hands.name, input }])
  }
  const filed = searchable(sources, 'researcher').filter(({ source }) => source === FILED)
  if (filed.length > 0) await court.use(researcher, ask(filed, [dilemma]))
  return []
}

interface Discovery {
  readonly sources: CaseSources
  readonly matter: Matter
  /** What handing over the file was answered. */
  readonly handed: readonly ToolAnswer[]
}

/** Plans the search, asks every source at once, and hands over to both sides what came of it. */
export async function discover(
  court: Court,
  researcher: Agent,
  { sources, matter, handed }: Discovery,
): Promise<string> {
  // In a file that lies there whole nothing is left to find.
  const all = sources.file?.handing === 'whole'
  const tools = searchable(sources, 'researcher').filter(({ source }) => !all || source !== FILED)
  const queries = all && tools.length === 0 ? [] : await plan(court, researcher, matter)
  const found = await court.use(researcher, ask(tools, queries).slice(0, MOST_SEARCHES))
  const answers = [...handed, ...found]
  const failed = answers.filter((answer) => answer.failed).length
  const state = stateOf(answers, failed, court.exhibits().length, sources)
  const gathered = { state, asked: answers.length, failed }
  const brought = { ...gathered, ...fileIn(sources, court.exhibits()), quoting: court.quoting() }
  const { content } = await court.speak(researcher, say.handOverPrompt(matter, court.exhibits(), brought))
  const exhibits = court.exhibits().map(({ result_id: id }) => id)
  await court.enter({
    type: 'evidence_package',
    agent: researcher.id,
    queries: [...queries],
    exhibits,
    ...gathered,
    ...fileIn(sources, court.exhibits()),
  })
  return content
}

/** What has come in of the documents that were filed, and which of them gave nothing. */
function fileIn({ file }: CaseSources, exhibits: readonly Exhibit[]): { readonly file?: FileIn } {
  if (!file) return {}
  const { handing, documents } = file
  const own = exhibits.filter(({ source_type: type }) => type === 'document')
  const given = new Set(own.map(({ source }) => source))
  const names = new Set(documents.map(({ name }) => name))
  const absent = documents
    .filter(({ name }) => !given.has(name))
    .map(({ name, title, outcome }): FileIn['absent'][number] => ({
      name,
      ...(title !== undefined && { title }),
      because: outcome !== 'read' && outcome !== 'read-by-ocr' ? outcome : handing === 'whole' ? 'repeats' : 'left-out',
    }))
  const passages = documents.reduce((sum, one) => sum + one.passages, 0)
  return { file: { handing, passages, exhibits: own.filter(({ source }) => names.has(source)).length, absent } }
}

function stateOf(
  answers: readonly ToolAnswer[],
  failed: number,
  found: number,
  { troubles }: CaseSources,
): EventOf<'evidence_package'>['state'] {
  if (answers.length === 0 && found === 0)
    return troubles.some(({ unreachable }) => unreachable) ? 'unreachable' : 'no-sources'
  if (answers.length === 0) return 'gathered'
  if (failed === answers.length) return 'unreachable'
  if (found === 0) return 'nothing-found'
  return failed > 0 ? 'partial' : 'gathered'
}

async function plan(court: Court, researcher: Agent, matter: Matter): Promise<readonly string[]> {
  const { dilemma } = matter.brief
  // Without a readable plan the search goes by the words of the case itself.
  const orElse = (): { queries: string[] } => ({
    queries: [dilemma, ...matter.axes.map((axis) => `${axis} ${dilemma}`)].slice(0, PLANNED.most),
  })
  const form = say.planQueries(matter, { ...PLANNED, ...fileOf(court, {}) })
  const { queries } = await court.ask(planner(researcher), form, PlannedQueries, { orElse })
  return [...new Set(queries)]
}

/** Whether what was filed can be read with these sources. */
export const offersDocuments = ({ tools }: CaseSources): boolean => tools.some(({ source }) => source === FILED)

/** Hands over a document that was added, every passage of it or what speaks to the query, and gives what of it is new. */
export async function handOverAdded(
  court: Court,
  researcher: Agent,
  { tools }: CaseSources,
  { name, query }: { readonly name: string; readonly query: string },
): Promise<readonly string[]> {
  const tool = tools.find(({ source, roles }) => source === FILED && roles.includes(COURT))?.name
  if (tool === undefined) return []
  const before = new Set(court.exhibits().map(({ result_id: id }) => id))
  await court.use({ ...researcher, tools: [tool] }, [{ tool, input: { query, documents: [name] } }])
  return court.exhibits().flatMap(({ result_id: id }) => (before.has(id) ? [] : [id]))
}

/** A quick search on what a person has just asked: what is new, and what of the file came up again and speaks of it. */
export async function lookInto(
  court: Court,
  researcher: Agent,
  sources: CaseSources,
  matter: Matter,
  directive: string,
): Promise<DirectiveSearch> {
  const tools = searchable(sources, 'researcher')
  if (tools.length === 0) return { fresh: [], near: [], searched: false }
  const orElse = (): { queries: string[] } => ({ queries: [directive] })
  const form = say.queriesOn(matter, directive, { ...QUICK, ...fileOf(court, { directives: 1 }) })
  const { queries } = await court.ask(planner(researcher), form, QuickQueries, { orElse })
  const before = new Set(court.exhibits().map(({ result_id: id }) => id))
  const answers = await court.use(researcher, ask(tools, [...new Set(queries)]))
  const found = answers.map(({ content }) => content).join('\n')
  const { foundIn } = demandOf(directive)
  const known = court.exhibits().map(({ result_id: id, title, text }) => ({
    id,
    at: placeIn(found, id),
    speaks: foundIn(`${title}. ${text}`).size,
  }))
  return {
    fresh: known.filter(({ id }) => !before.has(id)).map(({ id }) => id),
    near: known
      .filter(({ id, at, speaks }) => before.has(id) && at >= 0 && speaks > 0)
      .toSorted((one, next) => next.speaks - one.speaks || one.at - next.at)
      .map(({ id }) => id),
    searched: true,
  }
}

/** Planning needs neither tools nor memory, and some providers refuse JSON beside tools. */
const planner = (researcher: Agent): Agent => ({ ...researcher, memory: 'none', tools: [] })

/** What is on file by title, and whether that makes planning hard. */
function fileOf(court: Court, load: Load): { readonly titles: readonly string[]; readonly hard: string | undefined } {
  const exhibits = court.exhibits()
  const titles = [...new Set(exhibits.map(({ title }) => title))]
  return { titles, hard: hardness({ exhibits, ...load }) }
}

/** What the case had already comes back in the answer under the id it has. */
const placeIn = (content: string, id: string): number => content.indexOf(`[TOOL:${id}]`)

const queriesWithin = ({ least, most }: { readonly least: number; readonly most: number }) =>
  json(
    z.strictObject({
      queries: z.array(z.string().trim().min(1).max(300).describe('a few key words')).min(least).max(most),
    }),
  )
const [PlannedQueries, QuickQueries] = [queriesWithin(PLANNED), queriesWithin(QUICK)]
