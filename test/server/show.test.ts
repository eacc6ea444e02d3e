import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { usual } from '#docket'
import { readSettings as read } from '#papers'
import { AirPicture, DeskPicture } from '#contract'
import type { Picture } from '#picture'
import { feedOf } from './feed.ts'
import { serveIn } from './house.ts'
import { knock } from './line.ts'
import { owner, play, post, TOKEN } from './onair.ts'
import { temporary } from '../temporary.ts'

const rights = ['viewer', 'overlay', 'audience', 'dock'] as const

const codeOf = async (response: Response): Promise<readonly [number, string | undefined]> => {
  const { error } = (await response.json()) as { error?: { code: string } }
  return [response.status, error?.code]
}

const isOpen =
  (poll: string) =>
  (picture: Picture): boolean =>
    picture.poll?.poll === poll && picture.poll.tally === null

test('T11 people vote on verdict and sentence over the page: one vote each, counted on air, closed when it is over', async (t) => {
  const { server, at, cue } = await play(t)
  const air = await feedOf<Picture & { at: number }>(server, `${at}/air`)
  assert.equal(await cue({ cue: 'poll_start' }), 201)
  await air.until(isOpen('verdict'))
  const vote = (choice: string, cookie: string, poll = 'verdict') =>
    post(server, `${at}/votes`, { poll, choice }, { cookie })
  const voter = async (): Promise<string> =>
    (await post(server, `${at}/voter`)).headers.get('set-cookie')!.split(';')[0]!

  assert.match(air.cookie, /^voter=/)
  assert.equal((await vote('guilty', air.cookie)).status, 201)
  assert.deepEqual(await codeOf(await vote('guilty', air.cookie)), [409, 'voted'])
  assert.equal((await vote('not_guilty', air.cookie)).status, 201, 'a vote may be changed while the poll is open')
  assert.equal((await vote('guilty', air.cookie)).status, 201)
  assert.deepEqual(await codeOf(await vote('guilty', '')), [409, 'no-voter'])
  assert.deepEqual(await codeOf(await vote('guilty', `${air.cookie}x`)), [409, 'no-voter'])
  assert.deepEqual(await codeOf(await vote('maybe', await voter())), [400, 'bad-choice'])
  assert.deepEqual(await codeOf(await vote('1', await voter(), 'sentence')), [409, 'too-late'])
  assert.equal((await vote('guilty', await voter())).status, 201)
  assert.equal((await vote('not_guilty', await voter())).status, 201)
  const { poll } = await air.until((picture) => picture.poll?.voters === 3)
  assert.deepEqual(
    poll?.options.map(({ votes }) => votes),
    [2, 1],
  )
  await cue({ cue: 'poll_stop' })
  await air.until((picture) => picture.poll?.tally?.winner === 'guilty')
  assert.deepEqual(await codeOf(await vote('guilty', await voter())), [409, 'too-late'])
  await cue({ cue: 'poll_start' })
  await air.until(isOpen('sentence'))
  assert.equal((await vote('2', air.cookie, 'sentence')).status, 201)
  await cue({ cue: 'poll_stop' })
  await cue({ cue: 'poll_start' })
  const end = await air.until((picture) => picture.closed !== null)
  assert.deepEqual(
    [end.verdict?.verdict, end.verdict?.by, end.verdict?.sentence],
    ['guilty', 'audience', 'A month of guard duty'],
  )
  assert.ok(Math.abs(end.at - Date.now()) < 60_000)
  for (const frame of air.seen) assert.deepEqual(AirPicture.parse(frame), frame)
  assert.deepEqual(server.troubles, [])
})

test('T12 a show with an audience is five seconds behind the record unless told otherwise, one without is not', async (t) => {
  const delayed = async (more: object, env: Record<string, string>): Promise<number> => {
    const { server, at } = await play(t, { env }, more)
    return (await (await feedOf<DeskPicture>(server, `${at}/desk`)).until(() => true)).delay
  }
  const unset = { COURTROOM_DELAY: '' }
  assert.equal(await delayed({}, unset), 5)
  assert.equal(await delayed({ audience: undefined }, unset), 0)
  assert.equal(await delayed({}, { COURTROOM_DELAY: '2' }), 2)
})

