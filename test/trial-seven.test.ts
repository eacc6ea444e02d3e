import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ModelRequest } from '#court'
import { taskOf } from '#models'
import type { Entry } from '#record'
import { figure } from './figure.ts'
import { hold, of, players, trialBrief } from './trialhouse.ts'

/** What a witness says one after the other; he contradicts himself, his statement and the log in seven ways. */
const SAYS = [
  'About 4 minutes, from ten past eight, for the pizza. I saw Duster go past my feet and over the doorstep, and I thought it would come back.',
  'The hair I would rather not go into, but I feed a cat in the flat on Thursdays, and my wife believes that I do yoga.',
  'The front door stood open for 40 minutes, miss, you know how it is. I could not call it back, because I never saw Duster go over the doorstep.',
  'On 28 February, by Duster, and I held up one end. The living room took it 12 minutes and it never got stuck, it is very nimble.',
  'There has never been a cat in that flat, miss, my wife would have smelt it.',
  'It did get stuck, on a sock, and the sock was not mine.',
  'I only feed one, in the flat, and it watches the programme about canals with me.',
  'It was 4 minutes, and I saw it go over the doorstep, past my feet.',
] as const

const duster = {
  ...trialBrief,
  title: 'The People v. Duster, a Robot Vacuum Cleaner',
  defendant: 'Duster',
  judge: { name: 'Judge Amsel' },
  witnesses: [
    {
      name: 'Anselm Boyle',
      role: 'owner of the vacuum cleaner',
      knows: [
        'I opened the front door at ten past eight for the pizza.',
        'Duster went past my feet and over the doorstep.',
        'I lost my ring in January while I cleaned out the sofa.',
        'I told my wife that the ring was at the jeweller.',
        'Duster last cleaned under the sofa on 28 February.',
        'The pizza man said that it stopped at the kerb.',
        'I feed a cat.',
        'There was a sock.',
      ],
    },
  ],
  exhibits: [
    { name: 'The dust bin', kind: 'item', description: 'A ring, two coins, a crust and a good deal of cat hair.' },
    {
      name: 'The log',
      kind: 'document',
      description: 'A page printed from the memory of Duster.',
      text: '28 February: living room, 42 minutes, stuck once. 3 March, 20:14: cliff sensor.',
    },
  ],
} as never

interface Pair {
  readonly in: number
  readonly answer: string
  readonly before: string
}

/** The seven, as one would copy them who reads along. */
const SEVEN: readonly Pair[] = [
  { in: 2, answer: 'The front door stood open for 40 minutes', before: 'About 4 minutes, from ten past eight' },
  {
    in: 2,
    answer: 'I never saw Duster go over the doorstep',
    before: 'I saw Duster go past my feet and over the doorstep',
  },
  {
    in: 3,
    answer: 'The living room took it 12 minutes and it never got stuck',
    before: 'living room, 42 minutes, stuck once',
  },
  { in: 4, answer: 'There has never been a cat in that flat', before: 'I feed a cat in the flat on Thursdays' },
  { in: 5, answer: 'It did get stuck, on a sock', before: 'it never got stuck' },
  { in: 6, answer: 'I only feed one, in the flat', before: 'There has never been a cat in that flat' },
  { in: 7, answer: 'It was 4 minutes', before: 'The front door stood open for 40 minutes' },
]

type Manner = (pair: Pair, attempt: number) => Pick<Pair, 'answer' | 'before'>

/** The manners of those who copy: exactly, with labels and signs of their own, nearly, or only when they are told. */
const MANNERS: Readonly<Record<string, Manner>> = {
  exactly: ({ answer, before }) => ({ answer, before }),
  'with labels, quotes and another ending': ({ answer, before }) => ({
    answer: `A: “${answer}.”`,
    before: `${before.includes('42') ? 'Exhibit 2, The log' : 'A'}: "${before.toUpperCase()}…"`,
  }),
  'nearly, in sentences of its own': ({ answer, before }) => ({
    answer: nearly[answer] ?? answer,
    before: nearly[before] ?? before,
  }),
  'freely, until it is told to copy': ({ answer, before }, attempt) =>
    attempt > 1 ? { answer, before } : { answer: 'The witness now tells it otherwise.', before },
}

