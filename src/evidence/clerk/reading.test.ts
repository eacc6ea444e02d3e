import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Speech } from '../case.ts'
import { readBy, clerkReadingAt, reviews, shownFlags, wellSpeeches, well } from '../tables/well.fake.ts'
import { readReview, type ReviewAnswer } from './reading.ts'
import { numbered } from './sheet.ts'

const careful = shownFlags(readBy((answer) => answer))
const rules = shownFlags(well)
const sentenceOf = (flag: string): string => flag.replace(/ [a-z-]+:/, '')
const faulty = new Set([...careful, ...rules].map(sentenceOf))
/** Sentences that a bad answer flags, and neither a careful one nor the rules. */
const falseOnes = (bent: (answer: ReviewAnswer, speech: Speech) => ReviewAnswer): readonly string[] =>
  shownFlags(readBy(bent)).filter((flag) => !faulty.has(sentenceOf(flag)))

const renumbered = (answer: ReviewAnswer, by: number): ReviewAnswer => {
  const moved = <E extends { readonly n: number }>(entry: E): E => ({ ...entry, n: entry.n + by })
  return {
    lines: answer.lines.map(moved),
    marks: answer.marks.map(moved),
    notes: answer.notes.map(moved),
    replies: answer.replies.map(moved),
    tasks: [],
  }
}

const bare = ({ content }: Speech): ReviewAnswer['notes'] =>
  numbered(content)
    .filter(({ text }) => !text.includes('[TOOL:'))
    .map(({ n, text }) => ({ n, q: text, v: 'uncited' }))

test('C5 of a careful answer everything stands, at its place in the speech', () => {
  const reading = clerkReadingAt(
    readBy((answer) => answer),
    1,
  )
  assert.equal(reading.unread, undefined)
  assert.equal(reading.lines.length, 8)
  const { content } = wellSpeeches[0]!
  assert.deepEqual(
    reading.marks.map(({ id, clause, state }) => [id, content.slice(clause.start, clause.end), state]),
    [
      ['tool_offer', 'a depth of 40 metres for 8,200 euros', 'supports'],
      ['tool_meter', 'the society paid 1,240 euros', 'supports'],
      ['tool_minutes', 'Eleven plots stood empty', 'supports'],
      ['tool_office', 'A permit takes four months', 'weak'],
    ],
  )
  assert.deepEqual(
    reading.notes.map(({ kind }) => kind),
    ['uncited', 'misquoted'],
  )
  assert.equal(careful.length, 6)
})

test('C5 sentences are numbered from 1, and it is told where a paragraph ends', () => {
  assert.deepEqual(
    numbered('One is here. Two is here.\n\nThree is here.').map(({ n, text, ends }) => [n, text, ends]),
    [
      [1, 'One is here.', false],
      [2, 'Two is here.', true],
      [3, 'Three is here.', true],
    ],
  )
})

test('C5 an answer that copies nothing and counts every line from 0 is read as it was meant; one that skips a line is not moved', () => {
  const lined = (answer: ReviewAnswer): ReviewAnswer => ({ ...answer, marks: [], notes: [], replies: [] })
  const meant = clerkReadingAt(readBy(lined), 1).lines
  assert.equal(meant.length, 8)
  const from = (by: number) =>
    clerkReadingAt(
      readBy((answer) => renumbered(lined(answer), by)),
      1,
    ).lines
  assert.deepEqual(from(-1), meant)
  const skipping = (answer: ReviewAnswer): ReviewAnswer => ({ ...lined(answer), lines: answer.lines.slice(1) })
  assert.deepEqual(clerkReadingAt(readBy(skipping), 1).lines, meant.slice(1))
})

test('C5 an answer that counts from 0 or from 2 is read as it was meant', () => {
  for (const by of [-1, 1]) assert.deepEqual(shownFlags(readBy((answer) => renumbered(answer, by))), careful)
  const loose = (answer: ReviewAnswer): ReviewAnswer => ({ ...renumbered(answer, -1), lines: answer.lines.slice(2) })
  assert.deepEqual(clerkReadingAt(readBy(loose), 1).lines, [])
  assert.equal(clerkReadingAt(readBy(loose), 1).marks.length, 4)
})

test('C5 exhibits that were never given out and words that stand nowhere are passed over', () => {
  const unknown = readBy((answer) => ({ ...answer, marks: answer.marks.map((one) => ({ ...one, o: `${one.o}9` })) }))
  assert.deepEqual(clerkReadingAt(unknown, 1).marks, [])
  const reworded = readBy((answer) => ({ ...answer, marks: answer.marks.map((one) => ({ ...one, s: `so ${one.s}` })) }))
  assert.deepEqual(
    clerkReadingAt(reworded, 1).marks.map(({ words }) => words),
    ['so 352+496+392=1240'],
  )
  const misheard = readBy((answer) => ({ ...answer, marks: answer.marks.map((one) => ({ ...one, q: `so ${one.q}` })) }))
  assert.deepEqual(clerkReadingAt(misheard, 1).marks, [])
  for (const file of [unknown, reworded, misheard])
    assert.deepEqual(
      shownFlags(file).filter((flag) => !careful.includes(flag)),
      [],
    )
})

