import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standsFor } from '#models'
import { roles } from '#proceedings'
import { readSettings, type SettingsSources } from './settings.ts'

const local = 'providers:\n  house: {type: openai-compatible, base_url: "http://127.0.0.1:8080/v1"}\n'

const read = (text: string, more: Partial<SettingsSources> = {}) =>
  readSettings({ roles, standsFor, flags: {}, env: {}, file: { name: 'c.yaml', text }, ...more })

function accepted(text: string, more: Partial<SettingsSources> = {}) {
  const reading = read(text, more)
  assert.ok(reading.ok, reading.ok ? '' : reading.told)
  const from = (role: string): string => {
    const { from: who, source = '' } = reading.origins.find(({ path }) => path === `roles.${role}`)!
    return `${who} ${source}`.trim()
  }
  return { seats: reading.settings.roles, from, settings: reading.settings }
}

const told = (text: string, more: Partial<SettingsSources> = {}): string => {
  const reading = read(text, more)
  return reading.ok ? 'accepted' : reading.told
}

test('M2 every role of every format can be given its models, its parts and its effort', () => {
  for (const { name, alone, searches, effort } of roles) {
    const { seats } = accepted(`${local}roles:\n  ${name}: house/a\n`)
    assert.deepEqual(seats[name], { models: ['house/a'], effort })
    const group = alone
      ? '{words: house/a, effort: high}'
      : `{words: [house/a, house/b], ${searches ? 'tools: house/c, ' : ''}hard: [house/d], effort: high}`
    assert.deepEqual(accepted(`${local}roles:\n  ${name}: ${group}\n`).seats[name], {
      models: alone ? ['house/a'] : ['house/a', 'house/b'],
      ...(searches && { searchers: ['house/c'] }),
      ...(!alone && { hard: ['house/d'] }),
      effort: 'high',
    })
  }
})

test('M2 the roles that a source may name are those that may have a model for searching, and no others', () => {
  for (const { name, searches } of roles) {
    const text = `evidence:\n  - {name: house, command: node, roles: [${name}]}\n`
    if (searches) assert.deepEqual(accepted(text).settings.evidence[0]?.roles, [name])
    else assert.match(told(text), new RegExp(`cannot be the text "${name}"`))
  }
})

test('M4 a role without models of its own takes those of its family, and says so', () => {
  const { seats, from } = accepted(`${local}roles:\n  advocate: {words: house/a, tools: house/t, effort: high}\n`)
  assert.deepEqual(seats['closing'], { models: ['house/a'], searchers: ['house/t'], effort: 'low' })
  assert.deepEqual(seats['bailiff'], { models: ['house/a'], effort: 'none' }, 'who has no tools has no searcher')
  assert.deepEqual([from('witness'), from('bailiff'), from('debater')], Array(3).fill('default as advocate'))
  assert.deepEqual([seats['judge'], from('judge')], [{ models: ['house/a'], effort: 'medium' }, 'default as advocate'])
  assert.deepEqual([from('clerk'), from('jury'), from('researcher')], Array(3).fill('default as advocate'))
})

test('M4 a nearer relative comes before a farther one, and what is usual before a stranger', () => {
  const text = `${local}roles:\n  witness: house/w\n  advocate: house/a\n`
  const { seats, from } = accepted(text, {
    env: { OPENAI_API_KEY: 'k' },
    defaults: { seats: () => ({ clerk: { models: ['openai/quick'] }, judge: { models: ['openai/best'] } }) },
  })
  assert.deepEqual([seats['bailiff']?.models, from('bailiff')], [['house/w'], 'default as witness'])
  assert.deepEqual([seats['jury']?.models, from('jury')], [['openai/quick'], 'default as clerk'])
  assert.deepEqual([seats['judge']?.models, from('judge')], [['openai/best'], 'default'])
})

test('M4 a relative who cannot be had, or plays offline, lends nothing', () => {
  const { seats } = accepted(`${local}roles:\n  advocate: anthropic/x\n  debater: offline\n  judge: house/j\n`)
  assert.deepEqual([seats['advocate']?.models, seats['debater']?.models], [['anthropic/x'], ['offline']])
  assert.deepEqual([seats['witness']?.models, seats['clerk']?.models], [['house/j'], ['house/j']])
  const nobody = accepted('roles:\n  advocate: anthropic/x\n').seats
  assert.deepEqual(nobody['witness'], { models: ['offline'], effort: 'none' })
})

test('M2 an effort or a searcher alone leaves the words to whoever would write them', () => {
  const { seats, from } = accepted(
    `${local}roles:\n  advocate: house/a\n  witness: {effort: low}\n  debater: {tools: house/t}\n`,
  )
  assert.deepEqual(seats['witness'], { models: ['house/a'], effort: 'low' })
  assert.deepEqual(seats['debater'], { models: ['house/a'], searchers: ['house/t'], effort: 'low' })
  assert.equal(from('witness'), 'file c.yaml:5, as advocate')
})

test('M1 a strength is a real name as soon as the settings are read', () => {
  const env = { OPENAI_API_KEY: 'k' }
  const text =
    'roles:\n  advocate: {words: openai:strong, tools: [openai:able, offline]}\nshow: {check: openai:quick}\n'
  const { seats, settings: found } = accepted(text, { env, flags: { '--model': 'anthropic:best' } })
  for (const model of [seats['advocate']!.models[0]!, seats['advocate']!.searchers![0]!, found.show.check!])
    assert.match(model, /^openai\/gpt-/)
  assert.match(found.model!, /^anthropic\/claude-/)
  assert.match(
    told('', { flags: { '--model': 'openai:huge' } }),
    /^--model: "huge" is no strength\. Write openai:quick/,
  )
})

test('E12 what is wrong with a role is told where it stands', () => {
  for (const [text, said] of [
    ['roles:\n  witnes: offline', /c\.yaml:2:3 "witnes" is not a known key in roles\.[^]*mean "witness"/],
    ['roles:\n  judge: {words: [openai/a, openai/b]}', /2:29 words in judge in roles must have at most 1 entry/],
    ['roles:\n  judge: {words: openai/a, tools: openai/b}', /"tools" is not a known key in judge in roles/],
    ['roles:\n  witness: {tools: openai/b}', /"tools" is not a known key in witness in roles[^]*words, hard, effort/],
    [
      'roles:\n  debater: {effort: hard}',
      /effort in debater in roles cannot be the text "hard"[^]*none, low, medium, high/,
    ],
    ['roles:\n  debater: {}', /debater in roles says nothing/],
    ['roles:\n  debater: {word: openai/a}', /"word" is not a known key[^]*mean "words"/],
    ['roles:\n  debater: {words: [openai/a, gpt]}', /2:31 "gpt" does not say whose model it is/],
    ['roles:\n  debater: {tools: opnai/a}', /2:20 there is no provider "opnai"[^]*mean "openai"/],
    ['roles:\n  debater: {words: [openai/a, openai:stronk]}', /2:31 "stronk" is no strength/],
    ['roles:\n  debater: openrouter:best', /2:12 openrouter has no table of strengths/],
    ['roles:\n  debater: acme:best', /2:12 there is no provider "acme"/],
    ['roles:\n  debater: {words: }', /words in debater in roles is empty/],
  ] as const)
    assert.match(told(text), said, text)
})
