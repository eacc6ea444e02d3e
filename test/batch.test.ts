import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { Entry } from '#record'
import { debatingServer, desk, flat, recordOf, type Desk } from './cli.ts'
import { dialectOf } from './fakes/dialects.ts'
import { times } from './whole.ts'

const brief = `topic: Should the library open on Sundays?
premise: The library should open on Sundays.
turns: 2
debaters:
  - name: Ann
    position: Most people work all week, because shops and offices open then. A library that is closed on their free day is closed to them.
  - name: Bob
    position: The people who work there need one day with their families. Whoever reads has six other days.
judge: {name: Sol}
`

const small = (more: string): string => `name: try
cases:
  - {file: sunday.debate.yaml, reversed: The library should stay closed on Sundays.}
${more}`

const COUNT = times(200, 8)
const whole = small(`seats: [as-written, swapped]
order: [as-written, reversed]
seeds: {from: 1, count: ${COUNT / 4}}
limits: {concurrent: 3}
`)

async function seated(t: TestContext, text: string): Promise<Desk> {
  const found = await desk(t)
  await writeFile(join(found.folder, 'sunday.debate.yaml'), brief)
  await writeFile(join(found.folder, 'try.batch.yaml'), text)
  return found
}

const written = (folder: string, ending: string): Promise<string> => readFile(join(folder, `try.${ending}`), 'utf8')

test('B1 a batch that is killed and started again gives the same report, byte for byte', async (t) => {
  const unbroken = await seated(t, whole)
  const ran = await unbroken.run({}, 'batch', 'try.batch.yaml')
  assert.equal(ran.status, 0, ran.err)
  const broken = await seated(t, whole)
  const kills = times(5, 1)
  for (let kill = 1; kill <= kills; kill++) {
    const started = broken.start({}, 'batch', 'try.batch.yaml')
    await started.printed(` ${Math.floor((COUNT * kill) / (kills + 1))}/${COUNT} `)
    started.kill('SIGKILL')
    assert.equal((await started.ended).status, null)
  }
  const last = await broken.run({}, 'batch', 'try.batch.yaml')
  assert.equal(last.status, 0, last.err)
  assert.match(
    flat(last.out),
    new RegExp(`${COUNT} of ${COUNT} runs ended: ${COUNT} with a verdict.* had ended before`),
  )
  for (const one of [unbroken, broken]) assert.equal((await one.run({}, 'report', 'try')).status, 0)
  for (const ending of ['html', 'csv'])
    assert.equal(await written(broken.folder, ending), await written(unbroken.folder, ending))
  await checkedByHand(unbroken)
})

interface Counted {
  readonly count: number
  readonly of: number
  readonly level: number
}

interface Told {
  readonly wins: { readonly order: readonly Counted[] }
  readonly draws: readonly Counted[]
  readonly orderReversal: readonly Counted[]
  readonly seatSwap: readonly Counted[]
  readonly seen: readonly { readonly cell: Readonly<Record<string, string>> & { readonly id: string } }[]
}

/** B2: the figures of the report, counted again from the records alone and by another way. */
async function checkedByHand(one: Desk): Promise<void> {
  const { out } = await one.run({}, 'report', 'try', '--json')
  const told = JSON.parse(out) as Told
  const won = new Map<string, { opens: boolean; name: string; position: string } | undefined>()
  for (const { cell } of told.seen) {
    const entries = await recordOf(one, cell.id)
    const ruled = entries.find((entry) => entry.type === 'verdict') as {
      winner?: string
      scores?: Record<string, number>
    } & Entry
    const [header] = entries
    assert.ok(header?.type === 'header')
    const { debaters } = header.brief as unknown as { debaters: { name: string; position: string }[] }
    const [best, next] = debaters.toSorted((a, b) => ruled.scores![b.name]! - ruled.scores![a.name]!)
    const isLevel = ruled.scores![best!.name] === ruled.scores![next!.name]
    won.set(cell.id, isLevel ? undefined : { opens: debaters[0] === best, ...best! })
  }
  const level = [...won.values()].filter((each) => each === undefined).length
  const opens = [...won.values()].filter((each) => each?.opens).length
  assert.deepEqual([told.draws[0]!.count, told.draws[0]!.of], [level, COUNT])
  assert.deepEqual(counted(told.wins.order[0]!), [opens, COUNT - level, level])
  const pairs = (thing: 'order' | 'seats') => {
    const other = thing === 'order' ? 'seats' : 'order'
    const cells = told.seen.map(({ cell }) => cell)
    return cells.flatMap((a) => {
      if (a[thing] !== 'as-written') return []
      const b = cells.find(
        (each) => each[thing] !== 'as-written' && each[other] === a[other] && each['seed'] === a['seed'],
      )
      return b ? [[won.get(a.id), won.get(b.id)] as const] : []
    })
  }
  const byHand = (thing: 'order' | 'seats', same: 'position' | 'name') => {
    const bothWon = pairs(thing).flatMap(([a, b]) => (a && b ? [[a, b] as const] : []))
    return [bothWon.filter(([a, b]) => a[same] === b[same]).length, bothWon.length, COUNT / 2 - bothWon.length]
  }
  assert.deepEqual(counted(told.orderReversal[0]!), byHand('order', 'position'))
  assert.deepEqual(counted(told.seatSwap[0]!), byHand('seats', 'name'))
}

