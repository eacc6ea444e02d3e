import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountStore, KeptUser } from './port.ts'
import { memoryAccounts } from './sqlite.ts'

const someUser = (name: string): KeptUser => ({
  id: `usr_${name}`,
  email: `${name}@example.org`,
  name,
  made: 1,
  budget: null,
  gone: 0,
})

const someTeam = (id: string) => ({ id, name: `Team ${id}`, made: 2, budget: 5, gone: 0, given: null })

const line = { at: 10, user: 'usr_ann', who: 'ann@example.org', what: 'open', team: null, address: '::1', status: 201 }

type Holds = (title: string, check: (store: AccountStore) => Promise<void>) => void

/** What holds for accounts wherever they are kept. */
export function accountContract(where: string, open: () => Promise<AccountStore> | AccountStore): void {
  const holds: Holds = (title, check) => {
    test(`S4 ${where}: ${title}`, async () => {
      const store = await open()
      try {
        await check(store)
      } finally {
        await store.close()
      }
    })
  }
  for (const suite of [people, standings, traces, parting]) suite(holds)
}

/** Who somebody is, and by what they are known. */
function people(holds: Holds): void {
  holds('the first secret stays, and an address has one user however it is written', async (store) => {
    assert.equal(await store.secret('one'), 'one')
    assert.equal(await store.secret('two'), 'one')
    const ann = await store.welcome({ ...someUser('ann'), email: 'Ann@Example.org' })
    assert.deepEqual(ann, someUser('ann'))
    assert.deepEqual(await store.welcome({ ...someUser('other'), email: 'ANN@example.org' }), ann)
    await store.setUser(ann.id, { name: 'Ann B.' })
    assert.deepEqual(await store.user(ann.id), { ...ann, name: 'Ann B.' })
    await store.setUser(ann.id, { budget: 2.5 })
    assert.deepEqual(await store.user(ann.id), { ...ann, budget: 2.5, name: 'Ann B.' })
    assert.equal((await store.users()).length, 1)
    assert.equal(await store.known('https://id', 'sub'), undefined)
    await store.recognise('https://id', 'sub', ann.id)
    assert.equal(await store.known('https://id', 'sub'), ann.id)
  })

  holds('a link is good once, and not after its time', async (store) => {
    await store.addKnock({ hash: 'h1', email: 'Ann@example.org', expires: 100 })
    await store.addKnock({ hash: 'h2', email: 'ann@example.org', expires: 100 })
    assert.equal(await store.redeem('h1', 50), 'ann@example.org')
    assert.equal(await store.redeem('h1', 50), undefined)
    assert.equal(await store.redeem('h2', 100), undefined)
    assert.equal(await store.redeem('h2', 50), undefined)
  })

  holds('a session is turned once, and its old name is good for a moment', async (store) => {
    const session = { hash: 's1', user: 'usr_ann', made: 1, turned: 1, seen: 1, expires: 900, address: '::1' }
    await store.addSession(session)
    assert.deepEqual(await store.session('s1', 0), session)
    assert.deepEqual(await Promise.all([store.turn('s1', 's2', 50), store.turn('s1', 's3', 50)]), [true, false])
    assert.equal((await store.session('s1', 40))?.hash, 's2')
    assert.equal(await store.session('s1', 50), undefined)
    await store.sawSession('s2', 60)
    assert.equal((await store.session('s2', 0))?.seen, 60)
    await store.addSession({ ...session, hash: 's9', user: 'usr_bob' })
    const seen = await store.lastSeen()
    assert.deepEqual([seen.size, seen.get('usr_ann'), seen.get('usr_bob')], [2, 60, 1])
    await store.endSessions('usr_ann')
    assert.equal(await store.session('s2', 0), undefined)
    assert.equal((await store.sessions('usr_bob')).length, 1)
    await store.endSession('s9')
    assert.deepEqual(await store.sessions('usr_bob'), [])
  })

  holds('a token is found by its hash, and revoked by its owner only', async (store) => {
    const token = { id: 'tok_1', hash: 'h', user: 'usr_ann', name: 'ci', made: 1, expires: 9, used: null }
    await store.addToken({ ...token, scopes: ['read', 'write'] })
    assert.deepEqual(await store.token('h'), { ...token, scopes: ['read', 'write'] })
    await store.usedToken('tok_1', 5)
    assert.equal((await store.tokens('usr_ann'))[0]?.used, 5)
    assert.equal(await store.revoke('tok_1', 'usr_bob'), false)
    assert.equal(await store.revoke('tok_1', 'usr_ann'), true)
    assert.equal(await store.token('h'), undefined)
  })

  holds(
    'a name with signs that a database does not keep is a name, and no such user or team is known',
    async (store) => {
      await store.addTeam({ ...someTeam('team_1'), name: 'A\0\ud800team' })
      assert.match((await store.team('team_1'))?.name ?? '', /^A.+team$/)
      await store.addToken({
        id: 't',
        hash: 'h',
        user: 'u',
        name: '\0',
        made: 1,
        expires: 9,
        used: null,
        scopes: ['read'],
      })
      assert.equal((await store.tokens('u')).length, 1)
      assert.deepEqual(
        [await store.team('\0'), await store.user('\0'), await store.role('\0', '\0')],
        [undefined, undefined, undefined],
      )
    },
  )
}

