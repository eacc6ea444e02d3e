import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Entry, Json } from '#record'
import { debate } from '#proceedings'
import { memoryStore } from '#store'
import { offline } from '../index.ts'
import { isSound, sentences, spacedWords } from '../text.ts'
import { claimsOf } from './claims.ts'
import { seize } from './seize.ts'
import { anyText } from '../../../../test/anytext.ts'
import { times } from '../../../../test/whole.ts'

const clock = { now: () => 0, pause: async () => undefined }

async function perform(
  positions: readonly [string, string],
  more: Readonly<Record<string, Json>> = {},
): Promise<readonly Entry[]> {
  const store = memoryStore()
  const [a, b] = positions
  const brief = {
    topic: 'Which of the two is right?',
    turns: 5,
    debaters: [
      { name: 'Ada', position: a },
      { name: 'Bruno', position: b },
    ],
    judge: { name: 'Judge Ito' },
    ...more,
  }
  await debate.open(brief, { store, id: 'case', seed: 'odd', clock })
  await debate.hear({ store, id: 'case', clock, model: offline }).ended
  return store.read('case')
}

const spoken = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap((entry) => {
    if (entry.type === 'plan' || entry.type === 'think' || entry.type === 'turn') return [entry.content]
    if (entry.type === 'verdict' && entry.format === 'debate') return [entry.reasoning]
    return entry.type === 'score' ? [entry.reasoning ?? ''] : []
  })

const slot = /\{(?:quote|claim|label|word|mine|theirs|name|premise|asked|heard|gain|loss|first|second)\}/u
const pairs = (text: string): boolean => /^[^“”]*(?:“[^“”]+”[^“”]*)*$/u.test(text)

const visible = (text: string): boolean => text.trim() !== ''
const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter(visible)
const marks = fc.constantFrom(
  '. ',
  '! ',
  '? ',
  '… ',
  ', ',
  '; ',
  ' ',
  '\n',
  '\n\n',
  '" ',
  ' "',
  ' “',
  '” ',
  ' (',
  ') ',
  ': ',
  ' — ',
  '{claim} ',
  '。',
)
const odd = fc
  .array(
    fc.tuple(
      fc.oneof(
        word,
        fc.constantFrom('the', 'you', 'You are', 'I', 'because', 'everybody', 'Dr.', 'e.g.', '私は', 'طيب'),
      ),
      marks,
    ),
    { minLength: 1, maxLength: 60 },
  )
  .map((parts) => parts.flat().join(''))
  .filter(visible)

