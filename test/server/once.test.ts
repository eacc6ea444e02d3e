import assert from 'node:assert/strict'
import { test } from 'node:test'
import { temporary } from '../temporary.ts'
import { caseForm, serveIn, type Staged } from './house.ts'

const brief = { dilemma: 'Should Harrowfield keep its buses free?' }
const note = {
  name: 'note.md',
  bytes: new TextEncoder().encode('# Buses\n\nFree buses cost 4 million euros a year.\n'),
}

const post = (server: Staged, path: string, key: string, body: object | FormData): Promise<Response> =>
  server.fetch(path, {
    method: 'POST',
    headers: {
      'idempotency-key': key,
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })

const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { error: { code: string } }).error.code

test('a case that is opened again under its Idempotency-Key is opened once, as a form too, and after a restart', async (t) => {
  const folder = await temporary(t)
  const first = await serveIn(t, { folder })
  const asJson = await post(first, '/v1/cases', 'one', { format: 'decision', brief })
  assert.equal(asJson.status, 201)
  const opened = await asJson.text()
  const form = () => caseForm('decision', brief, [note])
  const asForm = await (await post(first, '/api/cases', 'two', form())).text()
  const again = await post(first, '/v1/cases', 'one', { format: 'decision', brief })
  assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [201, 'true'])
  assert.equal(await again.text(), opened)
  await first.close()

  const second = await serveIn(t, { folder })
  assert.equal(await (await post(second, '/api/cases', 'one', { format: 'decision', brief })).text(), opened)
  assert.equal(await (await post(second, '/api/cases', 'two', form())).text(), asForm)
  const { cases } = (await (await second.fetch('/api/cases')).json()) as { cases: unknown[] }
  assert.equal(cases.length, 2)
})

test('a key that stands for something else is refused in words; what was refused may be mended under its key', async (t) => {
  const server = await serveIn(t)
  const wrong = await post(server, '/api/cases', 'key', { format: 'decision', brief: {} })
  assert.deepEqual([wrong.status, await codeOf(wrong)], [400, 'bad-brief'])
  const { id } = (await (await post(server, '/api/cases', 'key', { format: 'decision', brief })).json()) as {
    id: string
  }
  const other = await post(server, '/api/cases', 'key', { format: 'decision', brief: { dilemma: 'Should we move?' } })
  assert.deepEqual([other.status, await codeOf(other)], [422, 'key-reused'])
  const elsewhere = await post(server, `/api/cases/${id}/interventions`, 'key', { content: 'What does it cost?' })
  assert.deepEqual([elsewhere.status, await codeOf(elsewhere)], [422, 'key-reused'])
  assert.equal((await post(server, '/api/cases', 'x'.repeat(201), { format: 'decision', brief })).status, 400)
})

test('a request that is still being answered is not begun twice under its key', async (t) => {
  const server = await serveIn(t)
  const asked = Array.from({ length: 4 }, () => post(server, '/api/cases', 'same', { format: 'decision', brief }))
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  assert.ok(statuses.every((status) => status === 201 || status === 409))
  const { cases } = (await (await server.fetch('/api/cases')).json()) as { cases: unknown[] }
  assert.equal(cases.length, 1)
})
