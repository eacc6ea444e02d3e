import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { offline } from '#models'
import { trial, type TrialBrief } from '#proceedings'
import type { Entry } from '#record'
import { memoryStore } from '#store'

const root = new URL('../../', import.meta.url)

interface BankCase {
  readonly name: string
  readonly brief: TrialBrief
}

export const bank: readonly BankCase[] = globSync('cases/*.trial.yaml', { cwd: root })
  .toSorted()
  .map((file) => ({
    name: file.replace(/^.*[\\/]|\.trial\.yaml$/gu, ''),
    brief: trial.brief.parse(parse(readFileSync(new URL(file, root), 'utf8'))),
  }))

export interface Show extends BankCase {
  readonly seed: string
  readonly entries: readonly Entry[]
}

const clock = { now: () => 0, pause: async () => undefined }

export async function play({ name, brief }: BankCase, seed: string): Promise<Show> {
  const store = memoryStore()
  await trial.open(brief, { store, id: 'case', seed, clock })
  await trial.hear({ store, id: 'case', clock, model: offline }).ended
  return { name, brief, seed, entries: await store.read('case') }
}

/** One evening after another: each seed has the next case of the bank. */
export async function evenings(cases: readonly BankCase[], from: number, to: number): Promise<readonly Show[]> {
  const shows: Show[] = []
  for (let seed = from; seed <= to; seed++) shows.push(await play(cases[(seed - from) % cases.length]!, `show-${seed}`))
  return shows
}
