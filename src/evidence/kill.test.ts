import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from './assess.ts'
import type { CaseFile, Clashing, Speech } from './case.ts'
import { readReview } from './clerk/reading.ts'
import { testExhibit } from './tables/exhibit.fake.ts'

const letter = testExhibit(
  'tool_letter',
  'A nurse is in the house around the clock. The garden is open to all residents.',
  {
    source_type: 'document',
    date: null,
  },
)
const report = testExhibit('tool_report', 'On four of ten nights no nurse was in the house. The kitchen was clean.', {
  source_type: 'document',
  date: '2026-05',
})

const clashing: Clashing = {
  question: 'Is a nurse in the house every night?',
  a: { exhibit: 'tool_letter', words: 'A nurse is in the house around the clock.' },
  b: { exhibit: 'tool_report', words: 'On four of ten nights no nurse was in the house.' },
  relation: 'contradiction',
  weightier: 'b',
  why: 'The inspectors counted.',
}

const rests: Speech = {
  turn: 2,
  side: 'defense',
  content: 'A nurse is in the house around the clock [TOOL:tool_letter].',
}
const puts: Speech = {
  turn: 3,
  side: 'prosecution',
  content: 'On four of ten nights no nurse was in the house [TOOL:tool_report].',
}

const heard = (speeches: readonly Speech[], clashes: readonly Clashing[] = [clashing]): CaseFile => ({
  exhibits: [letter, report],
  speeches,
  directives: [],
  opinions: [],
  struck: [],
  clerk: { readings: [], clashes, matters: [] },
})

const shotsIn = (file: CaseFile) => assess(file).killShots

test('C8 a contradiction that the clerk found, put to the side that rests on the half that falls, is a kill shot', () => {
  const { killShots, contradictions, ledger } = assess(heard([rests, puts]))
  assert.deepEqual(killShots, [
    {
      type: 'kill_shot',
      agent: 'prosecution',
      against: 'defense',
      exhibit: 'tool_report',
      contradicts: 'tool_letter',
      reason:
        'tool_report, which is weightier (The inspectors counted.), says “On four of ten nights no nurse was in the house.”, while tool_letter says “A nurse is in the house around the clock.”: Is a nurse in the house every night?',
      turn: 3,
      passages: [clashing.b.words, clashing.a.words],
      decided_by: 'model',
    },
  ])
  assert.deepEqual(
    contradictions.map(({ number, question, halves, prevails, decided_by: by }) => ({
      number,
      question,
      halves,
      prevails,
      by,
    })),
    [
      {
        number: 1,
        question: clashing.question,
        halves: [clashing.a, clashing.b],
        prevails: 'tool_report',
        by: 'model',
      },
    ],
  )
  assert.deepEqual(
    ledger.lines.filter(({ rule }) => rule === 'contradicted').map(({ side, asked }) => [side, asked]),
    [['defense', -10]],
  )
})

test('C8 the half that is newer prevails whatever the clerk takes for weightier; if nothing tells, nobody falls', () => {
  const dated = (date: string): CaseFile => {
    const file = heard([rests, puts])
    return { ...file, exhibits: [{ ...letter, date }, report] }
  }
  assert.equal(assess(dated('2026-08')).contradictions[0]?.prevails, 'tool_letter')
  assert.deepEqual(
    shotsIn(dated('2026-08')).map(({ against, turn }) => [against, turn]),
    [['prosecution', 3]],
  )
  const even = heard([rests, puts], [{ ...clashing, weightier: 'neither' }])
  assert.equal(assess(even).contradictions[0]?.prevails, null)
  assert.deepEqual(shotsIn(even), [])
})

test('C8 look-alikes and agreements cost nobody anything and are no contradictions', () => {
  for (const relation of ['look-alike', 'agreement'] as const) {
    const { killShots, contradictions, ledger } = assess(heard([rests, puts], [{ ...clashing, relation }]))
    assert.deepEqual([killShots, contradictions, ledger.lines], [[], [], []], relation)
  }
})

