import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { parse } from 'yaml'
import type { Model, ModelRequest } from '#court'
import { DocketError, openDocket, type Docket, type WantedChange } from '#docket'
import { offline, taskOf } from '#models'
import { castAt, standing, type Draft, type Entry, type Json } from '#record'
import { sqliteStore } from '#store'
import { counsel, of, textOf } from './courthouse.ts'
import { debateBrief, talkative, timeless, without } from './rehearsal.ts'
import { moody, trialBrief } from './trialhouse.ts'
import { some } from './whole.ts'

const piano = parse(readFileSync(new URL('../cases/piano.mediation.yaml', import.meta.url), 'utf8')) as Json

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const report = { name: 'report.txt', bytes: bytes('Free buses raised the number of riders by 31 per cent.') }
const budget = { name: 'budget.txt', bytes: bytes('Free buses cost the town 2.5 million crowns a year.') }
const letter = { name: 'letter.txt', bytes: bytes('Six drivers left the depot because of the free buses.') }

const question = 'Should the town run its buses free of charge?'

interface Tried {
  readonly format: string
  readonly brief: unknown
  readonly model: () => Model
  readonly files?: readonly (typeof report)[]
  /** How many of its turns are forked at in the small form. */
  readonly turns: number
}

const tried: readonly Tried[] = [
  { format: 'debate', brief: debateBrief, model: talkative, turns: 4 },
  {
    format: 'trial',
    brief: { ...trialBrief, witnesses: trialBrief.witnesses.slice(0, 1) },
    model: () => moody('7'),
    turns: 6,
  },
  { format: 'mediation', brief: piano, model: () => offline, turns: 4 },
  { format: 'decision', brief: { dilemma: question }, model: counsel, files: [report, budget], turns: 5 },
]

const named = (format: string): Tried => tried.find((each) => each.format === format)!

