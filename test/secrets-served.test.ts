import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { tracesInTables } from './accounts/canary.ts'
import { desk } from './cli.ts'
import { dialects } from './fakes/dialects.ts'
import { listening, quotingIssuer, quotingMail, quotingModels } from './fakes/quoting.ts'
import { figure } from './figure.ts'
import { postgresServer } from './postgres.ts'
import { debateBrief } from './rehearsal.ts'
import { serveIn } from './server/house.ts'
import { emptyShare } from './sharing.ts'
import { longer } from './whole.ts'

/** What the environment of a house holds, each with a mark of its own, and letters that every encoding writes otherwise. */
const secrets = {
  token: 'MARKED1-token/of+the=house',
  key: 'sk-MARKED2/key+of=provider',
  oidc: 'MARKED3/secret+of=client',
  smtp: 'MARKED4/password+of=mail',
  database: 'MARKED5/password+of=database',
}

type Name = keyof typeof secrets | 'hook' | 'program' | 'session'

/** A secret as it stands, in an address, and in base64 wherever it may begin there. */
function writtenAs(secret: string): readonly string[] {
  const inBase64 = ['', 'x', 'xx'].flatMap((before) => {
    const whole = Buffer.from(`${before}${secret}`).toString('base64')
    // The letters at both ends depend on what stands beside it.
    const own = whole.slice(before === '' ? 0 : 4, -4)
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')]
  })
  return [secret, encodeURIComponent(secret), new URLSearchParams({ s: secret }).toString().slice(2), ...inBase64]
}

const tracesOf = (secret: string, words: string): readonly string[] =>
  writtenAs(secret).filter((form) => words.includes(form))

const configured = (models: string, issuer: string): string => `
providers:
  p0: {type: ${dialects[0]!.type}, base_url: "${models}${dialects[0]!.base}", api_key_env: HOUSE_KEY}
roles: {debater: p0/${dialects[0]!.model}, judge: p0/${dialects[0]!.model}}
limits: {retries: 0}
when_models_fail: understudy
accounts:
  allow: ['@example.org']
  keepers: [kay@example.org]
  oidc: { issuer: "${issuer}", client_id: court, client_secret_env: OIDC_SECRET, name: Example }
  mail: { from: court@example.org, smtp_env: SMTP_URL }
`

/** A house whose every neighbour quotes what it was shown, and all that it said, wherever it said it. */
async function quotingHouse(t: TestContext, database?: string) {
  const told: string[] = []
  const [models, idp, mail] = await Promise.all([quotingModels(t), quotingIssuer(t), quotingMail(t, secrets.smtp)])
  const outside = await listening(t, (request, response, body) => {
    told.push(body)
    response.writeHead(500).end(JSON.stringify(request.headers))
  })
  const place = { config: configured(models.url, idp.issuer), token: secrets.token }
  const env = {
    HOUSE_KEY: secrets.key,
    OIDC_SECRET: secrets.oidc,
    SMTP_URL: mail.url,
    COURTROOM_TOKEN: secrets.token,
    COURTROOM_WEBHOOKS: 'loopback',
    OTEL_EXPORTER_OTLP_ENDPOINT: outside,
    ...(database !== undefined && { DATABASE_URL: database }),
  }
  const waiting = Promise.withResolvers<void>()
  const print = (line: string): void => {
    told.push(line)
    if (/mail server|Invalid login/.test(line)) waiting.resolve()
  }
  const server = await serveIn(t, {
    ...place,
    env,
    limits: { retry: 1, writesPerMinute: 10_000, guessesPerMinute: 10_000 },
    log: print,
    // As the command prints it.
    report: (error) => print(error instanceof Error ? error.message : String(error)),
  })
  await mkdir(join(server.folder, 'web'), { recursive: true })
  await writeFile(join(server.folder, 'web', 'single.html'), emptyShare)
  return { server, told, models, idp, mail, outside, refusedByMail: waiting.promise }
}

type House = Awaited<ReturnType<typeof quotingHouse>>

/** Asks and keeps what is answered, head and body; what a secret is handed out by is not kept. */
const keeping =
  ({ server, told }: House) =>
  async (path: string, { hands = false, ...init }: RequestInit & { readonly hands?: boolean } = {}) => {
    const response = await server.fetch(path, { redirect: 'manual', ...init })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    const body = isStream ? '' : Buffer.from(await response.arrayBuffer()).toString('latin1')
    if (isStream) await response.body?.cancel()
    if (!hands) told.push(`${path} ${response.status} ${JSON.stringify([...response.headers])} ${body}`)
    return { status: response.status, headers: response.headers, body }
  }

type Ask = ReturnType<typeof keeping>

