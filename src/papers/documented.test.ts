import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { z } from 'zod'
import { names as current, standsFor, strengths } from '#models'
import { proceedings, roles } from '#proceedings'
import { configFor } from './config.ts'
import { knobs } from './knobs.ts'
import { readSettings } from './settings.ts'
import { providerTypes, vendors } from './vendors.ts'

const page = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

const examples = ['models.md', 'local.md', 'recipes/add-a-model.md'].flatMap((name) =>
  [...page(name).matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => ({ name, text })),
)

test('M1 every configuration in the documents is one that works', () => {
  assert.ok(examples.length >= 3)
  for (const { name, text } of examples) {
    const reading = readSettings({ roles, standsFor, flags: {}, env: {}, file: { name, text } })
    assert.ok(reading.ok, reading.ok ? '' : reading.told)
    const schema = z.fromJSONSchema(JSON.parse(page('schemas/config.json')) as z.core.JSONSchema.JSONSchema)
    assert.deepEqual(schema.safeParse(parse(text)).error?.issues, undefined, name)
  }
})

test('M1 every flag, variable, key, type, role and limit is documented', () => {
  const text = page('models.md')
  const { limits } = configFor({ roles }).shape
  const names = [
    ...knobs.flatMap(({ flag, variable, path }) => [flag, variable, ...(path === 'model' ? [] : [path])]),
    ...Object.entries(vendors).flatMap(([name, { key }]) => [name, key]),
    ...providerTypes,
    ...roles.map(({ name }) => name),
    ...Object.keys(limits.unwrap().shape),
    'COURTROOM_CONFIG',
    'COURTROOM_HOME',
  ]
  assert.deepEqual(
    names.filter((name) => !text.includes(`\`${name}\``)),
    [],
  )
})

test('M1 the lines to write for a provider are lines that work', () => {
  const rows = [...page('models.md').matchAll(/^\| [\w .]+ \| `([\w-]+: \{ type: [^`]+\})` \|/gm)].map(
    ([, line = '']) => line,
  )
  assert.ok(rows.length >= 10, `${rows.length}`)
  for (const row of rows) {
    const reading = readSettings({
      roles,
      flags: {},
      env: {},
      file: { name: 'models.md', text: `providers:\n  ${row}\n` },
    })
    assert.ok(reading.ok, reading.ok ? '' : reading.told)
  }
})

test('M2 the tables of roles and of strengths are those that the program goes by', () => {
  const text = page('models.md')
  for (const { name, like, effort } of roles) {
    const all = Object.values(proceedings)
    const seating = all.filter((format) => format.roles.some((role) => role.name === name))
    const where = seating.length === all.length ? 'all' : seating.map(({ format }) => format).join(', ')
    const kin = like === undefined ? 'nobody' : `\`${like}\``
    const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\` | ${where} |`))
    assert.ok(row?.endsWith(`| ${kin} | ${effort} |`), `${name}: ${row}`)
  }
  for (const [vendor, table] of Object.entries(current))
    assert.ok(text.includes(`| \`${vendor}\` | ${strengths.map((each) => table[each]).join(' | ')} |`), vendor)
})
