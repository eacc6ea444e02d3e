import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { wallClock } from '#court'
import { debate } from '#proceedings'
import { sqliteStore } from '#store'
import { debateBrief, rehearse, talkative, timeless } from '../rehearsal.ts'
import { lineTo } from '../server/line.ts'
import { courtroom } from '../server/serving.ts'
import { temporary } from '../temporary.ts'
import { seeded } from '../torture/seeded.ts'
import { times } from '../whole.ts'
import { figure } from '../figure.ts'

const CASES = ['one', 'two', 'three'] as const
const ROUNDS = 40
const LOG = 'courtroom.sqlite-wal'

const phase = (name: string) => ({ type: 'phase_change', phase: name, to: 'open' }) as const

test('E3 E12 a log that is torn or gone gives whole beginnings of every record, and the cases go on', async (t) => {
  const random = seeded(7)
  const folder = await temporary(t)
  const store = sqliteStore(folder)
  t.after(() => store.close())
  for (let seq = 0; seq < ROUNDS; seq++)
    for (const id of CASES) await store.append(id, seq, [phase(`${id} ${seq} ${'words '.repeat(80)}`)], seq)
  const written = new Map(await Promise.all(CASES.map(async (id) => [id, timeless(await store.read(id))] as const)))
  const log = readFileSync(join(folder, LOG))
  assert.ok(log.length > 100_000, 'all of it is still in the log')
  const tries = times(60, 6)
  for (let at = 0; at < tries; at++) {
    const copy = await temporary(t)
    cpSync(join(folder, 'courtroom.sqlite'), join(copy, 'courtroom.sqlite'))
    const torn = Buffer.from(log.subarray(0, at === 0 ? 0 : Math.floor(random() * log.length)))
    if (at % 2 === 1 && torn.length > 0) torn.fill(0x5a, Math.floor(random() * torn.length))
    if (at > 0) writeFileSync(join(copy, LOG), torn)
    const again = sqliteStore(copy)
    for (const id of CASES) {
      const left = timeless(await again.read(id))
      assert.deepEqual(left, written.get(id)!.slice(0, left.length), `${id} in try ${at}`)
      assert.equal((await again.append(id, left.length, [phase('goes on')], 99))?.length, 1)
    }
    await again.close()
  }
  for (const id of CASES) assert.equal((await store.read(id)).length, ROUNDS)
  figure(`${tries} torn, scrambled or missing logs: every record a whole beginning, every case goes on`)
})

test('E3 E12 a disk that refuses in the middle is told of, and all that was acknowledged is there', async (t) => {
  const folder = await temporary(t)
  const filler = new URL('filler.ts', import.meta.url).pathname
  // As full as a disk can be made without one of one's own: no file may grow beyond this.
  const limited = `trap '' XFSZ; ulimit -f 4000; exec "$0" --disable-warning=ExperimentalWarning "$1" "$2"`
  const { stdout } = await promisify(execFile)('sh', ['-c', limited, process.execPath, filler, folder])
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id?: string; seq?: number; code?: string; message?: string })
  const refusal = lines.pop()
  assert.ok(lines.length > 100, `${lines.length} were written`)
  assert.match(String(refusal?.message), /courtroom\.sqlite/)
  assert.match(String(refusal?.code), /^disk-(?:full|refused)$/)
  const store = sqliteStore(folder)
  for (const id of ['one', 'two']) {
    const acknowledged = lines.filter((line) => line.id === id).length
    const kept = await store.read(id)
    assert.ok(kept.length >= acknowledged, `${kept.length} of ${acknowledged}`)
    assert.equal((await store.append(id, kept.length, [phase('there is room again')], 1))?.length, 1)
  }
  await store.close()
  figure(`${lines.length} acknowledged before a disk refused: 0 lost`)
})

test('E3 whatever the clock does, the record is the same and its times never go back', async () => {
  const random = seeded(11)
  const unbroken = await rehearse(debate, debateBrief, { model: talkative() })
  const tries = times(40, 4)
  for (let at = 0; at < tries; at++) {
    const clock = { now: () => Math.floor(random() * 7_200_000), pause: async () => undefined }
    const entries = await rehearse(debate, debateBrief, { model: talkative(), clock })
    assert.deepEqual(timeless(entries), timeless(unbroken))
    assert.ok(entries.every(({ at: time }, index) => index === 0 || time >= entries[index - 1]!.at))
  }
  figure(`${tries} hearings by a clock that jumps two hours back and forth: the same record, in order`)
})

const PAGE = 4096

/** Fills a page of the record that begins so, wherever in the file that is. */
function damage(file: string, words: string): void {
  const bytes = readFileSync(file)
  const place = bytes.indexOf(words)
  assert.ok(place > 0, `${words} stands in the file`)
  bytes.fill(0x5a, place - (place % PAGE), place - (place % PAGE) + PAGE)
  writeFileSync(file, bytes)
}

test('E12 a damaged page costs its own case alone: the server keeps the file, says what is left, and the others go on', async (t) => {
  const home = await temporary(t)
  const folder = join(home, '.courtroom')
  const store = sqliteStore(folder)
  await debate.open(debateBrief, { store, id: 'sound', seed: '7', clock: wallClock() })
  await debate.open(debateBrief, { store, id: 'struck', seed: '7', clock: wallClock() })
  for (let seq = 1; seq < 40; seq++)
    await store.append('struck', seq, [phase(`place-${seq} ${'words '.repeat(300)}`)], Date.now())
  await store.close()
  damage(join(folder, 'courtroom.sqlite'), 'place-20 ')
  const server = await courtroom(t, home, '--port', '0', '--pace', '0')
  assert.match(server.errors(), /is damaged.*goes on with that.*1 case is whole.*struck ends at entry \d+ of 40/s)
  const row = async (id: string) =>
    (await (await fetch(`${server.url}/api/cases/${id}`)).json()) as { state: string; running: boolean }
  const line = await lineTo(server.url, '/ws/sound')
  await line.until(({ type }) => type === 'closed')
  await line.close()
  assert.deepEqual([(await row('struck')).state, (await row('struck')).running], ['open', false])
  const kept = readdirSync(folder).filter((name) => /^courtroom\.damaged-.*\.sqlite$/.test(name))
  assert.equal(kept.length, 1)
  figure('a damaged page below a server: its case waits, cut before the page; the others go on')
})
