import { debate, decision, trial } from '#proceedings'
import type { AgentStream, Entry, Event, EventOf, Exhibit, To } from '#record'
import { teller } from '#told'
import { glyphsFor } from '../terminal/glyphs.ts'
import { narrator, type Narrator } from './narrate.ts'
import { painter, type StyledText } from '../terminal/palette.ts'

export const setting = { id: 'tea-x2y3', width: 60, glyphs: glyphsFor({}) }

export const brief = {
  topic: 'Tea or coffee?',
  premise: 'Tea is better.',
  turns: 2,
  debaters: [
    { name: 'Ann', position: 'Tea.' },
    { name: 'Bob', position: 'Coffee.' },
  ],
  judge: { name: 'Cleo' },
}

export const cast = [
  { id: 'a', name: 'Ann', models: ['offline'] },
  { id: 'b', name: 'Bob', models: ['offline'] },
  { id: 'judge', name: 'Cleo', models: ['offline'] },
]

export const header: EventOf<'header'> = {
  type: 'header',
  protocol: 1,
  format: debate.format,
  version: 1,
  title: 'Tea or coffee?',
  seed: '7',
  brief,
  cast,
}

export const hearingHeader: EventOf<'header'> = {
  ...header,
  format: decision.format,
  title: 'Should the office move?',
  brief: { dilemma: 'Should the office move?' },
  cast: ['Clerk', 'Researcher', 'Defense', 'Prosecution', 'Judge'].map((name) => ({
    id: name.toLowerCase(),
    name,
    models: ['offline'],
  })),
}

export const trialHeader: EventOf<'header'> = {
  ...header,
  format: trial.format,
  title: 'The People v. Gerald the Goose',
  brief: {
    charge: 'Grand theft of a picnic.',
    defendant: 'Gerald the Goose',
    witnesses: [{ role: 'baker, Harbour Street' }, { role: 'lighthouse keeper' }],
  },
  cast: [
    ['judge', 'Judge Pemberton'],
    ['prosecutor', 'Ms Vane'],
    ['defense', 'Mr Plum'],
    ['bailiff', 'Bailiff Hobb'],
    ['clerk', 'Clerk'],
    ['jury', 'Jury'],
    ['witness-1', 'Marguerite Oduya'],
    ['witness-2', 'Otto Finch'],
  ].map(([id = '', name = '']) => ({ id, name, models: ['offline'] })),
}

/** What a source brought, under an id of the court's kind. */
export const exhibitEvent = (id: string, title: string, more: Partial<Exhibit> = {}): EventOf<'tool_result'> => ({
  type: 'tool_result',
  agent: 'researcher',
  tool: 'documents__search',
  result_id: `tool_${id}`,
  title,
  source: `${id}.md`,
  source_type: 'document',
  date: '2024-05',
  url: null,
  snippet: title,
  text: title,
  hash: id,
  page: null,
  place: 'line 3',
  citations: null,
  ...more,
})

export const spokenEvent = (type: 'plan' | 'think' | 'turn', agent: string, content: string): Event => {
  const common = { agent, content, model: 'offline' }
  return type === 'turn' ? { type, ...common, interrupted: false } : { type, ...common }
}

export const recordOf = (...events: readonly Event[]): readonly Entry[] =>
  events.map((event, index) => ({ ...event, seq: index + 1, at: 1000 * index, to: 'open' as To, key: `${index}` }))

export const paintedText = (spans: readonly StyledText[]): string => spans.map(painter(1)).join('')

export const toldText = (story: Narrator, entries: readonly Entry[]): string =>
  paintedText(entries.flatMap((entry) => story.read(entry)))

export const stream = (entry: Entry, content: string): AgentStream => ({
  type: 'agent_stream',
  agent: 'agent' in entry ? entry.agent : '',
  kind: entry.type === 'plan' || entry.type === 'think' ? entry.type : 'turn',
  content,
  done: false,
  to: 'open',
  key: entry.key ?? '',
})

export const receiptEvent: Event = {
  type: 'receipt',
  of: 'model',
  agent: 'a',
  task: 'open',
  asked: '',
  model: 'offline',
  text: '',
  calls: [],
  finish: 'stop',
  usage: { input: 1200, cached: 200, output: 34 },
  price: 0.0123,
}

export const call = (query: string, status: 'pending' | 'complete', more: object = {}): EventOf<'tool_call'> => ({
  type: 'tool_call',
  agent: 'researcher',
  tool: 'documents__search',
  query: JSON.stringify({ query }),
  status,
  ...more,
})

export const readEvent: EventOf<'document'> = {
  type: 'document',
  name: 'rent.pdf',
  outcome: 'read',
  hash: 'x',
  bytes: 9,
  unit: 'page',
  length: 3,
}

export const intake: readonly Event[] = [
  hearingHeader,
  readEvent,
  { type: 'document', name: 'old.pdf', outcome: 'damaged', hash: 'y', bytes: 9, why: 'It ends too early.' },
  { type: 'phase_change', phase: 'INTAKE' },
  {
    type: 'sources',
    sealed: true,
    tools: [{ name: 'documents__search', source: 'documents', roles: ['researcher'], query: 'query' }],
    withheld: ['brave'],
    troubles: [{ source: 'papers', why: 'It did not start.' }],
  },
]

export const foundEvents: readonly Event[] = [
  call('rent', 'pending'),
  exhibitEvent('one', 'Rents fell by a fifth', { page: 2 }),
  exhibitEvent('two', 'Rents rose', { source_type: 'academic', source: 'Journal of Rent' }),
  call('rent', 'complete', { failed: false }),
]

/** What a narrator makes of a hearing. */
export const shownOf = (...events: readonly Event[]): string => toldText(narrator(setting, teller), recordOf(...events))
/** The same, without what two exhibits and their question came to. */
export const after = (...events: readonly Event[]): string => {
  const before = [hearingHeader, ...foundEvents]
  return shownOf(...before, ...events).slice(shownOf(...before).length)
}

/** The same of a trial, without its head. */
export const inTrial = (...events: readonly Event[]): string =>
  shownOf(trialHeader, ...events).slice(shownOf(trialHeader).length)

export const verdictPoll: Event = {
  type: 'poll',
  poll: 'verdict',
  question: 'Is Gerald guilty?',
  options: [
    { choice: 'guilty', label: 'Guilty' },
    { choice: 'not_guilty', label: 'Not guilty' },
  ],
  seconds: 45,
}
