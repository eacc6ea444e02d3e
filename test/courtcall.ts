import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import {
  Client,
  StreamableHTTPClientTransport,
  type CallToolResult,
  type ClientCapabilities,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client'
import { courtServer } from '#callable'
import { openCourthouse, usual } from '#docket'
import { guardWith } from '#guard'
import { serveOverHttp } from '#mcp'
import { readSettings } from '#papers'
import { temporary } from './temporary.ts'

/** A provider whose models cost; nobody answers for it, unless an address is given. */
export const dear = (address = 'http://127.0.0.1:9'): string => `
providers:
  house: {type: openai-compatible, base_url: "${address}/v1"}
roles: {debater: house/big, judge: house/big, party: house/big, mediator: house/big, advocate: house/big}
prices:
  house/big: {input: 3, output: 15}
`

interface Calling {
  readonly config?: string
  readonly token?: string
  readonly folder?: string
}

/** A court on loopback that ends with the test. */
export async function calledCourt(t: Pick<TestContext, 'after'>, { config, token, folder }: Calling = {}) {
  const home = folder ?? (await temporary(t))
  const reading = readSettings({
    ...usual,
    flags: {},
    env: {},
    ...(config !== undefined && { file: { name: 'test', text: config } }),
  })
  assert.ok(reading.ok, reading.ok ? '' : reading.told)
  const { settings } = reading
  const house = openCourthouse({ settings, env: {}, folder: home, cwd: home })
  const report = (error: unknown): never => assert.fail(String(error))
  const page = async (): Promise<string> => '<!doctype html>'
  const court = courtServer({ house, settings, env: {}, page, report })
  const guard = token === undefined ? undefined : guardWith({ token, proxies: settings.proxies })
  const served = await serveOverHttp(court, { version: '1.2.3', port: 0, report, guard })
  let isOver = false
  const end = async (): Promise<void> => {
    if (isOver) return
    isOver = true
    await served.close()
    await court.rise()
    await house[Symbol.asyncDispose]()
  }
  t.after(end)
  return { url: new URL(served.url), house, home, end }
}

interface Asking {
  readonly mode?: VersionNegotiationMode
  readonly capabilities?: ClientCapabilities
  /** What a person answers who is asked for something. */
  readonly answers?: (message: string) => {
    readonly action: 'accept' | 'decline'
    readonly content?: { budget: number }
  }
}

export async function caller(
  t: Pick<TestContext, 'after'>,
  url: URL,
  { mode = 'auto', capabilities = {}, answers }: Asking = {},
) {
  const asked = { ...capabilities, ...(answers && { elicitation: { form: {} } }) }
  const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode }, capabilities: asked })
  if (answers) client.setRequestHandler('elicitation/create', ({ params }) => answers(params.message))
  await client.connect(new StreamableHTTPClientTransport(url))
  t.after(() => client.close())
  const call = async (name: string, args: object = {}): Promise<CallToolResult> =>
    client.callTool({ name, arguments: { ...args } })
  /** What a tool answers; it must not refuse. */
  const ask = async <T = Record<string, unknown>>(name: string, args: object = {}): Promise<T> => {
    const result = await call(name, args)
    assert.notEqual(result.isError, true, textOf(result))
    return result.structuredContent as T
  }
  /** The words with which a tool refuses. */
  const refusal = async (name: string, args: object = {}): Promise<string> => {
    const result = await call(name, args)
    assert.equal(result.isError, true, name)
    return textOf(result)
  }
  return { client, call, ask, refusal }
}

export const textOf = ({ content }: CallToolResult): string =>
  content.map((block) => (block.type === 'text' ? block.text : '')).join('')
