import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { listModels } from '#listing'
import { contextAt, fetchList, type ProviderOptions } from '#models'
import { speechServer } from '#show'
import { modelsAt } from '../src/docket/neighbours.ts'
import { identityAt } from '../src/show/twitch/identity.ts'
import { flooding } from './fakes/flooding.ts'
import { temporary } from './temporary.ts'

const MEGABYTE = 2 ** 20
const { signal } = new AbortController()

/** A server whose answer is a whole one, with far more white space behind it than any answer has. */
const endless = (t: TestContext, answer: unknown) =>
  flooding(t, { begin: JSON.stringify(answer), again: ' '.repeat(64 * 1024), most: 100 * MEGABYTE })

type Endless = Awaited<ReturnType<typeof endless>>

/** It was hung up on long before it had sent everything. */
async function cutOff({ hungUp, sent }: Endless, most: number): Promise<void> {
  await hungUp
  assert.ok(sent() < most * MEGABYTE, `${sent() / MEGABYTE} MB were sent`)
}

const at = (baseUrl: string): ProviderOptions => ({ type: 'openai-compatible', baseUrl, apiKey: 'no-key' })

test('E13 a list of models without end is not read to its end, so the context of a model is not known', async (t) => {
  const server = await endless(t, { data: [{ id: 'model', max_model_len: 4096 }] })
  await assert.rejects(listModels(at(server.url), signal), /more than any list of models/)
  await cutOff(server, 30)
  assert.equal(await contextAt(at(server.url), 'model', signal), undefined)
})

test('E13 a neighbour that lists models without end is none', async (t) => {
  const server = await endless(t, { data: [{ id: 'model' }] })
  assert.equal(await modelsAt(server.url), undefined)
  await cutOff(server, 30)
})

test('E13 a list of prices without end changes nothing', async (t) => {
  const server = await endless(t, [{ id: 'house', models: [{ id: 'model' }] }])
  const folder = await temporary(t)
  await assert.rejects(fetchList(join(folder, 'prices.json'), { from: server.url }), /more than any list of prices/)
  assert.deepEqual(await readdir(folder), [])
  await cutOff(server, 60)
})

test('E13 T12 sound without end is no line', async (t) => {
  const server = await endless(t, 'sound')
  const voice = speechServer({ url: server.url, model: 'm', format: 'mp3' }, {})
  await assert.rejects(voice.speak({ text: 'Order!', agent: 'judge' }, signal), /far more than a line/)
  await cutOff(server, 60)
})

test('E13 T13 an answer of Twitch without end is none', async (t) => {
  const server = await endless(t, { user_id: '1', login: 'ann' })
  const identity = identityAt({ id: server.url, chat: '' }, 'client', Date.now)
  const token = { access: 'a', refresh: 'r', scopes: [], obtained: 0, seconds: 1 }
  await assert.rejects(identity.owner(token), /far more than an answer/)
  await cutOff(server, 30)
})
