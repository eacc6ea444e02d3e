import { describe, test } from 'node:test'
import type { Dialect } from '../fakes/dialects.ts'
import { shapes } from '../fakes/shapes.ts'
import { keepsTheContract } from './contract.ts'
import { isWhole, some } from '../whole.ts'
import { play, servers, type FormatName } from './house.ts'

/** Every habit on every dialect; in the small form each on another one, and as many habits as were said. */
export function matrix(format: FormatName, how: { readonly habits?: number } = {}): void {
  const { habits = shapes.length } = how
  for (const [index, shape] of some(shapes, habits).entries())
    describe(`a model that ${shape.name}`, () => {
      const one: readonly Dialect[] = [servers[index % servers.length]!]
      for (const dialect of isWhole ? servers : one)
        test(`E8 E10 a ${format} on ${dialect.type} ends in a verdict, and nobody is replaced`, async (t) => {
          keepsTheContract(await play(t, { dialect, shape, format }))
        })
    })
}
