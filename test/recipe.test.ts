import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { scripted } from '#models'
import { duel } from '../docs/recipes/duel.ts'
import { laws } from './laws.ts'
import { rehearse } from './rehearsal.ts'

const recipes = new URL('../docs/recipes/', import.meta.url)

test('E1 the recipe’s format runs as it is printed', async () => {
  const page = await readFile(new URL('add-a-proceeding.md', recipes), 'utf8')
  const code = await readFile(new URL('duel.ts', recipes), 'utf8')
  assert.ok(page.includes(`\`\`\`ts\n${code}\`\`\``), 'the page shows other code than docs/recipes/duel.ts')

  const model = scripted({ yes: { answer: ['Because.'] }, no: { answer: ['Hardly.'] }, referee: { compare: ['Yes'] } })
  const entries = await rehearse(duel, { question: 'Is tea better cold?' }, { model })
  model.done()
  assert.deepEqual(
    entries.filter(({ type }) => type !== 'receipt').map(({ type }) => type),
    ['header', 'phase_change', 'turn', 'turn', 'phase_change', 'verdict', 'closed'],
  )
})

const answers = () => scripted(({ agent, key }) => (agent.id === 'referee' ? 'Yes' : `Words of ${agent.id} at ${key}.`))

laws(duel, { 'the duel of the recipe': { question: 'Is tea better cold?' } }, { model: answers })
