import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ModelReceipt } from '#record'
import { readable, spokenFields, type Try } from './asking.ts'
import type { Agent, Tries } from './court.ts'
import { CourtError } from './errors.ts'
import { handOvers } from './generation.ts'
import type { Message, Prompt } from './ports.ts'
import { hears } from './session.ts'
import type { Shape } from './shapes.ts'
import { testify } from './testimony.ts'

const ann = { id: 'ann', name: 'Ann' } as unknown as Agent
const prompt: Prompt = {
  task: 'test',
  text: 'Say, in words of your own, why the harbour is open in winter.',
  data: null,
}
const receipt = (text: string, more: Partial<ModelReceipt> = {}): ModelReceipt =>
  ({
    type: 'receipt',
    of: 'model',
    agent: 'ann',
    text,
    model: 'far/one',
    finish: 'stop',
    calls: [],
    ...more,
  }) as ModelReceipt
const user = (given: Prompt): Message => ({ role: 'user', prompt: given })
const said = (text: string): Message => ({ role: 'assistant', text, calls: [] })

const yes: Shape<string> = {
  json: {},
  plain: {
    form: 'Lines.',
    read: (text) => (text === 'line' ? { ok: true, value: 'plain' } : { ok: false, why: 'No.' }),
  },
  read: (text) => (text === 'yes' ? { ok: true, value: text } : { ok: false, why: 'It is not yes.' }),
}

async function asked(answers: readonly (string | ModelReceipt)[], how: Tries<string> = {}, shape = yes) {
  const tries: Try[] = []
  const line = ['far/one', 'far/two', 'far/three']
  const read = await readable(line, { agent: ann, question: { prompt, shape, how } }, async (attempt) => {
    const answer = answers[tries.length] ?? 'no'
    tries.push(attempt)
    const given = typeof answer === 'string' ? receipt(answer) : answer
    return { receipt: given, said: [user(attempt.prompt), said(given.text)] }
  }).catch((error: unknown) => error)
  return { tries, read: read as Awaited<ReturnType<typeof readable<string, string, ModelReceipt>>> }
}

test('E10 each try is asked in a plainer form, behind what was refused, and the last goes to the next in line', async () => {
  const counted: number[] = []
  const { tries, read } = await asked(['no', 'perhaps', 'line'], { tried: (count) => counted.push(count) })
  assert.deepEqual(
    tries.map(({ json, loose, form }) => [json !== undefined, loose, form]),
    [
      [true, undefined, undefined],
      [true, true, undefined],
      [false, undefined, 'Lines.'],
    ],
  )
  assert.deepEqual(
    tries.map(({ before }) => before?.length),
    [0, 2, 4],
  )
  assert.equal(tries[1]!.prompt.text, 'That answer could not be used. It is not yes. Answer again.')
  assert.deepEqual(
    tries.map(({ instead }) => instead?.models),
    [undefined, undefined, ['far/two', 'far/three', 'far/one']],
  )
  assert.match(tries[2]!.instead!.because, /^its answers could not be read\. It is not yes\.$/)
  assert.deepEqual([read.value, read.said, counted], ['plain', [user(prompt), said('line')], [3]])
})

test('E10 an answer that is read at once is asked for once; one try goes to nobody else', async () => {
  const counted: number[] = []
  const { tries, read } = await asked(['yes'], { tried: (count) => counted.push(count) })
  assert.deepEqual([tries.length, read.value, counted], [1, 'yes', [1]])
  const once = await asked(['no'], { tries: 1, orElse: () => 'else' })
  assert.deepEqual(
    [once.tries.length, once.tries[0]!.instead, once.read.value, once.read.said],
    [1, undefined, 'else', []],
  )
  const second = await asked(['no', 'yes'], { tries: 2 })
  assert.deepEqual(second.tries[1]!.instead?.models, ['far/two', 'far/three', 'far/one'])
  const third = await asked(['no', 'no', 'yes'])
  assert.equal(third.read.value, 'yes', 'who was asked for lines may still write JSON')
  const { plain: _plain, ...strict } = yes
  const same = await asked(['no', 'no', 'no'], { orElse: () => 'else' }, strict)
  assert.deepEqual(
    same.tries.map(({ json, loose, form }) => [json !== undefined, loose, form]),
    [0, 1, 2].map(() => [true, undefined, undefined]),
  )
  const { json: _json, ...free } = yes
  assert.deepEqual((await asked(['no', 'yes'], {}, free)).tries.at(-1)!.form, undefined)
})

test('E10 where there is one model only, the last try is its own too, and nobody is said to be passed over', async () => {
  const attempts: Try[] = []
  const question = { prompt, shape: yes, how: { orElse: () => 'else' } }
  await readable(['far/one'], { agent: ann, question }, async (attempt) => {
    attempts.push(attempt)
    return { receipt: receipt('no'), said: [user(attempt.prompt), said('no')] }
  })
  assert.deepEqual(
    attempts.map(({ instead }) => instead),
    [undefined, undefined, undefined],
  )
})

test('E10 what cannot be read in three tries stops by name, and being cut off is told', async () => {
  const { tries, read } = await asked([receipt('no', { finish: 'length' }), 'no', 'no', 'yes'])
  assert.equal(tries.length, 3)
  assert.match(tries[1]!.prompt.text, /It was cut off at its length; be briefer\. It is not yes\./)
  assert.ok(read instanceof CourtError && read.code === 'unusable-answer')
  assert.match(read.message, /^Ann .*"test" in 3 tries\. No\.$/)
})

