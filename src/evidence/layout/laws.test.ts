import { test } from 'node:test'
import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Exhibit } from '#record'
import { testExhibit } from '../tables/exhibit.fake.ts'
import { layOutExhibits, layOutCase, type LaidMatter } from './layout.ts'

/** As much in `npm run all`, less in `npm test`. */
const isWhole = process.env['COURTROOM_TESTS'] === 'all'

/** Sentences and rows that meet, miss, deny and repeat each other, in several languages. */
const SENTENCES = [
  'The lift of the town hall was repaired in 2024 for 41,500 euro.',
  'For 41,500 euro the lift of the town hall was repaired in 2024.',
  'The lift of the town hall broke down eleven times last winter.',
  'There were no breakdowns of the lift last winter.',
  'Eleven breakdowns of the lift were recorded last winter.',
  'Room hire in the town hall brings 9,200 euro a year.',
  'Room hire: 9,200 euro a year',
  'Month: 2026-03; Room: Great Hall; Evenings booked: 14; Income: 1,120 euro',
  'Month: 2026-04; Room: Great Hall; Evenings booked: 17; Income: 1,360 euro',
  'In March the Great Hall was booked on 14 evenings.',
  'Der Aufzug im Rathaus wurde 2024 für 41.500 Euro repariert, und er ist nicht alt.',
  'Dear Mrs Hale,',
  'Would you keep the lift?',
  'The caretaker of the town hall, Mr Odum, retires in spring.',
  'Mr Odum has been caretaker for twenty years.',
  'Yours sincerely',
]

const anExhibit = fc.record({
  lines: fc.array(fc.constantFrom(...SENTENCES), { minLength: 1, maxLength: 6 }),
  source: fc.constantFrom('a.txt', 'b.txt', 'c.csv', 'd.pdf', 'e.md'),
  date: fc.constantFrom(null, '2025', '2026-02', '2026-03-04'),
})

const files = fc
  .array(anExhibit, { minLength: 1, maxLength: 9 })
  .map((all) =>
    all.map(({ lines, source, date }, at): Exhibit =>
      testExhibit(`tool_${at}`, lines.join('\n'), { source, title: source, source_type: 'document', date }),
    ),
  )

const caseOf = (exhibits: readonly Exhibit[], struck: readonly string[]) => ({
  exhibits,
  speeches: [],
  directives: [],
  opinions: [],
  struck,
})

const saidIn = (matters: readonly LaidMatter[]): readonly string[] =>
  matters.flatMap(({ says }) => says.map(({ exhibit: id, words }) => `${id} ${words}`))

test('what is laid out stands word for word in its exhibit, in two documents or more, and has a name', () => {
  fc.assert(
    fc.property(files, (exhibits) => {
      for (const { name, says } of layOutExhibits(exhibits)) {
        const own = says.map(({ exhibit: id, words }) => {
          const found = exhibits.find(({ result_id: known }) => known === id)!
          assert.ok(found.text.includes(words), words)
          return found.source
        })
        assert.ok(new Set(own).size > 1, `only ${own.join(', ')}`)
        assert.notEqual(name.trim(), '')
      }
    }),
    { numRuns: isWhole ? 100 : 25 },
  )
})

test('the order in which exhibits came changes nothing, and neither does laying them out again', () => {
  fc.assert(
    fc.property(files, fc.nat(), (exhibits, by) => {
      const at = by % exhibits.length
      const turned = [...exhibits.slice(at), ...exhibits.slice(0, at)].toReversed()
      assert.deepEqual(layOutExhibits(turned), layOutExhibits(exhibits))
      assert.deepEqual(layOutExhibits(structuredClone(exhibits)), layOutExhibits(exhibits))
    }),
    { numRuns: isWhole ? 100 : 25 },
  )
})

test('striking only takes away: nothing new is said, and what stands together stood together', () => {
  fc.assert(
    fc.property(files, fc.nat(), (exhibits, which) => {
      const struck = exhibits[which % exhibits.length]!.result_id
      const before = layOutCase(caseOf(exhibits, []))
      const after = layOutCase(caseOf(exhibits, [struck]))
      assert.ok(!saidIn(after).some((said) => said.startsWith(`${struck} `)))
      // Without the one that contradicts them, two may turn out to agree.
      const goesBack = (matter: LaidMatter, one: LaidMatter): boolean =>
        (one.relation === matter.relation || one.relation === 'contradicted') &&
        saidIn([matter]).every((said) => saidIn([one]).includes(said))
      for (const matter of after)
        assert.ok(
          before.some((one) => goesBack(matter, one)),
          matter.name,
        )
    }),
    { numRuns: isWhole ? 100 : 25 },
  )
})

if (isWhole)
  test('a file of four times as many passages costs no more than its pairs do', () => {
    const word = (at: number): string => `${WORDS[at % WORDS.length]}${WORDS[(at * 5 + 3) % WORDS.length]}`
    const passages = (count: number): readonly Exhibit[] =>
      Array.from({ length: count }, (_, at) => {
        const lines = Array.from(
          { length: 6 },
          (__, line) => `The ${word(at * 7 + line)} of the ${word(at * 3 + line * 5)} took ${at + line} days.`,
        )
        const source = `file ${at % 12}`
        return testExhibit(`tool_${at}`, lines.join('\n'), { source, title: source, source_type: 'document' })
      })
    const cost = (count: number): number => {
      const own = passages(count)
      const before = process.cpuUsage()
      layOutExhibits(own)
      const { user } = process.cpuUsage(before)
      return user
    }
    cost(20)
    const [small, large] = [cost(25), cost(100)]
    assert.ok(large < small * 40, `${large} is more than forty times ${small}`)
  })

const WORDS = Array.from(
  { length: 97 },
  (_, at) => `w${String.fromCharCode(97 + (at % 26), 97 + (at % 19), 97 + (at % 7))}`,
)
