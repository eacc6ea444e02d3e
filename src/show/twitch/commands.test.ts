import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { blankPicture } from '#picture'
import { commandIn } from './commands.ts'

const EXACT = /^!(?:guilty|innocent|objection|press|present [1-9]\d?)$/i

test('T13 no text but an exact command is ever one', () => {
  const words = fc.constantFrom('!', 'guilty', '!guilty', '!press', '!present', ' ', '3', '!1', 'é', '\n', '!innocent')
  const text = fc.oneof(
    fc.string(),
    fc.array(words).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (said) => {
      const isCommand = commandIn(said, blankPicture) !== undefined
      assert.equal(isCommand, EXACT.test(said.replace(/[\s\u{E0000}]+$/u, '')))
    }),
    { numRuns: 5_000 },
  )
})

test('T13 a number chooses among the sentences that are on air, and nothing when there are none', () => {
  const options = ['a', 'b'].map((choice) => ({ choice, label: choice, votes: 0 }))
  const poll = { poll: 'sentence', question: null, options, voters: 0, opened_at: 1, seconds: null, tally: null }
  assert.deepEqual(commandIn('!2', { poll }), { poll: 'sentence', choice: 'b' })
  assert.equal(commandIn('!3', { poll }), undefined)
  assert.equal(commandIn('!2', { poll: { ...poll, poll: 'verdict' } }), undefined)
  assert.equal(commandIn('!2', blankPicture), undefined)
})
