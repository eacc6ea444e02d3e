import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TrialBrief } from './brief.ts'
import { asking, capped, presented } from './delivery.ts'

const brief = TrialBrief.parse({
  title: 'T',
  genre: 'g',
  charge: 'c',
  defendant: 'd',
  story: 's',
  judge: { name: 'J' },
  prosecutor: { name: 'P' },
  defense: { name: 'D' },
  bailiff: { name: 'B' },
  witnesses: [{ name: 'W', role: 'r', knows: ['k'] }],
  exhibits: [
    { name: 'The feather', description: 'Grey.' },
    { name: 'The ledger', kind: 'document', description: 'A book.', text: 'Sold.' },
  ],
  sentences: ['a', 'b'],
})

const ask = 'Mr Boyle, what is this?'
const written: readonly (readonly [words: string, exhibit: number | undefined, spoken: string])[] = [
  [`PRESENT: 2. ${ask}`, 2, ask],
  [`PRESENT: 2\n${ask}`, 2, ask],
  [`PRESENT: Exhibit 2. ${ask}`, 2, ask],
  [`PRESENT: the Exhibit No. 2 – ${ask}`, 2, ask],
  [`**PRESENT: Ex. 2**\n\n${ask}`, 2, ask],
  [`Present 1: ${ask}`, 1, ask],
  [`PRESENT: #1 ${ask}`, 1, ask],
  [`PRESENT: Exhibit 2, the ledger. ${ask}`, 2, ask],
  [`PRESENT: Exhibit 2 (The ledger)\n${ask}`, 2, ask],
  [`PRESENT: The ledger. ${ask}`, 2, ask],
  [`PRESENT: "the feather"\n${ask}`, 1, ask],
  ['PRESENT: 2. The ledger says nothing of geese, does it?', 2, 'The ledger says nothing of geese, does it?'],
  [`Mr Boyle. PRESENT: 2. What is this?`, 2, 'Mr Boyle. What is this?'],
  [`PRESENT: 99. ${ask}`, undefined, ask],
  [`PRESENT: the missing bun. ${ask}`, undefined, ask],
  [`[PRESENT: Exhibit 2] ${ask}`, 2, ask],
  [`[Present: Exhibit 2]\n${ask}`, 2, ask],
  [`(presents Exhibit 2) ${ask}`, 2, ask],
  [`${ask} *shows the exhibit no. 1 to the witness*`, 1, ask],
  [`${ask} PRESENT: Exhibit 2`, 2, ask],
  [`${ask} [PRESENT: EXHIBIT 1].`, 1, ask],
  [`${ask}\n\npresent: exhibit 2`, 2, ask],
  [`${ask}\npresent 2`, 2, ask],
  [`Thank you. Present: Exhibit 2. ${ask}`, 2, `Thank you. ${ask}`],
  [`**Present: Exhibit 2.** ${ask}`, 2, ask],
  [`\`PRESENT: 2\`\n${ask}`, 2, ask],
  [`PRESENT: Exhibits 1 and 2. ${ask}`, 1, ask],
  [`PRESENT: 1\nPRESENT: 2\n${ask}`, 1, ask],
  [`PRESENT: 9\nPRESENT: 2\n${ask}`, 2, ask],
  [`[present: exhibit 9] ${ask}`, undefined, ask],
  [`[Present: the missing bun] ${ask}`, undefined, ask],
  [`[Present: the ledger] ${ask}`, 2, ask],
  [`${ask} PRESENT: the missing bun`, undefined, ask],
  [
    'Was everyone present? Two of them, exhibit 2 included?',
    undefined,
    'Was everyone present? Two of them, exhibit 2 included?',
  ],
  ['You were present (twice), were you not?', undefined, 'You were present (twice), were you not?'],
  ['I presented 2 buns to you.', undefined, 'I presented 2 buns to you.'],
  ['Were you present 2 days before?', undefined, 'Were you present 2 days before?'],
  ['Is anybody present: the cat?', undefined, 'Is anybody present: the cat?'],
  [ask, undefined, ask],
]

test('an exhibit is shown however counsel names it, and the order to show it is never spoken', () => {
  for (const [words, exhibit, spoken] of written) {
    const found = presented(brief, words)
    assert.equal(found.exhibit?.number, exhibit, words)
    assert.equal(found.text, spoken, words)
  }
})

test('whoever only shows something has asked nothing', () => {
  for (const words of ['PRESENT: 2', 'PRESENT: Exhibit 2.', '**PRESENT: The ledger**', ''])
    assert.equal(asking(brief).read(words).ok, false, words)
  assert.ok(asking(brief).read(`PRESENT: 2\n${ask}`).ok)
})

test('T10 an answer is cut only far behind what its prompt asks for, and at the end of a sentence', () => {
  const sentence = 'Mr. Boyle has nine words to say about buns. '
  assert.equal(capped(sentence.repeat(10)), sentence.repeat(10).trim())
  assert.equal(capped(sentence.repeat(11)), sentence.repeat(10).trim())
  const endless = capped('word '.repeat(200))
  assert.ok(endless.endsWith('…') && endless.split(' ').length === 90)
})
