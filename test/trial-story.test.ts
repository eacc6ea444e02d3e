import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taskOf } from '#models'
import type { EntryOf } from '#record'
import { trial } from '#proceedings'
import { givenTo, hold, moody, of, players, promptOf, trialBrief, turnsOf } from './trialhouse.ts'
import { times } from './whole.ts'

test('T15 an objection comes at once, an event after it, and each event is answered by the next line', async () => {
  let [events, challenges, reactions] = [0, 0, 0]
  for (let seed = 0; seed < times(40, 8); seed++) {
    const model = moody(`events ${seed}`)
    const entries = await hold({ model, seed: `${seed}` })
    for (const { turn, against } of of(entries, 'objection')) {
      const between = turnsOf(entries).slice(against! - 1, turn! - 1)
      assert.ok(between.length <= 2 && between.every(({ content }) => !content.includes('trial-event')))
    }
    for (const { event, seq } of of(entries, 'court_event')) {
      const [line, next] = entries.filter((entry) => entry.type === 'turn' && entry.seq > seq) as EntryOf<'turn'>[]
      const task = /·(trial-[a-z]+)·/.exec(next!.content)?.[1]
      events++
      if (event === 'gallery_disruption') continue
      if (event === 'evidence_challenged') {
        challenges++
        assert.equal(task, 'trial-challenge')
      } else if (task === 'trial-question') {
        const asked = model.requests.filter((request) => taskOf(request) === task)
        assert.ok(asked.some((request) => promptOf(request).text.includes(`said: ⟪${line!.content}⟫`)))
      } else {
        reactions++
        assert.match(task!, /^trial-(?:interrupt|reaction)$/)
      }
    }
  }
  assert.ok(events > 20 && challenges > 3 && reactions > 0, `${events}, ${challenges}, ${reactions}`)
})

test('T15 the ruling and the closings are told what was struck and what happened, and not a word of what others said that was struck', async () => {
  const model = moody('told')
  const entries = await hold({ model })
  const struck = of(entries, 'ruling').flatMap(({ strikes = [] }) => strikes)
  assert.ok(struck.length > 0)
  for (const task of ['trial-closing', 'trial-ruling']) {
    const request = model.requests.find((one) => taskOf(one) === task)!
    const { text } = promptOf(request)
    assert.match(text, /Besides, this happened:\n/)
    assert.match(text, /- An? (?:answer|question) of [^\n]+ was struck: /)
    for (const turn of struck) {
      const { agent, content } = turnsOf(entries)[turn - 1]!
      assert.ok(agent === request.agent.id || !givenTo(request).includes(content))
    }
  }
})

test('T1 a sentence that a list in brackets has cut at its commas is whole again', () => {
  const cut = ['A beak leaves marks', 'and there are none.', 'Nobody saw it.', 'It was dark: nobody could.']
  const defense = { ...trialBrief.defense, theory: cut }
  const [witness, ...others] = trialBrief.witnesses
  const witnesses = [
    { ...witness, knows: ['I saw it', 'or so I thought.', { says: 'It ran.', helps: 'defense' }] },
    ...others,
  ]
  const brief = trial.brief.parse({ ...trialBrief, defense, witnesses })
  assert.deepEqual(brief.defense.theory, ['A beak leaves marks, and there are none.', ...cut.slice(2)])
  assert.deepEqual(brief.witnesses[0]!.knows, ['I saw it, or so I thought.', { says: 'It ran.', helps: 'defense' }])
})

test('T3 nobody is asked more often than there are things to say, and each side asks once', async () => {
  for (const [count, rounds] of [
    [1, 2],
    [2, 2],
    [3, 3],
    [6, 6],
  ] as const) {
    const knows = Array.from({ length: count }, (_, at) => `I know thing ${at}.`)
    const witnesses = trialBrief.witnesses.map((witness) => ({ ...witness, knows }))
    const [plan] = of(await hold({ model: players(), brief: { ...trialBrief, witnesses } as never }), 'witness_script')
    for (const { directRounds, crossRounds } of plan!.scripts) {
      assert.ok(directRounds >= 1 && crossRounds >= 1)
      assert.ok(directRounds + crossRounds <= rounds, `${count} things, ${directRounds + crossRounds} rounds`)
    }
  }
})

test('T7 counsel knows whom an item helps: the file says it, and the court is told beside the objection', async () => {
  const knows = [
    { says: 'I saw the goose with a bun in its beak.', helps: 'prosecution' },
    { says: 'The door was open all night long.', helps: 'defense' },
  ]
  const witnesses = trialBrief.witnesses.slice(0, 1).map((witness) => ({ ...witness, knows }))
  const model = players((request) =>
    taskOf(request) === 'trial-answer' ? 'Well, the door was open all night long.' : undefined,
  )
  await hold({ model, brief: { ...trialBrief, witnesses } as never })
  const asked = model.requests.filter((request) => taskOf(request) === 'trial-object')
  assert.ok(asked.length > 0)
  for (const request of asked) assert.equal((promptOf(request).data as { helps: string }).helps, 'defense')
  const counsel = model.requests.find(({ agent }) => agent.id === 'defense')!
  assert.ok(counsel.system.includes('The door was open all night long. (helps the defense)'))
})
