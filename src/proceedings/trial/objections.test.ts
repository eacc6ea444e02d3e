import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aimOf, grounds, objectionGrounds } from './objections.ts'

const spoken: readonly (readonly [words: string, grounds: string | undefined])[] = [
  ['OBJECTION: hearsay', 'hearsay'],
  ['OBJECTION: Hearsay, your honour. He was not there.', 'hearsay'],
  ['OBJECTION: leading question. Counsel is testifying.', 'leading question'],
  ['OBJECTION: [speculation] the witness guesses.', 'speculation'],
  ['  “OBJECTION: badgering!”', 'badgering'],
  ['**OBJECTION: relevance**', 'relevance'],
  ['Objection! Speculation.', 'speculation'],
  ['objection – hearsay', 'hearsay'],
  ['OBJECTION: hearsay — the pizza man came with extra cheese.', 'hearsay'],
  ['OBJECTION! Your Honor, that is badgering: look at him.', 'badgering'],
  ['OBJECTION: Your Honor, this calls for speculation.', 'speculation'],
  ['OBJECTION: That is hearsay.', 'hearsay'],
  ['OBJECTION (hearsay): he was not there.', 'hearsay'],
  ['Objection. Speculation.', 'speculation'],
  ['I object! Hearsay.', 'hearsay'],
  ['My lady, OBJECTION: hearsay.', 'hearsay'],
  ['Judge Marsh, objection! Counsel is badgering the witness.', 'badgering'],
  ['Objection, your Honour, irrelevant.', 'relevance'],
  ['Objection to that answer: it is non-responsive.', 'nonresponsive'],
  ['OBJECTION Hearsay.', 'hearsay'],
  ['EINSPRUCH: Hörensagen!', 'hearsay'],
  ['OBJECTION: asked and answered, twice, and once in song.', 'asked and answered'],
  ['OBJECTION: popular demand, my lady.', 'popular demand'],
  ['OBJECTION: that is outrageous, my lady!', 'outrageous'],
  ['OBJECTION: none.', undefined],
  ['Objection: no.', undefined],
  ['Objection would be pointless; I save the hearsay for later.', undefined],
  ['I object to nothing that helps us.', undefined],
  ['OBJECTION: ', undefined],
  ['OBJECTION', undefined],
  ['I have no objection: hearsay is fine.', undefined],
  ['The witness said OBJECTION: hearsay.', undefined],
  ['No objection.', undefined],
  ['I shall ask about the pump later.', undefined],
  ['', undefined],
]

test('T6 an objection is what begins so, with its type; whoever only speaks of one makes none', () => {
  for (const [words, found] of spoken) assert.equal(objectionGrounds(words), found, words)
})

test('T6 the type on the stamp is a few plain words, whatever a model writes there', () => {
  const found = objectionGrounds(`OBJECTION: <b>a ${'very '.repeat(30)}long</b> one`)!
  assert.match(found, /^[\p{L} -]{1,40}$/u)
  assert.ok(found.split(' ').length <= 2)
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
  ['Yes, hearsay.', 'hearsay'],
  ['yes: hearsay because the pizza man is not here', 'hearsay'],
  ['yes: <type>hearsay', 'hearsay'],
  ['Yes, this is a leading question.', 'leading question'],
  ['**No.**', null],
  ['nein', null],
  ['Nein, das war in Ordnung.', null],
  ['ja: Hörensagen', 'hearsay'],
  ['Ja, Suggestivfrage.', 'leading question'],
  ['Non-responsive.', 'nonresponsive'],
  ['yes: assumes facts', 'assumes facts'],
  ['yes: <type>', undefined],
  ['Nothing of the kind comes to mind', undefined],
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

test('T8 what is aimed at follows from the grounds: the answer where the fault is in what was said', () => {
  for (const name of ['hearsay', 'speculation', 'nonresponsive', 'narrative', 'foundation', 'opinion'])
    assert.equal(aimOf(name), 'answer', name)
  for (const name of ['leading question', 'badgering', 'compound', 'relevance', 'popular demand'])
    assert.equal(aimOf(name), 'question', name)
})
