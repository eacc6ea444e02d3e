import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decisionPhases } from '#events'
import { assess, caseFileOf, directivesIn } from '#evidence'
import { CourtError, quotingOf, type ModelRequest } from '#court'
import { taskOf } from '#models'
import { scriptedTool } from '#tools'
import {
  askedOf,
  counsel,
  cutAt,
  decide,
  dilemma,
  finds,
  lastText,
  library,
  of,
  offered,
  speaking,
  statements,
  stockAnswer,
  textOf,
} from './courthouse.ts'

test('C1 the phases, exactly and in order', async () => {
  const phases = of(await decide(), 'phase_change').map(({ phase }) => phase)
  assert.deepEqual(phases, decisionPhases)
})

test('C1 the order of speakers: defense opens, prosecution leads in cross-examination, defense closes first', async () => {
  const speakers = of(await decide(), 'turn').map(({ agent }) => agent)
  const [d, p] = ['defense', 'prosecution']
  assert.deepEqual(speakers, ['researcher', d, p, p, d, p, d, d, p])
})

test('C2 case brief: two to four tensions and a summary, asked again when they are not, then the stated fallback', async () => {
  const [brief] = of(await decide(), 'case_brief')
  assert.deepEqual(brief?.axes, ['Cost vs benefit', 'Freedom vs order'])
  const wrong = [JSON.stringify({ axes: ['One only'], summary: 'S.' }), 'no JSON', '{"axes": []}']
  let asked = 0
  const model = counsel((request) => (taskOf(request) === 'case_brief' ? wrong[asked++] : undefined))
  const [instead] = of(await decide({ model }), 'case_brief')
  assert.equal(asked, 3)
  assert.deepEqual(instead?.axes, ['Benefit vs cost', 'Short term vs long term'])
})

test('C3 discovery: every query goes to every source at once, and what two of them found is one exhibit', async () => {
  const running = { now: 0, most: 0 }
  const gate = Promise.withResolvers<void>()
  const tools = Object.fromEntries(
    Object.entries(library()).map(([name, tool]) => [
      name,
      {
        ...tool,
        call: async (...given: Parameters<typeof tool.call>) => {
          running.most = Math.max(running.most, ++running.now)
          if (running.now === 6) gate.resolve()
          await gate.promise
          running.now--
          return tool.call(...given)
        },
      },
    ]),
  )
  const entries = await decide({ tools })
  assert.equal(running.most, 6, 'three queries, two sources, all under way at once')
  assert.deepEqual(
    of(entries, 'tool_result').map(({ title }) => title),
    finds.map(({ title }) => title),
  )
  const [package_] = of(entries, 'evidence_package')
  assert.deepEqual([package_?.state, package_?.asked, package_?.failed], ['gathered', 6, 0])
  assert.equal(package_?.exhibits.length, 4)
  const calls = of(entries, 'tool_call').filter(({ status }) => status === 'pending')
  assert.deepEqual([...new Set(calls.map(({ agent }) => agent))], ['researcher'])
})

for (const [state, tools, sources] of [
  ['unreachable', { web: scriptedTool('web', () => ({ failure: 'down' })) }, ['web']],
  ['nothing-found', { web: scriptedTool('web', () => []) }, ['web']],
  ['no-sources', {}, []],
] as const)
  test(`C3 ${state}: the court says so by name and goes on with what it has`, async () => {
    const entries = await decide({ tools, sources: offered(sources) })
    assert.equal(of(entries, 'evidence_package')[0]?.state, state)
    assert.equal(of(entries, 'verdict').length, 1)
    assert.equal(of(entries, 'closed')[0]?.outcome, 'verdict')
  })

