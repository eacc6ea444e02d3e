import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { runCommand, surroundingsOf } from '#cli'
import { alone } from '../cli.ts'
import { temporary } from '../temporary.ts'

const TOKEN = 'a token of sixteen and more'

interface Standing {
  readonly env?: Readonly<Record<string, string>>
  /** What is asked of it while it stands. */
  readonly ask?: (url: string) => Promise<void>
}

/** A command that serves, in this process, until it has been asked; resolves to all that it printed. */
async function stands(folder: string, words: readonly string[], { env = {}, ask }: Standing = {}): Promise<string> {
  const stop = new AbortController()
  const asked = Promise.withResolvers<void>()
  let [text, isAsked] = ['', false]
  const write = (piece: string): void => {
    text += piece
    const url = /http:\/\/127\.0\.0\.1:\d+\S*?(?=[/.]?\s)/.exec(text)?.[0]
    if (isAsked || !/Ctrl-C \w+ /.test(text)) return
    isAsked = true
    const answered = ask && url !== undefined ? ask(url) : Promise.resolve()
    void answered.then(asked.resolve, asked.reject).finally(() => stop.abort('interrupted'))
  }
  const host = { env: { ...alone, COURTROOM_TOKEN: TOKEN, ...env }, stdout: { write }, stderr: { write }, cwd: folder }
  await runCommand(surroundingsOf(host, stop.signal), words, '0.0.0')
  assert.ok(isAsked, text)
  await asked.promise
  return text
}

const servers = [
  ['serve', '--no-build', '--no-open', '--port', '0'],
  ['mcp', 'data-stats', '--http', '0'],
  ['mcp', 'court', '--http', '0'],
]

test('W4 every server that others reach over plain HTTP says so; behind an address of https and on this machine none does', async (t) => {
  const PLAIN = /plain HTTP, so whoever sits on the way can read all of it.*COURTROOM_URL/
  for (const words of servers) {
    const folder = await temporary(t)
    const open = [...words, '--host', '0.0.0.0']
    assert.match(await stands(folder, open), PLAIN)
    assert.doesNotMatch(await stands(folder, open, { env: { COURTROOM_URL: 'https://court.example.org' } }), PLAIN)
    assert.doesNotMatch(await stands(folder, words), PLAIN)
  }
})

test('W4 guesses of the token are as few at an MCP server, and a right one behind them is no way in', async (t) => {
  const ask = async (url: string): Promise<void> => {
    const statusFor = async (token: string, from?: string): Promise<number> => {
      const via = from === undefined ? undefined : { 'x-forwarded-for': from }
      return (await fetch(url, { headers: { authorization: `Bearer ${token}`, ...via } })).status
    }
    const isIn = async (from?: string): Promise<boolean> => ![401, 429].includes(await statusFor(TOKEN, from))
    assert.equal((await fetch(url)).status, 401)
    assert.ok(await isIn())
    for (let guess = 0; guess < 30; guess++) assert.equal(await statusFor(`guess-${guess}`), 401)
    assert.deepEqual([await statusFor('one more'), await statusFor(TOKEN)], [429, 429])
    assert.ok(await isIn('203.0.113.9'), 'a proxy on this machine is believed for whom it asks')
  }
  await stands(await temporary(t), ['mcp', 'data-stats', '--http', '0'], { ask })
})

test('W4 the name of the address outside is known to an MCP server, and no other is', async (t) => {
  const ask = async (url: string): Promise<void> => {
    const statusFor = async (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = { host, authorization: `Bearer ${TOKEN}` }
        const asking = request(url, { headers }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        asking.on('error', reject).end()
      })
    assert.notEqual(await statusFor('court.example.org'), 403)
    assert.equal(await statusFor('evil.example.org'), 403)
  }
  const env = { COURTROOM_URL: 'https://court.example.org/hall' }
  await stands(await temporary(t), ['mcp', 'data-stats', '--http', '0'], { env, ask })
})