test('C5 half an answer counts as far as it goes, and the rules decide the rest', () => {
  const half = (answer: ReviewAnswer): ReviewAnswer => ({
    ...answer,
    lines: answer.lines.filter((_, at) => at % 2 === 0),
    marks: answer.marks.filter((_, at) => at % 2 === 0),
    notes: [],
  })
  assert.deepEqual(falseOnes(half), [])
  assert.equal(clerkReadingAt(readBy(half), 1).lines.length, 4)
})

test('C5 words of another language in the form leave the rules alone to decide, and that is told', () => {
  const german = (answer: ReviewAnswer): ReviewAnswer => ({
    ...answer,
    lines: answer.lines.map((one) => ({ ...one, t: 'Tatsache' })),
    marks: answer.marks.map((one) => ({ ...one, v: 'belegt' })),
    notes: answer.notes.map((one) => ({ ...one, v: 'unbelegt' })),
    replies: [],
  })
  assert.match(clerkReadingAt(readBy(german), 1).unread ?? '', /could be found/)
  assert.deepEqual(shownFlags(readBy(german)), rules)
})

test('C5 who calls everything a fact and misses an exhibit everywhere is not believed', () => {
  const monotonous = (answer: ReviewAnswer, speech: Speech): ReviewAnswer => ({
    ...answer,
    lines: answer.lines.map((one) => ({ ...one, t: 'fact' })),
    marks: answer.marks.map((one) => ({ ...one, s: 'words of nobody' })),
    notes: bare(speech),
  })
  assert.deepEqual(falseOnes(monotonous), [])
  assert.deepEqual(clerkReadingAt(readBy(monotonous), 1).lines, [])
  const byTurns = (answer: ReviewAnswer, speech: Speech): ReviewAnswer => ({
    ...answer,
    lines: answer.lines.map((one, at) => ({ ...one, t: at % 2 === 0 ? 'fact' : 'argument' })),
    notes: bare(speech),
  })
  assert.deepEqual(falseOnes(byTurns), [])
})

test('C5 who finds fault with every citation is not believed', () => {
  for (const v of ['silent', 'partly', 'contradicts', 'misplaced']) {
    const all = (answer: ReviewAnswer): ReviewAnswer => ({
      ...answer,
      marks: answer.marks.map((one) => ({ ...one, v, s: v === 'silent' ? '' : one.s })),
    })
    assert.deepEqual(falseOnes(all), [], v)
  }
})

const given = { lines: [], marks: [], notes: [], replies: [], tasks: [] }
const stateOf = (mark: ReviewAnswer['marks'][number]): string | undefined =>
  readReview({ ...given, marks: [mark] }, well, 1).marks[0]?.state

test('C5 words that were put under the wrong number are moved, if it is clear where they stand', () => {
  const mark = { n: 3, o: 'tool_offer', q: 'a depth of 40 metres', s: 'a depth of 40 metres', v: 'supports' }
  const moved = readReview({ ...given, marks: [mark] }, well, 1).marks[0]
  assert.equal(moved?.start, numbered(wellSpeeches[0]!.content)[1]!.start)
  const twice = {
    ...well,
    speeches: [{ ...wellSpeeches[0]!, content: `${wellSpeeches[0]!.content} A depth of 40 metres.` }],
  }
  assert.equal(readReview({ ...given, marks: [{ ...mark, n: 5 }] }, twice, 1).marks.length, 1)
  const near = `A depth of 40 metres, they say. ${wellSpeeches[0]!.content}`
  const unclear = { ...well, speeches: [{ ...wellSpeeches[0]!, content: near }] }
  assert.deepEqual(readReview({ ...given, marks: [{ ...mark, n: 5 }] }, unclear, 1).marks, [])
})

test('C5 an exhibit backs nothing that is far from where it is named', () => {
  const mark = { n: 1, o: 'tool_office', q: 'We propose to drill a well', s: 'need a permit', v: 'supports' }
  assert.equal(stateOf(mark), undefined)
  assert.equal(stateOf({ ...mark, o: 'tool_offer', s: 'We drill to a depth' }), 'supports')
})

