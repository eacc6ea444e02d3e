import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { scripted } from '#models'
import { mediation } from '#proceedings'
import { laws } from './laws.ts'
import { rehearse } from './rehearsal.ts'

const piano = parse(readFileSync(new URL('../cases/piano.mediation.yaml', import.meta.url), 'utf8'))

test('N2 E6 what a party needs is told to itself and the mediator, and to nobody else', async () => {
  const model = scripted(({ key, json }) => (json ? '{"answer": "refuses", "words": "No."}' : `Words at ${key}.`))
  await rehearse(mediation, piano, { model })
  const told = model.requests.filter((request) => JSON.stringify(request).includes('audition'))
  assert.deepEqual([...new Set(told.map(({ agent }) => agent.id))], ['a', 'mediator'])
})

laws(mediation, { 'a mediation': piano })
