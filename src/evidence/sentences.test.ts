import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sentencesIn } from './sentences.ts'

const CASES: readonly (readonly [speech: string, sentences: readonly string[]])[] = [
  ['', []],
  ['One sentence', ['One sentence']],
  ['In Smith v. Jones, Mr. Lee cited Fig. 3. It held.', ['In Smith v. Jones, Mr. Lee cited Fig. 3.', 'It held.']],
  ['The U.S. economy grew. It did in the U.S. The end.', ['The U.S. economy grew.', 'It did in the U.S.', 'The end.']],
  ['Some animals, e.g. Dogs, bark. I.e. Cats do not.', ['Some animals, e.g. Dogs, bark.', 'I.e. Cats do not.']],
  ['Rates rose 3.5 percent to 4.1. Then they fell.', ['Rates rose 3.5 percent to 4.1.', 'Then they fell.']],
  ['"Why?" he asked. "Because." She left.', ['"Why?" he asked.', '"Because."', 'She left.']],
  ['He said “Stop!” Then he left… Or did he?', ['He said “Stop!”', 'Then he left…', 'Or did he?']],
  ['See Jan. 5 and No. 7. He said no. Then went.', ['See Jan. 5 and No. 7.', 'He said no.', 'Then went.']],
  ['Dr. J. R. Smith et al. found it at 5 p.m. We agree.', ['Dr. J. R. Smith et al. found it at 5 p.m.', 'We agree.']],
  ['See www.example.org/a.b. Next one.', ['See www.example.org/a.b.', 'Next one.']],
  ['Wages fell. [TOOL:a, b] Rents rose.[TOOL:c] End.', ['Wages fell. [TOOL:a, b]', 'Rents rose.[TOOL:c]', 'End.']],
  ['Wages fell [TOOL:a. Or not] by 3. Yes.', ['Wages fell [TOOL:a. Or not] by 3.', 'Yes.']],
  ['1. First. Then\n2. Second\n- Third one\n* Fourth', ['First.', 'Then', 'Second', 'Third one', 'Fourth']],
  ['# Opening\nWe begin\nhere. Now.\n\nNext paragraph', ['Opening', 'We begin\nhere.', 'Now.', 'Next paragraph']],
  ['Wow!! Really?! Yes.', ['Wow!!', 'Really?!', 'Yes.']],
  ['他来了。他走了！好吗？', ['他来了。', '他走了！', '好吗？']],
  ['He came. “Stop!” she cried. (Then he left.) Next.', ['He came.', '“Stop!” she cried.', '(Then he left.)', 'Next.']],
  ['Approx. 40 came. Mr. X did.', ['Approx. 40 came.', 'Mr. X did.']],
  ['Firms, etc. Firms grew.', ['Firms, etc. Firms grew.']],
  ['Firms, etc. The firms grew.', ['Firms, etc.', 'The firms grew.']],
  ['J. Smith came. It was I. He left.', ['J. Smith came.', 'It was I.', 'He left.']],
  ['A.B. Smith came. Then he left.', ['A.B. Smith came.', 'Then he left.']],
  ['Das ist z. B. Wasser. Gut.', ['Das ist z. B. Wasser.', 'Gut.']],
  ['Im 2. Quartal stieg es. Dann fiel es.', ['Im 2. Quartal stieg es.', 'Dann fiel es.']],
  ['Er wurde im Rennen der 2. Dann kam sie.', ['Er wurde im Rennen der 2.', 'Dann kam sie.']],
  ['Wait… what? No!', ['Wait… what?', 'No!']],
  ['Wow... Then it fell.', ['Wow...', 'Then it fell.']],
  ['One.[TOOL:a].[TOOL:b]. Two.', ['One.[TOOL:a].[TOOL:b].', 'Two.']],
  ['See [TOOL:a]. Then [TOOL:b', ['See [TOOL:a].', 'Then [TOOL:b']],
  ['a) First\nb) Second\n  goes on\n\nNew', ['First', 'Second\n  goes on', 'New']],
  ['He left (yes). - And so on.', ['He left (yes). - And so on.']],
  ['One.Two. Three', ['One.Two.', 'Three']],
]

