import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Draft, Entry } from '#record'
import { assess } from './assess.ts'
import { caseFileOf, citedIn, speechOf, unheardIn } from './file.ts'
import { sentencesIn } from './sentences.ts'
import { testExhibit } from './tables/exhibit.fake.ts'
import { rentHearing } from './tables/hearing.fake.ts'

const turn = (agent: string, content: string, interrupted = false): Draft => ({
  type: 'turn',
  agent,
  content,
  model: 'm',
  interrupted,
  to: 'open',
  key: 'k',
})
const drafts: readonly Draft[] = [
  {
    type: 'tool_result',
    agent: 'researcher',
    tool: 'search',
    to: 'open',
    key: 'k',
    ...testExhibit('tool_a', 'Rents fell.'),
  },
  turn('researcher', 'I have found one paper.'),
  turn('defense', 'Rents fell [TOOL:tool_a]. They will go on to', true),
  { type: 'intervention', content: 'What about repairs?', to: 'open' },
  { type: 'intervention', content: 'And the landlords?', to: 'open' },
  { type: 'heard', interventions: [4, 5], to: 'sealed', key: 'k' },
  {
    type: 'court_directive',
    content: 'What about repairs?',
    intervention: 4,
    turn: 2,
    offset: 43,
    to: 'open',
    key: 'k',
  },
  turn('prosecution', 'Repairs stopped.'),
  { type: 'second_opinion', of: 'claim', turn: 3, start: 0, kind: 'opinion', to: 'gallery', key: 'k' },
  {
    type: 'directive_outcome',
    intervention: 4,
    state: 'answered',
    reason: 'So.',
    agent: 'prosecution',
    turn: 3,
    to: 'open',
  },
  { type: 'directive_outcome', intervention: 5, state: 'evaded', reason: 'The case ended.', to: 'open' },
]
const entries: readonly Entry[] = drafts.map((draft, at) => ({ ...draft, seq: at + 1, at: at * 10 }))

test('C16 the case file is read from the record: turns counted whoever speaks, exhibits as they were admitted', () => {
  assert.deepEqual(caseFileOf(entries), {
    exhibits: [testExhibit('tool_a', 'Rents fell.')],
    speeches: [
      { turn: 2, side: 'defense', content: 'Rents fell [TOOL:tool_a].' },
      { turn: 3, side: 'prosecution', content: 'Repairs stopped.' },
    ],
    directives: [{ turn: 3, side: 'prosecution', directive: 'What about repairs?', addressed: true }],
    opinions: [{ of: 'claim', turn: 3, start: 0, kind: 'opinion' }],
    struck: [],
  })
})

test('C5 whatever a clerk has read is in the case file, and no clerk is where nothing was read', () => {
  const reading = { type: 'clerk_reading', turn: 2, lines: [], marks: [], missing: [], replies: [] }
  const clashing = { type: 'clerk_clashes', clashes: [{ question: 'Did rents fall?' }] }
  const naming = { type: 'clerk_matters', matters: [{ name: 'Rents' }] }
  const read = [reading, clashing, naming].map(
    (entry) => ({ ...entry, seq: 1, at: 0, to: 'sealed', key: 'k' }) as unknown as Entry,
  )
  const clerkIn = (more: readonly Entry[]) => caseFileOf([...entries, ...more]).clerk
  assert.equal(clerkIn([]), undefined)
  for (const some of [read, ...read.flatMap((each) => [[each], read.filter((other) => other !== each)])]) {
    const { readings = [], clashes = [], matters = [] } = clerkIn(some) ?? {}
    const found = [readings, clashes, matters].map((each) => each.length)
    assert.deepEqual(
      found,
      read.map((each) => Number(some.includes(each))),
    )
  }
})

test('C16 every prefix of a record, in any order and with parts missing, gives a case file that can be assessed', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...entries]), fc.nat(entries.length), (some, length) => {
      assess(caseFileOf(entries.slice(0, length)))
      assess(caseFileOf(some))
    }),
  )
})

const CUT: readonly (readonly [content: string, judged: string])[] = [
  ['Rents fell. They will go on to', 'Rents fell.'],
  ['Rents fell. They rose again.', 'Rents fell. They rose again.'],
  ['Rents fell. They rose again.  ', 'Rents fell. They rose again.'],
  ['They will go on to', ''],
  ['', ''],
  ['Rents fell. They rose by 3.', 'Rents fell.'],
  ['Rents fell. They rose by 3. ', 'Rents fell. They rose by 3.'],
  ['Rents fell. I asked Dr.', 'Rents fell.'],
  ['Rents fell. They rose. [TOOL:tool_', 'Rents fell.'],
  ['Rents fell. They rose. [TO', 'Rents fell.'],
  ['Rents fell. They rose [TOOL:tool_a].', 'Rents fell. They rose [TOOL:tool_a].'],
  ['Rents fell. They rose. [TOOL:tool_a]', 'Rents fell. They rose. [TOOL:tool_a]'],
  ['Two points:\n- Rents fell\n- Wages', 'Two points:\n- Rents fell'],
]

test('C10 the sentence in which a speaker was cut is not judged', () => {
  for (const [content, judged] of CUT) {
    const spoken = { turn: 1, side: 'defense', content } as const
    assert.equal(speechOf({ ...spoken, interrupted: true }).content, judged, content)
    assert.deepEqual(speechOf({ ...spoken, interrupted: false }), spoken)
  }
})

test('C10 what is judged of a cut speech is how it begins, so that offsets hold', () => {
  const part = fc.constantFrom(
    'Rents fell',
    '.',
    ' ',
    '\n',
    '- ',
    '[TOOL:tool_a]',
    '[TOOL:',
    '“',
    '?',
    '```',
    '3',
    '> ',
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const content = parts.join('')
      const judged = speechOf({ turn: 1, side: 'defense', content, interrupted: true }).content
      assert.ok(content.startsWith(judged))
      const all = sentencesIn(content)
      const kept = sentencesIn(judged)
      assert.deepEqual(kept, all.slice(0, kept.length))
    }),
  )
})

test('C14 exhibits are cited in the order of their first citation, or nobody has heard of them', () => {
  const cited = ['tool_old', 'tool_may', 'tool_new', 'tool_stay', 'tool_stay2']
  assert.deepEqual(citedIn(rentHearing), cited)
  assert.deepEqual(citedIn({ ...rentHearing, struck: cited }), cited)
  assert.deepEqual(unheardIn(rentHearing), ['tool_copy'])
  const content = '> Rents fell [TOOL:tool_a].\n\nRents fell [TOOL:tool_b] (TOOL:tool_a).'
  const file = { ...caseFileOf(entries), speeches: [{ turn: 1, side: 'defense', content } as const] }
  assert.deepEqual([citedIn(file), unheardIn(file)], [[], ['tool_a']])
})