test('T11 from one address one vote counts, whatever cookies it brings, and a flood is refused', async (t) => {
  const { server, at, cue } = await play(t, { limits: { votesPerMinute: 4 } })
  const air = await feedOf<Picture>(server, `${at}/air`)
  await cue({ cue: 'poll_start' })
  await air.until(isOpen('verdict'))
  const from = async (address: string): Promise<readonly [number, string | undefined]> => {
    const cookie = (await post(server, `${at}/voter`)).headers.get('set-cookie')!.split(';')[0]!
    const asked = { cookie, 'x-forwarded-for': `10.9.9.9, ${address}` }
    return codeOf(await post(server, `${at}/votes`, { poll: 'verdict', choice: 'guilty' }, asked))
  }
  assert.deepEqual(await from('203.0.113.5'), [201, undefined])
  assert.deepEqual(await from('203.0.113.5'), [409, 'voted'])
  assert.deepEqual(await from('203.0.113.6'), [201, undefined])
  assert.deepEqual(await from('203.0.113.5'), [409, 'voted'])
  assert.deepEqual(await from('203.0.113.5'), [409, 'voted'])
  assert.deepEqual(await from('203.0.113.5'), [429, 'too-many'])
  const votes = (await server.house.docket.entries(at.split('/').at(-1)!)).filter(({ type }) => type === 'vote')
  assert.equal(votes.length, 2)
  assert.ok(votes.every((vote) => vote.type === 'vote' && /^page-[\w-]{22}$/.test(vote.voter)))
})

test('W4 each right may ask what is its own and nothing else; overlay and audience never read the record', async (t) => {
  const { server, id, at } = await play(t, { token: TOKEN, limits: { writesPerMinute: 10_000 } })
  const links = (await (await server.fetch(`${at}/links`, { headers: owner })).json()) as Record<string, string>
  const tokens = new Map(rights.map((right) => [right, new URL(links[right]!)] as const))
  assert.match(links['overlay']!, /\/overlay\/overlay\./)
  assert.match(links['dock']!, /\/dock\/dock\./)
  assert.match(links['audience']!, /\/vote\/audience\./)
  const reads = ['viewer', 'dock']
  const may: readonly (readonly [string, string, readonly string[]])[] = [
    ['GET', '/air', rights],
    ['GET', '/desk', ['dock']],
    ['POST', '/cues', ['dock']],
    ['POST', '/votes', ['audience']],
    ['POST', '/voter', ['audience']],
    ['GET', '', reads],
    ['GET', '/entries', reads],
    ['GET', '/record.jsonl', reads],
    ['GET', '/events', reads],
    ['GET', '/links', []],
    ['POST', '/interventions', []],
    ['POST', '/archive', []],
    ['DELETE', '', []],
  ]
  for (const right of rights) {
    const { hash, pathname } = tokens.get(right)!
    const token = hash === '' ? pathname.split('/').at(-1)! : hash.replace('#token=', '')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const ask = async (method: string, path: string): Promise<number> => {
      const body = method === 'POST' ? { body: '{}' } : {}
      const response = await server.fetch(path, { method, headers, ...body })
      await response.body?.cancel()
      return response.status
    }
    for (const [method, path, allowed] of may) {
      assert.equal((await ask(method, `${at}${path}`)) !== 403, allowed.includes(right), `${right} ${method} ${path}`)
      assert.equal(await ask(method, `/api/cases/other${path}`), 403, `${right} ${method} ${path} elsewhere`)
    }
    assert.equal(await knock(server.url, `/ws/${id}`, { headers }), reads.includes(right) ? 101 : 403, right)
    const ticket = await post(server, '/api/tickets', { case: id }, headers)
    assert.equal(ticket.status, reads.includes(right) ? 200 : 403)
    const session = (await (await server.fetch('/api/session', { headers })).json()) as Record<string, unknown>
    assert.deepEqual([session['rights'], session['case']], [right, id])
  }
  assert.equal((await server.fetch(`${at}/air`)).status, 401)
})

test('T13 W3 what the gate holds reaches no body of the air and nothing that a viewer takes along, while the desk sees it', async (t) => {
  const [bad, spaced] = ['ZnVjaw==', 'ZiB1IGMgaw=='].map((word) => Buffer.from(word, 'base64').toString())
  const { server, id, at } = await play(
    t,
    { token: TOKEN },
    {
      story: `What a ${bad} morning, what a ${spaced} evening.`,
      title: 'The Marzipan Affair',
      forbidden: ['marzipan'],
    },
  )
  const air = await feedOf<Picture>(server, `${at}/air`, owner)
  const desk = await feedOf<DeskPicture>(server, `${at}/desk`, owner)
  const { lines } = await desk.until((seen) => seen.lines.some(({ text }) => text.includes(bad!)))
  const line = lines.find(({ text }) => text.includes(bad!))!
  await air.until(({ last }) => last >= line.seq)
  await desk.until((seen) => seen.lines.some(({ seq, state }) => seq === line.seq && state === 'held'))
  assert.ok(!/marzipan/i.test(air.text()))
  for (const word of [bad!, spaced!]) assert.ok(!air.text().includes(word))
  const entries = await server.house.docket.entries(id)
  assert.ok(entries.some((entry) => entry.type === 'screened' && entry.state === 'held' && entry.of === 1))

  const links = (await (await server.fetch(`${at}/links`, { headers: owner })).json()) as { readonly viewer: string }
  const headers = { authorization: `Bearer ${new URL(links.viewer).hash.replace('#token=', '')}` }
  for (const format of ['markdown', 'captions', 'summary']) {
    const taken = await server.fetch(`${at}/export/${format}`, { headers })
    assert.equal(taken.status, 200, format)
    const text = await taken.text()
    for (const word of [bad!, 'Marzipan']) assert.ok(!text.includes(word), `${word} is in ${format}`)
  }
})

