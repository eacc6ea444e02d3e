import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seeded } from './seeded.ts'
import { torture } from './torture.ts'
import { times } from '../whole.ts'

const KILLS = times(20, 2)

test(`E3 kill -9: ${KILLS} kills of real processes lose no acknowledged entry, repeat no finished call, change no record`, async () => {
  const toll = await torture(KILLS, seeded(20261115))
  assert.ok(toll.kills >= KILLS)
  assert.deepEqual([toll.lost, toll.repeated, toll.different], [[], [], []])
  assert.ok(toll.askedAgain > 0, 'no call was ever in flight, so the kills came too early to prove anything')
})
