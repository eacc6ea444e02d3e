import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../whole.ts'
import { percent, storyOf } from './measures.ts'
import { bank, evenings } from './shows.ts'

const SHOWS = times(80, 6)
/** Two shows of each, so that what comes again has a place to come again in. */
const cases = bank.slice(0, times(bank.length, 3))

/** Played before the first test: the runner's tracking of promises doubles the time. */
const story = storyOf(
  await evenings(cases, 1, SHOWS),
  bank.map(({ brief }) => brief),
)

test(`T3 a witness says all it knows before anything else, over ${SHOWS} shows`, () => {
  assert.ok(percent(story.filler) < 10, `${percent(story.filler)} % of the answers are filler`)
  assert.ok(percent(story.unspoken) < 2, `${percent(story.unspoken)} % was never spoken`)
})

test('T15 events are about the case and are taken up; challenges are ruled on; objections come at once', () => {
  assert.ok(percent(story.outbursts) > 75, `${percent(story.outbursts)} % of the outbursts`)
  assert.ok(percent(story.events) > 80, `${percent(story.events)} % of the events`)
  assert.ok(percent(story.answered) > 95, `${percent(story.answered)} % of the events are taken up`)
  assert.equal(percent(story.challenges), 100)
  assert.equal(story.late.some, 0)
})

test('T15 every final ruling names the trial, and nobody contradicts the very answer', () => {
  assert.equal(percent(story.rulings), 100)
  assert.ok(story.perjury.all > 0)
  assert.equal(story.perjury.some, 0)
})

test('M5 hardly a line comes again in another show, and hardly any in another case', () => {
  assert.ok(percent(story.inShows) <= 15, `${percent(story.inShows)} % in more than one show`)
  assert.ok(percent(story.inCases) <= 5, `${percent(story.inCases)} % in more than one case`)
})