/** A docket that notes whom it asks. */
async function house(t: TestContext, model: Model) {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-forks-'))
  const requests: ModelRequest[] = []
  const asked: Model = {
    stream(request, signal) {
      requests.push(request)
      return model.stream(request, signal)
    },
  }
  const docket = openDocket({ folder, model: asked })
  t.after(async () => {
    await docket.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { docket, requests, folder }
}

async function heard(t: TestContext, { format, brief, model, files = [] }: Tried) {
  const { docket, requests, folder } = await house(t, model())
  const id = await docket.open(format, brief, { seed: '7', files })
  await docket.run(id)
  return { docket, requests, folder, id, entries: await docket.entries(id) }
}

async function forkAt(docket: Docket, from: string, seq: number, change: WantedChange = { what: 'nothing' }) {
  const id = await docket.fork(await docket.planFork(from, { at: { seq }, change }))
  await docket.run(id)
  return { id, entries: await docket.entries(id) }
}

const paidIn = (entries: readonly Entry[]): readonly string[] =>
  of(entries, 'receipt').flatMap((entry) => (entry.of === 'model' ? [entry.key!] : []))

const refusedAs = (pattern: RegExp) => (error: unknown) =>
  error instanceof DocketError && error.code === 'cannot-fork' && pattern.test(error.message)

for (const each of tried)
  test(`E15 a ${each.format} forked at any turn with nothing changed ends in the same record, and pays only for the rest`, async (t) => {
    const { docket, requests, id, entries } = await heard(t, each)
    for (const { seq } of some(of(entries, 'turn'), each.turns)) {
      requests.length = 0
      const fork = await forkAt(docket, id, seq)
      assert.deepEqual(timeless(fork.entries).slice(1), timeless(entries).slice(1), `forked at ${seq}`)
      const [{ forked, ...header }, first] = [of(fork.entries, 'header')[0]!, of(entries, 'header')[0]!]
      assert.deepEqual(forked, { from: id, seq, change: { what: 'nothing' } })
      assert.deepEqual({ ...header, at: 0 }, { ...first, at: 0 })
      const taken = new Set(paidIn(entries.slice(0, seq)))
      const left = paidIn(entries).filter((key) => !taken.has(key))
      assert.deepEqual(requests.map(({ key }) => key).toSorted(), left.toSorted())
      const now = standing(fork.entries)
      assert.equal(now.calls, left.length)
      assert.deepEqual(now.taken?.calls ?? 0, taken.size)
    }
  })

test('E15 E11 what a fork took over counts neither as its spending nor against its purse, and its row names where it comes from', async (t) => {
  const { docket, id, entries } = await heard(t, named('debate'))
  const { seq } = of(entries, 'turn')[2]!
  const fork = await forkAt(docket, id, seq)
  const [whole, row] = [await docket.row(id), await docket.row(fork.id)]
  assert.deepEqual(row.forked, { from: id, seq, turns: 3, change: 'nothing' })
  assert.equal(whole.forked, undefined)
  assert.equal(row.unpriced + row.taken!.unpriced, whole.unpriced)
  assert.ok(row.taken!.calls > 0 && row.unpriced < whole.unpriced)
})

test('E15 another seed from here on: what was drawn stays, what follows is drawn anew', async (t) => {
  const { docket, id, entries } = await heard(t, named('trial'))
  const { seq } = of(entries, 'turn')[4]!
  const fork = await forkAt(docket, id, seq, { what: 'seed', seed: 'another' })
  assert.deepEqual(timeless(fork.entries).slice(1, seq), timeless(entries).slice(1, seq))
  const later = (all: readonly Entry[]) =>
    of(all, 'draw')
      .filter((draw) => draw.seq > seq)
      .map(({ value }) => value)
  assert.notDeepEqual(later(fork.entries), later(entries))
  assert.equal(fork.entries.at(-1)?.type, 'closed')
  const again = await forkAt(docket, fork.id, seq + 40)
  assert.deepEqual(timeless(again.entries).slice(1), timeless(fork.entries).slice(1), 'a fork of a fork keeps its seed')
})

test('E15 another model from here on is asked for its seat alone, and for none that was played before', async (t) => {
  const { docket, requests, id, entries } = await heard(t, named('debate'))
  const { seq } = of(entries, 'turn')[2]!
  requests.length = 0
  const judge = await forkAt(docket, id, seq, { what: 'model', model: 'house/wise', role: 'judge' })
  const [header] = of(judge.entries, 'header')
  assert.deepEqual(
    new Set(requests.map(({ agent, models }) => `${agent.id} ${models.join()}`)),
    new Set(['a offline', 'b offline', 'judge house/wise']),
  )
  assert.deepEqual(castAt(header!, seq), of(entries, 'header')[0]!.cast)
  assert.deepEqual(header!.cast.find((seat) => seat.id === 'judge')?.models, ['house/wise'])
  requests.length = 0
  const all = await forkAt(docket, judge.id, seq + 6, { what: 'model', model: 'house/one' })
  assert.deepEqual(new Set(requests.flatMap(({ models }) => models)), new Set(['house/one']))
  requests.length = 0
  const back = await forkAt(docket, all.id, seq + 3)
  assert.deepEqual(new Set(requests.flatMap(({ models }) => models)), new Set(['offline', 'house/wise']))
  assert.deepEqual(timeless(back.entries).slice(1), timeless(judge.entries).slice(1))
})

test('E15 a ruling that goes the other way: the lines it strikes differ, and the beginning is not paid again', async (t) => {
  const { docket, requests, id, entries } = await heard(t, named('trial'))
  for (const ruled of some(of(entries, 'ruling'), 2)) {
    const ruling = ruled.ruling === 'sustained' ? 'overruled' : 'sustained'
    requests.length = 0
    const fork = await forkAt(docket, id, ruled.seq, { what: 'ruling', ruling })
    const changed = of(fork.entries, 'ruling').find(({ objection }) => objection === ruled.objection)!
    assert.equal(changed.ruling, ruling)
    assert.equal(changed.strikes !== undefined, ruling === 'sustained')
    const { seq } = of(fork.entries, 'header')[0]!.forked!
    const taken = new Set(paidIn(entries.slice(0, seq)))
    assert.ok(requests.every(({ key }) => !taken.has(key)))
    assert.deepEqual(
      of(fork.entries, 'turn')
        .slice(0, ruled.turn! - 1)
        .map(({ content }) => content),
      of(entries, 'turn')
        .slice(0, ruled.turn! - 1)
        .map(({ content }) => content),
    )
    await assert.rejects(
      forkAt(docket, id, ruled.seq, { what: 'ruling', ruling: ruled.ruling }),
      refusedAs(/was (sustained|overruled)\. Ask for/),
    )
  }
})

test('E15 a directive is entered where the fork begins, and ends as any other', async (t) => {
  const { docket, id, entries } = await heard(t, named('decision'))
  const { seq } = of(entries, 'turn')[2]!
  const fork = await forkAt(docket, id, seq, { what: 'directive', content: 'What do the drivers say?' })
  const said = fork.entries[seq]
  assert.ok(said?.type === 'intervention' && said.content === 'What do the drivers say?')
  assert.ok(of(fork.entries, 'directive_outcome').some(({ intervention, open }) => intervention === said.seq && !open))
  const late = of(entries, 'verdict')[0]!.seq
  await assert.rejects(
    forkAt(docket, id, late, { what: 'directive', content: 'And now?' }),
    refusedAs(/hears nobody any more/),
  )
})

test('E15 a struck exhibit is shown to nobody from here on, and what rests on it no longer counts', async (t) => {
  const { docket, requests, id, entries } = await heard(t, named('decision'))
  const turn = of(entries, 'turn')[2]!
  const [exhibit] = of(entries, 'tool_result')
  requests.length = 0
  const fork = await forkAt(docket, id, turn.seq, { what: 'strike', exhibits: [exhibit!.result_id] })
  const statements = requests.filter((request) => taskOf(request) === 'statement')
  assert.ok(statements.length > 0)
  for (const request of statements) assert.match(textOf(request), /STRUCK FROM THE RECORD: \[E1\]/)
  for (const { content } of of(fork.entries, 'turn').filter(({ seq }) => seq > turn.seq))
    assert.ok(!content.includes(exhibit!.result_id))
  const [verdict] = of(fork.entries, 'verdict')
  assert.ok(verdict && !JSON.stringify(verdict).includes(exhibit!.result_id))
  const again = await forkAt(docket, fork.id, of(fork.entries, 'turn').at(-1)!.seq)
  assert.deepEqual(
    timeless(again.entries).slice(1),
    timeless(fork.entries).slice(1),
    'a fork of a fork keeps it struck',
  )
  await assert.rejects(
    forkAt(docket, id, 3, { what: 'strike', exhibits: ['tool_none'] }),
    refusedAs(/no exhibit tool_none/),
  )
})

test('E15 documents are taken over as far as they were on file, and one may be added where the fork begins', async (t) => {
  const { docket, id, entries } = await heard(t, named('decision'))
  await docket.add(id, [letter])
  await docket.run(id)
  const { seq } = of(entries, 'turn')[2]!
  const bare = await forkAt(docket, id, seq)
  const names = async (name: string): Promise<readonly string[]> => {
    const shelf = await docket.filed(name)
    try {
      return shelf
        .list()
        .map(({ source }) => source)
        .toSorted()
    } finally {
      shelf.close()
    }
  }
  assert.deepEqual(await names(bare.id), ['budget.txt', 'report.txt'])
  assert.deepEqual(timeless(bare.entries).slice(1), timeless(entries).slice(1))
  const fork = await forkAt(docket, id, seq, { what: 'document', files: [letter] })
  assert.deepEqual(await names(fork.id), ['budget.txt', 'letter.txt', 'report.txt'])
  assert.equal(of(fork.entries, 'on_file').length, 1)
  await docket.remove(id)
  const [filed] = of(fork.entries, 'document')
  assert.deepEqual((await docket.file(fork.id, filed!.hash))?.name, filed!.name, 'it stands without the other')
})

test('E15 E12 what cannot be forked is refused in words, and leaves nothing behind', async (t) => {
  const { docket, folder, id, entries } = await heard(t, named('debate'))
  const store = sqliteStore(folder)
  const [header, ...rest] = without(entries)
  await store.append('old', 0, [{ ...header!, version: 1 } as Draft, ...rest], 0)
  await store.close()
  const open = await docket.open('debate', debateBrief)
  const { length } = await docket.cases()
  const refused = (from: string, seq: number, change: WantedChange, words: RegExp) =>
    assert.rejects(forkAt(docket, from, seq, change), refusedAs(words))
  await refused(
    'old',
    5,
    { what: 'nothing' },
    /was opened as debate version 1, and this is version \d+\. .*only a record of this version/,
  )
  await refused(open, 1, { what: 'nothing' }, /is open\. Hear it to its end first/)
  await refused(id, entries.length, { what: 'nothing' }, /had closed, so nothing would follow/)
  await refused(id, entries.length + 1, { what: 'nothing' }, /has the entries 1 to \d+, and no entry/)
  await refused(id, 5, { what: 'directive', content: 'Why?' }, /A debate takes no directives/)
  await refused(id, 5, { what: 'document', files: [letter] }, /A debate takes no documents/)
  await refused(id, 5, { what: 'ruling', ruling: 'sustained' }, /no ruling to change/)
  await refused(
    id,
    5,
    { what: 'model', model: 'offline', role: 'witness' },
    /Nobody in case .* is "witness"\. There is: /,
  )
  await assert.rejects(
    docket.planFork(id, { at: { turn: 99 }, change: { what: 'nothing' } }),
    refusedAs(/and no turn 99/),
  )
  assert.equal((await docket.cases()).length, length)
})
