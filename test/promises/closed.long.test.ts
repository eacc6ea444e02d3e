import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { figure } from '../figure.ts'
import { caseForm } from '../server/house.ts'
import { entriesIn, lineTo } from '../server/line.ts'
import { courtroomIn, main } from '../server/serving.ts'
import { temporary } from '../temporary.ts'

/** Root may write anywhere, so it lets the program run as nobody. */
const uid = process.geteuid?.() === 0 ? 65_534 : undefined
const lesser = uid === undefined ? {} : { uid }

/** Takes the right to write in a folder and all that is in it, or gives it back. */
function shut(folder: string, isShut: boolean): void {
  for (const each of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(each.parentPath, each.name), (isShut ? 0o400 : 0o600) | (each.isDirectory() ? 0o100 : 0))
  chmodSync(folder, isShut ? 0o500 : 0o700)
}

test('E12 a data folder that may not be written any more: what is new is refused by name, what runs goes on, nothing is lost', async (t) => {
  if (spawnSync(process.execPath, [main, '--version'], lesser).status !== 0)
    return t.skip('nobody else may run the program where it lies')
  const folder = await temporary(t)
  const home = join(folder, '.courtroom')
  mkdirSync(home)
  for (const each of [folder, home]) {
    chmodSync(each, 0o755)
    if (uid !== undefined) chownSync(each, uid, uid)
  }
  const place = { folder, env: {}, ...lesser }
  const open = async (url: string): Promise<Response> =>
    fetch(`${url}/api/cases`, { method: 'POST', body: caseForm('decision', { dilemma: 'Should the ferry stay?' }) })
  const server = await courtroomIn(t, place, '--port', '0', '--pace', '3')
  const { id } = (await (await open(server.url)).json()) as { readonly id: string }
  const line = await lineTo(server.url, `/ws/${id}`)
  t.after(() => line.socket.close())
  await line.until(({ type }) => type === 'agent_stream')

  shut(home, true)
  const refused = await open(server.url)
  const { error } = (await refused.json()) as { readonly error: { readonly code: string; readonly message: string } }
  assert.deepEqual([refused.status, error.code], [507, 'not-writable'], server.errors())
  assert.equal((await fetch(`${server.url}/readyz`)).status, 503)
  await line.until(({ type }) => type === 'closed')
  const gone = new Promise((resolve) => server.child.once('exit', resolve))
  server.child.kill('SIGKILL')
  await gone
  await assert.rejects(courtroomIn(t, place, '--port', '0'), /cannot be written.*COURTROOM_HOME/s)

  shut(home, false)
  const again = await courtroomIn(t, place, '--port', '0')
  const answer = await fetch(`${again.url}/api/cases/${id}/entries`)
  const { entries } = (await answer.json()) as { readonly entries: readonly unknown[] }
  assert.deepEqual(entries, entriesIn(line.seen))
  assert.equal((await open(again.url)).status, 201)
  figure(
    `a folder that may not be written any more: a new case refused, one that ran heard to its end, ${entries.length} entries, 0 lost`,
  )
})
