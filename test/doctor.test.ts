import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { desk, flat, homework } from './cli.ts'
import { spoken, type Dialect, dialectOf } from './fakes/dialects.ts'
import { rawServer, type Line, type RawServer } from './fakes/raw.ts'
import { enlarge, spoil } from './spoiling.ts'

const house = dialectOf('openai-compatible')
const key = { HOUSE_KEY: 'house-key' }

const call = JSON.stringify({
  choices: [
    {
      index: 0,
      finish_reason: null,
      delta: {
        tool_calls: [
          { index: 0, id: '1', type: 'function', function: { name: 'search', arguments: '{"query":"court"}' } },
        ],
      },
    },
  ],
})

/** What a server that does all it is asked sends. */
function willing({ heard: { body } }: Line): readonly string[] {
  if ('tools' in body) return [call, ...house.closing({ input: 1, cached: 0, stored: 0, output: 1 })]
  return spoken(house, ['response_format' in body ? '{"ready": true, "reason": "Here I am."}' : 'I am ready.'])
}

/** A server on loopback that does as it is asked, unless told otherwise. */
async function serving(t: TestContext, instead: (line: Line) => boolean = () => false): Promise<RawServer> {
  const server = await rawServer(
    (line) => {
      if (line.heard.path.endsWith('/models')) return line.refuse(200, { data: [{ id: 'llama-4' }, { id: 'qwen-3' }] })
      if (instead(line)) return
      for (const event of willing(line)) line.send(event)
      line.end()
    },
    { lists: true },
  )
  t.after(() => server.close())
  return server
}

const config = ({ type, base }: Dialect, url: string, roles: string): string =>
  `providers:\n  house:\n    type: ${type}\n    base_url: ${url}${base}\n    api_key_env: HOUSE_KEY\nroles:\n${roles}`

/** Every role on one model of the server. */
const everybody = (model: string): string =>
  ['debater', 'judge', 'case_brief', 'researcher', 'advocate', 'closing']
    .map((role) => `  ${role}: ${model}\n`)
    .join('')

async function doctorOf(t: TestContext, instead?: (line: Line) => boolean, model = 'house/llama-4') {
  const server = await serving(t, instead)
  const { configure, run } = await desk(t)
  await configure(config(house, server.url, everybody(model)))
  const { status, out } = await run(key, 'doctor')
  const about = flat(out.slice(out.indexOf('Provider')))
  return { server, status, out, about }
}

const bodies = ({ heard }: RawServer) => heard.map(({ body }) => body).filter((body) => 'messages' in body)

test('M6 doctor asks each model once in every form, with a real turn’s cap, however many roles share it', async (t) => {
  const { server, status, about } = await doctorOf(t)
  const asked = bodies(server)
  const forms = asked.map((body) => {
    const form = 'tools' in body ? 'tools' : 'response_format' in body ? 'json' : 'words'
    return `${form} ${String(body['max_tokens'])}`
  })
  assert.deepEqual(new Set(forms.map((form) => form.split(' ')[0])), new Set(['words', 'json', 'tools']))
  assert.equal(new Set(forms).size, forms.length, 'the same is asked twice')
  assert.ok(asked.every((body) => Number(body['max_tokens'] ?? body['max_completion_tokens']) >= 3_300))
  assert.match(about, /house\/llama-4 for debater, .*, effort low: words \d\.\d s, JSON \d\.\d s, tool call \d\.\d s/)
  assert.match(about, /house\/llama-4 for judge, mediator, effort medium: words \d\.\d s, JSON \d\.\d s ok/)
  assert.equal(status, 0, about)
})

const refused = (line: Line, when: boolean, said: string): boolean => {
  if (when) line.refuse(400, house.error(said))
  return when
}

test('M6 a server that refuses schemas is cured by json: object', async (t) => {
  const { status, about } = await doctorOf(t, (line) =>
    refused(line, JSON.stringify(line.heard.body).includes('json_schema'), 'json_schema is not supported'),
  )
  assert.equal(status, 1)
  assert.match(about, /JSON failed.*json_schema is not supported.*providers: house: .* json: object/)
})

