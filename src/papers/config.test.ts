import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roles } from '#proceedings'
import { readSettings } from './settings.ts'

const SECRET = 'sk-MARKED0123456789abcdefghijkl'

/** What stands in the file; where the problem is said to be; what is said of it. */
type Broken = readonly [title: string, text: string, at: string, said: RegExp]

const provider = (lines: string): string => `providers:\n  house:\n    type: openai-compatible\n${lines}\n`

const broken: readonly Broken[] = [
  ['list at the top', '- providers', '1:1', /is a list.*Begin with "providers:"/s],
  ['plain text', 'use openai', '1:1', /plain text, and a configuration/],
  ['two documents', 'language: German\n---\nlanguage: French', '2:1', /second document/],
  ['tab as indentation', 'roles:\n\tjudge: a/b', '2:1', /tab.*Use spaces/s],
  ['key twice', 'language: German\nlanguage: French', '2:1', /given before/],
  ['unknown section', 'model: openai/x', '1:1', /"model" is not a known key/],
  ['section misspelt', 'provider:\n  a: {type: openai}', '1:1', /mean "providers"/],
  ['hyphen for underscore', 'when-models-fail: adjourn', '1:1', /mean "when_models_fail"/],
  ['key of a section at the top', 'per_case: 5', '1:1', /belongs to budget/],
  ['providers empty', 'providers:', '1:1', /providers is empty/],
  ['providers a list', 'providers:\n  - openai', '2:3', /must be a group of keys, not a list/],
  ['provider a word', 'providers:\n  openai: yes please', '2:11', /openai in providers must be a group of keys/],
  ['provider without type', 'providers:\n  a: {base_url: "http://x/v1"}', '2:6', /type in a in providers is missing/],
  [
    'unknown provider type',
    'providers:\n  a: {type: azure}',
    '2:13',
    /type in a in providers cannot be.*Allowed: openai, anth/s,
  ],
  ['provider type misspelt', 'providers:\n  a: {type: antropic}', '2:13', /mean "anthropic"/],
  [
    'provider named offline',
    'providers:\n  offline: {type: openai}',
    '2:3',
    /"offline" cannot be a name.*built-in model/s,
  ],
  [
    'slash in a provider’s name',
    'providers:\n  a/b: {type: openai}',
    '2:3',
    /"a\/b" cannot be a name.*letters, digits/s,
  ],
  ['no address', 'providers:\n  a: {type: openai-compatible}', '2:6', /needs its address.*base_url/s],
  ['address without a scheme', provider('    base_url: localhost:11434'), '4:15', /begins with http/],
  ['address of another scheme', provider('    base_url: ftp://x/v1'), '4:15', /begins with http/],
  ['address a number', provider('    base_url: 11434'), '4:15', /must be a text, not the number 11434/],
  ['address with a password', provider(`    base_url: "http://me:${SECRET}@x/v1"`), '4:15', /name and a password/],
  ['address with a question mark', provider('    base_url: "http://x/v1?k=1"'), '4:15', /take away/],
  [
    'key in the file',
    `providers:\n  openai:\n    type: openai\n    api_key: ${SECRET}`,
    '4:5',
    /must not stand here.*api_key_env/s,
  ],
  ['key in the file, empty', 'providers:\n  openai: {type: openai, api_key: }', '2:26', /must not stand here/],
  ['key under another name', `providers:\n  openai: {type: openai, apikey: ${SECRET}}`, '2:26', /not a known key/],
  [
    'key where its variable belongs',
    `providers:\n  openai: {type: openai, api_key_env: ${SECRET}}`,
    '2:39',
    /name of an environment variable/,
  ],
  ['key for a provider', `providers:\n  openai: ${SECRET}`, '2:11', /group of keys/],
  [
    'key as a header',
    provider(`    base_url: http://x/v1\n    headers: {Authorization: "Bearer ${SECRET}"}`),
    '5:30',
    /never stands in a file/,
  ],
  [
    'key as another header',
    provider(`    base_url: http://x/v1\n    headers:\n      x-api-key: ${SECRET}`),
    '6:18',
    /never stands in a file/,
  ],
  [
    'key where the variable of a header belongs',
    provider(`    base_url: http://x/v1\n    headers_env: {api-key: ${SECRET}}`),
    '5:28',
    /name of an environment variable/,
  ],
  ['odd header of the environment', provider('    base_url: http://x/v1\n    headers_env: {"a b": C}'), '5:19', /a b/],
  ['effort that is none', provider('    base_url: http://x/v1\n    effort: low'), '5:13', /off/],
  ['key beside a quotation left open', `providers:\n  openai:\n    api_key: "${SECRET}\n`, '3:14', /never closed/],
  ['odd header', provider('    base_url: http://x/v1\n    headers: {"a b": c}'), '5:22', /letters, digits and hyphens/],
  ['header with two lines', provider('    base_url: http://x/v1\n    headers: {a: "b\\nc"}'), '5:18', /one line/],
  [
    'header a number',
    provider('    base_url: http://x/v1\n    headers: {a: 5}'),
    '5:18',
    /must be a text, not the number 5/,
  ],
  [
    'variable with a dollar sign',
    'providers:\n  a: {type: openai, api_key_env: $KEY}',
    '2:34',
    /name of an environment variable/,
  ],
  [
    'unknown role',
    'roles:\n  usher: a/b',
    '2:3',
    /"usher" is not a known key in roles.*Known keys here: .*debater.*judge/s,
  ],
  ['role misspelt', 'roles:\n  debator: a/b', '2:3', /mean "debater"/],
  ['a judge of two models', 'roles:\n  judge: [openai/a, openai/b]', '2:21', /at most 1 entry.*Exactly one model/s],
  ['a judge of no model', 'roles:\n  judge: []', '2:10', /at least 1 entry/],
  ['model without provider', 'roles:\n  judge: gpt-5.4', '2:10', /"gpt-5\.4" does not say whose.*provider\/model/s],
  [
    'model without provider in a list',
    'roles:\n  debater:\n    - openai/a\n    - claude',
    '4:7',
    /"claude" does not say whose/,
  ],
  ['model without a name', 'roles:\n  debater: openai/', '2:12', /does not say whose/],
  ['model a number', 'roles:\n  debater: 7', '2:12', /has none of the forms.*One model/s],
  ['model empty', 'roles:\n  debater:', '2:3', /debater in roles is empty/],
  ['model blank', 'roles:\n  debater: ""', '2:12', /name of the model is empty/],
  [
    'number in a list of models',
    'roles:\n  debater: [openai/a, 7]',
    '2:23',
    /entry 2 of debater in roles must be a text/,
  ],
  ['nobody’s model', 'roles:\n  debater: acme/big', '2:12', /no provider "acme".*Add it under providers/s],
  ['provider misspelt in a role', 'roles:\n  debater: [offline, opnai/a]', '2:22', /mean "openai"/],
  ['negative budget', 'budget:\n  per_case: -1', '2:13', /cannot be -1.*0 or more/s],
  ['budget with its currency', 'budget:\n  per_case: $5', '2:13', /must be a number, not the text "\$5"/],
  ['budget in quotation marks', 'budget: {per_call: "0.1"}', '1:20', /without quotation marks: 0\.1/],
  ['budget a number', 'budget: 5', '1:9', /group of keys, not the number 5.*per_case/s],
  ['endless budget', 'budget: {total: .inf}', '1:17', /total in budget/],
  ['unknown policy at the ceiling', 'budget: {at_ceiling: rules}', '1:22', /mean "rule"/],
  ['a yes in words', 'budget: {allow_unknown_price: always}', '1:31', /true or false/],
  ['unknown policy for failures', 'when_models_fail: ignore', '1:19', /Allowed: adjourn, understudy, mistrial/],
  ['a deadline of nothing', 'limits: {deadline: 0}', '1:20', /from 0\.1 to 3600/],
  ['a deadline with its unit', 'limits: {deadline: 30s}', '1:20', /must be a number, not the text "30s"/],
  ['too many retries', 'limits: {retries: 50}', '1:19', /from 0 to 10/],
  ['half a call at once', 'limits: {concurrent: 0.5}', '1:22', /whole number/],
  ['camel case', 'limits: {firstToken: 5}', '1:10', /"firstToken" is not a known key/],
  ['language a list', 'language: [German]', '1:11', /must be a text, not a list/],
  ['a name every object has', 'constructor: 1', '1:1', /"constructor" is not a known key/],
]

