import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server that keeps what it is sent: where it is, and the newest letter as soon as there is one. */
export async function mailServer(t: TestContext, how: SMTPServerOptions) {
  let newest = ''
  const came = Promise.withResolvers<void>()
  const server = new SMTPServer({
    ...how,
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => {
        newest = text.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
        came.resolve()
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  t.after(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  return { place: `127.0.0.1:${port}`, letter: () => came.promise.then(() => newest) }
}
