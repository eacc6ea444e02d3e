import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { offline } from '#models'
import { debate, mediation, trial } from '#proceedings'
import type { Entry, Json, ToldLine } from '#record'
import { comparison, teller } from '#told'
import { counsel, decide } from './courthouse.ts'
import { debateBrief, rehearse, talkative } from './rehearsal.ts'
import { hold, moody, trialBrief } from './trialhouse.ts'

const piano = parse(readFileSync(new URL('../cases/piano.mediation.yaml', import.meta.url), 'utf8')) as Json

const records: Readonly<Record<string, () => Promise<readonly Entry[]>>> = {
  [debate.format]: () => rehearse(debate, debateBrief, { model: talkative() }),
  [mediation.format]: () => rehearse(mediation, piano, { model: offline }),
  [trial.format]: () =>
    hold({ model: moody('7'), brief: { ...trialBrief, witnesses: [trialBrief.witnesses[0]] } as never }),
  decision: () => decide({ model: counsel() }),
}

const textsOf = (lines: readonly ToldLine[]): readonly string[] =>
  lines.flatMap((line) => (line.kind === 'text' ? [line.pieces.map(({ text }) => text).join('')] : []))

const changed = (entries: readonly Entry[], change: (entry: Entry) => Entry): readonly Entry[] => entries.map(change)

for (const [format, record] of Object.entries(records))
  test(`E15 a ${format} held against itself is the same from beginning to end, and parts where a turn differs`, async () => {
    const entries = await record()
    const turns = entries.filter((entry) => entry.type === 'turn')
    const same = comparison({ id: 'a', entries }, { id: 'b', entries })
    assert.deepEqual([same.moved, same.phases, same.same.turns], [[], [], turns.length])
    const other = changed(entries, (entry) => (entry === turns[2] ? { ...entry, content: 'Something else.' } : entry))
    const parted = comparison({ id: 'a', entries }, { id: 'b', entries: other })
    assert.equal(parted.same.turns, 2)
    const [first] = parted.phases
    assert.deepEqual([first?.a.length, first?.b[0]?.words], [first?.b.length, 'Something else.'])
    assert.ok(parted.a.verdict && parted.b.verdict)
  })

test('E15 what moved names ruling, certainty, bands of the map and exhibits that one cites alone', async () => {
  const entries = await decide({ model: counsel() })
  const [exhibit] = entries.filter((entry) => entry.type === 'tool_result')
  const other = changed(entries, (entry) => {
    if (entry.type === 'verdict') return { ...entry, finds_for: 'prosecution', confidence: 40 } as Entry
    if (entry.type === 'turn') return { ...entry, content: entry.content.replaceAll(exhibit!.result_id, 'tool_none') }
    if (entry.type !== 'epistemic_map') return entry
    const [item, ...rest] = entry.items ?? []
    return { ...entry, items: [{ ...item!, band: 'contested' as const }, ...rest] }
  })
  const moved = textsOf(comparison({ id: 'one', entries }, { id: 'two', entries: other }).moved)
  assert.match(moved[0] ?? '', /^Ruling: For: .* → Against: |^Ruling: .* → /)
  assert.ok(moved.includes('The judge’s certainty: 70 → 40'), moved.join('\n'))
  assert.ok(moved.some((line) => line.startsWith('confirmed → contested: ')))
  assert.ok(moved.some((line) => line.startsWith(`Cited only in one: E-01 ${exhibit!.title}`)))
  const german = comparison({ id: 'one', entries }, { id: 'two', entries: other }, { language: 'de' })
  assert.ok(textsOf(german.moved).includes('Gewissheit des Gerichts: 70 → 40'))
})

test('E1 what a verdict says in numbers is told by its format', () => {
  const figuresIn = (format: string, verdict: object) => {
    const story = teller({ language: 'en' })
    const opened = { type: 'header', protocol: 1, format, version: 1, title: '', seed: '1', brief: {}, cast: [] }
    story.read({ ...opened, seq: 1, at: 0, to: 'open' } as unknown as Entry)
    return story.figures({ type: 'verdict', format, agent: 'judge', ...verdict } as never)
  }
  assert.deepEqual(figuresIn('trial', { counts: { guilty: 4, not_guilty: 2 } }), [
    { name: 'Votes for guilty', value: 4 },
    { name: 'Votes for not guilty', value: 2 },
  ])
  assert.deepEqual(figuresIn('debate', { scores: { Ada: 7 } }), [{ name: 'Ada', value: 7 }])
  assert.deepEqual(figuresIn('decision', { confidence: 70 }), [{ name: 'The judge’s certainty', value: 70 }])
  assert.deepEqual(figuresIn('settling', { confidence: 70, scores: { Ada: 7 } }), [])
})
