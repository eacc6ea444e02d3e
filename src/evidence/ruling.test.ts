import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Exhibit } from '#record'
import { assess } from './assess.ts'
import type { CaseFile, Speech } from './case.ts'
import type { Side } from './ledger.ts'
import { pleadingsOf } from './pleadings.ts'
import { scoreEvidence, witnessOf } from './quality.ts'
import { ruleOn } from './ruling.ts'
import { strike, unstrike } from './strike.ts'
import { exhibit } from './tables/exhibit.ts'
import { hearing } from './tables/hearing.ts'

const bare = { directives: [], opinions: [], struck: [] } as const
const says = (turn: number, side: Side, content: string): Speech => ({ turn, side, content })
const FACTS = [
  'Rents fell by 12 percent in Vienna.',
  'Ferries carried 900 cars in March.',
  'Wages rose by 4 percent in Poland.',
  'Hospitals hired 300 nurses in Ohio.',
  'The dam flooded two villages in Peru.',
] as const
const admitted = (id: string, fact: number, more: Partial<Exhibit> = {}): Exhibit => exhibit(id, FACTS[fact]!, more)
const citing = (fact: number, ...ids: readonly string[]): string =>
  FACTS[fact]!.replace(/\.$/, ` [TOOL:${ids.join(', ')}].`)

const three: CaseFile = {
  ...bare,
  exhibits: [
    admitted('tool_a', 0),
    admitted('tool_b', 1),
    admitted('tool_c', 2, { source_type: 'web', citations: null }),
    admitted('tool_a2', 0, { same_source_as: 'tool_a', source_type: 'news' }),
  ],
  speeches: [
    says(1, 'defense', `${citing(0, 'tool_a', 'tool_a2')} ${citing(1, 'tool_b')}`),
    says(2, 'prosecution', citing(2, 'tool_c')),
  ],
}

test('C13 each independent source counts once, by its quality, and the heavier side has the ruling', () => {
  const { lines, ...ruling } = ruleOn(three)
  assert.deepEqual(
    lines.map(({ side, exhibit: id, points }) => [side, id, points]),
    [
      ['defense', 'tool_a', 98],
      ['defense', 'tool_a2', 0],
      ['defense', 'tool_b', 98],
      ['prosecution', 'tool_c', 55],
    ],
  )
  assert.match(lines[1]!.reason, /same source as tool_a/)
  assert.deepEqual([ruling.for, ruling.defense, ruling.prosecution, ruling.witnesses], ['defense', 196, 55, 3])
  assert.equal(ruling.certainty, Math.round(50 + 45 * (141 / 251) * (3 / 6)))
  assert.deepEqual(ruling.decisive, ['tool_b', 'tool_a'])
  assert.match(ruling.reason, /196.*55.*3 independent/)
})

test('C13 there is no ruling on too little evidence or on a narrow lead', () => {
  const alone = ruleOn(strike(three, ['tool_b', 'tool_c']))
  assert.deepEqual([alone.for, alone.certainty, alone.decisive, alone.flips], ['neither', 20, ['tool_a'], []])
  assert.equal(ruleOn(strike(three, ['tool_b', 'tool_c']), { least: 1 }).for, 'defense')
  assert.deepEqual(ruleOn({ ...three, speeches: [] }).decisive, [])
  const even = {
    ...three,
    exhibits: three.exhibits.map((one) => ({ ...one, source_type: 'news' as const, citations: 10 })),
  }
  const close = ruleOn(strike(even, ['tool_b']))
  assert.deepEqual([close.for, close.certainty, close.decisive], ['neither', 40, ['tool_a', 'tool_c']])
  assert.match(close.reason, /10 percent/)
})

test('C13 what is struck down, weak, contradicted or common to both sides says so', () => {
  const lines = (file: CaseFile) => new Map(ruleOn(file).lines.map((line) => [`${line.side} ${line.exhibit}`, line]))
  const rent = lines(hearing)
  assert.equal(rent.get('prosecution tool_old')?.points, 0)
  assert.equal(rent.get('prosecution tool_old')?.reason, 'tool_new strikes it down.')
  assert.match(rent.get('prosecution tool_may')?.reason ?? '', /half/)
  assert.equal(lines(strike(hearing, ['tool_new'])).get('prosecution tool_old')?.points, 71)
  const common = { ...three, speeches: [...three.speeches, says(3, 'prosecution', citing(1, 'tool_b'))] }
  assert.match(lines(common).get('defense tool_b')?.reason ?? '', /Both sides/)
  assert.equal(ruleOn(common).defense, 98)
  const denied = {
    ...three,
    exhibits: [...three.exhibits, exhibit('tool_no', 'Ferries carried 200 cars in March.')],
    speeches: [says(1, 'defense', citing(1, 'tool_b', 'tool_no'))],
  }
  assert.match(lines(denied).get('defense tool_b')?.reason ?? '', /cites tool_no, which says otherwise/)
  assert.match(lines(denied).get('defense tool_no')?.reason ?? '', /says otherwise/)
  assert.equal(lines(strike(denied, ['tool_no'])).get('defense tool_b')?.points, 98)
})

const IDS = ['tool_0', 'tool_1', 'tool_2', 'tool_3', 'tool_4', 'tool_5', 'tool_6'] as const
const id = fc.constantFrom(...IDS)
const sort = fc.record({
  fact: fc.nat(4),
  date: fc.constantFrom('2009', '2020-05', '2023', null),
  type: fc.constantFrom('academic', 'news', 'web'),
  origin: fc.option(fc.nat(6), { nil: undefined, freq: 2 }),
  turned: fc.boolean(),
})
const cited = fc.record({ one: fc.nat(6), also: fc.option(id, { nil: undefined, freq: 3 }), contrary: fc.nat(5) })

