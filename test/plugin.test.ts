import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { calledCourt, caller } from './courtcall.ts'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const json = (path: string): unknown => JSON.parse(read(path))

const plugin = 'plugins/courtroom'
const skill = 'hear-a-decision'

test('V5 the plugin for coding agents is packed, of this version, and starts this server', () => {
  const { version, files, bin } = json('package.json') as { version: string; files: string[]; bin: object }
  assert.ok(files.includes('plugins'))
  assert.equal((json(`${plugin}/.claude-plugin/plugin.json`) as { version: string }).version, version)
  const { mcpServers } = json(`${plugin}/.mcp.json`) as { mcpServers: Record<string, { args: string[] }> }
  assert.deepEqual(mcpServers['courtroom']?.args.slice(1), [Object.keys(bin)[0], 'mcp', 'court'])
  const { plugins } = json('plugins/.claude-plugin/marketplace.json') as { plugins: { source: string }[] }
  assert.deepEqual(
    plugins.map(({ source }) => source),
    ['./courtroom'],
  )
})

test('V5 the skill has the head that agents read, and names only tools that the court has', async (t) => {
  const [, head = '', body = ''] = read(`${plugin}/skills/${skill}/SKILL.md`).split(/^---$/m)
  const fields = new Map(Array.from(head.matchAll(/^(\w+): (.+)$/gm), ([, name, value]) => [name!, value!]))
  assert.equal(fields.get('name'), skill, 'as its folder is called')
  assert.ok(fields.get('description')!.length <= 1_024)
  assert.ok(fields.get('compatibility')!.length <= 500)
  const { client } = await caller(t, (await calledCourt(t)).url)
  const tools = (await client.listTools()).tools.map(({ name }) => name)
  const named = Array.from(body.matchAll(/`([a-z]+_[a-z_]+)`/g), ([, name]) => name!)
  assert.deepEqual(
    named.filter((name) => !tools.includes(name)),
    [],
  )
  const page = read('docs/mcp.md')
  assert.deepEqual(
    tools.filter((name) => !page.includes(`\`${name}(`)),
    [],
    'every tool is documented',
  )
})
