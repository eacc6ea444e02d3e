import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { roles } from '#proceedings'
import type { Seating } from '#record'
import { defaultSeats, names, standsFor, strengths } from './defaults.ts'
import { priceOf } from './prices.ts'

const parts = ({ models, searchers = [], hard = [] }: Seating) => ({ words: models, tools: searchers, hard })
const all = (seating: Seating): readonly string[] => Object.values(parts(seating)).flat()
const vendorOf = (model: string): string => model.split('/')[0]!

test('M2 with both keys the roles follow the routing table: who searches, who writes, who writes what is hard', () => {
  const seats = defaultSeats(roles, ['openai', 'anthropic'])
  const { openai, anthropic } = names as unknown as Record<'openai' | 'anthropic', Record<string, string>>
  const first = Object.fromEntries(
    Object.entries(seats).map(([role, seating]) => [
      role,
      Object.fromEntries(
        Object.entries(parts(seating)).flatMap(([part, [model]]) => (model === undefined ? [] : [[part, model]])),
      ),
    ]),
  )
  const quick = { words: `openai/${openai['quick']}`, hard: `openai/${openai['able']}` }
  const argued = { words: `anthropic/${anthropic['strong']}`, tools: `openai/${openai['able']}` }
  assert.deepEqual(first, {
    case_brief: quick,
    researcher: quick,
    advocate: argued,
    debater: argued,
    closing: { words: `anthropic/${anthropic['strong']}`, hard: `anthropic/${anthropic['best']}` },
    judge: { words: `anthropic/${anthropic['best']}` },
    witness: { words: `anthropic/${anthropic['quick']}` },
    clerk: { words: quick.words },
    jury: { words: quick.words },
  })
  assert.deepEqual(seats['advocate']?.models.map(vendorOf), ['anthropic', 'openai'], 'the other takes over')
})

test('M2 with one key everything is done by the strengths of that vendor, and no part repeats another', () => {
  for (const vendor of Object.keys(names)) {
    const { advocate, researcher, judge } = defaultSeats(roles, [vendor])
    const { quick, able, strong, best } = names[vendor]!
    assert.deepEqual(advocate?.models, [`${vendor}/${strong}`])
    assert.deepEqual(advocate.searchers, able === strong ? undefined : [`${vendor}/${able}`])
    assert.deepEqual([researcher?.models, researcher?.hard], [[`${vendor}/${quick}`], [`${vendor}/${able}`]])
    assert.deepEqual(judge, { models: [`${vendor}/${best}`] })
  }
})

test('M2 whatever keys there are, every role has models of providers that can be had, and the judge exactly one', () => {
  const known = ['openai', 'anthropic', 'google', 'openrouter', 'dedalus']
  for (let choice = 1; choice < 2 ** known.length; choice++) {
    const providers = known.filter((_, index) => choice & (1 << index))
    const seats = defaultSeats(roles, providers)
    assert.equal(seats['judge']?.models.length, 1)
    for (const seating of Object.values(seats)) {
      assert.ok(seating.models.length > 0)
      for (const model of all(seating))
        assert.ok(providers.includes(vendorOf(model)), `${model} with ${providers.join(', ')}`)
    }
  }
})

test('M2 a reseller gives the same vendors under its own names', () => {
  assert.match(defaultSeats(roles, ['openrouter'])['judge']!.models[0]!, /^openrouter\/anthropic\/claude-/)
  assert.match(defaultSeats(roles, ['dedalus'])['advocate']!.searchers![0]!, /^dedalus\/openai\/gpt-/)
})

test('M4 without any provider everybody plays offline', () => {
  assert.deepEqual(new Set(Object.values(defaultSeats(roles, [])).flatMap(all)), new Set(['offline']))
})

/** The names of language models that a provider's package itself declares. */
function declared(vendor: string): readonly string[] {
  const entry = createRequire(import.meta.url).resolve(`@ai-sdk/${vendor}`)
  const types = readFileSync(join(dirname(entry), 'index.d.ts'), 'utf8')
  const lists = [...types.matchAll(/^type \w*(?:Chat|Responses|Anthropic|Google)ModelId = (.*);$/gm)]
  return lists.flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name))
}

/** `gpt-6.1-sol` is of the line `gpt-sol` and has the version 6.1. */
function lineage(name: string): { readonly line: string; readonly version: number } {
  const [numbers = ''] = /(?<=-)\d{1,2}(?:[.-]\d{1,2})*(?=-|$)/.exec(name) ?? []
  const [major = '0', minor = '0'] = numbers.split(/[.-]/)
  return { line: name.replace(`-${numbers}`, ''), version: Number(major) * 100 + Number(minor) }
}

for (const [vendor, table] of Object.entries(names))
  test(`M2 the names of ${vendor} are those its package declares: the newest of their line with a price, no preview`, () => {
    const known = declared(vendor)
    assert.ok(known.length > 10)
    const isPriced = (name: string): boolean =>
      priceOf(`${vendor}/${name}`, { input: 1000, cached: 0, output: 1000 }) !== null
    for (const strength of strengths) {
      const name = table[strength]
      assert.ok(known.includes(name), `${name} is not in the package of ${vendor}`)
      assert.doesNotMatch(name, /preview|latest|exp/)
      assert.ok(isPriced(name), `nobody knows the price of ${name}`)
      const { line, version } = lineage(name)
      const newer = known.filter((other) => {
        const its = lineage(other)
        return its.line === line && its.version > version && isPriced(other)
      })
      assert.deepEqual(newer, [], `${strength} of ${vendor} is ${name}`)
    }
  })

test('M1 vendor:strength stands for a real name, also under another name of the provider', () => {
  assert.deepEqual(standsFor('openai:strong', 'openai'), { model: `openai/${names['openai']!.strong}` })
  assert.deepEqual(standsFor('second:best', 'anthropic'), { model: `second/${names['anthropic']!.best}` })
  for (const name of ['offline', 'openai/gpt-6-sol', 'ollama/llama3.2:latest', 'house/a:strong'])
    assert.deepEqual(standsFor(name, 'openai'), { model: name })
})

test('M1 a strength nobody knows and a vendor without strengths are refused with words', () => {
  const problem = (name: string, type?: string): string => {
    const stands = standsFor(name, type)
    return 'problem' in stands ? stands.problem : ''
  }
  assert.match(problem('openai:strongest', 'openai'), /"strongest" is no strength\. Write openai:quick, openai:able/)
  assert.match(problem('openrouter:best', 'openrouter'), /openrouter has no table of strengths.*openrouter\/model/)
  assert.match(problem('acme:best'), /acme has no table of strengths/)
})
