import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeSentence, laidIn } from '#evidence'
import asked from '../decks/decision/asked.json' with { type: 'json' }
import cross from '../decks/decision/cross.json' with { type: 'json' }
import laying from '../decks/decision/laying.json' with { type: 'json' }
import pleading from '../decks/decision/pleading.json' with { type: 'json' }
import summing from '../decks/decision/summing.json' with { type: 'json' }
import { titleOf } from './names.ts'

const linesIn = (deck: unknown): readonly string[] =>
  typeof deck === 'string'
    ? [deck]
    : Object.entries(deck as object).flatMap(([name, part]) => (name.startsWith('//') ? [] : linesIn(part)))
const filled = (line: string): string =>
  line.replaceAll('{count}', 'three passages').replaceAll(/\{\w+\}/gu, 'the matter')

test('M4 no line of an advocate sounds like a fact by itself, except where it cites, concedes or slips', () => {
  const { slips, ...plain } = pleading
  const { concedes: _concedes, grants: _grants, grantsAnyway: _anyway, ...closing } = summing
  const lines = linesIn([plain, cross, closing, laying, asked]).filter((line) => !line.includes('[TOOL:'))
  assert.ok(lines.length > 150)
  assert.deepEqual(
    lines.filter((line) => judgeSentence(filled(line)).kind === 'fact'),
    [],
  )
  assert.deepEqual(
    slips.filter((line) => judgeSentence(line).kind !== 'fact'),
    [],
  )
})

test('M4 what is laid out or answered is begun with words that make it nobody’s argument', () => {
  for (const line of linesIn([laying.lays, asked.named, asked.unnamed]))
    assert.equal(laidIn(filled(line)).length, 1, line)
})

test('M4 no line stands in two decks', () => {
  const all = linesIn([pleading, cross, summing, laying, asked])
  assert.deepEqual(
    all.filter((line, at) => all.indexOf(line) !== at),
    [],
  )
})

test('a long title is called by as many of its parts as fit, and never by half of one', () => {
  const called = (title: string): string => titleOf({ title })
  assert.equal(
    called('Report of the harbour master, Monday the ninth of March, in the year of the storm'),
    'Report of the harbour master, Monday the ninth of March',
  )
  assert.equal(called('Minutes'), 'Minutes')
})
