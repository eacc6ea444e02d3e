import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assess } from './assess.ts'
import type { CaseFile } from './case.ts'
import { rentHearing } from './tables/hearing.fake.ts'

const { exhibits, speeches } = rentHearing

/** The hearing as it stands at some moment: so much said, so much found, this struck, in this language. */
const moment = fc.record({
  said: fc.nat(speeches.length),
  found: fc.subarray([...exhibits]),
  struck: fc.subarray(exhibits.map(({ result_id: id }) => id)),
  language: fc.constantFrom('en', 'de'),
})

test('C5 a case that is assessed again and again is read as one that is read for the first time', () => {
  fc.assert(
    fc.property(fc.array(moment, { minLength: 2, maxLength: 6 }), (moments) => {
      for (const { said, found, struck, language } of moments) {
        const file: CaseFile = { ...rentHearing, speeches: speeches.slice(0, said), exhibits: found, struck, language }
        assert.deepEqual(assess(file), assess(structuredClone(file)))
      }
    }),
    { numRuns: 25 },
  )
})
