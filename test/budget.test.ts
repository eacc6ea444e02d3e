import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standing, type Entry } from '#record'
import { z } from 'zod'
import { CourtError, json, type Model } from '#court'
import { scripted, taskOf } from '#models'
import { debate } from '#proceedings'
import { memoryStore } from '#store'
import { debateBrief, rehearse, rehearseAgain, talkative, timeless, without } from './rehearsal.ts'
import { ann, bob, format, prompt, refusedAs, types } from './stage.ts'

/** A model with money for so many calls, and some more for calls that may touch the reserve. */
function purse(model: Model, calls: number, reserve: number): Model {
  let left = calls + reserve
  return {
    async *stream(request, signal) {
      if (left <= (request.spare ? reserve : 0)) throw new CourtError('over-budget', 'There is no money left.')
      left--
      yield* model.stream(request, signal)
    },
  }
}

test('E11 at the ceiling the script is told, on the record, and goes on with what there is', async () => {
  const script = format(async (court) => {
    const whole = await court.afford(async () => {
      await court.speak(ann, prompt('say'))
      await court.speak(bob, prompt('say'))
      return 'all'
    })
    await court.speak(ann, prompt('sum', whole ?? 'what there is'))
  })
  const answers = { ann: { say: ['A'], sum: ['Sum.'] }, bob: { say: ['B'] } }
  const entries = await rehearse(script, {}, { model: purse(scripted(answers), 1, 1) })
  assert.deepEqual(types(entries), ['header', 'turn', 'budget_reached', 'turn', 'closed'])

  for (let length = 1; length <= entries.length; length++) {
    const store = memoryStore()
    await store.append('rehearsal', 0, without(entries.slice(0, length)), 0)
    const paid = entries.slice(0, length).filter(({ type }) => type === 'receipt').length
    const model = purse(scripted({ ann: { say: ['A'], sum: ['Sum.'] } }), Math.max(0, 1 - paid), 1)
    assert.deepEqual(timeless(await rehearseAgain(script, { store, model })), timeless(entries), `after ${length}`)
  }
})

test('E11 without anybody to tell, the case stops by name and can be resumed with more', async () => {
  const store = memoryStore()
  const script = format((court) => court.speak(ann, prompt('say')))
  const answers = { ann: { say: ['A'] } }
  await assert.rejects(rehearse(script, {}, { store, model: purse(scripted(answers), 0, 0) }), refusedAs('over-budget'))
  assert.deepEqual(types(await rehearseAgain(script, { store, model: scripted(answers) })), [
    'header',
    'turn',
    'closed',
  ])
})

test('E11 a court told to stop at the ceiling stops there, and with more money goes on as if nothing had been', async () => {
  const unbroken = await rehearse(debate, debateBrief, { model: talkative() })
  const store = memoryStore()
  const poor = rehearse(debate, debateBrief, { store, model: purse(talkative(), 17, 4), atCeiling: 'stop' })
  await assert.rejects(poor, refusedAs('over-budget'))
  assert.deepEqual(timeless(await rehearseAgain(debate, { store, model: talkative() })), timeless(unbroken))
})

test('E11 the end of the budget ends its own lane only: what the others paid for comes into the record', async () => {
  const broke = scripted((request) =>
    request.agent.id === 'ann' ? new CourtError('over-budget', 'Not for you.') : 'B',
  )
  const script = format((court) =>
    court.afford(() =>
      court.meanwhile(
        () => court.speak(ann, prompt('say')),
        () => court.speak(bob, prompt('say')),
      ),
    ),
  )
  assert.deepEqual(types(await rehearse(script, {}, { model: broke })), ['header', 'budget_reached', 'turn', 'closed'])
})

const endOf = (entries: readonly Entry[]) => standing(entries)

test('E11 a debate whose budget ends rules on the record so far, and says so', async () => {
  for (let calls = 8; calls < 26; calls++) {
    const entries = await rehearse(debate, debateBrief, { model: purse(talkative(), calls, 4) })
    const { verdict, closed } = endOf(entries)
    assert.equal(closed?.outcome, 'verdict', `with money for ${calls} calls`)
    assert.ok(verdict?.format === 'debate' && verdict.incomplete === true)
    assert.ok(entries.some(({ type }) => type === 'budget_reached'))
  }
})

test('E11 a debate in which not even both sides could speak is a mistrial', async () => {
  const entries = await rehearse(debate, debateBrief, { model: purse(talkative(), 4, 4) })
  assert.equal(endOf(entries).closed?.outcome, 'mistrial')
  assert.match(endOf(entries).closed?.cause ?? '', /budget/)
})

test('E10 by policy a model that fails for good makes a mistrial with the real cause', async () => {
  const failing = talkative((request) => (taskOf(request) === 'close' ? new Error('the wire is cut') : undefined))
  const entries = await rehearse(debate, debateBrief, { model: failing, whenModelsFail: 'mistrial' })
  const { closed } = endOf(entries)
  assert.deepEqual([closed?.outcome, /the wire is cut/.test(closed?.cause ?? '')], ['mistrial', true])
})

test('E10 a mistrial is not taken up again for a document that came too late for it', async () => {
  const store = memoryStore()
  const failing: Model = {
    async *stream() {
      const late = { type: 'document', name: 'late.txt', outcome: 'read', hash: 'h', bytes: 9, added: true } as const
      await store.append('rehearsal', (await store.read('rehearsal')).length, [{ ...late, to: 'open' }], 0)
      yield { type: 'text', text: 'I was ' }
      throw new Error('the wire is cut')
    },
  }
  const speaking = format((court) => court.speak(ann, prompt('say')))
  const entries = await rehearse(speaking, {}, { store, model: failing, whenModelsFail: 'mistrial' })
  assert.deepEqual(types(entries), ['header', 'document', 'closed'])
})

test('E8 an answer that stays unreadable is asked of the next model at the last try, on the record', async () => {
  const asked: string[] = []
  const two = { ...ann, models: ['first', 'second'] }
  const model = scripted((request) => {
    asked.push(request.models.join(' then '))
    return asked.length < 3 ? 'mumble' : '{"ok": true}'
  })
  const results: unknown[] = []
  const script = format(async (court) => {
    results.push(await court.ask(two, prompt('say'), json(z.strictObject({ ok: z.boolean() }))))
  })
  const entries = await rehearse(script, {}, { model })
  assert.deepEqual(results, [{ ok: true }])
  const [handed] = entries.filter((entry) => entry.type === 'hand_over')
  assert.deepEqual([handed?.from, handed?.model], ['first', 'second'])
  assert.match(handed?.because ?? '', /could not be read/)
  assert.deepEqual(asked, ['first then second', 'first then second', 'second then first'])
})
