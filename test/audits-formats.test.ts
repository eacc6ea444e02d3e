import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import type { Format, Model, ModelRequest, Store } from '#court'
import { offline, scripted, taskOf } from '#models'
import { mediation, trial } from '#proceedings'
import { memoryStore } from '#store'
import { rehearse, stillClock } from './rehearsal.ts'
import { afterTurn, attended, ballots, calling, hold, players, promptOf, trialBrief } from './trialhouse.ts'
import { audit, type Opened } from './audited.ts'

async function opened(format: Format, store: Store, id: string, model: Model): Promise<Opened> {
  const session = { store, id, clock: stillClock(), model, past: await store.read(id) }
  const audited = await format.audited(session)
  assert.ok(audited)
  return { session, audited }
}

type Finding = 'guilty' | 'not_guilty' | 'neither'

/** Players of a trial in which the first witness is objected to, and whose judge finds by what it is shown. */
const judgeWho = (finds: (text: string, request: ModelRequest) => Finding) =>
  players((request) => {
    const { text, data } = promptOf(request)
    switch (taskOf(request)) {
      case 'trial-view':
      case 'single-pass':
        return JSON.stringify({ finding: finds(text, request), reason: 'So it is.', confidence: 70 })
      case 'trial-classify': {
        const { of, answer } = data as { readonly of: string; readonly answer: string | null }
        return of === 'answer' && answer?.includes('witness-1') ? 'yes: speculation' : 'no'
      }
      default:
        return undefined
    }
  })

async function tried(model: Model, how: Parameters<typeof hold>[0] = {}): Promise<Opened & { readonly store: Store }> {
  const store = memoryStore()
  await hold({ model, store, ...how })
  return { store, ...(await opened(trial, store, 'show', model)) }
}

test('the judge of a trial, whom the votes bind, is asked what it would have found, and that is held against itself', async () => {
  const model = judgeWho(() => 'not_guilty')
  const { result, found, calls } = await audit(trial, await tried(model), 'mirror')
  assert.deepEqual([found.for, found.leaning], ['guilty', 100], 'six to none')
  assert.deepEqual([result.heard?.for, result.swapped.for, result.holds], ['not_guilty', 'not_guilty', 'firm'])
  assert.equal(calls, 2)
})

test('a judge of a trial who goes by whose name is on the defense, or by what is named first, depends on the seat', async () => {
  const { prosecutor, defense } = trialBrief
  for (const finds of [
    (text: string): Finding => {
      const first = [prosecutor.name, defense.name].toSorted((a, b) => text.indexOf(`${a}: `) - text.indexOf(`${b}: `))
      return first[0] === prosecutor.name && text.includes(`${prosecutor.name}: Words of ⟦prosecutor·trial-opening`)
        ? 'guilty'
        : 'not_guilty'
    },
    (text: string): Finding =>
      text.indexOf('guilty: guilty') < text.indexOf('not_guilty: ') ? 'guilty' : 'not_guilty',
  ]) {
    const { result } = await audit(trial, await tried(judgeWho(finds)), 'mirror')
    assert.deepEqual([result.heard?.for, result.holds], ['guilty', 'seat-dependent'])
  }
  const model = judgeWho(() => 'guilty')
  await audit(trial, await tried(model), 'mirror')
  const [swapped] = model.requests.filter((request) => taskOf(request) === 'trial-view')
  const { text } = promptOf(swapped!)
  assert.match(
    text,
    new RegExp(
      `${prosecutor.name}: Words of ⟦defense·trial-opening[^]*${defense.name}: Words of ⟦prosecutor·trial-opening`,
    ),
  )
  assert.match(
    text,
    new RegExp(
      `${prosecutor.name}: Words of ⟦defense·trial-closing[^]*${defense.name}: Words of ⟦prosecutor·trial-closing`,
    ),
  )
})

test('the needle of a trial stands after each examination of each witness', async () => {
  const model = judgeWho((text) =>
    text.includes('trial-closing') ? 'not_guilty' : text.includes('trial-answer') ? 'guilty' : 'neither',
  )
  const { result } = await audit(trial, await tried(model), 'needle')
  assert.deepEqual(
    result.points.map(({ after, of, view }) => [after, of, view.for]),
    [
      ['nothing', undefined, 'neither'],
      ['openings', undefined, 'neither'],
      ['direct', 'Marguerite Oduya', 'guilty'],
      ['cross', 'Marguerite Oduya', 'guilty'],
      ['direct', 'Piet Lund', 'guilty'],
      ['cross', 'Piet Lund', 'guilty'],
      ['closings', undefined, 'not_guilty'],
    ],
  )
  const views = model.requests.filter((request) => taskOf(request) === 'trial-view').map((each) => promptOf(each).text)
  assert.match(views[0]!, /Nothing has been said yet/)
  assert.ok(!views[1]!.includes('trial-question') && views[1]!.includes('trial-opening'))
})

test('a trial is judged without each exhibit, and with each ruling turned', async () => {
  const model = judgeWho((text) => (text.includes('buttered') ? 'guilty' : 'not_guilty'))
  const { result } = await audit(trial, await tried(model), 'leave-one-out')
  const feather = result.without.find(({ name }) => name === 'The feather')
  const ledger = result.without.find(({ name }) => name === 'The ledger')
  assert.deepEqual([feather?.turns, ledger?.turns], [true, false])
  const ruling = result.without.find(({ what }) => what === 'ruling')
  assert.match(ruling?.name ?? '', /^speculation to turn \d+, sustained$/)

  const follows = judgeWho((text) =>
    /Overruled\./.test(text) && /witness-1·trial-answer/.test(text) ? 'guilty' : 'neither',
  )
  const turned = await audit(trial, await tried(follows), 'leave-one-out')
  assert.equal(turned.result.heard?.for, 'neither')
  const rulings = turned.result.without.filter(({ what }) => what === 'ruling')
  assert.ok(rulings.length > 0 && rulings.every(({ view }) => view.for === 'guilty'), 'what was struck is heard again')
})

