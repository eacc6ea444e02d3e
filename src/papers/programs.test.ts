import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roles } from '#proceedings'
import { isFree } from './programs.ts'
import { readSettings } from './settings.ts'

const read = (text: string) => readSettings({ flags: {}, env: {}, roles, file: { name: 'c.yaml', text } })
const one = (...lines: readonly string[]) => ['providers:', '  mine:', ...lines.map((line) => `    ${line}`)].join('\n')

test('M1 a program and a file are providers, and every value of theirs is explained', () => {
  const reading = read(
    'providers:\n' +
      '  claude: { type: command, command: claude, args: [-p, --skip-all-the-checks, "{prompt}"], env: [ANTHROPIC_API_KEY], free: true }\n' +
      '  mine: { type: local, file: ./model.gguf, context: 4096, threads: 2 }\n' +
      'roles: { judge: mine/anything }',
  )
  assert.ok(reading.ok, reading.ok ? '' : reading.told)
  const { claude, mine } = reading.settings.providers
  assert.deepEqual(claude?.args, ['-p', '--skip-all-the-checks', '{prompt}'])
  assert.ok(claude && mine && isFree(claude) && isFree(mine))
  const paths = reading.origins.map(({ path, value }) => `${path} ${JSON.stringify(value)}`)
  for (const told of [
    'providers.claude.command "claude"',
    'providers.claude.env ["ANTHROPIC_API_KEY"]',
    'providers.claude.key "none needed"',
    'providers.mine.file "./model.gguf"',
    'providers.mine.context 4096',
  ])
    assert.ok(paths.includes(told), told)
})

test('M1 a program of which nothing is said costs what nobody knows', () => {
  assert.equal(isFree({ type: 'command' }), false)
})

const broken: readonly (readonly [title: string, text: string, said: RegExp])[] = [
  ['no program', one('type: command'), /needs the program to run\. Add "command: claude"/],
  ['no file', one('type: local'), /needs its file.*\.\/courtroom local/],
  [
    'an address',
    one('type: command', 'command: claude', 'base_url: http://x/v1'),
    /base_url makes no sense for type command/,
  ],
  ['a key', one('type: local', 'file: a.gguf', 'api_key_env: KEY'), /api_key_env makes no sense for type local/],
  [
    'a file for a program',
    one('type: command', 'command: a', 'file: b.gguf'),
    /file belongs to a provider of type local/,
  ],
  ['a program for a vendor', one('type: openai', 'command: claude'), /command belongs to a provider of type command/],
  [
    'a key among the arguments',
    one('type: command', 'command: a', 'args: [--key=sk-MARKED0123456789]'),
    /never stands in a file/,
  ],
  [
    'the value of a variable',
    one('type: command', 'command: a', 'env: ["KEY=MARKED"]'),
    /name of an environment variable/,
  ],
  ['a tiny context', one('type: local', 'file: a.gguf', 'context: 5'), /from 512 to/],
]

for (const [title, text, said] of broken)
  test(`E12 a program or file that is set up wrongly is told what to do: ${title}`, () => {
    const reading = read(text)
    assert.ok(!reading.ok, 'the configuration was accepted')
    assert.match(reading.told, said)
    assert.ok(!reading.told.includes('MARKED'), reading.told)
  })
