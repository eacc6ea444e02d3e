import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { standing } from '#record'
import { debatingServer, desk, entriesOf, flat, homework } from './cli.ts'
import { dialectOf } from './fakes/dialects.ts'
import { rawServer } from './fakes/raw.ts'

const house = dialectOf('openai-compatible')
const env = { HOUSE_KEY: 'house-key-0123456789' }

const provider = (url: string, more = ''): string =>
  `providers:\n  house: {type: openai-compatible, base_url: "${url}/v1", api_key_env: HOUSE_KEY${more}}\n`

async function listing(t: TestContext, models: readonly object[]) {
  const server = await rawServer(
    (line) => (line.heard.path === '/v1/models' ? line.refuse(200, { data: models }) : line.refuse(404, {})),
    { lists: true },
  )
  t.after(() => server.close())
  return server
}

test('M1 models lists what the keys can use, with price, length and who uses it, and never a key', async (t) => {
  const server = await listing(t, [{ id: 'small', max_model_len: 8192 }, { id: 'large' }])
  const { configure, run } = await desk(t)
  const roles = 'roles:\n  advocate: {words: house/small, tools: house/gone}\n  judge: house/small\n'
  await configure(`${provider(server.url)}${roles}prices:\n  house/small: {input: 0.05, output: 2}\n`)
  const told = await run(env, 'models')
  assert.equal(told.status, 0, told.err)
  assert.match(told.out, /house\/small +\$0\.050 +\$2\.00 +8,192\n/)
  assert.match(told.out, /house\/large +— +— +—\n/)
  assert.match(flat(told.out), /house\/gone — — — debater \(tools\).* not listed by its provider/)
  assert.equal(server.heard[0]?.headers.authorization, `Bearer ${env.HOUSE_KEY}`)
  assert.ok(!`${told.out}${told.err}`.includes(env.HOUSE_KEY))

  const rows = (await run(env, 'models', '--json')).out.trimEnd().split('\n')
  const [first] = rows.map((row) => JSON.parse(row) as Record<string, unknown> & { readonly roles: string[] })
  assert.deepEqual(
    [first?.['model'], first?.['input'], first?.['context'], first?.['listed']],
    ['house/small', 0.05, 8192, true],
  )
  assert.ok(first?.roles.includes('advocate'))
})

test('M1 models tells from the table alone without a network, and says so', async (t) => {
  const { configure, run } = await desk(t)
  await configure(`${provider('http://127.0.0.1:9')}roles: {judge: house/small}\n`)
  const gone = await run({ ...env, OPENAI_API_KEY: 'sk-never-sent' }, 'models', '--offline')
  assert.equal(gone.status, 0)
  assert.match(gone.out, /openai\/gpt-\S+ +\$\d/)
  assert.match(flat(gone.out), /house, openai were not asked, because of --offline/)
  const asked = await run(env, 'models')
  assert.deepEqual([asked.status, asked.out.includes('house/small')], [0, true])
  assert.match(asked.err, /house did not list its models: .*Told from the table/)
  const nobody = await (await desk(t)).run({}, 'models')
  assert.match(flat(nobody.out), /No provider is ready, so everybody plays on the offline model/)
})

const fresh = [
  {
    id: 'house',
    name: 'House',
    api_pattern: '',
    models: [{ id: 'big', match: { equals: house.model }, prices: { input_mtok: 3, output_mtok: 4 } }],
  },
]

test('E11 prices update fetches the list on request, and ceilings hold by it from then on', async (t) => {
  const list = await rawServer((line) => line.refuse(200, fresh), { lists: true })
  t.after(() => list.close())
  const server = await debatingServer(t, house)
  const { configure, run, folder } = await desk(t)
  await configure(`${provider(server.url)}roles: {debater: house/${house.model}}\n`)
  const debate = ['debate', homework, '--turns', '2', '--budget', '5'] as const
  const before = await run(env, ...debate)
  assert.deepEqual([before.status, /Nobody knows what/.test(before.err)], [3, true])
  assert.match((await run(env, 'config', 'explain')).out, /prices +the list that came along +default\n/)

  const updated = await run(env, 'prices', 'update', '--from', `${list.url}/data.json`)
  assert.equal(updated.status, 0, updated.err)
  assert.match(updated.out, /Prices of 1 models? of 1 providers? are kept in .*prices\.json/)
  assert.match(
    (await run(env, 'config', 'explain')).out,
    /prices +the list fetched on 20\d\d-\d\d-\d\d +\S+prices\.json\n/,
  )
  const after = await run(env, ...debate, '--json')
  assert.equal(after.status, 0, after.err)
  const { spent, unpriced } = standing(entriesOf(after))
  assert.ok(spent > 0 && unpriced === 0, `${spent}`)

  await writeFile(join(folder, '.courtroom', 'prices.json'), 'broken')
  const broken = await run(env, ...debate)
  assert.match(broken.err, /The list of prices .* cannot be read/)
})

test('E12 without a network prices update says so and fails', async (t) => {
  const { run, leftovers } = await desk(t)
  const { status, err } = await run({}, 'prices', 'update', '--from', 'http://127.0.0.1:9/data.json')
  assert.equal(status, 4)
  assert.match(err, /The list of prices could not be fetched from 127\.0\.0\.1:9/)
  assert.equal(await leftovers(), '')
})

test('E11 a price of one’s own lets a local model be kept below a ceiling', async (t) => {
  const server = await debatingServer(t, house)
  const { configure, run } = await desk(t)
  const text = `${provider(server.url)}roles: {debater: house/${house.model}}\nprices:\n  ${house.model}: {input: 1, output: 2}\n`
  await configure(text)
  const ran = await run(env, 'debate', homework, '--turns', '2', '--budget', '5', '--json')
  assert.equal(ran.status, 0, ran.err)
  assert.ok(standing(entriesOf(ran)).spent > 0)
  assert.match(
    (await run(env, 'config', 'explain')).out,
    /prices\.\S+ +\{"input":1,"output":2\} +courtroom\.config\.yaml:5\n/,
  )
})

test('M1 a strength in a brief is a real name in the record; one that nobody knows opens nothing', async (t) => {
  const { run, folder, leftovers } = await desk(t)
  const brief = (model: string): string =>
    `topic: Tea\nturns: 2\ndebaters:\n  - {name: Ann, position: Yes}\n  - {name: Bob, position: No, model: "${model}", effort: high}\n`
  const file = join(folder, 'tea.debate.yaml')
  await writeFile(file, brief('openai:best'))
  const estimated = await run({ OPENAI_API_KEY: 'k' }, 'debate', file, '--estimate', '--json')
  const { seats } = JSON.parse(estimated.out) as { seats: { name: string; models: string[]; effort: string }[] }
  assert.match(seats.find(({ name }) => name === 'Bob')!.models[0]!, /^openai\/gpt-/)
  assert.equal(seats.find(({ name }) => name === 'Bob')!.effort, 'high')
  await writeFile(file, brief('openai:huge'))
  const before = await leftovers()
  const refused = await run({ OPENAI_API_KEY: 'k' }, 'debate', file)
  assert.deepEqual([refused.status, /"huge" is no strength/.test(refused.err)], [2, true])
  assert.equal(await leftovers(), before)
})
