import type { MapItem } from '#evidence'
import type { Draft, Event, EventOf } from '#record'
import { attended, behind, beside, exhibit, weighed } from './asides.ts'
import { next, payloads } from '../poison.ts'

const seat = (id: string) => ({ id, name: next(), models: [next()] })

const header = (format: string, brief: object, ids: readonly string[]): Event => ({
  type: 'header',
  protocol: 1,
  format,
  version: 1,
  title: next(),
  seed: '1',
  brief: JSON.parse(JSON.stringify(brief)) as never,
  cast: ids.map(seat),
})

const words = (agent: string, content: string) => ({
  agent,
  content,
  model: next(),
  substitute: { for: next(), because: next() },
})

const turn = (agent: string, content: string): Event => ({ type: 'turn', ...words(agent, content), interrupted: false })
const think = (agent: string): Event => ({ type: 'think', ...words(agent, next()) })
const plan = (agent: string): Event => ({ type: 'plan', ...words(agent, next()) })

const half = () => ({ exhibit: 'tool_1', words: next() })

const clash = (): EventOf<'clerk_clashes'>['clashes'][number] => ({
  question: next(),
  a: half(),
  b: { ...half(), exhibit: next() },
  relation: 'contradiction',
  weightier: 'neither',
  why: next(),
})

const rows = [
  ['granted', 'confirmed'],
  ['one-source', 'confirmed'],
  ['contradicted', 'contested'],
  ['refuted', 'unknown'],
] as const

const matter = ([row, band]: (typeof rows)[number]): MapItem => ({
  band,
  row,
  text: next(),
  claims: [{ turn: 1, side: 'defense', start: 0, end: 40 }],
  supporting: ['tool_1', next()],
  refuting: ['tool_2'],
  reason: next(),
  words: [half(), { ...half(), against: true }, { exhibit: next(), words: next() }],
  settle: next(),
  ...(row === 'one-source' && { undisputed: true }),
})

/** Every payload in a speech and in a flag. */
function argued(): readonly Event[] {
  const sides = ['defense', 'prosecution'] as const
  return payloads.flatMap((payload, at): readonly Event[] => {
    const side = sides[at % 2]!
    const content = `The wait fell to 6 minutes [TOOL:tool_${at % 12}]. ${payload} Nobody knows it ${next()}.`
    return [
      turn(side, content),
      {
        type: 'validation_flag',
        agent: side,
        claim: payload,
        status: 'unsupported',
        turn: at + 1,
        start: 0,
        end: 40,
        reason: next(),
      },
    ]
  })
}

/** A decision in which everything that anybody can say is a payload. */
export function poisonedDecision(): readonly Event[] {
  const before: readonly Event[] = [
    header('decision', { dilemma: next() }, ['clerk', 'researcher', 'defense', 'prosecution', 'judge']),
    { type: 'document', name: 'evil.md', hash: 'f00', bytes: 1, outcome: 'read', title: next(), why: next() },
    { type: 'document', name: next(), hash: 'f01', bytes: 1, outcome: 'damaged', why: next(), warnings: [next()] },
    { type: 'phase_change', phase: 'INTAKE' },
    { type: 'sources', sealed: false, tools: [], withheld: [next()], troubles: [{ source: next(), why: next() }] },
    {
      type: 'case_brief',
      axes: [next(), `${next()} vs ${next()}`],
      summary: next(),
      proposal: next(),
      proposal_short: next(),
      alternative: next(),
      alternative_short: next(),
      options: [next()],
      ask: next(),
    },
    { type: 'phase_change', phase: 'DISCOVERY' },
    { type: 'tool_call', agent: 'researcher', tool: next(), query: next(), status: 'pending' },
    ...Array.from({ length: 12 }, (_, at) => exhibit(at)),
    { type: 'phase_change', phase: 'DEFENSE_OPENING' },
    ...argued(),
  ]
  const said: readonly Event[] = [
    { type: 'intervention', content: next() },
    { type: 'heard', interventions: [before.length + 1] },
    { type: 'intervention', content: next() },
    { type: 'withdrawal', intervention: before.length + 3 },
    ...weighed(before.length + 1),
    {
      type: 'kill_shot',
      agent: 'defense',
      against: 'prosecution',
      exhibit: 'tool_1',
      contradicts: 'tool_2',
      reason: next(),
      turn: 1,
      passages: [next(), next()],
    },
    { type: 'concession', agent: 'defense', content: next(), turn: 1, start: 0, end: 20 },
    { type: 'phase_change', phase: next() },
    think('judge'),
    ...beside('judge'),
    {
      type: 'verdict',
      format: 'decision',
      agent: 'judge',
      finds_for: 'neither',
      ruling: next(),
      confidence: 40,
      decisive_evidence: [{ id: 'tool_1', title: next(), why: next() }],
      unresolved: [next()],
      flip_conditions: [next()],
    },
    { type: 'clerk_reading', turn: 1, unread: next(), lines: [], marks: [], notes: [], replies: [] },
    { type: 'clerk_clashes', clashes: [clash()] },
    { type: 'epistemic_map', confirmed: [next()], contested: [next()], unknown: [next()], items: rows.map(matter) },
    { type: 'closed', outcome: 'mistrial', cause: next() },
  ]
  return behind([...before, ...said], 'judge')
}

