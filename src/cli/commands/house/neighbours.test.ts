import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { usual } from '#docket'
import { readSettings } from '#papers'
import { clock, lineOf } from './doctor.ts'
import type { CheckupFinding } from './finding.ts'
import { neighbourFindings } from './neighbours.ts'
import { painter } from '../../terminal/palette.ts'

/** A server on loopback that answers every request so; undefined is silence. */
async function serverWith(t: TestContext, body: string | undefined): Promise<number> {
  const server = createServer((_, response) => {
    if (body !== undefined) response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const inForce = (text = '') => {
  const reading = readSettings({ ...usual, flags: {}, env: {}, file: { name: 'c.yaml', text } })
  assert.ok(reading.ok)
  return reading.settings
}

const look = (ports: readonly number[], text?: string): Promise<readonly CheckupFinding[]> =>
  neighbourFindings(
    inForce(text),
    new AbortController().signal,
    ports.map((port) => ({ name: 'ollama', title: 'Ollama', port })),
  )

test('M1 a model server on this machine is found and offered as the lines to write', async (t) => {
  const port = await serverWith(t, '{"object":"list","data":[{"id":"llama3.2:1b"},{"id":"qwen"}]}')
  const [found, ...others] = await look([port])
  assert.equal(others.length, 0)
  assert.equal(
    found?.how,
    `Ollama listens on port ${port}, with 2 models. Take it for one case with --model ollama/llama3.2:1b, or put into courtroom.config.yaml:`,
  )
  assert.equal(found?.advice, undefined)
  const written = inForce((found?.lines ?? []).join('\n'))
  assert.deepEqual(written.roles['judge']?.models, ['ollama/llama3.2:1b'])
  assert.equal(written.providers['ollama']?.base_url, `http://127.0.0.1:${port}/v1`)
  assert.deepEqual(await look([port], (found?.lines ?? []).join('\n')), [], 'what is set up already is not offered')
})

test('M1 whoever else listens there is no model server, and a silent one keeps nobody waiting', async (t) => {
  const others = await Promise.all(['<html>', '{"data":"none"}', '[]', undefined].map((body) => serverWith(t, body)))
  assert.deepEqual(await look([...others, 1]), [])
  const empty = await look([await serverWith(t, '{"data":[]}')])
  assert.match(empty[0]?.how ?? '', /with 0 models; load one into it/)
})

test('L2 a local server cannot send control characters to the terminal through a model’s name', async (t) => {
  const port = await serverWith(t, JSON.stringify({ data: [{ id: 'x\u001B[2J\n\u202E' }] }))
  const [found] = await look([port])
  const shown = lineOf(found!).map(painter(1)).join('')
  assert.ok(!/[\p{Cc}\u202E]/u.test(shown.replaceAll('\n', '')), JSON.stringify(shown))
})

test('M6 a clock from the wrong century is trouble', () => {
  assert.equal(clock(Date.UTC(2026, 10, 15, 9, 30)).how, '2026-11-15 09:30 UTC')
  assert.equal(clock(Date.UTC(2026, 10, 15)).advice, undefined)
  assert.match(clock(0).advice ?? '', /Set the clock/)
  assert.match(clock(Date.UTC(2199, 0, 1)).advice ?? '', /Set the clock/)
})
