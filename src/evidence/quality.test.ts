import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Exhibit } from '#record'
import { faultsOf, isNewer, isStronger, scoreEvidence, witnessOf } from './quality.ts'
import { testExhibit } from './tables/exhibit.fake.ts'

const now = '2026-03-31'
const score = (more: Partial<Exhibit>): number => scoreEvidence(testExhibit('tool_a', 'x', more), { now }).score

const SCORED: readonly (readonly [more: Partial<Exhibit>, score: number])[] = [
  [{ source_type: 'academic', date: '2025-01', citations: 2500 }, 45 + 20 + 20 + 15],
  [{ source_type: 'academic', date: '2022', citations: 150 }, 45 + 15 + 15 + 15],
  [{ source_type: 'statistics', date: '2026', citations: null }, 45 + 20 + 0 + 15],
  [{ source_type: 'document', date: null, citations: null }, 30 + 0 + 0 + 15],
  [{ source_type: 'news', date: '2017-02-01', citations: 0 }, 20 + 8 + 0 + 15],
  [{ source_type: 'web', date: '1999', citations: 1 }, 10 + 0 + 3 + 15],
  [{ source_type: 'web', date: 'soon', citations: null, same_source_as: 'tool_b' }, 10],
  [{ source_type: 'web', date: '2031', citations: null }, 10 + 15],
  [{ source_type: 'web', date: '2024-03-31', citations: 10 }, 10 + 20 + 8 + 15],
  [{ source_type: 'web', date: '2024-02-28', citations: 9 }, 10 + 15 + 3 + 15],
  [{ source_type: 'web', date: '2021-03', citations: 99 }, 10 + 8 + 8 + 15],
  [{ source_type: 'web', date: '2017', citations: 100 }, 10 + 8 + 15 + 15],
  [{ source_type: 'web', date: '2015', citations: 1000 }, 10 + 3 + 20 + 15],
  [{ source_type: 'web', date: '2007', citations: 999 }, 10 + 3 + 15 + 15],
  [{ source_type: 'document', date: '2026-01', citations: 10 }, 30 + 20 + 8 + 15],
]

test('C5 a source’s quality follows from type, age, citations and independence', () => {
  for (const [more, expected] of SCORED) assert.equal(score(more), expected, JSON.stringify(more))
})

test('C5 the score is explained line by line, and the lines sum to it', () => {
  const types = fc.constantFrom('academic', 'statistics', 'news', 'web', 'document')
  const date = fc.option(fc.oneof(fc.string(), fc.integer({ min: 1800, max: 2030 }).map(String)))
  fc.assert(
    fc.property(types, date, fc.option(fc.nat()), fc.boolean(), (source_type, when, citations, copy) => {
      const { score: sum, lines } = scoreEvidence(
        testExhibit('tool_a', 'x', {
          source_type,
          date: when,
          citations,
          ...(copy ? { same_source_as: 'tool_b' } : {}),
        }),
        { now },
      )
      assert.equal(
        lines.reduce((total, { points }) => total + points, 0),
        sum,
      )
      assert.ok(sum >= 0 && sum <= 100 && (lines.length === 4 || source_type === 'document'))
      assert.ok(lines.every(({ reason }) => reason.endsWith('.')))
    }),
  )
})

test('C14 exhibits that go back to one source are one witness, also by way of each other', () => {
  const known = new Map(
    [
      testExhibit('a', 'x'),
      testExhibit('b', 'x', { same_source_as: 'a' }),
      testExhibit('c', 'x', { same_source_as: 'b' }),
      testExhibit('d', 'x', { same_source_as: 'e' }),
      testExhibit('e', 'x', { same_source_as: 'd' }),
    ].map((one) => [one.result_id, one]),
  )
  assert.deepEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => witnessOf(id, known)),
    ['a', 'a', 'a', 'd', 'd', 'f'],
  )
})

test('C19 no citations and no date are no fault of a document, unless another exhibit says otherwise', () => {
  const faults = (more: Partial<Exhibit>, disputed = false): readonly string[] =>
    faultsOf(testExhibit('tool_a', 'x', { date: null, citations: null, ...more }), { now, disputed })
  assert.deepEqual(faults({ source_type: 'document' }), [])
  assert.deepEqual(faults({ source_type: 'document', date: '2026-03' }), [])
  assert.deepEqual(faults({ source_type: 'document' }, true), [
    'Its date is not known, and another exhibit says otherwise.',
  ])
  assert.deepEqual(faults({ source_type: 'document', date: '1990' }, true), ['It is 36 years old.'])
  assert.deepEqual(faults({ source_type: 'web', source: 'a.example' }).slice(0, 2), [
    'Its date is not known.',
    'How often others cite it is not known.',
  ])
})

test('C19 which is newer is told as far as both dates are known', () => {
  const newer = (one: string | null, other: string | null): boolean | undefined =>
    isNewer(testExhibit('tool_a', 'x', { date: one }), testExhibit('tool_b', 'x', { date: other }))
  assert.deepEqual(
    [
      newer('2026-05-12', '2026-04'),
      newer('2026-05-12', '2026-05'),
      newer('2026', '2026-05'),
      newer('2025-12-31', '2026'),
      newer(null, '2026'),
    ],
    [true, undefined, undefined, false, undefined],
  )
})

test('C5 of two dates the later is newer, as far as both are known', () => {
  const dated = (date: string | null): Exhibit => testExhibit('tool_a', 'x', { date })
  for (const [one, other, newer] of [
    ['2024', '2023', true],
    ['2023', '2024', false],
    ['2024-05', '2024', undefined],
    ['2024-05', '2024-04-30', true],
    ['2024-05-01', '2024-05-01', undefined],
    ['2024-05-02', '2024-05-01', true],
    [null, '2024', undefined],
    ['2024', 'soon', undefined],
  ] as const)
    assert.equal(isNewer(dated(one), dated(other)), newer, `${one} ${other}`)
})

test('C5 a source is stronger by type and citations alone, and only clearly so', () => {
  const is = (one: Partial<Exhibit>, other: Partial<Exhibit>): boolean =>
    isStronger(testExhibit('a', 'x', { citations: null, ...one }), testExhibit('b', 'x', { citations: null, ...other }))
  assert.ok(is({ source_type: 'academic' }, { source_type: 'document' }))
  assert.ok(!is({ source_type: 'document' }, { source_type: 'academic' }))
  assert.ok(!is({ source_type: 'news' }, { source_type: 'web' }))
  assert.ok(is({ source_type: 'news', citations: 10 }, { source_type: 'web' }))
  assert.ok(!is({ source_type: 'web', date: '2026' }, { source_type: 'web', date: '1990' }))
})

test('C5 only a weak source has faults, the worst first; a paper without a date has one where others say otherwise', () => {
  const faults = (more: Partial<Exhibit>, disputed = false): readonly string[] =>
    faultsOf(testExhibit('tool_a', 'x', more), { now, disputed })
  assert.deepEqual(faults({ source_type: 'academic', date: '2025', citations: 200 }), [])
  assert.equal(faults({ source_type: 'web', date: null, citations: null, same_source_as: 'b' }).length, 4)
  const paper = { source_type: 'document', date: null, citations: null } as const
  assert.equal(faults(paper, true).length - faults(paper).length, 1)
  assert.deepEqual(faults({ ...paper, date: '2026' }, true), faults({ ...paper, date: '2026' }))
})
