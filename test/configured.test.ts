import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { standing } from '#record'
import { debatingServer, desk, entriesOf, flat, homework } from './cli.ts'
import { dialects, spoken, type Counted, type Dialect, dialectOf } from './fakes/dialects.ts'
import type { Line } from './fakes/raw.ts'

const [house, vendor] = [dialectOf('openai-compatible'), dialectOf('openai')]
const key = { HOUSE_KEY: 'house-key' }
const debate = ['debate', homework, '--turns', '2', '--seed', '7'] as const

const provider = (name: string, { type, base }: Dialect, url: string): string =>
  `  ${name}:\n    type: ${type}\n    base_url: ${url}${base}\n    api_key_env: HOUSE_KEY\n`

const config = (providers: string, roles: string, more = ''): string =>
  `providers:\n${providers}roles:\n${roles}limits: {retries: 0}\n${more}`

/** A desk where everybody plays on one server. */
async function deskWith(
  t: TestContext,
  speaks: Dialect,
  how: {
    readonly usage?: Counted
    readonly instead?: (line: Line, call: number) => boolean
    readonly more?: string
  } = {},
) {
  const server = await debatingServer(t, speaks, how)
  const [name, model] = speaks === vendor ? ['openai', 'openai/gpt-5.4'] : ['house', `house/${speaks.model}`]
  const place = await desk(t)
  const roles = `  debater: ${model}\n  judge: ${model}\n`
  await place.configure(config(provider(name, speaks, server.url), roles, how.more))
  return { ...place, server }
}

for (const speaks of dialects)
  test(`M1 a debate runs on a provider of the kind ${speaks.type} from configuration alone`, async (t) => {
    const { run, server } = await deskWith(t, speaks)
    const ran = await run(key, ...debate, '--json')
    assert.equal(ran.status, 0, ran.err)
    const { verdict, calls, header } = standing(entriesOf(ran))
    assert.deepEqual([calls, server.heard.length, verdict?.format], [14, 14, 'debate'])
    assert.ok(header?.cast.every(({ models }) => models.length === 1 && models[0]!.includes('/')))
    const sent = JSON.stringify(server.heard.map(({ headers }) => headers))
    assert.ok(sent.includes('house-key'), 'the key of the environment goes to the provider')
  })

for (const speaks of [house, vendor])
  test(`M1 a server of the kind ${speaks.type} with a header for its key and habits of its own is set up by its settings`, async (t) => {
    const server = await debatingServer(t, speaks)
    const place = await desk(t)
    const own = `  house:\n    type: ${speaks.type}\n    base_url: ${server.url}${speaks.base}\n    headers_env: {api-key: HOUSE_KEY}\n    max_tokens_field: max_completion_tokens\n    effort: off\n`
    await place.configure(config(own, `  debater: house/${speaks.model}\n  judge: house/${speaks.model}\n`))
    const ran = await place.run(key, ...debate, '--json')
    assert.equal(ran.status, 0, ran.err)
    const explained = await place.run(key, 'config', 'explain', '--json')
    assert.match(explained.out, /set \(HOUSE_KEY\)/)
    for (const { headers, body } of server.heard) {
      assert.deepEqual([headers['api-key'], headers.authorization], ['house-key', undefined])
      for (const field of ['max_tokens', 'reasoning', 'reasoning_effort']) assert.equal(body[field], undefined)
    }
    assert.ok(![ran.out, ran.err, explained.out, await place.leftovers()].join('').includes('house-key'))
    const keyless = await place.run({}, ...debate)
    assert.match(keyless.err, /Put its key into HOUSE_KEY/)
  })

