import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storeRefusal } from '../drafts.fake.ts'
import { postgresMoney } from './money.ts'

test('E11 S2 once the house is closed nothing is set aside there any more, and nobody is asked', async () => {
  const money = postgresMoney(() => assert.fail('nobody is to be asked'))
  await money.close()
  await assert.rejects(money.reserve(1, [{ name: 'house', most: 10 }]), storeRefusal('closed'))
})
