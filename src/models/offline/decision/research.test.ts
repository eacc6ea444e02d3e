import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentencesIn } from '#evidence'
import * as library from '#library'
import { faultsOfSpeech } from '../prose.fake.ts'
import { askOffline } from './hearing.fake.ts'
import { papersOf, tramFacts, workedCases } from './worked.fake.ts'

const dilemma = 'Should the town build a tram?'
const [buses, clinic] = await workedCases(library)

test('M4 the brief names two to four tensions, whatever it is about', async () => {
  const asked = [
    dilemma,
    'Should I?',
    '¿Debemos construir un tranvía?',
    'x',
    'Should we pay more for less?',
    ''.padEnd(900, 'a b '),
  ]
  for (const question of asked) {
    const data = { dilemma: question, context: null, exhibits: [] }
    const { axes, summary } = JSON.parse(await askOffline('case_brief', data, 's')) as {
      axes: string[]
      summary: string
    }
    assert.ok(axes.length >= 2 && axes.length <= 4 && new Set(axes).size === axes.length, axes.join())
    const count = sentencesIn(summary).length
    assert.ok(count >= 2 && count <= 4, summary)
    assert.doesNotMatch(summary, /undefined|\s{2}|[{}]/u)
  }
})

test('M4 what a case turns on comes from its file: on what documents contradict each other, and no tension besides', async () => {
  const { axes, summary } = JSON.parse(await askOffline('case_brief', { ...buses }, 's')) as {
    axes: string[]
    summary: string
  }
  assert.match(axes[0]!, /^cost, trial, crowns: .+ vs .+$/u)
  assert.match(summary, /23 passages from nine documents/u)
  assert.match(summary, /contradict each other on “cost, trial, crowns”/u)
  const care = {
    dilemma: 'Should Mum move to Larkfield House, or should we get a live-in carer?',
    context: null,
    exhibits: papersOf(['The garden was replanted in spring and the car park is green now.']),
  }
  const brief = JSON.parse(await askOffline('case_brief', care, 's')) as { axes: string[] }
  assert.deepEqual(brief.axes, ['Cost vs benefit', 'Short term vs long term'])
})

test('M4 queries are distinct, few-worded, within bounds, in the words of the question, and look both ways', async () => {
  for (const [least, most] of [
    [1, 1],
    [3, 5],
    [8, 12],
  ] as const)
    for (const directive of [null, 'What about the noise at night?', '???']) {
      const data = { dilemma, axes: ['Cost vs benefit'], directive, least, most }
      const { queries } = JSON.parse(await askOffline('queries', data, 's')) as { queries: string[] }
      assert.ok(queries.length >= least && queries.length <= most, `${queries.length} of ${least} to ${most}`)
      assert.equal(new Set(queries).size, queries.length)
      for (const query of queries) assert.ok(query.trim() !== '' && query.split(' ').length <= 12, query)
      if (directive?.includes('noise')) assert.match(queries[0]!, /noise/u)
      if (directive === null) assert.ok(queries.every((query) => /tram/u.test(query)))
      if (directive === null && most > 4) {
        assert.ok(queries.some((query) => query.includes('benefit')))
        assert.ok(queries.some((query) => /cost|risk/u.test(query)))
      }
    }
})

test('M4 the researcher tells why there is nothing, and what failed', async () => {
  const data = { dilemma, axes: ['Cost vs benefit'], exhibits: [], asked: 4, failed: 4 }
  for (const [state, word] of [
    ['nothing-found', /nothing|none/iu],
    ['unreachable', /reached|failed/iu],
    ['no-sources', /no source/iu],
  ] as const) {
    const said = await askOffline('hand_over', { ...data, state }, 's')
    assert.match(said, word)
    assert.deepEqual(faultsOfSpeech(said), [])
  }
  const file = { absent: [{ name: 'lettre.pdf', because: 'no-text' }] }
  const partial = { ...data, exhibits: papersOf(tramFacts), state: 'partial', failed: 1, file }
  const said = await askOffline('hand_over', partial, 's')
  assert.match(said, /one of four questions failed|of four questions, one failed/iu)
  assert.match(said, /four passages from four documents/u)
  assert.match(said, /from “lettre\.pdf”/u)
  assert.doesNotMatch(said, /strongest|in favour|silent|speaks? (?:for|against)/u)
})

test('M4 the hand-over lays out contradictions first, then agreements, word for word, and takes no side', async () => {
  for (const { dilemma: asked, exhibits } of [buses!, clinic!]) {
    const data = { dilemma: asked, axes: [], exhibits, state: 'gathered', asked: 1, failed: 0 }
    const said = await askOffline('hand_over', data, 's')
    assert.deepEqual(faultsOfSpeech(said), [], said)
    const quoted = [...said.matchAll(/“([^“”]+)” \[TOOL:([^\]]+)\]/gu)]
    assert.ok(quoted.length >= 2, said)
    for (const [, quote = '', id] of quoted) {
      const cited = exhibits.find(({ result_id }) => result_id === id)
      assert.ok(cited?.text.replaceAll(/\s+/gu, ' ').includes(quote), quote)
    }
    assert.match(said, /contradict each other|do not agree|cannot both be right/u)
    assert.doesNotMatch(said, /strongest|speaks? (?:for|against)|nothing was found/u)
  }
})
