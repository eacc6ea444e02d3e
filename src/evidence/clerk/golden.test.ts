import { test } from 'node:test'
import fc from 'fast-check'
import { assess } from '../assess.ts'
import type { CaseFile, Clerk } from '../case.ts'
import { testExhibit } from '../tables/exhibit.fake.ts'
import { asLines, sampled, goldenLine } from '../tables/golden.fake.ts'
import { readBy, reviews, well } from '../tables/well.fake.ts'
import { CLASH_WORDS, readClashes } from './clashes.ts'
import { MATTER_WORDS, readMatters } from './matters.ts'
import { backedBefore, unfoundIn } from './told.ts'

const IDS = ['tool_offer', 'tool_meter', 'tool_minutes', 'tool_office', 'tool_none'] as const
const STATES = ['supports', 'computed', 'partly', 'contradicts', 'misplaced', 'silent', 'attacked', 'weak', 'undecided']
const DOES = ['fact', 'inference', 'argument', 'hearing', 'other', 'question', 'concession', 'admission']
const WORDS = [
  'a depth of 40 metres for 8,200 euros',
  'The work takes three days',
  'Eleven of the 64 plots stood empty',
  'A permit may take up to four months',
  'One application in three was granted in 2025',
  '352+496+392=1240',
  '352 + 496 = 848',
  '11/64=17%',
  'Water meter',
  'June,88,352',
  'The pump is included',
  'drill to a depth of 40',
  '',
]
const replaced = <T>(other: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(other, { nil: undefined, freq: 1 })

/** How a careful answer may go wrong, entry by entry. */
const slip = fc.record({
  n: replaced(fc.integer({ min: 0, max: 9 })),
  o: replaced(fc.constantFrom(...IDS)),
  q: replaced(fc.constantFrom(...WORDS, 'four months are the least of it', 'the water is dear')),
  s: replaced(fc.constantFrom(...WORDS)),
  v: replaced(fc.constantFrom(...STATES)),
  t: replaced(fc.constantFrom(...DOES)),
  note: replaced(fc.constantFrom('uncited', 'quote')),
  reply: replaced(fc.constantFrom('rebuts', 'doubts', 'concedes')),
  to: replaced(fc.constantFrom('1.2', '1.6', '1.7', '2.1', '2.5', '', '9.9')),
  shift: fc.constantFrom(0, 0, 0, 0, -1, 1),
})

test('C20 golden readings: what stands of a clerk’s answers', (t) => {
  const lines = sampled(fc.array(slip, { minLength: 6, maxLength: 6 }), 120).map((slips, at) => {
    const file = readBy(({ lines: does, marks, notes, replies, tasks }, { turn }) => {
      const by = (index: number) => slips[(index + turn) % slips.length]!
      const { shift } = by(0)
      return {
        lines: does.map((one, index) => ({ n: one.n + shift, t: by(index).t ?? one.t })),
        marks: [...marks, ...reviews[3 - turn]!.marks.slice(0, 2)].map((one, index) => {
          const { n = one.n, o = one.o, q = one.q, s = one.s, v = one.v } = by(index)
          return { n: n + shift, o, q, s, v }
        }),
        notes: [...notes, { n: 3, q: 'Last summer', v: 'uncited' }].map((one, index) => {
          const { n = one.n, q = one.q, note = one.v } = by(index + 3)
          return { n: n + shift, q, v: note }
        }),
        replies: [...replies, { n: 2, to: '1.3', v: 'rebuts' }].map((one, index) => {
          const { n = one.n, to = one.to, reply = one.v } = by(index + 4)
          return { n: n + shift, to, v: reply }
        }),
        tasks,
      }
    })
    const { flags, ledger, map, concessions } = assess(file)
    const told = [1, 2].map((turn) => [unfoundIn(file, turn), backedBefore(file, turn)])
    return goldenLine(`${at + 1}`, file.clerk, flags, [ledger, concessions], map, told)
  })
  t.assert.fileSnapshot(lines, 'test/golden/reviews.txt', asLines)
})

const hearing: CaseFile = {
  ...well,
  exhibits: [
    testExhibit('plan', 'The test evenings brought 610 pounds on average. The margin is 28 percent.'),
    testExhibit('till', 'week,takings,staff\n1,480,2\n2,414,2\naverage of the evenings: 447 pounds, all told'),
    testExhibit('staff', 'None of us likes to serve on evenings. We met on Friday.'),
    testExhibit('copy', 'The test evenings brought 610 pounds on average.', { same_source_as: 'plan' }),
  ],
  speeches: [
    { turn: 1, side: 'defense', content: 'The trial brought 610 pounds [TOOL:plan]. The margin is 28 percent.' },
    {
      turn: 2,
      side: 'prosecution',
      content: 'The till says 447 pounds [TOOL:till]. Nobody likes to serve on evenings.',
    },
    { turn: 3, side: 'defense', content: 'I concede that the average was 447 pounds. Somebody will work.' },
    { turn: 4, side: 'prosecution', content: 'I admit that my rota was wrong. It stays so.' },
  ],
}
const PLACES = ['1.1', '1.2', '2.1', '2.2', '3.1', '3.2', '4.1', '4.2', '5.1', 'x']
const TOLD = {
  plan: ['brought 610 pounds', 'The margin is 28 percent', 'brought 600 pounds'],
  till: ['average of the evenings: 447 pounds', '1,480,2', '2,414'],
  staff: ['None of us likes to serve on evenings', 'We met'],
  copy: ['The test evenings brought 610 pounds on average.'],
  none: ['nothing'],
} as const
const words = fc.constantFrom(...(Object.keys(TOLD) as (keyof typeof TOLD)[])).chain((exhibit) =>
  fc.record({
    exhibit: fc.constant(exhibit),
    words: fc.constantFrom<string>(...TOLD[exhibit]),
    says: fc.constantFrom(...MATTER_WORDS.says),
  }),
)
const places = fc.array(fc.constantFrom(...PLACES), { maxLength: 3 })
const matter = fc.record({
  text: fc.constantFrom(
    'The test evenings brought 447 pounds on average.',
    'On average the test evenings brought 447 pounds.',
    'The test evenings brought 610 pounds on average.',
    'Nobody likes to serve on evenings.',
    'The margin is 28 percent.',
    '',
  ),
  kind: fc.constantFrom(...MATTER_WORDS.kind, 'other'),
  holds: places,
  for: fc.array(words, { maxLength: 2 }),
  against: fc.array(words, { maxLength: 2 }),
  disputes: fc.array(
    fc.record({
      sentence: fc.constantFrom(...PLACES),
      how: fc.constantFrom(...MATTER_WORDS.how),
      exhibit: fc.constantFrom('plan', 'till', 'none'),
      outcome: fc.constantFrom(...MATTER_WORDS.outcome),
    }),
    { maxLength: 2 },
  ),
  grants: places,
  withdraws: places,
  clash: fc.nat(2),
  settle: fc.constantFrom('', 'Count the till again.', 'Ask the staff.'),
})
const pair = fc.record({
  question: fc.constantFrom('What did the evenings bring?', ''),
  a: fc.constantFrom('plan', 'copy', 'none'),
  a_words: fc.constantFrom('brought 610 pounds', 'The margin is 28 percent', 'nothing'),
  a_mode: fc.constantFrom(...CLASH_WORDS.mode),
  b: fc.constantFrom('till', 'staff', 'plan'),
  b_words: fc.constantFrom('average of the evenings: 447 pounds', 'We met on Friday', 'brought 610 pounds'),
  b_mode: fc.constantFrom(...CLASH_WORDS.mode),
  object: fc.constantFrom('same', 'same', 'same', 'different'),
  period: fc.constantFrom('same', 'same', 'unclear'),
  measure: fc.constantFrom('same', 'same', 'different'),
  both_true: fc.constantFrom('no', 'no', 'yes', 'unclear'),
  relation: fc.constantFrom('contradiction', ...CLASH_WORDS.relation),
  weightier: fc.constantFrom(...CLASH_WORDS.weightier),
  why: fc.constantFrom('The till counted.', ''),
})

test('C20 golden readings: what stands of the matters and contradictions that a clerk names', (t) => {
  const answers = fc.tuple(
    fc.array(matter, { minLength: 1, maxLength: 5 }),
    fc.array(pair, { minLength: 1, maxLength: 4 }),
  )
  const lines = sampled(answers, 160).map(([matters, pairs], at) => {
    const clerk: Clerk = { readings: [], clashes: readClashes({ pairs }, hearing.exhibits, []), matters: [] }
    const read = readMatters({ matters }, { ...hearing, clerk })
    const { map, contradictions } = assess({ ...hearing, clerk: { ...clerk, matters: read } })
    return goldenLine(`${at + 1}`, clerk.clashes, read, map, contradictions)
  })
  t.assert.fileSnapshot(lines, 'test/golden/matters.txt', asLines)
})
