import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { answerTo, passageFor } from './directive.ts'
import { HELD_BACK } from './tables/addressed.fake.ts'
import type { AddressedCase } from './tables/asked.fake.ts'
import { testExhibit } from './tables/exhibit.fake.ts'
import { TUNED } from './tables/turns.fake.ts'

const accuracy = (table: readonly AddressedCase[]): number =>
  table.filter(([directive, content, addressed]) => answerTo(directive, { content }).addressed === addressed).length /
  table.length

test('C11 answers are told from evasions, also in turns that the rule was not tuned on', () => {
  assert.ok(TUNED.length >= 40 && HELD_BACK.length >= 30)
  const known = new Set(TUNED.map(([directive, content]) => `${directive} ${content}`))
  assert.ok(HELD_BACK.every(([directive, content]) => !known.has(`${directive} ${content}`)))
  for (const table of [TUNED, HELD_BACK]) {
    const addressed = table.filter(([, , is]) => is).length / table.length
    assert.ok(addressed > 0.4 && addressed < 0.6, `balanced: ${addressed}`)
    assert.ok(accuracy(table) >= 0.9, `accuracy: ${accuracy(table)}`)
  }
})

const COST = 'What about the cost to students?'

test('C11 the outcome names the sentences that answer', () => {
  const content = 'I thank the court. Students would pay 400 euros a year, and the costs end there. The rest stands.'
  const { addressed, start, end, reason } = answerTo(COST, { content })
  assert.ok(addressed)
  assert.equal(content.slice(start, end), 'Students would pay 400 euros a year, and the costs end there.')
  assert.match(reason, /400 euros/)
  const two = 'The licence is expensive. Students carry a third of it. So it goes.'
  const both = answerTo(COST, { content: two })
  assert.equal(two.slice(both.start, both.end), 'The licence is expensive. Students carry a third of it.')
})

const WHY_NOT: readonly (readonly [content: string, reason: RegExp])[] = [
  ['I will come to the cost to students.', /announces/],
  ['I will come to the cost to students [TOOL:tool_a].', /announces/],
  ['The cost to students is not the issue.', /aside/],
  ['The cost to students matters to all of us.', /counts/],
  ['What is the cost to students, I wonder?', /asks back/],
  ['The cost to students.', /repeats/],
  ['The cost to students [TOOL:tool_a].', /repeats/],
  ['The court asks about the cost to students.', /names/],
  ['> The cost to students is 400 euros.', /Nothing/],
  ['Teachers earn 30 percent more.', /speaks of cost, students/],
]

test('C11 an evasion says what it does instead', () => {
  for (const [content, reason] of WHY_NOT) {
    const answer = answerTo(COST, { content })
    assert.equal(answer.addressed, false, content)
    assert.match(answer.reason, reason, content)
    assert.equal(answer.start, undefined)
  }
  assert.match(answerTo('Give me numbers.', { content: 'Rents rose.' }).reason, /no figure/)
  assert.match(answerTo('Why?', { content: 'It is right.' }).reason, /neither a reason/)
})

test('C11 an honest admission is an answer, and a citation of nothing is none', () => {
  const content = 'I was unable to find supporting evidence on the cost to students.'
  assert.match(answerTo(COST, { content }).reason, /no evidence/)
  const cited = { content: 'The customs office counted every crate [TOOL:tool_a].' }
  const asked = 'What is your evidence?'
  assert.ok(answerTo(asked, cited).addressed)
  assert.ok(answerTo(asked, cited, { exhibits: [testExhibit('tool_a', 'x')] }).addressed)
  assert.ok(!answerTo(asked, cited, { exhibits: [testExhibit('tool_b', 'x')] }).addressed)
})

test('C11 an exhibit that answers is found by the same rule, the one that speaks of most of it first', () => {
  const exhibits = [
    testExhibit('tool_a', 'I was unable to find figures on the cost to students.'),
    testExhibit('tool_b', 'Teachers earn 30 percent more.'),
    testExhibit('tool_c', 'Students pay twice. The licence costs students 400 euros.'),
  ]
  const found = passageFor(COST, exhibits)
  assert.deepEqual([found?.id, found?.text.includes('pay twice')], ['tool_c', true])
  assert.equal(passageFor('What about the night buses?', exhibits), undefined)
  assert.equal(answerTo(COST, { content: exhibits[0]!.text }).admits, true)
})

test('C11 silence addresses nothing, and no directive is too odd to be judged', () => {
  const words = fc.constantFrom('what', 'about', 'cost', 'why', 'numbers', 'not', 'students', '?', ',', '“', '[TOOL:a]')
  const phrase = fc.array(fc.oneof(words, fc.string())).map((parts) => parts.join(' '))
  fc.assert(
    fc.property(phrase, phrase, fc.constantFrom('', ' ', '\n\n', '> ', '```\n'), (directive, content, blank) => {
      assert.equal(answerTo(directive, { content: blank }).addressed, false)
      const { addressed, start = -1, end = -1 } = answerTo(directive, { content })
      assert.equal(addressed, start >= 0 && end > start && end <= content.length)
    }),
  )
})

