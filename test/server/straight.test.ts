import assert from 'node:assert/strict'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { debateBrief } from '../rehearsal.ts'
import { caseForm, serveIn } from './house.ts'

interface Told {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

const told = async (url: string, method: string): Promise<Told> => {
  const asked = Promise.withResolvers<Told>()
  request(url, { method }, (response) => {
    const { statusCode: status, headers } = response
    text(response).then((body) => asked.resolve({ status, headers, body }), asked.reject)
  })
    .on('error', asked.reject)
    .end()
  return asked.promise
}

test('W4 a list that is sent straight has the headers of any answer, also when its head alone is asked for', async (t) => {
  const server = await serveIn(t)
  const opened = await server.fetch('/api/cases', { method: 'POST', body: caseForm('debate', debateBrief) })
  const { id } = (await opened.json()) as { id: string }
  const [list, head, one] = [
    await told(`${server.url}/api/cases`, 'GET'),
    await told(`${server.url}/api/cases`, 'HEAD'),
    await told(`${server.url}/api/cases/${id}`, 'GET'),
  ]
  const own = ({ headers }: Told) => ({ ...headers, date: '', 'content-length': '' })
  assert.deepEqual([list.status, own(list)], [200, own(one)])
  assert.equal(list.headers['content-length'], `${Buffer.byteLength(list.body)}`)
  assert.deepEqual(
    (JSON.parse(list.body) as { cases: { id: string }[] }).cases.map((each) => each.id),
    [id],
  )
  assert.deepEqual(
    [head.status, head.body, head.headers['content-security-policy']],
    [200, '', list.headers['content-security-policy']],
  )
  const metrics = await (await server.fetch('/metrics')).text()
  assert.match(metrics, /answers_total\{method="GET",status="200"\} [2-9]/)
})
