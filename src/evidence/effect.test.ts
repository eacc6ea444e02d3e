import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CaseFile } from './case.ts'
import { effectOf, weighCase } from './effect.ts'
import { strike } from './strike.ts'
import { rentHearing } from './tables/hearing.ts'

const effectIn = (file: CaseFile, ...ids: readonly string[]) => effectOf(weighCase(file), weighCase(strike(file, ids)))

test('C16 what changes without an exhibit: scores, lines, claims by name, map and ruling', () => {
  const { scores, ledger, unsupported, supported, moved, ruling } = effectIn(rentHearing, 'tool_new')
  assert.deepEqual(scores, { defense: { before: 100, after: 82 }, prosecution: { before: 97, after: 100 } })
  assert.deepEqual(
    ledger.gone.map(({ side, rule }) => [side, rule]),
    [
      ['defense', 'academic-source'],
      ['defense', 'direct-rebuttal'],
      ['prosecution', 'contradicted'],
    ],
  )
  assert.deepEqual(
    ledger.added.map(({ side, rule }) => [side, rule]),
    [['defense', 'uncited-claim']],
  )
  assert.deepEqual(
    unsupported.map(({ claim }) => claim.slice(0, 16)),
    ['Rent control rai'],
  )
  assert.deepEqual(supported, [])
  assert.ok(moved.some(({ text, to }) => text.startsWith('Rent control') && to !== 'contested'))
  assert.deepEqual(
    [ruling.before, ruling.after],
    [weighCase(rentHearing).ruling, weighCase(strike(rentHearing, ['tool_new'])).ruling],
  )
})

test('C16 a claim that is lost and one that is won are two changes, not none', () => {
  const [whole, without] = [weighCase(rentHearing), weighCase(strike(rentHearing, ['tool_new']))]
  const lost = without.assessment.flags.find(({ claim }) => claim.startsWith('Rent control rai'))!
  const [won, ...others] = whole.assessment.flags
  const before = { ...whole, assessment: { ...whole.assessment, flags: [won!, ...others] } }
  const after = { ...without, assessment: { ...without.assessment, flags: [lost, ...others] } }
  assert.equal(before.assessment.flags.length, after.assessment.flags.length)
  const { unsupported, supported } = effectOf(before, after)
  assert.deepEqual([unsupported, supported], [[lost], [won]])
})

test('C16 striking what nobody cites changes nothing', () => {
  const { ledger, unsupported, supported, moved, scores, ruling } = effectIn(rentHearing, 'tool_none')
  assert.deepEqual([ledger.gone, ledger.added, unsupported, supported, moved], [[], [], [], [], []])
  assert.deepEqual([scores.defense.after, ruling.after], [scores.defense.before, ruling.before])
})
