import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Model } from '#court'
import { figure } from '../figure.ts'
import { enlarge, spoil } from '../spoiling.ts'
import { temporary } from '../temporary.ts'
import { caseForm, serveIn, type Staged } from './house.ts'
import { lineTo } from './line.ts'

/** A model that is down until it is mended. */
function fragile(): { readonly wrap: (model: Model) => Model; mend(): void } {
  let isDown = true
  const wrap = (model: Model): Model => ({
    async *stream(request, signal) {
      await new Promise((resolve) => setImmediate(resolve))
      if (isDown) throw Object.assign(new Error('The model is down.'), { code: 'unauthorised' })
      yield* model.stream(request, signal)
    },
  })
  return {
    wrap,
    mend: () => {
      isDown = false
    },
  }
}

test('W3 a case that stops on a failure stays open, says why, and goes on when it is resumed', async (t) => {
  const model = fragile()
  const server = await serveIn(t, { wrap: model.wrap })
  const line = await lineTo(server.url, '/ws/troubled')
  line.send({ type: 'start', dilemma: 'Should we go on?', image_data: null })
  const trouble = await line.until(({ type }) => type === 'trouble')
  assert.ok(String(trouble['message']).length > 0)
  await line.until(({ type, running }) => type === 'standing' && running === false)
  const row = async () =>
    (await (await server.fetch('/api/cases/troubled')).json()) as { state: string; running: boolean; trouble?: object }
  const { code, message } = trouble
  assert.deepEqual(
    [(await row()).state, (await row()).running, (await row()).trouble],
    ['open', false, { code, message }],
  )
  const late = await lineTo(server.url, '/ws/troubled')
  assert.deepEqual(await late.until(({ type }) => type === 'trouble'), trouble)

  model.mend()
  assert.equal((await server.fetch('/api/cases/troubled/resume', { method: 'POST' })).status, 202)
  await line.until(({ type }) => type === 'closed')
  assert.equal((await row()).trouble, undefined)
  assert.equal(server.troubles.length, 1)
})

test('S1 a second server on one folder is refused in words, until the first has gone', async (t) => {
  const first = await serveIn(t)
  const { folder } = first
  await assert.rejects(serveIn(t, { folder }), { code: 'folder-in-use', message: /Another server.*COURTROOM_HOME/ })
  await first.close()
  const second = await serveIn(t, { folder })
  assert.equal((await second.fetch('/readyz')).status, 200)
})

const standing = async (server: Staged): Promise<readonly [status: number, body: unknown]> => {
  const response = await server.fetch('/readyz')
  return [response.status, await response.json()]
}

test('E12 a server whose disk is full says that it is not ready, and is again when there is room', async (t) => {
  let room = 1_000
  const server = await serveIn(t, { free: async () => room })
  assert.deepEqual(await standing(server), [503, { ok: false, why: 'disk-full' }])
  room = 1_000_000_000
  assert.deepEqual(await standing(server), [200, { ok: true }])
})

/** Has a case heard to its end. */
async function heard(server: Staged, about: string): Promise<void> {
  const form = caseForm('decision', { dilemma: `Should ${about} stay?` })
  const answer = await server.fetch('/api/cases', { method: 'POST', body: form })
  assert.equal(answer.status, 201, await answer.clone().text())
  const { id } = (await answer.json()) as { readonly id: string }
  const line = await lineTo(server.url, `/ws/${id}`)
  await line.until(({ type }) => type === 'closed')
  await line.close()
}

test('E12 S2 a damaged page of records too large to be looked through at the start is found while cases go on, and told', async (t) => {
  const folder = await temporary(t)
  const file = join(folder, 'courtroom.sqlite')
  const before = await serveIn(t, { folder })
  await heard(before, 'the ferry')
  await before.close()
  enlarge(file)

  const sound = await serveIn(t, { folder })
  assert.deepEqual(await standing(sound), [200, { ok: true }])
  await sound.close()
  assert.deepEqual(sound.troubles, [])

  spoil(file, 'entries')
  const server = await serveIn(t, { folder })
  await heard(server, 'the market')
  while (server.troubles.length === 0) await standing(server)
  assert.match(String(server.troubles[0]), /courtroom\.sqlite is damaged: the table entries.*salvage/)
  await heard(server, 'the library')
  assert.deepEqual(await standing(server), [200, { ok: true, damaged: ['record file'] }])
  assert.match(await (await server.fetch('/metrics')).text(), /^courtroom_damaged_files 1$/m)
  assert.equal(server.troubles.length, 1)
  figure('a damaged page in a record file of 33 MB: found beside the server and told, 2 cases heard meanwhile')
})
