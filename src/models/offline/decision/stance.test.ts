import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judge } from '#evidence'
import * as library from '#library'
import { concerns, directions, hedges, judgements } from '../lines/concerns.ts'
import * as cross from '../lines/cross.ts'
import { follows, followsAnyway } from '../lines/follows.ts'
import * as pleading from '../lines/pleading.ts'
import * as summing from '../lines/summing.ts'
import { pointsOf } from './points.ts'
import { proposalOf } from './proposal.ts'
import { stanceOf } from './stance.ts'
import { workedCases } from './worked.ts'

test('M4 a stance is a direction times a value, turned by denial, and nothing without both', () => {
  const proposal = proposalOf('Should the town build a tram?')
  const sign = (text: string): number => stanceOf(text, proposal).sign
  assert.equal(sign('The tram cut the cost by 3 per cent.'), 1)
  assert.equal(sign('The tram raised the cost by 3 per cent.'), -1)
  assert.equal(sign('The tram did not raise the costs.'), 1)
  assert.equal(sign('Satisfaction stood at 8.1 out of 10, against 7.4 before.'), 1)
  assert.equal(sign('Complaints have doubled since then.'), -1)
  assert.equal(sign('The tram runs from the station to the harbour.'), 0)
  assert.equal(sign('Did the tram cut the cost?'), 0)
  assert.equal(sign('We recommend to keep the tram.'), -1, 'to keep what there is speaks against a change')
  const [plain, hedged] = ['The cost fell by 3 per cent.', 'The cost may have fallen by 3 per cent.']
  assert.ok(stanceOf(plain, proposal).weight > stanceOf(hedged, proposal).weight)
})

test('M4 praise of a thing speaks against a proposal to end it', () => {
  const praise = 'Satisfaction with the library rose by 4 per cent.'
  assert.equal(stanceOf(praise, proposalOf('Should we close the library?')).sign, -1)
  assert.equal(stanceOf(praise, proposalOf('Should we keep the library?')).sign, 1)
})

test('the words of the tables stand in one place only, and every concern has its lines', () => {
  const list = (text: string): readonly string[] => text.match(/\S+/g) ?? []
  const valued = concerns.flatMap(({ good, bad }) => list(`${good} ${bad}`))
  const judging = Object.values(judgements).flatMap((kind) => Object.values(kind).flatMap(list))
  const clash = judging.filter((word) => valued.includes(word))
  assert.deepEqual(clash, [])
  assert.deepEqual(
    list(directions.up).filter((word) => list(directions.down).includes(word)),
    [],
  )
  assert.ok(list(hedges).length > 20)
  for (const { defense, prosecution } of Object.values(follows))
    assert.ok(defense.length >= 4 && prosecution.length >= 4)
})

test('points are whole sentences of the exhibit', async () => {
  for (const { dilemma, exhibits } of await workedCases(library))
    for (const { exhibit: from, quote } of pointsOf(exhibits, proposalOf(dilemma)))
      assert.ok(from.text.replaceAll(/\s+/gu, ' ').includes(`${quote}.`), quote)
})

test('M4 no line of an advocate sounds like a fact by itself, except where it cites, concedes or slips', () => {
  const { slips, ...plain } = pleading
  const { concedes: _concedes, grants: _grants, grantsAnyway: _anyway, ...closing } = summing
  const linesIn = (deck: unknown): readonly string[] =>
    typeof deck === 'string' ? [deck] : Object.values(deck as object).flatMap(linesIn)
  const filled = (line: string): string => line.replaceAll(/\{\w+\}/gu, 'the matter')
  const lines = linesIn([plain, cross, closing, follows, followsAnyway]).filter((line) => !line.includes('[TOOL:'))
  assert.ok(lines.length > 300)
  assert.deepEqual(
    lines.filter((line) => judge(filled(line)).kind === 'fact'),
    [],
  )
  assert.deepEqual(
    slips.filter((line) => judge(line).kind !== 'fact'),
    [],
  )
})
