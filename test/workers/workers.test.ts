import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asked, ownPostgres } from '../postgres.ts'
import { temporary } from '../temporary.ts'
import { seeded } from '../torture/seeded.ts'
import { times } from '../whole.ts'
import { CUT_ALL, storm, type Blow, type StormToll } from './storm.ts'

const weather = { cases: times(12, 3), workers: times(3, 2), random: seeded(20_261_118), every: 400, firstToken: 40 }
const nothing = { lost: [], repeated: [], doubled: [], stuck: [], different: [], strange: [] }

function assertHarmless({ lost, repeated, doubled, stuck, different, strange, takeovers }: StormToll): void {
  assert.deepEqual({ lost, repeated, doubled, stuck, different, strange }, nothing)
  assert.ok(takeovers.length > 0, 'nobody ever had to take up the case of another')
}

test('E3 S1 workers on one folder are killed: others go on with their cases, nothing lost or repeated', async (t) => {
  const blows = Array.from({ length: times(10, 2) }, (): Blow => 'kill')
  assertHarmless(await storm({ ...weather, address: await temporary(t), blows }))
})

// Paused and cut off they can only be where records are elsewhere.
test('E3 S2 workers on a PostgreSQL are killed, paused and cut off, and it is ended: nothing lost, repeated or written by two', async (t) => {
  const server = await ownPostgres({ durable: true })
  t.after(() => server.stop())
  const address = await server.database()
  const cut = async (): Promise<void> => void (await asked(address, CUT_ALL))
  const hardships: readonly Blow[] = ['pause', cut, () => server.restart(), 'kill']
  assertHarmless(
    await storm({ ...weather, address, blows: Array.from({ length: times(5, 1) }, () => hardships).flat() }),
  )
})
