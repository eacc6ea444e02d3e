import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ModelRequest } from '#court'
import type { Courthouse } from '#docket'
import { purse, type Purse } from '#models'
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
    archive: {},
  } as unknown as Pick<Courthouse, 'docket' | 'purse' | 'archive'>
  const settings = { allow: ['*'], keepers: [], budget: { per_user: 3, per_team: 2 } }
  const funds = fundsOf({ store, house, settings: { ...settings, limits: { per_user: 1, per_team: 1 } } })
  const request = { models: ['m'], agent: { id: 'a', name: 'A' } } as unknown as ModelRequest
  const purseOf = async (id: string): Promise<Purse> => {
    const found = await funds.purseOf(id)
    assert.ok(found && !('named' in found))
    return found
  }
  const [one, two, three] = [await purseOf('one'), await purseOf('two'), await purseOf('three')]
  two.reserve(request)
  // The team has 2, of which 0.5 is spent and 1 set aside.
  assert.throws(() => three.reserve(request), /all cases of the team/)
  one.reserve(request)
  assert.throws(() => one.reserve(request), /all cases of their owner/)
  assert.equal(await funds.purseOf('nobody-s'), undefined)
  await store.letGo('one', { cost: 2, alias: 'gone' })
  assert.deepEqual(await funds.ofUser('usr_a'), { budget: 3, spent: 2.5 })
})

test('S4 with a shared database the purses of owner and team are those of the house, counted from the records at each hearing', async (t) => {
  const { folderAccounts } = await import('#beside')
  const store = folderAccounts(await temporary(t))
  t.after(() => store.close())
  await store.welcome(user('usr_a'))
  await store.addTeam({ id: 'team_1', name: 'Ours', made: 1, budget: 2, gone: 0.25 })
  await store.hold({ case: 'one', user: 'usr_a', team: null })
  await store.hold({ case: 'two', user: 'usr_a', team: 'team_1' })
  const [counted, shifted]: [unknown[], unknown[]] = [[], []]
  const noted =
    (all: unknown[]) =>
    async (...words: readonly unknown[]): Promise<void> =>
      void all.push(words)
  let spent = 0.5
  const house = {
    docket: { rows: async () => ({ cases: [{ spent }], more: false, due: 0, tags: [] }), spent: async () => 0.75 },
    archive: { shared: { money: { count: noted(counted), shift: noted(shifted) } } },
  } as unknown as Pick<Courthouse, 'docket' | 'purse' | 'archive'>
  const limits = { per_user: 1, per_team: 1 }
  const unlimited = fundsOf({ store, house, settings: { allow: ['*'], keepers: [], budget: {}, limits } })
  // Where nobody has a ceiling nobody is asked.
  assert.deepEqual([await unlimited.purseOf('one'), counted], [undefined, []])
  const team = { name: 'team_1', total: 2, together: 'all cases of the team' }
  assert.deepEqual(await unlimited.purseOf('two'), { named: [team] })
  const funds = fundsOf({ store, house, settings: { allow: ['*'], keepers: [], budget: { per_user: 3 }, limits } })
  spent = 1
  assert.deepEqual(await funds.purseOf('two'), {
    named: [{ name: 'usr_a', total: 3, together: 'all cases of their owner' }, team],
  })
  assert.deepEqual(counted, [
    ['team_1', 0.75e9],
    ['usr_a', 1e9],
    ['team_1', 1.25e9],
  ])
  // What a case has cost goes with it, and stays with whoever still has it.
  await funds.handed('two', ['usr_a', 'team_1'], ['usr_b', 'team_1'])
  await funds.handed('two', ['usr_b', 'team_1'], ['usr_b'])
  assert.deepEqual(shifted, [
    ['usr_a', -0.75e9],
    ['usr_b', 0.75e9],
    ['team_1', -0.75e9],
  ])
})
