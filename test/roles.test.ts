import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { castBy, modelLines, usual } from '#docket'
import { readSettings, type Settings } from '#papers'
import { proceedings } from '#proceedings'

const folder = new URL('../cases/', import.meta.url)

const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({
    name,
    format: name.split('.').at(-2) ?? '',
    brief: parse(readFileSync(new URL(name, folder), 'utf8')) as unknown,
  }))

function settingsWith(env: Readonly<Record<string, string>>, text = ''): Settings {
  const reading = readSettings({ ...usual, flags: {}, env, file: { name: 'c.yaml', text } })
  assert.ok(reading.ok, reading.ok ? '' : reading.told)
  return reading.settings
}

test('M11 M2 every format declares the roles of all its seats, and no others', async () => {
  for (const format of Object.keys(proceedings)) {
    const briefs = cases.filter((each) => each.format === format)
    const casts = await Promise.all(briefs.map(({ brief }) => proceedings[format]!.seats(brief)))
    const seated = new Set(casts.flat().map(({ role }) => role))
    assert.deepEqual(seated, new Set(proceedings[format]!.roles.map(({ name }) => name)), format)
  }
})

const local = 'providers: {house: {type: openai-compatible, base_url: "http://127.0.0.1:9/v1"}}\n'

for (const [what, found] of [
  ['a key of OpenAI', settingsWith({ OPENAI_API_KEY: 'k' })],
  ['a key of Anthropic', settingsWith({ ANTHROPIC_API_KEY: 'k' })],
  ['a key of Google', settingsWith({ GOOGLE_GENERATIVE_AI_API_KEY: 'k' })],
  ['a key of OpenRouter', settingsWith({ OPENROUTER_API_KEY: 'k' })],
  ['one role on a local server', settingsWith({}, `${local}roles: {advocate: house/m}`)],
  ['the clerk alone on a local server', settingsWith({}, `${local}roles: {clerk: house/m}`)],
] as const)
  test(`M11 M4 with ${what} nobody plays offline, in no format`, async () => {
    for (const { name, format, brief } of cases)
      for (const seat of await proceedings[format]!.seats(brief, castBy(found))) {
        const models = modelLines(seat).flat()
        assert.ok(!models.includes('offline'), `${name}: ${seat.role} on ${models.join(', ')}`)
        assert.ok(seat.effort !== undefined)
      }
  })
