import assert from 'node:assert/strict'
import { test } from 'node:test'
import { postgresAsked, postgresHooks } from './beside.ts'

test('a key that is forgotten between two questions is begun as a new one', async () => {
  const asked: string[] = []
  const answers = [[], [], [{ key: 'k' }]]
  const keys = postgresAsked(
    async (sql) => {
      asked.push(sql.slice(0, 6))
      return answers.shift()!
    },
    () => assert.fail('nobody holds it'),
  )
  assert.equal(await keys.begin('k', { digest: 'd', at: 1 }), undefined)
  assert.deepEqual(asked, ['INSERT', 'SELECT', 'INSERT'])
})

test('where nothing is to be sent there is no next time, and nobody was told of anything', async () => {
  const hooks = postgresHooks(async (sql) => (sql.includes('min(next)') ? [{ next: null }] : []))
  assert.deepEqual([await hooks.next(), await hooks.toldUpTo('one')], [null, 0])
  const timed = postgresHooks(async () => [{ next: '70', seq: '3' }])
  assert.deepEqual([await timed.next(), await timed.toldUpTo('one')], [70, 3])
})
