import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Agent } from './court.ts'
import type { Language, Prompt } from './ports.ts'
import type { Shape } from './shapes.ts'
import { isEcho, tokensFor, withEnding, worded, wordLimit } from './wording.ts'

const prompt = (text: string, words?: number): Prompt => ({
  task: 'test',
  text,
  data: null,
  ...(words !== undefined && { words }),
})

test('an answer has two tokens a word and some for its frame, more where it has keys', () => {
  assert.deepEqual([tokensFor(100), tokensFor(100, { json: {} })], [260, 400])
  const limit = (agent: number | undefined, asked?: number): number =>
    wordLimit({ words: agent } as unknown as Agent, prompt('', asked))
  assert.deepEqual([limit(undefined), limit(undefined, 80), limit(50, 80)], [300, 80, 50])
})

test('M7 a prompt says its form, its length and its language, each where it has one', () => {
  const read = () => ({ ok: true, value: '' }) as const
  const german = { name: 'German', isSpokenIn: () => true } as unknown as Language
  const said = (shape: Partial<Shape<string>>, form?: string): readonly string[] =>
    worded(prompt('Ask.'), { read, ...shape }, { words: 9, language: german, form }).text.split('\n\n')
  const short = { form: 'Form.', isFixed: true } as const
  assert.deepEqual(said({}), ['Ask.', 'At most 9 words.', 'Answer in German.'])
  const texts = 'Write the texts in German; keys and fixed words stay as they are.'
  assert.deepEqual(said({ form: 'Form.' }), ['Ask.', 'Form.', 'At most 9 words in all.', texts])
  assert.deepEqual(said({ form: 'Form.' }, 'Plainer.').slice(0, 2), ['Ask.', 'Plainer.'])
  assert.deepEqual(said(short), ['Ask.', 'Form.', 'Use these words as they stand, in no other language.'])
  assert.deepEqual(said({ ...short, json: {} })[2], 'At most 9 words in all.')
  assert.match(said({ ...short, hasCopies: true }).at(-1)!, /^Keys, fixed words and what you copy stay/)
  assert.match(said({ form: 'Form.', hasCopies: true }).at(-1)!, /^Write the texts in German; .*what you copy/)
  assert.equal(worded(prompt(''), { read, form: 'Form.' }, { words: 9 }).text, 'Form.\n\nAt most 9 words in all.')
})

test('E10 an echo is an answer of some length that stands whole in the last three paragraphs, outside fences', () => {
  const order = 'Say in your own words why the harbour is to stay open in winter.'
  const told = prompt(`First of all.\n\n${order}\n\nBe brief.\n\nAt most nine words.`)
  assert.ok(isEcho(order.toUpperCase().replaceAll(' ', '\n'), told))
  assert.ok(!isEcho(`${order} I do.`, told))
  assert.ok(!isEcho('Say in your own words why the harbour', told), 'so few letters may be chance')
  assert.ok(!isEcho(order, prompt(`${told.text}\n\nNow.`)), 'what stands further up may be said again')
  assert.ok(!isEcho(order, prompt(`Weigh this.\n\n⟪ab12\n${order}\nab12⟫`)))
  assert.ok(!isEcho('', prompt('')))
  const form = 'Answer with one JSON object of this form and nothing else: {"decisive_evidence": "…", "ruling": "…"}'
  assert.ok(isEcho(form, prompt(form)))
  assert.ok(!isEcho('{"decisive_evidence": "The letter", "ruling": "The harbour stays open."}', prompt(form)))
  const long = `${order} `.repeat(9)
  for (const cut of [0, 1, 2, 3, 4, 5]) assert.ok(isEcho(long.slice(cut), prompt(long)), 'whatever word is cut in two')
})

test('E10 a text that broke off gets its last sentence whole, or stays as it is', () => {
  const text = 'The harbour is open. It stays open in win'
  const whole = 'The harbour is open. It stays open in winter.'
  assert.equal(withEnding(text, ' It stays open in winter. '), whole, 'the sentence again')
  assert.equal(withEnding(text, 'winter.'), whole, 'its last word again')
  assert.equal(withEnding('They let it be', 'ber.'), 'They let it be ber.', 'two letters are no word')
  assert.equal(withEnding('They let it rem', 'Remain.'), 'They let it remain.')
  assert.equal(withEnding('They let it', 'remain.'), 'They let it remain.')
  for (const ending of ['', ' ', 'and then', `It stays ${'so '.repeat(200)}long.`, 'Another sentence.'])
    assert.equal(withEnding(text, ending), text, ending)
  assert.equal(withEnding(`${text} `, 'winter.'), `${text} `)
  const far = `It stays open. ${'So it is. '.repeat(70)}It is open in win`
  assert.equal(withEnding(far, 'It stays open in winter.'), far, 'not by what was said long before')
})
