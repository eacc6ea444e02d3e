import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Json } from '#record'
import type { Message, ModelPart, ModelRequest } from '#court'
import { stockFor, type StockCategory } from './debate/stock.ts'
import colour from './decks/debate/stock.json' with { type: 'json' }
import ways from './decks/debate/voices.json' with { type: 'json' }
import { offline, OfflineError } from './index.ts'

const me = {
  name: 'Ada',
  personality: 'Dry and exact.',
  position: 'The square should be quiet, because people live there. A street is for everybody who walks on it.',
}
const side = { seat: 'a', me, opponent: 'Bruno', topic: 'Cars in the square?', premise: null, side: null, turns: 4 }
const topic = 'Should cars be kept out of the old square?'
const bench = { judge: null, a: 'Ada', b: 'Bruno', topic, premise: null, against: null }

const user = (task: string, data: Json): Message => ({ role: 'user', prompt: { task, data, text: 'Unused.' } })
const assistant = (text: string): Message => ({ role: 'assistant', text, calls: [] })

const request = (messages: readonly Message[], seed = '7'): ModelRequest => ({
  models: ['offline'],
  agent: { id: 'a', name: 'Ada' },
  system: 'Unused.',
  messages,
  tools: [],
  seed,
  key: '1/1',
})

async function all(stream: AsyncIterable<ModelPart>): Promise<ModelPart[]> {
  const parts: ModelPart[] = []
  for await (const part of stream) parts.push(part)
  return parts
}

async function play(
  messages: readonly Message[],
  how: { seed?: string; signal?: AbortSignal } = {},
): Promise<ModelPart[]> {
  const signal = how.signal ?? new AbortController().signal
  return all(offline.stream(request(messages, how.seed), signal))
}

const textOf = (parts: readonly ModelPart[]): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

const heard = 'Cars bring customers, so the shops live from them. Why should a shop pay for your quiet?'

describe('the offline model', () => {
  test('streams word by word and finishes once with what it counted', async () => {
    const parts = await play([user('plan', side)])
    const finish = parts.at(-1)
    assert.equal(finish?.type, 'finish')
    assert.equal(finish.model, 'offline')
    assert.equal(parts.filter((part) => part.type === 'finish').length, 1)
    assert.ok(parts.slice(0, -1).every((part) => part.type === 'text' && /^\s*\S+$/u.test(part.text)))
    assert.equal(finish.usage?.output, Math.ceil(textOf(parts).length / 4))
    assert.equal(finish.usage?.cached, 0)
    const again = await play([
      user('plan', side),
      assistant(textOf(parts)),
      user('think', { ...side, turn: 1, final: false, heard: null }),
    ])
    const later = again.at(-1)
    assert.ok(later?.type === 'finish' && later.usage?.cached === finish.usage?.input)
  })

  test('M4 never looks at the prose of a prompt or at the system prompt', async () => {
    const prompt = {
      task: 'respond',
      data: { ...side, seat: 'b', turn: 2, heard },
      get text(): string {
        throw new Error('The text was read.')
      },
    }
    const blind = {
      ...request([{ role: 'user', prompt }]),
      get system(): string {
        throw new Error('The system prompt was read.')
      },
    }
    const parts = await all(offline.stream(blind, new AbortController().signal))
    assert.equal(textOf(parts), textOf(await play([user('respond', prompt.data)])))
  })

  test('E7 stops quietly when the signal aborts', async () => {
    const cut = new AbortController()
    const words: ModelPart[] = []
    for await (const part of offline.stream(request([user('plan', side)]), cut.signal)) {
      words.push(part)
      if (words.length === 5) cut.abort()
    }
    assert.equal(words.length, 5)
    assert.deepEqual(await play([user('plan', side)], { signal: AbortSignal.abort() }), [])
  })

  test('names the task it does not know and those it knows', async () => {
    await assert.rejects(play([user('sing', {})]), (error: unknown) => {
      assert.ok(error instanceof OfflineError)
      assert.equal(error.code, 'unknown-task')
      assert.match(error.message, /"sing".*plan.*announce/su)
      return true
    })
    await assert.rejects(play([user('toString', {})]), { code: 'unknown-task' })
  })

  test('says which data it cannot read, and why', async () => {
    await assert.rejects(play([user('respond', { ...side, turn: 2 })]), (error: unknown) => {
      assert.ok(error instanceof OfflineError)
      assert.equal(error.code, 'unreadable-data')
      assert.match(error.message, /"respond".*heard/su)
      return true
    })
    await assert.rejects(play([assistant('Hello.')]), { code: 'unreadable-data' })
  })
})

