import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { standing } from '#record'
import { of } from '../courthouse.ts'
import type { Dialect } from '../fakes/dialects.ts'
import {
  cutsOff,
  drifts,
  echoes,
  late,
  obeys,
  plain,
  refusesEffort,
  refusesSchemas,
  thinks,
  type Shape,
} from '../fakes/shapes.ts'
import { heardOf, leaks, spoken } from './contract.ts'
import { isWhole, some } from '../whole.ts'
import { play, servers } from './house.ts'

const speaking = (type: Dialect['type']): Dialect => servers.find((each) => each.type === type)!

test('E10 a speech that was cut at its length is marked, after one request to finish its sentence', async (t) => {
  const { entries, server } = await play(t, {
    dialect: speaking('openai-compatible'),
    shape: cutsOff(2),
    format: 'debate',
  })
  const cut = heardOf(entries, server.journal).filter(({ end }) => end === 'length')
  assert.ok(cut.length > 0, 'no speech was cut')
  for (const { call } of cut) {
    const turn = of(entries, 'turn').find(({ content }) => content.includes(`⟦${call}⟧`))
    assert.equal(turn?.cut_short, true, `call ${call}`)
  }
  const whole = heardOf(entries, server.journal).filter(({ end }) => end === 'stop')
  for (const { call } of whole)
    assert.equal(of(entries, 'turn').find(({ content }) => content.includes(`⟦${call}⟧`))?.cut_short, undefined)
})

test('M7 a speech that drifts into another language is asked for again; none in Chinese stands unmarked', async (t) => {
  const { entries, server } = await play(t, { dialect: speaking('google'), shape: drifts(2), format: 'trial' })
  assert.ok(
    server.journal.some(({ again, text }) => again && !/\p{Script=Han}/u.test(text)),
    'nobody was asked again',
  )
  for (const { content, foreign } of spoken(entries))
    assert.ok(!/\p{Script=Han}/u.test(content) || foreign, `it passed for English: ${content}`)
})

describe('an echo is no answer', () => {
  for (const format of ['debate', 'decision', 'trial'] as const)
    test(`M10 E10 a ${format} whose models echo every prompt ends by name, and no verdict is made of examples`, async (t) => {
      const { ran, entries, server } = await play(t, { dialect: speaking('openai'), shape: echoes('always'), format })
      assert.notEqual(ran.status, 0)
      assert.equal(standing(entries).verdict, undefined)
      assert.deepEqual(leaks(entries, server.journal), [])
      assert.match(
        `${ran.err} ${standing(entries).closed?.cause ?? ''}`,
        /no usable answer|neither named|could not|could be read/,
      )
    })
})

test('M7 in a German court fixed words are asked for as they are, so that nobody answers "nein"', async (t) => {
  const { entries, server } = await play(t, { dialect: speaking('anthropic'), shape: obeys, format: 'trial' })
  assert.equal(standing(entries).header?.language, 'German')
  const fixed = server.journal.filter(({ wanted }) => wanted.kind === 'one')
  assert.ok(fixed.length > 0)
  assert.ok(fixed.every(({ again, translates }) => !again && !translates))
  assert.ok(server.journal.every(({ text }) => !/nein|Hörensagen/.test(text) || /Einspruch/.test(text)))
})

/** Each dialect with every habit; in the small form with another one each. */
const habitsOn = (dialect: Dialect, habits: readonly Shape[]): readonly Shape[] =>
  isWhole ? habits : [habits[servers.indexOf(dialect) % habits.length]!]

for (const dialect of servers)
  for (const shape of habitsOn(dialect, [plain, thinks(1_200), late]))
    test(`E11 on ${dialect.type} a model that ${shape.name} is billed for what it read, thought and said`, async (t) => {
      const { entries, server } = await play(t, { dialect, shape, format: 'debate' })
      const receipts = of(entries, 'receipt').filter((receipt) => receipt.of === 'model')
      const inOrder = (numbers: readonly number[]): readonly number[] => numbers.toSorted((one, other) => one - other)
      const usage = receipts.map((receipt) => (receipt.of === 'model' ? receipt.usage : null))
      const billed = server.journal.filter(({ refused }) => refused === undefined).map((exchange) => exchange.billed)
      for (const part of ['input', 'cached', 'output', 'thinking'] as const)
        assert.deepEqual(
          inOrder(usage.map((each) => each?.[part] ?? 0)),
          inOrder(billed.map((each) => each[part])),
          part,
        )
    })

for (const dialect of some(servers, 2)) {
  test(`E7 effort reaches ${dialect.type}`, async (t) => {
    const { server } = await play(t, { dialect, shape: plain, format: 'debate' })
    assert.ok(server.journal.every(({ asked }) => asked.effort !== undefined))
  })

  for (const shape of habitsOn(dialect, [refusesEffort, refusesSchemas]))
    test(`M6 one on ${dialect.type} that ${shape.name} stops the case with the line that helps`, async (t) => {
      const { ran, entries } = await play(t, { dialect, shape, format: 'debate', cured: false })
      assert.equal(ran.status, 4)
      assert.ok(ran.err.includes(`"${shape.cure}"`), ran.err)
      assert.equal(of(entries, 'hand_over').length, 0)
    })
}
