import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ModelRequest } from '#court'
import type { Courthouse } from '#docket'
import { purse } from '#models'
import { temporary } from '../../test/temporary.ts'
import { fundsOf } from './funds.ts'

const user = (id: string) => ({ id, email: `${id}@example.org`, name: id, made: 1, budget: null, gone: 0 })

test('S4 what a call may cost must find room with the owner and with the team, and what is gone stays counted', async (t) => {
  const { folderAccounts } = await import('#beside')
  const store = folderAccounts(await temporary(t))
  t.after(() => store.close())
  for (const id of ['usr_a', 'usr_b']) await store.welcome(user(id))
  await store.addTeam({ id: 'team_1', name: 'Ours', made: 1, budget: null, gone: 0 })
  await store.hold({ case: 'one', user: 'usr_a', team: null })
  await store.hold({ case: 'two', user: 'usr_a', team: 'team_1' })
  await store.hold({ case: 'three', user: 'usr_b', team: 'team_1' })
  const worst = (): number => 1
  const house = {
    docket: { rows: async () => ({ cases: [{ spent: 0.5 }], more: false, due: 0, tags: [] }) },
    purse: (how: object) => purse({ ...how, worst }),
  } as unknown as Pick<Courthouse, 'docket' | 'purse'>
  const settings = { allow: ['*'], keepers: [], budget: { per_user: 3, per_team: 2 } }
  const funds = fundsOf({ store, house, settings: { ...settings, limits: { per_user: 1, per_team: 1 } } })
  const request = { models: ['m'], agent: { id: 'a', name: 'A' } } as unknown as ModelRequest
  const [one, two, three] = [await funds.purseOf('one'), await funds.purseOf('two'), await funds.purseOf('three')]
  two!.reserve(request)
  // The team has 2, of which 0.5 is spent and 1 set aside.
  assert.throws(() => three!.reserve(request), /all cases of the team/)
  one!.reserve(request)
  assert.throws(() => one!.reserve(request), /all cases of their owner/)
  assert.equal(await funds.purseOf('nobody-s'), undefined)
  await store.letGo('one', { cost: 2, alias: 'gone' })
  assert.deepEqual(await funds.ofUser('usr_a'), { budget: 3, spent: 2.5 })
})
