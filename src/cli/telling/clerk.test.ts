import { test } from 'node:test'
import assert from 'node:assert/strict'
import type { EventOf } from '#record'
import { after } from './staged.ts'

type Item = NonNullable<EventOf<'epistemic_map'>['items']>[number]

const bare = { claims: [], supporting: [], refuting: [], reason: '' } as const

const mapOf = (...items: readonly Item[]): string =>
  after({ type: 'epistemic_map', confirmed: [], contested: [], unknown: [], items })

const flagged = (more: Partial<EventOf<'validation_flag'>>): string =>
  after({ type: 'validation_flag', agent: 'defense', claim: 'Rents fell.', status: 'unsupported', ...more })

test('C14 undisputed matters stand apart, a confirmed one shows what did not stand, and what fell comes last', () => {
  const granted: Item = {
    ...bare,
    band: 'confirmed',
    row: 'granted',
    text: 'Rents rose.',
    supporting: ['tool_one'],
    refuting: ['tool_two'],
    reason: 'Granted by the defense.',
    words: [
      { exhibit: 'tool_one', words: 'rents rose' },
      { exhibit: 'tool_two', words: 'rents fell', against: true },
    ],
  }
  const alone: Item = {
    ...bare,
    band: 'confirmed',
    row: 'one-source',
    undisputed: true,
    text: 'The lease ends in May.',
    supporting: ['tool_one'],
    words: [{ exhibit: 'tool_one', words: 'until May' }],
  }
  const refuted: Item = {
    ...bare,
    band: 'unknown',
    row: 'refuted',
    text: 'There is a lift.',
    refuting: ['tool_two'],
    reason: 'The file says otherwise.',
    words: [{ exhibit: 'tool_two', words: 'no lift', against: true }],
  }
  const open: Item = {
    ...bare,
    band: 'unknown',
    row: 'no-exhibit',
    text: 'The noise.',
    by: 'researcher',
    settle: 'A week there.',
  }
  assert.equal(
    mapOf(alone, granted, refuted, open),
    `
  Confirmed (2)
    • Rents rose.
      For it: E-01, 2024-05: “rents rose”
      Did not stand: E-02, 2024-05: “rents fell”
      Granted by the defense.
    Undisputed: one source, nobody objected (1)
    ○ The lease ends in May.
      For it: E-01, 2024-05: “until May”

  Contested (0)

  Unknown (2)
    • The noise.
      What would settle it: A week there.
      The researcher’s own.
    Refuted or given up (1)
    ✗ There is a lift.
      The file says: E-02, 2024-05: “no lift”
      The file says otherwise.
`,
  )
})

test('C14 a contested matter has both halves with their dates, and then what would settle it', () => {
  const text = mapOf({
    ...bare,
    band: 'contested',
    row: 'contradicted',
    text: 'Rents rose.',
    supporting: ['tool_one'],
    refuting: ['tool_two'],
    reason: 'Nobody yielded.',
    settle: 'The table behind it.',
    words: [
      { exhibit: 'tool_one', words: 'rents rose' },
      { exhibit: 'tool_two', words: 'rents fell', against: true },
    ],
  })
  assert.match(
    text,
    /• Rents rose\.\n +For it: E-01, 2024-05: “rents rose”\n +Against it: E-02, 2024-05: “rents fell”\n +What would settle it: The table behind it\.\n +Nobody yielded\./,
  )
})

test('C5 each kind of flag has its own words, and says who decided', () => {
  assert.match(
    flagged({ kind: 'misquoted', decided_by: 'rule' }),
    /⚑ invented quotation: “Rents fell\.” +\(the rules\)/,
  )
  assert.match(
    flagged({ kind: 'wrong-figure', decided_by: 'model' }),
    /its source gives another figure: .*\(the\s+clerk\)/s,
  )
  assert.match(flagged({ kind: 'contradicted' }), /its source says otherwise: “Rents fell\.”\s*$/)
  assert.match(flagged({ kind: 'weak', status: 'weak' }), /weak support: /)
  assert.match(flagged({ kind: 'uncited' }), /no exhibit: /)
  assert.match(flagged({}), /⚑ unsupported: /, 'an older record knows no kinds')
})

test('C5 a turn that the clerk could not read says so, and one that it read says nothing', () => {
  const read = { type: 'clerk_reading', turn: 1, lines: [], marks: [], notes: [], replies: [] } as const
  assert.match(
    after({ ...read, unread: 'no JSON in it' }),
    /The clerk could not read this turn; the rules alone\s+decided\./,
  )
  assert.equal(after(read), '')
})

test('C8 contradictions that the clerk found are told a line each; what only looks alike is not', () => {
  const half = { question: 'Did rents rise?', weightier: 'neither', why: '' } as const
  const [a, b] = [
    { exhibit: 'tool_one', words: 'rents rose' },
    { exhibit: 'tool_two', words: 'rents fell' },
  ]
  const clash = { ...half, a, b, relation: 'contradiction' } as const
  assert.match(
    after({ type: 'clerk_clashes', clashes: [clash, { ...clash, relation: 'look-alike' }] }),
    /^\s*◆ The clerk found that E-01 and E-02 contradict each\s+other: “rents rose” against “rents fell”\.\s*$/,
  )
})