const posting = (body: object, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

/** Somebody signs in by mail; then the mail server refuses, and so does the provider. */
async function signedIn({ mail, refusedByMail, idp }: House, ask: Ask): Promise<string> {
  const link = '/api/sign-in/link'
  assert.equal((await ask(link, posting({ email: 'ann@example.org' }))).status, 202)
  const arrived = await ask('/api/sign-in/arrive', { ...posting({ token: await mail.link() }), hands: true })
  assert.equal(arrived.status, 204)
  mail.refuse()
  assert.equal((await ask(link, posting({ email: 'kay@example.org' }))).status, 202)
  await refusedByMail
  assert.equal(mail.quoted(), secrets.smtp)

  const leaving = await ask('/sign-in/provider')
  const state = new URL(leaving.headers.get('location')!).searchParams.get('state')!
  const cookie = leaving.headers.getSetCookie()[0]!.split(';', 1)[0]!
  const back = await ask(`/sign-in/returned?code=x&state=${state}`, { headers: { cookie } })
  assert.match(back.headers.get('location') ?? '', /why=failed/)
  assert.ok(idp.shown.some((quoted) => tracesOf(secrets.oidc, quoted).length > 0))
  return arrived.headers.getSetCookie()[0]!.split(';', 1)[0]!
}

/** A case whose models fail and quote; a webhook and a token of its person. */
async function heardCase(house: House, ask: Ask, cookie: string) {
  const hooked = await ask('/api/webhooks', { ...posting({ url: house.outside }, { cookie }), hands: true })
  const made = await ask('/api/me/tokens', {
    ...posting({ name: 'a program', scopes: ['read', 'write', 'manage'], days: 1 }, { cookie }),
    hands: true,
  })
  const { token } = JSON.parse(made.body) as { token: string }
  const { secret, id: hook } = JSON.parse(hooked.body) as { secret: string; id: string }
  const opened = await ask('/api/cases', posting({ format: 'debate', brief: { ...debateBrief, turns: 2 } }, { cookie }))
  assert.equal(opened.status, 201, opened.body)
  const { id } = JSON.parse(opened.body) as { id: string }
  for (;;) {
    const row = JSON.parse((await ask(`/api/cases/${id}`, { headers: { cookie } })).body) as { running: boolean }
    if (!row.running) break
  }
  return { id, hook, secret, program: token }
}

/** Every address that the document lets one read, asked by everybody, and the same case in every format and as a copy. */
async function askedEverything(ask: Ask, who: readonly Readonly<Record<string, string>>[], id: string, hook: string) {
  const api = JSON.parse((await ask('/openapi.json')).body) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters?: readonly unknown[] }>>>>
  }
  const formats = /"enum":(\[[^\]]*"pdf"[^\]]*\])/.exec(JSON.stringify(api.paths['/api/cases/{id}/export/{format}']))
  const given = { id, hook, format: '', hash: '0'.repeat(64), group: 'none' }
  const paths = Object.entries(api.paths).flatMap(([path, { get }]) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (given as Record<string, string>)[name] ?? 'none')
    if (!get) return []
    if (!path.endsWith('/export/{format}')) return [filled]
    return (JSON.parse(formats![1]!) as readonly string[]).map((format) => `${filled}${format}`)
  })
  for (const headers of who)
    for (const path of [...paths, '/', '/docs', '/healthz', '/readyz', '/metrics', '/asyncapi.json']) {
      const { status, body } = await ask(path, { headers })
      assert.notEqual(status, 500, `${path}: ${body}`)
      if (headers === who[0] && path.includes('/export/')) assert.equal(status, 200, path)
    }
  const [owner, house] = who
  const tested = await ask('/api/settings/test', posting({}, house))
  assert.deepEqual([tested.status, tested.body.includes('Refused: ')], [200, true], tested.body)
  const shared = await ask(`/api/cases/${id}/shares`, posting({ with: ['thoughts'], days: 7 }, owner))
  assert.equal(shared.status, 201, shared.body)
  const copy = await ask(new URL((JSON.parse(shared.body) as { link: string }).link).pathname)
  assert.equal(copy.status, 200)
}

/** All that stands in a folder, name by name. */
async function filesIn(folder: string): Promise<readonly (readonly [name: string, words: string])[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  return Promise.all(files.map(async (file) => [file, await readFile(file, 'latin1')] as const))
}

