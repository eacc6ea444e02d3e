import type { AgentStream, Entry, Event, EventOf, To } from '#record'
import { glyphsFor } from './glyphs.ts'
import type { Narrator } from './narrate.ts'
import { painter, type Span } from './palette.ts'

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
  format: 'debate',
  version: 1,
  title: 'Tea or coffee?',
  seed: '7',
  brief,
  cast,
}

export const spoken = (type: 'plan' | 'think' | 'turn', agent: string, content: string): Event => {
  const common = { agent, content, model: 'offline' }
  return type === 'turn' ? { type, ...common, interrupted: false } : { type, ...common }
}

export const record = (...events: readonly Event[]): readonly Entry[] =>
  events.map((event, index) => ({ ...event, seq: index + 1, at: 1000 * index, to: 'open' as To, key: `${index}` }))

export const textOf = (spans: readonly Span[]): string => spans.map(painter(1)).join('')

export const told = (story: Narrator, entries: readonly Entry[]): string =>
  textOf(entries.flatMap((entry) => story.read(entry)))

export const stream = (entry: Entry, content: string): AgentStream => ({
  type: 'agent_stream',
  agent: 'agent' in entry ? entry.agent : '',
  kind: entry.type === 'plan' || entry.type === 'think' ? entry.type : 'turn',
  content,
  done: false,
  to: 'open',
  key: entry.key ?? '',
})

export const receipt: Event = {
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
