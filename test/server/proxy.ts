import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

/** Who a client is to the proxy: tests come from one address, and say here from which one they would. */
export const FROM = 'x-test-from'

/**
 * A balancer as small as one can be: it writes whom it asks for behind whatever was written before, as nginx does, asks
 * one server after the other, and goes on to the next when one is gone.
 */
export async function balancerBefore(t: Pick<TestContext, 'after'>, servers: readonly string[]): Promise<string> {
  let turn = 0
  const asked = (from: IncomingMessage) => {
    const { [FROM]: client = '198.51.100.1', 'x-forwarded-for': before, ...headers } = from.headers
    const list = [before, client].flat().filter((each) => each !== undefined)
    const sent = { ...headers, 'x-forwarded-for': list.join(', ') }
    const { hostname, port } = new URL(servers[turn++ % servers.length]!)
    return request({ hostname, port, path: from.url, method: from.method, headers: sent })
  }
  const proxy = createServer((from, to) => {
    const onward = asked(from)
    onward.on('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    onward.on('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()))
    from.pipe(onward)
  })
  proxy.on('upgrade', (from: IncomingMessage, socket) => {
    const tried = (left: number): void => {
      const onward = asked(from)
      onward.on('upgrade', (answer, wire) => {
        const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`)
        wire.pipe(socket).pipe(wire)
        for (const [end, far] of [
          [wire, socket],
          [socket, wire],
        ] as const) {
          end.on('error', () => end.destroy())
          end.on('close', () => far.destroy())
        }
      })
      onward.on('response', (answer) =>
        socket.end(`HTTP/1.1 ${answer.statusCode} Refused\r\nConnection: close\r\n\r\n`),
      )
      onward.on('error', () => (left > 0 ? tried(left - 1) : socket.destroy()))
      onward.end()
    }
    tried(servers.length)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  t.after(async () => {
    const closed = once(proxy, 'close')
    proxy.close()
    proxy.closeAllConnections()
    await closed
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
