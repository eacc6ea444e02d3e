import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { directionOf, isUnclear, type Addressee } from './direction.ts'

const ADDRESSED: readonly (readonly [directive: string, to: Addressee])[] = [
  ['Defense, what about the cost to students?', 'defense'],
  ['What about the cost, Defence?', 'defense'],
  ['A question for the prosecution: who pays?', 'prosecution'],
  ['What does the prosecution say to the nurse’s letter?', 'prosecution'],
  ['Frage an die Anklage: Was tun Sie, wenn der Kessel in zwei Jahren doch ausfällt?', 'prosecution'],
  ['Anklage, kurz: Stört der alte Kessel die Nachbarin oder nicht?', 'prosecution'],
  ['Was sagt die Verteidigung dazu?', 'defense'],
  ['Défense, et les coûts ?', 'defense'],
  ['Fiscal, ¿cuánto cuesta?', 'prosecution'],
  ['Ich will von beiden Seiten wissen: was kostet mich das über zehn Jahre?', 'both'],
  ['Both of you: forget the money, what about my two Friday clients?', 'both'],
  ['Defense and prosecution, how old is that count?', 'both'],
  ['Judge, please weigh safety above cost.', 'judge'],
  ['Frau Richterin, achten Sie auf die Fristen.', 'judge'],
  ['What about the cost to students?', 'next'],
  ['What does national defense cost the town?', 'next'],
  ['Who would judge whether it works?', 'next'],
  ['Is the self-defense course optional?', 'next'],
  ['Was kostet die Anklage gegen den Vermieter?', 'next'],
]

test('C10 whom a directive is for is read by the names of the sides, and only where they are called', () => {
  for (const [directive, to] of ADDRESSED) assert.equal(directionOf(directive).to, to, directive)
})

const KINDS: readonly (readonly [directive: string, kind: string])[] = [
  ['What about the cost to students?', 'asks'],
  ['And the night buses?', 'asks'],
  ['Figures, not stories!', 'asks'],
  ['What about the cost? I only care about job outcomes.', 'asks stands'],
  ['Both of you: forget the money, what about my two Friday clients?', 'asks stands'],
  ['Costs no longer matter to me.', 'stands'],
  ['From now on argue from the contract alone.', 'stands'],
  ['Only the safety of the children counts.', 'stands'],
  ['I only care about the drivers.', 'stands'],
  ['Die Kosten sind mir ab jetzt egal, nur noch kein Ärger mit der Nachbarin.', 'stands'],
  ['Slower, please.', 'moves'],
  ['Defense, slower please', 'moves'],
  ['That is enough on cost.', 'moves'],
  ['Get to the point!', 'moves'],
  ['Bitte kommen Sie zur Sache.', 'moves'],
  ['Is that enough on cost?', 'asks'],
]

test('C10 a question, a change of what counts and a move are told apart', () => {
  for (const [directive, kind] of KINDS) {
    const { asks, stands, moves } = directionOf(directive)
    const found = [asks && 'asks', stands && 'stands', moves && 'moves'].filter(Boolean).join(' ')
    assert.equal(found, kind, directive)
  }
})

const known = ['Should the town run its buses free of charge?', 'Drivers report fewer quarrels.']

test('C11 words that nobody knows are unclear; anything that asks, moves or touches the case is not', () => {
  for (const words of ['blorf wibble 42 ???', '???', '42', 'gnarx floob?', '…'])
    assert.ok(isUnclear(words, known), words)
  for (const words of ['Why?', 'Childcare?', 'Drivers’ wages?', 'buses wibble', 'slower', 'Warum denn?', '料金は？'])
    assert.ok(!isUnclear(words, known), words)
})

test('C11 no words are too odd to be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (words) => {
      const { asks, stands, moves, to } = directionOf(words)
      assert.ok(asks || stands || moves || to === 'judge')
      assert.equal(typeof isUnclear(words, known), 'boolean')
    }),
  )
})
