import { clerkFormOf, linesIn } from './clerk.ts'
import type { Occasion, Shape } from './shapes.ts'

type Fields = Readonly<Record<string, unknown>>
type Change = (value: unknown, key: string, occasion: Occasion) => unknown

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every value of an answer, changed by its key; what is in lists goes by the key of the list. */
function changed(value: unknown, change: Change, occasion: Occasion, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => changed(each, change, occasion, key))
  if (!isFields(value)) return change(value, key, occasion)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each, change, occasion, name)]))
}

/** A clerk with a habit; whatever else is asked of the model is answered well. */
const clerkWho = (name: string, answer: (careful: Fields, occasion: Occasion) => unknown): Shape => ({
  name: `as a clerk ${name}`,
  shaped(draft, occasion) {
    const { wanted } = occasion
    if (wanted.kind !== 'json' || !clerkFormOf(Object.keys(wanted.form.properties ?? {}))) return draft
    return { ...draft, text: JSON.stringify(answer(JSON.parse(draft.text) as Fields, occasion)) }
  },
})

const changing = (name: string, change: Change): Shape =>
  clerkWho(name, (careful, occasion) => changed(careful, change, occasion))

const EXHIBITS = ['o', 'exhibit', 'a', 'b']
const SENTENCES = ['to', 'holds', 'grants', 'withdraws', 'sentence']
const WORDS = ['q', 's', 'words', 'a_words', 'b_words']

/** What a clerk might claim of any two exhibits and of any speech, in words that stand there. */
function full(careful: Fields, { question }: Occasion): Fields {
  const shown = [...question.matchAll(/⟪(\w+)\n\[(E\d+)\] [^]*?\n\n([^]*?)\n\1⟫/g)].map(([, , name, text]) => ({
    name: name!,
    words: text!.split(' ').slice(0, 6).join(' '),
  }))
  const [a, b] = shown
  const same = { object: 'same', period: 'same', measure: 'same', both_true: 'no', relation: 'contradiction' }
  if ('pairs' in careful && a && b) {
    const pair = { question: 'Is it so?', a: a.name, a_words: a.words, a_mode: 'finding', b: b.name, b_words: b.words }
    return { pairs: [{ ...pair, b_mode: 'finding', ...same, weightier: 'b', why: 'So it is.' }] }
  }
  if (!('lines' in careful)) return careful
  const lines = linesIn(question, 'THE SPEECH: ')
  return {
    ...careful,
    notes: lines.map(({ number, text }) => ({ n: Number(number), q: text, v: 'uncited' })),
    replies: lines.map(({ number }) => ({ n: Number(number), to: '2.1', v: 'rebuts' })),
  }
}

const german: Readonly<Record<string, string>> = {
  fact: 'Tatsache',
  hearing: 'Verhandlung',
  concession: 'Zugeständnis',
  admission: 'Eingeständnis',
  supports: 'stützt',
  answered: 'beantwortet',
  none: 'keine',
  whole: 'ganz',
  question: 'Frage',
  nobody: 'niemand',
  once: 'einmal',
}

const NEGATIVE = { t: 'fact', v: 'contradicts' } as const

/** Clerks who answer badly, each in its way, and none of whom may bring anything false onto the record. */
export const carelessClerks: readonly Shape[] = [
  changing('names exhibits, sentences and directives that nobody gave out', (value, key) => {
    if (EXHIBITS.includes(key)) return 'E99'
    if (SENTENCES.includes(key)) return '99.9'
    return key === 'id' ? '#99' : value
  }),
  changing('copies words that stand nowhere', (value, key) =>
    WORDS.includes(key) ? 'the mayor has sold every bus to a circus' : value,
  ),
  clerkWho('answers every second line', (careful) =>
    Object.fromEntries(
      Object.entries(careful).map(([key, list]) => [key, (list as unknown[]).filter((_, at) => at % 2 === 0)]),
    ),
  ),
  changing('fills the form in German', (value) => (typeof value === 'string' ? (german[value] ?? value) : value)),
  changing('denies everything', (value, key, { call }) => {
    if (key === 't') return NEGATIVE.t
    if (key === 'v') return value === 'supports' ? (call % 2 === 0 ? NEGATIVE.v : 'silent') : 'evaded'
    return value
  }),
  clerkWho('finds every sentence uncited and every pair of exhibits at odds', full),
  changing('names matters that no exhibit speaks of', (value, key) =>
    key === 'text' ? 'The mayor owns a circus.' : value,
  ),
  clerkWho('writes no form at all', () => 'I have read it with pleasure.'),
]
