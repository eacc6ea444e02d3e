import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import type { Model } from '#court'
import { openTelemetry } from '#telemetry'
import { caseForm, serveIn } from './server/house.ts'
import { lineTo } from './server/line.ts'
import { debateBrief } from './browser/house.ts'

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number }
  readonly attributes: readonly Attribute[]
}

interface Metric {
  readonly name: string
  readonly sum?: { readonly dataPoints: readonly { readonly attributes: readonly Attribute[]; asDouble: number }[] }
  readonly histogram?: { readonly dataPoints: readonly { readonly attributes: readonly Attribute[]; count: number }[] }
}

interface Collected {
  readonly url: string
  readonly spans: Span[]
  readonly metrics: Metric[]
  readonly bodies: string[]
}

/** What OpenTelemetry's own collector would be sent. */
async function collector(t: TestContext): Promise<Collected> {
  const [spans, metrics, bodies]: [Span[], Metric[], string[]] = [[], [], []]
  const take = (body: string): void => {
    bodies.push(body)
    const sent = JSON.parse(body) as {
      resourceSpans?: { scopeSpans: { spans: Span[] }[] }[]
      resourceMetrics?: { scopeMetrics: { metrics: Metric[] }[] }[]
    }
    for (const { scopeSpans } of sent.resourceSpans ?? []) spans.push(...scopeSpans.flatMap((each) => each.spans))
    for (const { scopeMetrics } of sent.resourceMetrics ?? [])
      metrics.push(...scopeMetrics.flatMap((each) => each.metrics))
  }
  const server = createServer((request, response) => {
    void text(request)
      .then(take)
      .then(() => response.setHeader('content-type', 'application/json').end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, spans, metrics, bodies }
}

const valueOf = ({ attributes }: { readonly attributes: readonly Attribute[] }, key: string): unknown =>
  Object.values(attributes.find((each) => each.key === key)?.value ?? {})[0]

test('a hearing and its calls are told to a collector, and never a word of what was said', async (t) => {
  const { url, spans, metrics, bodies } = await collector(t)
  const server = await serveIn(t, { env: { OTEL_EXPORTER_OTLP_ENDPOINT: url } })
  const { id } = (await (
    await server.fetch('/api/cases', { method: 'POST', body: caseForm('debate', debateBrief) })
  ).json()) as { id: string }
  const line = await lineTo(server.url, `/ws/${id}`)
  await line.until(({ type }) => type === 'closed')
  const entries = await server.house.docket.entries(id)
  await server.close()

  const [hearing] = spans.filter(({ name }) => name === 'hearing debate')
  const calls = spans.filter(({ name }) => name === 'chat offline')
  assert.ok(hearing && calls.length > 4)
  for (const call of calls) {
    assert.deepEqual([call.traceId, call.parentSpanId], [hearing.traceId, hearing.spanId])
    assert.equal(valueOf(call, 'gen_ai.conversation.id'), id)
    assert.equal(valueOf(call, 'gen_ai.provider.name'), 'offline')
  }
  const roles = new Set(calls.map((call) => valueOf(call, 'gen_ai.agent.id')))
  assert.ok(roles.has('judge') && roles.size >= 3)
  const [durations] = metrics.filter(({ name }) => name === 'gen_ai.client.operation.duration')
  const counted = durations?.histogram?.dataPoints.reduce((sum, { count }) => sum + count, 0)
  assert.equal(counted, calls.length)
  assert.ok(metrics.some(({ name }) => name === 'gen_ai.client.operation.time_to_first_chunk'))
  const spoken = entries.find((entry) => entry.type === 'turn')
  assert.ok(spoken?.type === 'turn')
  for (const body of bodies) assert.ok(!body.includes(spoken.content.slice(0, 30)))
})

test('tokens, dollars and failures are counted by provider and role', async (t) => {
  const { url, spans, metrics } = await collector(t)
  const telemetry = openTelemetry(url)
  const answering: Model = {
    async *stream({ models }) {
      if (models[0] === 'acme/broken') throw Object.assign(new Error('secret words'), { code: 'overloaded' })
      yield { type: 'text', text: 'Yes.' }
      yield {
        type: 'finish',
        reason: 'stop',
        model: 'acme/fine',
        usage: { input: 70, cached: 0, output: 3 },
        price: 0.25,
      }
    },
  }
  const model = telemetry.observe(answering, { id: 'case-1', format: 'decision' })
  const ask = async (name: string): Promise<void> => {
    const agent = { id: 'judge', name: 'Judge Osei' }
    const request = { models: [name], agent, system: '', messages: [], tools: [], seed: 's', key: 'ruling#1' }
    for await (const part of model.stream(request, new AbortController().signal)) void part
  }
  await ask('acme/fine')
  await ask('acme/fine')
  await assert.rejects(ask('acme/broken'), /secret words/)
  await telemetry.close()

  const cost = metrics.find(({ name }) => name === 'courtroom.cost')?.sum?.dataPoints
  assert.deepEqual(
    cost?.map((point) => [point.asDouble, valueOf(point, 'gen_ai.provider.name'), valueOf(point, 'gen_ai.agent.id')]),
    [[0.5, 'acme', 'judge']],
  )
  const failed = spans.find(({ name }) => name === 'chat broken')
  assert.deepEqual([failed?.status.code, failed && valueOf(failed, 'error.type')], [2, 'overloaded'])
  const fine = spans.find(({ name }) => name === 'chat fine')
  assert.deepEqual(
    ['gen_ai.usage.input_tokens', 'gen_ai.usage.output_tokens', 'courtroom.cost'].map(
      (key) => fine && valueOf(fine, key),
    ),
    [70, 3, 0.25],
  )
})

test('a collector that is away keeps nobody from closing', async () => {
  const telemetry = openTelemetry('http://127.0.0.1:9')
  const ended = await telemetry.hearing({ id: 'case-1', format: 'debate' }, async () => 'closed')
  assert.equal(ended, 'closed')
  await telemetry.close()
})
