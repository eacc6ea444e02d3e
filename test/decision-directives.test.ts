import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess, caseFileOf, directivesIn } from '#evidence'
import { pending, type AgentStream, type Entry } from '#record'
import { CourtError, type ModelRequest } from '#court'
import { hanging, taskOf } from '#models'
import {
  askedOf,
  clerked,
  counsel,
  cutAt,
  decide,
  lastText,
  of,
  speaking,
  statements,
  stockAnswer,
} from './courthouse.ts'

const isAgain = (request: ModelRequest): boolean => lastText(request).includes('Begin this statement anew')

test('C10 mid-sentence: the speaker is cut, the banner shows, quick research runs, the other side answers with all of it', async () => {
  const model = counsel((request) =>
    request.agent.id === 'defense' && askedOf(request).form === 'opening' && !isAgain(request)
      ? { pieces: ['I begin ', 'with a point ', 'that never '], end: 'hang' }
      : undefined,
  )
  const watching = cutAt(
    (what) => what.type === 'agent_stream' && what.content.includes('never'),
    'And the cost to students?',
  )
  const entries = await decide({ model, watching })
  const order = entries.filter(({ type }) => ['turn', 'court_directive', 'directive_outcome'].includes(type))
  const [, cut, banner, answer, outcome] = order
  assert.ok(cut?.type === 'turn' && cut.interrupted && cut.content === 'I begin with a point that never ')
  assert.ok(banner?.type === 'court_directive' && banner.content === 'And the cost to students?')
  assert.deepEqual([banner.turn, banner.offset], [2, cut.content.length])
  assert.ok(answer?.type === 'turn' && answer.agent === 'prosecution')
  assert.ok(outcome?.type === 'directive_outcome' && outcome.state === 'answered' && outcome.agent === 'prosecution')
  const research = of(entries, 'tool_call').filter(({ query }) => query.includes('on And the cost to students?'))
  assert.equal(research.filter(({ status }) => status === 'complete').length, 2)
  const prompt = lastText(statements(model.requests).find(({ agent }) => agent.id === 'prosecution')!)
  assert.match(prompt, /⚖ COURT DIRECTIVE \(from the decision-maker\):\n"And the cost to students\?"/)
  assert.match(prompt, /You MUST address this directive/)
  assert.match(prompt, /Searched for it; nothing new\. Nearest in the file: \[E2\] Budget note\n/)
  assert.match(prompt, /interrupted mid-argument\. Their partial statement:\s+⟪\w+\nI begin with a point that never/)
  const line = of(entries, 'confidence_update')
    .flatMap(({ lines = [] }) => lines)
    .find(({ rule }) => rule === 'directive-addressed')
  assert.equal(line, undefined, 'an admission that nothing was found earns nothing')
})

test('C9 C10 a directive that is answered from an exhibit earns seven', async () => {
  const model = counsel((request) => {
    const { directives = [], exhibits = [] } = askedOf(request)
    const budget = exhibits.find(({ text }) => text.includes('lost fares'))
    return directives.length > 0 && budget ? `On the cost: “${budget.text}” [TOOL:${budget.result_id}]` : undefined
  })
  const entries = await decide({ model, watching: cutAt(speaking('defense'), 'What does it cost the town?') })
  const lines = of(entries, 'confidence_update').flatMap(({ lines: all = [] }) => all)
  assert.equal(lines.find(({ rule }) => rule === 'directive-addressed')?.asked, 7)
})

test('C10 a directive that is evaded costs eight, and the record says who evaded it', async () => {
  const model = counsel((request) =>
    (askedOf(request).directives ?? []).length > 0 ? 'Let us speak of the weather instead, which is fine.' : undefined,
  )
  const entries = await decide({ model, watching: cutAt(speaking('defense'), 'What about the cost to students?') })
  const [outcome] = of(entries, 'directive_outcome')
  assert.deepEqual([outcome?.state, outcome?.agent, outcome?.decided_by], ['evaded', 'prosecution', 'rule'])
  const lines = of(entries, 'confidence_update').flatMap(({ lines: all = [] }) => all)
  const missed = lines.find(({ rule }) => rule === 'directive-missed')
  assert.deepEqual([missed?.side, missed?.asked], ['prosecution', -8])
})

test('C10 the other side speaks next whoever was cut, and who was cut gets its statement back after that', async () => {
  const d = 'defense'
  const p = 'prosecution'
  const wanted: Readonly<Record<string, readonly string[]>> = {
    'defense 1': [d, p, d, p, p, d, p, d, d, p],
    'prosecution 1': [d, p, d, p, p, d, p, d, d, p],
    'prosecution 2': [d, p, p, d, p, d, p, d, d, p],
    'defense 2': [d, p, p, d, p, d, p, d, d, p],
    'defense 3': [d, p, p, d, p, d, p, d, d, p],
    'defense 4': [d, p, p, d, p, d, d, p, d, p],
    'prosecution 4': [d, p, p, d, p, d, d, p, d, p],
  }
  for (const [where, order] of Object.entries(wanted)) {
    const [agent = '', nth = ''] = where.split(' ')
    const model = counsel((request) =>
      taskOf(request) === 'statement' ? { pieces: stockAnswer(request).match(/\s*\S+/g) ?? [] } : undefined,
    )
    const keys = new Set<string>()
    let words = 0
    const entries = await decide({
      model,
      watching: cutAt((what) => {
        if (what.type !== 'agent_stream' || what.agent !== agent || what.content === '') return false
        keys.add(what.key)
        return keys.size === Number(nth) && ++words > 14
      }, 'What about the cost?'),
    })
    const turns = of(entries, 'turn').filter((turn) => turn.agent !== 'researcher')
    assert.deepEqual(
      turns.map((turn) => turn.agent),
      order,
      where,
    )
    assert.equal(turns.filter(({ interrupted }) => interrupted).length, 1, where)
    assert.deepEqual(
      directivesIn(entries).map(({ state }) => state),
      ['answered'],
      where,
    )
    const closings = of(entries, 'concession').map(({ agent: by }) => by)
    assert.ok(closings.includes(d) && closings.includes(p), where)
  }
})

