import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Exhibit } from '#record'
import type { CaseFile, Speech } from './case.ts'
import type { Side } from './ledger.ts'
import { ruleOn } from './ruling.ts'
import { strike } from './strike.ts'
import { testExhibit } from './tables/exhibit.fake.ts'
import { admitted, bareFile, cases, citingFact, PLEADED_FACTS, says, three } from './tables/pleaded.fake.ts'

/** As much in `npm run all`, less in `npm test`. */
const isWhole = process.env['COURTROOM_TESTS'] === 'all'

test('C13 what both sides rest on counts for both', () => {
  const common = { ...three, speeches: [...three.speeches, says(3, 'prosecution', citingFact(1, 'tool_b'))] }
  const { defense, prosecution, lines } = ruleOn(common)
  assert.deepEqual([defense, prosecution], [196, 55 + 98])
  assert.deepEqual(
    lines.filter(({ exhibit: id }) => id === 'tool_b').map(({ side, points }) => [side, points]),
    [
      ['defense', 98],
      ['prosecution', 98],
    ],
  )
})

test('C13 of one document the second passage adds half and the third a quarter, and never as much as another document', () => {
  const letter = (at: number): Partial<Exhibit> => ({ source_type: 'document', source: 'letter.pdf', page: at })
  const file: CaseFile = {
    ...bareFile,
    exhibits: [0, 1, 2, 3, 4].map((at) => admitted(`tool_${at}`, at, letter(at))),
    speeches: [says(1, 'defense', [0, 1, 2, 3, 4].map((at) => citingFact(at, `tool_${at}`)).join(' '))],
  }
  const { lines, defense, witnesses } = ruleOn(file)
  assert.deepEqual(
    lines.map(({ points }) => points),
    [83, 41, 20, 10, 5],
  )
  assert.match(lines[1]!.reason, /further passage of the source of tool_0, so it adds 41/)
  assert.ok(defense < 2 * 83 && witnesses === 1)
})

test('C13 two passages of one exhibit are two, and a contradicted one falls alone', () => {
  const both = testExhibit('tool_both', `${PLEADED_FACTS[0]} ${PLEADED_FACTS[1]}`, { date: '2009' })
  const newer = testExhibit('tool_new', 'Rents rose by 12 percent in Vienna.', { date: '2023' })
  const file: CaseFile = {
    ...bareFile,
    exhibits: [both, newer],
    speeches: [
      says(1, 'defense', `${citingFact(0, 'tool_both')} ${citingFact(1, 'tool_both')}`),
      says(2, 'prosecution', 'Rents rose by 12 percent in Vienna [TOOL:tool_new].'),
    ],
  }
  const [fallen, standing] = ruleOn(file).lines
  assert.deepEqual([fallen?.points, fallen?.reason], [0, 'tool_new strikes it down.'])
  assert.ok(standing!.points > 0 && standing!.words === PLEADED_FACTS[1])
})

test('C13 a passage that another exhibit contradicts counts half, as long as that one is not struck', () => {
  const file: CaseFile = {
    ...bareFile,
    exhibits: [
      testExhibit('tool_one', PLEADED_FACTS[0]),
      testExhibit('tool_two', 'Rents rose by 12 percent in Vienna.'),
    ],
    speeches: [says(1, 'defense', citingFact(0, 'tool_one'))],
  }
  const [line] = ruleOn(file).lines
  assert.equal(line?.points, 49)
  assert.match(line.reason, /tool_two contradicts it, so it counts half/)
  assert.equal(ruleOn(strike(file, ['tool_two'])).defense, 98)
})

test('C13 what is named only to be disputed counts for nobody who disputes it', () => {
  const content =
    'Rents fell by 12 percent in Vienna [TOOL:tool_a], but ferries carried 900 cars in March [TOOL:tool_b].'
  const { lines } = ruleOn({ ...three, speeches: [says(1, 'prosecution', content)] })
  assert.deepEqual(
    lines.map(({ exhibit: id, points }) => [id, points]),
    [
      ['tool_a', 0],
      ['tool_b', 98],
    ],
  )
})

