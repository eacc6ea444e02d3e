import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { judgeSentence, judgeSpeech, type SentenceKind } from './claims.ts'
import { tuned } from './tables/tuned.fake.ts'
import { unseen } from './tables/unseen.fake.ts'

interface Table {
  readonly FACTS: readonly string[]
  readonly OTHERS: readonly string[]
}

/** The mean of the F1 measures of both classes. */
function macroF1({ FACTS, OTHERS }: Table): number {
  const found = FACTS.filter((sentence) => judgeSentence(sentence).kind === 'fact').length
  const false_ = OTHERS.filter((sentence) => judgeSentence(sentence).kind === 'fact').length
  const [missed, right] = [FACTS.length - found, OTHERS.length - false_]
  const wrong = missed + false_
  return ((2 * found) / (2 * found + wrong) + (2 * right) / (2 * right + wrong)) / 2
}

test('C5 factual sentences are told from others, also in sentences that the rules were not tuned on', () => {
  const sizes = [tuned, unseen].map(({ FACTS, OTHERS }) => FACTS.length + OTHERS.length)
  assert.ok(sizes.every((size) => size >= 100) && sizes[0]! + sizes[1]! >= 200)
  assert.deepEqual(
    tuned.FACTS.filter((sentence) => unseen.FACTS.includes(sentence)),
    [],
  )
  assert.ok(macroF1(tuned) >= 0.9, `tuned: ${macroF1(tuned)}`)
  assert.ok(macroF1(unseen) >= 0.9, `unseen: ${macroF1(unseen)}`)
})

const KINDS: readonly (readonly [sentence: string, kind: SentenceKind])[] = [
  ['Unemployment fell to 3.4 percent in March.', 'fact'],
  ['Unemployment fell to 3.4 percent in March [TOOL:tool_a].', 'fact'],
  ['Did unemployment fall to 3.4 percent in March?', 'question'],
  ['Therefore the reform has paid for itself.', 'inference'],
  ['From this we infer that costs fell.', 'inference'],
  ['"Unemployment fell to 3.4 percent in March."', 'quotation'],
  ['“Unemployment fell to 3.4 percent in March” [TOOL:tool_a].', 'quotation'],
  ['The bureau says that “unemployment fell to 3.4 percent” in March.', 'fact'],
  ['Thank you, Your Honor.', 'procedure'],
  ['Let me turn to the second point.', 'procedure'],
  ['I was unable to find supporting evidence for this point.', 'procedure'],
  ['We found no good evidence on the cost to students.', 'procedure'],
  ['I was unable to find evidence, but 40 percent of the buses were late.', 'fact'],
  ['Let me remind the court that rents rose by 9 percent.', 'fact'],
  ['In my view this would be unwise.', 'opinion'],
  ['No.', 'opinion'],
]

test('C5 opinion, question, procedure, inference and quotation are told apart', () => {
  for (const [sentence, kind] of KINDS) assert.equal(judgeSentence(sentence).kind, kind, sentence)
})

test('C5 what decided is said with its weight', () => {
  const { signals } = judgeSentence('Unemployment fell to 3.4 percent in 2019.')
  assert.ok(signals.some(({ name }) => name === 'figure') && signals.some(({ name }) => name === 'year'))
  assert.ok(signals.every(({ weight }) => weight !== 0))
})

test('C5 claims stand at their offsets in the speech', () => {
  const speech = 'Good evening.\n\n- Rents rose by 9 percent in 2020. We can do better.\n> Rents fell by 9 percent.'
  const claims = judgeSpeech(speech).filter(({ kind }) => kind === 'fact')
  assert.deepEqual(
    claims.map(({ start, end }) => speech.slice(start, end)),
    ['Rents rose by 9 percent in 2020.'],
  )
})

test('C5 a speech said twice is judged as twice the same', () => {
  const said = fc.array(fc.constantFrom(...tuned.FACTS, ...tuned.OTHERS), { maxLength: 12 })
  fc.assert(
    fc.property(said, (parts) => {
      const speech = parts.join(' ')
      const kinds = judgeSpeech(speech).map(({ kind }) => kind)
      assert.deepEqual(
        judgeSpeech(`${speech}\n\n${speech}`).map(({ kind }) => kind),
        [...kinds, ...kinds],
      )
    }),
    { numRuns: 40 },
  )
})
