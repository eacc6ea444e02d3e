import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { z } from 'zod'
import { freely, proceeding, type Agent, type Model, type ModelRequest } from '#court'
import { sqliteStore } from '#store'
import { findingTool } from '#tools'
import { openCourt, petitionFor, petitions } from '#hall'
import { temporary } from './temporary.ts'

const { debate, decision } = petitions

const cats = debate({
  topic: 'Cats',
  premise: 'Cats make better neighbours than dogs.',
  turns: 2,
  debaters: [
    { name: 'Ada', position: 'For cats.' },
    { name: 'Bo', position: 'For dogs.' },
  ],
  judge: { name: 'Judge Ito' },
})

const evaluation = new URL('../cases/documents/evaluation.pdf', import.meta.url)
const buses = decision({ dilemma: 'Should Harrowfield keep its buses free?', documents: [evaluation] })

async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

/** Says the same to everything, and what it was asked. */
const parrot = (said: string, asked: ModelRequest[] = []): Model => ({
  async *stream(request) {
    asked.push(request)
    yield { type: 'text', text: said }
    yield { type: 'finish', reason: 'stop', model: 'parrot/grey', usage: null, price: 0 }
  },
})

test('a decision is heard on its documents, followed entry by entry, and read: verdict, map, exhibits, strike', async () => {
  await using court = openCourt()
  const hearing = await court.hear(buses, { seed: '7' })
  const spoken: string[] = []
  const listening = (async () => {
    for await (const words of hearing.words()) spoken.push(words.content)
  })()
  const followed = await all(hearing)
  const heard = await hearing.ended
  await listening
  assert.equal(heard.state, 'closed')
  assert.deepEqual(
    followed.map(({ seq }) => seq),
    followed.map((_, index) => index + 1),
  )
  assert.equal(followed.at(-1)?.type, 'closed')
  assert.ok(spoken.length > 10)
  assert.ok(heard.verdict && heard.map)
  assert.ok(['defense', 'prosecution', 'neither'].includes(heard.verdict.finds_for))
  assert.ok(heard.exhibits.every(({ source }) => source.includes('evaluation.pdf')))
  assert.equal(JSON.stringify(followed[0]).includes('cases/documents'), false, 'no path of this machine')
  const everything = heard.without(...heard.exhibits)
  assert.equal(everything.without.assessment.flags.length > 0, true)
  assert.deepEqual(await all(hearing), followed, 'who comes later reads the same')
  const [row] = await court.cases({ query: 'buses' })
  assert.equal(row?.id, hearing.id)
  assert.equal((await court.read(hearing.id))?.outcome, 'verdict')
  assert.equal(await court.read('nobody'), undefined)
})

test('whoever cuts in is heard or told why not, as a value', async () => {
  await using court = openCourt()
  const hearing = await court.hear(buses)
  for await (const entry of hearing)
    if (entry.type === 'phase_change') {
      const said = await hearing.cutIn('What does it cost?')
      assert.ok(said.heard && said.entry.type === 'intervention')
      break
    }
  const { entries } = await hearing.ended
  assert.ok(entries.some((entry) => entry.type === 'intervention'))
  const late = await hearing.cutIn('Wait!')
  assert.ok(!late.heard && late.why.code === 'no-open-case')
})

test('a court that keeps nothing leaves nothing, and one with a folder goes on where it stood', async (t) => {
  const folder = await temporary(t)
  const first = openCourt({ folder })
  const hearing = await first.hear(cats, { id: 'cats', seed: '3' })
  for await (const entry of hearing) if (entry.type === 'turn') break
  await first.close()
  const { state } = await hearing.ended
  assert.equal(state, 'adjourned')
  assert.ok(existsSync(folder) && readdirSync(folder).length > 0)
  await using second = openCourt({ folder })
  assert.equal((await second.read('cats'))?.outcome, undefined)
  const resumed = await (await second.resume('cats')).ended
  assert.equal(resumed.state, 'closed')
  assert.ok(resumed.verdict && 'winner' in resumed.verdict)
  await second.remove('cats')
  assert.deepEqual(await second.cases(), [])
})