/** The same with words left out, changed in form or turned round. */
const nearly: Readonly<Record<string, string>> = {
  'The front door stood open for 40 minutes': 'the front door was standing open for 40 minutes, miss',
  'I saw Duster go past my feet and over the doorstep': 'Saw Duster going past his feet, over the doorstep',
  'I never saw Duster go over the doorstep': 'he never saw Duster go over the doorstep and could not call it',
  'The living room took it 12 minutes and it never got stuck': 'living room took 12 minutes, never got stuck, nimble',
  'living room, 42 minutes, stuck once': '28 February, living room: 42 minutes, stuck once',
  'There has never been a cat in that flat': 'never been a cat in that flat, wife would have smelt',
  'I feed a cat in the flat on Thursdays': 'feeds a cat in the flat Thursdays, wife believes yoga',
}

const asked = (request: ModelRequest): number => request.messages.filter(({ role }) => role === 'user').length

/** A trial in which the witness says all this and a clerk reads along in its manner. */
async function heard(manner: Manner): Promise<readonly Entry[]> {
  const answers = new Map<string, string>()
  const model = players((request) => {
    const task = taskOf(request)
    if (task === 'trial-answer') {
      const said = answers.get(request.key) ?? SAYS[answers.size] ?? `Nothing more ⟦${request.key}⟧.`
      answers.set(request.key, said)
      return said
    }
    if (task !== 'opinion-perjury') return undefined
    const { answer } = request.messages.flatMap((each) => (each.role === 'user' ? [each.prompt.data] : []))[0] as {
      answer: string
    }
    const pairs = SEVEN.filter((pair) => SAYS[pair.in] === answer)
    const contradictions = pairs.map((pair) => ({ ...manner(pair, asked(request)), reason: 'It cannot be both.' }))
    return JSON.stringify({ contradictions })
  })
  return hold({ model, brief: duster, modelled: true, seed: 'seven 1' })
}

const noted = (entries: readonly Entry[]): number =>
  SEVEN.filter((pair) =>
    of(entries, 'perjury').some(
      ({ statement, against }) => touches(statement, pair.answer) && touches(against.text, pair.before),
    ),
  ).length

const touches = (one: string, other: string): boolean =>
  one.toLowerCase().includes(other.toLowerCase()) || other.toLowerCase().includes(one.toLowerCase().replace(/\.$/, ''))

for (const [manner, copying] of Object.entries(MANNERS))
  test(`T4 of seven contradictions a clerk that copies ${manner} has all seven noted, in the record’s own words`, async () => {
    const entries = await heard(copying)
    const said = of(entries, 'turn').map(({ content }) => content)
    assert.ok(
      SAYS.every((line) => said.includes(line)),
      'all of it was said',
    )
    figure(`${noted(entries)} of ${SEVEN.length} contradictions noted: ${manner}`)
    assert.equal(noted(entries), SEVEN.length)
    for (const { statement, against, turn } of of(entries, 'perjury')) {
      assert.ok(said[turn - 1]!.includes(statement), statement)
      if ('turn' in against) assert.ok(said[against.turn - 1]!.includes(against.text), against.text)
    }
  })

test('T4 what a clerk makes up is never noted, however often it is told to copy, and costs two looks an answer', async () => {
  let looks = 0
  const entries = await heard(({ before }) => {
    looks++
    return { answer: 'I admit everything, and I am sorry about the kettle', before }
  })
  assert.deepEqual(
    of(entries, 'perjury').filter(({ decided_by: by }) => by === 'model'),
    [],
  )
  assert.equal(looks, 2 * SEVEN.length)
})