test('M2 the models of a role are tried in their order, and the hand-over is told with its real cause', async (t) => {
  const broken = await debatingServer(t, house, {
    instead(line) {
      line.refuse(500, house.error('The machine room is flooded.'))
      return true
    },
  })
  const sound = await debatingServer(t, house)
  const { configure, run } = await desk(t)
  const providers = provider('first', house, broken.url) + provider('second', house, sound.url)
  await configure(config(providers, '  debater: [first/a, second/b]\n  judge: second/b\n'))
  const ran = await run(key, ...debate)
  assert.equal(ran.status, 0, ran.err)
  assert.match(ran.out, /Milo Farrow +for the premise · first\/a, then second\/b; effort low\n/)
  const cause = 'first/a answered 500: The machine room is flooded.'
  assert.ok(flat(ran.out).includes(`▲ second/b stands in for first/a as Milo Farrow: ${cause}`), ran.out)
})

test('E12 a model nobody provides opens nothing, and the message says what to do', async (t) => {
  const { run, leftovers } = await desk(t)
  const unknown = await run({}, ...debate, '--model', 'acme/big')
  assert.equal(unknown.status, 4)
  assert.match(
    unknown.err,
    /No provider is set up for the model "acme\/big".*courtroom\.config\.yaml.*docs\/models\.md/s,
  )
  const keyless = await run({}, ...debate, '--model', 'anthropic/claude-sonnet-5')
  assert.equal(keyless.status, 4)
  assert.match(keyless.err, /Put its key into ANTHROPIC_API_KEY/)
  assert.equal(await leftovers(), '')
})

test('E12 a broken configuration opens nothing and is told with line and column', async (t) => {
  const { configure, run, leftovers } = await desk(t)
  await configure('roles:\n  judge: [openai/a, openai/b]\n')
  const before = await leftovers()
  const refused = await run({}, ...debate)
  assert.equal(refused.status, 2)
  assert.match(refused.err, /^courtroom\.config\.yaml:2:21 judge in roles must have at most 1 entry/)
  assert.equal(await leftovers(), before)
  const missing = await run({}, '--config', 'elsewhere.yaml', ...debate)
  assert.deepEqual(
    [missing.status, missing.err],
    [2, 'Cannot read the configuration elsewhere.yaml. There is no such file.\n'],
  )
})

/** What each call of a dear debate is said to have taken. */
const dear: Counted = { input: 4000, cached: 0, stored: 0, output: 1000 }

test('E11 price and tokens of each call are shown; a ceiling ends the case with what there is', async (t) => {
  const { run, server } = await deskWith(t, vendor, { usage: dear })
  const long = ['debate', homework, '--turns', '10'] as const
  const free = await run(key, ...long, '--json')
  const { spent, unpriced } = standing(entriesOf(free))
  assert.ok(spent > 0.01 && unpriced === 0, `${spent}`)
  const shown = await run(key, 'show', 'should')
  const bill = `46 model calls · 184,000 tokens read, 46,000 written · $${spent.toFixed(2)}`
  assert.ok(flat(shown.out).includes(bill), shown.out)

  const before = server.heard.length
  const ceiling = (spent * 0.8).toFixed(4)
  const held = await run(key, ...long, '--budget', ceiling)
  assert.equal(held.status, 0, held.err)
  assert.match(held.out, /▲ The budget is used up: .*--budget/s)
  assert.match(held.out, /Incomplete record: the budget did not last to the end\./)
  assert.ok(server.heard.length - before < 46)

  const stopped = await run(key, ...long, '--budget', ceiling, '--at-ceiling', 'stop')
  assert.equal(stopped.status, 3)
  assert.match(stopped.err, /Raise --budget[^]*To go on: \.\/courtroom resume/)
  const resumed = await run(key, 'resume', '--budget', '5')
  assert.equal(resumed.status, 0, resumed.err)
  assert.doesNotMatch(resumed.out, /Incomplete record/)
})

test('E11 with a ceiling a model of unknown price must be allowed in so many words', async (t) => {
  const { run, server, leftovers } = await deskWith(t, house)
  const before = await leftovers()
  const refused = await run(key, ...debate, '--budget', '1')
  assert.equal(refused.status, 3)
  assert.match(refused.err, /Nobody knows what house\/llama-4 costs.*--allow-unknown-price/s)
  assert.equal(await leftovers(), before)
  const allowed = await run(key, ...debate, '--budget', '1', '--allow-unknown-price')
  assert.equal(allowed.status, 0, allowed.err)
  assert.match(flat(allowed.out), /price of 14 calls unknown/)
  assert.doesNotMatch(allowed.out, /\$0/)
  assert.equal(server.heard.length, 14)
})