test('C5 a reckoning must come out, rest on figures that are there, and give the one that was said', () => {
  const mark = { n: 3, o: 'tool_meter', q: 'the society paid 1,240 euros', v: 'computed' }
  for (const s of ['352+496+392=1240', '352 + 496 + 392 = 1,240', '(352+496+392) = 1240 euros'])
    assert.equal(stateOf({ ...mark, s }), 'supports', s)
  for (const s of ['352+496+393=1241', '352+496+392=1300', '620*2=1240', '352+496=848', '1240=1240', 'a lot', ''])
    assert.equal(stateOf({ ...mark, s }), undefined, s)
})

test('C5 a figure that the exhibit has not is not supported by it, whatever the words', () => {
  const content = 'The work costs 9,900 euros [TOOL:tool_offer]. The depth is 40 metres [TOOL:tool_offer].'
  const file = { ...well, speeches: [{ ...wellSpeeches[0]!, content }] }
  const mark = { n: 1, o: 'tool_offer', q: 'costs 9,900 euros', s: 'for 8,200 euros', v: 'supports' }
  assert.equal(readReview({ ...given, marks: [mark] }, file, 1).marks[0]?.state, 'undecided')
  const silent = { n: 2, o: 'tool_offer', q: 'depth is 40 metres', s: '', v: 'silent' }
  assert.equal(readReview({ ...given, marks: [silent] }, file, 1).marks[0]?.state, 'undecided')
})

test('C5 words that have nothing in common with the sentence stand, but carry nothing alone', () => {
  const mark = { n: 5, o: 'tool_minutes', q: 'the money leaves us', s: 'Others fear nothing', v: 'supports' }
  assert.equal(readReview({ ...given, marks: [mark] }, well, 1).marks[0]?.slight, true)
  const german = 'Elf der 64 Parzellen standen im letzten Sommer leer. Einige Mitglieder sorgen sich um den Birnbaum.'
  const exhibits = well.exhibits.map((one) => (one.result_id === 'tool_minutes' ? { ...one, text: german } : one))
  const across = { ...mark, n: 4, q: 'plots stood empty', s: 'Parzellen standen im letzten Sommer leer' }
  const [read] = readReview({ ...given, marks: [across] }, { ...well, exhibits }, 1).marks
  assert.deepEqual([read?.state, read?.slight], ['supports', undefined])
})

test('C5 what an exhibit says, what was backed before and what speaks of the hearing is never uncited', () => {
  const content = [
    'The pump is not included with it at all.',
    'The defense has never been to the valley.',
    'Is the valley really so very dry in summer?',
    'The valley has been dry for years [TOOL:tool_office].',
    'Short it was.',
    'The mayor keeps eleven bees in his cellar.',
  ].join(' ')
  const file = { ...well, speeches: [{ ...wellSpeeches[0]!, content }] }
  const sentences = numbered(content)
  const noted = (n: number): number =>
    readReview(
      {
        ...given,
        lines: sentences.map((one) => ({ n: one.n, t: one.n === 3 ? 'argument' : 'fact' })),
        notes: [{ n, q: sentences[n - 1]!.text, v: 'uncited' }],
      },
      file,
      1,
    ).notes.length
  assert.deepEqual(
    sentences.map(({ n }) => noted(n)),
    [0, 0, 0, 0, 0, 1],
  )
})

test('C5 a reply answers what the other side said before; only a concession may answer nothing', () => {
  const replies = [
    { n: 6, to: '1.6', v: 'rebuts' },
    { n: 6, to: '2.1', v: 'rebuts' },
    { n: 6, to: '1.99', v: 'rebuts' },
    { n: 6, to: '', v: 'doubts' },
    { n: 60, to: '1.6', v: 'rebuts' },
    { n: 5, to: '', v: 'concedes' },
    { n: 5, to: 'nonsense', v: 'concedes' },
  ]
  const read = readReview({ ...given, replies }, well, 2).replies
  assert.deepEqual(
    read.map(({ to, how }) => [to?.turn, how]),
    [
      [1, 'rebuts'],
      [undefined, 'concedes'],
      [undefined, 'concedes'],
    ],
  )
})

test('C5 whatever comes as an answer, it is read or passed over', () => {
  const nonsense: readonly unknown[] = [
    null,
    undefined,
    'prose',
    [],
    {},
    { lines: null, marks: 'no', notes: [null, 1], replies: [[]], tasks: 3 },
    { lines: [{ n: null, t: null }], marks: [{ n: '2', o: null, q: null, s: {}, v: [] }] },
  ]
  for (const one of nonsense) {
    const reading = readReview(one as ReviewAnswer, well, 1)
    assert.deepEqual([reading.lines, reading.marks, reading.notes, reading.replies], [[], [], [], []])
    assert.notEqual(reading.unread, undefined)
  }
  assert.match(readReview(reviews[1]!, well, 9).unread ?? '', /no such speech/)
})
