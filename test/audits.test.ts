import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CaseDeps, Format, Model, ModelRequest, Store } from '#court'
import { offline, taskOf, type Scripted } from '#models'
import { audits, debate, decision, type PanelJudge } from '#proceedings'
import { standing } from '#record'
import { memoryStore } from '#store'
import { merged } from '#tools'
import { counsel, dilemma, furnished, stockAnswer } from './courthouse.ts'
import { debateBrief, rehearse, stillClock, talkative } from './rehearsal.ts'
import { audit, type Opened } from './audited.ts'

const { familyOfModel } = await audits()

interface Closed extends Opened {
  readonly store: Store
}

async function closed(format: Format, brief: never, model: Model, more: Partial<CaseDeps> = {}): Promise<Closed> {
  const store = memoryStore()
  await rehearse(format, brief, { store, id: 'case', model, ...more })
  return { store, ...(await again(format, store, model)) }
}

async function again(format: Format, store: Store, model: Model): Promise<Opened> {
  const session = { store, id: 'case', clock: stillClock(), model, admission: merged, past: await store.read('case') }
  const audited = await format.audited(session)
  assert.ok(audited)
  return { session, audited }
}

const textOf = (request: ModelRequest): string =>
  request.messages.map((message) => (message.role === 'user' ? message.prompt.text : '')).join('\n')

/** A judge of a debate who gives it to whom a rule names. */
const judgeOf = (winner: (request: ModelRequest, a: string, b: string) => string): Scripted =>
  talkative((request) => {
    const prompt = request.messages.findLast((message) => message.role === 'user')?.prompt
    const { a = '', b = '' } = (prompt?.data ?? {}) as { a?: string; b?: string }
    const won = winner(request, a, b)
    if (taskOf(request) === 'name') return won
    if (taskOf(request) !== 'ballot') return undefined
    return JSON.stringify({ winner: won, scores: { [a]: won === a ? 8 : 5, [b]: won === b ? 8 : 5 } })
  })

test('a judge that always favours the first seat is found seat-dependent', async () => {
  const first = judgeOf((_, a) => a)
  const { result, found } = await audit(debate, await closed(debate, debateBrief as never, first), 'mirror')
  assert.equal(found.for, 'a')
  assert.equal(result.swapped.for, 'b')
  assert.equal(result.holds, 'seat-dependent')
})

test('a judge that goes by what was said is firm, whoever sits where', async () => {
  // Every statement of the opener names its seat in its words.
  const fair = judgeOf((request, a, b) => {
    const own = request.messages.findLast(
      (message) => message.role === 'user' && message.prompt.task === 'evaluate' && message.prompt.text.includes('⟦b·'),
    )
    const said = own?.role === 'user' ? (own.prompt.data as { speaker: string }).speaker : b
    return said === a ? a : b
  })
  const { result, found } = await audit(debate, await closed(debate, debateBrief as never, fair), 'mirror')
  assert.deepEqual([found.for, result.swapped.for, result.holds], ['b', 'b', 'firm'])
})

const verdictFor = (request: ModelRequest, side: string): string => {
  const told = JSON.parse(stockAnswer(request)) as object
  return JSON.stringify({ ...told, finds_for: side, confidence: 80, ruling: `It is for the ${side}.` })
}

const townBrief = { dilemma } as never

/** A judge of a decision who finds by what stands in its prompts. */
const rulingBy = (side: (text: string) => string): Scripted =>
  counsel((request) => (taskOf(request) === 'verdict' ? verdictFor(request, side(textOf(request))) : undefined))

test('the judge is asked again in the very words that it ruled on', async () => {
  const model = rulingBy(() => 'defense')
  const whole = await closed(decision, townBrief, model, furnished())
  const weighed = model.requests.filter((request) => taskOf(request) === 'weigh')
  await audit(decision, whole, 'needle')
  const anew = model.requests.filter((request) => taskOf(request) === 'weigh').slice(weighed.length)
  const words = (request: ModelRequest | undefined): string => (request ? textOf(request) : '')
  assert.equal(anew.length, 4)
  assert.ok(
    anew.some((request) => words(request) === words(weighed[0])),
    'after the closings it is what it was',
  )
  assert.ok(anew.every((request) => request.key.startsWith('audit:')))
})

