import type { AgentStream, Entry, EntryOf, Json } from '#record'
import type { ModelRequest, Running, CaseDeps, CaseSources, Store, Tool } from '#court'
import { scripted, taskOf, type ScriptedAnswer, type Scripted } from '#models'
import { decision } from '#proceedings'
import { memoryStore } from '#store'
import { merged, scriptedTool, type Find } from '#tools'
import { clerkAnswer, type ClerkForm } from './fakes/clerk.ts'
import { stillClock, without } from './rehearsal.ts'

export const dilemma = 'Should the town run its buses free of charge?'

const page = (title: string, text: string, more: Partial<Find> = {}): Find => ({
  title,
  source: `${title.toLowerCase().replaceAll(' ', '-')}.example`,
  type: 'web',
  date: '2024-05',
  url: `https://${title.toLowerCase().replaceAll(' ', '-')}.example/`,
  text,
  page: null,
  citations: null,
  doi: null,
  ...more,
})

export const finds: readonly Find[] = [
  page('Trial report', 'Free buses raised the number of riders by 31 per cent in the trial year.', {
    type: 'academic',
  }),
  page('Budget note', 'Free buses cost the town 2.5 million crowns a year in lost fares.'),
  page('Survey', 'Two thirds of 900 residents asked would rather have more buses than free ones.'),
  page('Drivers letter', 'Drivers report fewer quarrels since nobody checks tickets any more.', { date: null }),
]

/** Two sources that find, in every question, what they have been given: the second partly what the first has too. */
export const library = (): Readonly<Record<string, Tool>> => ({
  web: scriptedTool('web', () => finds.slice(0, 3)),
  press: scriptedTool('press', () => finds.slice(2)),
})

export const offered = (names: readonly string[], more: Partial<CaseSources> = {}): CaseSources => ({
  sealed: false,
  tools: names.map((name) => ({ name, source: name, roles: ['researcher', 'advocate'], query: 'query' })),
  withheld: [],
  troubles: [],
  ...more,
})

/** The library in its place: what it brings is merged, and the record says where was looked. */
export function furnished(): Pick<CaseDeps, 'tools' | 'admission' | 'sources'> {
  const tools = library()
  return { tools, admission: merged, sources: offered(Object.keys(tools)) }
}

/** Answers every task of a hearing, each answer naming its agent and step, so that no two are the same. */
export const counsel = (more: (request: ModelRequest) => ScriptedAnswer | undefined = () => undefined): Scripted =>
  scripted((request) => more(request) ?? stockAnswer(request))

interface Asked {
  readonly exhibits?: readonly { readonly result_id: string; readonly text: string }[]
  readonly directives?: readonly { readonly content: string }[]
  readonly form?: string
  readonly cited?: readonly string[]
  readonly directive?: string | null
}

export function askedOf(request: ModelRequest): Asked {
  const prompt = request.messages.findLast((message) => message.role === 'user')?.prompt
  return (prompt?.data ?? {}) as Asked
}

export function stockAnswer(request: ModelRequest): string {
  const { exhibits = [], directives = [], form, cited = [], directive } = askedOf(request)
  const mark = `${request.agent.id}·${taskOf(request)}·${request.key}`
  switch (taskOf(request)) {
    case 'case_brief':
      return JSON.stringify({ axes: ['Cost vs benefit', 'Freedom vs order'], summary: `A hard one, says ⟦${mark}⟧.` })
    case 'queries':
      return JSON.stringify({ queries: directive ? [`on ${directive}`] : ['bus riders', 'bus cost', 'bus survey'] })
    case 'verdict':
      return JSON.stringify({
        finds_for: 'defense',
        ruling: `The defense has the stronger evidence, says ⟦${mark}⟧.`,
        confidence: 70,
        decisive_evidence: cited.slice(0, 2).map((id) => ({ id, why: 'It was not answered.' })),
        unresolved: ['What happens at night?'],
        flip_conditions: ['A newer count of riders.'],
        unknowns: ['Who would ride by night.'],
      })
    case 'statement': {
      const [first, second] = request.agent.id === 'defense' ? exhibits : exhibits.toReversed()
      const quoted = [first, second].flatMap((each) => (each ? [`“${each.text}” [TOOL:${each.result_id}]`] : []))
      return [
        ...directives.map(({ content }) => `On ${content.replace('?', '')} I was unable to find supporting evidence.`),
        `This is ⟦${mark}⟧ speaking for its side.`,
        ...quoted,
        ...(form === 'closing'
          ? ['I concede that our first point is thin.', 'We concede that our second is old.']
          : []),
      ].join(' ')
    }
    default: {
      const clerks = clerkForms[taskOf(request)]
      return clerks === undefined ? `Words of ⟦${mark}⟧ and more.` : clerkAnswer(clerks, textOf(request))
    }
  }
}