test('M4 whatever a position says, the debate is held and our own sentences stay whole', async () => {
  const position = fc.oneof(odd, word, anyText({ minLength: 1 }).filter(visible))
  await fc.assert(
    fc.asyncProperty(position, position, async (a, b) => {
      const entries = await perform([a, b])
      assert.equal(entries.at(-1)?.type, 'closed')
      assert.equal(entries.filter(({ type }) => type === 'turn').length, 5)
      for (const text of spoken(entries)) {
        assert.ok(spacedWords(text).length >= 4, `too little: ${text}`)
        assert.doesNotMatch(text, slot)
        assert.ok(pairs(text), `broken quotation: ${text}`)
        assert.doesNotMatch(text, /undefined|\[object|[\p{Cc}--\n]/v)
      }
    }),
    { numRuns: times(40, 10), seed: 2, endOnFailure: true },
  )
})

test('M4 short, long and strange positions all give a debate worth reading', async () => {
  const long = Array.from({ length: 60 }, (_, at) => `Reason number ${at} is as good as the one before`).join(' and ')
  const cases: readonly (readonly [string, string])[] = [
    ['Cats.', 'Dogs!'],
    [long, 'No'],
    [
      'You believe that cities should be quiet. You are a friend of trees, and your garden matters to you.',
      'Cars are "freedom".',
    ],
    [
      '- Keep it simple\n- Pay people well\n1. Never lie',
      'Halten Sie die Stadt sauber. Bäume sind wichtig, weil wir atmen.',
    ],
    ['私たちは静かな町が好きです。木は大切です。', '(an unfinished bracket [ and a “quotation'],
  ]
  for (const positions of cases) {
    const entries = await perform(positions, { premise: 'It is so.' })
    const turns = entries.flatMap((entry) => (entry.type === 'turn' ? [entry.content] : []))
    for (const text of spoken(entries)) {
      assert.ok(pairs(text), text)
      assert.doesNotMatch(text, /\b[Yy]ou (?:believe|are a friend)|^- |\(an unfinished/mu)
    }
    const all = turns.flatMap(sentences)
    assert.equal(new Set(all).size, all.length)
    assert.deepEqual(
      all.filter((sentence) => !isSound(sentence)),
      [],
    )
  }
})

test('a brief that says you is argued by an I', () => {
  const me = {
    name: 'Ada',
    position: 'You are a friend of trees, and your garden matters to you. You think that rain helps.',
  }
  const claims = claimsOf(me, 'rain').map(({ said }) => said)
  assert.deepEqual(claims, ['I am a friend of trees, and my garden matters to me.', 'rain helps.'])
})

test('a name keeps its capital behind a colon, a common word does not', () => {
  const me = { name: 'Ada', position: 'Paris is quiet. The town is loud. Homework helps, and homework lasts.' }
  assert.deepEqual(
    claimsOf(me, '').map(({ said }) => said),
    ['Paris is quiet.', 'the town is loud.', 'homework helps, and homework lasts.'],
  )
})

test('what is worth quoting is verbatim, whole and about something', () => {
  const text =
    'Let me lay the foundation first: bees need flowers, stones and water. You said “leave the lawn alone”. It is so, because a lawn without bees is a green desert.'
  const found = seize(text)
  assert.ok(found.length > 0)
  for (const span of found) assert.ok(text.includes(span), span)
  assert.ok(found.includes('bees need flowers, stones and water'))
  assert.ok(found.includes('a lawn without bees is a green desert'))
  assert.ok(!found.some((span) => span.includes('foundation') || span.includes('leave the lawn')))
})

test('M4 a position of one sentence is not said in every turn, by either side', async () => {
  const said = 'Cats make better company than dogs for people who live in a small flat'
  const entries = await perform([`${said}.`, 'Dogs are the better friends of anybody who likes to be outside.'], {
    turns: 20,
  })
  const turns = entries.flatMap((entry) => (entry.type === 'turn' ? [entry.content.toLowerCase()] : []))
  const often = turns.filter((text) => text.includes(said.toLowerCase())).length
  assert.ok(often >= 2 && often <= 6, `in ${often} of 20 turns`)
})

test('M4 instructions leave their trace: what to say, what to speak of, how to answer, how long', async () => {
  const held = async (instructions: string): Promise<readonly string[]> => {
    const debaters = [
      { name: 'Ada', position: 'The hall should be rebuilt. It is the heart of the town.', instructions },
      { name: 'Bruno', position: 'The hall should stay a ruin, because a ruin is honest.' },
    ]
    const entries = await perform(['', ''], { debaters, topic: 'Should the old hall be rebuilt?' })
    return entries.flatMap((entry) => (entry.type === 'turn' && entry.agent === 'a' ? [entry.content] : []))
  }
  const said = await held('Speak of the fire of 1998. Mention that the roof was paid for by the schools. Be kind.')
  assert.match(said.join('\n'), /the fire of 1998/u)
  assert.match(said.join('\n'), /the roof was paid for by the schools/u)
  assert.doesNotMatch(said.join('\n'), /be kind|mention that/iu)
  for (const text of await held('Keep a turn under sixty words.')) assert.ok(spacedWords(text).length <= 60, text)
  assert.notDeepEqual(await held('Show what it costs and who pays.'), await held('Concede what is true.'))
})
