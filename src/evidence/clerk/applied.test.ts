import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../assess.ts'
import type { CaseFile, Speech } from '../case.ts'
import { strike } from '../strike.ts'
import { readBy, reviews, shownFlags, wellSpeeches, well } from '../tables/well.fake.ts'
import { readReview, type ReviewAnswer } from './reading.ts'
import { backedBefore, unfoundIn } from './told.ts'

const heard = readBy((answer) => answer)
const given: ReviewAnswer = { lines: [], marks: [], notes: [], replies: [], tasks: [] }

/** One speech of the defense with what stands of an answer to it. */
function saying(content: string, answer: Partial<ReviewAnswer>, more: Partial<CaseFile> = {}): CaseFile {
  const file: CaseFile = { ...well, speeches: [{ turn: 1, side: 'defense', content }], ...more }
  return { ...file, clerk: { readings: [readReview({ ...given, ...answer }, file, 1)], clashes: [], matters: [] } }
}

test('C5 the clerk’s reading decides, its reasons quote both texts, and every flag says who decided', () => {
  assert.deepEqual(shownFlags(heard), [
    '1 weak: A permit takes f',
    '1 uncited: Gardeners with a',
    '1 misquoted: The office write',
    '2 contradicted: The work takes t',
    '2 unsupported: Some members fea',
    '2 uncited: Every well in th',
  ])
  const { flags } = assess(heard)
  assert.deepEqual(
    flags.map(({ decided_by: by }) => by),
    ['model', 'model', 'rule', 'model', 'model', 'model'],
  )
  assert.equal(
    flags[0]?.reason,
    'The clerk read tool_office for “A permit takes four months”: it says no more than “A permit may take up to four months”.',
  )
  assert.equal(
    flags[4]?.reason,
    'tool_meter does not say “fear for the old pear tree”, tool_minutes does: “Some members fear for the old pear tree”.',
  )
  assert.ok(flags.every(({ reason }) => !/silent/.test(reason)))
})

test('C5 a figure of the same measure that the exhibit gives otherwise is a wrong figure', () => {
  const q = 'a depth of 45 metres'
  const mark = { n: 1, o: 'tool_offer', q, s: 'a depth of 40 metres', v: 'contradicts' }
  const file = saying(`They drill to ${q} [TOOL:tool_offer].`, { lines: [{ n: 1, t: 'fact' }], marks: [mark] })
  assert.deepEqual(
    assess(file).flags.map(({ kind }) => kind),
    ['wrong-figure'],
  )
})

test('C5 talk about the hearing, the other side’s words, questions and concessions are never flagged', () => {
  const content = 'Members adore the pear tree above all things [TOOL:tool_minutes].'
  const mark = { n: 1, o: 'tool_minutes', q: 'Members adore the pear tree', s: '', v: 'silent' }
  const flagsAs = (t: string): number => assess(saying(content, { lines: [{ n: 1, t }], marks: [mark] })).flags.length
  for (const t of ['hearing', 'other', 'question', 'concession', 'admission']) assert.equal(flagsAs(t), 0, t)
  for (const t of ['fact', 'inference', 'argument']) assert.equal(flagsAs(t), 1, t)
})

test('C5 marks that stand together carry their clause together, and each clause answers for itself', () => {
  const together = 'The tree worries a few of them [TOOL:tool_minutes, tool_offer].'
  const marks = [
    { n: 1, o: 'tool_offer', q: 'The tree worries a few', s: '', v: 'silent' },
    { n: 1, o: 'tool_minutes', q: 'The tree worries a few', s: 'fear for the old pear tree', v: 'supports' },
  ]
  const lines = [{ n: 1, t: 'fact' }]
  assert.deepEqual(shownFlags(saying(together, { lines, marks })), [])
  assert.deepEqual(shownFlags(saying(together, { lines, marks: marks.slice(0, 1) })), [])
  const apart = 'The tree worries a few of them [TOOL:tool_minutes], and all members agree [TOOL:tool_minutes].'
  const second = { n: 1, o: 'tool_minutes', q: 'all members agree', s: '', v: 'silent' }
  const file = saying(apart, { lines, marks: [marks[1]!, second] })
  assert.deepEqual(
    assess(file).speeches[0]?.sentences[0]?.citations.map(({ state }) => state),
    ['supports', 'silent'],
  )
  assert.deepEqual(shownFlags(file), ['1 unsupported: The tree worries'])
})