test('E10 the prompt given back is no answer, unless the offline model says it or somebody cut in', async () => {
  const anything: Shape<string> = { read: (text) => ({ ok: true, value: text }) }
  const { tries, read } = await asked([prompt.text, 'Ice.'], {}, anything)
  assert.match(tries[1]!.prompt.text, /only repeats/)
  assert.equal(read.value, 'Ice.')
  const reminded =
    'That answer could not be used. It only repeats what you were told. Say something of your own. Answer again.'
  assert.equal((await asked([prompt.text, reminded, 'Ice.'], {}, anything)).read.value, 'Ice.')
  for (const more of [{ model: 'offline' }, { finish: 'interrupted' }] as const)
    assert.equal((await asked([receipt(prompt.text, more)], {}, anything)).tries.length, 1)
})

test('M7 the record keeps of words who spoke them, in whose place, and what was amiss', () => {
  const plain = { agent: 'ann', content: 'Words.', model: 'far/one' }
  assert.deepEqual(spokenFields(ann, receipt('Words.')), plain)
  const attempts = [{ model: 'far/two', because: 'x' }]
  assert.deepEqual(spokenFields(ann, receipt('Words.', { attempts })), plain)
  const more = {
    ...receipt('Words.', { attempts: [{ ...attempts[0]!, withdrawn: 3 }] }),
    foreign: true,
    cutShort: true,
  } as const
  assert.deepEqual(spokenFields(ann, { ...more, searchedBy: 'near/one' }), {
    ...plain,
    restarted: true,
    cut_short: true,
    searched_by: 'near/one',
    foreign: true,
  })
})

test('M3 who failed hands over to the next in line; a substitute without attempts is a hand-over too', () => {
  const failed = (...models: readonly string[]) => models.map((model) => ({ model, because: `${model} failed` }))
  const over = (more: Partial<ModelReceipt>) =>
    handOvers(receipt('', { model: 'c', ...more })).map(({ from, model, because }) => `${from} → ${model}: ${because}`)
  assert.deepEqual(over({}), [])
  assert.deepEqual(over({ attempts: failed('a', 'a', 'b') }), ['a → b: a failed', 'b → c: b failed'])
  assert.deepEqual(over({ attempts: failed('c', 'c') }), [])
  const substitute = { for: 'a', because: 'gone' }
  assert.deepEqual(over({ substitute }), ['a → c: gone'])
  assert.deepEqual(over({ substitute, attempts: failed('a') }), ['a → c: a failed'])
})

test('E7 people are heard in every phase, in none, or in all but those that the format names', () => {
  assert.deepEqual([hears(undefined, 'x'), hears(undefined, undefined), hears(false, 'x')], [true, true, false])
  const some = { except: ['y'] }
  assert.deepEqual([hears(some, 'x'), hears(some, 'y'), hears(some, undefined)], [true, false, true])
})

const latin = {
  name: 'Latin',
  isSpokenIn: (text: string) => (text.length < 4 ? undefined : /us\b/.test(text)),
} as never

/** What is asked, and what came of it. */
async function heard(answers: readonly ModelReceipt[], how: { readonly can?: boolean; readonly json?: object } = {}) {
  const asking: { readonly text: string; readonly before: number; readonly kind: string; readonly again: unknown }[] =
    []
  let withdrawn = 0
  const tried = await testify(
    {
      async answer(asks, { before = [], kind, isRepeated }) {
        asking.push({ text: asks.text, before: before.length, kind, again: isRepeated })
        const given = answers[asking.length - 1]!
        return { receipt: given, spoken: given.text, said: [user(asks), said(given.text)] }
      },
      canAsk: () => how.can ?? true,
      withdraw: () => void withdrawn++,
    },
    prompt,
    { kind: 'turn', language: latin, ...(how.json && { json: how.json as never }) },
  )
  return { asking, withdrawn, tried }
}

test('M7 words in another language are withdrawn and asked for again once, and marked if they stay so', async () => {
  for (const fine of [receipt('Dominus.'), receipt('Ave'), receipt('Hello.', { model: 'offline' })])
    assert.equal((await heard([fine])).asking.length, 1)
  assert.equal((await heard([receipt('Hello.', { finish: 'interrupted' })])).asking.length, 1)
  const { asking, withdrawn, tried } = await heard([receipt('Hello.'), receipt('Dominus.')])
  assert.deepEqual([asking.length, withdrawn, asking[1]!.before, asking[1]!.again], [2, 1, 2, true])
  assert.match(asking[1]!.text, /not in Latin/)
  assert.deepEqual([tried.receipt.foreign, tried.said], [undefined, [user(prompt), said('Dominus.')]])
  assert.equal((await heard([receipt('Hello.'), receipt('Again.')])).tried.receipt.foreign, true)
})

test('E10 words that were cut off at their length are asked once for the last sentence, and marked', async () => {
  const cut = receipt('Dominus. Et in terra pax homin', { finish: 'length' })
  const { asking, tried } = await heard([cut, receipt('Et in terra pax hominibus.')])
  assert.deepEqual([asking.length, asking[1]!.kind, asking[1]!.before, asking[1]!.again], [2, 'ask', 2, true])
  const whole = 'Dominus. Et in terra pax hominibus.'
  assert.deepEqual([tried.receipt.text, tried.receipt.finish, tried.receipt.cutShort], [whole, 'length', true])
  assert.deepEqual(tried.said.at(-1), said(whole))
  const stopped = await heard([cut, receipt('Et', { finish: 'interrupted' })])
  assert.deepEqual([stopped.tried.receipt.finish, stopped.tried.receipt.text], ['interrupted', cut.text])
  const full = await heard([cut], { can: false })
  assert.deepEqual([full.asking.length, full.tried.receipt.cutShort, full.tried.receipt.text], [1, true, cut.text])
  const form = await heard([cut], { json: {} })
  assert.deepEqual([form.asking.length, form.tried.receipt.cutShort], [1, undefined])
})
