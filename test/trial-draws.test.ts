import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Court } from '#court'
import { trialDraws } from '#proceedings'
import { play } from './stage.ts'
import { times } from './whole.ts'

const { buildWitnessScripts, drawEvent, JUDGE_INTERRUPTS, RANDOM_EVENTS } = await trialDraws()

const DRAWS = times(100_000, 20_000)

/** What the court's own chance gives: fixed by the seed of the case and the place of the draw. */
async function drawn<T>(count: number, draw: (court: Court) => T): Promise<readonly T[]> {
  const values: T[] = []
  await play(async (court) => {
    for (let time = 0; time < count; time++) {
      values.push(draw(court))
      // Draws are entered with the next thing that is awaited.
      if (time % 1_000 === 0) await court.phase(`${time}`)
    }
  })
  return values
}

/** Within three standard errors of what is expected of so many draws. */
function within(count: number, draws: number, probability: number, what: string): void {
  const error = Math.sqrt(draws * probability * (1 - probability))
  assert.ok(
    Math.abs(count - draws * probability) <= 3 * error,
    `${what}: ${count} of ${draws}, expected ${Math.round(draws * probability)} ± ${Math.round(3 * error)}`,
  )
}

test('T3 every witness gets a script of its own: direct 3–7 and cross 2–5 rounds, drawn evenly and independently', async () => {
  const five = (court: Court) => buildWitnessScripts(5, (low, high) => court.draw(low, high))
  const scripts = (await drawn(DRAWS / 5, five)).flat()
  assert.equal(scripts.length, DRAWS)
  for (const rounds of [3, 4, 5, 6, 7])
    within(scripts.filter(({ directRounds }) => directRounds === rounds).length, DRAWS, 1 / 5, `direct ${rounds}`)
  for (const rounds of [2, 3, 4, 5])
    within(scripts.filter(({ crossRounds }) => crossRounds === rounds).length, DRAWS, 1 / 4, `cross ${rounds}`)
  const both = scripts.filter(({ directRounds, crossRounds }) => directRounds === 7 && crossRounds === 2).length
  within(both, DRAWS, 1 / 20, 'direct 7 with cross 2')
  assert.deepEqual(Object.keys(scripts[0]!), ['directRounds', 'crossRounds'])
})

test('T3 as many scripts as witnesses, and one or two rounds of redirect where the brief allows it', async () => {
  for (const count of [0, 1, 2, 5]) assert.equal(buildWitnessScripts(count, (low) => low).length, count)
  const again = (court: Court) => buildWitnessScripts(1, (low, high) => court.draw(low, high), { redirect: true })
  const scripts = (await drawn(1_000, again)).flat()
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
  for (const { event, odds } of RANDOM_EVENTS) assert.equal(everyDraw.filter((name) => name === event).length, odds)
  assert.equal(everyDraw.filter((name) => name === undefined).length, 56)
})

test(`T5 over ${DRAWS} draws each event happens as often as the table says, within three standard errors`, async () => {
  const events = await drawn(DRAWS, (court) => drawEvent((low, high) => court.draw(low, high))?.event ?? 'none')
  const counts = new Map<string, number>()
  for (const name of events) counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const { event, odds } of RANDOM_EVENTS) within(counts.get(event) ?? 0, DRAWS, odds / 100, event)
  within(counts.get('none') ?? 0, DRAWS, 0.56, 'no event')
})

test('T4 the judge breaks in in ten to twelve of a hundred rounds', async () => {
  assert.ok(JUDGE_INTERRUPTS >= 0.1 && JUDGE_INTERRUPTS <= 0.12)
  const rounds = await drawn(DRAWS, (court) => court.chance(JUDGE_INTERRUPTS))
  within(rounds.filter((breaksIn) => breaksIn).length, DRAWS, JUDGE_INTERRUPTS, 'interrupts')
})
