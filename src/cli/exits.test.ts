import { test } from 'node:test'
import assert from 'node:assert/strict'
import { CourtError } from '#court'
import { DocketError } from '#docket'
import { ModelError } from '#models'
import { StoreError } from '#store'
import { CommandError } from './errors.ts'
import { exitOfOutcome, failureOf } from './exits.ts'
import { stopping } from './stopping.ts'

const status = (error: unknown): number => failureOf(error, { stack: false }).status

test('L1 each failure has its exit status', () => {
  assert.equal(status(new CommandError('unreadable-file', '')), 2)
  assert.equal(status(new DocketError('no-such-case', '')), 2)
  assert.equal(status(new StoreError('not-writable', '')), 2)
  assert.equal(status(new ModelError('no-provider', '')), 4)
  assert.equal(status(new CourtError('model-failed', '')), 4)
  assert.equal(status(new CourtError('adjourned', '')), 130)
  assert.equal(status(new CourtError('agent-busy', '')), 1)
  assert.deepEqual(exitOfOutcome, { verdict: 0, ended: 0, mistrial: 5 })
})

test('E12 an unexpected failure says where to look, and its stack only when asked', () => {
  const error = new TypeError('x is not a function')
  const { status: one, text } = failureOf(error, { stack: false })
  assert.equal(one, 1)
  assert.match(text, /^x is not a function\n.*DEBUG=1.*doctor/)
  assert.match(failureOf(error, { stack: true }).text, /exits\.test\.ts/)
  assert.equal(status('thrown text'), 1)
  assert.equal(status(Object.assign(new Error('a system error'), { code: 'EMFILE' })), 1)
})

test('L1 the first Ctrl-C asks, the same press twice is one, the second press ends', () => {
  const listeners: (() => void)[] = []
  const exited: number[] = []
  let now = 1000
  const host = {
    on: (_: string, listener: () => void) => listeners.push(listener),
    exit: (code: number) => exited.push(code),
    now: () => now,
  }
  const { signal } = stopping(host, 130)
  listeners[0]?.()
  assert.equal(signal.aborted, true)
  now += 20
  listeners[1]?.()
  assert.deepEqual(exited, [])
  now += 1000
  listeners[0]?.()
  assert.deepEqual(exited, [130])
})
