import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildWitnessScripts, drawEvent, JUDGE_INTERRUPTS, RANDOM_EVENTS } from '#proceedings'
import { dice } from './trialhouse.ts'

const DRAWS = 100_000

/** Draws like the court's: fixed by seed and place. */
function drawing(seed: string): (low: number, high: number) => number {
  let place = 0
  return (low, high) => low + Math.floor(dice(`${seed}/${++place}`) * (high - low + 1))
}

/** Within three standard errors of what is expected of so many draws. */
function within(count: number, draws: number, probability: number, what: string): void {
  const error = Math.sqrt(draws * probability * (1 - probability))
  assert.ok(
    Math.abs(count - draws * probability) <= 3 * error,
    `${what}: ${count} of ${draws}, expected ${Math.round(draws * probability)} ± ${Math.round(3 * error)}`,
  )
}

test('T3 every witness gets a script of its own: direct 3–7 and cross 2–5 rounds, drawn evenly and independently', () => {
  const draw = drawing('scripts')
  const scripts = Array.from({ length: DRAWS / 5 }, () => buildWitnessScripts(5, draw)).flat()
  assert.equal(scripts.length, DRAWS)
  for (const rounds of [3, 4, 5, 6, 7])
    within(scripts.filter(({ directRounds }) => directRounds === rounds).length, DRAWS, 1 / 5, `direct ${rounds}`)
  for (const rounds of [2, 3, 4, 5])
    within(scripts.filter(({ crossRounds }) => crossRounds === rounds).length, DRAWS, 1 / 4, `cross ${rounds}`)
  const both = scripts.filter(({ directRounds, crossRounds }) => directRounds === 7 && crossRounds === 2).length
  within(both, DRAWS, 1 / 20, 'direct 7 with cross 2')
  assert.deepEqual(Object.keys(scripts[0]!), ['directRounds', 'crossRounds'])
})

test('T3 as many scripts as witnesses, and one or two rounds of redirect where the brief allows it', () => {
  const draw = drawing('redirect')
  for (const count of [0, 1, 2, 5]) assert.equal(buildWitnessScripts(count, draw).length, count)
  const scripts = buildWitnessScripts(1_000, draw, { redirect: true })
  within(scripts.filter(({ redirectRounds }) => redirectRounds === 1).length, 1_000, 1 / 2, 'redirect 1')
  assert.ok(scripts.every(({ redirectRounds = 0 }) => redirectRounds === 1 || redirectRounds === 2))
})

test('T5 the five events with their odds and speakers, one draw for all of them', () => {
  assert.deepEqual(
    RANDOM_EVENTS.map(({ event, odds, speaker }) => [event, odds, speaker]),
    [
      ['witness_outburst', 12, 'witness'],
      ['dramatic_revelation', 8, 'witness'],
      ['bailiff_interruption', 8, 'bailiff'],
      ['gallery_disruption', 6, 'judge'],
      ['evidence_challenged', 10, 'opposing counsel'],
    ],
  )
  const everyDraw = Array.from({ length: 100 }, (_, index) => drawEvent(() => index + 1)?.event)
  for (const { event, odds } of RANDOM_EVENTS) assert.equal(everyDraw.filter((drawn) => drawn === event).length, odds)
  assert.equal(everyDraw.filter((drawn) => drawn === undefined).length, 56)
})

test('T5 over 100,000 draws each event happens as often as the table says, within three standard errors', () => {
  const draw = drawing('events')
  const counts = new Map<string, number>()
  for (let round = 0; round < DRAWS; round++) {
    const name = drawEvent(draw)?.event ?? 'none'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  for (const { event, odds } of RANDOM_EVENTS) within(counts.get(event) ?? 0, DRAWS, odds / 100, event)
  within(counts.get('none') ?? 0, DRAWS, 0.56, 'no event')
})

test('T4 the judge breaks in in ten to twelve of a hundred rounds', () => {
  assert.ok(JUDGE_INTERRUPTS >= 0.1 && JUDGE_INTERRUPTS <= 0.12)
})
