import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import type { CaseDeps, Format } from '#court'
import type { Json } from '#record'
import { scripted } from '#models'
import { debate, decision, mediation, trial } from '#proceedings'
import { counsel, furnished } from './courthouse.ts'
import { debateBrief, rehearse, talkative } from './rehearsal.ts'
import { brisk, moody, trialBrief } from './trialhouse.ts'

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

test('E10 no schema is built while a case is heard, whoever is named in it', async (t) => {
  const heard = (format: Format, brief: Json, deps: Pick<CaseDeps, 'model'> & Partial<CaseDeps>) =>
    described(t, () => rehearse(format, brief, deps))
  const kinds = {
    debate: (name: string) => heard(debate, named(name), { model: talkative() }),
    mediation: () => heard(mediation, piano, { model: parties() }),
    decision: (name: string) =>
      heard(
        decision,
        { dilemma: `Should ${name} run the buses free of charge?` },
        { model: counsel(), ...furnished() },
      ),
    trial: (name: string) => {
      const brief = { ...trialBrief, title: `The People v. ${name}` } as unknown as Json
      return heard(trial, brief, { model: moody(name), clock: brisk() })
    },
  }
  for (const [format, hear] of Object.entries(kinds)) {
    // Scripts are loaded with the first case of their format, and their own schemas with them.
    await hear('Cleo')
    assert.equal(await hear('Dora'), 0, format)
  }
})
