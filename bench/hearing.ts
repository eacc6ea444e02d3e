import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { wallClock, type Clock, type ModelRequest, type Tool } from '#court'
import { slow, taskOf, type ScriptedAnswer, type Scripted } from '#models'
import { sqliteStore } from '#store'
import { scriptedTool, type Find } from '#tools'
import { askedOf, counsel, decide, dilemma, finds, offered } from '../test/courthouse.ts'
import type { Figure } from './figure.ts'
import { timed } from './overlap.ts'
import { asSent, commonPrefix } from './prefix.ts'

const things =
  'riders drivers fares routes depots budgets parents shops tickets nights towns councils engines strikes taxes'
const [nouns, verbs] = [things.split(' '), 'follow outgrow burden spare replace attract delay reward'.split(' ')]

const word = (list: readonly string[], at: number): string => list[at % list.length]!

/** Sentences that no other passage has, as many as passages of papers and pages are long. */
const passage = (about: string): Find => ({
  ...finds[0]!,
  title: `On ${about}`,
  url: null,
  text: Array.from({ length: 20 }, (_, row) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = createHash('sha256').update(`${about} ${row}`).digest()
    return `In ${1900 + a} the ${word(nouns, b)} of ${word(nouns, c)} ${word(verbs, d)} ${e} ${word(nouns, a + e)}.`
  }).join(' '),
})

/** A statement of two minutes: six quotations, each with a thought, one claim that nothing supports, and two concessions. */
function statement(request: ModelRequest): string {
  const { exhibits = [], form } = askedOf(request)
  const from = request.messages.length * 3 + (request.agent.id === 'defense' ? 0 : 1)
  const points = Array.from({ length: Math.min(6, exhibits.length) }, (_, index) => {
    const { result_id: id, text } = exhibits[(from + index) % exhibits.length]!
    const [quoted = ''] = text.split(/(?<=\.) /)
    return `As the record has it, “${quoted}” [TOOL:${id}] We believe that this carries more weight than all that was said against it, and that whoever decides should begin from there and from nothing else, as ${request.key} shows.`
  })
  const grants =
    form === 'closing' ? ['I concede that our first point is thin.', 'We concede that our last one is old.'] : []
  return [...points, `In 2019 exactly ${request.key.length}12 drivers resigned.`, ...grants].join(' ')
}

/** Each source answers each question with a passage of its own, which no other library has. */
const shelves = (names: readonly string[], library = ''): Readonly<Record<string, Tool>> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      scriptedTool(name, (input) => [passage(`${name}, ${(input as { query: string }).query}${library}`)]),
    ]),
  )

const seats = ['case_brief', 'clerk', 'researcher', 'defense', 'prosecution', 'closing', 'judge']
const brief = { dilemma, models: Object.fromEntries(seats.map((seat) => [seat, 'house/m'])) }

/** Answers as live models do: in the form that is asked for and, if told so, after a search of one's own. */
const live = (how: { readonly queries: number; readonly searching: boolean }): Scripted =>
  counsel((request): ScriptedAnswer | undefined => {
    const task = taskOf(request)
    if (task === 'queries')
      return JSON.stringify({ queries: Array.from({ length: how.queries }, (_, index) => `matter ${index + 1}`) })
    if (task !== 'statement') return undefined
    const mayLook = how.searching && request.tools.length > 0 && request.messages.at(-1)?.role === 'user'
    if (!mayLook) return statement(request)
    return { pieces: [], calls: [{ id: request.key, name: 'web', input: { query: `what ${request.key} needs` } }] }
  })

const withTools = (request: ModelRequest): string => JSON.stringify(request.tools) + asSent(request)

const roles: Readonly<Record<string, string>> = { defense: 'advocates', prosecution: 'advocates' }
const roleOf = ({ agent }: ModelRequest): string => roles[agent.id] ?? agent.id

/** The share of prompt bytes that repeats, from its first byte on, an earlier request of the same agent or role. */
function share(
  requests: readonly ModelRequest[],
  of: (request: ModelRequest) => string,
  sent: (request: ModelRequest) => string = asSent,
): number {
  const earlier = new Map<string, Buffer[]>()
  let [shared, total] = [0, 0]
  for (const request of requests) {
    const text = Buffer.from(sent(request))
    const before = earlier.get(of(request)) ?? []
    shared += Math.max(0, ...before.map((other) => commonPrefix(text, other)))
    total += text.length
    earlier.set(of(request), [...before, text])
  }
  return (100 * shared) / total
}

const SOURCES = ['web', 'press', 'papers']