test('a judge that follows one exhibit is turned by leaving it out', async () => {
  const follows = 'raised the number of riders'
  const model = rulingBy((text) => (text.includes(follows) ? 'defense' : 'prosecution'))
  const { result, found } = await audit(
    decision,
    await closed(decision, townBrief, model, furnished()),
    'leave-one-out',
  )
  assert.equal(found.for, 'defense')
  assert.ok(result.without.length >= 2)
  const turning = result.without.filter(({ turns }) => turns)
  assert.deepEqual(
    turning.map(({ name }) => name),
    ['Trial report'],
  )
  assert.ok(result.without.filter(({ turns }) => !turns).every(({ view }) => view.for === 'defense'))
})

test('a judge of a decision who favours the defense is seat-dependent, one who follows the cause is firm', async () => {
  const seat = await audit(
    decision,
    await closed(
      decision,
      townBrief,
      rulingBy(() => 'defense'),
      furnished(),
    ),
    'mirror',
  )
  assert.deepEqual(
    [seat.found.for, seat.result.swapped.for, seat.result.holds],
    ['defense', 'prosecution', 'seat-dependent'],
  )
  const cause = rulingBy((text) =>
    /To find for the Defense is to say:[^\n]*free of charge/iu.test(text) ? 'defense' : 'prosecution',
  )
  const firm = await audit(decision, await closed(decision, townBrief, cause, furnished()), 'mirror')
  assert.deepEqual([firm.found.for, firm.result.holds], ['defense', 'firm'])
})

test('the needle shows where the judge turned', async () => {
  const model = rulingBy((text) =>
    /closing:/iu.test(text) ? 'prosecution' : /opening:/iu.test(text) ? 'defense' : 'neither',
  )
  const { result } = await audit(decision, await closed(decision, townBrief, model, furnished()), 'needle')
  assert.deepEqual(
    result.points.map(({ after, view }) => [after, view.for, view.leaning]),
    [
      ['nothing', 'neither', 0],
      ['openings', 'defense', 80],
      ['exchange', 'defense', 80],
      ['closings', 'prosecution', -80],
    ],
  )
})

test('a single pass asks once, without the argument', async () => {
  const model = counsel((request) => {
    if (taskOf(request) === 'verdict') return verdictFor(request, 'defense')
    if (taskOf(request) !== 'single-pass') return undefined
    return '{"choice": "alternative", "answer": "Better not.", "confidence": 60}'
  })
  const { result, calls } = await audit(decision, await closed(decision, townBrief, model, furnished()), 'single-pass')
  assert.deepEqual(result, { view: { for: 'prosecution', leaning: -60, why: 'Better not.' }, agrees: false })
  assert.equal(calls, 1)
  assert.ok(!textOf(model.requests.at(-1)!).includes('DEFENSE, opening'))
})

test('a panel counts votes by weight, abstains on conflict, and writes out its dissent', async () => {
  const answers: Readonly<Record<string, string>> = { one: 'a', two: 'a', three: 'b', four: 'first', five: 'a' }
  const model = judgeOf((request, a, b) => {
    const [name = ''] = request.models
    const wanted = answers[name.split('/')[1] ?? ''] ?? 'a'
    // Whoever is asked with the seats exchanged reads the second name for the first.
    const isSwapped = textOf(request).includes(`${a} argued AGAINST`)
    if (wanted === 'first') return a
    return (wanted === 'a') !== isSwapped ? a : b
  })
  const whole = await closed(debate, debateBrief as never, model)
  const seat = (name: string, reliability: number): PanelJudge => ({
    model: `${name}/${name}`,
    family: name,
    reliability,
  })
  const judges = [seat('one', 0.7), seat('two', 0.7), seat('three', 0.9), seat('four', 0.7), seat('five', 0.6)]
  const { result, models, calls } = await audit(debate, whole, 'panel', judges)
  assert.deepEqual(
    result.judges.map(({ vote }) => vote),
    ['a', 'a', 'b', null, 'a'],
  )
  // ln(7/3) twice and ln(3/2) against ln(9).
  const [own, other] = [2 * 0.847 + 0.405, 2.197]
  assert.equal(result.for, 'b')
  assert.equal(result.share, Math.round((other / (own + other)) * 1000) / 1000)
  assert.equal(result.agreement, 0.5, 'three of the six pairs agree')
  assert.equal(result.upholds, false)
  assert.deepEqual(
    result.dissent.map(({ model: who }) => who),
    ['one/one', 'two/two', 'five/five'],
  )
  assert.equal(calls, 5 * 2 * 2)
  assert.equal(models.length, 5)
})