test('C18 what a side reads out because a person asked moves no points, unless it rests on it elsewhere', () => {
  const asked: CaseFile = {
    ...three,
    speeches: [...three.speeches, says(4, 'prosecution', citingFact(1, 'tool_b'))],
    directives: [{ turn: 4, side: 'prosecution', directive: 'How many cars do the ferries carry?', addressed: true }],
  }
  const { for: found, defense, prosecution, lines } = ruleOn(asked)
  const before = ruleOn(three)
  assert.deepEqual([found, defense, prosecution], [before.for, before.defense, before.prosecution])
  assert.match(lines.at(-1)!.reason, /asking moves no points/)
  const again = { ...asked, speeches: [...asked.speeches, says(6, 'prosecution', citingFact(1, 'tool_b'))] }
  assert.equal(ruleOn(again).prosecution, before.prosecution + 98)
})

const other = (side: Side): Side => (side === 'defense' ? 'prosecution' : 'defense')

/** Sides cite what their exhibits say, and no two exhibits say otherwise. */
const peaceful = cases.map((file): CaseFile => {
  const exhibits = file.exhibits.map((one, at) => ({ ...one, text: PLEADED_FACTS[at % PLEADED_FACTS.length]! }))
  const texts = new Map(exhibits.map(({ result_id: named, text }) => [named, text]))
  const speeches = file.speeches.map((speech) => ({
    ...speech,
    content: [...speech.content.matchAll(/\[TOOL:(\w+)/g)]
      .map(([, named = '']) => texts.get(named)!.replace(/\.$/, ` [TOOL:${named}].`))
      .join(' '),
  }))
  return { ...file, exhibits, speeches }
})

test('C13 the sides are counted alike: with the sides exchanged, so is the ruling', () => {
  fc.assert(
    fc.property(cases, (file) => {
      const turned = { ...file, speeches: file.speeches.map((speech) => ({ ...speech, side: other(speech.side) })) }
      const [one, two] = [ruleOn(file), ruleOn(turned)]
      assert.deepEqual(
        [one.defense, one.prosecution, one.witnesses, one.certainty],
        [two.prosecution, two.defense, two.witnesses, two.certainty],
      )
      assert.equal(one.for, two.for === 'neither' ? 'neither' : other(two.for))
    }),
    { numRuns: isWhole ? 60 : 15 },
  )
})

test('C13 neither the order of the exhibits nor that of the claims counts', () => {
  const sentences = ({ content }: Speech): readonly string[] => content.match(/[^.]+\./g) ?? []
  fc.assert(
    fc.property(peaceful, (file) => {
      const backwards: CaseFile = {
        ...file,
        exhibits: file.exhibits.toReversed(),
        speeches: file.speeches.map((speech) => ({ ...speech, content: sentences(speech).toReversed().join(' ') })),
      }
      const [one, two] = [ruleOn(file), ruleOn(backwards)]
      assert.deepEqual(
        [one.for, one.defense, one.prosecution, one.witnesses],
        [two.for, two.defense, two.prosecution, two.witnesses],
      )
    }),
    { numRuns: isWhole ? 60 : 15 },
  )
})

test('C16 striking what nobody cites changes nothing', () => {
  fc.assert(
    fc.property(cases, (file) => {
      const idle = testExhibit('tool_idle', 'Bread cost two crowns in Riga.')
      const more = { ...file, exhibits: [...file.exhibits, idle] }
      assert.deepEqual(ruleOn(strike(more, ['tool_idle'])), ruleOn(more))
    }),
    { numRuns: isWhole ? 40 : 10 },
  )
})

test('C13 a further supporting passage never lowers its side, and never moves the other', () => {
  fc.assert(
    fc.property(peaceful, fc.nat(6), fc.boolean(), (file, at, isDefense) => {
      const side = isDefense ? 'defense' : 'prosecution'
      const { result_id: named, text } = file.exhibits[at]!
      const added = says(9, side, text.replace(/\.$/, ` [TOOL:${named}].`))
      const [before, after] = [ruleOn(file), ruleOn({ ...file, speeches: [...file.speeches, added] })]
      assert.ok(after[side] >= before[side])
      assert.equal(after[other(side)], before[other(side)])
    }),
    { numRuns: isWhole ? 100 : 25 },
  )
})
