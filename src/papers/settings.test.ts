import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { roles } from '#proceedings'
import { isReady } from './providers.ts'
import { configName, readSettings, type SettingsSources } from './settings.ts'
import { USUAL_PROXIES } from './proxies.ts'

/** As much in `npm run all`, less in `npm test`. */
const isWhole = process.env['COURTROOM_TESTS'] === 'all'

const usual = (names: readonly string[]) => ({
  debater: { models: names.length === 0 ? ['offline'] : names.map((name) => `${name}/usual`) },
  judge: { models: [names[0] === undefined ? 'offline' : `${names[0]}/best`] },
})

const read = (text: string, more: Partial<SettingsSources> = {}) =>
  readSettings({
    roles,
    flags: {},
    env: {},
    file: { name: configName, text },
    defaults: { seats: usual, limits: { deadline: 120, retries: 2 } },
    ...more,
  })

const accepted = (text: string, more: Partial<SettingsSources> = {}) => {
  const reading = read(text, more)
  assert.ok(reading.ok, reading.ok ? '' : reading.told)
  return reading
}

const whole = `
providers:
  openai: { type: openai }
  house:
    type: openai-compatible
    base_url: http://127.0.0.1:8080/v1
    headers: { X-Team: court }
roles:
  debater: [openai/large, house/small]
  judge: openai/large
budget:
  per_case: 2.5
  per_call: 0.2
  at_ceiling: stop
limits:
  deadline: 30
when_models_fail: understudy
language: German
`

test('M1 M2 a configuration names providers, the models of roles, budget, limits and policies', () => {
  const { settings: found } = accepted(whole, { env: { OPENAI_API_KEY: 'k' } })
  assert.deepEqual(found, {
    providers: {
      openai: { type: 'openai', api_key_env: 'OPENAI_API_KEY' },
      house: { type: 'openai-compatible', base_url: 'http://127.0.0.1:8080/v1', headers: { 'X-Team': 'court' } },
    },
    proxies: USUAL_PROXIES,
    roles: {
      debater: { models: ['openai/large', 'house/small'], effort: 'low' },
      judge: { models: ['openai/large'], effort: 'medium' },
      case_brief: { models: ['openai/large', 'house/small'], effort: 'low' },
      researcher: { models: ['openai/large', 'house/small'], effort: 'low' },
      advocate: { models: ['openai/large', 'house/small'], effort: 'low' },
      closing: { models: ['openai/large', 'house/small'], effort: 'low' },
      witness: { models: ['openai/large', 'house/small'], effort: 'none' },
      bailiff: { models: ['openai/large', 'house/small'], effort: 'none' },
      clerk: { models: ['openai/large', 'house/small'], effort: 'none' },
      jury: { models: ['openai/large', 'house/small'], effort: 'low' },
      party: { models: ['openai/large', 'house/small'], effort: 'low' },
      mediator: { models: ['openai/large'], effort: 'medium' },
    },
    budget: { at_ceiling: 'stop', allow_unknown_price: false, per_case: 2.5, per_call: 0.2 },
    prices: { own: {} },
    limits: { deadline: 30, retries: 2 },
    when_models_fail: 'understudy',
    language: 'German',
    evidence: [],
    show: { forbidden: [] },
  })
})

test('T13 a show has a delay, words of its own, a model that reads along, a channel and OBS', () => {
  const text = [
    'show:',
    '  delay: 5',
    '  forbidden: [marzipan]',
    '  check: openai/small',
    '  twitch: {client_id: abcdefghij0123456789, channel: Harrowfield}',
    '  obs: {scenes: {openings: Stage}}',
  ].join('\n')
  const { settings: found, origins } = accepted(text, { env: { OPENAI_API_KEY: 'k' } })
  assert.deepEqual(found.show, {
    delay: 5,
    forbidden: ['marzipan'],
    check: 'openai/small',
    twitch: { client_id: 'abcdefghij0123456789', channel: 'harrowfield' },
    obs: { url: 'ws://127.0.0.1:4455', scenes: { openings: 'Stage' } },
  })
  assert.deepEqual(
    origins.filter(({ path }) => path.startsWith('show.')).map(({ path, from }) => `${path} ${from}`),
    ['show.delay file', 'show.forbidden file', 'show.check file', 'show.twitch file', 'show.obs file'],
  )
  assert.equal(accepted(text, { env: { COURTROOM_DELAY: '2' } }).settings.show.delay, 2)
  for (const [wrong, why] of [
    ['show: {delay: 21}', /0 to 20/],
    ['show: {check: offline}', /cannot judge/],
    ['show: {check: opnai/small}', /Did you mean "openai"/],
    ['show: {twitch: {channel: x}}', /client_id/],
  ] as const) {
    const reading = read(wrong)
    assert.match(reading.ok ? '' : reading.told, why)
  }
})

