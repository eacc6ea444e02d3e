import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { thoughtless } from './thoughts.ts'

/** What is left of an answer that comes in these pieces. */
function sifted(pieces: readonly string[]): string {
  const sieve = thoughtless()
  let words = ''
  for (const piece of pieces) {
    const passed = sieve.sift(piece)
    words = sieve.isVoid ? passed : words + passed
  }
  return words + sieve.rest()
}

/** A text cut at random places. */
const cut = (text: string): fc.Arbitrary<readonly string[]> =>
  fc.array(fc.nat(text.length), { maxLength: 12 }).map((places) => {
    const ends = [...new Set([0, ...places, text.length])].toSorted((one, two) => one - two)
    return ends.slice(1).map((end, index) => text.slice(ends[index], end))
  })

const holds = (text: string, words: string): void => {
  assert.equal(sifted([text]), words)
  assert.equal(sifted(text.split('')), words)
  fc.assert(fc.property(cut(text), (pieces) => assert.equal(sifted(pieces), words)))
}

const answers: Readonly<Record<string, readonly [text: string, words: string]>> = {
  'a thought at the beginning': ['<think>Hm, < 5 or > 5?\n</think>\n\nFive it is.', 'Five it is.'],
  'white space before it': [' \n<think>Hm.</think> Five.', 'Five.'],
  'another name, in capitals': ['<Thinking>Hm </think> hm</THINKING>Five.', 'Five.'],
  'reasoning in a row': ['<reasoning>a</reasoning>\n<thought>b</thought>\n[THINK]c[/THINK]\nFive.', 'Five.'],
  'thoughts between words': ['One. <think>Hm.</think>Two.\n<think>Hm?</think>\nThree.', 'One. Two.\n\nThree.'],
  'one that nobody saw begin': ['Let me see. Hm.\n</think>\n\nFive.', 'Five.'],
  'one that never ends': ['<think>Hm. It may be five, or', ''],
  'one that never ends after words': ['It is five. <think>Or is it', 'It is five. '],
  'nothing in it': ['<think>\n\n</think>\n\nFive.', 'Five.'],
  'JSON behind it': ['<think>{"score": 1}</think>{"score": 7}', '{"score": 7}'],
  'a head and a paragraph': ['Thinking: I should say five.\nOr so.\n\nFive it is.\n\nTruly.', 'Five it is.\n\nTruly.'],
  'a head and a list': [
    'Thinking Process:\n\n1.  **Analyze:** five.\n    * a dot\n\n2.  Check.\n\nFive it is.',
    'Five it is.',
  ],
  'a bold head, and the answer’s own': [
    '**Thinking Process:**\nHm.\n\n- five\n\n**Final Answer:** Five.\nYes.',
    'Five.\nYes.',
  ],
  'a bold head alone, then prose': ['**Thinking:**\n\nHm, hm.\n\nFive.', 'Five.'],
  'a head and one word': ['Thinking: hm.\n\nNo', 'No'],
  'a head and JSON': ['Thinking:\nIt held.\n{"score": 7}', '{"score": 7}'],
  'paragraphs up to the answer’s head': ['Thinking:\nHm.\n\nHm, hm.\n\nAnswer: Five.', 'Five.'],
  'as a well-known program prints it': ['Thinking...\nHm.\n\nHm.\n...done thinking.\n\nFive.', 'Five.'],
  'a head and a long line': [`Thinking:\n  ${'It may be five. '.repeat(20)}\n\nFive.`, 'Five.'],
  'a head and a long empty line': [`Thinking:\nHm.\n${' '.repeat(300)}\nFive.`, 'Five.'],
  'a head and a line behind much white space': [`Thinking:\nHm.\n${' '.repeat(300)}Hm.\nHm.\n\nFive.`, 'Five.'],
  'a head and no answer': ['Thinking: I should say five', ''],
}

for (const [name, [text, words]] of Object.entries(answers))
  test(`M8 E8 no thought is in the words, wherever the pieces are cut: ${name}`, () => holds(text, words))

const plain = [
  'If a < b and b <c, then a<d; <b>bold</b> [1] [TOOL:tool_x] <thin> </b>.',
  'Thinking ahead, my client says: thinking: it costs. Thinking\nProcess: none.',
  'He wrote "<think>" on the board, and `</think>` below.',
  'Think: what would it cost? Answer: nothing.',
  ' \n Leading space stays.',
  'It ends with <thin',
  'Th',
  '**Bold** at first.',
]
for (const text of plain) test(`E8 ordinary words pass unchanged: ${text.slice(0, 30)}`, () => holds(text, text))

test('E8 any words without marks and heads pass unchanged, in any pieces', () => {
  const letter = fc.constantFrom('<', '/', 't', 'h', 'i', 'n', 'k', '[', ']', ' ', '\n', ':', '*', '#', 'é', '中', '.')
  const text = fc.string({ unit: letter, maxLength: 40 }).filter((each) => !/think(?:ing)?[>\]:.…]/i.test(each))
  fc.assert(
    fc.property(
      text.chain((whole) => fc.tuple(fc.constant(whole), cut(whole))),
      ([whole, pieces]) => assert.equal(sifted(pieces), whole),
    ),
  )
})

test('E8 words are passed on with the piece that brings them; only what may be a mark waits', () => {
  const sieve = thoughtless()
  assert.deepEqual(
    ['It ', 'is a', ' <', 'b or', ' <thi', 'n', 'g> of'].map((piece) => sieve.sift(piece)),
    ['It ', 'is a', ' ', '<b or', ' ', '', '<thing> of'],
  )
})

test('E13 white space without end is not held back, and is not gone through again for every piece', () => {
  const sieve = thoughtless()
  const passed = Array.from({ length: 1000 }, () => sieve.sift(' '))
  assert.ok(passed.slice(600).every((words) => words === ' '))
  assert.equal(passed.join('').length, 1000)
})
