import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Entry } from '#record'
import { advanced, paces, placeAt, replayedAt, stepped, timeOfEntry } from './player.ts'
import { taping, type ReplayTape } from './tape.ts'

const recorded = (name: string): readonly Entry[] =>
  readFileSync(new URL(`../../../../test/golden/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry)

/** As a record is that was made without any pace. */
const atOnce = (entries: readonly Entry[]): readonly Entry[] => entries.map((entry) => ({ ...entry, at: 7 }))

const formats = ['debate', 'decision', 'trial'] as const
const tapes = formats.map((name) => taping(name === 'trial' ? 'first' : 'last')(atOnce(recorded(name))))

const seqsAt = (tape: ReplayTape, at: number): readonly number[] =>
  replayedAt(tape, at, { grain: 'word' }).entries.map(({ seq }) => seq)

test('U4 a record that was made at once takes as long as it takes to read', () => {
  for (const tape of tapes) {
    const letters = tape.beats.reduce((sum, { said }) => sum + (said?.words.length ?? 0), 0)
    assert.ok(tape.length > letters * 50, `${tape.length} ms for ${letters} letters`)
    assert.ok(tape.beats.every(({ wait }) => wait === 0))
    for (const pace of paces)
      assert.equal(advanced(tape, 0, 1_000, pace), pace === 'reading' ? 1_000 : 1_000 * pace, String(pace))
  }
})

test('U4 a night between two turns is no longer than a breath, and none at reading pace', () => {
  const night = 12 * 3_600_000
  const entries = recorded('debate').map((entry, at) => ({ ...entry, at: at * night }))
  const tape = taping('last')(entries)
  assert.ok(tape.beats.every(({ wait }) => wait <= 4_000))
  const waits = tape.beats.reduce((sum, { wait }) => sum + wait, 0)
  assert.ok(waits > 0)
  assert.equal(advanced(tape, 0, tape.length - waits, 'reading'), tape.length)
  assert.ok(advanced(tape, 0, tape.length - waits - 100, 'reading') < tape.length)
  assert.equal(advanced(tape, 0, tape.length / 8, 8), tape.length)
})

test('U4 entries come in their order, none twice, all of them by the end, and words only grow', () => {
  for (const tape of tapes) {
    let [count, said, key] = [0, '', '']
    for (let at = 0; at <= tape.length; at += 130) {
      const { entries, drafts } = replayedAt(tape, at, { grain: 'word' })
      assert.ok(entries.length >= count)
      assert.deepEqual(entries.at(-1), tape.entries[entries.length - 1])
      const [draft] = drafts
      if (draft) assert.ok(draft.key !== key || draft.content.startsWith(said), `${said} | ${draft.content}`)
      ;[count, said, key] = [entries.length, draft?.content ?? '', draft?.key ?? '']
    }
    assert.deepEqual(replayedAt(tape, tape.length, { grain: 'word' }), { entries: tape.entries, drafts: [] })
  }
})

const WORDS = 'The buses ran on time in the spring. The riders said so to whoever asked them. Nobody asked twice.'

/** A turn of a format that nobody knows, with a name of its own in the record. */
const spoken = [
  { type: 'phase_change', phase: 'first_round', seq: 1, at: 0, to: 'open' },
  {
    type: 'turn',
    agent: 'a',
    content: WORDS,
    model: 'offline',
    interrupted: false,
    key: 'k',
    seq: 2,
    at: 0,
    to: 'open',
  },
] as const satisfies readonly Entry[]

test('U4 words grow word by word, or a sentence at a time', () => {
  const tape = taping('last')(spoken)
  const saidAt = (part: number, grain: 'word' | 'sentence'): string | undefined =>
    replayedAt(tape, tape.turns[0]! + (tape.length - tape.turns[0]!) * part, { grain }).drafts[0]?.content
  assert.equal(saidAt(0.1, 'word'), 'The buses ')
  assert.equal(saidAt(0.1, 'sentence'), '')
  assert.equal(saidAt(0.5, 'word'), 'The buses ran on time in the spring. The riders ')
  assert.equal(saidAt(0.5, 'sentence'), 'The buses ran on time in the spring. ')
  assert.equal(saidAt(1, 'word'), undefined)
})

test('U4 on a stage a line stands in the record while it is being said; elsewhere when it has been', () => {
  for (const [landing, last] of [
    ['first', 'turn'],
    ['last', 'phase_change'],
  ] as const) {
    const tape = taping(landing)(spoken)
    const { entries, drafts } = replayedAt(tape, tape.turns[0]! + 1_000, { grain: 'word' })
    assert.equal(entries.at(-1)?.type, last)
    assert.equal(drafts[0]?.key, 'k')
  }
})

test('U4 an address leads back to where it was taken', () => {
  for (const tape of tapes)
    for (const { seq } of tape.entries) {
      const there = timeOfEntry(tape, seq)
      assert.ok(seqsAt(tape, there).includes(seq))
      assert.equal(timeOfEntry(tape, placeAt(tape, there).seq), there)
    }
})

test('U4 one steps by turns and by phases, and to the ends', () => {
  for (const tape of tapes) {
    const walked: number[] = []
    for (let at = -1; at < tape.length; at = stepped(tape, at, 'turns', 1)) walked.push(at)
    assert.deepEqual(walked.slice(1), tape.turns)
    assert.equal(stepped(tape, tape.turns[2]! + 5_000, 'turns', -1), tape.turns[2])
    assert.equal(stepped(tape, tape.turns[2]! + 100, 'turns', -1), tape.turns[1])
    assert.equal(stepped(tape, tape.length, 'phases', 1), tape.length)
    assert.equal(stepped(tape, 0, 'phases', -1), 0)
  }
})

test('U4 marks are what the format tells: phases, directives, objections, blows, leaps of the score, the verdict', () => {
  const kinds = tapes.map(({ marks }) => new Set(marks.map(({ kind }) => kind)))
  for (const each of kinds) assert.ok(each.has('phase') && each.has('verdict'))
  assert.ok(kinds[1]!.has('directive'))
  assert.ok(kinds[2]!.has('challenge'))
  for (const { marks, length } of tapes) assert.ok(marks.every(({ at }) => at >= 0 && at <= length))
})

test('U4 a record that grows is taped on from where it was', () => {
  for (const name of formats) {
    const entries = recorded(name)
    const tape = taping('last')
    for (let count = 0; count <= entries.length; count += 7) tape(entries.slice(0, count))
    assert.deepEqual(tape(entries), taping('last')(entries))
  }
})
