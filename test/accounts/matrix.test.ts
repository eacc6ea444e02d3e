import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepManifest } from '#research'
import { knock, lineTo } from '../server/line.ts'
import { figure } from '../figure.ts'
import { isWhole } from '../whole.ts'
import { expected, rows, who, type Who } from './matrix.ts'
import { HOUSE, peopledHouse, tokenOf, type Peopled, type Shown } from './people.ts'

interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
}

/** Too long for any question that carries no files, so whoever is let in is refused for it, and nothing is done. */
const LONG = 'x'.repeat(200)

const holes = {
  seq: '1',
  hash: 'a'.repeat(64),
  format: 'markdown',
  share: 'a'.repeat(12),
  group: 'ours',
  token: 'tok_none',
}

async function operationsOf(house: Peopled): Promise<readonly Operation[]> {
  const { paths } = (await (await house.fetch('/openapi.json')).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: name }]) => ({ name, method: method.toUpperCase(), path })),
  )
}

/** Where nothing can be behind a path: the case has no documents, and nobody signs in by way of others. */
const empty: readonly string[] = ['document', 'provider', 'returned']

/** Somebody who is let in is answered by the route itself. */
function assertPassed({ name }: Operation, { status, text }: Answer, cell: string): void {
  const told = `${cell}: ${status} ${text}`
  assert.ok(status < 500 && ![401, 403, 405, 429].includes(status), told)
  if (status === 404) assert.ok(empty.includes(name) && text.includes('"code":"not-found"'), told)
}

interface Stage {
  readonly shown: Readonly<Record<Who, Shown>>
  readonly ids: Readonly<Record<string, string>>
}