test('C8 the numbers of the contradictions are those of the clashes', () => {
  const alike = { ...clashing, relation: 'look-alike' as const, a: { exhibit: 'tool_letter', words: 'The garden' } }
  assert.deepEqual(
    assess(heard([], [alike, clashing])).contradictions.map(({ number }) => number),
    [2],
  )
})

test('C8 whoever cites both halves does not fall; who names the beaten half in order to attack it still strikes', () => {
  const both: Speech = { ...rests, content: `${rests.content} ${puts.content}` }
  assert.deepEqual(shotsIn(heard([both, puts])), [])
  assert.deepEqual(
    shotsIn(heard([rests, { ...puts, content: `${rests.content} ${puts.content}` }])).map(({ against }) => against),
    ['defense'],
  )
  const yields: Speech = { ...puts, turn: 4, side: 'defense' }
  assert.equal(shotsIn(heard([rests, puts, yields])).length, 1)
  assert.deepEqual(shotsIn(heard([rests, yields, { ...puts, turn: 5 }])), [])
})

test('C8 an exhibit that is cited for something else neither strikes nor falls', () => {
  const garden: Speech = { ...rests, content: 'The garden is open to all residents [TOOL:tool_letter].' }
  const kitchen: Speech = { ...puts, content: 'The kitchen was clean [TOOL:tool_report].' }
  assert.deepEqual(shotsIn(heard([garden, puts])), [])
  assert.deepEqual(shotsIn(heard([rests, kitchen])), [])
  assert.deepEqual(shotsIn(heard([rests])), [])
})

test('C8 C16 a contradiction with an exhibit that is struck or was never admitted does not stand', () => {
  assert.deepEqual(assess({ ...heard([rests, puts]), struck: ['tool_report'] }).contradictions, [])
  assert.deepEqual(assess({ ...heard([rests, puts]), exhibits: [letter] }).contradictions, [])
})

test('C8 what the rules find is counted on behind the clerk; where the clerk has read the sentences, the clerk decides', () => {
  const old = testExhibit('tool_old', 'Rent control lowered housing supply.', { date: '2009' })
  const recent = testExhibit('tool_new', 'Rent control raised housing supply.', { date: '2022' })
  const file = heard([], [clashing])
  const filed = (clashes: readonly Clashing[]): CaseFile => ({
    ...file,
    exhibits: [...file.exhibits, old, recent],
    clerk: { readings: [], matters: [], clashes },
  })
  const found = (clashes: readonly Clashing[]) =>
    assess(filed(clashes)).contradictions.map(({ number, decided_by: by, prevails }) => [number, by, prevails])
  assert.deepEqual(found([clashing]), [
    [1, 'model', 'tool_report'],
    [2, 'rule', 'tool_new'],
  ])
  const alike: Clashing = {
    ...clashing,
    relation: 'look-alike',
    a: { exhibit: 'tool_new', words: 'Rent control raised' },
    b: { exhibit: 'tool_old', words: 'lowered housing supply' },
  }
  assert.deepEqual(found([clashing, alike]), [[1, 'model', 'tool_report']])
})

test('C8 who rests on the half in other words is met, if the clerk read those words in that turn', () => {
  const others: Speech = { ...rests, content: 'Somebody qualified never leaves the place [TOOL:tool_letter].' }
  const read = (half: string, turn = others.turn): CaseFile => {
    const file = heard([others, puts])
    const mark = { n: 1, o: 'tool_letter', q: 'Somebody qualified never leaves the place', s: half, v: 'supports' }
    const answer = { lines: [{ n: 1, t: 'fact' }], marks: [mark], notes: [], replies: [], tasks: [] }
    const reading = { ...readReview(answer, file, others.turn), turn }
    return { ...file, clerk: { ...file.clerk!, readings: [reading] } }
  }
  assert.equal(shotsIn(read('A nurse is in the house around the clock')).length, 1)
  assert.deepEqual(shotsIn(read('The garden is open to all residents')), [])
  assert.deepEqual(shotsIn(read('A nurse is in the house around the clock', puts.turn)), [])
})
