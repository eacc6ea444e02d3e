import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Format } from '#court'
import type { Json } from '#record'
import { scripted } from '#models'
import { debate, mediation } from '#proceedings'
import { debateBrief, rehearse, talkative } from './rehearsal.ts'

const piano = parse(readFileSync(new URL('../cases/piano.mediation.yaml', import.meta.url), 'utf8')) as Json
const parties = () =>
  scripted(({ key, json }) => (json ? '{"answer": "accepts", "words": "So be it."}' : `Words at ${key}.`))

/** How many schemas are described while something is done: what makes a form of one looks each of its parts up. */
async function described(t: TestContext, doing: () => Promise<unknown>): Promise<number> {
  const { mock } = t.mock.method(z.globalRegistry, 'get')
  await doing()
  mock.restore()
  return mock.callCount()
}

const named = (name: string): Json => {
  const [a, b] = debateBrief.debaters
  return { ...debateBrief, debaters: [{ ...a, name }, b] } as Json
}

test('E10 no schema is built while a case is heard, but for names that no case had before', async (t) => {
  const heard = (format: Format, brief: Json, model = talkative()) =>
    described(t, () => rehearse(format, brief, { model }))
  // Scripts are loaded with the first case of their format, and their own schemas with them.
  await heard(mediation, piano, parties())
  await heard(debate, named('Ada of the debate before'))
  assert.equal(await heard(mediation, piano, parties()), 0)
  const ballots = await heard(debate, named('Ada of the first debate'))
  assert.ok(ballots > 0, 'the ballot of a debate names both debaters')
  assert.equal(await heard(debate, named('Ada of the first debate')), 0)
  assert.equal(await heard(debate, named('Ada of another debate')), ballots, 'and nothing but the ballot')
})
