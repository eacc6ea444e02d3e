import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from '#record'
import { inTrial as after, verdictPoll } from './staged.ts'

test('T11 an even vote is a hung jury and names no winner', () => {
  const counts = { guilty: 3, not_guilty: 3 }
  const text = after(
    verdictPoll,
    { type: 'tally', poll: 'verdict', by: 'audience', counts, winner: null },
    {
      type: 'verdict',
      format: 'trial',
      agent: 'judge',
      verdict: 'hung',
      sentence: null,
      by: 'audience',
      counts,
      ruling: 'Hung.',
    },
  )
  assert.match(text, /Even: nobody wins this vote\./)
  assert.match(text, /HUNG JURY: the vote was even[^]*The audience: guilty 3 · not guilty 3[^]*Hung\./)
  assert.ok(!text.includes('✓'))
})

test('T11 a guilty verdict names its sentence, or says that the vote on it was even', () => {
  const guilty = (sentence: string | null): string =>
    after({
      type: 'verdict',
      format: 'trial',
      agent: 'judge',
      verdict: 'guilty',
      sentence,
      by: 'jury',
      counts: { guilty: 6, not_guilty: 0 },
      ruling: 'So be it.',
    })
  assert.match(guilty('An apology in bread'), /GUILTY[^]*Sentence: An apology in bread[^]*So be it\./)
  assert.match(guilty(null), /No sentence: the vote on it was even\./)
})

test('T11 the floor is told when it is won, not each time it opens', () => {
  const floor: Event = { type: 'poll', poll: 'floor', question: 'Call for the floor', options: [] }
  const reveal: Event = {
    type: 'exhibit_reveal',
    exhibit: 2,
    kind: 'document',
    name: 'The receipt',
    description: 'Soggy.',
  }
  const won: Event = { type: 'floor_call', act: 'present', exhibit: 2, voices: 5, votes: [1] }
  assert.equal(after(floor, { type: 'vote', poll: 'floor', voter: 'x', choice: 'press' }), '')
  assert.match(
    after(reveal, won),
    /⚑ The audience has won the floor with 5 voices: present\n\s+exhibit 2, The receipt\n/,
  )
})
