import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess, caseFileOf } from '#evidence'
import type { Entry } from '#record'
import { hearingOf } from '../../src/web/courts/decision/hearing/hearing.ts'
import { mapOf } from '../../src/web/courts/decision/hearing/map.ts'
import { matterViewOf, type Footing } from '../../src/web/courts/decision/hearing/matters.ts'
import { stateOf } from '../../src/web/view/index.ts'
import { backedBy, faultBehind } from '../../src/web/courts/decision/hearing/turns.ts'
import { idOf } from './papers.ts'
import { boathouse } from './record.ts'

const entries = boathouse.map((draft, at): Entry => ({ ...draft, seq: at + 1, at }))
const hearing = hearingOf(entries)

test('C14 every matter stands on its footing, in the order given, and undisputed ones are counted apart', () => {
  const { matters, counts, byRow } = mapOf(entries, hearing, [])
  const standing = (footing: Footing) => matters.filter((node) => node.footing === footing).map(({ item }) => item.row)
  assert.deepEqual(standing('confirmed'), ['granted', 'several-sources'])
  assert.deepEqual(standing('undisputed'), ['one-source', 'one-source', 'one-source', 'one-source'])
  assert.deepEqual(standing('contested'), ['contradicted', 'disputed'])
  assert.deepEqual(standing('unknown'), ['unanswered', 'no-exhibit', 'said-last', 'no-exhibit'])
  assert.deepEqual(standing('fallen'), ['refuted', 'given-up'])
  assert.deepEqual(counts, { confirmed: 2, undisputed: 4, contested: 2, unknown: 6 })
  assert.ok(byRow)
})

test('C14 a matter opens to the sentence of its source, to both halves and to where it was said', () => {
  const roof = hearing.map!.items![0]!
  const { for: pro, against, said } = matterViewOf(roof, hearing)
  assert.deepEqual(
    pro.map(({ words, after, exhibit }) => [words, after, exhibit?.entry.date]),
    [['The roof must be replaced within two years', ', at about 41,000 pounds.', '2026-03-12']],
  )
  assert.deepEqual(
    against.map(({ id, words }) => [id, words]),
    [[idOf('owner'), 'The roof was renewed in 2019 and needs no work']],
  )
  assert.deepEqual(
    said.map(({ turn, side, words }) => [turn, side, words]),
    [
      [3, 'prosecution', 'The roof must be replaced within two years, at 41,000 pounds'],
      [6, 'defense', 'I concede that the roof has to be replaced'],
    ],
  )
})

test('C14 an exhibit that is named without words stands in its half all the same, and foreign words break nothing', () => {
  const item = { ...hearing.map!.items![0]!, words: [{ exhibit: idOf('survey'), words: 'what stands nowhere' }] }
  const { for: pro, against } = matterViewOf(item, hearing)
  assert.deepEqual(
    [...pro, ...against].map(({ id, before, words, after }) => [id, before, words, after]),
    [
      [idOf('survey'), '', 'what stands nowhere', ''],
      [idOf('owner'), '', '', ''],
    ],
  )
})

test('C16 the rules place what the clerk named where the map has it, and striking a half settles the contradiction', () => {
  const items = hearing.map!.items!.filter(({ by }) => by === undefined)
  assert.deepEqual(
    assess(caseFileOf(entries)).map.map(({ text, row }) => [text, row]),
    items.map(({ text, row }) => [text, row]),
  )
  const { matters, effect } = mapOf(entries, hearing, [idOf('map')])
  const slipway = matters.find(({ item }) => item.text.startsWith('The slipway'))
  assert.deepEqual([slipway?.footing, slipway?.from], ['undisputed', 'contested'])
  assert.ok(effect!.moved.some(({ text, to }) => text.startsWith('The slipway') && to === 'confirmed'))
})

test('C16 a matter of the judge or the researcher stays on the map when an exhibit is struck', () => {
  const added = entries.map((entry): Entry => {
    if (entry.type !== 'epistemic_map') return entry
    const gap = {
      ...entry.items!.find(({ by }) => by === 'judge')!,
      text: 'What nobody found.',
      by: 'researcher' as const,
    }
    return { ...entry, items: [...entry.items!, gap] }
  })
  const { matters } = mapOf(added, hearingOf(added), [idOf('survey')])
  assert.deepEqual(
    matters.flatMap(({ item }) => item.by ?? []),
    ['judge', 'researcher'],
  )
})

test('U3 a citation stands as the clerk read it, with the words that decide and the words it backs', () => {
  const at = (turn: number, name: Parameters<typeof idOf>[0]) => {
    const { citations, entry } = hearing.turns[turn - 1]!
    const citation = citations.find(({ id }) => id === idOf(name))!
    const exhibit = hearing.exhibits.find(({ id }) => id === idOf(name))!.entry.text
    const { passage } = citation
    const { start, end } = backedBy(citation)
    return [
      stateOf(citation),
      passage && exhibit.slice(passage.start, passage.end).replace(/\.$/, ''),
      entry.content.slice(start, end).trim(),
    ]
  }
  assert.deepEqual(at(2, 'accounts'), ['supports', '212 members paid their fee in 2025', 'The club has 212 members'])
  assert.deepEqual(at(3, 'owner'), ['attacked', null, 'The owner’s letter'])
  assert.deepEqual(at(4, 'poll'), [
    'contradicts',
    '131 would pay 60 pounds more a year',
    'The members are against the fee',
  ])
  assert.deepEqual(at(5, 'poll'), ['weak', '131 would pay 60 pounds more a year', 'The members carry it'])
})

test('U3 a reading that comes after its turn changes how its citations stand', () => {
  const read = entries.findIndex((entry) => entry.type === 'clerk_reading' && entry.turn === 3)
  const owner = (all: readonly Entry[]) => hearingOf(all).turns[2]!.citations.find(({ id }) => id === idOf('owner'))!
  assert.notEqual(stateOf(owner(entries.slice(0, read))), 'attacked')
  assert.equal(stateOf(owner(entries.slice(0, read + 1))), 'attacked')
})

test('C9 a line of the ledger is called by the fault behind it', () => {
  const lines = [...hearing.sides.defense.lines, ...hearing.sides.prosecution.lines]
  assert.deepEqual(
    lines.map((line) => faultBehind(line, hearing.flags)),
    ['uncited', 'misquoted', 'wrong-figure', 'contradicted'],
  )
  assert.equal(faultBehind({ ...lines[0]!, rule: 'direct-rebuttal' }, hearing.flags), undefined)
})

test('C5 a turn that the clerk could not read says so', () => {
  assert.deepEqual(
    hearing.turns.flatMap(({ number, unread }) => (unread === undefined ? [] : [number])),
    [6],
  )
})
