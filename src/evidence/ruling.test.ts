import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assess } from './assess.ts'
import type { CaseFile } from './case.ts'
import { pleadingsOf } from './pleadings.ts'
import { scoreEvidence, witnessOf } from './quality.ts'
import { ruleOn } from './ruling.ts'
import { strike, unstrike } from './strike.ts'
import { testExhibit } from './tables/exhibit.fake.ts'
import { rentHearing } from './tables/hearing.fake.ts'
import { cases, citingFact, PLEADED_FACTS, id, IDS, says, three } from './tables/pleaded.fake.ts'

/** As much in `npm run all`, less in `npm test`. */
const isWhole = process.env['COURTROOM_TESTS'] === 'all'

test('C13 each passage counts by the quality of its source, the same words once, and the heavier side has the ruling', () => {
  const { lines, ...ruling } = ruleOn(three)
  assert.deepEqual(
    lines.map(({ side, exhibit: named, points }) => [side, named, points]),
    [
      ['defense', 'tool_a', 98],
      ['defense', 'tool_a2', 0],
      ['defense', 'tool_b', 98],
      ['prosecution', 'tool_c', 55],
    ],
  )
  assert.match(lines[1]!.reason, /same source are counted by tool_a/)
  assert.equal(lines[0]!.words, PLEADED_FACTS[0])
  assert.deepEqual([ruling.for, ruling.defense, ruling.prosecution, ruling.witnesses], ['defense', 196, 55, 3])
  assert.equal(ruling.certainty, Math.round(50 + 25 * (141 / 251) * (3 / 6)))
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
  const close = ruleOn(strike(even, ['tool_b']), { least: 2 })
  assert.deepEqual([close.for, close.certainty, close.decisive], ['neither', 40, ['tool_a', 'tool_c']])
  assert.match(close.reason, /20 percent/)
})

test('C13 what is struck down, weak or contradicted says so', () => {
  const lines = (file: CaseFile) => new Map(ruleOn(file).lines.map((line) => [`${line.side} ${line.exhibit}`, line]))
  const rent = lines(rentHearing)
  assert.equal(rent.get('prosecution tool_old')?.points, 0)
  assert.equal(rent.get('prosecution tool_old')?.reason, 'tool_new strikes it down.')
  assert.match(rent.get('prosecution tool_may')?.reason ?? '', /half/)
  assert.equal(lines(strike(rentHearing, ['tool_new'])).get('prosecution tool_old')?.points, 35)
  assert.equal(lines(strike(rentHearing, ['tool_new', 'tool_copy'])).get('prosecution tool_old')?.points, 71)
  const denied = {
    ...three,
    exhibits: [...three.exhibits, testExhibit('tool_no', 'Ferries carried 200 cars in March.')],
    speeches: [says(1, 'defense', citingFact(1, 'tool_b', 'tool_no'))],
  }
  assert.match(lines(denied).get('defense tool_b')?.reason ?? '', /cites tool_no, which says otherwise/)
  assert.match(lines(denied).get('defense tool_no')?.reason ?? '', /says otherwise/)
  assert.equal(lines(strike(denied, ['tool_no'])).get('defense tool_b')?.points, 98)
})

/** The same count from what `assess` finds with the exhibits struck for good. */
function countedAnew(file: CaseFile): readonly [defense: number, prosecution: number, witnesses: number] {
  const { speeches, killShots, contradictions } = assess(file)
  const known = new Map(file.exhibits.map((one) => [one.result_id, one]))
  const now =
    file.exhibits
      .flatMap(({ date }) => date ?? [])
      .toSorted()
      .at(-1) ?? '2000-01-01'
  const fallen = new Set(killShots.map(({ contradicts }) => contradicts))
  const able: { side: string; words: string; witness: string; worth: number }[] = []
  for (const { side, sentences } of speeches)
    for (const { kind, citations, text } of sentences) {
      const precision = /\d|\btwo\b/.test(text.replaceAll(/\[TOOL:[^\]]*\]/g, '')) ? 10 : 0
      if (kind !== 'fact') continue
      for (const { id: named, state, passage } of citations) {
        const against = citations.some((other) => other.state === 'contradicts' && other.id !== named)
        if (!['supports', 'weak', 'undecided'].includes(state) || fallen.has(named) || against) continue
        const cited = known.get(named)!
        const score = Math.min(100, scoreEvidence(cited, { now }).score + precision)
        const full = state === 'supports' ? score : Math.round(score / 2)
        const disputed = contradictions.some(
          ({ halves, prevails }) => prevails !== named && halves.some((half) => half.exhibit === named),
        )
        const worth = disputed ? Math.floor(full / 2) : full
        const words = passage === null ? cited.text : cited.text.slice(passage.start, passage.end)
        able.push({ side, words, witness: witnessOf(named, known), worth })
      }
    }
  const sum = (of: string): number => {
    const mine = Map.groupBy(
      able.filter(({ side }) => side === of),
      ({ witness }) => witness,
    )
    return [...mine.values()].reduce((total, all) => {
      const passages = Map.groupBy(all, ({ words }) => words.trim())
      const best = [...passages.values()].map((same) => Math.max(...same.map(({ worth }) => worth)))
      const shares = best.toSorted((one, other) => other - one).map((worth, rank) => Math.floor(worth / 2 ** rank))
      return total + shares.reduce((one, other) => one + other, 0)
    }, 0)
  }
  return [sum('defense'), sum('prosecution'), new Set(able.map(({ witness }) => witness)).size]
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
    { numRuns: isWhole ? 150 : 30 },
  )
})

test('C16 each flip turns the ruling as it says when its exhibits are struck, and no part of it does', () => {
  fc.assert(
    fc.property(cases, (file) => {
      const ruling = ruleOn(file)
      assert.ok(ruling.flips.length <= 5 && ruling.certainty <= 75 && ruling.decisive.length <= 3)
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
    { numRuns: isWhole ? 100 : 20 },
  )
})

test('C16 unstriking restores the ruling', () => {
  fc.assert(
    fc.property(cases, fc.uniqueArray(id), (file, ids) => {
      assert.deepEqual(ruleOn(unstrike(strike(file, ids), ids)), ruleOn(file))
    }),
    { numRuns: isWhole ? 50 : 10 },
  )
})

test('C16 counting without some exhibits is counting after they were struck', () => {
  const named = fc.constantFrom(...IDS, ...rentHearing.exhibits.map(({ result_id }) => result_id))
  fc.assert(
    fc.property(fc.oneof(cases, fc.constant(rentHearing)), fc.uniqueArray(named), (file, ids) => {
      assert.deepEqual(pleadingsOf(file).tally(ids), pleadingsOf(strike(file, ids)).tally([]))
    }),
    { numRuns: isWhole ? 200 : 40 },
  )
})
