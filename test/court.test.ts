import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import type { AgentStream } from '#record'
import { json, oneOf, proceeding, type Model, type Store } from '#court'
import { scripted, slow, taskOf } from '#models'
import { memoryStore } from '#store'
import { textOf } from './courthouse.ts'
import { rehearse, rehearseAgain, timeless, virtualClock } from './rehearsal.ts'
import { agent, ann, bob, cleo, format, play, prompt, refusedAs, types } from './stage.ts'

test('E1 a format is a script over the court: a new one runs on the engine as it is', async () => {
  const entries = await play(
    async (court) => {
      await court.phase('only')
      await court.think(ann, prompt('ponder'), 'plan')
      await court.speak(ann, prompt('say'))
    },
    { ann: { ponder: ['Hm.'], say: ['So it is.'] } },
  )
  assert.deepEqual(types(entries), ['header', 'phase_change', 'plan', 'turn', 'closed'])
  assert.deepEqual(
    entries.map(({ seq }) => seq),
    entries.map((_, index) => index + 1),
  )
})

test('E7 people can cut in on a format unless it says otherwise', () => {
  const silent = async (): Promise<undefined> => undefined
  const deaf = proceeding({
    format: 'deaf',
    version: 1,
    brief: z.strictObject({}),
    title: () => 'A rehearsal',
    cast: () => ({ ann }),
    hearsPeople: false,
    script: async () => ({ outcome: 'ended' }),
  })
  assert.deepEqual([format(silent).hearsPeople, deaf.hearsPeople], [true, false])
})

test('E2 every model call, private thought, public word and draw is an entry, each to its audience', async () => {
  const entries = await play(
    async (court) => {
      court.draw(1, 6)
      await court.think(ann, prompt('ponder'))
      await court.ask(ann, prompt('pick'), oneOf(['left', 'right']))
      await court.speak(ann, prompt('say'))
    },
    { ann: { ponder: ['Hm.'], pick: ['left'], say: ['So it is.'] } },
  )
  const kinds = entries.map(({ type, to }) => `${type}:${to}`)
  assert.deepEqual(kinds, [
    'header:open',
    'draw:sealed',
    'receipt:sealed',
    'think:gallery',
    'receipt:sealed',
    'receipt:sealed',
    'turn:open',
    'closed:open',
  ])
})

test('E4 meanwhile: parts run at once and stand in the record in the order written', async () => {
  const clock = virtualClock()
  const ms = { ann: 300, bob: 100, cleo: 200 } as const
  const model = scripted({ ann: { say: ['A'] }, bob: { say: ['B'] }, cleo: { say: ['C'] } })
  const paced = {
    stream: (request: Parameters<typeof model.stream>[0], signal: AbortSignal) =>
      slow(model, { clock, firstToken: ms[request.agent.id as keyof typeof ms], perToken: 0 }).stream(request, signal),
  }
  const heard: AgentStream[] = []
  const entries = await rehearse(
    format(async (court) => {
      const parts = [ann, bob, cleo].map((one) => () => court.speak(one, prompt('say')))
      const turns = await court.meanwhile(...parts)
      assert.deepEqual(
        turns.map(({ content }) => content),
        ['A', 'B', 'C'],
      )
      assert.deepEqual(
        court.transcript().map(({ content }) => content),
        ['A', 'B', 'C'],
      )
    }),
    {},
    { model: paced, clock, live: (words) => heard.push(words) },
  )
  const turns = entries.filter((entry) => entry.type === 'turn')
  assert.deepEqual(
    turns.map(({ content }) => content),
    ['A', 'B', 'C'],
  )
  assert.equal(clock.now(), 300, 'the longest part is all that was waited for')
  assert.equal(heard[0]?.agent, 'ann', 'words of later lanes are held until the lanes before have retired')
})

test('E4 a lane knows what stood before it and its own words, never what runs beside it', async () => {
  await play(
    async (court) => {
      await court.speak(ann, prompt('say'))
      await court.meanwhile(
        async () => {
          await court.speak(ann, prompt('say'))
          assert.deepEqual(
            court.transcript().map(({ content }) => content),
            ['one', 'two'],
          )
        },
        async () => {
          await court.speak(bob, prompt('say'))
          assert.deepEqual(
            court.transcript().map(({ content }) => content),
            ['one', 'three'],
          )
        },
      )
      assert.deepEqual(
        court.transcript().map(({ content }) => content),
        ['one', 'two', 'three'],
      )
    },
    { ann: { say: ['one', 'two'] }, bob: { say: ['three'] } },
  )
})

test('E4 when a lane fails, later lanes stay out of the record but keep what they paid for', async () => {
  const store = memoryStore()
  const script = format(async (court) => {
    await court.meanwhile(
      () => court.speak(ann, prompt('say')),
      () => court.speak(bob, prompt('say')),
    )
  })
  const failing = scripted({ ann: { say: [new Error('no answer')] }, bob: { say: ['B'] } })
  await assert.rejects(rehearse(script, {}, { model: failing, store }), /no answer/)
  assert.deepEqual(types(await store.read('rehearsal')), ['header'])
  assert.deepEqual([...(await store.receipts('rehearsal')).keys()], ['1.2.1/1'])
  const entries = await rehearseAgain(script, { store, model: scripted({ ann: { say: ['A'] } }) })
  assert.deepEqual(types(entries), ['header', 'turn', 'turn', 'closed'])
})