/** What somebody may of a case. */
function standings(holds: Holds): void {
  holds('what somebody is of a case comes from holding it or from the team it is in', async (store) => {
    for (const name of ['ann', 'bob', 'cat', 'dan']) await store.welcome(someUser(name))
    await store.addTeam(someTeam('team_1'))
    await store.addTeam(someTeam('team_2'))
    await store.setMember({ team: 'team_1', user: 'usr_bob', role: 'viewer' })
    await store.setMember({ team: 'team_1', user: 'usr_bob', role: 'editor' })
    await store.setMember({ team: 'team_1', user: 'usr_cat', role: 'viewer' })
    await store.setMember({ team: 'team_2', user: 'usr_dan', role: 'owner' })
    await store.hold({ case: 'private', user: 'usr_ann', team: null })
    await store.hold({ case: 'shared', user: 'usr_ann', team: 'team_1' })
    const roles = async (id: string) =>
      Promise.all(['ann', 'bob', 'cat', 'dan', 'nobody'].map((name) => store.roleOn(id, `usr_${name}`)))
    assert.deepEqual(await roles('private'), ['owner', undefined, undefined, undefined, undefined])
    assert.deepEqual(await roles('shared'), ['owner', 'editor', 'viewer', undefined, undefined])
    assert.deepEqual(await roles('none'), [undefined, undefined, undefined, undefined, undefined])
    const both = new Map([
      ['private', 'owner'],
      ['shared', 'owner'],
    ])
    assert.deepEqual(await store.reach('usr_ann'), both)
    assert.deepEqual(await store.reach('usr_bob'), new Map([['shared', 'editor']]))
    assert.deepEqual(await store.reach('usr_dan'), new Map())
    await store.setMember({ team: 'team_1', user: 'usr_ann', role: 'viewer' })
    assert.deepEqual(await store.reach('usr_ann'), both, 'who holds a case is its owner, whatever they are in its team')
    await store.removeMember('team_1', 'usr_ann')
    assert.deepEqual(await store.heldBy({ team: 'team_1' }), [{ case: 'shared', user: 'usr_ann', team: 'team_1' }])
    assert.equal((await store.heldBy({ user: 'usr_ann' })).length, 2)
    assert.deepEqual(
      (await store.members('team_1')).map(({ email, role }) => [email, role]),
      [
        ['bob@example.org', 'editor'],
        ['cat@example.org', 'viewer'],
      ],
    )
    assert.deepEqual(await store.teamsOf('usr_dan'), [{ ...someTeam('team_2'), role: 'owner' }])
    await store.setTeam('team_2', { name: 'Two', budget: null, given: 7 })
    const two = { ...someTeam('team_2'), name: 'Two', budget: null, given: 7 }
    assert.deepEqual(await store.team('team_2'), two)
    assert.deepEqual(await store.teams(), [someTeam('team_1'), two])
    await store.setTeam('team_2', { given: null })
    assert.equal((await store.team('team_2'))?.given, null)
    await store.removeMember('team_1', 'usr_cat')
    assert.equal(await store.role('team_1', 'usr_cat'), undefined)
    await store.removeTeam('team_1')
    assert.deepEqual(await store.members('team_1'), [])
    assert.deepEqual(await roles('shared'), ['owner', undefined, undefined, undefined, undefined])
    assert.equal(await store.team('team_1'), undefined)
  })
}

