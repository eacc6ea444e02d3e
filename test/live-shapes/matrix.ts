import { describe, test } from 'node:test'
import type { Dialect } from '../fakes/dialects.ts'
import { shapes } from '../fakes/shapes.ts'
import { keepsTheContract } from './contract.ts'
import { play, servers, type FormatName } from './house.ts'

/** Set to play every shape on every dialect, which takes minutes. */
const isWhole = process.env['COURTROOM_LIVE_SHAPES'] === 'all'

/** Every habit on some dialect, another one each time; on all of them where that is fast or was asked for. */
export function matrix(format: FormatName, how: { readonly whole?: boolean } = {}): void {
  for (const [index, shape] of shapes.entries())
    describe(`a model that ${shape.name}`, () => {
      const some: readonly Dialect[] = [servers[index % servers.length]!]
      for (const dialect of isWhole || how.whole ? servers : some)
        test(`E8 E10 a ${format} on ${dialect.type} ends in a verdict, and nobody is replaced`, async (t) => {
          keepsTheContract(await play(t, { dialect, shape, format }))
        })
    })
}