test('E11 an estimate asks nobody and leaves nothing behind', async (t) => {
  const { run, server, leftovers } = await deskWith(t, vendor)
  const before = await leftovers()
  const ran = await run({}, 'debate', homework, '--turns', '6', '--estimate')
  assert.equal(ran.status, 0, ran.err)
  assert.match(ran.out, /Total +30 +\$[\d.]+ +\$[\d.]+ +\$[\d.]+\n/)
  assert.match(ran.out, /Nothing was\s+started\./)
  const { calls } = JSON.parse((await run({}, ...debate, '--estimate', '--json')).out) as { readonly calls: number }
  assert.deepEqual([calls, server.heard.length, await leftovers()], [14, 0, before])
})

test('E10 when every model fails: the case stops and can be resumed, or the offline model stands in, or a mistrial', async (t) => {
  let broken = true
  const { run } = await deskWith(t, house, {
    instead(line) {
      if (broken) line.refuse(503, house.error('No machine is free.'))
      return broken
    },
  })
  const mistrial = await run(key, ...debate, '--when-models-fail', 'mistrial')
  assert.equal(mistrial.status, 5)
  assert.match(mistrial.out, /╭─ Mistrial/)
  assert.ok(flat(mistrial.out).includes('No machine is free.'))
  const understudy = await run(key, ...debate, '--understudy')
  assert.equal(understudy.status, 0, understudy.err)
  assert.equal(understudy.out.match(/▲ the offline model stands in for house\/llama-4 as/g)?.length, 14)
  const adjourned = await run(key, ...debate)
  assert.equal(adjourned.status, 4)
  assert.match(adjourned.err, /No machine is free\.[^]*To go on: \.\/courtroom resume/)
  broken = false
  assert.equal((await run(key, 'resume')).status, 0)
  const both = await run(key, ...debate, '--understudy', '--when-models-fail', 'mistrial')
  assert.deepEqual([both.status, both.err], [2, '--understudy and --when-models-fail mistrial exclude each other.\n'])
})

test('M7 the court’s language is one setting: in the header and in every prompt, also after a resume', async (t) => {
  let broken = true
  const { run, server } = await deskWith(t, house, {
    more: 'language: de\n',
    instead(line, call) {
      if (broken && call > 3) line.refuse(400, house.error('Later.'))
      return broken && call > 3
    },
  })
  assert.equal((await run(key, ...debate)).status, 4)
  broken = false
  const resumed = await run({ ...key, COURTROOM_LANGUAGE: 'French' }, 'resume', '--json')
  assert.equal(resumed.status, 0, resumed.err)
  const shown = await run(key, 'show', 'should')
  assert.match(shown.out, /Sprache +Deutsch/)
  const ends = [
    /Answer in German\.$/,
    /Write the texts in German;[^\n]*$/,
    /Use these words as they stand, [^\n]*$/,
    /Give the same answer again, in German\.$/,
  ]
  for (const { body } of server.heard) {
    const last = (body['messages'] as { readonly content: unknown }[]).at(-1)!.content
    assert.ok(typeof last === 'string' && ends.some((end) => end.test(last)), JSON.stringify(last))
  }
  const strange = await run(key, ...debate, '--language', 'Elvish')
  assert.equal(strange.status, 2)
  assert.match(strange.err, /"Elvish".*German, or de/)
})

