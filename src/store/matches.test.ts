import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matcher, type ListValue, type TextAt, type WordFinding } from './matches.ts'

/** Finds by words that say themselves what was looked for: `all:a b` or `some:a b*`. */
const finding: WordFinding = {
  texts: 'TEXTS',
  match: 'MATCH ?',
  count: 'COUNT',
  best: 'best',
  newest: 'newest',
  matchOf: (terms, { all, begun }) => `${all ? 'all' : 'some'}:${terms.join(' ')}${begun ? '*' : ''}`,
}

const text = (id: string, number: number): TextAt => ({ id, seq: 1, text: number })

/** A database of such words; who has more than a thousand texts is named. */
function words(found: Readonly<Record<string, readonly TextAt[]>>, many: readonly string[] = []) {
  const asked: string[] = []
  const find = matcher({
    finding,
    async all(sql, ...values: readonly ListValue[]) {
      const [wanted] = values
      if (sql === 'COUNT') {
        asked.push(`count ${wanted}`)
        return [{ count: many.includes(String(wanted)) ? 1000 : 999 }]
      }
      const [order] = /(?:best|newest)/.exec(sql)!
      asked.push(`${order} ${wanted} ${values.at(-1)}`)
      return (found[String(wanted)] ?? []).slice(0, Number(values.at(-1))) as never
    },
  })
  return { find, asked }
}

test('U4 where few texts have the words, all are weighed, and the last word may be a beginning', async () => {
  const { find, asked } = words({ 'some:a quay*': [text('one', 1)] })
  assert.deepEqual(await find({ terms: ['a', 'quay'], conditions: [], limit: 5 }), [text('one', 1)])
  assert.deepEqual(asked, ['count some:a', 'count some:a quay', 'count some:a quay*', 'best some:a quay* 5'])
  assert.deepEqual(await find({ terms: [], conditions: [], limit: 5 }), [])
  assert.equal(asked.length, 4, 'without words nobody is asked')
})

test('U4 where many texts have whole words, they are looked for as they are; where only beginnings do, as beginnings', async () => {
  const whole = words({}, ['some:a quay'])
  await whole.find({ terms: ['a', 'quay'], conditions: [], limit: 5 })
  assert.deepEqual(whole.asked.slice(2), ['newest all:a quay 5', 'newest some:a quay 5'])
  const begun = words({}, ['some:a quay*'])
  await begun.find({ terms: ['a', 'quay'], conditions: [], limit: 5 })
  assert.deepEqual(begun.asked.slice(3), ['newest all:a quay* 5', 'newest some:a quay* 5'])
  const single = words({}, ['some:quay*'])
  await single.find({ terms: ['quay'], conditions: [], limit: 5 })
  assert.deepEqual(single.asked, ['count some:quay', 'count some:quay*', 'newest some:quay* 5'])
})

test('U4 a word that stands everywhere is remembered, with whichever others it comes', async () => {
  const { find, asked } = words({}, ['some:a'])
  await find({ terms: ['quay', 'a'], conditions: [], limit: 5 })
  assert.equal(asked[0], 'count some:a', 'the shortest first')
  await find({ terms: ['a', 'barge'], conditions: [], limit: 5 })
  assert.deepEqual(asked.slice(3), ['newest all:a barge 5', 'newest some:a barge 5'])
})

test('U4 of many texts those with all words come first, each once, and as many as are wanted', async () => {
  const [both, other, third] = [text('one', 1), text('two', 2), text('three', 3)]
  const found = { 'all:a quay': [both], 'some:a quay': [other, both, third] }
  const { find, asked } = words(found, ['some:a'])
  assert.deepEqual(await find({ terms: ['a', 'quay'], conditions: [], limit: 2 }), [both, other])
  assert.deepEqual(await find({ terms: ['a', 'quay'], conditions: [], limit: 9 }), [both, other, third])
  asked.length = 0
  assert.deepEqual(await find({ terms: ['a', 'quay'], conditions: [], limit: 1 }), [both])
  assert.deepEqual(asked, ['newest all:a quay 1'], 'where there are enough, no more is asked')
})

test('U4 where a page wants few cases, few texts are tried first, and all only when those were too few', async () => {
  const many = ['some:quay']
  const one = { terms: ['quay'], conditions: [], limit: 9, cases: 1 }
  const enough = words({ 'some:quay': [text('one', 1), text('two', 2), text('three', 3)] }, many)
  assert.equal((await enough.find(one)).length, 2)
  assert.deepEqual(enough.asked.slice(1), ['newest some:quay 2'])
  const crowded = words({ 'some:quay': [1, 2, 3, 4].map((number) => text('one', number)) }, many)
  assert.equal((await crowded.find(one)).length, 4)
  assert.deepEqual(crowded.asked.slice(1), ['newest some:quay 2', 'newest some:quay 9'])
  const alone = words({ 'some:quay': [text('one', 1)] }, many)
  assert.equal((await alone.find(one)).length, 1)
  assert.deepEqual(alone.asked.slice(1), ['newest some:quay 2'], 'there are no more')
  const small = words({ 'some:quay': [text('one', 1), text('one', 2), text('one', 3)] }, many)
  assert.equal((await small.find({ ...one, limit: 2 })).length, 2)
  assert.deepEqual(small.asked.slice(1), ['newest some:quay 2'])
})

test('U4 where a database tells texts one by one, it is stopped with the first case too many', async () => {
  const told: TextAt[] = []
  const find = matcher({
    finding,
    all: async (sql) => (sql === 'COUNT' ? [{ count: 1000 }] : assert.fail('nobody asks for all')),
    async upTo(sql, values, isEnough) {
      assert.match(sql, /newest/)
      assert.deepEqual(values, ['some:quay', 9])
      for (const [at, id] of ['one', 'one', 'two', 'three'].entries()) {
        told.push(text(id, at))
        if (isEnough({ id })) break
      }
      return told as never
    },
  })
  assert.deepEqual(await find({ terms: ['quay'], conditions: [], limit: 9, cases: 1 }), told)
  assert.equal(told.length, 3)
})

test('U4 words that stand everywhere are remembered up to ten thousand, then anew', async () => {
  let counted = 0
  const find = matcher({ finding, all: async (sql) => (sql === 'COUNT' ? [{ count: (counted++, 1000) }] : []) })
  const isCounted = async (term: string): Promise<boolean> => {
    const before = counted
    await find({ terms: [term], conditions: [], limit: 9 })
    return counted > before
  }
  for (let word = 0; word < 10_000; word++) assert.equal(await isCounted(`w${word}`), true)
  assert.deepEqual([await isCounted('w0'), await isCounted('w9999')], [false, false])
  await isCounted('one')
  assert.deepEqual([await isCounted('one'), await isCounted('w0')], [false, true])
})
