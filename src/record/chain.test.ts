import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { canonicalJson, FIRST_LINK, linksOf, type Entry } from './index.ts'

const sha256 = (text: string): string => hash('sha256', text)

test('canonical JSON has one text for one value: keys by code units, numbers and escapes as in RFC 8785', () => {
  const value = {
    '€': 'Euro',
    '\r': 'return',
    '1': 'one',
    '😀': 'a pair sorts before what stands above it in one unit',
    '\uFB33': 'Dalet',
    numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0],
    text: '€$\u000F\nA\'B"\\\\"/',
    none: undefined,
    list: [null, true, undefined],
  }
  assert.equal(
    canonicalJson(value),
    '{"\\r":"return","1":"one","list":[null,true,null],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],' +
      '"text":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/","€":"Euro","😀":"a pair sorts before what stands above it in one unit","\uFB33":"Dalet"}',
  )
})

test('canonical JSON does not depend on the order of keys, and reads back as what was written', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled)
    if (value === null || typeof value !== 'object') return value
    const turned = Object.entries(value).toReversed()
    return Object.fromEntries(turned.map(([name, field]) => [name, shuffled(field)]))
  }
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value)
      assert.equal(canonicalJson(shuffled(value)), text)
      assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)))
      assert.equal(canonicalJson(JSON.parse(text)), text)
    }),
  )
})

test('a link holds its entry and all before it, and the same entries have the same chain', () => {
  const phases = ['a', 'b', 'c'].map((phase, index): Entry => {
    return { seq: index + 1, at: 7, type: 'phase_change', phase, to: 'open' }
  })
  const links = linksOf(phases, sha256)
  const [first, second] = links
  assert.equal(first, sha256(FIRST_LINK + sha256('{"at":7,"phase":"a","seq":1,"to":"open","type":"phase_change"}')))
  assert.deepEqual(linksOf(phases.slice(1), sha256, first), links.slice(1))
  const changed = linksOf(phases.with(1, { ...phases[1]!, at: 8 }), sha256)
  assert.equal(changed[0], first)
  assert.ok(changed[1] !== second && changed[2] !== links[2])
})
