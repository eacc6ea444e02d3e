import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { ChatCompletionRequest } from '@copilotkit/aimock'
import type { AgentStream, Entry } from '#record'
import { wallClock, type Model, type Tool } from '#court'
import { handoff, limiter, modelLimits, models, provider, purse } from '#models'
import { scriptedTool } from '#tools'
import { decide, dilemma, library, of } from '../courthouse.ts'
import { courtOfModels, lastWords, night, ruled, since, wordsOf } from '../fakes/counsel.ts'
import { dialects, reaching, spoken, type Dialect, dialectOf } from '../fakes/dialects.ts'
import { rawServer, type Line } from '../fakes/raw.ts'
import { some } from '../whole.ts'

const [house, claude] = [dialectOf('openai-compatible'), dialectOf('anthropic')]

/** As the command line seats a case: providers, places in the queue, a purse, and the next model when one fails. */
function seated(providers: Readonly<Record<string, Model>>): Model {
  const clock = wallClock()
  const how = { limits: { ...modelLimits, retries: 1 }, clock, purse: purse({}), random: () => 0 }
  return handoff(models(providers), { ...how, limiter: limiter({ clock, limits: modelLimits }) })
}

const far = (): Readonly<Record<string, Model>> => ({
  house: provider('house', reaching(house, mock.url)),
  down: provider('down', reaching(house, mock.url)),
  claude: provider('claude', reaching(claude, mock.url)),
})

const seats = {
  case_brief: 'house/clerk',
  researcher: 'house/researcher',
  defense: ['down/first', 'house/second'],
  prosecution: 'claude/claude-sonnet-5',
  closing: 'house/closing',
  judge: 'house/judge',
}

const mock = courtOfModels()

before(() => mock.start())
after(() => mock.stop())

const requests = (): readonly ChatCompletionRequest[] =>
  mock.getRequests().map(({ body }) => body as ChatCompletionRequest)
const askedOf = (model: string): readonly ChatCompletionRequest[] => requests().filter((each) => each.model === model)

/** The two searches of one turn wait for each other: whoever asks one after the other waits for ever. */
function meeting(): { readonly tools: Readonly<Record<string, Tool>>; readonly met: readonly string[] } {
  const met: string[] = []
  const first = new Map<string, PromiseWithResolvers<void>>()
  const meet = (side: string): Promise<void> => {
    const waiting = first.get(side)
    if (waiting) met.push(side)
    waiting?.resolve()
    const here = waiting ?? Promise.withResolvers<void>()
    first.set(side, here)
    return here.promise
  }
  const tool = (name: string, find: (typeof night)[number]): Tool => {
    const [planned, own] = [library()[name]!, scriptedTool(name, () => [find])]
    return {
      spec: own.spec,
      async call(input, how) {
        const side = /^(\w+):/.exec((input as { query: string }).query)?.[1]
        if (side !== undefined) await meet(side)
        return (side === undefined ? planned : own).call(input, how)
      },
    }
  }
  return { tools: { web: tool('web', night[0]!), press: tool('press', night[1]!) }, met }
}

