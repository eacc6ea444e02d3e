import assert from 'node:assert/strict'
import type { Draft, Receipt } from '#record'
import { StoreError } from './errors.ts'

export const phase = (name: string, key?: string): Draft => ({
  type: 'phase_change',
  phase: name,
  to: 'open',
  ...(key !== undefined && { key }),
})

export const speaking = (content: string): Draft => ({
  type: 'turn',
  agent: 'a',
  content,
  model: 'm',
  interrupted: false,
  to: 'open',
})

export const titled = (title: string, format = 'duel'): Draft => ({
  type: 'header',
  protocol: 1,
  format,
  version: 1,
  title,
  seed: 's',
  brief: {},
  cast: [{ id: 'a', name: 'Ada', models: [] }],
  to: 'open',
})

export const toolReceipt = (text: string): Receipt => ({
  type: 'receipt',
  of: 'tool',
  agent: 'a',
  tool: 'search',
  input: { query: text },
  content: text,
  failed: false,
  results: [],
})

export const storeRefusal =
  (code: StoreError['code'], ...words: readonly RegExp[]) =>
  (error: unknown): true => {
    assert.ok(error instanceof StoreError, `expected a StoreError, got ${String(error)}`)
    assert.equal(error.code, code)
    for (const word of words) assert.match(error.message, word)
    return true
  }
