import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EntryHit, PageWish, Store } from '#court'
import type { Draft } from '#record'
import { speaking, titled, storeRefusal } from './drafts.fake.ts'

const closed = (outcome: 'verdict' | 'ended'): Draft => ({ type: 'closed', outcome, to: 'open' })
const decided = (review?: string): Draft => ({
  type: 'my_decision',
  decided: 'So.',
  to: 'open',
  ...(review !== undefined && { review }),
})
const came: Draft = { type: 'outcome', words: 'Well.', right: 'mine', to: 'open' }
const question: Draft = { type: 'question', content: 'Why?', to: 'open' }
const answer = (asked: number): Draft => ({
  type: 'answer',
  question: asked,
  agent: 'j',
  content: 'So.',
  model: 'm',
  to: 'open',
})

/** What is asked for page by page, and what of the answer is looked at. */
function reading(opened: () => Store) {
  const page = (wish: Partial<PageWish> = {}) =>
    opened().page({ today: '2026-05-01', limit: 50, manner: 1, archived: false, ...wish })
  const rows = async (wish: Partial<PageWish>) =>
    (await page({ ...wish, folded: true })).cases.map(({ id, folded }) => [id, folded?.runs, folded?.ended])
  const ids = async (wish?: Partial<PageWish>) => (await page(wish)).cases.map(({ id }) => id)
  const listed = async (wish: Partial<PageWish>): Promise<unknown> => {
    const { cases, more, due, tags } = await page(wish)
    return [cases.map(({ id }) => id), more, due, tags]
  }
  return { page, rows, ids, listed }
}

/** What every adapter must do so that a long list is shown page by page. */
export function paging(opened: () => Store): void {
  for (const suite of [pages, rowsOfPages, namesOnly]) suite(opened)
}

function pages(opened: () => Store): void {
  const { page, rows, ids, listed } = reading(opened)

  test('U4 pages follow one another, newest first, without gap or double', async () => {
    for (const [at, id] of ['a', 'b', 'c', 'd', 'e'].entries())
      await opened().append(id, 0, [titled(id)], id === 'c' ? 10 : 10 + at)
    assert.deepEqual(await ids(), ['e', 'd', 'b', 'a', 'c'])
    const first = await page({ limit: 2 })
    assert.deepEqual([first.cases.map(({ id }) => id), first.more], [['e', 'd'], true])
    assert.equal((await page({ limit: 5 })).more, false)
    assert.deepEqual(await ids({ limit: 2, before: 'd' }), ['b', 'a'])
    await opened().note('a', { archived: true })
    const last = await page({ limit: 2, before: 'a' })
    assert.deepEqual([last.cases.map(({ id }) => id), last.more], [['c'], false])
    assert.deepEqual(await ids({ before: 'never-there' }), [])
    assert.deepEqual(await ids({ limit: Infinity }), ['e', 'd', 'b', 'c'])
  })

  test('U4 a page has what fits all that is asked for, as the records and notes stand', async () => {
    await opened().append('talk', 0, [titled('Talk'), speaking('A barge.')], 10)
    await opened().append('ended', 0, [titled('Ended'), closed('ended')], 20)
    await opened().append('won', 0, [titled('Won', 'quarrel'), closed('verdict')], 30)
    await opened().append('mine', 0, [titled('Mine'), closed('verdict'), decided('2026-04-01')], 40)
    await opened().append('known', 0, [titled('Known'), closed('verdict'), decided('2026-04-01'), came], 50)
    await opened().note('ended', { tags: ['town', 'älter'], group: 'g' })
    await opened().note('won', { tags: ['zoo'], archived: true })
    assert.deepEqual(await ids({ state: 'open' }), ['talk'])
    assert.deepEqual(await ids({ state: 'closed' }), ['known', 'mine', 'ended'])
    assert.deepEqual(
      (await page({ today: '2026-04-01' })).cases.map(({ id, state, due, notes }) => [id, state, due, notes.group]),
      [
        ['known', 'closed', false, undefined],
        ['mine', 'closed', true, undefined],
        ['ended', 'closed', false, 'g'],
        ['talk', 'open', false, undefined],
      ],
      'what is to be looked at again today is due today',
    )
    assert.deepEqual(await ids({ format: 'quarrel' }), [])
    assert.deepEqual(await ids({ format: 'quarrel', archived: true }), ['won'])
    assert.deepEqual(await ids({ tag: 'town' }), ['ended'])
    assert.deepEqual(await ids({ group: 'g' }), ['ended'])
    assert.deepEqual(await ids({ mine: 'made' }), ['known', 'mine'])
    assert.deepEqual(await ids({ mine: 'open', archived: true }), ['won'])
    assert.deepEqual([await ids({ mine: 'due' }), await ids({ mine: 'due', today: '2026-03-31' })], [['mine'], []])
    assert.deepEqual(await ids({ came: true }), ['known'])
    assert.deepEqual(await ids({ name: 'mine', format: 'duel' }), ['mine'])
    const { due, tags } = await page({ limit: 0 })
    assert.deepEqual([due, tags], [1, ['älter', 'town', 'zoo']])
    await opened().note('ended', { tags: ['zoo'] })
    await opened().append('ended', 2, [speaking('Once more.')], 60)
    assert.deepEqual([await ids({ state: 'open' }), (await page()).tags], [['ended', 'talk'], ['zoo']])
    await opened().remove('won')
    await opened().remove('mine')
    assert.deepEqual([(await page()).due, await ids({ archived: true })], [0, []])
  })

  test('S4 U4 who may see some cases is listed, counted and told the tags of those alone', async () => {
    for (const [at, id] of ['a', 'b', 'c'].entries()) {
      await opened().append(id, 0, [titled('A barge'), closed('verdict'), decided('2026-04-01')], 10 + at)
      await opened().note(id, { tags: [`tag-${id}`], group: 'ferry' })
    }
    assert.deepEqual(await listed({ only: ['a', 'c', 'gone'] }), [['c', 'a'], false, 2, ['tag-a', 'tag-c']])
    assert.deepEqual(await listed({ only: ['a', 'c'], limit: 1, before: 'c' }), [['a'], false, 2, ['tag-a', 'tag-c']])
    assert.deepEqual(await listed({ only: ['b'], words: 'barge' }), [['b'], false, 1, ['tag-b']])
    assert.deepEqual(await listed({ only: ['b'], tag: 'tag-a' }), [[], false, 1, ['tag-b']])
    assert.deepEqual(await listed({ only: [] }), [[], false, 0, []])
    assert.deepEqual(await rows({ only: ['a', 'b'] }), [['b', 2, 2]])
  })
}