test('models of one family are known by their names, whoever serves them', () => {
  const named = [
    'anthropic/claude-opus-5',
    'openrouter/anthropic/claude-opus-5',
    'ollama/llama3.3',
    'openai/gpt-6-sol',
    'google/gemini-3',
    'own/thing',
  ]
  assert.deepEqual(named.map(familyOfModel), ['anthropic', 'anthropic', 'meta', 'openai', 'google', 'own'])
})

test('an audit that was killed goes on without paying twice', async () => {
  const kept = rulingBy(() => 'defense')
  const { store } = await closed(decision, townBrief, kept, furnished())
  const before = kept.requests.length
  let calls = 0
  const dies: Model = {
    async *stream(request, signal) {
      if (++calls === 4) throw new Error('killed')
      yield* kept.stream(request, signal)
    },
  }
  await assert.rejects(async () => audit(decision, await again(decision, store, dies), 'needle'), /killed/)
  const paid = kept.requests.length - before
  assert.ok(paid >= 3)
  assert.equal((await store.read('case')).filter(({ type }) => type === 'audit').length, 0)
  const { calls: all, key } = await audit(decision, await again(decision, store, kept), 'needle')
  assert.equal(kept.requests.length - before, 8, 'eight calls in all, each asked once')
  assert.equal(all, 8)
  const next = await audit(decision, await again(decision, store, kept), 'needle')
  assert.deepEqual(
    [key, next.key].map((each) => each?.split(':').at(-1)),
    ['1', '2'],
    'once answered, asked anew',
  )
})

test('behind the end of a case an audit changes nothing of it', async () => {
  const model = rulingBy(() => 'defense')
  const { store, ...whole } = await closed(decision, townBrief, model, furnished())
  const before = standing(await store.read('case'))
  await audit(decision, whole, 'mirror')
  const entries = await store.read('case')
  const { closed: end, verdict, turns, phase } = standing(entries)
  assert.deepEqual([end, verdict, turns, phase], [before.closed, before.verdict, before.turns, before.phase])
  const summary = await store.summary('case')
  assert.equal(summary?.last.type, 'audit')
  assert.equal(summary?.course?.type, 'closed')
  const requests = model.requests.length
  const ended = await decision.hear({ ...whole.session, past: entries }).ended
  assert.deepEqual([ended.state, model.requests.length], ['closed', requests])
})

test('offline the same rules are asked again, at no cost', async () => {
  const whole = await closed(decision, townBrief, offline, furnished())
  for (const kind of ['mirror', 'needle', 'leave-one-out'] as const) {
    const { by, cost, models } = await audit(decision, await again(decision, whole.store, offline), kind)
    assert.deepEqual([by, cost, models], ['rules', 0, ['offline']])
  }
  const talked = await closed(debate, debateBrief as never, offline)
  const { result } = await audit(debate, talked, 'mirror')
  assert.notEqual(result.holds, 'unread')
  const { result: needle } = await audit(debate, await again(debate, talked.store, offline), 'needle')
  assert.deepEqual(
    needle.points.map(({ after }) => after),
    ['openings', 'exchange', 'closings'],
  )
  assert.equal(needle.points.at(-1)?.view.for, talked.audited.found.for, 'on the whole debate the rules find the same')
})
