import type { Event, EventOf } from '#record'
import { next } from '../poison.ts'

/** What a source has brought; the number says of which kind it is. */
export const exhibit = (at: number): Event => ({
  type: 'tool_result',
  agent: 'researcher',
  tool: next(),
  result_id: `tool_${at}`,
  title: next(),
  source: at % 2 === 0 ? 'evil.md' : next(),
  source_type: at % 2 === 0 ? 'document' : 'web',
  date: '2025-01-01',
  url: ['javascript:globalThis.__hit=1', 'data:text/html,<script>1</script>', 'https://evil.invalid/', next()][at % 4]!,
  snippet: next(),
  text: `${next()} The wait fell to 6 minutes. ${next()}`,
  hash: 'f00',
  page: null,
  place: next(),
  citations: null,
})

const view = () => ({ for: next(), leaning: 20, why: next() })

const heard = { calls: 2, cost: null, by: 'models' } as const
const audited = (verdict: number) => ({
  type: 'audit' as const,
  verdict,
  found: view(),
  sides: [
    { id: 'defense', name: next() },
    { id: 'prosecution', name: next() },
  ] as [{ id: string; name: string }, { id: string; name: string }],
  models: [next()],
  ...heard,
})

/** Every audit that there is of a verdict, by the number of its entry. */
const audits = (verdict: number): readonly EventOf<'audit'>[] => [
  { ...audited(verdict), kind: 'mirror', result: { holds: 'leaning', heard: view(), swapped: view() } },
  {
    ...audited(verdict),
    kind: 'leave-one-out',
    result: { heard: view(), without: [{ what: 'exhibit', id: next(), name: next(), view: view(), turns: true }] },
  },
  {
    ...audited(verdict),
    kind: 'needle',
    result: {
      points: [
        { after: 'opening', of: next(), view: view() },
        { after: 'nothing', view: view() },
      ],
    },
  },
  { ...audited(verdict), kind: 'single-pass', result: { view: view(), agrees: false } },
  {
    ...audited(verdict),
    kind: 'panel',
    result: {
      judges: [
        { model: next(), family: next(), reliability: 0.7, weight: 1, orders: [view(), view()], vote: next() },
        { model: next(), family: next(), reliability: 0.6, weight: 0.5, orders: [view(), view()], vote: null },
      ],
      for: next(),
      share: 0.7,
      agreement: null,
      upholds: false,
      dissent: [{ model: next(), for: next(), why: next() }],
      excluded: [next()],
    },
  },
]

const receipt = (agent: string): Event => ({
  type: 'receipt',
  of: 'model',
  agent,
  task: next(),
  asked: next(),
  model: next(),
  text: next(),
  calls: [{ id: next(), name: next(), input: { query: next() } }],
  finish: 'stop',
  usage: null,
  price: null,
  attempts: [{ model: next(), because: next() }],
  substitute: { for: next(), because: next() },
})

const toolReceipt = (agent: string): Event => ({
  type: 'receipt',
  of: 'tool',
  agent,
  tool: next(),
  input: { query: next() },
  content: next(),
  failed: false,
  results: [],
})

/** What stands beside a hearing in the record of every format. */
export const beside = (agent: string): readonly Event[] => [
  receipt(agent),
  toolReceipt(agent),
  { type: 'fold', agent, content: next(), model: next(), messages: 2 },
  { type: 'draw', of: next(), value: { why: next() } },
  { type: 'beat', name: next(), ms: 1 },
  { type: 'on_file', documents: [1], exhibits: [next()] },
  { type: 'abandoned' },
  { type: 'budget_reached', agent, cause: next() },
]

/** What is put behind an end of a case: it is taken up again and ends once more, is asked about, and audited. */
export function behind(events: readonly Event[], agent: string): readonly Event[] {
  const verdict = events.findIndex(({ type }) => type === 'verdict') + 1
  const again: readonly Event[] = [
    { type: 'reopened', because: 'documents' },
    { type: 'closed', outcome: 'mistrial', cause: next() },
    { type: 'question', content: next() },
  ]
  const question = events.length + again.length
  return [
    ...events,
    ...again,
    { type: 'answer', question, agent, content: next(), model: next(), failed: next() },
    { type: 'my_decision', decided: next(), choice: { id: 'neither', name: next() }, why: next() },
    { type: 'outcome', words: next(), right: 'unclear' },
    ...audits(verdict),
  ]
}

/** What only a decision has beside its speeches; the intervention is the entry of this number. */
export const weighed = (intervention: number): readonly Event[] => [
  {
    type: 'evidence_package',
    agent: 'researcher',
    queries: [next()],
    exhibits: ['tool_1'],
    state: 'partial',
    asked: 2,
    failed: 1,
    file: { handing: 'whole', passages: 1, exhibits: 1, absent: [{ name: next(), title: next(), because: 'damaged' }] },
  },
  { type: 'court_directive', content: next(), intervention, turn: 1, offset: 4 },
  {
    type: 'directive_outcome',
    intervention,
    state: 'evaded',
    reason: next(),
    agent: 'defense',
    turn: 1,
    start: 0,
    end: 20,
    decided_by: 'model',
  },
  { type: 'second_opinion', of: 'citation', turn: 1, start: 0, id: next(), state: 'weak', reason: next() },
  {
    type: 'second_opinion',
    of: 'contradiction',
    exhibit: next(),
    contradicts: next(),
    holds: true,
    reason: next(),
  },
  {
    type: 'confidence_update',
    defense: 40,
    prosecution: 60,
    lines: [
      {
        turn: 1,
        side: 'defense',
        rule: 'uncited-claim',
        asked: -4,
        applied: -4,
        after: 40,
        exhibits: ['tool_1', next()],
        reason: next(),
      },
    ],
  },
  {
    type: 'clerk_matters',
    matters: [],
    unread: next(),
  },
]

/** What the audience of a show does: it votes, is counted, asks for the floor; and an operator is at the desk. */
export const attended = (vote: number): readonly Event[] => [
  {
    type: 'vote',
    poll: 'verdict',
    voter: next().slice(0, 80),
    choice: next().slice(0, 40),
    instead: next().slice(0, 40),
  },
  { type: 'counted', poll: next(), votes: [vote] },
  { type: 'floor_call', act: 'press', voices: 1, votes: [vote] },
  { type: 'witness_script', scripts: [{ directRounds: 1, crossRounds: 1 }] },
  { type: 'cue', cue: 'go' },
]