test('W4 proxies are named in the file, the environment or by a flag, by addresses and ranges, or none', () => {
  const named = (text: string, more: Partial<SettingsSources> = {}): string => accepted(text, more).settings.proxies
  assert.equal(named(''), USUAL_PROXIES)
  assert.equal(named('proxies: 10.0.0.2, fd00::/8'), '10.0.0.2, fd00::/8')
  const env = { COURTROOM_PROXIES: '10.1.0.0/16' }
  assert.equal(named('proxies: 10.0.0.2', { env }), '10.1.0.0/16')
  assert.equal(named('proxies: 10.0.0.2', { env, flags: { '--proxies': 'none' } }), 'none')
  for (const [wrong, why] of [
    ['10.0.0.300', /"10\.0\.0\.300" is no address and no range/],
    ['10.0.0.0/33', /no range/],
    ['balancer.example', /no address/],
    ['fe80::1%eth0', /no address/],
    ['0.0.0.0/0', /is everybody/],
    ['10.0.0.2, ::/0', /::\/0 is everybody/],
    [',', /names nobody/],
  ] as const) {
    const reading = read('', { env: { COURTROOM_PROXIES: wrong } })
    assert.match(reading.ok ? '' : reading.told, why, wrong)
  }
})

test('M4 with no file and no key everybody plays offline, without a ceiling', () => {
  for (const text of ['', '\n# budget: …\n']) {
    const { settings: found } = accepted(text)
    assert.deepEqual(found.providers, {})
    assert.deepEqual(new Set(Object.values(found.roles).flatMap(({ models }) => models)), new Set(['offline']))
    assert.deepEqual(found.budget, { at_ceiling: 'rule', allow_unknown_price: false })
    assert.equal(found.when_models_fail, 'adjourn')
  }
})

test('M1 a known key in the environment is enough to have its provider', () => {
  const keys = {
    openai: 'OPENAI_API_KEY',
    anthropic: 'ANTHROPIC_API_KEY',
    google: 'GOOGLE_GENERATIVE_AI_API_KEY',
    openrouter: 'OPENROUTER_API_KEY',
    dedalus: 'DEDALUS_API_KEY',
  }
  for (const [name, variable] of Object.entries(keys)) {
    const { settings: found } = accepted('', { env: { [variable]: 'secret', OPENAI_API_KEY_OLD: 'x' } })
    assert.deepEqual(Object.keys(found.providers), [name])
    assert.equal(found.providers[name]?.api_key_env, variable)
    assert.deepEqual(found.roles['judge']?.models, [`${name}/best`])
    assert.deepEqual(accepted('', { env: { [variable]: ' ' } }).settings.providers, {})
  }
  const { dedalus } = accepted('', { env: { DEDALUS_API_KEY: 'k' } }).settings.providers
  assert.deepEqual([dedalus?.type, dedalus?.base_url], ['openai-compatible', 'https://api.dedaluslabs.ai/v1'])
})

test('M1 the usual key goes to the usual address only', () => {
  const { providers } = accepted(
    'providers:\n  openai: {type: openai, base_url: "http://127.0.0.1:9/v1"}\n  second: {type: anthropic}\n',
    { env: { OPENAI_API_KEY: 'k' } },
  ).settings
  assert.equal(providers['openai']?.api_key_env, undefined)
  assert.equal(providers['second']?.api_key_env, 'ANTHROPIC_API_KEY')
})

test('M2 usual models are given only where they can be had', () => {
  const text =
    'providers:\n  openai: {type: openai-compatible, base_url: "http://127.0.0.1:9/v1"}\n  google: {type: google}\n'
  const models = (env: SettingsSources['env']) => accepted(text, { env }).settings.roles['debater']?.models
  assert.deepEqual(models({}), ['offline'])
  assert.deepEqual(models({ ANTHROPIC_API_KEY: 'k' }), ['anthropic/usual'])
})

test('E12 it is clear which setting wins: flag, then environment, then file, then default', () => {
  const file = 'budget:\n  per_case: 3\nlanguage: French\n'
  const from = (more: Partial<SettingsSources>) => {
    const { settings: found, origins } = accepted(file, more)
    const { value, from: who, source } = origins.find(({ path }) => path === 'budget.per_case')!
    return [found.budget.per_case, value, who, source]
  }
  const env = { COURTROOM_BUDGET: '2' }
  assert.deepEqual(from({ flags: { '--budget': '1' }, env }), [1, 1, 'flag', '--budget'])
  assert.deepEqual(from({ env }), [2, 2, 'environment', 'COURTROOM_BUDGET'])
  assert.deepEqual(from({ env: { COURTROOM_BUDGET: '' } }), [3, 3, 'file', 'courtroom.config.yaml:2'])
  const { settings: bare, origins } = accepted('')
  assert.equal(bare.budget.per_case, undefined)
  assert.deepEqual(
    origins.find(({ path }) => path === 'budget.per_case'),
    { path: 'budget.per_case', value: null, from: 'default' },
  )
})

