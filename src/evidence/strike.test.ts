import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Event } from '#vocabulary'
import { assess } from './assess.ts'
import type { CaseFile, Opinion } from './case.ts'
import { confidenceAt } from './ledger.ts'
import { mapEvent } from './map.ts'
import { strike, unstrike } from './strike.ts'
import { rentHearing } from './tables/hearing.fake.ts'

const rulesOf = (file: CaseFile) => assess(file).ledger.lines.map(({ side, rule, applied }) => [side, rule, applied])
const bandsOf = (file: CaseFile) => assess(file).map.map(({ band, text }) => [band, text.slice(0, 24)])
const flagsOf = (file: CaseFile) => assess(file).flags.map(({ status, claim }) => [status, claim.slice(0, 16)])

test('C5 claims without support are flagged with the reason; where the rules cannot tell they flag nothing', () => {
  assert.deepEqual(flagsOf(rentHearing), [
    ['unsupported', 'The city lost 90'],
    ['unsupported', 'The court admitt'],
  ])
  const [bare, unknown] = assess(rentHearing).flags
  assert.match(bare!.reason, /no exhibit/)
  assert.match(unknown!.reason, /admitted no exhibit/)
})

test('C8 the newer exhibit of the other side strikes down the older and costs its side 10', () => {
  const { killShots, ledger } = assess(rentHearing)
  assert.deepEqual(
    killShots.map(({ agent, against, exhibit, contradicts, turn }) => [agent, against, exhibit, contradicts, turn]),
    [['defense', 'prosecution', 'tool_new', 'tool_old', 12]],
  )
  const [line] = ledger.lines.filter(({ rule }) => rule === 'contradicted')
  assert.deepEqual([line?.side, line?.applied, line?.exhibits], ['prosecution', -10, ['tool_old', 'tool_new']])
})

test('C9 every rule writes its line, and the lines sum to the number shown', () => {
  assert.deepEqual(rulesOf(rentHearing), [
    ['prosecution', 'academic-source', 0],
    ['prosecution', 'uncited-claim', 0],
    ['defense', 'academic-source', 0],
    ['defense', 'direct-rebuttal', 0],
    ['defense', 'directive-missed', 0],
    ['defense', 'uncited-claim', 0],
    ['prosecution', 'contradicted', -10],
    ['prosecution', 'directive-addressed', 7],
  ])
  const { ledger } = assess(rentHearing)
  assert.deepEqual([ledger.defense, ledger.prosecution], [100, 97])
  assert.ok(ledger.lines.every(({ reason }) => reason.length > 10))
})

test('C14 without a clerk the map has what was cited of the exhibits, and what had none, the weightiest first', () => {
  assert.deepEqual(bandsOf(rentHearing), [
    ['contested', 'Rent control raised hous'],
    ['confirmed', 'Tenants stayed 3 years l'],
    ['unknown', 'The city lost 900 landlo'],
    ['unknown', 'The court admitted 40 le'],
    ['confirmed', 'Repairs may have decline'],
  ])
  const [contested, granted, , , alone] = assess(rentHearing).map
  assert.deepEqual([contested?.supporting, contested?.refuting], [['tool_new'], ['tool_old']])
  assert.deepEqual([granted?.row, granted?.reason], ['granted', 'Granted by the prosecution.'])
  assert.equal(alone?.undisputed, true)
})

test('C14 a matter said often is one matter, and none is lost', () => {
  const speeches = rentHearing.speeches.map((speech) => ({ ...speech, content: `${speech.content}\n\n`.repeat(40) }))
  const { map } = assess({ ...rentHearing, speeches })
  const told = (items: typeof map, times: number) =>
    items.map(({ text, band, claims }) => `${text} ${band} ${claims.length * times}`).toSorted()
  assert.deepEqual(told(map, 1), told(assess(rentHearing).map, 40))
})

test('C16 striking an exhibit withdraws what rests on it, and nothing else', () => {
  const without = strike(rentHearing, ['tool_new'])
  assert.deepEqual(assess(without).killShots, [])
  assert.deepEqual(rulesOf(without), [
    ['prosecution', 'academic-source', 0],
    ['prosecution', 'uncited-claim', 0],
    ['defense', 'directive-missed', -8],
    ['defense', 'uncited-claim', -5],
    ['defense', 'uncited-claim', -5],
    ['prosecution', 'directive-addressed', 0],
  ])
  assert.deepEqual(
    flagsOf(without).filter(([, claim]) => claim === 'Rent control rai'),
    [['unsupported', 'Rent control rai']],
  )
  assert.deepEqual(
    assess(without)
      .map.filter(({ text }) => text.startsWith('Rent control'))
      .map(({ row, text, refuting }) => [row, text.slice(0, 20), refuting]),
    [
      ['contradicted', 'Rent control lowered', ['tool_copy']],
      ['no-exhibit', 'Rent control raised ', []],
    ],
  )
})

