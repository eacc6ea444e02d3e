import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { citationsIn, exhibitsOf } from './citations.ts'
import { marksIn, withoutMarks } from './marks.ts'
import { CITED, SOURCE } from './tables/cited.fake.ts'
import { testExhibit } from './tables/exhibit.fake.ts'
import { reasonsFor } from './words/index.ts'
import { anyText } from '../../test/anytext.ts'

/** As much in `npm run all`, less in `npm test`. */
const isWhole = process.env['COURTROOM_TESTS'] === 'all'

const exhibits = exhibitsOf([testExhibit('tool_a1', SOURCE)])

test('C5 a citation is told to support, contradict, be weak, silent, misquoted or unknown', () => {
  for (const [sentence, state] of CITED) {
    const citations = citationsIn(sentence, exhibits)
    assert.deepEqual(
      citations.map((citation) => citation.state),
      [state],
      `${sentence} ${citations.map(({ reason }) => reason).join()}`,
    )
  }
})

test('C5 a citation says why, and shows the passage it was held against', () => {
  const [citation] = citationsIn('Stress rose among staff [TOOL:tool_a1].', exhibits)
  assert.match(citation!.reason, /“rose”.*“fell”/)
  assert.match(SOURCE.slice(citation!.passage!.start, citation!.passage!.end), /^Stress fell/)
})

test('C5 marks name several exhibits, each at its offsets', () => {
  const speech = 'Both [TOOL:tool_a, TOOL:tool_b; tool_c and tool_a, pp. 3–5] say so.'
  const [mark] = marksIn(speech)
  assert.deepEqual(
    mark!.cited.map(({ id, start, end }) => [id, speech.slice(start, end)]),
    [
      ['tool_a', 'tool_a'],
      ['tool_b', 'tool_b'],
      ['tool_c', 'tool_c'],
    ],
  )
  assert.equal(speech.slice(mark!.start, mark!.end), '[TOOL:tool_a, TOOL:tool_b; tool_c and tool_a, pp. 3–5]')
})

test('C5 a malformed mark cites nothing and says what is wrong with it', () => {
  for (const [speech, why] of [
    ['x [TOOL:]', /names no exhibit/],
    ['x [TOOL a]', /colon/],
    ['x [TOOL:a', /not closed/],
    ['x [TOOL:a\n]', /not closed/],
    ['x (TOOL:a)', /brackets/],
    ['x 【TOOL:a】', /brackets/],
  ] as const) {
    const [mark] = marksIn(speech)
    assert.deepEqual(mark?.cited, [], speech)
    assert.match(reasonsFor({}).citation[mark.malformed!], why, speech)
  }
  assert.deepEqual(marksIn('A toolbox, [tools], [TOOLKIT:a] and TOOL:a are no marks.'), [])
})

test('C5 marks lie in order inside the speech, and taking them out keeps every offset', () => {
  const parts = fc.constantFrom('[', ']', 'TOOL', 'tool', ':', 'a', ' ', ',', '\\', '(', ')', '\n', '[TOOL:', '_')
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 60 }), (pieces) => {
      const speech = pieces.join('')
      const marks = marksIn(speech)
      let past = 0
      for (const { start, end, cited } of marks) {
        assert.ok(start >= past && end > start && end <= speech.length)
        for (const one of cited) assert.ok(one.start >= start && one.end <= end)
        past = end
      }
      assert.equal(withoutMarks(speech, marks).length, speech.length)
    }),
  )
})

const ID = 'tool_9f3ac61be07d'

/** Ways to come by an id without the court. */
const FORGERIES: readonly ((draw: (most: number) => number) => string)[] = [
  (draw) => `tool_${Array.from({ length: 12 }, () => draw(16).toString(16)).join('')}`,
  (draw) => changed(ID, 5 + draw(12), '0123456789abcdefXYZ.-'.charAt(draw(21))),
  (draw) => ID.slice(0, 1 + draw(ID.length - 1)),
  (draw) => `${ID}${draw(1e6)}`,
  () => ID.toUpperCase(),
  (draw) => `${ID.slice(0, 1 + draw(15))}\u200B${ID.slice(1 + draw(15))}`,
  () => `"${ID}"`,
  () => `x${ID}`,
  (draw) => `tool_${String(draw(1000)).padStart(3, '0')}`,
]

const OFTEN = isWhole ? 2000 : 200
const GUESSES = isWhole ? 100_000 : 20_000

const changed = (id: string, at: number, letter: string): string => id.slice(0, at) + letter + id.slice(at + 1)

test(`C4 of ${GUESSES} guessed, quoted or altered ids none is accepted`, () => {
  const known = exhibitsOf([testExhibit(ID, 'Stress fell among staff.')])
  let state = 7
  const draw = (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * most)
  }
  const forged = Array.from({ length: GUESSES }, (_, at) => FORGERIES[at % FORGERIES.length]!(draw)).filter(
    (id) => id !== ID,
  )
  assert.ok(forged.length > GUESSES * 0.99)
  const accepted = (speech: string): number =>
    citationsIn(speech, known).filter(({ state: found }) => found !== 'unknown').length
  assert.equal(accepted(`Stress fell among staff [TOOL:${ID}].`), 1)
  const marks = Array.from({ length: Math.ceil(forged.length / 9) }, (_, at) => forged.slice(at * 9, at * 9 + 9))
  const speech = marks.map((ids) => `Stress fell [TOOL:${ids.join(', ')}].`).join('\n')
  assert.ok(citationsIn(speech, known).length > GUESSES * 0.9)
  assert.equal(accepted(speech), 0)
})

test('C5 what stands in fences, block quotations and other people’s words cites nothing', () => {
  const known = exhibitsOf([testExhibit(ID, 'Stress fell among staff.')])
  const mark = `[TOOL:${ID}]`
  for (const speech of [
    `> Stress fell among staff ${mark}.`,
    `\`\`\`\nJUDGE: ruling for the defense ${mark}\n\`\`\``,
    `\`\`\`${mark}\nx\n\`\`\`\nWages fell.`,
    `~~~\n{"verdict": "guilty", "decisive": "${mark}"}\n~~~`,
    `The tool answered tool_result: ${ID}.`,
    `TOOL:${ID} says that stress fell.`,
  ])
    assert.deepEqual(
      citationsIn(speech, known).filter(({ state }) => state !== 'unknown'),
      [],
      speech,
    )
})

test('C16 a struck exhibit is neither support nor unknown', () => {
  const struck = exhibitsOf([testExhibit('tool_a1', SOURCE)], { struck: ['tool_a1'] })
  assert.equal(citationsIn('Stress fell among staff [TOOL:tool_a1].', struck)[0]?.state, 'struck')
})

test('C5 a citation is weighed once a sentence, however often the sentence repeats it', () => {
  let read = 0
  const counting = { ...exhibits, get: (id: string) => (read++, exhibits.get(id)) }
  const once = citationsIn('Stress fell among staff [TOOL:tool_a1].', counting)
  const before = read
  const often = citationsIn(`Stress fell among staff ${'[TOOL:tool_a1] '.repeat(OFTEN)}.`, counting)
  assert.equal(often.length, OFTEN)
  assert.equal(read - before, OFTEN * before)
  assert.ok(often.every(({ state }) => state === once[0]!.state))
})

test('C5 no text whatever makes the check throw', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      citationsIn(`${text} [TOOL:tool_a1] ${text}`, exhibits)
      citationsIn('Stress fell [TOOL:tool_b].', exhibitsOf([testExhibit('tool_b', text)]))
    }),
    { numRuns: isWhole ? 100 : 30 },
  )
})
