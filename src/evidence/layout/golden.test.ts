import { test } from 'node:test'
import fc from 'fast-check'
import type { Exhibit } from '#record'
import type { CaseFile, Speech } from '../case.ts'
import { testExhibit } from '../tables/exhibit.fake.ts'
import { asLines, sampled, goldenLine } from '../tables/golden.fake.ts'
import { layOutCase, layOutExhibits } from './layout.ts'
import { laidParts } from './lines.ts'

/** Sentences, rows and lists of one town hall, that meet, miss, deny and repeat each other. */
const LINES = `The lift of the town hall was repaired in 2024 for 41,500 euro.
For 41,500 euro the lift of the town hall was repaired in 2024.
The repair of the lift cost 45,000 euro in 2024.
The lift of the town hall broke down eleven times last winter.
There were no breakdowns of the lift last winter.
Eleven breakdowns of the lift were recorded last winter.
The lift should be replaced in 2027, the engineer recommends.
Room hire in the town hall brings 9,200 euro a year.
Room hire: 9,200 euro a year
Room hire brought 7,100 euro in 2023 and 9,200 euro in 2024.
Month: 2026-03; Room: Great Hall; Evenings booked: 14; Income: 1,120 euro
Month: 2026-04; Room: Great Hall; Evenings booked: 17; Income: 1,360 euro
Month: 2026-04; Room: Small Hall; Evenings booked: 9; Income: 360 euro
In March the Great Hall was booked on 14 evenings.
In April the Great Hall was booked on 17 evenings and brought 1,360 euro.
The Great Hall may be booked on 20 evenings by 2028.
Wedding parties book the Great Hall; 6 of 10 come from other towns.
Most guests of the Great Hall come by car, and the car park holds 60 cars.
The car park behind the hall holds 60 cars.
The car park is not large enough on market days.
On market days 85 cars were counted where 60 have room.
Heating the hall took 31,000 kWh in 2025, a third less than before.
In 2025 the heating of the hall took 31,000 kWh.
Heating cost 4,960 euro in 2025; the boiler is from 1998.
The boiler was built in 1998 and its licence ends in 2028.
The boiler was built in 2003.
The roof leaks above the Small Hall since the storm of 2 February 2026.
Since the storm the Small Hall has been closed.
The Small Hall was never closed.
- roof: 18,000 euro
- boiler: 22,500 euro, 2 offers
Roof repair was offered for 18,000 euro by Falk & Sons.
Der Aufzug im Rathaus wurde 2024 für 41.500 Euro repariert, und er ist nicht alt.
Die Heizung verbrauchte 2025 rund 31.000 kWh, ein Drittel weniger als zuvor.
Das Dach über dem Kleinen Saal ist seit dem 2. Februar 2026 undicht.
Dear Mrs Hale,
Would you keep the lift?
The caretaker of the town hall, Mr Odum, retires in spring.
Mr Odum has been caretaker for twenty years.
I cannot say what the choir thinks.
year,visitors,euro
2024,1840,9200
2025,2105,9890
Yours sincerely`.split('\n')

const papers = fc
  .array(
    fc.record({
      first: fc.nat(LINES.length - 1),
      more: fc.array(fc.nat(LINES.length - 1), { minLength: 1, maxLength: 5 }),
      source: fc.constantFrom('a.txt', 'b.txt', 'c.csv', 'd.pdf', 'e.md', 'f.html'),
      type: fc.constantFrom('document', 'document', 'news', 'statistics'),
      date: fc.constantFrom(null, '2025', '2026-02', '2026-03-04'),
      near: fc.boolean(),
    }),
    { minLength: 3, maxLength: 7 },
  )
  .map((all) =>
    all.map(({ first, more, source, type, date, near }, at): Exhibit => {
      const places = near ? more.map((_, step) => (first + step) % LINES.length) : more
      const text = [first, ...places].map((place) => LINES[place]).join(near ? ' ' : '\n')
      return testExhibit(`tool_${at}`, text, { source, title: source, source_type: type, date })
    }),
  )

test('C17 golden readings: what papers say beside each other', (t) => {
  const lines = sampled(papers, 120).map((exhibits, at) => {
    const laid = layOutExhibits(exhibits)
    const cited = exhibits.map(({ result_id: id, text }) => `${text.split(/[.\n]/)[0]} [TOOL:${id}].`)
    const speeches: readonly Speech[] = [
      { turn: 1, side: 'defense', content: cited.slice(0, 3).join(' ') },
      { turn: 2, side: 'prosecution', content: cited.slice(2).join(' ') },
    ]
    const file: CaseFile = { exhibits, speeches, directives: [], opinions: [], struck: [] }
    const parts = exhibits.map(({ text, title }) => laidParts(text, title))
    return goldenLine(
      `${at + 1} ${exhibits[0]!.text}`,
      laid,
      layOutExhibits(exhibits, 'German'),
      layOutCase(file),
      parts,
    )
  })
  t.assert.fileSnapshot(lines, 'test/golden/papers.txt', asLines)
})
