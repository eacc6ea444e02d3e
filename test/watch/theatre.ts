import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Entry } from '#record'
import { alone } from '../cli.ts'
import type { Lasting } from '../browser/house.ts'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

const TOKEN = 'a-token-for-whoever-runs-the-show'
const owner = { authorization: `Bearer ${TOKEN}` }

interface ShowLinks {
  readonly overlay: string
  readonly dock: string
  readonly short: string
}

interface Theatre {
  readonly url: string
  open(brief: object, seed: string): Promise<string>
  links(id: string): Promise<ShowLinks>
  entries(id: string): Promise<readonly Entry[]>
  /** What somebody at the dock does. */
  cue(id: string, what: object): Promise<void>
  /** Where the owner signs in. */
  readonly entrance: string
  /** What the server has complained of. */
  readonly complaints: readonly string[]
}

/** A server in a process of its own, as somebody starts it for a show with phones: `serve --share`, and a configuration. */
export async function openTheatre(lasting: Lasting, config: string): Promise<Theatre> {
  const home = await mkdtemp(join(tmpdir(), 'courtroom-watch-'))
  await writeFile(join(home, 'courtroom.config.yaml'), config)
  const words = ['serve', '--no-open', '--share', '--port', '0']
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...words], {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home, COURTROOM_HOME: home, COURTROOM_TOKEN: TOKEN, ...alone },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  lasting.after(async () => {
    await ended(child)
    await rm(home, { recursive: true, force: true })
  })
  const complaints: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line))
  const url = await listening(child)
  const get = async (path: string): Promise<Response> => fetch(`${url}${path}`, { headers: owner })
  return {
    url,
    complaints,
    async open(brief, seed) {
      const form = new FormData()
      form.append('format', 'trial')
      form.append('brief', JSON.stringify(brief))
      form.append('seed', seed)
      const answer = await fetch(`${url}/api/cases`, { method: 'POST', body: form, headers: owner })
      if (!answer.ok) throw new Error(`The case was not opened: ${await answer.text()}`)
      return ((await answer.json()) as { id: string }).id
    },
    links: async (id) => (await (await get(`/api/cases/${id}/links`)).json()) as ShowLinks,
    entries: async (id) =>
      ((await (await get(`/api/cases/${id}/entries?after=0`)).json()) as { entries: readonly Entry[] }).entries,
    async cue(id, what) {
      const headers = { ...owner, 'content-type': 'application/json' }
      await fetch(`${url}/api/cases/${id}/cues`, { method: 'POST', headers, body: JSON.stringify(what) })
    },
    entrance: `${url}/#token=${TOKEN}`,
  }
}

async function listening(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = /Courtroom is at (http:\/\/\S+?)\/?$/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  throw new Error('The server ended before it listened.')
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
