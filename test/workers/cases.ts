import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { CaseDeps, Format, Model, Store } from '#court'
import { scripted } from '#models'
import { debate, decision, mediation, trial } from '#proceedings'
import { postgresStore } from '#postgres'
import type { Json } from '#record'
import { sqliteStore } from '#store'
import { counsel, dilemma, furnished } from '../courthouse.ts'
import { debateBrief, rehearse, talkative, timeless } from '../rehearsal.ts'
import { brisk, moody, trialBrief } from '../trialhouse.ts'

interface Kind {
  readonly format: Format
  readonly brief: Json
  /** Who speaks in a case, and what it may look up: the same in every process. */
  readonly deps: (id: string) => Pick<CaseDeps, 'model'> & Partial<CaseDeps>
}

const piano = parse(readFileSync(new URL('../../cases/piano.mediation.yaml', import.meta.url), 'utf8')) as Json

const parties = (): Model =>
  scripted(({ key, json }) => (json ? '{"answer": "refuses", "words": "No."}' : `Words at ${key}.`))

const kinds: readonly Kind[] = [
  { format: debate, brief: debateBrief, deps: () => ({ model: talkative() }) },
  { format: decision, brief: { dilemma }, deps: () => ({ model: counsel(), ...furnished() }) },
  { format: trial, brief: trialBrief as unknown as Json, deps: (id) => ({ model: moody(id) }) },
  { format: mediation, brief: piano, deps: () => ({ model: parties() }) },
]

/** Cases are numbered, and each number has its format. */
export const kindOf = (id: string): Kind => kinds[Number(/\d+$/.exec(id)![0]) % kinds.length]!

/** Where records live: in a PostgreSQL, or in a folder. */
export const storeAt = (address: string): Store =>
  (address.startsWith('postgres:') ? postgresStore : sqliteStore)(address, { writing: 'apart' })

/** The record of the case when nothing goes wrong. */
export async function unbroken(id: string): Promise<readonly string[]> {
  const { format, brief, deps } = kindOf(id)
  return timeless(await rehearse(format, brief, { ...deps(id), seed: id, clock: brisk() }))
}