test('C6 both sides get the same package, and the prosecution hears the defense’s opening', async () => {
  const model = counsel()
  const entries = await decide({ model })
  const [defense, prosecution] = ['defense', 'prosecution'].map((agent) =>
    statements(model.requests).find((request) => request.agent.id === agent)!,
  )
  const packageOf = (request: ModelRequest): string => textOf(request).split('You speak for')[0]!
  assert.equal(packageOf(defense!), packageOf(prosecution!))
  assert.equal(defense!.system, prosecution!.system, 'one system prompt, so that what they share is cached once')
  for (const { text } of finds) assert.ok(packageOf(defense!).includes(text))
  const { labelled } = quotingOf('', of(entries, 'tool_result'))
  assert.ok(textOf(prosecution!).includes(labelled(stockAnswer(defense!))))
  assert.match(textOf(defense!), /You speak for the DEFENSE: you argue for: The town runs its buses free of charge\./)
  assert.match(
    textOf(prosecution!),
    /You speak for the PROSECUTION: you argue against what is proposed, and for: Everything stays as it is\./,
  )
})

test('C6 a side may search further in its turn, and the other side is shown what that brought', async () => {
  const extra = scriptedTool('archive', () => [
    { ...finds[0]!, title: 'Old count', url: null, text: 'In 1990 none rode.' },
  ])
  const tools = { ...library(), archive: extra }
  const sources = offered(['web', 'press'])
  const own = { name: 'archive', source: 'archive', roles: ['advocate'], query: 'query' }
  let searched = false
  const model = counsel((request) => {
    if (searched || taskOf(request) !== 'statement') return undefined
    searched = true
    return { pieces: [], calls: [{ id: '1', name: 'archive', input: { query: 'riders' } }] }
  })
  const entries = await decide({ model, tools, sources: { ...sources, tools: [...sources.tools, own] } })
  assert.ok(of(entries, 'tool_result').some(({ agent, title }) => agent === 'defense' && title === 'Old count'))
  const prosecution = statements(model.requests).find(({ agent }) => agent.id === 'prosecution')!
  assert.ok(textOf(prosecution).includes('In 1990 none rode.'))
  const researcher = model.requests.filter(({ agent }) => agent.id === 'researcher')
  assert.ok(researcher.every(({ tools: specs }) => !specs.some(({ name }) => name === 'archive')))
})

