import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { standing } from '#record'
import { of } from '../courthouse.ts'
import { thinks } from '../fakes/shapes.ts'
import { keepsTheContract } from './contract.ts'
import { isWhole } from '../whole.ts'
import { modelOn, play, rolesOn, servers } from './house.ts'

const formats = ['debate', 'decision', 'trial', 'mediation'] as const

for (const [at, dialect] of servers.entries())
  describe(`every seat live on ${dialect.type}, from configuration alone`, () => {
    for (const format of isWhole ? formats : [formats[at % formats.length]!])
      test(`M1 E7 a ${format} has no offline seat, and ends in a verdict`, async (t) => {
        const model = modelOn(dialect)
        const more = rolesOn(model)
        const played = await play(t, { dialect, shape: thinks(300), format, byFlag: false, more })
        keepsTheContract(played)
        const { header } = standing(played.entries)
        assert.deepEqual(
          header?.cast.map(({ id, models }) => [id, ...models]),
          header?.cast.map(({ id }) => [id, model]),
        )
        const asked = new Set(
          of(played.entries, 'receipt').flatMap((each) => (each.of === 'model' ? [each.model] : [])),
        )
        assert.deepEqual([...asked], [model])
      })
  })
