import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogueFor, type Entry, type Event, type Exhibit } from '#record'
import { teller } from '#told'
import { readRecordSearch, shownBy, toggled } from './search.ts'
import { citedInTranscript, numberOf, passageOf, transcriptOf, type SpokenItem } from './view.ts'

const header: Event = {
  type: 'header',
  protocol: 1,
  format: 'decision',
  version: 1,
  title: 'Shall we?',
  seed: '1',
  brief: {},
  cast: [],
}

const exhibit = (id: string, text: string): Event => ({
  type: 'tool_result',
  agent: 'researcher',
  tool: 'search',
  ...({
    result_id: id,
    title: `On ${id}`,
    source: 'audit.pdf',
    source_type: 'document',
    date: '2025-03-10',
    url: null,
    snippet: text.slice(0, 20),
    text,
    hash: 'f00',
    page: 2,
    citations: null,
  } satisfies Exhibit),
})

const said = (agent: string, content: string, interrupted = false): Event => ({
  type: 'turn',
  agent,
  content,
  model: 'offline',
  interrupted,
})

const record = (...events: readonly Event[]): readonly Entry[] =>
  [header, ...events].map((event, at) => ({ ...event, seq: at + 1, at: at * 1000, to: 'open', key: `${at + 1}` }))

const FACT = 'The wait fell from 14 minutes to 6 minutes.'

const WORDS = `“${FACT}” [TOOL:tool_one]. Others follow. Most keep it [TOOL:tool_none].`

const hearing = record(
  { type: 'phase_change', phase: 'DISCOVERY' },
  exhibit('tool_one', FACT),
  exhibit('tool_two', 'Nobody asked for this.'),
  { type: 'phase_change', phase: 'DEFENSE_OPENING' },
  said('defense', WORDS),
  {
    type: 'validation_flag',
    agent: 'defense',
    claim: 'Others follow.',
    status: 'unsupported',
    turn: 1,
    start: WORDS.indexOf('Others'),
    end: WORDS.indexOf(' Most'),
  },
  { type: 'phase_change', phase: 'PROSECUTION_OPENING' },
  said('prosecution', 'Half a sent', true),
  { type: 'intervention', content: 'Who pays?' },
  { type: 'court_directive', content: 'Who pays?', intervention: 10, turn: 2, offset: 11 },
)

const turnsOf = (entries: readonly Entry[]): readonly SpokenItem[] =>
  transcriptOf(entries).sections.flatMap(({ items }) => items.filter((item) => item.kind === 'turn'))

test('U4 the record reads by phase, with each turn under its number', () => {
  const { sections } = transcriptOf(hearing)
  assert.deepEqual(
    sections.map(({ title, items }) => [title, items.map(({ kind }) => kind)]),
    [
      ['Defense opening', ['turn']],
      ['Prosecution opening', ['turn', 'directive']],
    ],
  )
})

test('U4 what is cited is listed under the number it has in the text, with the passage word for word', () => {
  const transcript = transcriptOf(hearing)
  assert.deepEqual([...citedInTranscript(transcript)], ['tool_one'])
  assert.deepEqual(transcript.exhibits.map(numberOf), [1, 2])
  const [first] = turnsOf(hearing)
  const note = first?.notes.find(({ kind }) => kind === 'exhibit')
  assert.ok(note?.kind === 'exhibit')
  assert.ok(note.exhibit.entry.text.includes(passageOf(note.exhibit, note.citation)))
})

test('U4 an id the court never gave is noted as unknown, and a flag beside the words it is about', () => {
  const [first] = turnsOf(hearing)
  assert.deepEqual(
    first?.notes.map(({ kind }) => kind),
    ['exhibit', 'fault', 'unknown'],
  )
  const flagged = first?.blocks.flatMap(({ pieces }) => pieces.filter(({ flag }) => flag !== undefined))
  assert.match(flagged?.map((piece) => (piece.kind === 'words' ? piece.text : '')).join('') ?? '', /Others follow/)
})

test('U4 a turn that was cut names the directive, which stands after it', () => {
  const cut = turnsOf(hearing)[1]
  assert.equal(cut?.cutBy, 1)
})

test('U4 what the record shows is kept in the address, and what is as usual is left out of it', () => {
  assert.deepEqual(shownBy({}), { chambers: false, flags: true, rulings: true })
  assert.deepEqual(toggled({}, 'chambers'), { chambers: true })
  assert.deepEqual(toggled({ chambers: true, flags: false }, 'flags'), { chambers: true })
  assert.deepEqual(readRecordSearch({ chambers: true, flags: 'no', other: 1 }), { chambers: true })
})

const inFormat = (format: string, entries: readonly Entry[]): readonly Entry[] => [
  { ...header, format, seq: 0, at: 0, to: 'open' },
  ...entries.filter(({ type }) => type !== 'header'),
]

test('E1 the record of a format without a page of its own tells its speeches, its own entries and its verdict', () => {
  const verdict = { type: 'verdict', format: 'settling', agent: 'mo', settlement: 'Half each.' } as unknown as Event
  const offer = { type: 'offer', agent: 'ada', content: 'Take the winter.' } as unknown as Event
  const entries = inFormat(
    'settling',
    record({ type: 'phase_change', phase: 'round' }, said('ada', 'Mine.'), offer, verdict),
  )
  const [section] = transcriptOf(entries).sections
  assert.deepEqual(
    section?.items.map((item) => (item.kind === 'told' ? [item.told.act, item.told.words] : [item.kind])),
    [['turn'], ['note', 'ada\nTake the winter.'], ['verdict', 'Half each.']],
  )
})