test('E4 what a lane held and could not write stops the case, though the lane has ended', async () => {
  const clock = virtualClock()
  const store = memoryStore()
  const full: Store = {
    ...store,
    append(id, after, drafts, at) {
      if (drafts.some((draft) => draft.type === 'turn' && draft.agent === 'bob')) throw new Error('the disk is full')
      return store.append(id, after, drafts, at)
    },
  }
  const model = scripted({ ann: { say: ['A'] }, bob: { say: ['B'] } })
  const script = format((court) =>
    court.meanwhile(
      async () => {
        await court.beat('silence', 1_000)
        await court.speak(ann, prompt('say'))
      },
      () => court.speak(bob, prompt('say')),
    ),
  )
  await assert.rejects(rehearse(script, {}, { model, clock, store: full }), /the disk is full/)
})

test('E4 when a lane fails, the lanes beside it finish the step they are in and pay for no other', async () => {
  const clock = virtualClock()
  const model = scripted({ bob: { say: ['B'], 'say more': ['B again'] } })
  const failing: Model = {
    async *stream(request, signal) {
      if (request.agent.id === 'ann') throw new Error('no answer')
      await clock.pause(1_000, signal)
      yield* model.stream(request, signal)
    },
  }
  const script = format((court) =>
    court.meanwhile(
      () => court.speak(ann, prompt('say')),
      async () => {
        await court.speak(bob, prompt('say'))
        await court.speak(bob, prompt('say more'))
      },
    ),
  )
  await assert.rejects(rehearse(script, {}, { model: failing, clock }), /no answer/)
  assert.deepEqual(model.requests.map(taskOf), ['say'])
})

test('E5 chance is fixed by the seed and the place in the script, and its outcome is on the record', async () => {
  const drawn: unknown[][] = []
  const script = format(async (court) => {
    const draws = [court.draw(1, 1000), court.chance(0.5), court.pick(['a', 'b', 'c'])]
    const [left, right] = await court.meanwhile(
      async () => court.draw(1, 1_000_000),
      async () => court.draw(1, 1_000_000),
    )
    assert.notEqual(left, right)
    drawn.push([...draws, left, right])
  })
  const under = (seed: string) => rehearse(script, {}, { model: scripted({}), seed })
  const [first, second, other] = [await under('one'), await under('one'), await under('two')]
  assert.deepEqual(drawn[0], drawn[1])
  assert.notDeepEqual(drawn[0], drawn[2])
  assert.deepEqual(timeless(first), timeless(second))
  assert.equal(other.filter(({ type }) => type === 'draw').length, 5)
})

/** A prompt as it is sent: with how long the answer may be. */
const asked = (text: string): string => `${text}\n\nAt most 300 words.`

test('E6 each agent has its own history and sees only what the script tells it', async () => {
  const model = scripted({ ann: { ask: ['a secret', 'another'] }, bob: { ask: ['nothing'] } })
  await rehearse(
    format(async (court) => {
      await court.think(ann, prompt('ask', 'first'))
      await court.think(bob, prompt('ask', 'second'))
      await court.think(ann, prompt('ask', 'third'))
    }),
    {},
    { model },
  )
  const seen = model.requests.map(({ system, messages }) => [
    system,
    ...messages.map((message) =>
      message.role === 'user' ? message.prompt.text : message.role === 'assistant' ? message.text : '',
    ),
  ])
  assert.deepEqual(seen, [
    ['You are ann.', asked('first')],
    ['You are bob.', asked('second')],
    ['You are ann.', asked('first'), 'a secret', asked('third')],
  ])
})

test('E6 an agent without memory sees its prompt alone', async () => {
  const model = scripted({ ann: { ask: ['one', 'two'] } })
  const forgetful = agent('ann', { memory: 'none' })
  await rehearse(
    format(async (court) => {
      await court.think(forgetful, prompt('ask'))
      await court.think(forgetful, prompt('ask'))
    }),
    {},
    { model },
  )
  assert.deepEqual(
    model.requests.map(({ messages }) => messages.length),
    [1, 1],
  )
})

test('E10 an answer that will not parse is asked again, with the reason, up to three tries, then the stated fallback', async () => {
  const model = scripted({ ann: { pick: ['up', 'left or right', 'left'], rate: ['seven', '{"score": 11}', 'x'] } })
  const results: unknown[] = []
  await rehearse(
    format(async (court) => {
      results.push(await court.ask(ann, prompt('pick'), oneOf(['left', 'right'])))
      const rate = json(z.strictObject({ score: z.int().max(10) }))
      results.push(await court.ask(ann, prompt('rate'), rate, { orElse: () => 'none' }))
    }),
    {},
    { model },
  )
  assert.deepEqual(results, ['left', 'none'])
  const last = model.requests[2]!.messages.at(-1)!
  assert.match(last.role === 'user' ? last.prompt.text : '', /More than one of the allowed answers/)
})

test('E10 only an answer that was cut off at its length is told to be briefer', async () => {
  const model = scripted({
    ann: { pick: ['up', 'left'], rate: [{ pieces: ['{"score": '], end: 'length' }, '{"score": 3}'] },
  })
  await rehearse(
    format(async (court) => {
      await court.ask(ann, prompt('pick'), oneOf(['left', 'right']))
      await court.ask(ann, prompt('rate'), json(z.strictObject({ score: z.int().max(10) })))
    }),
    {},
    { model },
  )
  assert.doesNotMatch(textOf(model.requests[1]!), /cut off/)
  assert.match(textOf(model.requests[3]!), /It was cut off at its length; be briefer/)
})

test('E10 without a fallback an unusable answer stops the case by name', async () => {
  const asking = play((court) => court.ask(ann, prompt('say'), oneOf(['yes']), { tries: 2 }), {
    ann: { say: ['no', 'no'] },
  })
  await assert.rejects(asking, refusedAs('unusable-answer'))
})