test('M6 doctor asks each provider, in the provider’s own words when it fails, and says which roles can run', async (t) => {
  const well = await debatingServer(t, house, {
    instead(line) {
      if (!('response_format' in line.heard.body)) return false
      for (const event of spoken(house, ['{"ready": true, "reason": "Yes."}'])) line.send(event)
      line.end()
      return true
    },
  })
  const ill = await debatingServer(t, house, {
    instead(line) {
      line.refuse(401, house.error('This key was revoked on Tuesday.'))
      return true
    },
  })
  const { configure, run } = await desk(t)
  const providers = [
    provider('good', house, well.url),
    provider('bad', house, ill.url),
    provider('gone', house, 'http://127.0.0.1:9'),
    '  keyless: {type: anthropic}\n  idle: {type: openai-compatible, base_url: "http://127.0.0.1:9/v1"}\n',
  ]
  const roles = '  debater: [bad/b, good/a]\n  judge: gone/c\n  closing: bad/b\n  advocate: keyless/d\n'
  await configure(config(providers.join(''), roles))
  const { status, out } = await run(key, 'doctor')
  assert.equal(status, 1)
  assert.match(out, /ok +Provider +good\/a answered in \d/)
  assert.match(
    out,
    /trouble +Provider +bad\/b answered 401: This key was revoked on Tuesday\..*\n +The key is not accepted\./,
  )
  assert.match(out, /trouble +Provider +gone\/c cannot be reached: .*\n +Is the address of gone right/)
  assert.match(
    out,
    /trouble +Provider +keyless: key not set \(ANTHROPIC_API_KEY\)\n +Put its key into ANTHROPIC_API_KEY/,
  )
  assert.match(out, /ok +Provider +idle: key none needed; not asked/)
  assert.match(out, /ok +Roles +debater, .*: bad\/b \(not ready\), then good\/a; effort low\n/)
  assert.match(out, /ok +Roles +clerk, witness, bailiff: bad\/b \(not ready\), then good\/a; effort none\n/)
  assert.match(out, /trouble +Roles +judge, mediator: gone\/c \(not ready\); effort medium\n/)
  const asked = well.heard.length
  assert.ok(well.heard.every(({ body }) => Number(body['max_tokens']) > 3_000))

  const offline = await run(key, 'doctor', '--offline')
  assert.match(offline.out, /ok +Provider +good: key set \(HOUSE_KEY\); not asked, because of --offline/)
  assert.equal(well.heard.length, asked)
})

test('E12 doctor tells a broken configuration among the rest', async (t) => {
  const { configure, run } = await desk(t)
  await configure('budget:\n  per_case: much\n')
  const { status, out } = await run({}, 'doctor', '--offline')
  assert.equal(status, 1)
  assert.match(out, /trouble +Settings +courtroom\.config\.yaml:2:13 per_case in budget must be a number/)
  assert.match(out, /ok +Engine/)
})

test('E12 config explain lists every value in force and where it came from', async (t) => {
  const { configure, run } = await desk(t)
  await configure('budget:\n  per_case: 3\nroles:\n  judge: openai/x\n')
  const env = { OPENAI_API_KEY: 'k', COURTROOM_AT_CEILING: 'stop' }
  const { status, out } = await run(env, 'config', 'explain', '--budget-call', '0.5')
  assert.equal(status, 0)
  assert.match(out, /budget\.per_case +3 +courtroom\.config\.yaml:2\n/)
  assert.match(out, /budget\.per_call +0\.5 +flag --budget-call\n/)
  assert.match(out, /budget\.at_ceiling +stop +environment COURTROOM_AT_CEILING\n/)
  assert.match(out, /budget\.total +— +default\n/)
  assert.match(out, /roles\.judge +openai\/x; effort medium +courtroom\.config\.yaml:4\n/)
  assert.match(out, /roles\.debater +openai\/\S+; effort low +default\n/)
  assert.match(out, /roles\.bailiff +openai\/\S+; effort none +default, as witness\n/)
  assert.match(out, /providers\.openai\.key +set \(OPENAI_API_KEY\) +environment OPENAI_API_KEY\n/)
  const { out: lines } = await run(env, 'config', 'explain', '--json')
  const rows = lines.trimEnd().split('\n')
  assert.deepEqual(
    rows.map((line) => JSON.parse(line) as { readonly path: string }).find(({ path }) => path === 'budget.at_ceiling'),
    { path: 'budget.at_ceiling', value: 'stop', from: 'environment', source: 'COURTROOM_AT_CEILING' },
  )
})
