import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freely, type Court } from '#court'
import { hanging, scripted } from '#models'
import { memoryStore } from '#store'
import { rehearse, rehearseAgain, virtualClock } from './rehearsal.ts'
import { ann, bob, format, play, prompt, refusedAs } from './stage.ts'

test('an empty answer or one without an end is a failure of the model, not an answer', async () => {
  const empty = play((court) => court.think(ann, prompt('say')), { ann: { say: ['  '] } })
  await assert.rejects(empty, refusedAs('model-failed'))
  const broken = play((court) => court.think(ann, prompt('say')), {
    ann: { say: [{ pieces: ['So'], end: 'break-off' }] },
  })
  await assert.rejects(broken, refusedAs('model-failed'))
})

test('a script that takes another way than the record is refused as script-changed', async () => {
  const answers = { ann: { say: ['A', 'A'], other: ['B'] } }
  const halfway = async (script: (court: Court) => Promise<unknown>) => {
    const store = memoryStore()
    const once = format(async (court) => {
      await court.phase('one')
      await court.speak(ann, prompt('say'))
      throw new Error('stop here')
    })
    await assert.rejects(rehearse(once, {}, { model: scripted(answers), store }), /stop here/)
    return rehearseAgain(format(script), { model: scripted(answers), store })
  }
  await assert.rejects(
    halfway((court) => court.phase('two')),
    refusedAs('script-changed'),
    'another phase',
  )
  await assert.rejects(
    halfway((court) => court.think(ann, prompt('say'))),
    refusedAs('script-changed'),
    'another kind',
  )
  const otherWords = halfway(async (court) => {
    await court.phase('one')
    await court.speak(ann, prompt('say', 'in other words'))
  })
  await assert.rejects(otherWords, refusedAs('script-changed'), 'another prompt')
  const same = await halfway(async (court) => {
    await court.phase('one')
    await court.speak(ann, prompt('say'))
  })
  assert.equal(same.at(-1)?.type, 'closed')
})

test('a record of another version of its format is not resumed', async () => {
  const store = memoryStore()
  await format(async () => undefined).open({}, { store, id: 'rehearsal', seed: '1', clock: virtualClock() })
  const newer = rehearseAgain(
    format(async () => undefined, 2),
    { store, model: scripted({}) },
  )
  await assert.rejects(newer, refusedAs('script-changed'))
})

test('an agent that is given two things at once is refused as agent-busy', async () => {
  const twice = play(
    (court) =>
      court.meanwhile(
        () => court.speak(ann, prompt('say')),
        () => court.speak(ann, prompt('say')),
      ),
    { ann: { say: ['A', 'A'] } },
  )
  await assert.rejects(twice, refusedAs('agent-busy'))
})

test('a step that was not awaited is refused as await-forgotten, by the next step or at the end', async () => {
  const next = play(
    async (court) => {
      void court.speak(ann, prompt('say'))
      await court.speak(bob, prompt('say'))
    },
    { ann: { say: ['A'] }, bob: { say: ['B'] } },
  )
  await assert.rejects(next, refusedAs('await-forgotten'))
  const last = play(async (court) => void court.speak(ann, prompt('say')), { ann: { say: [hanging] } })
  await assert.rejects(last, refusedAs('await-forgotten'))
})

test('beats wait on the clock once: a resumed case does not wait again', async () => {
  const store = memoryStore()
  const script = format(async (court) => {
    await court.beat('curtain', 2500)
    await court.ask(ann, prompt('go'), freely)
  })
  const clock = virtualClock()
  await assert.rejects(rehearse(script, {}, { store, clock, model: scripted({ ann: { go: [new Error('cut')] } }) }))
  assert.equal(clock.now(), 2500)
  const later = virtualClock()
  await rehearseAgain(script, { store, clock: later, model: scripted({ ann: { go: ['on'] } }) })
  assert.equal(later.now(), 0)
})
