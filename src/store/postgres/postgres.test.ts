import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { after, test, type TestContext } from 'node:test'
import { wordsToFind } from '#proceedings'
import { postgresServer } from '../../../test/postgres.ts'
import type { Archive } from '../archive.ts'
import { besideContract } from '../beside.fake.ts'
import { storeContract } from '../contract.fake.ts'
import { filesContract } from '../files.fake.ts'
import { moneyContract } from '../money.fake.ts'
import { postgresArchive } from './archive.ts'
import { postgresStore } from './store.ts'

const server = await postgresServer()
after(() => server.stop())
const database = await server.database()

let schemas = 0
const fresh = (): string => `${database}?schema=court_${++schemas}`

const archive = (t: TestContext, url = fresh()): Archive => {
  const opened = postgresArchive(url)
  t.after(() => opened.records.close())
  return opened
}

storeContract('postgres', () => postgresStore(fresh(), { findable: wordsToFind }), { runs: 10 })
besideContract('postgres', (t) => archive(t).beside())
filesContract('postgres', async (t) => archive(t).files)
moneyContract(
  'postgres',
  async (t) => {
    const url = fresh()
    return Array.from({ length: 3 }, () => archive(t, url).shared!.money)
  },
  { runs: 5 },
)

test('S2 a file that two processes change at once keeps what the first has kept, and the second must do it again', async (t) => {
  const url = fresh()
  const [one, other] = [archive(t, url), archive(t, url)]
  const [mine, theirs] = [await one.files.onDisk('a'), await other.files.onDisk('a')]
  t.after(() => mine.release())
  t.after(() => theirs.release())
  writeFileSync(mine.path, 'mine')
  writeFileSync(theirs.path, 'theirs')
  assert.deepEqual([await mine.keep(), await theirs.keep()], [true, false])
  assert.deepEqual([await theirs.refresh(), await theirs.refresh()], [true, false])
  writeFileSync(theirs.path, 'both')
  assert.equal(await theirs.keep(), true)
  assert.equal(new TextDecoder().decode(await one.files.read('a')), 'both')
})