/** The same for a debate. */
export function poisonedDebate(): readonly Event[] {
  const rounds = payloads.slice(0, 60).flatMap((payload, at): readonly Event[] => {
    const agent = at % 2 === 0 ? 'a' : 'b'
    return [
      think(agent),
      { type: 'hand_over', agent, task: 'respond', from: next(), model: next(), because: next() },
      turn(agent, payload),
      think('judge'),
      { type: 'score', agent: 'judge', of: agent, score: 5, reasoning: next() },
    ]
  })
  return [
    header('debate', { premise: next(), turns: 60 }, ['a', 'b', 'judge']),
    { type: 'phase_change', phase: 'planning' },
    plan('a'),
    plan('b'),
    { type: 'phase_change', phase: 'exchange' },
    ...rounds,
    { type: 'phase_change', phase: 'verdict' },
    { type: 'verdict', format: 'debate', agent: 'judge', winner: next(), premise_upheld: true, reasoning: next() },
    { type: 'closed', outcome: 'verdict' },
  ]
}

/** The same for a trial, cleared for the air, as if no gate had looked at it. */
export function poisonedTrial(): readonly Event[] {
  const seats = ['judge', 'prosecutor', 'defense', 'bailiff', 'witness-1']
  const brief = { charge: next(), defendant: next(), story: next(), witnesses: [{ role: next() }] }
  const rounds = payloads.slice(0, 48).flatMap((payload, at): readonly Event[] => [
    { type: 'examination', witness: 'witness-1', kind: 'direct', round: at + 1, of: 48 },
    turn('prosecutor', next()),
    turn('witness-1', payload),
    {
      type: 'perjury',
      witness: 'witness-1',
      turn: 2,
      statement: next(),
      against: { turn: 1, text: next() },
      reason: next(),
      decided_by: 'rule',
    },
    { type: 'court_event', event: 'witness_outburst', agent: 'witness-1' },
    think('defense'),
    turn('defense', `OBJECTION: ${payload}`),
    { type: 'objection', agent: 'defense', grounds: next(), by: 'organic', against: at * 4 + 2, turn: at * 4 + 3 },
    turn('judge', next()),
    {
      type: 'ruling',
      agent: 'judge',
      ruling: 'sustained',
      content: next(),
      objection: at + 1,
      turn: at * 4 + 4,
      strikes: [at * 4 + 2],
    },
  ])
  const events: readonly Event[] = [
    header('trial', brief, seats),
    { type: 'phase_change', phase: 'witness_exam' },
    ...rounds,
    { type: 'exhibit_reveal', exhibit: 1, kind: 'document', name: next(), description: next() },
    { type: 'recap', ...words('judge', next()) },
    { type: 'phase_change', phase: 'verdict_vote' },
    {
      type: 'poll',
      poll: 'verdict',
      question: next(),
      options: [
        { choice: 'guilty', label: next() },
        { choice: 'not_guilty', label: next() },
      ],
    },
    {
      type: 'tally',
      poll: 'verdict',
      by: 'jury',
      counts: { guilty: 4, not_guilty: 2 },
      winner: 'guilty',
      reasons: [{ choice: 'guilty', reason: next() }],
    },
    turn('judge', next()),
    {
      type: 'verdict',
      format: 'trial',
      agent: 'judge',
      verdict: 'guilty',
      sentence: next(),
      by: 'jury',
      counts: { guilty: 4, not_guilty: 2 },
      ruling: next(),
    },
  ]
  const watched = [...events, ...attended(events.length + 1), ...beside('judge')]
  const cleared = watched.map((_, at): Event => ({ type: 'screened', of: at + 1, state: 'clear', by: 'list' }))
  return [...watched, ...cleared, { type: 'closed', outcome: 'verdict' }]
}

/** The same for a mediation, with what people say of it afterwards. */
export function poisonedMediation(): readonly Event[] {
  const brief = {
    dispute: next(),
    parties: [
      { name: next(), wants: next(), needs: next() },
      { name: next(), wants: next(), needs: next() },
    ],
    mediator: { name: next() },
  }
  const rounds = payloads.slice(0, 48).flatMap((payload, at): readonly Event[] => {
    const agent = ['a', 'b', 'mediator'][at % 3]!
    return [think(agent), turn(agent, payload)]
  })
  const events: readonly Event[] = [
    header('mediation', brief, ['a', 'b', 'mediator']),
    { type: 'phase_change', phase: 'openings' },
    ...rounds,
    { type: 'phase_change', phase: next() },
    { type: 'consent', agent: 'a', answer: 'amends', words: next() },
    { type: 'consent', agent: 'b', answer: 'refuses', words: next() },
    { type: 'verdict', format: 'mediation', agent: 'mediator', settled: false, text: next() },
    ...beside('mediator'),
    { type: 'closed', outcome: 'verdict' },
  ]
  return behind(events, 'mediator')
}

/** What people, operators and gates put into a record; it has no key. */
const outside: ReadonlySet<string> = new Set(
  'intervention withdrawal document vote cue screened reopened my_decision outcome question audit'.split(' '),
)

export const drafted = (events: readonly Event[]): readonly Draft[] =>
  events.map((event, at) => ({
    ...event,
    to: event.type === 'think' || event.type === 'plan' || event.type === 'score' ? 'gallery' : 'open',
    ...(!outside.has(event.type) && { key: at === 0 ? 'header' : `${at}` }),
  }))
