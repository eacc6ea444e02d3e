import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import type { Usage } from '#record'
import { json, oneOf, proceeding, type Agent } from '#court'
import { debate } from '#proceedings'
import { estimateCase } from './estimate.ts'

const brief = {
  topic: 'Tea or coffee?',
  premise: 'Tea is better.',
  debaters: [
    { name: 'Ann', position: 'Tea.' },
    { name: 'Bob', position: 'Coffee.' },
  ],
  judge: { name: 'Cleo' },
}

/** A cent for a thousand tokens read, five for a thousand written; what was read before costs a tenth. */
const price = (_: string, { input, cached, output }: Usage): number =>
  ((input - cached) * 0.01 + cached * 0.001 + output * 0.05) / 1000

test('E11 six turns with a judge are estimated as exactly 30 calls, by phase', async () => {
  const { calls, phases } = await estimateCase(debate, brief, { price })
  assert.equal(calls, 30)
  assert.deepEqual(
    phases.map((each) => [each.phase, each.calls]),
    [
      ['planning', 2],
      ['exchange', 24],
      ['verdict', 4],
    ],
  )
})

test('E11 an estimate follows the brief: turns, no judge', async () => {
  const { judge: _, ...unjudged } = brief
  const alone = await estimateCase(debate, { ...unjudged, turns: 2 }, { price })
  assert.deepEqual([alone.calls, alone.phases.map(({ phase }) => phase)], [6, ['planning', 'exchange']])
  assert.equal((await estimateCase(debate, { ...brief, turns: 20 }, { price })).calls, 86)
})

test('E11 low, expected and high are in order, and the phases add up to the whole', async () => {
  const whole = await estimateCase(debate, brief, { price, model: 'fake/model' })
  const dollars = [whole.low, whole.expected, whole.high].map((cost) => cost.dollars ?? Number.NaN)
  assert.ok(dollars[0]! > 0 && dollars[0]! < dollars[1]! && dollars[1]! < dollars[2]!, String(dollars))
  for (const level of ['low', 'expected', 'high'] as const) {
    const sum = whole.phases.reduce((all, phase) => all + (phase[level].dollars ?? Number.NaN), 0)
    assert.ok(Math.abs(sum - (whole[level].dollars ?? Number.NaN)) < 1e-9)
    assert.equal(
      whole.phases.reduce((all, phase) => all + phase[level].input, 0),
      whole[level].input,
    )
  }
  const [scores, name, ballot, room] = [6, 1, 1, 4_000]
  const forms = scores + name + ballot
  const most = (forms * 2 + (30 - forms) * 1.25) * room
  assert.equal(whole.high.thinking, most, 'all of the room, forms twice, and every fourth of the words again')
  assert.ok(whole.high.output > most && whole.low.thinking === 0)
})

test('E11 a call is expected of the first model of its seat; its cheapest and its dearest are the bounds', async () => {
  const roles: Readonly<Record<string, readonly string[]>> = { debater: ['a/one', 'b/two', 'c/dear'], judge: ['a/one'] }
  const cents: Readonly<Record<string, number>> = { 'a/one': 2, 'b/two': 1, 'c/dear': 5 }
  const { seats } = await estimateCase(
    debate,
    { ...brief, turns: 2 },
    { price: (model) => cents[model]!, seatFor: (role) => ({ models: [...(roles[role] ?? [])] }) },
  )
  const perCall = seats.map(({ calls, ...cost }) =>
    [cost.low, cost.expected, cost.high].map(({ dollars }) => (dollars ?? Number.NaN) / calls),
  )
  assert.deepEqual(perCall, [
    [1, 2, 5],
    [1, 2, 5],
    [2, 2, 2],
  ])
  const asked: string[] = []
  await estimateCase(debate, { ...brief, turns: 2 }, { price: (model) => asked.push(model), model: 'd/four' })
  assert.deepEqual(new Set(asked), new Set(['d/four']))
})

test('E11 a price nobody knows makes the sum unknown, never less', async () => {
  const half = (model: string): number | null => (model === 'c/three' ? null : 0.01)
  const roles: Readonly<Record<string, string[]>> = { debater: ['a/one'], judge: ['c/three'] }
  const { phases, expected } = await estimateCase(debate, brief, {
    price: half,
    seatFor: (role) => ({ models: roles[role] ?? [] }),
  })
  assert.deepEqual(
    phases.map((each) => each.expected.dollars),
    [0.02, null, null],
  )
  assert.equal(expected.dollars, null)
  assert.ok(expected.input > 0 && expected.output > 0)
})

test('E12 a script that cannot be rehearsed gives no estimate, and says so', async () => {
  const riddle: Agent = { id: 'x', name: 'X', role: 'x', persona: '', models: [], memory: 'none' }
  const format = proceeding({
    format: 'riddle',
    version: 1,
    brief: z.strictObject({}),
    title: () => 'A riddle',
    cast: () => ({ riddle }),
    async script(court) {
      await court.ask(riddle, { task: 'guess', text: '', data: null }, oneOf(['sphinx']))
      return { outcome: 'ended' }
    },
  })
  await assert.rejects(estimateCase(format, {}, { price }), /no usable answer to "guess"/)
})

test('an estimate can read whatever a script asks for as JSON', async () => {
  const seat: Agent = { id: 'x', name: 'X', role: 'x', persona: '', models: [], memory: 'none' }
  const shape = z.strictObject({
    kind: z.literal('list'),
    mood: z.enum(['calm', 'heated']),
    sure: z.boolean(),
    size: z.union([z.int().min(3), z.string()]),
    notes: z.array(z.strictObject({ text: z.string(), weight: z.number() })).min(2),
    nothing: z.string().nullable(),
  })
  const format = proceeding({
    format: 'form',
    version: 1,
    brief: z.strictObject({}),
    title: () => 'A form',
    cast: () => ({ seat }),
    async script(court) {
      await court.ask(seat, { task: 'fill', text: '', data: null }, json(shape))
      return { outcome: 'ended' }
    },
  })
  assert.equal((await estimateCase(format, {}, { price })).calls, 1)
})