for (const [title, text, at, said] of broken) {
  test(`E12 a broken configuration is told where and what to do: ${title}`, () => {
    const reading = readSettings({ roles, flags: {}, env: {}, file: { name: 'my.config.yaml', text } })
    assert.ok(!reading.ok, 'the configuration was accepted')
    const [first] = reading.problems
    assert.equal(`${first?.line}:${first?.column}`, at, reading.told)
    assert.match(reading.told, said)
    assert.ok(reading.told.startsWith(`my.config.yaml:${at} `), reading.told)
    assert.doesNotMatch(reading.told, /zod|invalid|expected|undefined|received|\[object/i)
    assert.ok(!`${reading.told}${JSON.stringify(reading.problems)}`.includes('MARKED'), reading.told)
  })
}

test('E12 a key that is covered leaves the rest of its line and the mark where they were', () => {
  const text = `providers:\n  openai: {type: openai, api_key: ${SECRET}, base_url: x}`
  const reading = readSettings({ roles, flags: {}, env: {}, file: { name: 'c.yaml', text } })
  assert.ok(!reading.ok)
  const [, line = '', mark = ''] = reading.told.split('\n')
  assert.equal(line.slice(mark.indexOf('^'), mark.indexOf('^') + 7), 'api_key')
  assert.ok(line.includes('••••'))
})
