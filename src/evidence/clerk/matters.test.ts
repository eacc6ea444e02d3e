import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Event } from '#vocabulary'
import type { CaseFile, Clerk, ProposedMatter } from '../case.ts'
import { testExhibit } from '../tables/exhibit.fake.ts'
import { united } from './joining.ts'
import { readMatters, type AnsweredMatter, type MatterAnswer } from './matters.ts'

const file: CaseFile = {
  exhibits: [
    testExhibit('plan', 'The test evenings brought 610 pounds on average. The margin is 28 percent.'),
    testExhibit('till', 'week,takings,staff\n1,480,2\n2,414,2\naverage of the evenings: 447 pounds, all told'),
    testExhibit('staff', 'None of us likes to serve on evenings. We met on Friday.'),
  ],
  speeches: [
    { turn: 1, side: 'defense', content: 'The trial brought 610 pounds. The margin is 28 percent.' },
    { turn: 2, side: 'prosecution', content: 'The till says 447 pounds. Nobody likes to serve on evenings.' },
    { turn: 3, side: 'defense', content: 'I concede that the average was 447 pounds. Somebody will work.' },
    { turn: 4, side: 'prosecution', content: 'I admit that my rota was wrong. It stays so.' },
  ],
  directives: [],
  opinions: [],
  struck: [],
}

const takings: Clerk['clashes'][number] = {
  question: 'What did the test evenings bring on average?',
  a: { exhibit: 'plan', words: 'The test evenings brought 610 pounds on average.' },
  b: { exhibit: 'till', words: 'average of the evenings: 447 pounds' },
  relation: 'contradiction',
  weightier: 'b',
  why: 'the till counted',
}
const clerk: Clerk = { readings: [], clashes: [takings], matters: [] }

const plain: AnsweredMatter = {
  text: 'The test evenings brought 447 pounds on average.',
  kind: 'fact',
  holds: ['2.1'],
  for: [{ exhibit: 'till', words: 'average of the evenings: 447 pounds', says: 'whole' }],
  against: [{ exhibit: 'plan', words: 'brought 610 pounds', says: 'whole' }],
  disputes: [],
  grants: ['3.1'],
  withdraws: [],
  clash: 1,
  settle: '',
}
const read = (matters: readonly Partial<AnsweredMatter>[], given: CaseFile = { ...file, clerk }) =>
  readMatters({ matters: matters.map((matter) => ({ ...plain, ...matter })) }, given)

test('a matter whose words and sentences stand there is kept whole', () => {
  assert.deepEqual(read([{}]), [
    {
      text: plain.text,
      kind: 'fact',
      holds: [{ turn: 2, start: 0 }],
      for: plain.for,
      against: plain.against,
      disputes: [],
      grants: [{ turn: 3, start: 0 }],
      withdraws: [],
      clash: 1,
      settle: '',
    },
  ])
})

test('unknown exhibits, words of another exhibit and sentences past the end fall out one by one', () => {
  const [matter] = read([
    {
      holds: ['2.1', '2.9', '9.1', 'two', ''],
      for: [...plain.for, { exhibit: 'none', words: '447', says: 'whole' }],
      against: [
        { exhibit: 'plan', words: 'None of us wants to work', says: 'whole' },
        { exhibit: 'plan', words: '', says: 'whole' },
        { exhibit: 'lost', words: '610', says: 'whole' },
      ],
      disputes: [
        { sentence: '1.1', how: 'false', exhibit: 'lost', outcome: 'taken_back' },
        { sentence: '1.7', how: 'false', exhibit: 'plan', outcome: 'stands' },
        { sentence: '1.1', how: 'loudly', exhibit: 'plan', outcome: 'stands' },
      ],
    },
  ])
  assert.deepEqual(matter?.holds, [{ turn: 2, start: 0 }])
  assert.deepEqual([matter?.for, matter?.against], [plain.for, []])
  assert.deepEqual(matter?.disputes, [
    { at: { turn: 1, start: 0 }, how: 'false', exhibit: null, outcome: 'taken-back' },
  ])
})

