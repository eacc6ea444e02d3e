import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aimOf, groundsNamed, TYPES } from './grounds.ts'
import { grounds, isPassed, objectionGrounds, UNNAMED } from './objections.ts'

type Phrasing = readonly [words: string, grounds: string | undefined]

const forms: readonly Phrasing[] = [
  ['OBJECTION: hearsay', 'hearsay'],
  ['OBJECTION: Hearsay, your honour. He was not there.', 'hearsay'],
  ['OBJECTION: leading question. Counsel is testifying.', 'leading question'],
  ['OBJECTION: [speculation] the witness guesses.', 'speculation'],
  ['OBJECTION (hearsay): he was not there.', 'hearsay'],
  ['OBJECTION Hearsay.', 'hearsay'],
  ['Objection! Speculation.', 'speculation'],
  ['Objection. Speculation.', 'speculation'],
  ['objection – hearsay', 'hearsay'],
  ['OBJECTION: hearsay — the pizza man came with extra cheese.', 'hearsay'],
  ['OBJECTION! Your Honor, that is badgering: look at him.', 'badgering'],
  ['OBJECTION: Your Honor, this calls for speculation.', 'speculation'],
  ['OBJECTION: That is hearsay.', 'hearsay'],
  ['I object! Hearsay.', 'hearsay'],
  ['My lady, OBJECTION: hearsay.', 'hearsay'],
  ['Judge Marsh, objection! Counsel is badgering the witness.', 'badgering'],
  ['Objection, your Honour, irrelevant.', 'relevance'],
  ['Objection to that answer: it is non-responsive.', 'nonresponsive'],
  ['OBJECTION: asked and answered, twice, and once in song.', 'asked and answered'],
  ['OBJECTION: popular demand, my lady.', 'popular demand'],
]

const dressed: readonly Phrasing[] = [
  ['**OBJECTION: relevance**', 'relevance'],
  ['  “OBJECTION: badgering!”', 'badgering'],
  ['> OBJECTION: compound. Three geese in one breath.', 'compound'],
  ['### Objection\n\nHearsay. The cousin stayed at home.', 'hearsay'],
  ['- **OBJECTION:** *leading question* — the answer was in the envelope.', 'leading question'],
  ['1. OBJECTION: narrative. We shall be here until the buns are stale.', 'narrative'],
  ['`OBJECTION: vague`', 'vague'],
  ['*rises slowly* OBJECTION! Assumes facts not in evidence, my lord.', 'assumes facts'],
  ['(half out of her chair) Objection — lack of foundation.', 'foundation'],
  ['[slams the table] I object: counsel is putting words in the witness’s mouth!', 'leading question'],
  ['Ms Lumm: OBJECTION: argumentative. That was a sermon.', 'argumentative'],
  ['DEFENSE: “Objection, your Honor! Calls for speculation.”', 'speculation'],
  ['**Defense counsel:** OBJECTION: more prejudicial than a goose in a hat.', 'prejudicial'],
  ['Oh, objection, my lady! Mischaracterises what he said.', 'misstates the testimony'],
  ['Hold it! OBJECTION: beyond the scope of the direct.', 'beyond the scope'],
  ['objection, your honor, he is bullying a man who was kind to a kettle', 'badgering'],
  ['The defense objects: hearsay upon hearsay, with butter.', 'hearsay'],
  ['The prosecution objects to this. It has nothing to do with the pond.', 'relevance'],
  ['We must respectfully object, your Honour; the witness lacks personal knowledge of ducks.', 'foundation'],
  ['I’d sooner not, but: OBJECTION, hearsay!', undefined],
  ['OBJECTION on the ground of privilege: a goose may confide in its lawyer.', 'privileged'],
  ['Objection as to relevance.', 'relevance'],
  ['OBJECTION: relevance, hearsay and, frankly, manners.', 'relevance'],
  ['OBJECTION: compound and argumentative.', 'compound'],
  ['OBJECTION: that is not hearsay any more, it is speculation.', 'speculation'],
  ['OBJECTION: improper opinion. She sells hats.', 'opinion'],
  ['OBJECTION: calls for a legal conclusion from a plumber.', 'conclusion'],
  ['OBJECTION: the witness did not answer the question, she sang it.', 'nonresponsive'],
  ['OBJECTION! Your Honor, he asked two questions and sneezed a third.', 'compound'],
  ['OBJECTION: improper character evidence, and of a swan.', 'character evidence'],
  ['I move to strike that as nonresponsive.', 'nonresponsive'],
]

