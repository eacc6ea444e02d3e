import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { z } from 'zod'
import { readBrief } from '#papers'
import { proceedings } from '#proceedings'
import { schemaFor, schemaNames } from './schemas.ts'

const root = new URL('../../', import.meta.url)
const published = (format: string): string => readFileSync(new URL(`docs/schemas/${format}.json`, root), 'utf8')

/** The schema as an editor reads it: from the published text alone. */
const editor = (format: string) => z.fromJSONSchema(JSON.parse(published(format)) as z.core.JSONSchema.JSONSchema)

for (const format of schemaNames) {
  test(`D1 the published JSON Schema of a ${format} is the one the program goes by`, () => {
    const again = 'docs/schemas is out of date: run npm run schemas'
    assert.equal(published(format), `${JSON.stringify(schemaFor(format), undefined, 2)}\n`, again)
  })
}

test('D1 the schema of a debate tells editors names, meanings and what may be left out', () => {
  const schema = JSON.parse(published('debate')) as Record<string, Record<string, { description?: string }>>
  assert.deepEqual(schema['required'], ['topic', 'debaters'])
  assert.equal(schema['$schema'], 'http://json-schema.org/draft-07/schema#')
  for (const [key, value] of Object.entries(schema['properties']!))
    assert.ok(value.description, `${key} is not described`)
})

test('D1 the published schema refuses what the program refuses', () => {
  const seat = { name: 'Ann', position: 'Yes' }
  const good = { topic: 'a', debaters: [seat, { ...seat, name: 'Bob' }] }
  const schema = editor('debate')
  assert.ok(schema.safeParse(good).success)
  for (const bad of [
    { ...good, topic: '' },
    { ...good, turns: 1 },
    { ...good, turns: 2.5 },
    { ...good, mood: 'dark' },
    { ...good, debaters: [seat] },
    { ...good, debaters: [seat, seat, seat] },
    { ...good, judge: {} },
    { debaters: good.debaters },
  ]) {
    assert.ok(!schema.safeParse(bad).success, JSON.stringify(bad))
  }
})

test('M1 the schema of the configuration describes every field, and refuses what the program refuses', () => {
  const described = (form: { readonly description?: string; readonly properties?: object }, path: string): void => {
    for (const [key, value] of Object.entries(form.properties ?? {})) {
      assert.ok((value as { description?: string }).description, `${path}${key} is not described`)
      described(value as object, `${path}${key}.`)
    }
  }
  described(JSON.parse(published('config')) as object, '')
  const schema = editor('config')
  assert.ok(schema.safeParse({ roles: { debater: ['openai/a', 'offline'], judge: 'openai/a' } }).success)
  for (const bad of [
    { roles: { judge: ['openai/a', 'openai/b'] } },
    { roles: { debater: 'gpt' } },
    { providers: { openai: { type: 'openai', api_key: 'x' } } },
    { providers: { openai: { type: 'azure' } } },
    { budget: { per_case: -1 } },
    { limits: { retries: 0.5 } },
  ]) {
    assert.ok(!schema.safeParse(bad).success, JSON.stringify(bad))
  }
})

test('there is no schema for a format that does not exist', () => {
  assert.equal(schemaFor('duel'), undefined)
  assert.equal(schemaFor('constructor'), undefined)
})

for (const file of readdirSync(new URL('cases/', root)).filter((name) => name.endsWith('.yaml'))) {
  test(`D1 cases/${file} names its schema, is valid by it and is read by the program`, () => {
    const text = readFileSync(new URL(`cases/${file}`, root), 'utf8')
    const format = file.split('.').at(-2) ?? ''
    const proceeding = proceedings[format]
    assert.ok(proceeding, `the name must end in .FORMAT.yaml, with one of ${schemaNames.join(', ')}`)
    assert.equal(text.split('\n', 1)[0], `# yaml-language-server: $schema=../docs/schemas/${format}.json`)
    assert.deepEqual(editor(format).safeParse(parse(text)).error?.issues, undefined)
    const reading = readBrief(text, file, proceeding.brief)
    assert.deepEqual(reading.ok ? [] : reading.problems, [])
  })
}
