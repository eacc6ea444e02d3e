import fc from 'fast-check'
import type { Exhibit } from '#record'
import type { CaseFile, Speech } from '../case.ts'
import type { Side } from '../ledger.ts'
import { testExhibit } from './exhibit.ts'

export const bareFile = { directives: [], opinions: [], struck: [] } as const
export const says = (turn: number, side: Side, content: string): Speech => ({ turn, side, content })
export const PLEADED_FACTS = [
  'Rents fell by 12 percent in Vienna.',
  'Ferries carried 900 cars in March.',
  'Wages rose by 4 percent in Poland.',
  'Hospitals hired 300 nurses in Ohio.',
  'The dam flooded two villages in Peru.',
] as const
export const admitted = (id: string, fact: number, more: Partial<Exhibit> = {}): Exhibit =>
  testExhibit(id, PLEADED_FACTS[fact]!, more)
export const citingFact = (fact: number, ...ids: readonly string[]): string =>
  PLEADED_FACTS[fact]!.replace(/\.$/, ` [TOOL:${ids.join(', ')}].`)

/** Two sources for the one side, with a copy of the first, and a weak one for the other. */
export const three: CaseFile = {
  ...bareFile,
  exhibits: [
    admitted('tool_a', 0),
    admitted('tool_b', 1),
    admitted('tool_c', 2, { source_type: 'web', citations: null }),
    admitted('tool_a2', 0, { same_source_as: 'tool_a', source_type: 'news' }),
  ],
  speeches: [
    says(1, 'defense', `${citingFact(0, 'tool_a', 'tool_a2')} ${citingFact(1, 'tool_b')}`),
    says(2, 'prosecution', citingFact(2, 'tool_c')),
  ],
}

export const IDS = ['tool_0', 'tool_1', 'tool_2', 'tool_3', 'tool_4', 'tool_5', 'tool_6'] as const
export const id = fc.constantFrom(...IDS)
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
export const cases: fc.Arbitrary<CaseFile> = fc
  .record({
    kinds: fc.array(sort, { minLength: 7, maxLength: 7 }),
    said: fc.array(fc.array(cited, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 4 }),
  })
  .map(({ kinds, said }) => {
    const exhibits = kinds.map(({ fact, date, type, origin, turned }, at) => {
      const copy = origin === undefined || origin === at ? {} : { same_source_as: IDS[origin]! }
      const text = turned ? turn(PLEADED_FACTS[fact]!) : PLEADED_FACTS[fact]!
      return testExhibit(IDS[at]!, text, { date, source_type: type, ...copy })
    })
    const sentences = said.map((all) =>
      all.map(({ one, also, contrary }) => {
        const mark = ` [TOOL:${[IDS[one]!, ...(also === undefined ? [] : [also])].join(', ')}].`
        return (contrary === 0 ? turn(exhibits[one]!.text) : exhibits[one]!.text).replace(/\.$/, mark)
      }),
    )
    const speeches = sentences.map((all, at) => says(at + 1, at % 2 === 0 ? 'defense' : 'prosecution', all.join(' ')))
    return { ...bareFile, exhibits, speeches }
  })
