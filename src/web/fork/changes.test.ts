import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { proceedings } from '#proceedings'
import type { Entry } from '#record'
import { blankFork, forkableAt, forkRequestOf, unsaidIn } from './changes.ts'

const golden = (format: string): readonly Entry[] =>
  readFileSync(new URL(`../../../test/golden/${format}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry)

const turnOf = (entries: readonly Entry[], number: number) => {
  const { seq } = entries.filter(({ type }) => type === 'turn')[number - 1]!
  return { seq, number }
}

const deaf = { taken: { hears: () => false, documents: false } }

test('E15 every format offers what can be otherwise in it, from where it can', () => {
  const changes = (format: string, number: number) => {
    const entries = golden(format)
    const known = proceedings[format]!
    const taken = { hears: (phase: string | undefined) => known.hearsIn(phase), documents: known.takesDocuments }
    return forkableAt(entries, turnOf(entries, number), { taken }).changes
  }
  assert.deepEqual(changes('debate', 1), ['nothing', 'model', 'seed'])
  assert.deepEqual(changes('decision', 1), ['nothing', 'directive', 'document', 'strike', 'model', 'seed'])
  assert.deepEqual(changes('trial', 1), ['nothing', 'ruling', 'model', 'seed'])
  const trial = golden('trial')
  const last = trial.filter(({ type }) => type === 'turn').length
  assert.deepEqual(changes('trial', last), ['nothing', 'model', 'seed'])
})

test('E15 a later ruling than the next is asked for at its own place, the next one at the turn', () => {
  const trial = golden('trial')
  const turn = turnOf(trial, 3)
  const can = forkableAt(trial, turn, deaf)
  const ruled = trial.flatMap((entry) => (entry.type === 'ruling' ? [entry.ruling] : []))
  const opposite = { sustained: 'overruled', overruled: 'sustained' }
  assert.ok(ruled.length > 1)
  assert.deepEqual(
    can.rulings.map(({ number, otherwise }) => [number, otherwise]),
    ruled.map((ruling, at) => [at + 1, opposite[ruling]]),
  )
  const asked = { ...blankFork, change: 'ruling' } as const
  const plain = { change: 'ruling', files: [] }
  const [next, later] = can.rulings
  assert.deepEqual(forkRequestOf(asked, turn, can), { ...plain, seq: turn.seq, value: next!.otherwise })
  const { seq, otherwise } = later!
  assert.deepEqual(forkRequestOf({ ...asked, ruling: seq }, turn, can), { ...plain, seq, value: otherwise })
})

test('E15 what a fork lacks is known before anybody is asked, and only what is meant is sent', () => {
  const entries = golden('decision')
  const turn = turnOf(entries, 2)
  const can = forkableAt(entries, turn, deaf)
  const full = {
    ...blankFork,
    words: ' Wait. ',
    exhibits: can.exhibits.slice(0, 2).map(({ id }) => id),
    seat: 'judge',
    model: 'some/other',
    seed: 'another',
  }
  const value = (change: typeof blankFork.change) => forkRequestOf({ ...full, change }, turn, can).value
  assert.equal(value('nothing'), undefined)
  assert.equal(value('directive'), 'Wait.')
  assert.equal(value('strike'), full.exhibits.join(','))
  assert.equal(value('model'), 'judge=some/other')
  assert.equal(value('seed'), 'another')
  const lacks = (change: typeof blankFork.change, filled = {}) => unsaidIn({ ...blankFork, change, ...filled }, can)
  assert.equal(lacks('nothing'), undefined)
  assert.equal(lacks('directive', { words: ' ' }), 'words')
  assert.equal(lacks('strike'), 'exhibits')
  assert.equal(lacks('document'), 'files')
  assert.equal(lacks('seed'), 'seed')
  assert.equal(lacks('seed', { seed: can.seed }), 'sameSeed')
  const [seat] = can.seats
  assert.equal(lacks('model', { seat: seat!.id, model: seat!.models[0] }), 'sameModel')
  assert.equal(unsaidIn({ ...full, change: 'model' }, can), undefined)
})