/** How much of what each role is sent it was sent before. A speaker who looks something up is asked twice a turn. */
export async function benchHearing(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const searching of [true, false]) {
    const model = live({ queries: 6, searching })
    await decide({ model, brief, tools: shelves(SOURCES), sources: offered(SOURCES) })
    const hearing = `hearing ${searching ? 'with' : 'without'} a search in each turn`
    const groups = Map.groupBy(model.requests, roleOf)
    const figure = (role: string, of: string, value: number): Figure => {
      const goal = role === 'advocates' && { goal: '≥ 85' }
      return { name: `${hearing}: prompt bytes of the ${role} that are a prefix of ${of}`, value, unit: '%', ...goal }
    }
    for (const [role, requests] of groups)
      if (searching || role === 'advocates')
        figures.push(
          figure(
            role,
            'an earlier request of the same agent',
            share(requests, ({ agent }) => agent.id),
          ),
        )
    const advocates = groups.get('advocates') ?? []
    figures.push(
      figure('advocates', 'an earlier request of either side', share(advocates, roleOf)),
      figure('advocates', 'an earlier request of either side, tools and all', share(advocates, roleOf, withTools)),
    )
  }
  return figures
}

const CALL = 100

interface MeasuredHearing {
  /** Whether all sources are asked at once. */
  readonly atOnce: boolean
  readonly library: string
  /** What the work on its exhibits is called, where that is told: what a text says is kept by the text. */
  readonly work?: string
  readonly goal?: string
  readonly isTimed?: true
}

/** What was heard before leaves work to the threads that compile and collect, which is none of what is heard next. */
async function quiet(): Promise<void> {
  for (let worked = Infinity; worked > 5_000;) {
    const before = process.cpuUsage()
    await pause(250)
    const { user, system } = process.cpuUsage(before)
    worked = user + system
  }
}

const measuredHearings: readonly MeasuredHearing[] = [
  { atOnce: true, library: ' of today', work: 'exhibits that nobody has read', goal: '≤ 5', isTimed: true },
  { atOnce: true, library: ' of today', work: 'exhibits that were read in the case before' },
  { atOnce: false, library: ' of tomorrow', isTimed: true },
]

/**
 * A hearing on a model and on sources that take equally long, its record written durably: what asking all sources at
 * once saves, and what the court itself takes.
 */
export async function benchDiscovery(): Promise<readonly Figure[]> {
  const names = [...SOURCES, 'numbers']
  const queries = 8
  const clock = wallClock()
  const searches = names.length * queries
  const figures: Figure[] = []
  const sources = offered(names)
  for (let round = 0; round < 3; round++)
    await decide({ model: live({ queries, searching: false }), brief, tools: shelves(names, ` ${round}`), sources })
  await quiet()
  for (const { atOnce, library, work, goal, isTimed } of measuredHearings) {
    const inner = live({ queries, searching: false })
    const { model, spent } = timed(slow(inner, { clock, firstToken: CALL, perToken: 0 }))
    const folder = await mkdtemp(join(tmpdir(), 'courtroom-bench-'))
    const store = sqliteStore(folder)
    const tools = farAway(shelves(names, library), clock, atOnce)
    const [from, before] = [performance.now(), process.cpuUsage()]
    await decide({ model, brief, tools, sources, clock, store })
    const { user, system } = process.cpuUsage(before)
    const value = (performance.now() - from) / spent()
    await store.close()
    await rm(folder, { recursive: true })
    const calls = inner.requests.length
    const limit = ((calls + (atOnce ? 1 : searches)) / calls).toFixed(3)
    const how = atOnce ? 'at once' : 'one after the other'
    const name = `hearing with ${searches} searches ${how}: wall time / model time (critical path ${limit})`
    if (isTimed) figures.push({ name, value, unit: '' })
    const cpu = (user + system) / 1000 / calls
    if (work !== undefined)
      figures.push({
        name: `hearing of ${searches} ${work}: CPU a call`,
        value: cpu,
        unit: 'ms',
        ...(goal && { goal }),
      })
  }
  return figures
}

/** Sources at the far end of a wire; or one that hears a single question at a time. */
function farAway(tools: Readonly<Record<string, Tool>>, clock: Clock, atOnce: boolean): Readonly<Record<string, Tool>> {
  let line: Promise<unknown> = Promise.resolve()
  const far = (tool: Tool): Tool => ({
    spec: tool.spec,
    call(input, how) {
      const ask = async () => {
        await clock.pause(CALL, how.signal)
        return tool.call(input, how)
      }
      const answer = atOnce ? ask() : line.then(ask)
      line = answer
      return answer
    },
  })
  return Object.fromEntries(Object.entries(tools).map(([name, tool]) => [name, far(tool)]))
}