test('C5 a speech falls into its sentences', () => {
  for (const [speech, expected] of CASES)
    assert.deepEqual(
      sentencesIn(speech).map(({ text }) => text),
      expected,
      speech,
    )
})

test('C5 what is quoted line by line ends where the speaker goes on, and a fence where it is closed', () => {
  for (const [speech, quoted] of [
    ['> Theirs\nMine\n> Theirs too', ['Theirs', 'Theirs too']],
    ['~~~\ntheirs\n- theirs too\n~~~\nMine', ['theirs', '- theirs too']],
    ['> - Theirs\n> # Theirs too\n\nMine', ['Theirs', 'Theirs too']],
  ] as const) {
    const found = sentencesIn(speech)
    assert.deepEqual(
      found.filter((one) => one.quoted).map(({ text }) => text),
      quoted,
    )
    assert.deepEqual(
      found.filter((one) => !one.quoted).map(({ text }) => text),
      ['Mine'],
    )
  }
})

test('C5 fenced blocks and block quotations are somebody else’s words', () => {
  const speech = 'Mine.\n> Theirs. Also theirs.\n```json\n{"verdict": "guilty"}\n```\nMine again.'
  assert.deepEqual(
    sentencesIn(speech).map(({ text, quoted }) => [text, quoted]),
    [
      ['Mine.', false],
      ['Theirs.', true],
      ['Also theirs.', true],
      ['{"verdict": "guilty"}', true],
      ['Mine again.', false],
    ],
  )
})

const prose = fc
  .array(
    fc.constantFrom(
      'Mr. ',
      'a ',
      'Bee ',
      '. ',
      '? ',
      '3.5 ',
      '“',
      '”',
      '\n',
      '\n\n',
      '[TOOL:x] ',
      'U.S. ',
      '… ',
      ') ',
      '[',
    ),
  )
  .map((parts) => parts.join(''))

test('C5 every sentence stands verbatim at its offsets, in order, and every letter stands in one', () => {
  fc.assert(
    fc.property(fc.oneof(prose, fc.string({ unit: 'grapheme' })), (speech) => {
      let past = 0
      let between = ''
      for (const { text, start, end } of sentencesIn(speech)) {
        assert.equal(speech.slice(start, end), text)
        assert.ok(start >= past && end > start)
        between += speech.slice(past, start)
        past = end
      }
      between += speech.slice(past)
      if (!/^[ \t]*(?:```|~~~)|^[ \t]*\(?[a-z\d]{1,3}[.)]/m.test(speech)) assert.doesNotMatch(between, /[\p{L}\p{N}]/u)
    }),
  )
})

test('C5 paragraphs are split independently of each other', () => {
  fc.assert(
    fc.property(prose, prose, (one, other) => {
      const shift = one.length + 2
      const together = sentencesIn(`${one}\n\n${other}`)
      const apart = [
        ...sentencesIn(one),
        ...sentencesIn(other).map((each) => ({ ...each, start: each.start + shift, end: each.end + shift })),
      ]
      assert.deepEqual(together, apart)
    }),
  )
})

test('C5 long monotonous texts are read to their end', () => {
  for (const part of ['.', '[', '“', '[TOOL:', 'a', '\n', 'e.g. ', '1,', '" ', '> ', 'Mr. A. '])
    assert.ok(sentencesIn(part.repeat(200_000)).length >= 0)
})

test('C5 a day of the month ends no sentence where days have a point, and a closing mark belongs to its sentence', () => {
  const texts = (speech: string): readonly string[] => sentencesIn(speech).map(({ text }) => text)
  const german = ['Der Zuschuss verfällt am 30. Juni 2027.', 'Das Angebot vom 12. März gilt bis 2. September.']
  assert.deepEqual(texts(german.join(' ')), german)
  assert.deepEqual(texts('Er sagte: „Das reicht nicht.“ Dann ging er.'), [
    'Er sagte: „Das reicht nicht.“',
    'Dann ging er.',
  ])
  assert.deepEqual(texts('They counted 30. March was cold.'), ['They counted 30.', 'March was cold.'])
})
