import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ModelRequest } from '#court'
import { taskOf, type Scripted } from '#models'
import type { Entry } from '#record'
import { hold, of, players, promptOf, trialBrief, turnsOf, requestsOf } from './trialhouse.ts'

const one = { ...trialBrief, witnesses: trialBrief.witnesses.slice(0, 1) } as never

const textOf = (request: ModelRequest): string => promptOf(request).text

test('T8 counsel sees a question of its own that was struck, in its place, and nobody else does', async () => {
  const model = players((request) => (taskOf(request) === 'trial-object' ? 'OBJECTION: leading question.' : undefined))
  const entries = await hold({ model, brief: one })
  const turns = turnsOf(entries)
  const struck = of(entries, 'ruling').flatMap(({ strikes = [] }) => turns[strikes[0]! - 1]!)
  assert.ok(struck.some(({ agent }) => agent === 'defense') && struck.some(({ agent }) => agent === 'prosecutor'))
  for (const { agent, content } of struck) {
    const told = model.requests.filter((request) =>
      textOf(request).includes(`(You said here, and it was struck: ${content})`),
    )
    assert.ok(told.length > 0)
    assert.deepEqual([...new Set(told.map((request) => request.agent.id))], [agent])
  }
})

test('T8 a strike takes out what it strikes: what broke in between stays, and so does the joke', async () => {
  const stays: string[] = []
  for (let seed = 0; seed < 8; seed++) {
    const { entries, model } = await gallery(`stays ${seed}`)
    const turns = turnsOf(entries)
    for (const { strikes = [], turn = 0 } of of(entries, 'ruling')) {
      const between = turns
        .slice(strikes[0] ?? turn, turn - 1)
        .filter((_, at) => !strikes.includes((strikes[0] ?? turn) + at + 1))
      const events = between.filter(({ content }) => /·trial-(?:event|interrupt|reaction)·/.test(content))
      const closing = textOf(requestsOf(model, 'trial-closing')[0]!)
      for (const { content } of events) {
        assert.ok(closing.includes(content), content)
        stays.push(content)
      }
    }
  }
  assert.ok(stays.length > 0)
})

/** A trial in which the gallery objects late, to what others have spoken of since. */
async function gallery(seed: string): Promise<{ readonly entries: readonly Entry[]; readonly model: Scripted }> {
  const model = players()
  let people = 0
  const entries = await hold({
    model,
    seed,
    brief: { ...(one as object), audience: { seconds: 30, quorum: 1 } } as never,
    watching: (entry, court) => {
      if (entry.type === 'turn' && /·trial-event·/.test(entry.content))
        court.vote({ poll: 'floor', voter: `v${++people}`, choice: 'objection' }).catch(() => undefined)
    },
  })
  return { entries, model }
}

test('T10 no prompt of a trial shows a question twice, with objections, events, contradictions and a gallery', async () => {
  let looked = 0
  for (const seed of ['once 1', 'once 2', 'once 3']) {
    const { entries, model } = await gallery(seed)
    const asked = turnsOf(entries).filter(({ content }) => content.includes('·trial-question·'))
    assert.ok(asked.length > 4)
    for (const request of model.requests)
      for (const { content } of asked) {
        const shown = textOf(request).split(content).length - 1
        assert.ok(shown <= 1, `${request.agent.id} ${taskOf(request)}: ${content}`)
        looked += shown
      }
  }
  assert.ok(looked > 500, `${looked}`)
})

test('T10 cross-examination is sent after the weakest answer, and nobody is sent after something new', async () => {
  const model = players()
  await hold({ model, brief: one })
  const texts = requestsOf(model, 'trial-question').map(textOf)
  const cross = texts.filter((text) => /in cross-examination/.test(text))
  assert.ok(cross.length > 1)
  for (const text of cross) assert.match(text, /answers above pick the weakest/)
  for (const text of texts) assert.doesNotMatch(text, /not asked before|ask something new/)
})

test('T4 what counsel writes down in private reaches its closing, and nobody else', async () => {
  const model = players()
  const entries = await hold({ model, brief: one })
  const notes = entries.filter((entry) => entry.type === 'think')
  assert.ok(notes.some(({ agent }) => agent === 'defense') && notes.some(({ agent }) => agent === 'prosecutor'))
  for (const { agent, content } of notes)
    for (const request of requestsOf(model, 'trial-closing').concat(requestsOf(model, 'trial-ruling')))
      assert.equal(textOf(request).includes(content), request.agent.id === agent, `${agent} to ${request.agent.id}`)
})

const helpful = {
  ...(one as object),
  witnesses: [
    {
      name: 'Marguerite Oduya',
      role: 'baker',
      knows: [
        { says: 'The goose carried a basket through the market.', helps: 'prosecution' },
        { says: 'My own nephew eats buns by the dozen.', helps: 'defense' },
        { says: 'Nobody ever asked about the cellar window.', helps: 'defense' },
        'I like geese.',
      ],
    },
  ],
  exhibits: [
    { name: 'The feather', kind: 'item', description: 'A grey feather.', helps: 'prosecution' },
    { name: 'The crumbs', kind: 'item', description: 'A bag of crumbs.', helps: 'defense' },
  ],
} as never

test('T7 jurors know whom an item helps, as counsel do, as far as it has come out', async () => {
  let answers = 0
  const model = players((request) => {
    if (taskOf(request) !== 'trial-answer') return undefined
    return ++answers === 1
      ? 'That goose? It carried its own basket, right through the market, singing.'
      : 'I like geese.'
  })
  await hold({ model, brief: helpful })
  const ballots = requestsOf(model, 'trial-ballot').map(textOf)
  assert.ok(ballots.length > 0)
  for (const text of ballots) {
    assert.match(text, /- ⟪The goose carried a basket through the market\.⟫ \(helps the prosecution\)/)
    assert.match(text, /- Exhibit 2, The crumbs \(helps the defense\)/)
    assert.doesNotMatch(text, /nephew|cellar/)
  }
  const [counsel] = requestsOf(model, 'trial-opening')
  assert.match(counsel!.system, /A grey feather\. \(helps the prosecution\)/)
})

test('T12 what counsel orders to be shown is shown and not read aloud, in a question and in an opening', async () => {
  const model = players((request) => {
    const task = taskOf(request)
    if (task === 'trial-opening' && request.agent.id === 'prosecutor') return 'You will see it. [PRESENT: Exhibit 2]'
    return task === 'trial-question' ? `**present: exhibit 1**\n\nWhat is it, ⟦${request.key}⟧?` : undefined
  })
  const entries = await hold({ model, brief: one })
  const shown = of(entries, 'exhibit_reveal').map(({ exhibit, seq }) => [
    exhibit,
    turnsOf(entries.slice(0, seq)).length,
  ])
  assert.deepEqual(shown[0], [2, 3], 'before the prosecution has opened')
  assert.equal(shown[1]?.[0], 1)
  assert.equal(shown.length, 2)
  for (const { content } of turnsOf(entries)) assert.doesNotMatch(content, /present/i)
})
