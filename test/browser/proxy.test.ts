import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { standingAt } from '#server'
import { until } from '../fakes/until.ts'
import { serveIn } from '../server/house.ts'
import { AWAY, inOrder, lastly, type Lasting } from './house.ts'
import { en, openBrowser, visit } from './visit.ts'
import { freePort } from '../ports.ts'

const NGINX = '/usr/sbin/nginx'
const token = 'a token of sixteen and more'
const page = fileURLToPath(new URL('../../dist/web', import.meta.url))

interface Proxy {
  readonly port: number
  /** The fingerprint of the key of its certificate, as Chromium asks for it. */
  readonly key: string
}

/** Debian's nginx with a certificate of its own, in a folder of its own, before the server under /court. */
async function proxyTo(context: Lasting, upstream: number): Promise<Proxy> {
  assert.ok(existsSync(NGINX), 'nginx is missing. Install it: apt-get install -y nginx-light openssl')
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-nginx-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const asked = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost']
  await promisify(execFile)('openssl', ['req', '-x509', ...asked, '-keyout', key, '-out', certificate])
  const port = await freePort()
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors; events {}
http {
  access_log off;
  client_body_temp_path ${folder}/bodies; proxy_temp_path ${folder}/answers;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${certificate}; ssl_certificate_key ${key};
    location /court/ {
      proxy_pass http://127.0.0.1:${upstream};
      proxy_http_version 1.1;
      proxy_buffering off;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}
`,
  )
  const nginx = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')], {
    stdio: 'inherit',
  })
  lastly(context, async () => {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGQUIT')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  // It is written when the port is listened on.
  await until('nginx listens', () => existsSync(join(folder, 'pid')))
  return { port, key: fingerprint(await readFile(certificate)) }
}

const fingerprint = (certificate: Buffer): string =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')

test('W2 behind nginx with TLS and a sub-path a case is opened, followed to its verdict and put on air', async (context) => {
  const server = await serveIn(inOrder(context), {
    token,
    web: page,
    names: ['localhost'],
    place: standingAt({ base: '/court' }),
  })
  const { port, key } = await proxyTo(context, server.port)
  const browser = await openBrowser(context, { trusting: key })
  const address = `https://localhost:${port}/court`
  const { page: tab, tab: around } = await visit(context, browser, `${address}/#token=${token}`, {
    // The court closes before the proxy and the page do.
    expected: AWAY,
  })
  await tab.getByRole('button', { name: en.docket.empty.start }).last().click()
  await tab.waitForURL(/\/court\/c\/[\w-]+$/)
  const id = tab.url().split('/').at(-1)!
  await tab.getByText(en.debate.verdict.upheld).or(tab.getByText(en.debate.verdict.rejected)).first().waitFor()

  const [cookie] = await around.cookies()
  assert.deepEqual([cookie?.secure, cookie?.httpOnly, cookie?.path], [true, true, '/court/'])
  const links = await tab.evaluate<Record<string, string>>(
    `fetch('/court/api/cases/${id}/links').then((answer) => answer.json())`,
  )
  for (const link of Object.values(links)) assert.ok(link.startsWith(`${address}/`), link)
  await tab.goto(links['overlay']!)
  await tab.locator('#root > *').first().waitFor()
  await tab.goto(`${address}/c/${id}/record`)
  await tab.getByRole('heading', { name: en.docket.samples.dogs.title }).first().waitFor()
})
