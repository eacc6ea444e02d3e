import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft, Entry } from '#record'
import { declared } from './declared.ts'

const settling = declared('settling', {}, () => undefined)

const verdict = {
  type: 'verdict',
  format: 'settling',
  agent: 'mediator',
  settlement: 'Ada keeps it in winter.',
  rounds: 3,
  why: 'Both asked for it.',
  seq: 9,
  at: 0,
  to: 'open',
} as unknown as Entry & Draft

test('E1 a format that declares no readers is listed and found by the words of its verdict', () => {
  assert.equal(settling.summary([verdict]).ruling, 'Ada keeps it in winter.')
  assert.equal(settling.summary([]).ruling, null)
  assert.deepEqual(settling.words(verdict), ['Ada keeps it in winter.', 'Both asked for it.'])
  assert.equal(settling.words({ type: 'phase_change', phase: 'round', to: 'open' }), undefined)
})

test('E1 the budget of a format is that of a brief that fits, and none of any other', () => {
  const paid = declared('settling', { budget: ({ rounds }: { readonly rounds: number }) => rounds / 10 }, (brief) =>
    typeof brief === 'object' ? (brief as { readonly rounds: number }) : undefined,
  )
  assert.deepEqual([paid.budget({ rounds: 3 }), paid.budget('nothing like it')], [0.3, undefined])
})

test('E1 a format that declares nothing takes no documents, is no show, has no roles and costs what it costs', () => {
  const { takesDocuments, isShow, roles } = settling
  assert.deepEqual([takesDocuments, isShow, roles, settling.budget({})], [false, false, [], undefined])
  assert.equal(settling.isLine('settling-open'), false)
})
