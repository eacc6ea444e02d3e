import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SpokenWords } from '#contract'
import { caseStore, isMute, withWords, type CaseState } from './case.ts'

const words = (more: Partial<SpokenWords>): SpokenWords => ({
  type: 'agent_stream',
  agent: 'defense',
  kind: 'turn',
  content: '',
  done: false,
  to: 'open',
  key: 'a',
  offset: 0,
  ...more,
})

const after = (...said: readonly Partial<SpokenWords>[]): CaseState =>
  said.reduce<CaseState>((state, each) => ({ ...state, ...withWords(state, words(each)) }), caseStore().getState())

test('U2 a model that thinks is mute until its first word, and thinks again between two', () => {
  const mute = (...said: readonly Partial<SpokenWords>[]): readonly boolean[] => after(...said).drafts.map(isMute)
  assert.deepEqual(mute({ thinking: true }), [true])
  assert.deepEqual(mute({ thinking: true }, { content: 'One', offset: 0 }), [false])
  const between = after({ thinking: true }, { content: 'One', offset: 0 }, { thinking: true, offset: 3 })
  assert.deepEqual(between.drafts[0]?.content, 'One')
  assert.deepEqual([between.drafts[0]?.thinking, between.drafts.map(isMute)], [true, [false]])
})

test('U2 thinking that came to no words leaves nothing behind', () => {
  assert.deepEqual(after({ thinking: true }, { done: true }).drafts, [])
  assert.equal(after({ thinking: true }, { done: true, interrupted: true }).drafts.length, 1)
})
