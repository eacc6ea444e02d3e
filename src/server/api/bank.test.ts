import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { refusalOf } from '../errors.ts'
import { bankRoutes } from './bank.ts'

const read = (text: string, format?: string): Promise<Response> => {
  const app = bankRoutes()
  app.onError((error, context) => {
    const { status, code, message } = refusalOf(error)
    return context.json({ error: { code, message } }, status)
  })
  const body = JSON.stringify({ text, format })
  return Promise.resolve(
    app.request('/api/bank/read', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
  )
}

test('T1 the bank lists every shipped trial with its brief and tells no path of this machine', async () => {
  const answer = await bankRoutes().request('/api/bank')
  const text = await answer.text()
  const { cases, problems } = JSON.parse(text) as {
    readonly cases: readonly { readonly title: string; readonly witnesses: number; readonly brief: { witnesses: [] } }[]
    readonly problems: readonly object[]
  }
  assert.ok(cases.length >= 8)
  assert.deepEqual(problems, [])
  for (const { title, witnesses, brief } of cases) assert.equal(brief.witnesses.length, witnesses, title)
  assert.ok(!text.includes(import.meta.dirname.split('/src/')[0]!))
})

test('T1 a trial written by hand is read, and a broken one is refused with line and column', async () => {
  const written = await readFile(new URL('../../../cases/honest-souffle.trial.yaml', import.meta.url), 'utf8')
  const good = await read(written)
  assert.equal(good.status, 200)
  assert.equal(((await good.json()) as { brief: { title: string } }).brief.title, 'The People v. Odette Pomfrey')
  const bad = await read(written.replace('genre: kitchen', 'genres: kitchen'))
  assert.equal(bad.status, 400)
  const { error } = (await bad.json()) as { error: { code: string; message: string } }
  assert.equal(error.code, 'bad-brief')
  assert.match(error.message, /case:\d+:\d+ /)
})

test('D1 the file of a debate is read for the form, a broken one with line and column, an unknown format by name', async () => {
  const written = await readFile(new URL('../../../cases/four-day-week.debate.yaml', import.meta.url), 'utf8')
  const good = await read(written, 'debate')
  assert.equal(good.status, 200)
  const { brief } = (await good.json()) as { brief: { debaters: { instructions?: string }[] } }
  assert.match(brief.debaters[0]?.instructions ?? '', /^Give your opponent credit/u)
  const bad = await read(written.replace('premise:', 'premises:'), 'debate')
  assert.match(await bad.text(), /case:\d+:\d+ /u)
  assert.match(await (await read(written, 'duel')).text(), /There is no format called \\"duel/u)
})
