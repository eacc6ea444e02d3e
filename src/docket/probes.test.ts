import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Model, ModelPart, ModelRequest } from '#court'
import { ModelError, type ModelErrorCode } from '#models'
import { readSettings } from '#papers'
import { usual } from './usual.ts'
import { cureOf, type Cure } from './cures.ts'
import { askProbe, type FaultKind, type ProbeForm, type Probe } from './probes.ts'

const finish: ModelPart = { type: 'finish', reason: 'stop', model: 'house/m', usage: null, price: null }

/** A model that does what it is asked, unless its mood is another. */
function moody(mood: (request: ModelRequest) => readonly ModelPart[] | ModelError | undefined): {
  readonly model: Model
  readonly heard: ModelRequest[]
} {
  const heard: ModelRequest[] = []
  return {
    heard,
    model: {
      async *stream(request) {
        heard.push(request)
        const said = mood(request) ?? willing(request)
        if (said instanceof ModelError) throw said
        yield* said
        yield finish
      },
    },
  }
}

function willing({ json, tools }: ModelRequest): readonly ModelPart[] {
  if (json !== undefined) return [{ type: 'text', text: '{"ready": true, "reason": "I am here."}' }]
  if (tools.length > 0) return [{ type: 'tool-call', call: { id: '1', name: 'search', input: { query: 'court' } } }]
  return [{ type: 'thinking' }, { type: 'text', text: 'I am ready.' }]
}

const probe = (form: ProbeForm, effort: Probe['effort'] = 'low'): Probe => ({ model: 'house/m', form, effort })

const refusal = (message: string, code: ModelErrorCode = 'bad-request', status = 400): ModelError =>
  new ModelError(code, message, { status })

test('M6 each form is asked with the cap of a real turn and the room of its effort', async () => {
  const { model, heard } = moody(() => undefined)
  for (const [effort, room] of [
    ['none', 3_000],
    ['low', 4_000],
    ['medium', 8_000],
    ['high', 16_000],
  ] as const) {
    const probed = await askProbe(model, probe('words', effort))
    assert.equal(probed.fault, undefined)
    const { budget, room: given, effort: asked } = heard.at(-1)!
    assert.deepEqual([budget, given, asked], [300, room, effort])
  }
  for (const form of ['json', 'tools'] as const) assert.equal((await askProbe(model, probe(form))).fault, undefined)
  assert.ok(heard.every(({ json, tools }) => json === undefined || tools.length === 0))
})

const faults: readonly (readonly [
  what: string,
  form: ProbeForm,
  mood: Parameters<typeof moody>[0],
  kind: FaultKind,
])[] = [
  ['refuses schemas', 'json', () => refusal("response_format.type 'json_schema' is not supported"), 'refuses-schema'],
  ['refuses the effort by name', 'words', () => refusal('Unrecognized argument: reasoning_effort'), 'refuses-effort'],
  [
    'refuses the effort and does not say so',
    'words',
    ({ effort }) => (effort === undefined ? undefined : refusal('Extra inputs are not permitted')),
    'refuses-effort',
  ],
  ['wants another cap', 'words', () => refusal('Use max_completion_tokens instead of max_tokens'), 'refuses-cap'],
  ['refuses tools', 'tools', () => refusal('This model does not support tools', 'bad-request', 400), 'refuses-tools'],
  ['ignores tools', 'tools', () => [{ type: 'text', text: 'The court is open.' }], 'ignores-tools'],
  ['thinks until nothing is left', 'words', () => refusal('m used up its 4300 tokens', 'no-room'), 'no-room'],
  ['says nothing', 'words', () => [], 'empty'],
  ['says nothing, as its provider tells', 'words', () => refusal('m gave an empty answer.', 'empty'), 'empty'],
  ['answers in prose', 'json', () => [{ type: 'text', text: 'Yes, I am ready.' }], 'unreadable'],
  ['gives the form back', 'json', () => [{ type: 'text', text: '{"ready": "true or false"}' }], 'unreadable'],
  ['is not known', 'words', () => refusal('model "m" not found', 'bad-request', 404), 'unknown-model'],
  ['has no money', 'words', () => refusal('You exceeded your quota', 'quota', 429), 'provider'],
  ['refuses for its own reasons', 'words', () => refusal('Computer says no'), 'refuses'],
]

for (const [what, form, mood, kind] of faults)
  test(`M6 a model that ${what} is at fault, and it is known how`, async () => {
    const { fault } = await askProbe(moody(mood).model, probe(form))
    assert.equal(fault?.kind, kind, fault?.said)
    assert.notEqual(fault?.said, '')
  })

const file = 'providers:\n  house: {type: openai-compatible, base_url: "http://127.0.0.1:9/v1", api_key_env: MY_KEY}\n'

function inForce(text: string) {
  const reading = readSettings({ ...usual, flags: {}, env: {}, file: { name: 'c.yaml', text } })
  assert.ok(reading.ok)
  return reading.settings
}

const cure = (kind: FaultKind, more: object = {}, text = file): Cure | undefined =>
  cureOf(
    { ...probe('words', 'medium'), seconds: 1, fault: { kind, said: '' } },
    {
      settings: inForce(text),
      roles: { judge: { models: ['house/m'], effort: 'medium' }, advocate: { models: ['house/m', 'house/n'] } },
      searchers: [],
      meant: undefined,
      ...more,
    },
  )

test('M6 the lines that cure a provider are a whole provider, and can be put into the file', () => {
  const lines = cure('refuses-schema')?.lines ?? []
  assert.deepEqual(inForce(lines.join('\n')).providers['house'], {
    type: 'openai-compatible',
    base_url: 'http://127.0.0.1:9/v1',
    api_key_env: 'MY_KEY',
    json: 'object',
  })
  assert.equal(cure('unreadable')?.lines?.at(-1), '    json: object')
  const written = (kind: FaultKind) => inForce((cure(kind)?.lines ?? []).join('\n')).providers['house']
  assert.equal(written('refuses-effort')?.effort, 'off')
  assert.equal(written('refuses-cap')?.max_tokens_field, 'max_completion_tokens')
  const object = file.replace('api_key_env', 'json: object, api_key_env')
  assert.deepEqual(cure('unreadable', {}, object)?.lines, undefined, 'what is done already does not help again')
})

test('M6 the lines that cure a role say who does what instead', () => {
  assert.deepEqual(cure('no-room')?.lines, [
    'roles:',
    '  judge: { words: "house/m", effort: low }',
    '  advocate: { words: ["house/m", "house/n"], effort: low }',
  ])
  assert.deepEqual(cure('ignores-tools', { searchers: ['acme/able'] })?.lines, [
    'roles:',
    '  judge: { words: "house/m", tools: "acme/able" }',
    '  advocate: { words: ["house/m", "house/n"], tools: "acme/able" }',
  ])
  assert.match(cure('refuses-tools')?.advice ?? '', /house\/m does not search.*Give the tools/)
  assert.deepEqual(cure('unknown-model', { meant: 'house/mm' })?.lines, [
    'roles:',
    '  judge: "house/mm"',
    '  advocate: ["house/mm", "house/n"]',
  ])
  assert.match(cure('unknown-model')?.advice ?? '', /does not know the model house\/m/)
  assert.match(cure('empty')?.advice ?? '', /another model than house\/m/)
  assert.equal(cure('provider'), undefined)
})
