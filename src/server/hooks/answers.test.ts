import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer as createSecure } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { figure } from '../../../test/figure.ts'
import { payloads } from '../../../test/poison.ts'
import { temporary } from '../../../test/temporary.ts'
import { send } from './sending.ts'

const message = { id: 'msg_1', body: '{}', secret: 'whsec_c2VjcmV0', at: 1_700_000_000_000 }

/** Where in an answer words of its sender stand. */
const spoken: readonly ((words: string) => string)[] = [
  (words) => `HTTP/1.1 500 ${words}\r\nx: ${words}\r\n\r\n${words}`,
  (words) => `HTTP/1.1 200 OK\r\n${words}: ${words}\r\n\r\n`,
  (words) => `HTTP/1.1 200 OK\r\ntransfer-encoding: ${words}\r\n\r\n${words}`,
  (words) => `HTTP/1.1 103 ${words}\r\nlink: ${words}\r\n\r\nHTTP/1.1 302 ${words}\r\nlocation: ${words}\r\n\r\n`,
  (words) => `HTTP/1.1 101 ${words}\r\nconnection: upgrade\r\nupgrade: ${words}\r\n\r\n${words}`,
  (words) => `HTTP/1.1 ${words}\r\n\r\n`,
  (words) => `${words}\r\n\r\n`,
]

/** All that the log of deliveries may say of an answer. */
const plain = /^(?:\d{3}|Parse Error: [\w ,/]+|the line was closed without an answer|socket hang up|read ECONNRESET)$/

test('U5 whatever a receiver answers, and wherever in it its words stand, it ends the waiting, and no word of it is logged', async (t) => {
  let answer = ''
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => socket.end(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const told = new Set<string>()
  for (const [at, words] of payloads.entries()) {
    answer = spoken[at % spoken.length]!(words)
    const outcome = await send(to, message, { loopback: true })
    assert.match(outcome.answer, plain, answer)
    told.add(outcome.answer)
  }
  for (const each of ['500', '200', '302', 'the line was closed without an answer']) assert.ok(told.has(each), each)
  figure(`${payloads.length} payloads in answers of receivers: 0 words of them in the log of deliveries`)
})

test('U5 names in the certificate of a receiver are not logged', async (t) => {
  const folder = await temporary(t)
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const names = 'subjectAltName=DNS:<script>globalThis.__hit=1</script>.evil.invalid'
  const asked = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=evil.invalid']
  execFileSync('openssl', ['req', '-x509', ...asked, '-addext', names, '-keyout', key, '-out', cert], { stdio: 'pipe' })
  const trusted = getCACertificates()
  setDefaultCACertificates([...trusted, readFileSync(cert, 'utf8')])
  const server = createSecure({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    setDefaultCACertificates(trusted)
    server.close()
  })
  const { port } = server.address() as AddressInfo
  assert.deepEqual(await send(`https://localhost:${port}/`, message, { loopback: true }), {
    ok: false,
    answer: 'its certificate is for other names',
  })
})