test('who holds a matter neither disputes nor grants it, and only the holder gives it up', () => {
  const [matter] = read([
    {
      holds: ['4.2', '2.1', '3.1'],
      disputes: [
        { sentence: '4.2', how: 'false', exhibit: 'none', outcome: 'stands' },
        { sentence: '3.2', how: 'unproven', exhibit: 'none', outcome: 'stands' },
      ],
      grants: ['3.1', '4.1'],
      withdraws: ['3.1', '4.1'],
    },
  ])
  assert.deepEqual(
    matter?.holds.map(({ turn }) => turn),
    [4, 2],
  )
  assert.deepEqual(
    matter?.disputes.map(({ at }) => at.turn),
    [3],
  )
  assert.deepEqual([matter?.grants, matter?.withdraws], [[{ turn: 3, start: 0 }], [{ turn: 4, start: 0 }]])
})

test('a grant counts only where the reading of its turn, or else the rule, calls the sentence a concession', () => {
  assert.deepEqual(read([{ grants: ['3.2'] }])[0]?.grants, [])
  const second = file.speeches[2]!.content.indexOf('Somebody')
  const reading = (does: 'argument' | 'concession', start: number): CaseFile => ({
    ...file,
    clerk: { ...clerk, readings: [{ turn: 3, lines: [{ start, does }], marks: [], notes: [], replies: [] }] },
  })
  assert.deepEqual(read([{}], reading('argument', 0))[0]?.grants, [])
  assert.deepEqual(read([{ grants: ['3.2'] }], reading('concession', second))[0]?.grants, [{ turn: 3, start: second }])
  assert.deepEqual(read([{}], reading('concession', second))[0]?.grants, [{ turn: 3, start: 0 }])
})

test('a figure that no exhibit for it has, and that follows from none, leaves the matter without an exhibit', () => {
  const [wrong, reckoned] = read([
    { text: 'The test evenings brought 433 pounds on average.' },
    { text: 'The two evenings together brought 894 pounds.' },
  ])
  assert.deepEqual(wrong?.for, [])
  assert.deepEqual(reckoned?.for, plain.for)
})

test('a contradiction gets its number when it was forgotten, and loses a number that is none', () => {
  assert.equal(read([{ clash: 0 }])[0]?.clash, 1)
  assert.equal(read([{ clash: 99 }])[0]?.clash, 1)
  const other = {
    text: 'The margin is 28 percent.',
    for: [{ exhibit: 'plan', words: 'margin is 28 percent', says: 'whole' }],
  }
  assert.equal(read([{ ...other, clash: 99 }])[0]?.clash, null)
  assert.equal(read([{ ...other, clash: 0 }])[0]?.clash, null)
  const alike: CaseFile = { ...file, clerk: { ...clerk, clashes: [{ ...takings, relation: 'look-alike' }] } }
  assert.equal(read([{}], alike)[0]?.clash, null)
})

test('of several contradictions the one that was named by its number is meant', () => {
  const margin: Clerk['clashes'][number] = {
    ...takings,
    a: { exhibit: 'plan', words: 'The margin is 28 percent.' },
    b: { exhibit: 'staff', words: 'We met on Friday.' },
  }
  const both: CaseFile = { ...file, clerk: { ...clerk, clashes: [margin, takings, margin] } }
  const partly = plain.for.map((half) => ({ ...half, says: 'part' }))
  assert.equal(read([{ for: partly, clash: 2 }], both)[0]?.clash, 2)
  assert.equal(read([{ for: partly, clash: 1 }], both)[0]?.clash, null, 'its exhibits are not in that one')
})

test('what one of two that are one matter leaves open is open', () => {
  for (const kinds of [
    ['fact', 'open'],
    ['open', 'fact'],
  ])
    assert.deepEqual(
      read(kinds.map((kind) => ({ kind }))).map(({ kind }) => kind),
      ['open'],
    )
})

