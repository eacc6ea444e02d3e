import { describe, test } from 'node:test'
import { dialects } from '../fakes/dialects.ts'
import { shapes } from '../fakes/shapes.ts'
import { keepsTheContract } from './contract.ts'
import { play } from './house.ts'

for (const shape of shapes)
  describe(`a model that ${shape.name}`, () => {
    for (const dialect of dialects)
      test(`E8 E10 a debate on ${dialect.type} ends in a verdict, and nobody is replaced`, async (t) => {
        keepsTheContract(await play(t, { dialect, shape, format: 'debate' }))
      })
  })