const turn = (text: string): string => text.replace(/fell|rose/, (way) => (way === 'fell' ? 'rose' : 'fell'))

/** Sides cite what their exhibits say, mostly; copies, clashing exhibits and false citations are among it. */
const cases: fc.Arbitrary<CaseFile> = fc
  .record({
    kinds: fc.array(sort, { minLength: 7, maxLength: 7 }),
    said: fc.array(fc.array(cited, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 4 }),
  })
  .map(({ kinds, said }) => {
    const exhibits = kinds.map(({ fact, date, type, origin, turned }, at) => {
      const copy = origin === undefined || origin === at ? {} : { same_source_as: IDS[origin]! }
      const text = turned ? turn(FACTS[fact]!) : FACTS[fact]!
      return exhibit(IDS[at]!, text, { date, source_type: type, ...copy })
    })
    const sentences = said.map((all) =>
      all.map(({ one, also, contrary }) => {
        const mark = ` [TOOL:${[IDS[one]!, ...(also === undefined ? [] : [also])].join(', ')}].`
        return (contrary === 0 ? turn(exhibits[one]!.text) : exhibits[one]!.text).replace(/\.$/, mark)
      }),
    )
    const speeches = sentences.map((all, at) => says(at + 1, at % 2 === 0 ? 'defense' : 'prosecution', all.join(' ')))
    return { ...bare, exhibits, speeches }
  })

/** The same count from what `assess` finds with the exhibits struck for good. */
function countedAnew(file: CaseFile): readonly [defense: number, prosecution: number, witnesses: number] {
  const { speeches, killShots } = assess(file)
  const known = new Map(file.exhibits.map((one) => [one.result_id, one]))
  const now =
    file.exhibits
      .flatMap(({ date }) => date ?? [])
      .toSorted()
      .at(-1) ?? '2000-01-01'
  const fallen = new Set(killShots.map(({ contradicts }) => contradicts))
  const able: { side: string; named: string; witness: string; worth: number }[] = []
  for (const { side, sentences } of speeches)
    for (const { kind, citations, text } of sentences) {
      const precision = /\d|\btwo\b/.test(text.replaceAll(/\[TOOL:[^\]]*\]/g, '')) ? 10 : 0
      if (kind !== 'fact') continue
      for (const { id: named, state } of citations) {
        const against = citations.some((other) => other.state === 'contradicts' && other.id !== named)
        if (!['supports', 'weak', 'undecided'].includes(state) || fallen.has(named) || against) continue
        const score = Math.min(100, scoreEvidence(known.get(named)!, { now }).score + precision)
        const witness = witnessOf(named, known)
        const worth = state === 'supports' ? score : Math.round(score / 2)
        able.push({ side, named, witness, worth })
      }
    }
  const own = able.filter(({ side, named }) => !able.some((other) => other.named === named && other.side !== side))
  const sum = (of: string): number => {
    const mine = Map.groupBy(
      own.filter(({ side }) => side === of),
      ({ witness }) => witness,
    )
    return [...mine.values()].reduce((total, all) => total + Math.max(...all.map(({ worth }) => worth)), 0)
  }
  return [sum('defense'), sum('prosecution'), new Set(own.map(({ witness }) => witness)).size]
}

test('C16 a ruling counts what the rules find once the struck exhibits are gone, and its lines sum to it', () => {
  fc.assert(
    fc.property(cases, fc.uniqueArray(id, { maxLength: 3 }), (file, ids) => {
      const struck = strike(file, ids)
      const { defense, prosecution, witnesses, lines } = ruleOn(struck)
      assert.deepEqual([defense, prosecution, witnesses], countedAnew(struck))
      for (const [side, points] of [['defense', defense] as const, ['prosecution', prosecution] as const])
        assert.equal(
          lines.filter((line) => line.side === side).reduce((sum, line) => sum + line.points, 0),
          points,
        )
    }),
    { numRuns: 150 },
  )
})

test('C16 each flip turns the ruling as it says when its exhibits are struck, and no part of it does', () => {
  fc.assert(
    fc.property(cases, (file) => {
      const ruling = ruleOn(file)
      assert.ok(ruling.flips.length <= 5 && ruling.certainty <= 95 && ruling.decisive.length <= 3)
      for (const { exhibits, to } of ruling.flips) {
        assert.notEqual(to, ruling.for)
        assert.equal(ruleOn(strike(file, exhibits)).for, to)
        for (const one of exhibits) {
          const rest = exhibits.filter((other) => other !== one)
          assert.equal(ruleOn(strike(file, rest)).for, ruling.for)
        }
      }
      if (ruling.flips.length === 0) for (const one of IDS) assert.equal(ruleOn(strike(file, [one])).for, ruling.for)
    }),
    { numRuns: 100 },
  )
})

test('C16 unstriking restores the ruling', () => {
  fc.assert(
    fc.property(cases, fc.uniqueArray(id), (file, ids) => {
      assert.deepEqual(ruleOn(unstrike(strike(file, ids), ids)), ruleOn(file))
    }),
    { numRuns: 50 },
  )
})

test('C16 counting without some exhibits is counting after they were struck', () => {
  const named = fc.constantFrom(...IDS, ...hearing.exhibits.map(({ result_id }) => result_id))
  fc.assert(
    fc.property(fc.oneof(cases, fc.constant(hearing)), fc.uniqueArray(named), (file, ids) => {
      assert.deepEqual(pleadingsOf(file).tally(ids), pleadingsOf(strike(file, ids)).tally([]))
    }),
    { numRuns: 200 },
  )
})
