import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentencesIn } from '#evidence'
import * as library from '#library'
import { askOffline, hold } from './hearing.fake.ts'
import { paperExhibit, workedCases } from './worked.fake.ts'

const dilemma = 'Should the town build a tram?'
const [buses, clinic] = await workedCases(library)

test('M4 the verdict keeps to the bounds it is given and to what was cited', async () => {
  const { file, brief } = await hold(clinic!, { seed: 'x' })
  const cited = file.speeches.flatMap(({ content }) => [...content.matchAll(/\[TOOL:(\w+)\]/gu)].map(([, id]) => id!))
  const data = { dilemma: clinic!.dilemma, axes: [...brief.axes, 'Silence vs noise'], file, cited: cited.slice(0, 3) }
  const directives = [
    { content: 'What about the contract with the supplier?', state: 'evaded' },
    { content: 'What about the cost?', state: 'answered' },
    { content: 'Leave the clinic aside. Shall I learn to sail?', state: 'not answered' },
    { content: 'asdf qwer', state: 'evaded' },
    { content: 'The telephone matters most to me.', state: 'noted' },
  ]
  for (const [least, most] of [
    [1, 1],
    [2, 3],
    [3, 3],
  ] as const) {
    const verdict = JSON.parse(await askOffline('verdict', { ...data, directives, least, most }, 's')) as {
      decisive_evidence: readonly { readonly id: string }[]
      unresolved: readonly string[]
      unknowns: readonly string[]
    }
    const ids = verdict.decisive_evidence.map(({ id }) => id)
    assert.ok(ids.length >= least && ids.length <= most && ids.every((id) => cited.slice(0, 3).includes(id)))
    assert.ok(verdict.unresolved.some((text) => text.includes('What about the contract with the supplier?')))
    assert.ok(
      verdict.unknowns.some((text) => /^None of \d+ passages on file mentions “silence” or “noise”/u.test(text)),
    )
    assert.ok(!verdict.unresolved.some((text) => /about the cost|dog|asdf|matters most/u.test(text)))
  }
})

test('M4 the verdict opens with advice on the two ways by their names, and says who has read the file and what it says', async () => {
  for (const matter of [buses!, clinic!]) {
    const { verdict, exhibits, file } = await hold(matter, { seed: 'x' })
    const [headline, second] = sentencesIn(verdict.ruling).map(({ text }) => text)
    if (verdict.finds_for === 'neither') assert.equal(headline, 'The file does not decide this.')
    else assert.match(headline!, /“.+”.+“.+”\.$/u)
    assert.match(second!, /count/u)
    assert.match(verdict.ruling, /they quote and weigh, and they do not reason.+“Who plays”.+\.\/courtroom doctor/su)
    for (const { id, why } of verdict.decisive_evidence) {
      const [, quote = ''] = /“([^“”]+?)(?: …)?”/u.exec(why) ?? []
      const { text } = exhibits.find((one) => one.result_id === id)!
      assert.ok(quote !== '' && text.replaceAll(/\s+/gu, ' ').includes(quote), why)
    }
    assert.ok(verdict.unresolved.some((text) => /^Which is right.+\? What would settle it:/u.test(text)))
    const said = [verdict.ruling, ...verdict.unresolved, ...verdict.unknowns].join('\n')
    for (const [, quote = '', id = ''] of said.matchAll(/“([^“”]+)” \[TOOL:([^\]]+)\]/gu)) {
      const cited = file.exhibits.find((one) => one.result_id === id)
      assert.ok(cited?.text.replaceAll(/\s+/gu, ' ').includes(quote) || cited?.title.includes(quote.slice(0, 8)), quote)
    }
  }
})

test('M4 nothing is said to be missing while a single word of it stands on file', async () => {
  const exhibits = [paperExhibit('tool_1', 'Larkfield House, residential room, monthly cost: 5,850 euro.')]
  const file = { exhibits, speeches: [], directives: [], opinions: [], struck: [] }
  const axes = ['Cost vs benefit', 'Monthly costs vs freedom', 'Silence vs noise']
  const data = { dilemma, axes, file, directives: [], cited: [], least: 0, most: 0 }
  const { unknowns } = JSON.parse(await askOffline('verdict', data, 's')) as { unknowns: readonly string[] }
  assert.deepEqual(unknowns, ['None of one passage on file mentions “silence” or “noise”.'])
})

test('M4 what a struck exhibit says against another is no longer open', async () => {
  const { file } = await hold(clinic!, { seed: 'x' })
  const openWith = async (struck: readonly string[]): Promise<readonly string[]> => {
    const data = { dilemma: clinic!.dilemma, axes: [], file: { ...file, struck }, directives: [], cited: [] }
    const verdict = await askOffline('verdict', { ...data, least: 0, most: 0 }, 's')
    return (JSON.parse(verdict) as { unresolved: readonly string[] }).unresolved
  }
  const [first] = await openWith([])
  const [, id = ''] = /^Which is right.*?\[TOOL:(\w+)\]/u.exec(first ?? '') ?? []
  assert.notEqual(id, '', 'nothing is contradicted')
  assert.ok(!(await openWith([id])).some((text) => text.includes(id)))
})