describe('the manner of the offline model', () => {
  test('another seed says it in other words', async () => {
    const texts = await Promise.all(
      ['1', '2', '3', '4'].map(async (seed) => textOf(await play([user('plan', side)], { seed }))),
    )
    assert.equal(new Set(texts).size, 4)
  })

  test('personality colours the manner of speaking', async () => {
    const speak = async (personality: string): Promise<string> =>
      textOf(await play([user('respond', { ...side, me: { ...me, personality }, seat: 'b', turn: 2, heard })]))
    const ownLines = (voice: keyof typeof ways.voices): readonly string[] =>
      [ways.voices[voice].lead, ways.voices[voice].quoting, ways.voices[voice].point]
        .flat()
        .map((line) => line.split(/[{“]/u)[0] ?? '')
    const manners = {
      fiery: 'Passionate and blunt.',
      formal: 'Formal and courteous.',
      playful: 'Playful and witty.',
    } as const
    for (const [voice, personality] of Object.entries(manners)) {
      const text = await speak(personality)
      const spoken = (one: string): boolean => one.length > 8 && text.includes(one)
      for (const other of Object.keys(manners) as readonly (keyof typeof manners)[])
        assert.equal(ownLines(other).some(spoken), other === voice, `${other} in a ${voice} turn: ${text}`)
    }
  })

  test('answers a question that was put, and quotes the opponent', async () => {
    const text = textOf(await play([user('respond', { ...side, seat: 'b', turn: 2, heard })]))
    assert.match(
      text,
      /“(?:Cars bring customers, so the shops live from them|Cars bring customers|the shops live from them)”/u,
    )
    assert.match(text, /pay|price|bill|count|sum|cost|loss/u)
  })
})

describe('the offline judge', () => {
  const evaluated = (speaker: string, statement: string): Message[] => [
    user('evaluate', { ...bench, speaker, statement }),
    assistant(`Noted what ${speaker} said.`),
  ]
  const opening = 'The square should be quiet, because people live there and sleep there.'
  const answering =
    'You say “The square should be quiet”, and I grant it at night. But by day a shop lives from those who come, because nobody carries a sofa on a bus. So if you close the road, you close the shop, and for that reason I ask who pays.'
  const ignoring = 'Cars are nice. I like cars a great deal. Everybody likes nice cars.'
  const mark = async (second: string): Promise<number> => {
    const messages = [
      ...evaluated('Ada', opening),
      ...evaluated('Bruno', second),
      user('score', { ...bench, speaker: 'Bruno', first: true }),
    ]
    return (JSON.parse(textOf(await play(messages))) as { score: number }).score
  }

  test('scores by the text: an answer with reasons is worth more than none', async () => {
    const [good, bad] = [await mark(answering), await mark(ignoring)]
    assert.ok(good > bad, `${good} is not more than ${bad}`)
    assert.ok([good, bad].every((one) => Number.isInteger(one) && one >= 0 && one <= 10))
  })

  test('D7 names, announces and puts on the ballot whom it decided for, and obeys a name that was given', async () => {
    const verdict = { ...bench, premise: null }
    for (const [second, better] of [
      [answering, 'Bruno'],
      [ignoring, 'Ada'],
    ] as const) {
      const history = [...evaluated('Ada', opening), ...evaluated('Bruno', second)]
      const deliberation = textOf(await play([...history, user('deliberate', verdict)]))
      assert.match(deliberation, new RegExp(`(?:for|to) ${better}|${better} (?:was|has)`, 'u'))
      assert.equal(textOf(await play([...history, user('name', verdict)])), better)
      for (const winner of [null, 'Ada', 'Bruno']) {
        const ballot = JSON.parse(textOf(await play([...history, user('ballot', { ...verdict, winner })]))) as Ballot
        const loser = ballot.winner === 'Ada' ? 'Bruno' : 'Ada'
        assert.equal(ballot.winner, winner ?? better)
        assert.ok((ballot.scores[ballot.winner] ?? -1) >= (ballot.scores[loser] ?? 11))
      }
      assert.match(
        textOf(await play([...history, user('announce', { ...verdict, winner: better })])),
        new RegExp(better, 'u'),
      )
    }
  })
})

interface Ballot {
  readonly winner: string
  readonly scores: Readonly<Record<string, number>>
}

describe('stock lines', () => {
  test('M5 hold at least eight a category, none in two categories, drawn by the seed, none twice before all were used', () => {
    const categories = Object.keys(colour.stock) as readonly StockCategory[]
    assert.deepEqual(categories.toSorted(), ['closing', 'default', 'opening', 'ruling', 'witness'])
    const every = categories.flatMap((category) => colour.stock[category])
    assert.equal(new Set(every).size, every.length)
    for (const category of categories) {
      const lines: readonly string[] = colour.stock[category]
      assert.ok(lines.length >= 8)
      const drawn = stockFor(category, 'seed', 'alone')
      assert.deepEqual(drawn.toSorted(), lines.toSorted())
      assert.notDeepEqual(drawn, stockFor(category, 'another', 'alone'))
    }
  })

  test('M5 carry a debater whose brief says next to nothing', async () => {
    const thin = { ...side, me: { name: 'Ada', position: 'Cats.' } }
    const text = textOf(await play([user('open', { ...thin, turn: 1 })]))
    for (const category of ['opening', 'witness', 'default'] as const)
      assert.ok(
        colour.stock[category].some((line) => text.includes(line)),
        `no ${category} line in: ${text}`,
      )
    assert.match(text, /Cats/u)
  })
})