const german: readonly Phrasing[] = [
  ['EINSPRUCH: Hörensagen!', 'hearsay'],
  ['Einspruch, Euer Ehren! Das ist eine Suggestivfrage.', 'leading question'],
  ['**Einspruch:** reine Spekulation.', 'speculation'],
  ['Hohes Gericht, Einspruch: Das tut nichts zur Sache.', 'relevance'],
  ['Ich erhebe Einspruch. Die Frage ist längst schon beantwortet.', 'asked and answered'],
  ['Einspruch wegen Unterstellung!', 'assumes facts'],
  ['Frau Vorsitzende, Einspruch! Der Zeuge wird bedrängt.', 'badgering'],
  ['Die Verteidigung erhebt Einspruch: Das sind drei Fragen auf einmal.', 'compound'],
  ['Einspruch: Der Zeuge weicht der Frage aus.', 'nonresponsive'],
  ['OBJECTION: hearsay. Das hat ihr der Bäcker erzählt.', 'hearsay'],
  ['Kein Einspruch.', undefined],
  ['Einspruch zurückgezogen.', undefined],
  ['Ich ziehe den Einspruch zurück.', undefined],
  ['Einspruch wäre hier verschenkt.', undefined],
]

const nameless: readonly Phrasing[] = [
  ['OBJECTION!', UNNAMED],
  ['Objection.', UNNAMED],
  ['OBJECTION', UNNAMED],
  ['OBJECTION: that is outrageous, my lady!', UNNAMED],
  ['OBJECTION! Your Honor, the pizza man came with extra cheese.', UNNAMED],
  ['I object to this whole circus!', UNNAMED],
  ['EINSPRUCH! Das ist ja unerhört.', UNNAMED],
]

const silent: readonly Phrasing[] = [
  ['OBJECTION: none.', undefined],
  ['Objection: no.', undefined],
  ['OBJECTION: N/A', undefined],
  ['OBJECTION: withdrawn.', undefined],
  ['OBJECTION: hearsay. On reflection I withdraw it.', undefined],
  ['I withdraw.', undefined],
  ['No objection.', undefined],
  ['**No objection**, your Honor.', undefined],
  ['I have no objection: hearsay is fine.', undefined],
  ['I have nothing to object to.', undefined],
  ['We do not object; let him talk about hearsay all day.', undefined],
  ['I object to nothing that helps us.', undefined],
  ['I would object, but the hearsay is ours.', undefined],
  ['Objection would be pointless; I save the hearsay for later.', undefined],
  ['Objections are for people with a case.', undefined],
  ['Objection?', undefined],
  ['Note to self: OBJECTION next time he says hearsay.', undefined],
  ['The witness said OBJECTION: hearsay.', undefined],
  ['I shall ask about the pump later.', undefined],
  ['', undefined],
  ['OBJECTION: <type>', undefined],
  ['OBJECTION: [type] one sentence', undefined],
  ['OBJECTION: and the type, and say it in one sentence.', undefined],
  ['If there are clear grounds, begin with OBJECTION: and the type. The types: hearsay, leading.', undefined],
  [`OBJECTION: ${TYPES}`, undefined],
]

const phrasings = [...forms, ...dressed, ...german, ...nameless, ...silent]

test(`T6 an objection is what begins so, on grounds that a court knows: ${phrasings.length} ways to say it, or not to`, () => {
  for (const [words, found] of phrasings) assert.equal(objectionGrounds(words), found, words)
})

test('T6 what stands on the stamp is a name of the table or nothing, whatever a model writes there', () => {
  const names = new Set(TYPES.replaceAll(/ \([^)]*\)/gu, '').split(', '))
  for (const [words] of phrasings) {
    const found = objectionGrounds(words)
    assert.ok(!found || names.has(found) || found === 'popular demand', words)
  }
  for (const name of names) assert.equal(objectionGrounds(`OBJECTION: ${name}.`), name, name)
})

test('T6 who says no more than that nothing is objected to has noted nothing', () => {
  for (const words of ['NO OBJECTION', 'No objections, your Honor.', '**Pass.**', 'Kein Einspruch!', 'I let it pass.'])
    assert.ok(isPassed(words), words)
  for (const words of ['No objection, but I shall ask about the goose.', 'I let it pass, for the goose is ours.', ''])
    assert.ok(!isPassed(words), words)
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
  ['yes: rudeness', undefined],
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

test('T8 what is aimed at follows from the grounds: the question where the fault is in how it was put', () => {
  for (const name of ['hearsay', 'speculation', 'nonresponsive', 'narrative', 'foundation', 'opinion', UNNAMED])
    assert.equal(aimOf(name, `OBJECTION: ${name}.`), 'answer', name)
  for (const name of ['leading question', 'badgering', 'compound', 'assumes facts', 'vague'])
    assert.equal(aimOf(name, `OBJECTION: ${name}.`), 'question', name)
  assert.equal(aimOf('hearsay', 'OBJECTION: the question calls for hearsay.'), 'question')
})

test('T6 several grounds are named in the order in which they are said', () => {
  assert.deepEqual(groundsNamed('Vague, compound and above all hearsay.'), ['vague', 'compound', 'hearsay'])
})