function rowsOfPages(opened: () => Store): void {
  const { page, rows, ids } = reading(opened)

  test('U4 words are looked for in all that fits, and come with their places and pages', async () => {
    for (const [at, id] of ['one', 'two', 'three'].entries()) {
      const speech = speaking(`${'A barge on the quay. '.repeat(at + 1)}Fine.`)
      await opened().append(id, 0, [titled(`Case ${id}`), speech, speech, speech, speech], 10 + at)
    }
    await opened().append('other', 0, [titled('Other', 'quarrel'), speaking('A quay.')], 20)
    const { cases } = await page({ words: 'quay', format: 'duel' })
    assert.deepEqual(cases.map(({ id }) => id).toSorted(), ['one', 'three', 'two'])
    const hits = JSON.parse(cases[0]?.hits ?? '') as readonly Pick<EntryHit, 'seq' | 'snippet'>[]
    assert.deepEqual(
      hits.map(({ seq }) => seq),
      [2, 3, 4],
    )
    assert.match(hits[0]?.snippet ?? '', /^A barge on the quay/)
    const [first, ...rest] = cases.map(({ id }) => id)
    assert.deepEqual(await ids({ words: 'quay', format: 'duel', before: first! }), rest)
    assert.deepEqual(await ids({ words: 'quay barge', limit: 1, format: 'quarrel' }), ['other'])
    assert.deepEqual([await ids({ words: '!' }), await ids({ words: 'zeppelin' })], [[], []])
  })

  test('B2 the runs of a batch stand in the row of the newest that fits, with how many there are', async () => {
    for (const [at, id] of ['a', 'b', 'c', 'd', 'e'].entries())
      await opened().append(id, 0, [titled('A barge'), ...(at % 2 === 0 ? [closed('ended')] : [])], 10 + at)
    for (const id of ['a', 'b', 'd']) await opened().note(id, { group: 'ferry' })
    await opened().note('c', { group: 'alone' })
    const usual = ['e', undefined, undefined]
    assert.deepEqual(await rows({}), [usual, ['d', 3, 1], ['c', undefined, undefined]])
    assert.deepEqual(
      (await page()).cases.map(({ id, folded }) => [id, folded]),
      ['e', 'd', 'c', 'b', 'a'].map((id) => [id, undefined]),
      'each for itself where nobody asked for them together',
    )
    assert.deepEqual(await rows({ before: 'd' }), [['c', undefined, undefined]])
    assert.deepEqual(await rows({ state: 'open' }), [['d', 2, 0]])
    const found = await rows({ words: 'barge', state: 'open' })
    assert.deepEqual([found.length, found[0]?.[1]], [1, 2])
  })

  test('a row is kept until its record grows, and given to who tells rows in the same manner', async () => {
    await opened().append('one', 0, [titled('One')], 10)
    const kept = async (manner = 1) => (await page({ manner })).cases[0]?.row
    await opened().keepRows([])
    const [before] = (await page()).cases
    await opened().keepRows([
      { id: 'one', mark: before!.mark, manner: 1, row: '{"a":1}' },
      { id: 'never-there', mark: before!.mark, manner: 1, row: '{}' },
    ])
    assert.deepEqual([await kept(), await kept(2)], ['{"a":1}', undefined])
    await opened().append('one', 1, [speaking('More.')], 20)
    assert.equal(await kept(), undefined)
    await opened().keepRows([{ id: 'one', mark: before!.mark, manner: 1, row: '{"late":1}' }])
    assert.equal(await kept(), undefined, 'what is told of an older record is not kept for this one')
    await opened().remove('one')
    await opened().append('one', 0, [titled('One')], 10)
    assert.equal(await kept(), undefined, 'not even for one that is the same to the letter')
  })
}