test('C16 a claim with a second source keeps its support when one is struck', () => {
  const without = strike(rentHearing, ['tool_stay'])
  assert.deepEqual(flagsOf(without), flagsOf(rentHearing))
  assert.deepEqual(assess(without).ledger, assess(rentHearing).ledger)
  assert.deepEqual(assess(without).map.find(({ row }) => row === 'granted')?.supporting, ['tool_stay2'])
})

const ids = fc.uniqueArray(fc.constantFrom(...rentHearing.exhibits.map(({ result_id }) => result_id), 'tool_none'))

test('C16 unstriking restores everything, and the order of striking does not matter', () => {
  const whole = assess(rentHearing)
  fc.assert(
    fc.property(ids, ids, (these, those) => {
      assert.deepEqual(assess(unstrike(strike(rentHearing, these), these)), whole)
      const both = strike(strike(rentHearing, these), those)
      assert.deepEqual(both, strike(strike(rentHearing, those), these))
      assert.deepEqual(strike(both, these), both)
      const { ledger, map, killShots, flags } = assess(both)
      const rested = [
        ...ledger.lines.filter(({ rule }) => rule !== 'uncited-claim').flatMap(({ exhibits }) => exhibits),
        ...map.flatMap(({ supporting, refuting }) => [...supporting, ...refuting]),
        ...killShots.flatMap(({ exhibit, contradicts }) => [exhibit, contradicts]),
      ]
      assert.deepEqual(
        rested.filter((id) => both.struck.includes(id)),
        [],
      )
      assert.ok(flags.length >= whole.flags.length)
    }),
    { numRuns: 40 },
  )
})

test('C5 a second opinion decides before the rule, but makes no unknown exhibit known', () => {
  const [first, , third] = assess(rentHearing).speeches[0]!.sentences
  const last = assess(rentHearing).speeches[1]!.sentences[2]!
  const cited = { of: 'citation', state: 'supports', reason: 'It says so.' } as const
  const opinions: readonly Opinion[] = [
    { of: 'claim', turn: 10, start: third!.start, kind: 'opinion' },
    { ...cited, turn: 10, start: first!.start, id: 'tool_old', state: 'silent' },
    { ...cited, turn: 12, start: last.start, id: 'tool_fake' },
  ]
  const second = assess({ ...rentHearing, opinions })
  assert.deepEqual(
    second.flags.map(({ claim, decided_by }) => [claim.slice(0, 16), decided_by]),
    [
      ['Rent control low', 'model'],
      ['The court admitt', 'model'],
    ],
  )
  assert.deepEqual(second.killShots, [])
})

test('C8 a second opinion drops a kill shot or confirms one, and the record says who decided', () => {
  const opinion = { of: 'contradiction', exhibit: 'tool_new', contradicts: 'tool_old', reason: 'Looked at.' } as const
  assert.deepEqual(assess({ ...rentHearing, opinions: [{ ...opinion, holds: false }] }).killShots, [])
  const [shot] = assess({ ...rentHearing, opinions: [{ ...opinion, holds: true }] }).killShots
  assert.deepEqual([shot?.decided_by, shot?.reason, shot?.against], ['model', 'Looked at.', 'prosecution'])
})

test('C16 what the rules find are events of the record', () => {
  const { flags, killShots, ledger, map, concessions } = assess(rentHearing)
  const conceded = concessions.map(({ text, side, ...place }) => ({
    type: 'concession',
    agent: side,
    content: text,
    ...place,
  }))
  assert.equal(conceded.length, 1)
  for (const event of [...flags, ...killShots, confidenceAt(ledger, { turn: 12 }), mapEvent(map), ...conceded])
    assert.ok(Event.safeParse(event).success, JSON.stringify(Event.safeParse(event).error?.issues))
})

test('C16 a case file is plain data: what is kept and read again is assessed alike', () => {
  assert.deepEqual(assess(JSON.parse(JSON.stringify(rentHearing))), assess(rentHearing))
  assert.deepEqual(JSON.parse(JSON.stringify(assess(rentHearing))), assess(rentHearing))
})