/** What the clerk is asked, by task. */
export const clerkForms: Readonly<Record<string, ClerkForm>> = {
  review: 'lines',
  clashes: 'pairs',
  matters: 'matters',
  cut: 'parts',
}

/** A brief whose clerk is a language model, so that the court asks all that it asks of one. */
export const clerked = { dilemma, models: { clerk: 'house/clerk' } }

export interface Trial extends Partial<Omit<CaseDeps, 'store' | 'model'>> {
  readonly model?: CaseDeps['model']
  readonly store?: Store
  readonly brief?: Json
  readonly seed?: string
  /** Told of every word and entry as it comes, with the court at hand to cut in. */
  readonly watching?: (what: AgentStream | Entry, court: Running) => void
}

/** Opens a decision in memory and hears it to its end. */
export async function decide(how: Trial = {}): Promise<readonly Entry[]> {
  const { store = memoryStore(), brief = { dilemma }, seed = '7' } = how
  await decision.open(brief, { store, id: 'hearing', seed, clock: stillClock() })
  return decideOn({ ...how, store })
}

/** Hears a decision from wherever its record stands. */
export async function decideOn(how: Trial & { readonly store: Store }): Promise<readonly Entry[]> {
  const { store, model = counsel(), watching, brief: _brief, seed: _seed, ...rest } = how
  const session = { ...furnished(), clock: stillClock(), ...rest }
  let court: Running | undefined
  const tell = (what: AgentStream | Entry): void => {
    if (court) watching?.(what, court)
  }
  const unwatch = store.watch('hearing', (entries) => entries.forEach(tell))
  court = decision.hear({ store, id: 'hearing', model, ...session, live: tell })
  try {
    await court.ended
    return await store.read('hearing')
  } finally {
    unwatch()
  }
}

export const of = <T extends Entry['type']>(entries: readonly Entry[], type: T): readonly EntryOf<T>[] =>
  entries.filter((entry) => entry.type === type) as unknown as readonly EntryOf<T>[]

/** The steps that have been paid for. */
export const paidIn = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(of(entries, 'receipt').map((entry) => entry.key!))

/** A store in which a hearing has come so far. */
export async function standingAt(prefix: readonly Entry[]): Promise<Store> {
  const store = memoryStore()
  await store.append('hearing', 0, without(prefix), 0)
  return store
}

export const textOf = (request: ModelRequest): string =>
  request.messages.map((message) => (message.role === 'user' ? message.prompt.text : '')).join('\n')

export const lastText = ({ messages }: ModelRequest): string => {
  const last = messages.at(-1)
  return last?.role === 'user' ? last.prompt.text : ''
}

export const statements = (requests: readonly ModelRequest[]): readonly ModelRequest[] =>
  requests.filter((request) => taskOf(request) === 'statement')

/** Cuts in once, at the first words that fit. */
export const cutAt = (fits: (what: AgentStream | Entry) => boolean, ...contents: readonly string[]) => {
  let done = false
  return (what: AgentStream | Entry, court: Running): void => {
    if (done || !fits(what)) return
    done = true
    for (const content of contents) void court.intervene(content)
  }
}

export const speaking = (agent: string, nth = 1) => {
  const keys = new Set<string>()
  return (what: AgentStream | Entry): boolean => {
    if (what.type !== 'agent_stream' || what.agent !== agent || what.content === '') return false
    keys.add(what.key)
    return keys.size === nth
  }
}