test('C11 a directive said back word for word is no answer to it', () => {
  for (const [directive] of HELD_BACK) {
    assert.equal(answerTo(directive, { content: `“${directive}”` }).addressed, false, directive)
    assert.equal(answerTo(directive, { content: `> ${directive}` }).addressed, false, directive)
    if (directive.endsWith('?')) assert.equal(answerTo(directive, { content: directive }).addressed, false, directive)
  }
})

/** Each with the words that answer, or why there are none. */
const HEARD: readonly (readonly [directive: string, content: string, answer: string | RegExp])[] = [
  [COST, 'I cannot find any evidence on the cost to students.', 'I cannot find any evidence on the cost to students.'],
  [COST, 'Students will bear none of the cost.', 'Students will bear none of the cost.'],
  [COST, 'Let us look at the buses. The cost to students is 40 euros.', 'The cost to students is 40 euros.'],
  [COST, 'What is the cost to students? It is 40 euros.', 'It is 40 euros.'],
  [COST, 'What is the cost to students? Buses are red.', /asks back/],
  [COST, 'You ask about the cost to students. None.', 'None.'],
  [
    COST,
    'I come to the cost to students: they pay 40 euros a year.',
    'I come to the cost to students: they pay 40 euros a year.',
  ],
  ['How much does the pool cost?', 'The pool costs 40,000 euros a year.', 'The pool costs 40,000 euros a year.'],
  ['How much does the pool cost?', 'The pool costs nothing.', 'The pool costs nothing.'],
  ['How much does the pool cost?', 'The pool is expensive.', /no figure/],
  ['How much does the pool cost?', 'Of the cost of the pool I have two points.', /no figure|repeats/],
  ['When does the pool open?', 'The pool opens in March.', 'The pool opens in March.'],
  ['When does the pool open?', 'The pool opens for everybody.', /no time/],
  [
    'What is your evidence that the pool pays?',
    'The pool pays 40,000 euros into the budget.',
    /no exhibit|no source|cite/i,
  ],
  [
    'What is your evidence that the pool pays?',
    'The pool pays 40,000 euros into the budget [TOOL:tool_a].',
    'The pool pays 40,000 euros into the budget [TOOL:tool_a].',
  ],
  ['Give me an example of a town that closed its pool.', 'Towns have closed pools.', /no example/],
  [
    'Give me an example of a town that closed its pool.',
    'A town such as ours closed its pool.',
    'A town such as ours closed its pool.',
  ],
  [
    'Give me an example of a town that closed its pool.',
    'The town of Leeds closed its pool.',
    'The town of Leeds closed its pool.',
  ],
  ['Why?', 'Because it leaks.', 'Because it leaks.'],
  ['Why?', 'It leaks [TOOL:tool_a].', 'It leaks [TOOL:tool_a].'],
  ['Why?', 'Pools lost 30 percent. Rents rose by half. Because of that we sell.', /neither a reason/],
  ['Why?', '', /Nothing/],
  ['Did wages fall or rise?', 'Wages fell in the north.', 'Wages fell in the north.'],
  ['Did wages fall or rise?', 'Wages are on our minds.', /repeats/],
  ['What about families without a car?', 'Families have cars in every street of this town.', /repeats/],
  [
    'What about families without a car?',
    'Families with no car take the bus for free.',
    'Families with no car take the bus for free.',
  ],
  [
    'Speak about farmers, not about cities.',
    'Farmers lose 30 percent of their income.',
    'Farmers lose 30 percent of their income.',
  ],
  ['Speak about farmers, not about cities.', 'Cities lose 30 percent of their income.', /farmers/],
  ['And the environment?', 'Environmental damage falls by half.', 'Environmental damage falls by half.'],
  ['What about privacy?', 'Private data stay at home.', 'Private data stay at home.'],
]

test('C11 an answer is in the form that was asked for, and in words of its own', () => {
  for (const [directive, content, expected] of HEARD) {
    const { addressed, start, end, reason } = answerTo(directive, { content })
    if (typeof expected === 'string') assert.equal(content.slice(start, end), expected, `${directive} ${reason}`)
    else assert.match(reason, expected, `${directive} ${content}`)
    assert.equal(addressed, typeof expected === 'string', content)
  }
})

test('C11 who says that there is no evidence has answered, and that is told', () => {
  assert.equal(answerTo(COST, { content: 'There is no study of what students pay.' }).admits, true)
  assert.equal('admits' in answerTo(COST, { content: 'Students will bear none of the cost.' }), false)
})

test('C11 a mark cites only what is on file', () => {
  const asked = 'What is your evidence that the pool pays?'
  const content = 'The pool pays 40,000 euros into the budget [TOOL:tool_a].'
  const known = (id: string) => answerTo(asked, { content }, { exhibits: [testExhibit(id, 'x')] }).addressed
  assert.deepEqual([known('tool_a'), known('tool_b')], [true, false])
})
