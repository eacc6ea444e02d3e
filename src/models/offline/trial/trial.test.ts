import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Json } from '#record'
import type { ModelPart } from '#court'
import answers from '../decks/trial/answers.json' with { type: 'json' }
import ways from '../decks/trial/manners.json' with { type: 'json' }
import colour from '../decks/trial/stock.json' with { type: 'json' }
import { offline, OfflineError } from '../index.ts'
import { groundsSeen } from './grounds.ts'
import { asYou, topicsIn } from './topics.ts'

async function ask(task: string, data: object, how: { seed?: string; key?: string } = {}): Promise<string> {
  const parts: ModelPart[] = []
  const stream = offline.stream(
    {
      models: ['offline'],
      agent: { id: 'a', name: 'A' },
      system: 'Unused.',
      messages: [{ role: 'user', prompt: { task, data: data as unknown as Json, text: 'Unused.' } }],
      tools: [],
      seed: how.seed ?? '7',
      key: how.key ?? '1',
    },
    new AbortController().signal,
  )
  for await (const part of stream) parts.push(part)
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

const numbers = Array.from({ length: 60 }, (_, at) => String(at))

const scene = {
  title: 'The People v. Gerald',
  charge: 'Taking a whole window of buns.',
  defendant: 'Gerald',
  story: 'On Sunday morning the window was empty.',
  facts: ['Gerald is a goose.'],
  transcript: [] as object[],
  shown: [] as object[],
}

const heard = (turn: number, agent: string, content: string): object => ({
  turn,
  agent,
  name: agent,
  role: agent.startsWith('witness') ? 'witness' : agent,
  content,
})

const knows = [
  'I saw a goose behind the bakery at six.',
  'My cousin told me that the buns were still warm.',
  'I suppose the door was left open on purpose.',
]
const round = {
  kind: 'direct',
  round: 1,
  of: 4,
  witness: { id: 'witness-1', name: 'Piet Lund', role: 'lamplighter', knows },
  testimony: [] as object[],
}
const hand = { notes: [], contradictions: [] as object[], confrontation: null as object | null, sustained: null }
const question = { ...scene, side: 'prosecutor', theory: [], ...round, exhibits: [], ...hand }
const exhibit = {
  number: 2,
  name: 'The ledger',
  kind: 'document',
  description: 'The bakery book.',
  text: 'Sold: no buns.',
}

describe('T7 the rule that finds grounds', () => {
  const inAnswer = (answer: string) => groundsSeen({ of: 'answer', question: 'What then?', answer }, 'direct')
  const inQuestion = (asked: string, kind: 'direct' | 'cross' = 'direct') =>
    groundsSeen({ of: 'question', question: asked, answer: null }, kind)

  test('T7 hearsay and speculation are found in answers, leading and badgering in questions', () => {
    assert.equal(inAnswer('My cousin told me that it was the goose.')?.type, 'hearsay')
    assert.equal(inAnswer('I suppose he was hungry.')?.type, 'speculation')
    assert.equal(inAnswer('I saw the goose at six.'), undefined)
    assert.equal(inAnswer('Nobody told me that the dish rang.'), undefined)
    assert.equal(inQuestion('You saw the goose take it, did you not?')?.type, 'leading question')
    assert.equal(inQuestion('Answer the question, Piet Lund: what about the buns?', 'cross')?.type, 'badgering')
    assert.equal(inQuestion('What did you see at the fountain that night?'), undefined)
  })

  test('T7 in cross-examination one may lead', () => {
    assert.equal(inQuestion('You saw the goose take it, did you not?', 'cross'), undefined)
  })

  test('T7 words of somebody else in quotation marks are not held against the speaker', () => {
    assert.equal(inQuestion('You said “My cousin told me that, did you not?”, so what followed?'), undefined)
  })
})

describe('the offline model in a trial', () => {
  test('T7 the clerk answers in the form that is asked for', async () => {
    const at = { kind: 'direct', of: 'answer', question: 'What then?' }
    assert.equal(await ask('trial-classify', { ...at, answer: 'I imagine it flew.' }), 'yes: speculation')
    assert.equal(await ask('trial-classify', { ...at, answer: 'It flew.' }), 'no')
  })

  test('T6 with grounds counsel mostly speaks up, without them hardly ever', async () => {
    const spoken = async (answer: string): Promise<number> => {
      const at = { kind: 'direct', of: 'answer', question: 'What then?', answer }
      const data = { ...scene, side: 'defense', ...at, hint: null }
      const all = await Promise.all(numbers.map((key) => ask('trial-object', data, { key })))
      return all.filter((text) => text.startsWith('OBJECTION: ')).length
    }
    const often = await spoken('My cousin told me that it was the goose.')
    assert.ok(often > 20 && often < 55, `${often} of 60`)
    const seldom = await spoken('I saw the goose at six that morning.')
    assert.ok(seldom < 8, `${seldom} of 60`)
  })

  test('T8 a ruling goes by the rule and never says again what is in dispute', async () => {
    const dispute = { ...scene, side: 'defense', kind: 'direct', of: 'answer', question: 'What then?', by: 'organic' }
    const answer = 'My cousin told me that it was the goose.'
    for (const seed of numbers.slice(0, 20)) {
      const ruled = JSON.parse(await ask('trial-rule', { ...dispute, answer, grounds: 'hearsay' }, { seed }))
      assert.equal(ruled.ruling, 'sustained')
      assert.match(ruled.sentence, /sustain/iu)
      assert.ok(!/cousin|goose/u.test(ruled.sentence))
      const other = JSON.parse(await ask('trial-rule', { ...dispute, answer, grounds: 'badgering' }, { seed }))
      assert.equal(other.ruling, 'overruled')
    }
  })

  test('M4 a witness says what it knows, and what it was asked about when it knows of that', async () => {
    const said = await Promise.all(
      numbers.map((seed) =>
        ask('trial-answer', { ...round, question: 'What about it?', by: 'X', exhibit: null }, { seed }),
      ),
    )
    for (const text of said)
      assert.ok(
        knows.some((item) => text.includes(item.slice(1))),
        text,
      )
    const asked = 'Were the buns still warm, as your cousin told you?'
    assert.match(
      await ask('trial-answer', { ...round, question: asked, by: 'X', exhibit: null }),
      /my cousin told me/iu,
    )
  })

  test('M4 with nothing left to tell a witness says so or says something vague, never an invented fact', async () => {
    const witness = { ...round.witness, knows: ['I saw nothing.'] }
    const testimony = [{ question: 'What did you see?', answer: 'I saw nothing.' }]
    const data = { ...round, witness, testimony, round: 3, question: 'And then, Piet?', by: 'X', exhibit: null }
    for (const seed of numbers) {
      const text = await ask('trial-answer', data, { seed })
      assert.ok((colour.stock.witness as readonly string[]).includes(text), text)
    }
  })
})

describe('counsel, judge and bare briefs of the offline model in a trial', () => {
  test('T13 what the gallery forces upon counsel is done', async () => {
    const shown = await ask('trial-question', { ...question, exhibits: [exhibit], confrontation: { present: exhibit } })
    assert.match(shown, /^PRESENT: 2\. .*the ledger/u)
    const press = { question: 'What did you see?', answer: 'I saw a goose behind the bakery at six.' }
    const pressed = await ask('trial-question', { ...question, confrontation: { press } })
    assert.match(pressed, /“I saw a goose behind the bakery at six”/u)
  })

  test('M4 a contradiction in hand is pressed with both halves, word for word, and only once', async () => {
    const contradiction = {
      witness: 'witness-1',
      statement: 'At six I was asleep in my bed.',
      against: { turn: 3, text: 'I saw a goose behind the bakery at six.' },
    }
    const data = { ...question, kind: 'cross', side: 'defense', contradictions: [contradiction] }
    const text = await ask('trial-question', data)
    assert.ok(
      text.includes('“At six I was asleep in my bed”') && text.includes('“I saw a goose behind the bakery at six”'),
    )
    const again = await ask('trial-question', { ...data, round: 2, transcript: [heard(5, 'defense', text)] })
    assert.ok(!again.includes('asleep in my bed'), again)
  })

  test('T11 the ruling is bound by what was found', async () => {
    const found = { ...scene, by: 'jury', sentence: null }
    const [guilty, free, hung] = await Promise.all([
      ask('trial-ruling', {
        ...found,
        verdict: 'guilty',
        sentence: 'A formal apology',
        counts: { guilty: 5, not_guilty: 1 },
      }),
      ask('trial-ruling', { ...found, verdict: 'not_guilty', counts: { guilty: 2, not_guilty: 4 } }),
      ask('trial-ruling', { ...found, verdict: 'hung', counts: { guilty: 3, not_guilty: 3 } }),
    ])
    assert.match(guilty, /guilty/u)
    assert.ok(!guilty.includes('not guilty') && /five/u.test(guilty) && /a formal apology/iu.test(guilty), guilty)
    assert.match(free, /not guilty|free to go/u)
    assert.match(hung, /hung/u)
  })

  test('E12 data that cannot be read is refused by name', async () => {
    await assert.rejects(ask('trial-question', { ...scene, side: 'judge' }), OfflineError)
    await assert.rejects(ask('trial-ballot', { ...scene, juror: {}, question: '?', options: [] }), OfflineError)
  })

  test('E12 a brief without theory, facts or exhibits and a witness who knows one thing still make a trial', async () => {
    const bare = { ...scene, facts: [], side: 'defense', theory: [] }
    const witness = { ...round.witness, knows: ['No.'] }
    const all = await Promise.all([
      ask('trial-opening', bare),
      ask('trial-closing', { ...bare, contradictions: [] }),
      ask('trial-question', { ...question, witness }),
      ask('trial-answer', { ...round, witness, question: 'Well?', by: 'X', exhibit: null }),
      ask('trial-recap', { ...scene, witnesses: ['Piet Lund'], before: 'closings' }),
      ask('trial-objection', {
        ...scene,
        side: 'defense',
        of: 'question',
        question: 'Q?',
        answer: null,
        grounds: 'popular demand',
      }),
    ])
    for (const text of all) assert.match(text, /\S+ \S+ \S+.*[.!?”]$/u)
    assert.match(all[5] ?? '', /^OBJECTION: popular demand, /u)
  })
})

describe('M5 stock lines of a trial', () => {
  test('M5 five categories of at least 8 lines, each line once', () => {
    assert.deepEqual(Object.keys(colour.stock), ['opening', 'witness', 'closing', 'ruling', 'default'])
    const all = Object.values(colour.stock).flat()
    for (const [name, lines] of Object.entries(colour.stock)) assert.ok(lines.length >= 14, name)
    assert.equal(new Set(all).size, all.length)
  })

  test('M5 no two witnesses hold the same line', async () => {
    const data = { ...round, kind: 'cross', round: 5, question: 'And then?', by: 'X', exhibit: null }
    for (const seed of numbers.slice(0, 20)) {
      const said = await Promise.all(
        [1, 2, 3, 4, 5].flatMap((number) =>
          [3, 4, 5].map((now) => {
            const witness = { id: `witness-${number}`, name: `W${number}`, role: 'x', knows: ['I saw nothing at all.'] }
            return ask('trial-answer', { ...data, round: now, witness }, { seed })
          }),
        ),
      )
      assert.equal(new Set(said).size, said.length)
    }
  })

  test('M5 what leads into an answer gives nobody grounds to object', () => {
    const lines = [
      ...Object.values(ways.manners).flatMap(({ leads }) => leads),
      ...colour.stock.witness,
      ...answers.firm,
      ...answers.cornered,
      ...answers.reactions,
      ...answers.spent,
      ...answers.bridges,
      ...Object.values(answers.tails).flat(),
    ]
    for (const answer of lines)
      assert.equal(groundsSeen({ of: 'answer', question: 'Q?', answer }, 'direct'), undefined, answer)
  })
})

describe('questions out of a statement', () => {
  const topics = (text: string): readonly string[] =>
    topicsIn(text).map(({ approach, words }) => `${approach}: ${words}`)

  test('M4 places, hours, figures and things are told apart', () => {
    assert.deepEqual(topics('At ten I saw the dented colander on the roof of the bakery.'), [
      'time: at ten',
      'thing: the dented colander',
      'place: on the roof of the bakery',
      'thing: the bakery',
    ])
    assert.deepEqual(topics('I counted fourteen warm scones and my ladder was gone.'), [
      'count: warm scones',
      'thing: your ladder',
    ])
    assert.deepEqual(topics('Then Mrs Pell waved at Gerald.'), ['thing: Mrs Pell', 'thing: Gerald'])
  })

  test('M4 a statement is turned to the one who made it', () => {
    assert.equal(asYou('I was in my kitchen when it looked at me'), 'you were in your kitchen when it looked at you')
  })
})