/** Everybody who may come, and a case, a team and a webhook of the owner's. */
async function staged(house: Peopled): Promise<Stage> {
  const signed = async (name: string): Promise<Shown> => house.signIn(`${name}@example.org`)
  const [owner, editor, viewer, other, stranger, keeper] = [
    await signed('owner'),
    await signed('editor'),
    await signed('viewer'),
    await signed('other'),
    await signed('stranger'),
    await signed('kay'),
  ]
  const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
  const team = (await json<{ id: string }>(house.ask(owner, 'POST', '/api/teams', { name: 'Ours' }))).id
  await house.ask(other, 'POST', '/api/teams', { name: 'Theirs' })
  for (const role of ['editor', 'viewer'])
    await house.ask(owner, 'POST', `/api/teams/${team}/members`, { email: `${role}@example.org`, role })
  const id = await house.open(owner)
  assert.equal((await house.ask(owner, 'POST', `/api/cases/${id}/holder`, { team })).status, 204)
  const links = await json<Record<string, string>>(house.ask(owner, 'GET', `/api/cases/${id}/links`))
  const bearer = (token: string): Shown => ({ authorization: `Bearer ${token}` })
  const lent = (right: string): Shown => bearer(links[right]!.split(/#token=|\//).at(-1)!)
  const plan = { audits: [], panel: [], excluded: 0, ownFamily: 0, cells: [] }
  await keepManifest(house.house.archive.files, { name: holes.group, ...plan })
  const url = 'https://hooks.example.org/court'
  const hook = (await json<{ id: string }>(house.ask(owner, 'POST', '/api/webhooks', { url }))).id
  const { id: user } = await json<{ id: string }>(house.ask(viewer, 'GET', '/api/me'))
  return {
    ids: { ...holes, id, team, hook, user },
    shown: {
      owner,
      editor,
      viewer,
      other,
      stranger,
      keeper,
      reading: await tokenOf(house, owner, ['read']),
      writing: await tokenOf(house, owner, ['write']),
      managing: await tokenOf(house, owner, ['manage']),
      'editor reading': await tokenOf(house, editor, ['read']),
      'editor writing': await tokenOf(house, editor, ['write']),
      'editor managing': await tokenOf(house, editor, ['manage']),
      'viewer reading': await tokenOf(house, viewer, ['read']),
      'viewer writing': await tokenOf(house, viewer, ['write']),
      'viewer managing': await tokenOf(house, viewer, ['manage']),
      house: bearer(HOUSE),
      'link viewer': lent('viewer'),
      overlay: lent('overlay'),
      dock: lent('dock'),
      audience: lent('audience'),
      share: bearer('A'.repeat(32)),
      nobody: {},
    },
  }
}

/** The same question about what was never there. */
const absent: Readonly<Record<string, string>> = {
  id: 'never-was-abcd',
  team: 'team_0000000000000000',
  hook: 'hook_0000000000000000',
}

const filled = (path: string, ids: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, hole: string) => ids[hole] ?? '')

/** Those who are told apart by most rows, and of the others one after another. */
const always: readonly Who[] = ['owner', 'viewer', 'other', 'nobody']
const others = who.filter((one) => !always.includes(one))
const taking = (at: number): readonly Who[] => [...always, others[at % others.length]!]

interface Answer {
  readonly status: number
  readonly text: string
}

test('S4 routes × roles: every operation of both documents has a row, and every cell answers as the row says', async (t) => {
  const house = await peopledHouse(t, { limits: { body: 100 } })
  const { shown, ids } = await staged(house)
  const operations = await operationsOf(house)
  assert.deepEqual(operations.map(({ name }) => name).toSorted(), Object.keys(rows).toSorted())

  const asked = async (operation: Operation, as: Who, known: typeof ids, isLong: boolean): Promise<Answer> => {
    const { name, method, path } = operation
    const isRead = method === 'GET'
    const body = name === 'ticket' ? { case: known['id'] } : {}
    const stop = new AbortController()
    const answer = await house.fetch(filled(path, known), {
      method,
      redirect: 'manual',
      signal: stop.signal,
      headers: { ...shown[as], ...(!isRead && { 'content-type': 'application/json' }) },
      ...(!isRead && { body: isLong ? JSON.stringify(LONG) : JSON.stringify(body) }),
    })
    const isStream = answer.headers.get('content-type') === 'text/event-stream'
    const text = isStream ? '' : await answer.text()
    stop.abort()
    return { status: answer.status, text }
  }
  let cells = 0
  for (const [at, operation] of operations.entries())
    for (const as of isWhole ? who : taking(at)) {
      const cell = `${operation.name} as ${as}`
      const outcome = expected(operation.name, as)
      const { status, text } = await asked(operation, as, ids, outcome === 'passes')
      cells++
      if (outcome === 'unknown') assert.equal(status, 401, cell)
      else if (outcome === 'forbidden') assert.equal(status, 403, `${cell}: ${status} ${text}`)
      else if (outcome === 'passes') assertPassed(operation, { status, text }, cell)
      else {
        const never = await asked(operation, as, { ...ids, ...absent }, false)
        const named = (told: string, known: typeof ids): string =>
          Object.keys(absent).reduce((all, hole) => all.replaceAll(known[hole]!, hole), told)
        assert.equal(status, 404, `${cell}: ${status} ${text}`)
        assert.deepEqual([status, named(text, ids)], [never.status, named(never.text, { ...ids, ...absent })], cell)
      }
    }
  figure(
    `${operations.length} operations × ${who.length} kinds of visitors: ${cells} of ${cells} cells as they must be`,
  )
})

const lines: Readonly<Record<Who, readonly [follow: number, speak: boolean]>> = {
  owner: [101, true],
  editor: [101, true],
  viewer: [101, false],
  other: [404, false],
  stranger: [404, false],
  keeper: [404, false],
  reading: [101, false],
  writing: [403, false],
  managing: [403, false],
  'editor reading': [101, false],
  'editor writing': [403, false],
  'editor managing': [403, false],
  'viewer reading': [101, false],
  'viewer writing': [403, false],
  'viewer managing': [403, false],
  house: [101, true],
  'link viewer': [101, false],
  overlay: [403, false],
  dock: [101, false],
  audience: [403, false],
  share: [401, false],
  nobody: [401, false],
}

test('S4 the line × roles: every operation of the AsyncAPI document, and what is not yours is not there', async (t) => {
  const house = await peopledHouse(t)
  const { shown, ids } = await staged(house)
  const { operations, channels } = (await (await house.fetch('/asyncapi.json')).json()) as {
    readonly operations: Readonly<Record<string, { readonly messages: readonly { readonly $ref: string }[] }>>
    readonly channels: Readonly<Record<string, object>>
  }
  assert.deepEqual([Object.keys(channels), Object.keys(operations)], [['case'], ['follow', 'speak']])
  const messages = operations['speak']!.messages.map(({ $ref }) => $ref.split('client_')[1]!)
  const said: Readonly<Record<string, object>> = {
    start: { type: 'start', dilemma: 'Should we?', image_data: null },
    intervention: { type: 'intervention', content: 'Listen.' },
    withdraw: { type: 'withdraw', intervention: 3 },
  }
  assert.deepEqual(messages.toSorted(), Object.keys(said).toSorted())
  for (const as of who) {
    const [follow, speak] = lines[as]
    const headers = shown[as]
    assert.equal(await knock(house.url, `/ws/${ids['id']}`, { headers }), follow, as)
    // Where there is no case, only whoever has the house can have one opened by this name.
    const isHouse = as === 'house'
    const onNone = follow === 101 && !isHouse ? (as.startsWith('link') || as === 'dock' ? 403 : 404) : follow
    assert.equal(await knock(house.url, `/ws/${absent['id']}`, { headers }), onNone, `${as}, where nothing is`)
    if (follow !== 101) continue
    const line = await lineTo(house.url, `/ws/${ids['id']}`, { headers })
    for (const type of messages) {
      const { code } = await line.ask(said[type]!)
      assert.equal(code === 'no-right', !speak, `${as} ${type}: ${String(code)}`)
    }
    await line.close()
  }
})