test('C5 a mark at the end of a paragraph backs the sentence before it, and what rests on it falls with it', () => {
  const backed = (file: CaseFile): readonly string[] =>
    assess(file).map.flatMap(({ text, supporting }) => (text.startsWith('Eleven') ? supporting : []))
  assert.deepEqual(backed(heard), ['tool_minutes'])
  const struck = strike(heard, ['tool_minutes'])
  assert.deepEqual(backed(struck), [])
  assert.ok(shownFlags(struck).includes('1 unsupported: Eleven plots sto'))
  assert.ok(!shownFlags(heard).includes('1 unsupported: Eleven plots sto'))
})

test('C5 a mark of the next paragraph backs nothing in this one', () => {
  const fact = 'Members fear for the old pear tree in cold dry winters'
  const q = 'Some members fear for the old pear tree'
  const flagsWith = (between: string): readonly string[] =>
    shownFlags(
      saying(`${fact}.${between}${q} [TOOL:tool_minutes].`, {
        lines: [1, 2].map((n) => ({ n, t: 'fact' })),
        marks: [{ n: 2, o: 'tool_minutes', q, s: q, v: 'supports' }],
        notes: [{ n: 1, q: fact, v: 'uncited' }],
      }),
    )
  assert.deepEqual(flagsWith(' '), [])
  assert.deepEqual(flagsWith('\n\n'), ['1 uncited: Members fear for'])
})

test('C5 a mark without a reading of its own takes that of the sentence before it, and keeps its own where it has one', () => {
  const fact = 'Some members fear for the old pear tree'
  const stateWith = (...second: ReviewAnswer['marks']): unknown => {
    const lines = [1, 2].map((n) => ({ n, t: 'fact' }))
    const marks = [{ n: 1, o: 'tool_minutes', q: fact, s: fact, v: 'supports' }, ...second]
    const file = saying(`${fact}. And every single one agrees [TOOL:tool_minutes].`, { lines, marks })
    return assess(file).speeches[0]?.sentences[1]?.citations.map(({ state }) => state)
  }
  assert.deepEqual(stateWith(), ['supports'])
  assert.deepEqual(stateWith({ n: 2, o: 'tool_minutes', q: 'every single one agrees', s: '', v: 'silent' }), ['silent'])
})

test('C5 an exhibit that is named only to be disputed carries nothing', () => {
  const content = 'The leaflet speaks of half of the applications [TOOL:tool_office], but it is from last year.'
  const mark = { n: 1, o: 'tool_office', q: 'half of the applications', s: 'half of the applications', v: 'attacked' }
  const { map, flags } = assess(saying(content, { lines: [{ n: 1, t: 'fact' }], marks: [mark] }))
  assert.deepEqual([map.flatMap(({ supporting }) => supporting), flags], [[], []])
})

test('C5 no reading makes an unknown id known, and what it left unread stays with the rules', () => {
  const content = 'Wells are dear [TOOL:tool_none]. It is well known that wells like this one last for ever.'
  const lines = [{ n: 1, t: 'fact' }]
  assert.deepEqual(
    assess(saying(content, { lines })).flags.map(({ kind, decided_by: by }) => [kind, by]),
    [
      ['unsupported', 'rule'],
      ['uncited', 'rule'],
    ],
  )
  const read = [...lines, { n: 2, t: 'argument' }]
  assert.equal(assess(saying(content, { lines: read })).flags.length, 1)
})