test('U4 the record of a trial tells examinations, rulings with their objection, exhibits and votes, and marks what was struck', () => {
  const trial = record(
    { type: 'phase_change', phase: 'witness_exam' },
    { type: 'examination', witness: 'witness-1', kind: 'direct', round: 1, of: 2 },
    { type: 'exhibit_reveal', exhibit: 1, kind: 'item', name: 'A ladle', description: 'Bent.' },
    said('prosecutor', 'And then?'),
    said('witness-1', 'My cousin told me.'),
    said('defense', 'OBJECTION: hearsay.'),
    { type: 'objection', agent: 'defense', grounds: 'hearsay', by: 'organic', against: 2, turn: 3 },
    said('judge', 'Sustained.'),
    { type: 'ruling', agent: 'judge', ruling: 'sustained', content: 'Sustained.', objection: 1, turn: 4, strikes: [2] },
    { type: 'examination', witness: 'witness-1', kind: 'direct', round: 2, of: 2 },
    { type: 'recap', agent: 'judge', content: 'So far: a cousin.', model: 'offline' },
    { type: 'tally', poll: 'floor', by: 'audience', counts: {}, winner: null },
    { type: 'tally', poll: 'verdict', by: 'jury', counts: { guilty: 6 }, winner: 'guilty' },
  )
  const [section] = transcriptOf(inFormat('trial', trial)).sections
  assert.deepEqual(
    section?.items.map((item) => (item.kind === 'told' ? item.told.act : item.kind)),
    ['note', 'evidence', 'turn', 'turn', 'turn', 'note', 'turn', 'ruling', 'note', 'aside', 'vote'],
  )
  const struckIn = (format: string): readonly boolean[] =>
    turnsOf(inFormat(format, trial)).map(({ struck = false }) => struck)
  assert.deepEqual(struckIn('trial'), [false, true, false, false])
  assert.deepEqual(struckIn('settling'), [false, false, false, false], 'what is struck is told by the format')
  const words = section?.items.flatMap((item) => (item.kind === 'told' ? [item.told.words] : [])).join('\n') ?? ''
  assert.match(words, /OBJECTION · hearsay · defense · to turn 2\nSUSTAINED — turn 2 is struck: “My cousin told me.”/)
})

test('E1 whose words are held against the exhibits, and what stands for a seat, the format tells', () => {
  const entries = inFormat(
    'settling',
    record(exhibit('tool_one', FACT), said('mo', WORDS), said('ada', WORDS), said('sam', WORDS)),
  )
  const seal = { letter: 'M', ink: 'c' } as const
  // A format that nobody knows yet: its seats have names of their own, and the one that is for it speaks last.
  const unknown = teller()
  const story = Object.create(unknown, {
    weighs: { value: ['ada', 'mo'] },
    seat: { value: (agent: string) => ({ ...unknown.seat(agent), ...(agent === 'mo' && { seal }) }) },
  }) as typeof unknown
  const { exhibits, sections } = transcriptOf(entries, 'en', story)
  assert.deepEqual(exhibits[0]?.citedBy, [
    { agent: 'ada', turns: [2] },
    { agent: 'mo', turns: [1] },
  ])
  const turns = sections.flatMap(({ items }) => items.filter((item) => item.kind === 'turn'))
  const states = turns.map(({ notes }) =>
    notes.flatMap((note) => (note.kind === 'exhibit' ? [note.citation?.state] : [])),
  )
  assert.deepEqual(states, [['supports'], ['supports'], [undefined]], 'whoever is not weighed is not judged')
  assert.deepEqual(
    turns.map((turn) => turn.seal),
    [seal, undefined, undefined],
  )
  assert.deepEqual(transcriptOf(entries).exhibits[0]?.citedBy, [], 'nobody is weighed where no format says so')
})

test('U4 the record is told in the language of its reader', () => {
  const [section] = transcriptOf(hearing, 'de').sections
  assert.equal(section?.title, 'Eröffnung der Verteidigung')
})

test('U4 a directive ends in the words in which its outcome is told', () => {
  const outcome: Event = {
    type: 'directive_outcome',
    intervention: 10,
    state: 'noted',
    reason: 'It holds from now on.',
  }
  const [directive] = transcriptOf([...hearing, { ...outcome, seq: 12, at: 0, to: 'open' }])
    .sections.flatMap(({ items }) => items)
    .filter((item) => item.kind === 'directive')
  assert.equal(directive?.told?.words, 'Directive noted: It holds from now on.')
})

test('the record is told in the language of the page, which knows it by its code', () => {
  const phases = (language: string) =>
    transcriptOf(
      [header, { type: 'phase_change', phase: 'VERDICT' } as const, { type: 'closed', outcome: 'ended' } as const].map(
        (event, at): Entry => ({ ...event, seq: at + 1, at, to: 'open' }),
      ),
      catalogueFor(language),
    ).sections.map(({ title }) => title)
  assert.deepEqual(phases('en'), ['Verdict'])
  assert.deepEqual(phases('de'), ['Urteil'])
})