test('C7 each side is told the other’s unsupported claims, weak sources and gaps', async () => {
  const model = counsel((request) =>
    taskOf(request) === 'statement' && request.agent.id === 'defense' && askedOf(request).form === 'opening'
      ? `In 2019 exactly 412 drivers resigned from the town’s buses. “${finds[2]!.text}” [TOOL:${askedOf(request).exhibits![2]!.result_id}]`
      : undefined,
  )
  const entries = await decide({ model })
  const flag = of(entries, 'validation_flag').find(({ agent }) => agent === 'defense')
  assert.deepEqual([flag?.status, flag?.claim.includes('412 drivers')], ['unsupported', true])
  const cross = statements(model.requests).find(
    (request) => request.agent.id === 'prosecution' && askedOf(request).form === 'cross',
  )!
  assert.match(lastText(cross), /\(unsupported\) "In 2019 exactly 412 drivers resigned/)
  assert.match(lastText(cross), /Weak sources:/)
  assert.match(lastText(cross), /has not spoken to:\n- Cost vs benefit/)
})

test('C9 the ledger on the record sums exactly, and the same rules over the record alone give the same numbers', async () => {
  const entries = await decide({ watching: cutAt(speaking('defense', 2), 'What of the cost of night buses?') })
  const updates = of(entries, 'confidence_update')
  assert.equal(updates.length, of(entries, 'turn').length - 1, 'one after each turn of the two sides')
  const { ledger, flags, killShots } = assess(caseFileOf(entries))
  const lines = updates.flatMap((update) => update.lines ?? [])
  assert.deepEqual(lines, ledger.lines)
  const { defense, prosecution } = updates.at(-1)!
  assert.deepEqual([defense, prosecution], [ledger.defense, ledger.prosecution])
  assert.equal(of(entries, 'validation_flag').length, flags.length)
  assert.equal(of(entries, 'kill_shot').length, killShots.length)
})

test('C12 concessions of both closings are data', async () => {
  const entries = await decide()
  const grants = of(entries, 'concession').map(({ agent, content }) => [agent, content])
  assert.deepEqual(grants, [
    ['defense', 'I concede that our first point is thin.'],
    ['defense', 'We concede that our second is old.'],
    ['prosecution', 'I concede that our first point is thin.'],
    ['prosecution', 'We concede that our second is old.'],
  ])
})

test('C13 the judge has no tools at the interface, sees the record only, and its certainty is not the ledger', async () => {
  const model = counsel()
  const entries = await decide({ model })
  const judge = model.requests.filter(({ agent }) => agent.id === 'judge')
  assert.equal(judge.length, 2)
  assert.ok(judge.every(({ tools }) => tools.length === 0))
  const { labelled } = quotingOf('', of(entries, 'tool_result'))
  for (const { content, agent } of of(entries, 'turn'))
    if (agent !== 'researcher') assert.ok(textOf(judge[0]!).includes(labelled(content)))
  const [verdict] = of(entries, 'verdict')
  assert.ok(verdict?.format === 'decision')
  assert.deepEqual([verdict.finds_for, verdict.confidence, verdict.decisive_evidence.length], ['defense', 70, 2])
  const cited = new Set(of(entries, 'tool_result').map(({ result_id: id }) => id))
  assert.ok(verdict.decisive_evidence.every(({ id }) => cited.has(id)))
})

test('C13 decisive evidence that does not exist or was not cited is no verdict: three tries, then a mistrial with its cause', async () => {
  const forged = (request: ModelRequest): string =>
    JSON.stringify({
      ...JSON.parse(stockAnswer(request)),
      decisive_evidence: [
        { id: 'tool_forged', why: 'x' },
        { id: 'tool_more', why: 'y' },
      ],
    })
  const model = counsel((request) => (taskOf(request) === 'verdict' ? forged(request) : undefined))
  const entries = await decide({ model })
  assert.deepEqual(of(entries, 'verdict'), [])
  const [closed] = of(entries, 'closed')
  assert.deepEqual(
    [closed?.outcome, closed?.cause],
    ['mistrial', 'In three tries the judge gave no verdict that could be read.'],
  )
  assert.equal(model.requests.filter((request) => taskOf(request) === 'verdict').length, 3)
})

test('C14 the map is drawn by the rules, the judge’s own unknowns are marked, and unheard exhibits are listed', async () => {
  const entries = await decide()
  const [map] = of(entries, 'epistemic_map')
  assert.ok(map?.items && map.items.length > 1)
  const own = map.items.filter(({ by }) => by === 'judge')
  assert.deepEqual(
    own.map(({ text, band }) => [text, band]),
    [['Who would ride by night.', 'unknown']],
  )
  assert.ok(map.items.filter(({ by }) => by !== 'judge').every(({ claims }) => claims.length > 0))
  assert.deepEqual(
    [...map.confirmed, ...map.contested, ...map.unknown].toSorted(),
    map.items.map(({ text }) => text).toSorted(),
  )
  const said = of(entries, 'turn')
    .filter(({ agent }) => agent !== 'researcher')
    .map(({ content }) => content)
    .join(' ')
  const unheard = of(entries, 'tool_result')
    .filter(({ result_id: id }) => !said.includes(id))
    .map(({ result_id: id }) => id)
  assert.deepEqual(map.unheard, unheard)
})

test('E11 at the ceiling the judge rules on the record so far, and the verdict says that it is incomplete', async () => {
  const over = new CourtError('over-budget', 'The case may cost $1.')
  let turns = 0
  const model = counsel((request) => (taskOf(request) === 'statement' && ++turns > 3 ? over : undefined))
  const watching = cutAt((what) => what.type === 'turn' && what.agent === 'prosecution', 'And the drivers?')
  const entries = await decide({ model, watching })
  const [verdict] = of(entries, 'verdict')
  assert.ok(verdict?.format === 'decision' && verdict.incomplete)
  assert.equal(of(entries, 'budget_reached').length, 1)
  assert.deepEqual(
    directivesIn(entries)
      .map(({ state }) => state)
      .filter((state) => state === 'landed' || state === 'waiting'),
    [],
  )

  const poor = counsel((request) => (taskOf(request) === 'statement' ? over : undefined))
  const [closed] = of(await decide({ model: poor }), 'closed')
  assert.equal(closed?.outcome, 'mistrial')
})

test('C13 the dilemma is the title of the case', async () => {
  const [header] = of(await decide(), 'header')
  assert.equal(header?.title, dilemma)
})