test('C5 where clerk and rule disagree about plain words, nothing is flagged', () => {
  const content = 'Some members fear for the old pear tree [TOOL:tool_minutes].'
  const mark = { n: 1, o: 'tool_minutes', q: 'the old pear tree', s: 'Some members fear', v: 'partly' }
  const file = saying(content, { lines: [{ n: 1, t: 'fact' }], marks: [mark] })
  assert.deepEqual(shownFlags(file), [])
  assert.equal(assess(file).speeches[0]?.sentences[0]?.citations[0]?.state, 'undecided')
})

test('C12 concessions are what the clerk read so, in whatever words', () => {
  const content = 'Zugegeben, das Wasser ist teuer. We concede nothing here. I grant you that.'
  const answer = {
    lines: [
      { n: 1, t: 'concession' },
      { n: 3, t: 'hearing' },
    ],
  }
  assert.deepEqual(
    assess(saying(content, answer)).concessions.map(({ text }) => text),
    ['Zugegeben, das Wasser ist teuer.'],
  )
  const replies = [{ n: 2, to: '', v: 'concedes' }]
  assert.equal(assess(saying(content, { replies })).concessions.length, 2)
})

test('C9 a reply that is borne out by an exhibit earns its points, each claim being rebutted once', () => {
  const lines = assess(heard).ledger.lines.filter(({ rule }) => rule === 'direct-rebuttal')
  assert.deepEqual(
    lines.map(({ turn, side, exhibits }) => [turn, side, exhibits]),
    [[2, 'prosecution', ['tool_office']]],
  )
  const unbacked = readBy((answer) => ({ ...answer, replies: answer.replies.map((reply) => ({ ...reply, n: 7 })) }))
  assert.deepEqual(
    assess(unbacked).ledger.lines.filter(({ rule }) => rule === 'direct-rebuttal'),
    [],
  )
})

test('C9 each fault has its own price, what is weak has none, and the same words cost once', () => {
  const priced = (file: CaseFile): readonly string[] =>
    assess(file).ledger.lines.flatMap(({ turn, rule, asked }) => (asked < 0 ? [`${turn} ${rule} ${asked}`] : []))
  const first = ['1 uncited-claim -5', '1 invented-quotation -10']
  const second = ['2 misstated-source -8', '2 uncited-claim -5', '2 uncited-claim -5']
  assert.deepEqual(priced(heard), [...first, ...second])
  const again: Speech = { ...wellSpeeches[0]!, turn: 3 }
  const file = { ...heard, speeches: [...wellSpeeches, again] }
  const reading = readReview(reviews[1]!, file, 3)
  const anew = { ...file, clerk: { ...heard.clerk!, readings: [...heard.clerk!.readings, reading] } }
  assert.equal(assess(anew).flags.filter(({ turn }) => turn === 3).length, 2)
  assert.deepEqual(priced(anew), [...first, ...second])
})

test('C16 a struck exhibit carries nothing that a clerk read in it', () => {
  const { ledger, speeches: read } = assess(strike(heard, ['tool_office']))
  assert.ok(!ledger.lines.some(({ rule }) => rule === 'direct-rebuttal'))
  const states = read.flatMap(({ sentences }) => sentences.flatMap(({ citations }) => citations))
  assert.ok(states.every(({ id, state }) => id !== 'tool_office' || state === 'struck'))
})

test('C5 the clerk is told what the rules did not find, and what its speaker has backed before', () => {
  const content = 'It costs 9,999 euros [TOOL:tool_offer]. They write "we never drill in winter".'
  assert.deepEqual(unfoundIn(saying(content, {}), 1), [
    { n: 1, what: 'tool_offer: 9,999 is not in the source and does not follow from its figures.' },
    { n: 2, what: '“we never drill in winter” stands in no exhibit and in no speech.' },
  ])
  const later = { ...heard, speeches: [...wellSpeeches, { ...wellSpeeches[0]!, turn: 3, content: 'Well.' }] }
  assert.deepEqual(
    backedBefore(later, 3).map(({ id }) => id),
    ['tool_offer', 'tool_meter', 'tool_minutes'],
  )
  assert.deepEqual(backedBefore(later, 1), [])
})