function namesOnly(opened: () => Store): void {
  const { page, ids } = reading(opened)

  test('names are found by capitals or not, by how they begin or end, and by what is owed', async () => {
    await opened().append('Ferry-ab12', 0, [titled('Ferry'), closed('verdict')], 10)
    await opened().append('ferry_2', 0, [titled('Ferry')], 20)
    await opened().append('f', 0, [titled('F'), closed('verdict'), question], 30)
    const names = (wish: Parameters<Store['names']>[0], limit?: number) =>
      opened().names(wish, limit === undefined ? {} : { limit })
    assert.deepEqual(await names({ same: 'FERRY-ab12' }), ['Ferry-ab12'])
    assert.deepEqual(await names({ same: 'ferry' }), [])
    assert.deepEqual(await names({ like: 'f' }), ['f', 'ferry_2'])
    assert.deepEqual([await names({ like: 'ab12' }), await names({ like: 'b12' })], [['Ferry-ab12'], []])
    assert.deepEqual([await names({ like: '' }, 1), await names({ like: 'ferry%' })], [['f'], []])
    assert.deepEqual(await names({ like: '' }, 2), ['f', 'ferry_2'])
    assert.deepEqual((await names({ like: '' }, Infinity)).length, 3)
    assert.deepEqual(await names({ owed: true }), ['f', 'ferry_2'])
    await opened().append('f', 3, [answer(3)], 40)
    assert.deepEqual(await names({ owed: true }), ['ferry_2'])
  })

  test('E12 what no database keeps, such as a zero character, is looked for like anything else, and found nowhere', async () => {
    await opened().append('one', 0, [titled('One')], 10)
    await opened().note('one', { tags: ['town'] })
    for (const odd of ['\0', 'town\0', '\ud800']) {
      assert.deepEqual([await ids({ format: odd }), await ids({ tag: odd }), await ids({ group: odd })], [[], [], []])
      assert.deepEqual([await ids({ before: odd }), await opened().names({ same: odd })], [[], []])
    }
    await opened().note('one', { tags: ['a\0b'] })
    assert.deepEqual(await ids({ tag: 'a\0b' }), ['one'])
  })

  test('a closed store lists nothing', async () => {
    await page()
    await opened().close()
    await assert.rejects(page(), storeRefusal('closed'))
    await assert.rejects(opened().keepRows([]), storeRefusal('closed'))
    await assert.rejects(opened().names({ owed: true }), storeRefusal('closed'))
  })
}