test('C11 before the first token, several at once, while research runs, and patiently: each ends in one state', async () => {
  const beforeToken = counsel((request) =>
    request.agent.id === 'defense' && askedOf(request).form === 'opening' && !isAgain(request) ? hanging : undefined,
  )
  let isOpen = false
  // The court has looked for interventions and found none, so the speaker has been asked.
  const opened = (what: AgentStream | Entry): boolean => {
    isOpen ||= what.type === 'phase_change' && what.phase === 'DEFENSE_OPENING'
    return isOpen && what.type === 'heard'
  }
  const first = await decide({ model: beforeToken, watching: cutAt(opened, 'The cost?') })
  assert.deepEqual(
    directivesIn(first).map(({ state }) => state),
    ['answered'],
  )

  const several = await decide({ watching: cutAt(speaking('prosecution'), 'The cost?', 'The riders?', 'The drivers?') })
  assert.deepEqual(
    directivesIn(several).map(({ state }) => state),
    ['answered', 'answered', 'answered'],
  )

  const early = await decide({ watching: cutAt((what) => what.type === 'tool_call', 'The cost?') })
  assert.deepEqual(
    directivesIn(early).map(({ state }) => state),
    ['answered'],
  )
  assert.equal(
    of(early, 'turn').some(({ interrupted }) => interrupted),
    false,
    'nobody was speaking who may be cut',
  )

  let sent = false
  const patient = await decide({
    watching(what, court) {
      if (sent || !speaking('defense')(what)) return
      sent = true
      void court.intervene('The cost?', { patient: true })
    },
  })
  assert.deepEqual(
    directivesIn(patient).map(({ state }) => state),
    ['answered'],
  )
  assert.equal(
    of(patient, 'turn').some(({ interrupted }) => interrupted),
    false,
  )
})

test('C11 withdrawn before it lands it is never handled; once it has landed it cannot be taken back', async () => {
  let tried: Promise<unknown> | undefined
  let late: Promise<unknown> | undefined
  const entries = await decide({
    watching(what, court) {
      if (what.type === 'phase_change' && what.phase === 'DISCOVERY') {
        tried ??= court.intervene('The cost?').then(({ seq }) => court.withdraw(seq))
        void court.intervene('The riders?')
      }
      if (what.type === 'court_directive')
        late ??= assert.rejects(court.withdraw(what.intervention), /taken intervention/)
    },
  })
  await tried
  assert.ok(late)
  await late
  assert.deepEqual(
    directivesIn(entries).map(({ intervention, state }) => [intervention.content, state]),
    [
      ['The cost?', 'withdrawn'],
      ['The riders?', 'answered'],
    ],
  )
  assert.deepEqual(pending(entries), [])
})

test('C11 when the argument is over nobody can cut in any more, and is told so', async () => {
  const refusals: Promise<unknown>[] = []
  await decide({
    watching(what, court) {
      if (what.type !== 'phase_change' || !['VERDICT', 'EPISTEMIC_MAP'].includes(what.phase)) return
      const tooLate = (error: unknown) => error instanceof CourtError && error.code === 'too-late'
      refusals.push(assert.rejects(court.intervene('Wait!'), tooLate))
    },
  })
  assert.equal(refusals.length, 2)
  await Promise.all(refusals)
})

test('C5 C10 with a clerk who reads along its word decides before the rule, on the record as the model’s', async () => {
  const claim = 'Most drivers resigned.'
  const model = counsel((request) => {
    if (taskOf(request) === 'review') return reading(request)
    return taskOf(request) === 'statement' && request.agent.id === 'defense'
      ? `${claim} ${stockAnswer(request)}`
      : undefined
  })
  const entries = await decide({ model, brief: clerked, watching: cutAt(speaking('defense', 2), 'The cost?') })
  assert.equal(of(entries, 'second_opinion').length, 0)
  assert.ok(of(entries, 'clerk_reading').every(({ to, unread }) => to === 'gallery' && unread === undefined))
  assert.equal(
    of(entries, 'validation_flag').some((flag) => flag.claim === claim),
    false,
    'the clerk called it an argument',
  )
  const [outcome] = of(entries, 'directive_outcome')
  assert.deepEqual([outcome?.state, outcome?.decided_by, outcome?.uncharged], ['evaded', 'model', true])
  const { ledger } = assess(caseFileOf(entries))
  const { defense, prosecution } = of(entries, 'confidence_update').at(-1)!
  assert.deepEqual([defense, prosecution], [ledger.defense, ledger.prosecution])
})

/** A careful clerk to whom the drivers are an argument, and no answer is one. */
function reading(request: ModelRequest): string {
  const careful = JSON.parse(stockAnswer(request)) as { lines: { n: number; t: string }[]; tasks: { v: string }[] }
  for (const line of careful.lines) if (line.t === 'hearing') line.t = 'argument'
  for (const task of careful.tasks) task.v = 'evaded'
  return JSON.stringify(careful)
}
