import assert from 'node:assert/strict'
import { test } from 'node:test'
import { grounds, groundsIn } from './objections.ts'

const spoken: readonly (readonly [words: string, grounds: string | undefined])[] = [
  ['OBJECTION: hearsay', 'hearsay'],
  ['OBJECTION: Hearsay, your honour. He was not there.', 'hearsay'],
  ['OBJECTION: leading question. Counsel is testifying.', 'leading question'],
  ['OBJECTION: [speculation] the witness guesses.', 'speculation'],
  ['  “OBJECTION: badgering!”', 'badgering'],
  ['**OBJECTION: relevance**', 'relevance'],
  ['Objection! Speculation.', 'speculation'],
  ['objection – hearsay', 'hearsay'],
  ['OBJECTION: ', undefined],
  ['OBJECTION', undefined],
  ['I have no objection: hearsay is fine.', undefined],
  ['The witness said OBJECTION: hearsay.', undefined],
  ['No objection.', undefined],
  ['I shall ask about the pump later.', undefined],
  ['', undefined],
]

test('T6 an objection is what begins so, with its type; whoever only speaks of one makes none', () => {
  for (const [words, found] of spoken) assert.equal(groundsIn(words), found, words)
})

test('T6 the type on the stamp is a few plain words, whatever a model writes there', () => {
  const found = groundsIn(`OBJECTION: <b>a ${'very '.repeat(30)}long</b> one`)!
  assert.match(found, /^[\p{L} -]{1,40}$/u)
  assert.ok(found.split(' ').length <= 4)
})

const answers: readonly (readonly [answer: string, grounds: string | null | undefined])[] = [
  ['no', null],
  ['No.', null],
  ['no, that was fair', null],
  ['yes: hearsay', 'hearsay'],
  ['Yes: <leading question>', 'leading question'],
  ['yes – speculation.', 'speculation'],
  ['YES: Badgering', 'badgering'],
  ['"yes: hearsay"', 'hearsay'],
  ['yes', undefined],
  ['yes:', undefined],
  ['perhaps', undefined],
  ['I would say yes: hearsay', undefined],
  ['', undefined],
]

test('T7 the classifier says `yes: <type>` or `no`, and anything else is no answer', () => {
  for (const [answer, expected] of answers) {
    const reading = grounds.read(answer)
    assert.deepEqual(reading.ok ? reading.value : undefined, expected, answer)
  }
})