test('E12 every value in force has an origin', () => {
  const { settings: found, origins } = accepted(whole, {
    env: { ANTHROPIC_API_KEY: 'k' },
    flags: { '--model': 'offline' },
  })
  const of = (path: string) => origins.find((origin) => origin.path === path)
  assert.equal(found.model, 'offline')
  assert.deepEqual(of('model'), { path: 'model', value: 'offline', from: 'flag', source: '--model' })
  assert.equal(of('roles.debater')?.source, 'courtroom.config.yaml:9')
  assert.deepEqual([of('roles.closing')?.from, of('roles.closing')?.source], ['default', 'as debater'])
  assert.equal(of('limits.deadline')?.source, 'courtroom.config.yaml:16')
  assert.equal(of('limits.retries')?.from, 'default')
  assert.equal(of('providers.openai.key')?.value, 'not set (OPENAI_API_KEY)')
  assert.equal(of('providers.house.key')?.value, 'none needed')
  assert.deepEqual(of('providers.anthropic.key'), {
    path: 'providers.anthropic.key',
    value: 'set (ANTHROPIC_API_KEY)',
    from: 'environment',
    source: 'ANTHROPIC_API_KEY',
  })
  assert.deepEqual(of('providers.house.headers')?.value, ['X-Team'])
  assert.equal(of('providers.house.type')?.source, 'courtroom.config.yaml:4')
  const dotted = accepted('language: German\nproviders:\n  my.house: {type: google}\n').origins
  assert.equal(dotted.find(({ path }) => path === 'providers.my.house.type')?.source, 'courtroom.config.yaml:3')
})

test('M1 secret headers are told by their variables only, and a provider is ready when all of them are set', () => {
  const text = `providers:
  azure:
    type: openai-compatible
    base_url: https://example.org/v1
    headers_env: { api-key: AZURE_KEY, x-gate: GATE_KEY }
    max_tokens_field: max_completion_tokens
    effort: off
`
  const env = { AZURE_KEY: 'MARKED' }
  const { origins, settings: found } = accepted(text, { env })
  const of = (field: string) => origins.find(({ path }) => path === `providers.azure.${field}`)?.value
  assert.equal(of('key'), 'set (AZURE_KEY), not set (GATE_KEY)')
  assert.deepEqual([of('headers.api-key'), of('headers.x-gate')], ['set (AZURE_KEY)', 'not set (GATE_KEY)'])
  assert.deepEqual([of('max_tokens_field'), of('effort')], ['max_completion_tokens', 'off'])
  assert.doesNotMatch(JSON.stringify([origins, found]), /MARKED/)
  const azure = found.providers['azure']!
  assert.deepEqual([isReady(azure, env), isReady(azure, { ...env, GATE_KEY: 'x' })], [false, true])
})

test('E12 values of flags and of the environment are checked like those of the file', () => {
  const told = (flags: SettingsSources['flags'], env: SettingsSources['env'] = {}) => {
    const reading = read('', { flags, env })
    return reading.ok ? 'accepted' : reading.told
  }
  assert.match(
    told({ '--budget': 'five' }),
    /^--budget must be a number, not the text "five"\.\n  Write a number, 0 or more\./,
  )
  assert.match(told({ '--budget': '-1' }), /^--budget cannot be -1\./)
  assert.match(told({ '--budget': '1e400' }), /^--budget must be a number/)
  assert.match(told({ '--model': 'gpt-5.4' }), /^--model: "gpt-5\.4" does not say whose model it is\./)
  assert.match(told({ '--at-ceiling': 'stopp' }), /^--at-ceiling cannot be the text "stopp"\.\n  Did you mean "stop"\?/)
  assert.match(
    told({}, { COURTROOM_WHEN_MODELS_FAIL: 'panic' }),
    /^COURTROOM_WHEN_MODELS_FAIL cannot be .*\n  Allowed: adjourn, understudy, mistrial\./,
  )
  assert.match(told({}, { COURTROOM_ALLOW_UNKNOWN_PRICE: 'maybe' }), /must be true or false, not the text "maybe"/)
  assert.match(told({ '--language': 'x' }), /^--language must be at least 2 characters long/)
  assert.equal(told({ '--budget': '.5', '--allow-unknown-price': true }, { COURTROOM_BUDGET_CALL: '0' }), 'accepted')
  assert.equal(told({}, { COURTROOM_ALLOW_UNKNOWN_PRICE: 'Yes' }), 'accepted')
})

test('E12 two settings that are wrong are both told', () => {
  const reading = read('', { flags: { '--budget': 'x', '--language': 'y' } })
  assert.ok(!reading.ok)
  assert.equal(reading.problems.length, 2)
})

test('E12 no text whatever makes the reading of a configuration throw', () => {
  const pieces = fc.constantFrom(...'providers|roles|judge|:| |\n|  |- |{|}|[|api_key|type|openai|a/b|5|"'.split('|'))
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const reading = read(parts.join(''))
      assert.equal(typeof reading.ok, 'boolean')
    }),
    { numRuns: isWhole ? 500 : 125 },
  )
})
