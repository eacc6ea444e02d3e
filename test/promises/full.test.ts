import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sqliteStore } from '#store'
import { figure } from '../figure.ts'
import { caseForm } from '../server/house.ts'
import { entriesIn, lineTo } from '../server/line.ts'
import { courtroomIn } from '../server/serving.ts'
import { temporary } from '../temporary.ts'
import { fill, struck } from '../server/filling.ts'

const report = {
  name: 'report.txt',
  bytes: new Uint8Array(Buffer.from('Free buses cost the town 1.2 million euros a year. '.repeat(200))),
}

/** What a program asks of a server. */
function asking(url: string) {
  const ask = async (path: string, how: RequestInit = {}) => {
    const answer = await fetch(`${url}${path}`, how)
    const text = await answer.text()
    return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Readonly<Record<string, unknown>> }
  }
  const open = (about: string, files: readonly (typeof report)[] = []) =>
    ask('/api/cases', { method: 'POST', body: caseForm('decision', { dilemma: `Should ${about} stay?` }, files) })
  const add = (id: string) => {
    const body = new FormData()
    body.append('files', new Blob(['Two thirds of 900 residents want more buses.']), 'letter.txt')
    return ask(`/api/cases/${id}/documents`, { method: 'POST', body })
  }
  return {
    ask,
    open,
    add,
    async opened(about: string): Promise<string> {
      const { status, body } = await open(about, [report])
      assert.equal(status, 201, JSON.stringify(body))
      return String(body['id'])
    },
    remove: (id: string) => ask(`/api/cases/${id}`, { method: 'DELETE' }),
    entries: async (id: string) => (await ask(`/api/cases/${id}/entries`)).body['entries'] as readonly object[],
  }
}

type Answer = Awaited<ReturnType<ReturnType<typeof asking>['ask']>>

function assertRefused(answers: readonly Answer[], code: string, words: RegExp): void {
  for (const { status, body } of answers) {
    const error = body['error'] as { readonly code: string; readonly message: string }
    assert.deepEqual([status, error.code], [507, code], JSON.stringify(body))
    assert.match(error.message, words)
  }
}

/** Once what the shell runs has a disk to itself, as large as is said, where it stands. */
const withDisk = (size: string, then: string): string =>
  `exec unshare --user --map-root-user --mount sh -c 'mount -t tmpfs -o size=${size} none "$PWD" && cd "$PWD" && ${then}' "$0" "$@"`

test('E12 S1 on a full disk opening and uploading are refused by name, reading and deleting go on, nothing is lost, and with room all goes on', async (t) => {
  const folder = await temporary(t)
  if (spawnSync('sh', ['-c', withDisk('1m', 'true')], { cwd: folder }).status !== 0)
    return t.skip('this machine lets nobody have a disk of their own')
  const place = { folder, env: {}, within: withDisk('32m', 'exec "$0" "$@"') }
  const server = await courtroomIn(t, place, '--port', '0', '--pace', '2')
  const house = asking(server.url)
  const [kept, removed] = [await house.opened('the buses'), await house.opened('the trams')]
  for (const id of [kept, removed]) {
    const line = await lineTo(server.url, `/ws/${id}`)
    await line.until(({ type }) => type === 'closed')
    await line.close()
  }
  const before = await house.entries(kept)
  // Only who stands where the server stands sees its disk.
  const filler = join(`/proc/${server.child.pid}/root`, folder, 'filler')
  const file = openSync(filler, 'w')
  const { id: running, line } = await struck(server.url, file, () => house.opened('the ferry'))
  fill(file)
  assert.deepEqual((await house.ask('/readyz')).body, { ok: false, why: 'disk-full' })
  const refused = [await house.open('the lifts'), await house.open('the lifts', [report]), await house.add(kept)]
  assertRefused(refused, 'disk-full', /disk of the server is full.*Free some space.*Nothing recorded is lost/)
  assert.deepEqual(await house.entries(kept), before)
  assert.deepEqual(
    [(await house.remove(removed)).status, (await house.ask(`/api/cases/${removed}`)).status],
    [204, 404],
  )
  assert.deepEqual(
    [(await house.ask('/readyz')).status, (await house.ask('/healthz')).status, await house.entries(kept)],
    [503, 200, before],
  )

  closeSync(file)
  rmSync(filler)
  assert.equal((await house.ask('/readyz')).status, 200)
  assert.equal((await house.ask(`/api/cases/${running}/resume`, { method: 'POST' })).status, 202)
  await line.until(({ type }) => type === 'closed')
  const acknowledged = entriesIn(line.seen)
  assert.deepEqual(await house.entries(running), acknowledged)
  await line.close()
  assert.deepEqual([(await house.add(kept)).status, (await house.open('the lifts')).status], [201, 201])
  figure(
    `a disk filled to its last byte below a server: ${refused.length} requests refused by name, one case deleted, ${acknowledged.length + before.length} entries, 0 lost`,
  )
})

test('E12 where files may grow no more, opening, uploading and deleting are refused by name, reading goes on, and what was acknowledged is there', async (t) => {
  const folder = await temporary(t)
  // Half a megabyte for each file: as full as a disk can be made that others use, too. It tells of room all the while.
  const place = { folder, env: {}, within: 'ulimit -f 1000; exec "$0" "$@"' }
  const server = await courtroomIn(t, place, '--port', '0', '--pace', '1')
  const house = asking(server.url)
  const id = await house.opened('the buses')
  const line = await lineTo(server.url, `/ws/${id}`)
  const trouble = await line.until(({ type }) => type === 'trouble')
  assert.deepEqual(
    [trouble['code'], /a limit for files or a quota/.test(String(trouble['message']))],
    ['disk-refused', true],
  )
  const refused = [
    await house.open('the lifts'),
    await house.open('the lifts', [report]),
    await house.add(id),
    await house.remove(id),
  ]
  assertRefused(refused, 'disk-refused', /takes no more although it is not full.*limit or a quota/)
  const acknowledged = entriesIn(line.seen)
  assert.deepEqual(await house.entries(id), acknowledged)
  assert.equal((await house.ask('/healthz')).status, 200)
  const gone = once(server.child, 'exit')
  server.child.kill('SIGKILL')
  await gone

  const store = sqliteStore(join(folder, '.courtroom'))
  t.after(() => store.close())
  const record = await store.read(id)
  for (const { seq, type, at } of acknowledged) {
    const { type: keptType, at: keptAt } = record[seq - 1]!
    assert.deepEqual([keptType, keptAt], [type, at])
  }
  assert.equal(
    (await store.append(id, record.length, [{ type: 'phase_change', phase: 'there is room', to: 'open' }], 1))?.length,
    1,
  )
  figure(
    `files that may grow no more: ${refused.length} requests refused by name, ${acknowledged.length} entries, 0 lost`,
  )
})