const counted = ({ count, of, level }: Counted): readonly number[] => [count, of, level]

const house = dialectOf('openai-compatible')
const env = { HOUSE_KEY: 'house-key-0123456789' }
const provider = (url: string): string =>
  `providers:\n  house: {type: openai-compatible, base_url: "${url}/v1", api_key_env: HOUSE_KEY}\n` +
  `roles: {debater: house/${house.model}, judge: house/${house.model}}\nlimits: {retries: 0}\n` +
  `prices:\n  ${house.model}: {input: 1, output: 2}\n`

const RUNS = times(200, 6)
const A_CALL = 0.0012
/** Of a debate of two turns with a judge. */
const CALLS = 14

test('B1 a limit on spending holds over all runs and all starts, and a higher one goes on', async (t) => {
  const server = await debatingServer(t, house, { usage: { input: 1_000, cached: 0, stored: 0, output: 100 } })
  const limited = (spend: number): string =>
    small(`seeds: {from: 1, count: ${RUNS}}\nlimits: {concurrent: 5, spend: ${spend}}\n`)
  const limit = RUNS * 0.006
  const one = await seated(t, limited(limit))
  await one.configure(provider(server.url))
  for (const start of [1, 2]) {
    const ran = await one.run(env, 'batch', 'try.batch.yaml')
    assert.equal(ran.status, 3, `${start}: ${ran.out}${ran.err}`)
    assert.match(flat(ran.out), /wait; a further start goes on with them/)
    assert.ok(server.heard.length * A_CALL <= limit, `${server.heard.length} calls`)
  }
  assert.ok(server.heard.length * A_CALL > limit / 3, `only ${server.heard.length} calls`)
  await writeFile(join(one.folder, 'try.batch.yaml'), limited(limit * 10))
  const last = await one.run(env, 'batch', 'try.batch.yaml')
  assert.equal(last.status, 0, last.out + last.err)
  // None of them twice.
  assert.equal(server.heard.length, RUNS * CALLS)
})

test('B1 only what failed is heard again, and it goes on where it stopped', async (t) => {
  let isIll = true
  const server = await debatingServer(t, house, {
    instead: (line, call) => {
      if (!isIll || call < 20) return false
      line.refuse(401, house.error('No such key.'))
      return true
    },
  })
  const one = await seated(t, small('seeds: {from: 1, count: 4}\nlimits: {concurrent: 1}\n'))
  await one.configure(provider(server.url))
  const ill = await one.run(env, 'batch', 'try.batch.yaml')
  assert.equal(ill.status, 4, ill.out)
  assert.match(flat(ill.out), /failed; a further start goes on with them and with nothing else/)
  isIll = false
  const before = server.heard.length
  const well = await one.run(env, 'batch', 'try.batch.yaml')
  assert.equal(well.status, 0, well.out + well.err)
  assert.match(flat(well.out), /1 had ended before/)
  assert.equal(server.heard.length - before, 4 * CALLS - 19)
})

test('B1 runs that differ in the judge alone share their beginning, and the saving is told', async (t) => {
  const server = await debatingServer(t, house)
  const one = await seated(t, small('judges: [offline, house/a, house/b]\n'))
  await one.configure(`${provider(server.url)}budget: {allow_unknown_price: true}\n`)
  const ran = await one.run(env, 'batch', 'try.batch.yaml')
  assert.equal(ran.status, 0, ran.out + ran.err)
  // Two plans, a thought and the first statement come before the judge.
  assert.match(flat(ran.out), /8 calls not asked again since runs share their beginnings/)
  const { out } = await one.run({}, 'report', 'try', '--json')
  const { seen } = JSON.parse(out) as { seen: readonly { judge: string; shared: { calls: number } }[] }
  assert.deepEqual(
    seen.map(({ judge, shared }) => [judge, shared.calls]),
    [
      ['offline', 0],
      ['house/a', 4],
      ['house/b', 4],
    ],
  )
})

