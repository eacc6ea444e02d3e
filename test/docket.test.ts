import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { standing, type AgentStream, type Entry } from '#record'
import type { Model } from '#court'
import { DocketError, openDocket, type Docket } from '#docket'
import { hanging } from '#models'
import { debateBrief, talkative } from './rehearsal.ts'
import { temporary } from './temporary.ts'

async function docketIn(t: TestContext, model: Model = talkative(), folder?: string): Promise<Docket> {
  const docket = openDocket({ folder: folder ?? (await temporary(t)), model })
  t.after(() => docket.close())
  return docket
}

const refusedAs = (code: string) => (error: unknown) => error instanceof DocketError && error.code === code

test('S1 embedded default: all data in one folder, and a second process-lifetime finds it there', async (t) => {
  const folder = await temporary(t)
  const first = openDocket({ folder, model: talkative() })
  const id = await first.open('debate', debateBrief, { seed: '7' })
  assert.match(id, /^should-the-town-close-its-[a-z2-9]{4}$/)
  assert.equal((await first.run(id)).state, 'closed')
  const record = await first.entries(id)
  await first.close()
  assert.ok((await readdir(folder)).includes('courtroom.sqlite'))

  const second = await docketIn(t, talkative(), folder)
  assert.deepEqual(await second.entries(id), record)
  const [summary] = await second.cases()
  assert.deepEqual([summary?.id, summary?.last.type], [id, 'closed'])
})

test('a case is watched as it is heard: entries as they become durable, words as they are spoken', async (t) => {
  const docket = await docketIn(t)
  const id = await docket.open('debate', debateBrief)
  const seen: Entry[] = []
  const words: AgentStream[] = []
  docket.watch(id, (entries) => seen.push(...entries))
  await docket.run(id, { live: (spoken) => words.push(spoken) })
  assert.deepEqual(seen, await docket.entries(id, 1))
  const heard = (key: string | undefined): string =>
    words.flatMap((spoken) => (spoken.key === key ? spoken.content : [])).join('')
  const turns = seen.filter((entry) => entry.type === 'turn')
  const live = turns.filter(({ key }) => heard(key) !== '')
  assert.deepEqual(
    live.map(({ key }) => heard(key)),
    live.map(({ content }) => content),
  )
  assert.equal(live[0]?.key, '1.1.5', 'the opening is spoken by itself, so its words were live')
})

test('E12 a brief that does not fit opens nothing', async (t) => {
  const docket = await docketIn(t)
  await assert.rejects(docket.open('debate', { topic: 'Alone' }), refusedAs('bad-brief'))
  await assert.rejects(docket.open('seance', debateBrief), refusedAs('unknown-format'))
  assert.deepEqual(await docket.cases(), [])
})

test('a case is heard by one at a time, and adjourned it goes on where it was', async (t) => {
  const reached = Promise.withResolvers<void>()
  const model = talkative(({ key }) => {
    if (key !== '1.1.5/1') return undefined
    reached.resolve()
    return hanging
  })
  const folder = await temporary(t)
  const docket = await docketIn(t, model, folder)
  const id = await docket.open('debate', debateBrief)
  const rise = new AbortController()
  const hearing = docket.run(id, { signal: rise.signal })
  await reached.promise
  const other = await docketIn(t, talkative(), folder)
  await assert.rejects(other.run(id), refusedAs('case-in-use'))
  rise.abort()
  assert.deepEqual(await hearing, { state: 'adjourned' })
  assert.equal((await other.find()).id, id)

  const ended = await other.run(id)
  assert.equal(ended.state === 'closed' && ended.closed.outcome, 'verdict')
  assert.equal(standing(await other.entries(id)).calls, 30)
  assert.equal(await other.askedAgain(id), 1)
  await assert.rejects(other.find(), refusedAs('no-open-case'))
})