test('a trial is judged without the question that the gallery called for', async () => {
  const quiet = await hold({ brief: attended })
  const at = afterTurn(quiet, ({ agent }) => agent === 'witness-1')
  const model = judgeWho(() => 'guilty')
  const whole = await tried(model, { brief: attended, watching: calling(ballots(['press', 'press', 'press']), at) })
  const [piece] = whole.audited.decisive.filter(({ what }) => what === 'floor')
  assert.equal(piece?.name, 'press')
  const before = model.requests.length
  await audit(trial, whole, 'leave-one-out')
  const texts = model.requests.slice(before).map((request) => promptOf(request).text.length)
  assert.ok(Math.min(...texts) < Math.max(...texts), 'something is left out')
})

test('a single pass on a trial reads the file, and nothing of what was said', async () => {
  const model = judgeWho(() => 'not_guilty')
  const { result, calls } = await audit(trial, await tried(model), 'single-pass')
  assert.deepEqual([result.view.for, result.agrees, calls], ['not_guilty', false, 1])
  const { text } = promptOf(model.requests.at(-1)!)
  assert.ok(text.includes('⟦knows-1⟧') && text.includes('Sold: no buns.') && !text.includes('Words of'))
})

test('a panel over a trial votes in both orders', async () => {
  const model = judgeWho((text, { models: [name = ''] }) => {
    if (name === 'three/m')
      return text.indexOf('guilty: guilty') < text.indexOf('not_guilty: ') ? 'guilty' : 'not_guilty'
    return name === 'one/m' ? 'guilty' : 'not_guilty'
  })
  const judges = ['one', 'two', 'three'].map((family) => ({ model: `${family}/m`, family, reliability: 0.7 }))
  const { result } = await audit(trial, await tried(model), 'panel', judges)
  assert.deepEqual(
    result.judges.map(({ vote }) => vote),
    ['guilty', 'not_guilty', null],
  )
  assert.deepEqual([result.for, result.upholds], [null, false])
})

const piano = parse(readFileSync(new URL('../cases/piano.mediation.yaml', import.meta.url), 'utf8'))

/** Talks that end with a settlement; whoever leads them says how near the two are by what it is told. */
const mediator = (likely: (request: ModelRequest) => number) =>
  scripted((request) => {
    if (taskOf(request) === 'agreement') return JSON.stringify({ both_accept: likely(request), why: 'So it is.' })
    return request.json ? '{"answer": "accepts", "words": "Yes."}' : `Words of ${request.agent.id} at ${request.key}.`
  })

async function talked(model: Model): Promise<Opened> {
  const store = memoryStore()
  await rehearse(mediation, piano, { store, id: 'talks', model })
  return opened(mediation, store, 'talks', model)
}

test('a mediator says what it would draft and how near the two are, round by round and with the seats exchanged', async () => {
  const model = mediator(({ messages }) => {
    const said = messages.map((message) => (message.role === 'user' ? message.prompt.text : '')).join('\n')
    return said.includes('Words of') ? 90 : 20
  })
  const { result, found } = await audit(mediation, await talked(model), 'needle')
  assert.deepEqual([found.for, found.leaning], ['settled', 100])
  assert.deepEqual(
    result.points.map(({ after, view }) => [after, view.for, view.leaning]),
    [
      ['nothing', 'open', -60],
      ['openings', 'settled', 80],
      ['first_round', 'settled', 80],
      ['second_round', 'settled', 80],
      ['proposals', 'settled', 80],
    ],
  )
  const [{ name: one }, { name: other }] = piano.parties
  const partial = mediator(({ system }) => (system.indexOf(`${one} wants: ${piano.parties[0].wants}`) >= 0 ? 90 : 30))
  const mirror = await audit(mediation, await talked(partial), 'mirror')
  assert.deepEqual([mirror.result.heard?.for, mirror.result.holds], ['settled', 'seat-dependent'])
  const swapped = partial.requests.findLast(({ system }) => system.includes(`${one} wants: ${piano.parties[1].wants}`))
  assert.ok(swapped?.system.includes(`${other} wants: ${piano.parties[0].wants}`))
  const { text } = promptOf(partial.requests.find(({ key }) => key.startsWith('audit:'))!)
  assert.match(text, new RegExp(`${one}:\\n[^]*?Words of b at[^]*?${other}:\\n[^]*?Words of a at`))
})

test('a mediation names nothing decisive, and by the rules it is audited at no cost', async () => {
  const store = memoryStore()
  await rehearse(mediation, piano, { store, id: 'talks', model: offline })
  const { audited } = await opened(mediation, store, 'talks', offline)
  assert.deepEqual(audited.without, { 'leave-one-out': 'nothing-decisive' })
  for (const kind of ['mirror', 'needle'] as const) {
    const { by, cost, models } = await audit(mediation, await opened(mediation, store, 'talks', offline), kind)
    assert.deepEqual([by, cost, models], ['rules', 0, ['offline']])
  }
})

test('by the rules a trial is audited at no cost, and the seats make no difference to them', async () => {
  const whole = await tried(offline)
  const { by, cost, result } = await audit(trial, whole, 'mirror')
  assert.deepEqual([by, cost, result.holds], ['rules', 0, 'firm'])
  const { result: needle } = await audit(trial, await opened(trial, whole.store, 'show', offline), 'needle')
  assert.deepEqual(needle.points.at(-1)?.view, result.heard, 'on the whole trial the rules find the same')
})
