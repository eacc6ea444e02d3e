import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import { debated, measured, pairsIn, wonBy, type StrengthPair } from './strengths/pairs.ts'
import { isWhole, some, times } from './whole.ts'

/** Of each step from one strength to another some pairs, in `npm run all` every one. */
const chosen = (pairs: readonly StrengthPair[]): readonly StrengthPair[] =>
  [...Map.groupBy(pairs, ({ more, less }) => `${more[0]} ${less[0]}`).values()].flatMap((group) => some(group, 1))

const seeds = Array.from({ length: times(5, 1) }, (_, at) => `${at + 1}`)

for (const name of ['tuned', 'held-out'] as const)
  test(`M4 whoever plainly brings more wins, in either seat and under any seed (${name})`, async (context) => {
    const pairs = pairsIn(name)
    assert.equal(pairs.length, 30)
    const { held, won, lost } = await measured(chosen(pairs), seeds)
    context.diagnostic(`${name}: ${won} of ${held} debates, ${((100 * won) / held).toFixed(1)} %`)
    assert.ok(won >= held * 0.9, lost.join('\n'))
  })

const ruling = (entries: readonly Entry[]): string => {
  const verdict = entries.find((entry) => entry.type === 'verdict')
  return verdict?.format === 'debate' ? verdict.reasoning : ''
}

test('M4 the same position on both sides is a draw, whoever opens, and the judge says by which rule it falls', async () => {
  const draws = [
    ['figures', 'Of 60 guests 41 chose the garden. It costs 200 less, because the hall must be heated.'],
    ['assertion', 'The party belongs in the garden. A garden is lovely.'],
    ['gibberish', 'Blorf snik garden. Wub wub wub.'],
  ] as const
  for (const [, position] of isWhole ? draws : draws.slice(0, 2))
    for (const seed of seeds) {
      const topic = 'Should the party be in the garden?'
      assert.equal(await wonBy(topic, [position, position], seed), 'level')
      assert.match(ruling(await debated(topic, [position, position], seed)), /draw|level/u)
    }
})

test('M4 the verdict names what decided, with its count', async () => {
  const pair = pairsIn('tuned').find(({ more, less }) => more[0] === 'figures' && less[0] === 'assertion')!
  const said = ruling(await debated(pair.topic, [pair.more[1], pair.less[1]], '7'))
  assert.match(said, /figures and cases.*(?:three|two) points with a figure or a case/u)
  assert.match(said, /no points with a figure or a case/u)
})