test('E11 what a crash left paid for and not yet recorded is counted as spent', async (t) => {
  const priced: Model = {
    async *stream(request, signal) {
      for await (const part of talkative().stream(request, signal))
        yield part.type === 'finish' ? { ...part, price: 0.25 } : part
    },
  }
  const failing: Model = {
    async *stream(request, signal) {
      if (request.key === '1.1.2.1.1/1') throw new Error('the wire broke')
      yield* priced.stream(request, signal)
    },
  }
  const folder = await temporary(t)
  const docket = await docketIn(t, failing, folder)
  const id = await docket.open('debate', debateBrief)
  await assert.rejects(docket.run(id), /the wire broke/)
  assert.equal(standing(await docket.entries(id)).spent, 0)
  assert.equal(await docket.spent(id), 0.25, 'the second plan was paid for, behind the first that failed')
  const other = await docketIn(t, priced, folder)
  await other.run(id)
  assert.equal(await other.spent(id), 7.5)
  assert.equal(standing(await other.entries(id)).spent, 7.5)
})

test('a closed case is not heard again', async (t) => {
  const model = talkative()
  const docket = await docketIn(t, model)
  const id = await docket.open('debate', debateBrief)
  await docket.run(id)
  assert.equal((await docket.run(id)).state, 'closed')
  assert.equal(model.requests.length, 30)
})

test('cases are found by the beginning of their name, or its last four letters', async (t) => {
  const docket = await docketIn(t)
  const [one, two] = [
    await docket.open('debate', debateBrief),
    await docket.open('debate', { ...debateBrief, topic: 'Tea' }),
  ]
  assert.equal((await docket.find('tea')).id, two)
  assert.equal((await docket.find(one)).id, one)
  assert.equal((await docket.find(two.slice(-4))).id, two)
  await assert.rejects(docket.find('coffee'), refusedAs('no-such-case'))
  await docket.open('debate', { ...debateBrief, topic: 'Tea' })
  await assert.rejects(docket.find('tea'), refusedAs('ambiguous-case'))
  await assert.rejects(docket.run('nowhere'), refusedAs('no-such-case'))
})

test('a model given when the case is opened seats everybody on it', async (t) => {
  const model = talkative()
  const docket = await docketIn(t, model)
  const id = await docket.open('debate', debateBrief, { model: 'house/large' })
  await docket.run(id)
  assert.deepEqual(new Set(model.requests.flatMap(({ models }) => models)), new Set(['house/large']))
})

test('cutting in on a case that nobody hears is refused', async (t) => {
  const docket = await docketIn(t)
  const id = await docket.open('debate', debateBrief)
  await assert.rejects(async () => docket.intervene(id, 'Wait!'), refusedAs('no-open-case'))
})

test('C15 what is filed with a case forms a library of its own, which lasts and which no other case sees', async (t) => {
  const docket = await docketIn(t)
  const bytes = (text: string) => new TextEncoder().encode(text)
  const files = [
    { name: 'dues.md', bytes: bytes('# Harbour dues\n\nThe harbour dues rose by nine per cent in 2023.\n') },
    { name: 'broken.pdf', bytes: bytes('%PDF-1.7 and then nothing') },
    { name: 'dues.md', bytes: bytes('Somebody else wrote of tolls.\n') },
  ]
  const brief = { dilemma: 'Should the harbour dues rise again?' }
  const mine = await docket.open('decision', brief, { files })
  const other = await docket.open('decision', brief)
  const filed = (await docket.entries(mine)).filter((entry) => entry.type === 'document')
  assert.deepEqual(
    filed.map(({ name, outcome }) => [name, outcome]),
    [
      ['dues.md', 'read'],
      ['broken.pdf', 'damaged'],
      ['dues.md (2)', 'read'],
    ],
  )
  const found = async (id: string): Promise<readonly string[]> => {
    const shelf = await docket.filed(id)
    const finds = shelf.search('harbour')
    shelf.close()
    return finds.map(({ source, unit, at }) => `${source}, ${unit} ${at}`)
  }
  assert.deepEqual(await found(mine), ['dues.md, line 3'])
  assert.deepEqual(await found(other), [])
  await assert.rejects(docket.filed('nowhere'), refusedAs('no-such-case'))
})

test('E12 a case that cannot be opened leaves no documents behind', async (t) => {
  const folder = await temporary(t)
  const docket = await docketIn(t, talkative(), folder)
  const files = [{ name: 'a.md', bytes: new TextEncoder().encode('Words.') }]
  await assert.rejects(docket.open('decision', { dilemma: '' }, { files }), refusedAs('bad-brief'))
  assert.deepEqual(await readdir(join(folder, 'filed')).catch(() => []), [])
})
