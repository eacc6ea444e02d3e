import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { evidenceServer, type EvidenceClient } from './client.ts'
import type { Endpoint, Started } from './connection.ts'
import { heldFiles } from './keeping.fake.ts'
import { pinsIn } from './pins.ts'
import { installedServer, type Staged } from './servers.fake.ts'
import { freePort } from '../../test/ports.ts'

/** server-everything as a process that listens on loopback. */
export async function everythingOverHttp(
  t: Staged,
): Promise<{ endpoint: Endpoint; child: ChildProcess; port: number }> {
  const port = await freePort()
  const child = await everythingAt(t, port)
  return { endpoint: { url: `http://127.0.0.1:${port}/mcp`, headers: {}, secrets: [] }, child, port }
}

export async function everythingAt(t: Staged, port: number): Promise<ChildProcess> {
  const at = installedServer('@modelcontextprotocol/server-everything', 'dist/index.js', 'streamableHttp')
  const child = spawn(at.command, at.args, {
    env: { ...at.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  t.after(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  for await (const line of createInterface({ input: child.stderr })) if (/listening/i.test(line)) break
  child.stderr.resume()
  return child
}

interface Upstream {
  readonly server: EvidenceClient
  /** Host and path of each request that went out, and its body. */
  readonly asked: readonly {
    readonly path: string
    readonly body: string
    readonly headers: IncomingMessage['headers']
  }[]
}

/** A real server of a search engine, whose own requests go to a fake of that engine on loopback. */
export async function behindFake(t: Staged, endpoint: Started, answer: (path: string) => unknown): Promise<Upstream> {
  const asked: { path: string; body: string; headers: IncomingMessage['headers'] }[] = []
  const fake: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      const path = request.url ?? ''
      asked.push({ path, body, headers: request.headers })
      const said = answer(path)
      response.writeHead(said === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(said ?? {}))
    })
  })
  fake.listen(0, '127.0.0.1')
  await once(fake, 'listening')
  t.after(() => {
    fake.closeAllConnections()
    fake.close()
  })
  const { port } = fake.address() as AddressInfo
  const redirect = fileURLToPath(new URL('redirect.fake.ts', import.meta.url))
  const [program = '', ...args] = endpoint.args
  const server = evidenceServer('engine', {
    endpoint: {
      ...endpoint,
      args: ['--import', redirect, program, ...args],
      env: { ...endpoint.env, FAKE_UPSTREAM: `http://127.0.0.1:${port}` },
    },
    pins: pinsIn(heldFiles()),
  })
  t.after(() => server.close())
  return { server, asked }
}
