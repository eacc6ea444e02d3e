import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Store } from '#court'
import { freeName } from './known.ts'

test('E12 a case gets a name that no other has, however many have its title', async () => {
  const asked: string[] = []
  const names: Store['names'] = async (wish) => {
    const same = 'same' in wish ? wish.same : ''
    return asked.push(same) < 3 ? [same] : []
  }
  const name = await freeName({ names }, 'Green tea?')
  assert.equal(asked.length, 3)
  assert.equal(name, asked[2])
  for (const each of asked) assert.match(each, /^green-tea-[a-z2-9]{4}$/)
})