test('B1 runs that differ in who plays the last phase share all before it', async (t) => {
  const server = await debatingServer(t, house)
  const one = await seated(
    t,
    'name: try\ncases: [bus.decision.yaml]\n' +
      'casts: [{name: a, brief: {models: {closing: offline}}}, {name: b, brief: {models: {closing: house/b}}}]\n',
  )
  await one.configure(`${provider(server.url).replace(/roles:.*\n/, '')}budget: {allow_unknown_price: true}\n`)
  await writeFile(join(one.folder, 'bus.decision.yaml'), 'dilemma: Should the town run the night bus?\n')
  const ran = await one.run(env, 'batch', 'try.batch.yaml')
  assert.equal(ran.status, 0, ran.out + ran.err)
  const told = /(\d+) calls not asked again since runs share their beginnings/.exec(flat(ran.out))
  const { seen } = JSON.parse((await one.run({}, 'report', 'try', '--json')).out) as {
    seen: readonly { cell: { id: string; from?: string }; calls: number; shared: { calls: number } }[]
  }
  const [first, heir] = seen
  assert.equal(heir!.cell.from, first!.cell.id)
  assert.deepEqual([first!.shared.calls, heir!.shared.calls], [0, Number(told![1])])
  // Only the closings were spoken by the other model.
  const speaks = (await recordOf(one, heir!.cell.id)).flatMap((entry) =>
    entry.type === 'receipt' && entry.of === 'model' && entry.model === 'house/b' ? [entry.agent] : [],
  )
  assert.deepEqual([...new Set(speaks)].toSorted(), ['defense', 'prosecution'])
  const taken = (await recordOf(one, first!.cell.id)).filter((entry) => entry.type === 'phase_change')
  assert.ok(taken.some(({ phase }) => phase === 'DEFENSE_CLOSING'))
  assert.ok(heir!.shared.calls > heir!.calls / 2, `${heir!.shared.calls} shared, ${heir!.calls} asked`)
})

test('B2 verdicts are audited once, panels by judges of other families in both orders, and what they lean to is printed', async (t) => {
  const server = await debatingServer(t, house)
  const judges = ['house/claude-x', 'house/gpt-x', 'house/gemini-x']
  const one = await seated(t, small(`seeds: [1, 2]\naudits: [mirror, panel]\npanel: [${judges.join(', ')}]\n`))
  await one.configure(provider(server.url).replace(/roles:.*/, 'roles: {debater: offline, judge: offline}'))
  const dry = await one.run(env, 'batch', 'try.batch.yaml', '--dry-run', '--json')
  assert.equal(server.heard.length, 0)
  const ran = await one.run(env, 'batch', 'try.batch.yaml')
  assert.equal(ran.status, 0, ran.out + ran.err)
  // Two cases, three judges, two orders; each deliberates and fills in a ballot.
  const calls = 2 * 3 * 2 * 2
  assert.equal(server.heard.length, calls)
  assert.equal((await one.run(env, 'batch', 'try.batch.yaml')).status, 0)
  assert.equal(server.heard.length, calls, 'a second start asks nobody')
  const asked = JSON.parse(dry.out) as { calls: number; audit_calls: number }
  const { account } = JSON.parse((await one.run({}, 'report', 'try', '--json')).out) as { account: { calls: number } }
  // The mirror asks the court's own judge twice a case, the panel three of them four times.
  assert.deepEqual([asked.calls, asked.audit_calls], [account.calls, 2 * (2 + 12)], 'a dry run counted them all')
  const told = await one.run({}, 'report', 'try')
  for (const judge of judges) {
    assert.match(told.out, new RegExp(`${judge} finds for whom it heard first: \\d of 4`))
    assert.match(told.out, new RegExp(`${judge} finds alike in both orders: \\d of 2`))
  }
  assert.match(told.out, /Judges of panels, on the same words as heard: alpha /)
  assert.match(told.out, /Mirror: firm: /)
})