test('one matter thrice is one, and of forty the first sixteen stay', () => {
  const again = read([
    { holds: ['2.1'] },
    { holds: ['4.2'] },
    { text: 'On average the test evenings brought 447 pounds.' },
  ])
  assert.equal(again.length, 1)
  assert.deepEqual(
    again[0]?.holds.map(({ turn }) => turn),
    [2, 4],
  )
  const names = Array.from({ length: 40 }, (_, at) => `${String.fromCodePoint(97 + (at % 26))}${'xyz'[at % 3]}${at}th`)
  const many = read(names.map((name) => ({ text: `${name} came ${name} late`, for: [] })))
  assert.equal(many.length, 16)
  assert.match(many[0]!.text, /^ax0th/)
})

test('no answer, however broken, makes it throw or gets a false word in', () => {
  const given = { ...file, clerk }
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ matters: fc.array(loosely()) })), (answer) => {
      const matters = readMatters(answer as MatterAnswer, given)
      assert.ok(Event.safeParse({ type: 'clerk_matters', matters }).success)
      for (const { holds, for: speaking } of matters) {
        assert.ok(holds.every(({ turn }) => turn >= 1 && turn <= 4))
        assert.ok(speaking.every(({ exhibit: id, words }) => textOf(id).includes(words)))
      }
    }),
  )
})

const textOf = (id: string): string => file.exhibits.find(({ result_id }) => result_id === id)?.text ?? ''

const loosely = () =>
  fc.record({
    text: fc.oneof(fc.string(), fc.constantFrom(plain.text, 'The margin is 28 percent.')),
    kind: fc.oneof(fc.anything(), fc.constantFrom('fact', 'forecast', 'open')),
    holds: fc.oneof(fc.anything(), fc.array(fc.constantFrom('1.1', '2.1', '3.1', '4.2', '5.5'))),
    for: fc.array(
      fc.record({
        exhibit: fc.constantFrom('plan', 'till', 'none'),
        words: fc.constantFrom('35 percent', '447 pounds', '', 'nothing'),
        says: fc.constantFrom('whole', 'part', 'all'),
      }),
    ),
    grants: fc.oneof(fc.anything(), fc.array(fc.constantFrom('1.1', '3.1', '4.1'))),
    clash: fc.oneof(fc.integer(), fc.anything()),
  })

test('words that have nothing in common with a matter do not say it, real as they are; of another language they may', () => {
  const unsaid = {
    text: 'Employees dislike weekend shifts.',
    for: [{ exhibit: 'staff', words: 'We met on Friday', says: 'whole' }],
  }
  assert.deepEqual(read([unsaid])[0]?.for, [])
  const german = testExhibit('brief', 'Von den Leuten im Laden will niemand am Wochenende arbeiten, das sagen alle.')
  const foreign = {
    ...unsaid,
    for: [{ exhibit: 'brief', words: 'will niemand am Wochenende arbeiten', says: 'whole' }],
  }
  assert.equal(read([foreign], { ...file, exhibits: [...file.exhibits, german] })[0]?.for.length, 1)
})

test('two readings of a matter are one with what each rests on: another passage or another exhibit is another reason', () => {
  const rests = (exhibit: string, words: string) => ({ exhibit, words, says: 'whole' }) as const
  const matter = (...resting: ProposedMatter['for']): ProposedMatter => ({
    text: 'The test evenings brought 447 pounds.',
    kind: 'fact',
    holds: [],
    for: resting,
    against: resting,
    disputes: [],
    grants: [],
    withdraws: [],
    clash: null,
    settle: '',
  })
  const till = rests('till', '447 pounds, all told')
  const [sameWords, sameExhibit] = [rests('plan', till.words), rests('till', '1,480,2')]
  const joined = united(matter(till), matter(till, sameWords, sameExhibit))
  assert.deepEqual(joined.for, [till, sameWords, sameExhibit])
  assert.deepEqual(joined.against, [till, sameWords, sameExhibit])
})