/** Hears and asks everything, and looks for every secret in what was said and kept; tells how many places were read. */
async function assertSilent(t: TestContext, database?: string): Promise<number> {
  const house = await quotingHouse(t, database)
  const ask = keeping(house)
  const cookie = await signedIn(house, ask)
  const { id, hook, secret, program } = await heardCase(house, ask, cookie)
  const who = [{ cookie }, { authorization: `Bearer ${secrets.token}` }, { authorization: `Bearer ${program}` }, {}]
  await askedEverything(ask, who, id, hook)
  await house.server.close()
  assert.ok(JSON.stringify(house.models.heard.map(({ headers }) => headers)).includes(secrets.key), 'the key went out')
  assert.ok(
    house.told.some((words) => words.includes('Refused:') || words.includes('understudy')),
    'refusals were told',
  )
  assert.ok(
    house.told.some((words) => words.includes('resourceSpans')),
    'the collector was told',
  )

  const marked = { ...secrets, hook: secret, program, session: cookie.slice(cookie.indexOf('=') + 1) }
  const files = await filesIn(house.server.folder)
  for (const [name, value] of Object.entries(marked) as [Name, string][]) {
    const said = house.told.filter((words) => tracesOf(value, words).length > 0)
    assert.deepEqual(said, [], `${name} was said`)
    const kept = files.filter(([, words]) => tracesOf(value, words).length > 0).map(([file]) => file)
    const tables = database === undefined ? [] : await tracesInTables(database, value)
    // Events are signed with it, as docs/api.md says, so it must be there to be read: beside the records, and nowhere else.
    if (name === 'hook' && database !== undefined) assert.deepEqual([kept, tables], [[], ['hooks.secret']])
    else if (name === 'hook')
      assert.deepEqual([...new Set(kept.map((file) => basename(file).replace(/-wal$/, '')))], ['courtroom.sqlite'])
    else assert.deepEqual([kept, tables], [[], []], `${name} was kept`)
  }
  return house.told.length + files.length
}

const places: number[] = []

test('W4 S4 no secret of a house is said or kept, whoever quotes it: models, mail, sign-in, programs outside', async (t) => {
  places.push(await assertSilent(t))
})

longer('W4 S4 nor with a database, whose password is in its address', async (t) => {
  const server = await postgresServer()
  t.after(() => server.stop())
  const address = new URL(await server.database())
  address.password = encodeURIComponent(secrets.database)
  places.push(await assertSilent(t, address.href))
})

test('M1 W4 nor by commands that look at it, with everybody refusing, and with addresses that lead nowhere', async (t) => {
  const place = await desk(t)
  const [mail, idp, models] = [await quotingMail(t, secrets.smtp), await quotingIssuer(t), await quotingModels(t)]
  mail.refuse()
  await place.configure(configured(models.url, idp.issuer))
  const password = encodeURIComponent(secrets.database)
  const env = {
    HOUSE_KEY: secrets.key,
    OIDC_SECRET: secrets.oidc,
    SMTP_URL: mail.url,
    COURTROOM_TOKEN: secrets.token,
    DEBUG: '1',
  }
  const database = (rest: string) => ({ ...env, DATABASE_URL: `postgres://court:${password}@${rest}` })
  const nowhere = mail.url.replace(/\d+$/, '9')
  const ran = [
    await place.run(env, 'doctor'),
    await place.run({ ...env, SMTP_URL: nowhere }, 'doctor'),
    await place.run({ ...env, SMTP_URL: mail.url.replace(/\d+$/, '999999') }, 'doctor'),
    await place.run(env, 'config', 'explain', '--json'),
    await place.run(database('127.0.0.1:9/court'), 'serve', '--no-build', '--no-open', '--port', '0'),
    await place.run(database('127.0.0.1:999999/court'), 'list'),
    await place.run(database('127.0.0.1:9/court?schema=A-B'), 'list'),
    await place.run({ ...env, DATABASE_URL: `postgres//court:${password}@nowhere` }, 'list'),
    await place.run({ ...env, OIDC_SECRET: '' }, 'serve', '--no-build', '--no-open', '--port', '0'),
  ]
  assert.equal(mail.quoted(), secrets.smtp)
  assert.ok(
    ran.slice(4).every(({ status }) => status !== 0),
    'all of these are refused',
  )
  const told = ran.map(({ out, err }) => out + err)
  const files = await filesIn(place.folder)
  const all = [...told.map((words, at) => [`command ${at}`, words] as const), ...files]
  for (const [name, value] of Object.entries(secrets)) {
    const found = all.filter(([, words]) => tracesOf(value, words).length > 0)
    assert.deepEqual(found, [], name)
  }
  const read = places.reduce((sum, each) => sum + each, 0)
  figure(
    `${Object.keys(secrets).length + 3} secrets of a server, in ${read} answers, lines, spans and files on both stores and ${ran.length} commands: 0 traces`,
  )
})
