import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Entry } from '#record'
import { offline } from '#models'
import { debate } from '#proceedings'
import { memoryStore } from '#store'

const strengths = ['gibberish', 'assertion', 'reasons', 'figures'] as const
const Brought = z.tuple([z.enum(strengths), z.string()])
const Pairs = z.array(z.strictObject({ topic: z.string(), more: Brought, less: Brought }))

/** Two positions on a topic, of which one plainly brings more. */
export type StrengthPair = z.infer<typeof Pairs>[number]

export const pairsIn = (name: 'tuned' | 'held-out'): readonly StrengthPair[] =>
  Pairs.parse(parse(readFileSync(new URL(`${name}.yaml`, import.meta.url), 'utf8')))

const clock = { now: () => 0, pause: async () => undefined }
const names = ['Ada Stone', 'Ben Marsh'] as const

/** A debate of two positions under a judge; the first one opens. */
export async function debated(
  topic: string,
  positions: readonly [string, string],
  seed: string,
  turns = 6,
): Promise<readonly Entry[]> {
  const store = memoryStore()
  const debaters = positions.map((position, at) => ({ name: names[at]!, position }))
  const brief = { topic, turns, debaters, judge: { name: 'Judge Hale' } }
  await debate.open(brief, { store, id: 'case', seed, clock })
  await debate.hear({ store, id: 'case', clock, model: offline }).ended
  return store.read('case')
}

/** Who has won: the first seat, the second, or nobody on points. */
export async function wonBy(
  topic: string,
  positions: readonly [string, string],
  seed: string,
): Promise<0 | 1 | 'level'> {
  const verdict = (await debated(topic, positions, seed)).find((entry) => entry.type === 'verdict')
  if (verdict?.format !== 'debate') throw new Error(`The debate on "${topic}" ended without a verdict.`)
  const [first, second] = names.map((name) => verdict.scores?.[name])
  if (first === second) return 'level'
  return verdict.winner === names[0] ? 0 : 1
}

/** In how many debates the position that brings more has won, by both seats and all seeds. */
export async function measured(pairs: readonly StrengthPair[], seeds: readonly string[]) {
  const lost: string[] = []
  let [won, held] = [0, 0]
  for (const pair of pairs)
    for (const seat of [0, 1] as const)
      for (const seed of seeds) {
        const [more, less] = [pair.more[1], pair.less[1]]
        const winner = await wonBy(pair.topic, seat === 0 ? [more, less] : [less, more], seed)
        held++
        if (winner === seat) won++
        else lost.push(`${pair.topic} ${pair.more[0]} against ${pair.less[0]}, seat ${seat}, seed ${seed}: ${winner}`)
      }
  return { held, won, lost }
}