test('M6 a server that refuses an effort, or the name of the cap, is cured by a line', async (t) => {
  const effort = await doctorOf(
    t,
    (line) => refused(line, 'reasoning_effort' in line.heard.body, 'Unrecognized argument: reasoning_effort'),
    'house/thinker-3',
  )
  assert.match(effort.about, /words failed.*reasoning_effort.*providers: house: .* effort: off/)
  const cap = await doctorOf(t, (line) =>
    refused(line, 'max_tokens' in line.heard.body, "Use 'max_completion_tokens' instead of 'max_tokens'."),
  )
  assert.match(cap.about, /words failed.*providers: house: .* max_tokens_field: max_completion_tokens/)
})

test('M6 a server that refuses tools is told of, and who could search instead', async (t) => {
  const { status, about } = await doctorOf(t, (line) =>
    refused(line, 'tools' in line.heard.body, 'llama-4 does not support tools'),
  )
  assert.equal(status, 1)
  assert.match(about, /tool call failed.*does not support tools.*house\/llama-4 does not search/)
  assert.match(about, /ok Roles debater/, 'it can play all the same')
})

test('M6 a name that the server does not know is told with the nearest one that it lists', async (t) => {
  const unknown = (line: Line): boolean => {
    line.refuse(404, { error: { message: 'model "llama4" not found' } })
    return true
  }
  const { server, status, about } = await doctorOf(t, unknown, 'house/llama4')
  assert.equal(status, 1)
  assert.match(about, /Was house\/llama-4 meant\? roles: debater: "house\/llama-4"/)
  assert.ok(
    bodies(server).every((body) => !('tools' in body) && !('response_format' in body)),
    'who cannot say a word is not asked for more',
  )
})

const ends = (reason: string): string => JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })

test('M6 a model that thinks until its tokens are used up is not ok', async (t) => {
  const { status, about } = await doctorOf(t, (line) => {
    line.send(house.thought('Let me see.'))
    line.send(ends('length'))
    line.end()
    return true
  })
  assert.equal(status, 1)
  assert.match(about, /words failed.*It thought until its tokens were used up.*effort: none/)
})

test('M6 an empty answer is not ok, and JSON that cannot be read is cured', async (t) => {
  const empty = await doctorOf(t, (line) => {
    line.send(ends('stop'))
    line.end()
    return true
  })
  assert.equal(empty.status, 1)
  assert.match(empty.about, /gave an empty answer.*another model than house\/llama-4/)
  const prose = await doctorOf(t, (line) => {
    if ('tools' in line.heard.body) return false
    for (const event of spoken(house, ['Certainly, I am.'])) line.send(event)
    line.end()
    return true
  })
  assert.match(prose.about, /words \d\.\d s, JSON failed.*did not keep to the form.*json: object/)
  assert.match(prose.about, /ok Roles debater/, 'the court can read plainer forms')
})

test('W4 doctor says which proxies are believed, and that a balancer is to be named where there is a database', async (t) => {
  const { run } = await desk(t)
  const told = async (env: Readonly<Record<string, string>>): Promise<string> =>
    /Proxies .*/.exec((await run(env, 'doctor', '--offline')).out)?.[0] ?? ''
  assert.equal(await told({}), '')
  assert.match(await told({ COURTROOM_PROXIES: '10.0.0.2' }), /10\.0\.0\.2; nobody else is believed/)
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
  assert.match(await told(nowhere), /a balancer elsewhere is named with COURTROOM_PROXIES/)
})

test('E12 doctor goes on where a file cannot be looked through to its end, and says so', async (t) => {
  const { folder, run } = await desk(t)
  assert.equal((await run({}, 'debate', homework)).status, 0)
  mkdirSync(join(folder, '.courtroom/accounts.sqlite'))
  const { status, out } = await run({}, 'doctor', '--offline')
  assert.equal(status, 1)
  assert.match(flat(out), /ok Records .*trouble Pages cannot be read .*accounts\.sqlite could not be.* ok Engine/)
})

test('E12 doctor reads records from end to end, however large they are, and tells of a damaged page', async (t) => {
  const { folder, run } = await desk(t)
  assert.equal((await run({}, 'debate', homework)).status, 0)
  const file = join(folder, '.courtroom/courtroom.sqlite')
  enlarge(file)
  const whole = await run({}, 'doctor', '--offline')
  assert.deepEqual([whole.status, /ok +Pages.*/.test(whole.out)], [0, true], whole.out)
  spoil(file, 'entries')
  const damaged = await run({}, 'doctor', '--offline')
  assert.equal(damaged.status, 1)
  assert.match(flat(damaged.out), /trouble Pages damaged .*courtroom\.sqlite is damaged: the table entries.*salvage/)
})