describe('a hearing on live models', () => {
  let entries: readonly Entry[] = []
  const { tools, met } = meeting()

  const hold = async (): Promise<void> => {
    mock.clearRequests()
    entries = await decide({ model: seated(far()), tools, brief: { dilemma, models: seats } })
  }
  before(hold)

  test('C2 C3 the case brief and the queries are asked for in a form, and read', () => {
    assert.deepEqual(of(entries, 'case_brief')[0]?.axes, ['Cost vs benefit', 'Day vs night'])
    const [gathered] = of(entries, 'evidence_package')
    assert.deepEqual(gathered?.queries, ['bus riders', 'bus cost', 'bus survey'])
    assert.deepEqual([gathered?.state, gathered?.asked], ['gathered', 6])
    const formed = [askedOf('clerk')[0], askedOf('researcher')[0]]
    assert.deepEqual(
      formed.map((request) => request?.response_format?.type),
      ['json_schema', 'json_schema'],
    )
  })

  for (const [side, model] of [
    ['defense', 'second'],
    ['prosecution', 'claude-sonnet-5'],
  ] as const)
    test(`M3 the ${side} asks two tools in one breath: both run at once, and both answers go back to it`, () => {
      assert.ok(met.includes(side.toUpperCase()))
      const [asking, informed] = askedOf(model)
      assert.deepEqual(
        asking!.tools?.map((tool) => tool.function.name),
        ['web', 'press'],
      )
      const [calls, ...answers] = since(informed!)
      assert.deepEqual(
        calls?.tool_calls?.map(({ function: { name } }) => name),
        ['web', 'press'],
      )
      assert.deepEqual(
        answers.map(({ role, tool_call_id: id }) => [role, id]),
        calls?.tool_calls?.map(({ id }) => ['tool', id]),
      )
      for (const [index, { text }] of night.entries()) assert.ok(wordsOf(answers[index]!).includes(text))
      const own = of(entries, 'tool_call').filter(({ agent, status }) => agent === side && status === 'complete')
      assert.equal(own.length, 2)
    })

  test('E8 the first model of a seat fails for good: the second answers, and each hand-over has its real cause', () => {
    const handed = of(entries, 'hand_over')
    const because = 'down/first answered 500: The machine room is flooded.'
    assert.equal(handed.length, 4, 'an opening in two answers, and two rounds')
    for (const each of handed) {
      const { agent, task, from, model } = each
      assert.deepEqual([agent, task, from, model], ['defense', 'statement', 'down/first', 'house/second'])
      assert.equal(each.because, because)
    }
    assert.equal(askedOf('first').length, 8, 'asked twice each time')
    const spokenBy = of(entries, 'turn').filter(({ agent }) => agent === 'defense')
    assert.deepEqual(
      spokenBy.map(({ model }) => model),
      ['house/second', 'house/second', 'house/second', 'house/closing'],
    )
  })

  test('C13 the judge is sent no tools at all, and its verdict rests on exhibits that were cited', () => {
    const judged = askedOf('judge')
    assert.equal(judged.length, 2)
    for (const request of judged) assert.ok(!('tools' in request) && !('tool_choice' in request))
    assert.equal(judged[1]?.response_format?.type, 'json_schema')
    const [verdict] = of(entries, 'verdict')
    assert.ok(verdict?.format === 'decision')
    assert.deepEqual([verdict.finds_for, verdict.confidence], ['prosecution', 64])
    assert.equal(verdict.decisive_evidence.length, 2)
    const said = of(entries, 'turn').filter(({ agent }) => agent === 'defense' || agent === 'prosecution')
    for (const { id } of verdict.decisive_evidence)
      assert.ok(said.some(({ content }) => content.includes(`[TOOL:${id}]`)))
    assert.equal(of(entries, 'closed')[0]?.outcome, 'verdict')
  })
})

const DIRECTIVE = 'What does it cost at night?'
const pieces = ['I begin with a point ', 'that every rider of a bus ', 'in this town will know and which '] as const

/** A defense and a judge on a server that sees who hangs up. The defense's first answer does as it is told. */
async function bench(speaks: Dialect, first: (line: Line) => void) {
  let begun = false
  return rawServer((line) => {
    const text = JSON.stringify(line.heard.body)
    if (!text.includes('You are the Judge') && !begun) {
      begun = true
      return first(line)
    }
    const cited = text.split('EXHIBITS THAT WERE CITED')[1] ?? ''
    const ids = [...cited.matchAll(/\[(E\d+)\]/g)].map(([, id]) => id!)
    const words = text.includes('finds_for') ? ruled(ids) : 'We hold that riders gain more than the town pays.'
    for (const event of spoken(speaks, [words])) line.send(event)
    line.end()
  })
}

