import assert from 'node:assert/strict'
import { test } from 'node:test'
import { debatingServer, desk, homework, type Ran } from './cli.ts'
import { dialects, type Dialect } from './fakes/dialects.ts'
import type { Heard } from './fakes/raw.ts'
import { isWhole } from './whole.ts'
import { figure } from './figure.ts'

const MARK = 'MARKED'

/** Keys of every shape that there is, each with the mark in its middle. */
const keys: Readonly<Record<string, string>> = {
  OPENAI_API_KEY: `sk-proj-${MARK}0000000000000001`,
  ANTHROPIC_API_KEY: `sk-ant-${MARK}0000000000000002`,
  GOOGLE_GENERATIVE_AI_API_KEY: `AIza${MARK}0000000000000003`,
  OPENROUTER_API_KEY: `or-${MARK}-4`,
  DEDALUS_API_KEY: `${MARK} with spaces 5`,
  HOUSE_KEY: `${MARK}/house+6==`,
}

const configured = (servers: readonly { readonly dialect: Dialect; readonly url: string }[]): string => {
  const providers = servers.map(({ dialect: { type, base }, url }, index) => {
    const variable = Object.keys(keys)[index]!
    return `  p${index}: {type: ${type}, base_url: "${url}${base}", api_key_env: ${variable}}\n`
  })
  const line = servers.map(({ dialect }, index) => `"p${index}/${dialect.model}"`).join(', ')
  const judge = `"p0/${servers[0]!.dialect.model}"`
  return `providers:\n${providers.join('')}roles:\n  debater: [${line}]\n  judge: ${judge}\nlimits: {retries: 0}\n`
}

const sentKeys = (heard: readonly Heard[]): boolean =>
  JSON.stringify(heard.map(({ headers, path }) => [headers, path])).includes(MARK)

test('M1 no key appears in anything printed, recorded or left behind: working and failing, in every dialect', async (t) => {
  const place = await desk(t)
  // A careless server: every other call fails and quotes the request, key and all.
  const servers = await Promise.all(
    dialects.map(async (dialect) => {
      const server = await debatingServer(t, dialect, {
        instead(line, call) {
          const secrets = Object.values(line.heard.headers).filter((value) => String(value).includes(MARK))
          const quoted = `Refused: ${secrets.join(' ')} at ${line.heard.path}`
          if (call % 2 === 0) line.refuse(call % 4 === 0 ? 401 : 500, dialect.error(quoted))
          return call % 2 === 0
        },
      })
      return { dialect, url: server.url, heard: server.heard }
    }),
  )
  await place.configure(configured(servers))
  const debate = ['debate', homework, '--turns', '2'] as const
  const ran: Ran[] = []
  for (const argv of [
    [...debate, '--understudy'],
    [...debate, '--json'],
    ['resume', '--understudy', '--json'],
    [...debate, '--when-models-fail', 'mistrial'],
    ['doctor'],
    ['config', 'explain'],
    ['config', 'explain', '--json'],
    [...debate, '--estimate', '--budget', '1'],
    [...debate, '--model', 'p0/unheard-of'],
    ['list', '--json'],
    ['show', 'should', '--json'],
  ])
    ran.push(await (isWhole || ran.length === 0 ? place.spawn : place.run)({ ...keys, DEBUG: '1' }, ...argv))
  assert.ok(
    servers.every(({ heard }) => heard.length > 1 && sentKeys(heard)),
    'the keys went out, so they could leak',
  )
  assert.ok(
    ran.some(({ out, err }) => /Refused:/.test(out + err)),
    'the servers’ words were told',
  )
  const printed = ran.map(({ out, err }) => out + err).join('\n')
  assert.ok(!printed.includes(MARK), printed.slice(Math.max(0, printed.indexOf(MARK) - 300), printed.indexOf(MARK)))
  assert.ok((await place.leftovers()).includes('Refused:'), 'the causes are on the record')
  assert.ok(!(await place.leftovers()).includes(MARK), 'a key was left in the data folder')
  figure(
    `${ran.length} commands in ${servers.length} dialects against servers that quote the key: 0 traces printed or left`,
  )
})

test('M1 a key that was pasted into the configuration is not printed with the complaint', async (t) => {
  const place = await desk(t)
  const pasted = [
    `providers:\n  openai: {type: openai, api_key: ${keys['OPENAI_API_KEY']}}\n`,
    `providers:\n  openai: {type: openai, api_key_env: ${keys['OPENAI_API_KEY']}}\n`,
    `providers:\n  openai: ${keys['ANTHROPIC_API_KEY']}\n`,
    `providers:\n  openai:\n    type: openai\n    headers: {Authorization: "Bearer ${keys['HOUSE_KEY']}"}\n`,
    `api_key: "${keys['HOUSE_KEY']}\n`,
  ]
  for (const text of pasted) {
    await place.configure(text)
    for (const argv of [
      ['debate', homework],
      ['doctor', '--offline'],
      ['config', 'explain'],
    ]) {
      const { status, out, err } = await place.run({}, ...argv)
      assert.notEqual(status, 0)
      assert.ok(!`${out}${err}`.includes(MARK), `${out}${err}`)
    }
  }
})