test('a model of one’s own plays whom it is named for, and what it cannot do stops the case as a value', async () => {
  const asked: ModelRequest[] = []
  const failing: Model = {
    async *stream() {
      yield { type: 'text', text: 'I would say that …' }
      throw new Error('Out of seed.')
    },
  }
  const limits = { retries: 0 }
  await using court = openCourt({
    models: { parrot: parrot('Cats keep quiet at night.', asked), broken: failing },
    settings: { roles: { debater: ['parrot/grey'] }, limits },
  })
  const heard = await (await court.hear(cats)).ended
  assert.equal(heard.state, 'closed')
  assert.ok(asked.length > 4)
  assert.ok(asked.every(({ agent }) => agent.name !== 'Judge Ito'))
  const hearing = await court.hear(cats, { model: 'broken/reed' })
  const stopped = await hearing.ended
  assert.ok(stopped.state === 'stopped')
  assert.match(stopped.why.message, /Out of seed/)
  await assert.rejects(all(hearing), stopped.why)
})

test('a tool of one’s own brings exhibits, and the seal keeps it out where documents are filed', async () => {
  const questions: unknown[] = []
  const counter = findingTool({ name: 'count_riders', description: 'Counts of riders.' }, async (input) => {
    questions.push(input)
    return [
      { title: 'Counts of 2025', text: 'In 2025 the buses of Harrowfield carried 41 000 riders a week.', date: '2025' },
    ]
  })
  await using court = openCourt({ tools: { counts: counter } })
  const open = await (await court.hear(decision({ dilemma: 'Should Harrowfield keep its buses free?' }))).ended
  assert.ok(open.exhibits.some(({ title }) => title === 'Counts of 2025'))
  assert.ok(questions.length > 0)
  const before = questions.length
  const sealed = await (await court.hear(buses)).ended
  const sources = sealed.entries.find((entry) => entry.type === 'sources')
  assert.deepEqual(sources?.withheld, ['counts'])
  assert.equal(questions.length, before)
})

const speaker: Agent = {
  id: 'poet',
  name: 'The poet',
  persona: 'You write couplets.',
  role: 'poet',
  models: [],
  memory: 'none',
}

const couplet = proceeding<{ readonly about: string }, Readonly<Record<'poet', Agent>>>({
  format: 'couplet',
  version: 1,
  brief: z.strictObject({ about: z.string() }),
  title: ({ about }) => about,
  roles: [{ name: 'poet', about: 'Writes.', effort: 'low', like: 'debater' }],
  cast: () => ({ poet: speaker }),
  async script(court, { about }, { poet }) {
    const text = await court.ask(poet, { task: 'couplet', text: `A couplet about ${about}.`, data: { about } }, freely)
    await court.enter({ type: 'verdict', format: 'own', agent: poet.id, text, found: { about } })
    return { outcome: 'verdict' }
  },
})

test('a format and a store of one’s own', async (t) => {
  const folder = await temporary(t)
  await using court = openCourt({
    formats: [couplet],
    models: { parrot: parrot('Rain on the roof, tea in the cup.') },
    model: 'parrot/grey',
    store: sqliteStore(folder),
  })
  const heard = await (await court.hear(petitionFor(couplet)({ about: 'rain' }))).ended
  assert.equal(heard.verdict?.text, 'Rain on the roof, tea in the cup.')
  assert.deepEqual(heard.verdict.found, { about: 'rain' })
  const [row] = await court.cases()
  assert.deepEqual([row?.format, row?.state, row?.ruling], ['couplet', 'closed', 'Rain on the roof, tea in the cup.'])
  assert.ok(readdirSync(folder).length > 0)
})

test('what is refused is refused with a code before anything is opened', async () => {
  await using court = openCourt()
  const code = (code: string) => (error: unknown) => error instanceof Error && 'code' in error && error.code === code
  await assert.rejects(court.hear(decision({ dilemma: '' })), code('bad-brief'))
  await assert.rejects(court.hear(cats, { model: 'nobody/x' }), code('no-provider'))
  await assert.rejects(court.hear(decision({ dilemma: 'Should we?', documents: ['/nowhere'] })), code('not-found'))
  await assert.rejects(court.resume('nobody'), code('no-such-case'))
  assert.throws(() => openCourt({ settings: { roles: { nobody: ['offline'] } } }), code('bad-settings'))
  assert.deepEqual(await court.cases(), [])
})
