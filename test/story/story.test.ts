import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../whole.ts'
import { percent, storyOf } from './measures.ts'
import { bank, evenings } from './shows.ts'

const SHOWS = times(80, 12)

/** Played before the first test: the runner's tracking of promises doubles the time. */
const shows = await evenings(bank, 1, SHOWS)

test(`the measures of a story see what they are meant to see, over ${SHOWS} shows`, () => {
  const story = storyOf(
    shows,
    bank.map(({ brief }) => brief),
  )
  for (const [what, { all }] of Object.entries(story)) assert.ok(all > 0, what)
  assert.ok(percent(story.filler) < 50)
})
