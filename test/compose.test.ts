import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { test } from 'node:test'
import { parse } from 'yaml'
import { knobs, proxyRanges } from '#papers'
import { desk } from './cli.ts'
import { serveIn } from './server/house.ts'

const root = new URL('../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')

interface Service {
  readonly image?: string
  readonly build?: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly deploy?: { readonly replicas: number }
  readonly ports?: readonly string[]
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>
  readonly volumes?: readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly networks?: { readonly default: { readonly ipv4_address: string } }
}

interface Subnet {
  readonly subnet: string
  readonly gateway: string
  readonly ip_range: string
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly networks?: { readonly default: { readonly ipam: { readonly config: readonly Readonly<Subnet>[] } } }
  readonly configs?: Readonly<Record<string, { readonly content: string }>>
}

const cluster = parse(read('compose.cluster.yaml'), { merge: true }) as ComposeFile
const single = parse(read('compose.yaml'), { merge: true }) as ComposeFile
const PORT = /^EXPOSE (\d+)$/m.exec(read('Dockerfile'))![1]!

test('S2 the compose file of a cluster has a database, three workers, two gateways and a balancer before them', () => {
  const { database, worker, gateway, balancer } = cluster.services
  assert.deepEqual([worker?.deploy?.replicas, gateway?.deploy?.replicas], [3, 2])
  assert.deepEqual(Object.keys(cluster.services), ['database', 'worker', 'gateway', 'balancer'])
  for (const { build, depends_on: before } of [worker!, gateway!]) {
    assert.equal(build, '.')
    assert.deepEqual(before, { database: { condition: 'service_healthy' } })
  }
  for (const { image } of [database!, balancer!]) assert.match(image!, /^\w+:\d+/, 'no image without its version')
  const content = cluster.configs!['balancer']!.content
  assert.match(content, new RegExp(`server gateway:${PORT} resolve;`))
  assert.doesNotMatch(content, /ip_hash|sticky|hash /, 'any gateway answers any request')
  assert.equal(balancer!.ports![0], `127.0.0.1:${PORT}:${/listen (\d+);/.exec(content)![1]}`)
})

test('W4 the gateways of the compose file believe its balancer and the port of the machine, which say whom they ask for', () => {
  const { gateway, balancer } = cluster.services
  const told = /:-(.*)\}$/.exec(gateway!.environment!['COURTROOM_PROXIES']!)![1]!
  const [{ subnet, gateway: port, ip_range: others }] = cluster.networks!.default.ipam.config as readonly [Subnet]
  const own = balancer!.networks!.default.ipv4_address
  assert.deepEqual(
    proxyRanges(told).map(({ address, bits }) => `${address}/${bits}`),
    [`${port}/32`, `${own}/32`],
  )
  const among = (address: string, range: string): boolean => {
    const [net = '', bits] = range.split('/')
    const list = new BlockList()
    list.addSubnet(net, Number(bits))
    return list.check(address)
  }
  for (const address of [own, port])
    assert.deepEqual(
      [among(address, subnet), among(address, others)],
      [true, false],
      `${address} is given to nobody else`,
    )
  assert.match(cluster.configs!['balancer']!.content, /X-Forwarded-For \$\$proxy_add_x_forwarded_for;/)
})

test('S2 what compose files start is a command with options that there are', async (t) => {
  const { run } = await desk(t)
  const { out } = await run({}, 'serve', '--help')
  const commands = [...Object.values(cluster.services), ...Object.values(single.services)].flatMap(({ command }) =>
    command ? [command] : [],
  )
  assert.equal(commands.length, 2)
  for (const [name, ...words] of commands) {
    assert.equal(name, 'serve')
    for (const word of words.filter((each) => each.startsWith('--')))
      assert.match(out, new RegExp(`^\\s+${word}\\b`, 'm'), word)
  }
  const roles = commands.map((words) => words[words.indexOf('--role') + 1])
  for (const role of roles) {
    const { status, err } = await run({}, 'serve', '--role', role!, '--port', '0', '--no-open', '--no-build')
    assert.equal(status, 2)
    assert.match(err, new RegExp(`A ${role} shares its cases`), 'the role is known, and lacks its database here')
  }
})

test('S2 the health check of the image is content with a court on all addresses, and not with an empty port', async (t) => {
  const { out } = await (await desk(t)).run({}, 'serve', '--help')
  assert.match(out, new RegExp(`--port <n>\\s+${PORT} unless given`), 'no container names a port')
  const [node, flag, program = ''] = JSON.parse(
    /^HEALTHCHECK [^[]*CMD (\[.*\])$/m.exec(read('Dockerfile'))![1]!,
  ) as string[]
  assert.deepEqual([node, flag], ['node', '-e'])
  assert.ok(program.includes(`http://127.0.0.1:${PORT}/`))
  const { COURTROOM_URL: url } = cluster.services['gateway']!.environment!
  const env = { COURTROOM_URL: /:-(.*)\}$/.exec(url!)![1]! }
  const court = await serveIn(t, { host: '0.0.0.0', token: 'a-token-that-is-long-enough', env })
  const checked = async (): Promise<unknown> => {
    const child = spawn(process.execPath, ['-e', program.replace(PORT, new URL(court.url).port)], { stdio: 'ignore' })
    return (await once(child, 'exit'))[0]
  }
  assert.equal(await checked(), 0)
  await court.close()
  assert.equal(await checked(), 1)
})

test('S2 the database is held to be there when who asks for it is let in: by its name, its user and over the network', () => {
  const { healthcheck, environment } = cluster.services['database']!
  const [shell, asked = ''] = healthcheck!.test
  assert.equal(shell, 'CMD-SHELL')
  const words = asked.split(' ')
  assert.equal(words[0], 'pg_isready')
  const after = (flag: string): string | undefined => words[words.indexOf(flag) + 1]
  assert.deepEqual(
    [after('-U'), after('-d'), after('-h')],
    [environment!['POSTGRES_USER'], environment!['POSTGRES_DB'], '127.0.0.1'],
  )
})

test('S2 what compose files set is read by the program, or by the image of the database', () => {
  const sources = globSync('src/**/*.ts', { cwd: root }).map(read).join('\n')
  const { database, ...courts } = cluster.services
  const names = [...Object.values(courts), ...Object.values(single.services)].flatMap(({ environment }) =>
    Object.keys(environment ?? {}),
  )
  assert.ok(names.includes('DATABASE_URL'))
  const settings = knobs.map(({ variable }) => variable)
  for (const name of names.filter((each) => !settings.includes(each)))
    assert.match(sources, new RegExp(`env\\['${name}'\\]`), name)
  assert.deepEqual(Object.keys(database!.environment!), ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'])
  const { username, pathname, hostname } = new URL(
    courts['worker']!.environment!['DATABASE_URL']!.replace(/\$\{[^}]*\}/, 'x'),
  )
  assert.deepEqual(
    [username, pathname, hostname],
    [database!.environment!['POSTGRES_USER'], `/${database!.environment!['POSTGRES_DB']}`, 'database'],
  )
  for (const { services, volumes } of [cluster, single])
    for (const volume of Object.values(services).flatMap((service) => service.volumes ?? []))
      assert.ok(Object.hasOwn(volumes, volume.split(':')[0]!), volume)
})