test('T12 one key covers everything on every overlay, and the desk has hold, release, redact, pause and speed', async (t) => {
  const { server, at, cue } = await play(t)
  const overlay = await feedOf<Picture>(server, `${at}/air?as=overlay`)
  const desk = await feedOf<DeskPicture>(server, `${at}/desk`)
  await overlay.until((picture) => picture.line !== null)
  assert.equal(await cue({ cue: 'pause' }), 201)
  // On a busy machine another line may have come before it stood still.
  const { line } = await overlay.until(({ paused }) => paused)
  assert.equal(await cue({ cue: 'panic' }), 201)
  const card = await overlay.until((picture) => picture.card === 'panic')
  assert.deepEqual([card.title, card.cast, card.line, card.recent], [null, [], null, []])
  assert.equal(await cue({ cue: 'redact', of: line!.seq }), 201)
  assert.equal(await cue({ cue: 'calm' }), 201)
  // It goes on at once: on a busy machine the next line may have come before this one is seen again.
  await overlay.until(
    ({ card: covered, line: shown, recent }) =>
      covered === null && [shown, ...recent].some((one) => one?.seq === line!.seq && one.content === null),
  )
  assert.equal(await cue({ cue: 'speed', speed: 2 }), 201)
  await overlay.until(({ speed }) => speed === 2)
  await desk.until(({ lines }) => lines.some(({ seq, state }) => seq === line!.seq && state === 'redacted'))
  for (const wrong of [{ cue: 'dance' }, { cue: 'hold' }, { cue: 'speed', speed: 99 }, {}])
    assert.equal(await cue(wrong), 400, JSON.stringify(wrong))
  assert.equal((await post(server, '/api/cases/none/cues', { cue: 'panic' })).status, 404)
  // What is sent is what the contract has, and nothing besides.
  for (const frame of overlay.seen) assert.deepEqual(AirPicture.parse(frame), frame)
  for (const frame of desk.seen) assert.deepEqual(DeskPicture.parse(frame), frame)
  assert.ok(overlay.seen.some((frame) => 'join' in frame))
})

test('W4 pages of a show come from files of their own, and only the overlay may be framed, by us', async (t) => {
  const server = await serveIn(t)
  const web = join(server.folder, 'web')
  await mkdir(web, { recursive: true })
  for (const name of ['index', 'overlay', 'dock', 'vote']) await writeFile(join(web, `${name}.html`), `${name} %NONCE%`)
  for (const name of ['overlay', 'dock', 'vote', 'c']) {
    const page = await server.fetch(`/${name}/overlay.a-case.abc_-1`, { headers: { accept: 'text/html' } })
    assert.match(await page.text(), new RegExp(`^${name === 'c' ? 'index' : name} [\\w+/]+=*$`))
    const framed = name === 'overlay'
    assert.equal(page.headers.get('x-frame-options'), framed ? 'SAMEORIGIN' : 'DENY')
    assert.ok(page.headers.get('content-security-policy')!.endsWith(`frame-ancestors ${framed ? "'self'" : "'none'"}`))
  }
})

test('T13 when the model that reads along cannot be asked, no word reaches the air', async (t) => {
  const reading = read({
    ...usual,
    flags: {},
    env: {},
    file: { name: 'a.yaml', text: 'show: {check: openai/some-model}' },
  })
  assert.ok(reading.ok)
  const { server, at } = await play(t, { settings: reading.settings })
  const air = await feedOf<Picture>(server, `${at}/air`)
  const desk = await feedOf<DeskPicture>(server, `${at}/desk`)
  const { line } = await air.until(({ turns }) => turns > 0)
  assert.equal(line?.content, null)
  assert.ok(air.seen.every(({ title, cast }) => title === null && cast.every(({ plate }) => plate === '')))
  for (const word of ['Gerald', 'Amsel', 'baker', 'window']) assert.ok(!air.text().includes(word), word)
  const { lines } = await desk.until(
    ({ health, lines: seen }) => health.moderation.state === 'ill' && seen.some(({ type }) => type === 'turn'),
  )
  assert.ok(lines.every(({ state }) => state === 'held' || state === 'screening'))
})

test('T12 after a restart the overlay shows what it showed, and the show stands still where it did', async (t) => {
  const folder = await temporary(t)
  const { server, at, cue } = await play(t, { folder })
  const air = await feedOf<Picture & { at: number }>(server, `${at}/air`)
  await air.until(({ turns }) => turns > 1)
  await cue({ cue: 'pause' })
  const { at: _, ...before } = await air.until(({ paused }) => paused)
  await server.close()
  const again = await serveIn(t, { folder, speed: 10 })
  const { at: __, ...after } = await (await feedOf<Picture & { at: number }>(again, `${at}/air`)).until(() => true)
  assert.deepEqual(after, before)
})
