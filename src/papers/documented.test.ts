import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { z } from 'zod'
import { Config, roleNames } from './config.ts'
import { knobs } from './knobs.ts'
import { settings } from './settings.ts'
import { providerTypes, vendors } from './vendors.ts'

const page = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

const examples = ['models.md', 'local.md', 'recipes/add-a-model.md'].flatMap((name) =>
  [...page(name).matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => ({ name, text })),
)

test('M1 every configuration in the documents is one that works', () => {
  assert.ok(examples.length >= 3)
  for (const { name, text } of examples) {
    const reading = settings({ flags: {}, env: {}, file: { name, text } })
    assert.ok(reading.ok, reading.ok ? '' : reading.told)
    const schema = z.fromJSONSchema(JSON.parse(page('schemas/config.json')) as z.core.JSONSchema.JSONSchema)
    assert.deepEqual(schema.safeParse(parse(text)).error?.issues, undefined, name)
  }
})

test('M1 every flag, variable, key, type, role and limit is documented', () => {
  const text = page('models.md')
  const { limits } = Config.shape
  const names = [
    ...knobs.flatMap(({ flag, variable, path }) => [flag, variable, ...(path === 'model' ? [] : [path])]),
    ...Object.entries(vendors).flatMap(([name, { key }]) => [name, key]),
    ...providerTypes,
    ...roleNames,
    ...Object.keys(limits.unwrap().shape),
    'COURTROOM_CONFIG',
    'COURTROOM_HOME',
  ]
  assert.deepEqual(
    names.filter((name) => !text.includes(`\`${name}\``)),
    [],
  )
})