/** What stays of a case that goes, and the trail of what was done. */
function traces(holds: Holds): void {
  holds('what a case cost stays with its holder when it goes, and its name does not', async (store) => {
    await store.welcome(someUser('ann'))
    await store.addTeam(someTeam('team_1'))
    await store.hold({ case: 'secret-matter', user: 'usr_ann', team: 'team_1' })
    await store.trace({ ...line, case: 'secret-matter' })
    const leaving = { kind: 'case', name: 'secret-matter', cost: 1.25, alias: 'gone-1' } as const
    await store.leave({ kind: 'user', name: 'usr_ann', cost: 0, alias: '' })
    await store.stay('usr_ann')
    await store.leave(leaving)
    assert.deepEqual(await store.leaving(), [leaving])
    // Two who come to it at the same time count its cost once.
    await Promise.all([store.letGo('secret-matter', leaving), store.letGo('secret-matter', leaving)])
    assert.deepEqual(await store.leaving(), [])
    assert.equal((await store.user('usr_ann'))?.gone, 1.25)
    assert.equal((await store.team('team_1'))?.gone, 1.25)
    assert.equal(await store.holding('secret-matter'), undefined)
    assert.deepEqual(
      (await store.trail({ limit: 9 })).map((each) => each.case),
      ['gone-1'],
    )
  })

  holds('of a case that lives on in another house nothing stays, and what it cost goes with it', async (store) => {
    await store.welcome(someUser('ann'))
    await store.hold({ case: 'moved-matter', user: 'usr_ann', team: null })
    await store.hold({ case: 'other', user: 'usr_ann', team: null })
    for (const id of ['moved-matter', 'other']) await store.trace({ ...line, case: id })
    await store.leave({ kind: 'case', name: 'moved-matter', cost: 0, alias: 'moved' })
    await store.handOver('moved-matter')
    assert.deepEqual([await store.leaving(), (await store.user('usr_ann'))?.gone], [[], 0])
    assert.deepEqual(
      [
        (await store.heldBy({ user: 'usr_ann' })).map((each) => each.case),
        (await store.trail({ limit: 9 })).map((each) => each.case),
      ],
      [['other'], ['other']],
    )
  })

  holds('the trail is read newest first, by person, team and case', async (store) => {
    await store.hold({ case: 'a', user: 'usr_ann', team: null })
    for (const [who, id, team] of [
      ['ann', 'a', null],
      ['bob', 'a', 't'],
      ['bob', 'b', 't'],
      ['cat', null, null],
    ] as const)
      await store.trace({ ...line, user: `usr_${who}`, who, case: id, team })
    const told = async (wish: object) =>
      (await store.trail({ limit: 9, ...wish })).map(({ who, case: id }) => `${who} ${id}`)
    assert.deepEqual(await told({}), ['cat null', 'bob b', 'bob a', 'ann a'])
    assert.deepEqual(await told({ user: 'usr_ann' }), ['bob a', 'ann a'])
    assert.deepEqual(await told({ team: 't', case: 'b' }), ['bob b'])
    const [first] = await store.trail({ limit: 1 })
    assert.deepEqual(await told({ before: first!.seq, limit: 1 }), ['bob b'])
    await store.prune(0, 11)
    assert.deepEqual(await told({}), [])
  })
}

/** What another house takes over, and what is forgotten. */
function parting(holds: Holds): void {
  holds('another house takes over all that is kept, once, under the names that it knows people by', async (store) => {
    const token = { id: 'tok_1', hash: 'h', user: 'usr_ann', name: 'ci', made: 1, expires: 9, used: null }
    const source = memoryAccounts()
    await source.secret('theirs')
    await source.welcome(someUser('ann'))
    await source.recognise('https://id', 'sub', 'usr_ann')
    await source.addTeam(someTeam('team_1'))
    await source.setTeam('team_1', { given: 9 })
    await source.setMember({ team: 'team_1', user: 'usr_ann', role: 'editor' })
    await source.hold({ case: 'a', user: 'usr_ann', team: null })
    await source.hold({ case: 'b', user: 'usr_bob', team: 'team_1' })
    await source.addToken({ ...token, scopes: ['read'] })
    for (const id of ['a', 'a', null]) await source.trace({ ...line, case: id })
    await store.welcome({ ...someUser('ann'), id: 'usr_known' })
    for (let times = 0; times < 2; times++) await store.adopt(await source.copy(), new Map([['usr_ann', 'usr_known']]))
    await source.close()
    assert.equal(await store.secret('ours'), 'theirs')
    assert.equal(await store.known('https://id', 'sub'), 'usr_known')
    assert.deepEqual(await store.team('team_1'), { ...someTeam('team_1'), given: 9 })
    assert.deepEqual([await store.roleOn('a', 'usr_known'), await store.roleOn('b', 'usr_known')], ['owner', 'editor'])
    assert.deepEqual(await store.token('h'), { ...token, user: 'usr_known', scopes: ['read'] })
    const told = (await store.trail({ limit: 9 })).map((each) => [each.user, each.case, each.at])
    assert.deepEqual(told, [
      ['usr_known', null, 10],
      ['usr_known', 'a', 10],
      ['usr_known', 'a', 10],
    ])
  })

  holds('a user is forgotten with all that stands under the name', async (store) => {
    await store.welcome(someUser('ann'))
    await store.recognise('https://id', 'sub', 'usr_ann')
    await store.addKnock({ hash: 'h', email: 'ann@example.org', expires: 100 })
    await store.setMember({ team: 't', user: 'usr_ann', role: 'owner' })
    await store.setHookOwner('hook_1', 'usr_ann')
    assert.deepEqual(await store.hookOwners(), new Map([['hook_1', 'usr_ann']]))
    await store.trace({ ...line, case: null })
    await store.forget('usr_ann')
    assert.equal(await store.user('usr_ann'), undefined)
    assert.equal(await store.known('https://id', 'sub'), undefined)
    assert.equal(await store.redeem('h', 1), undefined)
    assert.equal(await store.role('t', 'usr_ann'), undefined)
    assert.equal((await store.hookOwners()).size, 0)
    const [left] = await store.trail({ limit: 9 })
    assert.deepEqual([left?.user, left?.who, left?.address, left?.what], [null, 'gone', '', 'open'])
    await store.scrub()
  })
}
