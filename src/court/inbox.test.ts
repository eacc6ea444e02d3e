import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import { CourtError } from './errors.ts'
import { Inbox } from './inbox.ts'
import { settledInOrder } from './parts.ts'
import { Polls } from './polls.ts'

const entry = (seq: number, fields: object): Entry => ({ seq, at: 0, to: 'open', ...fields }) as unknown as Entry
const said = (seq: number, patient?: true): Entry =>
  entry(seq, { type: 'intervention', content: `words ${seq}`, ...(patient && { patient }) })
const seqs = (entries: readonly { readonly seq: number }[]): readonly number[] => entries.map(({ seq }) => seq)

test('E7 only who is impatient cuts a speaker off, also who waits already; whoever has spoken is cut no more', () => {
  const cuts: string[] = []
  const inbox = new Inbox([])
  inbox.receive(said(1, true))
  const done = inbox.whileSpeaking(() => cuts.push('first'))
  inbox.receive(said(2, true))
  assert.equal(cuts.length, 0)
  inbox.receive(said(3))
  assert.deepEqual(cuts, ['first'])
  done()
  inbox.receive(said(4))
  inbox.whileSpeaking(() => cuts.push('second'))
  assert.deepEqual(cuts, ['first', 'second'])
})

test('E7 words on their way close the calls of all who speak, cut nobody, and are settled also when they fail', async () => {
  const inbox = new Inbox([])
  const told: string[] = []
  const words = Promise.withResolvers<void>()
  inbox.whileSpeaking(() => told.push('cut'))
  inbox.whenAnnounced(() => told.push('first'))
  const release = inbox.whenAnnounced(() => told.push('second'))
  inbox.announce(words.promise)
  release()
  inbox.announce(Promise.resolve())
  assert.deepEqual(told, ['first', 'second', 'first'])
  const settled = inbox.settled().then(() => told.push('settled'))
  words.promise.catch(() => told.push('failed'))
  words.reject(new Error('The disk is full.'))
  await settled
  assert.deepEqual(told.slice(3), ['failed', 'settled'])
})

test('E7 what was said is taken in hand once, unless it was taken back before', () => {
  const inbox = new Inbox([])
  for (const seq of [1, 2, 3]) inbox.receive(said(seq))
  assert.deepEqual([inbox.takeBack(1), inbox.takeBack(1), inbox.takeBack(9)], [true, false, false])
  inbox.receive(entry(4, { type: 'withdrawal', intervention: 2 }))
  assert.deepEqual(seqs(inbox.takeAll()), [3])
  assert.deepEqual([inbox.takeAll(), inbox.takeBack(3)], [[], false])
})

test('documents wait when they were added to a case that is open, and are taken once; votes wait by their poll', () => {
  const inbox = new Inbox([])
  assert.equal(inbox.hasDocuments, false)
  inbox.receive(entry(1, { type: 'document' }))
  assert.equal(inbox.hasDocuments, false)
  inbox.receive(entry(2, { type: 'document', added: true }))
  assert.equal(inbox.hasDocuments, true)
  assert.deepEqual(seqs(inbox.takeDocuments()), [2])
  assert.deepEqual([inbox.takeDocuments(), inbox.hasDocuments], [[], false])
  for (const [seq, poll] of ['a', 'b', 'a', 'b'].entries()) inbox.receive(entry(seq, { type: 'vote', poll }))
  assert.deepEqual(seqs(inbox.takeVotes('b')), [1, 3])
  assert.deepEqual([seqs(inbox.takeVotes('b')), seqs(inbox.takeVotes('a'))], [[], [0, 2]])
})

test('a poll takes one vote of each person for what can be chosen, from its opening to its end; in one with a time it may be changed', () => {
  const poll = (name: string, seconds?: number): Entry =>
    entry(1, { type: 'poll', poll: name, options: [{ choice: 'yes' }, { choice: 'no' }], seconds })
  const polls = new Polls([poll('open'), poll('timed', 30)])
  const why = (name: string, voter = 'v', choice = 'yes') => polls.refusal({ poll: name, voter, choice })?.code
  assert.deepEqual([why('open'), why('timed'), why('other')], [undefined, undefined, 'too-late'])
  assert.equal(why('open', 'v', 'perhaps'), 'bad-choice')
  polls.receive(entry(2, { type: 'vote', poll: 'open', voter: 'v', choice: 'no' }))
  assert.deepEqual([why('open'), why('open', 'w'), why('timed')], ['voted', undefined, undefined])
  polls.receive(entry(2, { type: 'vote', poll: 'timed', voter: 'v', choice: 'no' }))
  const timed = { poll: 'timed', voter: 'v', choice: 'yes' }
  assert.deepEqual([why('timed'), why('timed', 'v', 'no')], ['voted', 'voted'], 'not without knowing the vote before')
  assert.equal(polls.refusal({ ...timed, instead: polls.choiceOf(timed)! }), undefined, 'a vote may be changed')
  for (const name of ['open', 'timed']) polls.receive(entry(3, { type: 'counted', poll: name, votes: [] }))
  assert.deepEqual([why('open', 'w'), why('timed')], [undefined, 'too-late'])
  polls.receive(entry(4, { type: 'tally', poll: 'open' }))
  assert.equal(why('open', 'w'), 'too-late')
  polls.receive(poll('again'))
  polls.close('again')
  assert.equal(why('again'), 'too-late')
})

test('E4 of failures side by side the gravest is told, the first in the order written', () => {
  const error = (code: CourtError['code']): CourtError => new CourtError(code, code)
  const thrown = (...reasons: readonly Error[]): unknown => {
    const rejected = reasons.map((reason) => ({ status: 'rejected', reason }) as const)
    try {
      return settledInOrder([{ status: 'fulfilled', value: 1 }, ...rejected])
    } catch (failure) {
      return failure
    }
  }
  const [halted, budget, own, other] = [error('halted'), error('budget-reached'), error('model-failed'), new Error('x')]
  assert.equal(thrown(halted, budget, own, other), own)
  assert.equal(thrown(halted, other, own), other)
  assert.equal(thrown(halted, budget), budget)
  assert.equal(thrown(halted), halted)
  assert.deepEqual(thrown(), [1])
})
