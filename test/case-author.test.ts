import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import type { Model } from '#court'
import { rehearse } from '#docket'
import { offline, scripted } from '#models'
import { trial, trialDraws, TrialBrief } from '#proceedings'
import { wordGate } from '#show'
import { memoryStore } from '#store'
import { desk } from './cli.ts'
import { of } from './courthouse.ts'
import { isWhole, times } from './whole.ts'

const { caseAuthor, knownTo } = await trialDraws()
const clock = { now: () => 0, pause: async () => undefined }

async function author(line: string, seed: string, model: Model = offline): Promise<TrialBrief> {
  const store = memoryStore()
  await caseAuthor.open({ line }, { store, id: 'case', seed, clock })
  await caseAuthor.hear({ store, id: 'case', clock, model }).ended
  const [verdict] = of(await store.read('case'), 'verdict')
  assert.ok(verdict?.format === 'own')
  return TrialBrief.parse((verdict.found as { brief: unknown }).brief)
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

const lines = [
  'a parrot sues a lighthouse',
  'A goose steals a picnic.',
  'the town clock accuses the night baker of whistling',
  'my old umbrella marries the postman',
  'soup',
  'two ladders blame a very small cloud for everything!',
  '   {braces} “quotes” 42   ',
]

test('M4 one line gives a whole case from the grammar: schema, gate, rehearsal, enough for both sides', async () => {
  const gate = wordGate()
  for (const line of lines)
    for (let seed = 0; seed < times(20, 1); seed++) {
      const brief = await author(line, `${seed}`)
      for (const text of textsIn(brief)) {
        assert.equal(gate.find(text), undefined, text)
        assert.doesNotMatch(text, /[{}]|undefined| {2}|\bthe the\b|\ba [aeio]/u, text)
      }
      for (const witness of brief.witnesses) {
        assert.ok(knownTo(witness).length >= 8)
        const sides = witness.knows.flatMap((item) => (typeof item === 'string' ? [] : [item.helps]))
        assert.deepEqual([...new Set(sides)].toSorted(), ['defense', 'prosecution'])
      }
      if (!isWhole && line !== lines[0]) continue
      const rehearsed = await rehearse(trial, brief, { level: 'low', seed: '1' })
      assert.equal(of(rehearsed, 'verdict').length, 1)
    }
})

test('M4 whoever sues is not the one accused, and one seed gives one case', async () => {
  const brief = await author('a parrot sues a lighthouse', 'x')
  assert.equal(brief.defendant, 'The Lighthouse')
  assert.match(brief.witnesses[0]!.role, /parrot/)
  assert.equal((await author('A goose steals a picnic.', 'x')).defendant, 'The Goose')
  assert.deepEqual(await author('a parrot sues a lighthouse', 'x'), brief)
  assert.notDeepEqual(await author('a parrot sues a lighthouse', 'y'), brief)
})

test('M1 a language model writes the case, and what is no case yet is told to it', async () => {
  let [asked, whole] = [0, '']
  for await (const part of offline.stream(
    {
      models: ['offline'],
      agent: { id: 'author', name: 'Author' },
      system: '',
      messages: [{ role: 'user', prompt: { task: 'trial-case', text: '', data: { line: lines[0]! } } }],
      tools: [],
      seed: '1',
      key: '1',
    },
    new AbortController().signal,
  ))
    if (part.type === 'text') whole += part.text
  const { witnesses, ...rest } = JSON.parse(whole) as { witnesses: { name: string }[] }
  const twins = witnesses.map((witness) => ({ ...witness, name: 'Ada Twin' }))
  const model = scripted(() => (asked++ === 0 ? JSON.stringify({ ...rest, witnesses: twins }) : whole))
  const brief = await author(lines[0]!, '1', model)
  assert.equal(asked, 2)
  assert.match(JSON.stringify(model.requests[1]!.messages), /sits in this court twice/)
  assert.equal(brief.witnesses.length, 2)
})

test('T1 ./courtroom cases new writes a file that can be heard, and never over another', async (t) => {
  const here = await desk(t)
  const first = await here.run({}, 'cases', 'new', 'a parrot sues a lighthouse', '--seed', '3', '--out', 'p.trial.yaml')
  assert.equal(first.status, 0, first.err)
  assert.match(first.err, /fits the schema, passes the gate, and rehearses/)
  const brief = parse(readFileSync(join(here.folder, 'p.trial.yaml'), 'utf8')) as TrialBrief
  assert.equal(brief.title, 'The People v. The Lighthouse')
  const again = await here.run({}, 'cases', 'new', 'a parrot sues a lighthouse', '--out', 'p.trial.yaml')
  assert.notEqual(again.status, 0)
  assert.match(again.err, /There is such a file already/)
})
