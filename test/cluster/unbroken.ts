import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openCourthouse, usual } from '#docket'
import { readSettings } from '#papers'
import { alone } from '../cli.ts'
import type { Entry } from '#record'
import { storeAt } from '../workers/cases.ts'
import type { Cluster } from './cluster.ts'
import type { Matter } from './matters.ts'

/** Cases whose records are not what one process makes of them that nobody ends. */
export async function unlikeUnbroken(
  { database }: Pick<Cluster, 'database'>,
  opened: ReadonlyMap<string, Matter>,
): Promise<readonly string[]> {
  const heard = new Map<string, Promise<readonly string[]>>()
  const unbroken = (matter: Matter): Promise<readonly string[]> => {
    const name = JSON.stringify(matter)
    const record = heard.get(name) ?? heardAlone(JSON.parse(name) as Matter)
    heard.set(name, record)
    return record
  }
  const store = storeAt(database)
  try {
    const different: string[] = []
    for (const [id, matter] of opened)
      if (!isDeepStrictEqual(ownWords(await store.read(id)), await unbroken(matter)))
        different.push(`${matter.format} ${id}`)
    return different
  } finally {
    await store.close()
  }
}

/**
 * What a court has said and done itself, without when. What others put into its record, such as what may be shown, has no
 * key and stands wherever it came.
 */
const ownWords = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ at: _at, seq: _seq, ...entry }) => (entry.key === undefined ? [] : JSON.stringify(entry)))

async function heardAlone({ format, brief, seed }: Matter): Promise<readonly string[]> {
  const reading = readSettings({ ...usual, flags: {}, env: alone })
  if (!reading.ok) throw new Error(reading.told)
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-unbroken-'))
  const house = openCourthouse({ settings: reading.settings, env: alone, folder, cwd: folder, neighbours: [] })
  try {
    const { docket } = house
    const called = await docket.call(await docket.open(format, brief, seed === undefined ? {} : { seed }))
    await docket.run(called, { ...(await house.hearing(called)), speed: 0 })
    return ownWords(await docket.entries(called.id))
  } finally {
    await house[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  }
}
