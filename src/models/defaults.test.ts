import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultRoles, roles } from './defaults.ts'

test('M2 with every key the roles follow the routing table: two for most, one for the judge', () => {
  const seats = defaultRoles(['openai', 'anthropic', 'google', 'openrouter'])
  assert.deepEqual(Object.keys(seats), roles)
  const vendors = Object.fromEntries(Object.entries(seats).map(([role, models]) => [role, models.map(vendorOf)]))
  assert.deepEqual(vendors, {
    case_brief: ['openai', 'openai'],
    researcher: ['openai', 'openai'],
    advocate: ['openai', 'anthropic'],
    debater: ['openai', 'anthropic'],
    witness: ['anthropic', 'openai'],
    clerk: ['openai', 'anthropic'],
    jury: ['openai', 'anthropic'],
    closing: ['anthropic', 'anthropic'],
    judge: ['anthropic'],
  })
  for (const models of Object.values(seats)) assert.equal(new Set(models).size, models.length)
})

test('M2 whatever keys there are, every role has a model of a provider that can be had, and the judge exactly one', () => {
  const all = ['openai', 'anthropic', 'google', 'openrouter', 'dedalus']
  for (let choice = 1; choice < 2 ** all.length; choice++) {
    const providers = all.filter((_, index) => choice & (1 << index))
    const seats = defaultRoles(providers)
    assert.equal(seats['judge']?.length, 1)
    for (const models of Object.values(seats)) {
      assert.ok(models.length > 0)
      for (const model of models)
        assert.ok(providers.includes(vendorOf(model)), `${model} with ${providers.join(', ')}`)
    }
  }
})

test('M2 a reseller gives the same vendors under its own names', () => {
  assert.match(defaultRoles(['openrouter'])['judge']![0]!, /^openrouter\/anthropic\/claude-/)
  assert.match(defaultRoles(['dedalus'])['debater']![0]!, /^dedalus\/openai\/gpt-/)
})

test('M4 without any provider everybody plays offline', () => {
  assert.deepEqual(new Set(Object.values(defaultRoles([])).flat()), new Set(['offline']))
})

const vendorOf = (model: string): string => model.split('/')[0]!
