import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { anyText } from '../../test/anytext.ts'
import { blankOf, json, jsonNaming } from './shapes.ts'
import { EACH, misnamed, putIn } from './named.ts'

const Choice = z.strictObject({
  winner: z.string(),
  picks: z.array(z.strictObject({ id: z.string(), why: z.string() })),
})
const blank = blankOf(Choice)

/** The form in which some names stand. */
function formOn(names: readonly string[], [least, most]: readonly [number, number]) {
  const bound = putIn(blank, ['winner'], (part) => ({ ...part, enum: names }))
  const counted = putIn(bound, ['picks'], (part) => ({ ...part, minItems: least, maxItems: most }))
  return putIn(counted, ['picks', EACH, 'id'], (part) => ({ ...part, enum: names }))
}

/** The same as a schema of its own. */
const schemaOn = (names: readonly [string, ...string[]], [least, most]: readonly [number, number]) =>
  z.strictObject({
    winner: z.enum(names),
    picks: z
      .array(z.strictObject({ id: z.enum(names), why: z.string() }))
      .min(least)
      .max(most),
  })

test('E10 a form in which names are put is the one that a schema with these names would have', () => {
  const names = ['Ada', 'Bruno', '__proto__'] as const
  assert.deepEqual(formOn(names, [1, 2]), blankOf(schemaOn([...names], [1, 2])))
  const asked = (form: { readonly form?: string }): string => form.form ?? assert.fail('it has no form')
  assert.equal(asked(jsonNaming(Choice, formOn(names, [0, 3]))), asked(json(schemaOn([...names], [0, 3]))))
  assert.deepEqual(blankOf(Choice), blank, 'and the blank form has no names')
})

test('E10 what names nobody, or more or fewer than asked, is refused and told where', () => {
  const form = formOn(['Ada', 'Bruno'], [1, 2])
  const pick = { id: 'Ada', why: 'She did.' }
  const found = (value: unknown): string | undefined => misnamed(form, value)
  assert.equal(found({ winner: 'Bruno', picks: [pick, pick] }), undefined)
  assert.equal(found({ winner: 'Cleo', picks: [pick] }), 'expected "Ada" or "Bruno" (at winner)')
  assert.equal(found({ winner: 7, picks: [pick] }), 'expected "Ada" or "Bruno" (at winner)')
  assert.equal(found({ winner: 'Ada', picks: [] }), 'expected 1 to 2 of them, not 0 (at picks)')
  assert.equal(found({ winner: 'Ada', picks: [pick, pick, pick] }), 'expected 1 to 2 of them, not 3 (at picks)')
  assert.equal(
    found({ winner: 'Ada', picks: [pick, { ...pick, id: 'C' }] }),
    'expected "Ada" or "Bruno" (at picks.2.id)',
  )
  assert.equal(found({ picks: [pick] }), '"winner" is missing')
  assert.equal(found({ winner: 'Ada', picks: [pick], toString: 'x' }), '"toString" is not asked for')
  assert.equal(
    misnamed(formOn(['Ada'], [2, 2]), { winner: 'Ada', picks: [pick] }),
    'expected 2 of them, not 1 (at picks)',
  )
})

test('E10 with names in its form one schema takes and refuses what a schema with these names would', () => {
  const names = ['Ada', 'Bruno'] as const
  const [own, other] = [json(schemaOn([...names], [1, 2])), jsonNaming(Choice, formOn(names, [1, 2]))]
  const name = fc.oneof(fc.constantFrom('Ada', 'ada ', 'Bruno', 'Cleo'), anyText(), fc.constant(null), fc.integer())
  const pick = fc.record({ id: name, why: anyText() }, { requiredKeys: ['id'] })
  const ballot = fc.record(
    { winner: name, picks: fc.array(pick, { maxLength: 3 }), more: fc.boolean() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(ballot, (said) => {
      const [one, two] = [own.read(JSON.stringify(said)), other.read(JSON.stringify(said))]
      assert.deepEqual(two.ok ? two.value : 'refused', one.ok ? one.value : 'refused')
    }),
  )
})

test('E10 who says a name otherwise may mean it', () => {
  const form = formOn(['Ada', 'Bruno'], [0, 0])
  const shape = jsonNaming(Choice, form, (said) => ({ ...(said as object), winner: 'Bruno' }))
  assert.deepEqual(shape.read('{"winner": "the second", "picks": []}'), {
    ok: true,
    value: { winner: 'Bruno', picks: [] },
  })
  assert.deepEqual(jsonNaming(Choice, form).read('{"winner": "the second", "picks": []}'), {
    ok: false,
    why: 'It does not fit: expected "Ada" or "Bruno" (at winner).',
  })
})
