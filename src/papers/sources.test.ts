import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { z } from 'zod'
import { readSettings } from './settings.ts'
import { roles } from '#proceedings'
import { presetNames, sourcesFor } from './sources.ts'

const read = (text: string, env: Readonly<Record<string, string>> = {}) =>
  readSettings({ roles, flags: {}, env, file: { name: 'c.yaml', text } })

const found = (text: string) => {
  const reading = read(text)
  assert.ok(reading.ok, reading.ok ? '' : reading.told)
  return reading.settings.evidence
}

const published = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

test('V4 one word each sets up what is known by name', () => {
  assert.deepEqual(
    found(`evidence: [${presetNames.join(', ')}]`),
    presetNames.map((name) => ({ name, preset: name, roles: ['researcher', 'advocate'] })),
  )
  assert.deepEqual(found(''), [])
})

test('V4 a program, an address and a preset with another folder are groups with a name', () => {
  const text = `evidence:
  - brave
  - {name: papers, preset: library, folder: ./papers}
  - {name: house, command: node, args: [server.js, --all], env: [HOUSE_KEY], tools: [search], roles: [researcher]}
  - {name: remote, url: "https://example.org/mcp", headers_env: {Authorization: HOUSE_TOKEN}}
`
  const usual = ['researcher', 'advocate']
  assert.deepEqual(found(text), [
    { name: 'brave', preset: 'brave', roles: usual },
    { name: 'papers', preset: 'library', folder: './papers', roles: usual },
    {
      name: 'house',
      command: 'node',
      args: ['server.js', '--all'],
      env: ['HOUSE_KEY'],
      tools: ['search'],
      roles: ['researcher'],
    },
    { name: 'remote', url: 'https://example.org/mcp', headers_env: { Authorization: 'HOUSE_TOKEN' }, roles: usual },
  ])
  const schema = z.fromJSONSchema(JSON.parse(published('schemas/config.json')) as z.core.JSONSchema.JSONSchema)
  assert.deepEqual(schema.safeParse(parse(text)).error?.issues, undefined)
})

const mistakes: readonly (readonly [text: string, place: string, said: RegExp])[] = [
  ['evidence: [academic-search, brvae]', '1:29', /Did you mean "brave"\?/],
  ['evidence: brave', '1:11', /must be a list/],
  ['evidence:\n  - nme: x\n    command: y', '2:5', /Did you mean "name"/],
  ['evidence:\n  - name: x', '2:5', /x has no preset, no command and no url/],
  ['evidence:\n  - name: My Server\n    command: y', '2:11', /"My Server" cannot be the name/],
  ['evidence:\n  - name: x\n    command: y\n    url: http://a/', '2:5', /both command and url/],
  ['evidence:\n  - name: x\n    url: http://a/\n    env: [A]', '2:5', /env belongs to a source with a command/],
  ['evidence:\n  - name: x\n    preset: brave\n    folder: y', '2:5', /only library and filesystem/],
  ['evidence:\n  - name: x\n    command: y\n    roles: [judge]', '4:13', /cannot be the text "judge"/],
  ['evidence:\n  - brave\n  - brave', '3:5', /two sources called "brave"/],
  ['evidence:\n  - 5', '2:5', /has none of the forms/],
  ['evidence:\n  - name: x\n    url: ftp://a', '3:10', /whole address/],
]

for (const [text, place, said] of mistakes)
  test(`V4 E12 a mistake is told at its place: ${text.replaceAll(/\s+/g, ' ')}`, () => {
    const reading = read(text)
    assert.ok(!reading.ok)
    assert.ok(reading.told.startsWith(`c.yaml:${place} `), reading.told)
    assert.match(reading.told, said)
  })

test('V4 a key that was pasted where a name belongs is refused and not repeated', () => {
  const key = 'sk-MARKED000000000000000000'
  for (const text of [
    `evidence:\n  - {name: x, command: y, env: [${key}]}`,
    `evidence:\n  - {name: x, command: y, args: ["--api-key=${key}"]}`,
    `evidence:\n  - {name: x, command: y, args: [${key}]}`,
    `evidence:\n  - {name: x, url: "https://a.org/mcp?api_key=${key}"}`,
    `evidence:\n  - {name: x, url: "https://a.org/mcp", headers_env: {Authorization: "Bearer ${key}"}}`,
  ]) {
    const reading = read(text)
    assert.ok(!reading.ok, text)
    assert.ok(!reading.told.includes('MARKED'), reading.told)
  }
})

test('V4 what is in force is told with its line, and of a key only whether it is set', () => {
  const text = 'evidence:\n  - brave\n  - {name: house, command: node, args: [a.js], env: [HOUSE_KEY, OTHER]}\n'
  const reading = read(text, { HOUSE_KEY: 'MARKED-value' })
  assert.ok(reading.ok)
  const told = reading.origins.filter(({ path }) => path.startsWith('evidence.'))
  assert.deepEqual(
    told.map(({ path, value, source }) => [path, value, source]),
    [
      ['evidence.brave.preset', 'brave', 'c.yaml:2'],
      ['evidence.brave.roles', ['researcher', 'advocate'], 'c.yaml:2'],
      ['evidence.house.command', 'node a.js', 'c.yaml:3'],
      ['evidence.house.env', ['HOUSE_KEY (set)', 'OTHER (not set)'], 'c.yaml:3'],
      ['evidence.house.roles', ['researcher', 'advocate'], 'c.yaml:3'],
    ],
  )
})

test('V4 every configuration in the documents is one that works, and every word, role and field is documented', () => {
  const pages = ['evidence.md', 'recipes/add-an-evidence-server.md'].map(published)
  const examples = pages.flatMap((page) => [...page.matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => text))
  assert.ok(examples.length >= 3)
  for (const text of examples) assert.ok(found(text).length > 0)
  const fields = Object.keys(sourcesFor(roles).def.element.def.options[1].shape)
  const searching = roles.filter(({ searches }) => searches).map(({ name }) => name)
  for (const word of [...presetNames, ...searching]) assert.ok(pages[0]?.includes(`\`${word}\``), word)
  for (const field of fields) assert.match(examples.join('\n'), new RegExp(`\\b${field}:`), field)
})