for (const speaks of some(dialects, 2))
  describe(`cutting in on ${speaks.type}`, () => {
    const model = `far/${speaks.model}`
    const brief = { dilemma, models: { ...seats, defense: model, judge: model } }

    test('E7 C10 a speaker is cut in mid-sentence: hung up on, kept as far as it came, answered by the other side', async (t) => {
      const order: string[] = []
      const server = await bench(speaks, (line) => {
        void line.heard.hungUp.then(() => order.push('hung up'))
        for (const event of [
          ...speaks.opening({ input: 9, cached: 0, stored: 0, output: 1 }),
          ...pieces.map(speaks.word),
        ])
          line.send(event)
      })
      t.after(() => server.close())
      mock.clearRequests()
      const seen: (AgentStream | Entry)[] = []
      const entries = await decide({
        model: seated({ ...far(), far: provider('far', reaching(speaks, server.url)) }),
        brief,
        watching(what, court) {
          seen.push(what)
          if (what.type === 'intervention') order.push('recorded')
          if (what.type === 'agent_stream' && what.content === pieces[2]) void court.intervene(DIRECTIVE)
        },
      })
      await server.heard[0]!.hungUp
      assert.deepEqual(order, ['recorded', 'hung up'])

      const [cut, answer] = of(entries, 'turn').filter(({ agent }) => agent !== 'researcher')
      assert.deepEqual([cut?.agent, cut?.interrupted, cut?.content], ['defense', true, pieces.join('')])
      assert.deepEqual([answer?.agent, answer?.interrupted], ['prosecution', false])
      const mark = seen.findIndex((what) => what.type === 'agent_stream' && what.interrupted)
      const late = seen.slice(mark + 1).filter((what) => what.type === 'agent_stream' && what.key === cut?.key)
      assert.ok(mark > 0 && late.length === 0, 'nothing is shown after the mark')

      const prompt = lastWords(askedOf('claude-sonnet-5')[0]!)
      assert.ok(prompt.includes(`COURT DIRECTIVE (from the decision-maker):\n"${DIRECTIVE}"`))
      assert.ok(prompt.includes(pieces.join('')), 'the other side reads the words as far as they came')
      const research = of(entries, 'tool_call').filter(({ query }) => query.includes('cost at night'))
      assert.deepEqual(
        research.slice(0, 2).map(({ agent, tool }) => [agent, tool]),
        [
          ['researcher', 'web'],
          ['researcher', 'press'],
        ],
      )
      const [outcome] = of(entries, 'directive_outcome')
      assert.deepEqual([outcome?.state, outcome?.agent], ['answered', 'prosecution'])
    })

    test('E7 C10 C13 one who was cut before the first word begins anew, and the judge is sent no tools', async (t) => {
      const asked = Promise.withResolvers<void>()
      const server = await bench(speaks, () => asked.resolve())
      t.after(() => server.close())
      let sent: Promise<unknown> | undefined
      const entries = await decide({
        model: seated({ ...far(), far: provider('far', reaching(speaks, server.url)) }),
        brief,
        watching(what, court) {
          if (what.type === 'phase_change' && what.phase === 'DEFENSE_OPENING')
            sent = asked.promise.then(() => court.intervene(DIRECTIVE))
        },
      })
      await sent
      await server.heard[0]!.hungUp
      const turns = of(entries, 'turn').filter(({ agent }) => agent !== 'researcher')
      assert.deepEqual(
        turns.slice(0, 3).map(({ agent, interrupted, content }) => [agent, interrupted, content === '']),
        [
          ['defense', true, true],
          ['prosecution', false, false],
          ['defense', false, false],
        ],
      )
      const judged = server.heard.filter(({ body }) => JSON.stringify(body).includes('You are the Judge'))
      assert.equal(judged.length, 2)
      for (const { body } of judged)
        assert.deepEqual([body['tools'], body['tool_choice'], body['toolConfig']], [undefined, undefined, undefined])
      const [verdict] = of(entries, 'verdict')
      assert.ok(verdict?.format === 'decision' && verdict.decisive_evidence.length === 2)
    })
  })
