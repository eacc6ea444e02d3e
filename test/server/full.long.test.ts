import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { figure } from '../figure.ts'
import { asked, ownPostgres } from '../postgres.ts'
import { caseForm, serveIn, type Staged } from './house.ts'
import { entriesIn } from './line.ts'
import { fill, struck } from './filling.ts'

/** As whom root lets a PostgreSQL run; it wants to own where it keeps things. */
const NOBODY = 65_534

/** A disk of its own; why there is none, where only root could make one. */
function smallDisk(size: string): { readonly place: string } | { readonly why: string } {
  const place = mkdtempSync(join(tmpdir(), 'courtroom-disk-'))
  const { status, stderr, error } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${size},uid=${NOBODY},gid=${NOBODY},mode=700`, 'none', place],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) {
    rmdirSync(place)
    return { why: `no disk of its own can be mounted here: ${(error?.message ?? stderr).trim()}` }
  }
  return { place }
}

const disk = smallDisk('28m')
const database = 'why' in disk ? undefined : await ownPostgres()
after(async () => {
  await database?.stop()
  if ('why' in disk) return
  spawnSync('umount', [disk.place])
  rmdirSync(disk.place)
})

const opened = (gateway: Staged, about: string) =>
  gateway.fetch('/api/cases', { method: 'POST', body: caseForm('decision', { dilemma: `Should ${about} stay?` }) })

test('E12 S2 on a full disk of the PostgreSQL every process says so, nothing is lost, and with room its cases go on by themselves', async (t) => {
  if ('why' in disk || !database) return t.skip('why' in disk ? disk.why : '')
  // Its log stands elsewhere: without room for that a PostgreSQL ends, which is another test.
  await asked(database.address, `CREATE TABLESPACE small LOCATION '${disk.place}'`)
  await asked(database.address, 'CREATE DATABASE small TABLESPACE small')
  const env = { DATABASE_URL: database.address.replace(/postgres$/, 'small') }
  const gateway = await serveIn(t, { env, role: 'gateway' })
  const worker = await serveIn(t, { env, role: 'worker', pace: 20 })
  const readiness = async (each: Staged): Promise<unknown> => {
    const answer = await each.fetch('/readyz')
    return [answer.status, await answer.json()]
  }
  const file = openSync(join(disk.place, 'filler'), 'w')
  t.after(() => closeSync(file))
  assert.deepEqual(await readiness(gateway), [200, { ok: true }])

  const { id, line } = await struck(gateway.url, file, async () => {
    const answer = await opened(gateway, 'the ferry')
    assert.equal(answer.status, 201, await answer.clone().text())
    return ((await answer.json()) as { readonly id: string }).id
  })
  const written = entriesIn(line.seen).length
  for (const each of [gateway, worker]) assert.deepEqual(await readiness(each), [503, { ok: false, why: 'disk-full' }])
  const record = async () =>
    ((await (await gateway.fetch(`/api/cases/${id}/entries`)).json()) as { readonly entries: readonly object[] })
      .entries
  assert.equal((await record()).length, written, 'all can still be read')
  fill(file)
  const refused = await opened(gateway, 'the lifts')
  assert.equal(refused.status, 507, await refused.clone().text())

  ftruncateSync(file)
  await line.until(({ type }) => type === 'closed')
  const acknowledged = entriesIn(line.seen)
  assert.deepEqual(await record(), acknowledged)
  for (const each of [gateway, worker]) assert.deepEqual(await readiness(each), [200, { ok: true }])
  assert.equal((await opened(gateway, 'the lifts')).status, 201)
  await line.close()
  figure(
    `a disk of the PostgreSQL filled to its last byte: every process says so, ${acknowledged.length} entries, 0 lost, the case went on by itself`,
  )
})
