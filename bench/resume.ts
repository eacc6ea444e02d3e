import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { proceeding, type Agent, type Court } from '#court'
import { scripted } from '#models'
import { sqliteStore } from '#store'
import { stillClock } from '../test/rehearsal.ts'
import type { Figure } from './figure.ts'

const seat = (id: string): Agent => ({ id, name: id, role: id, persona: '', models: ['scripted'], memory: 'chat' })
const [a, b, judge] = [seat('a'), seat('b'), seat('judge')]
const words = 'A statement of ordinary length says one thing, gives one reason for it, and stops. '.repeat(6)

/** The debate's exchange without its end: ten entries a turn, in two lanes. */
const marathon = proceeding({
  format: 'marathon',
  version: 1,
  brief: z.strictObject({ turns: z.int() }),
  title: () => 'A marathon',
  cast: () => ({ a, b, judge }),
  async script(court, { turns }) {
    for (let turn = 0; turn < turns; turn++) await exchange(court, turn % 2 === 0 ? a : b)
    return { outcome: 'ended' }
  },
})

async function exchange(court: Court, speaker: Agent): Promise<void> {
  const prompt = { task: 'say', text: 'Say it.', data: null }
  await court.meanwhile(
    async () => {
      await court.think(judge, prompt)
      await court.think(judge, prompt)
    },
    async () => {
      await court.think(speaker, prompt)
      await court.speak(speaker, prompt)
    },
  )
  await court.phase('exchange')
  await court.phase('exchange')
}

/** From a closed process to the first new model call, over a record of 10,000 entries on disk. */
export async function benchResume(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-bench-'))
  try {
    const clock = stillClock()
    const id = 'marathon'
    const store = sqliteStore(folder)
    await marathon.open({ turns: 1001 }, { store, id, seed: '1', clock })
    let left = 4000
    const tiring = scripted(() => (left-- > 0 ? words : new Error('out of breath')))
    await marathon.hear({ store, id, clock, model: tiring }).ended.catch(() => undefined)
    const length = (await store.read(id)).length
    await store.close()

    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      const from = performance.now()
      const reopened = sqliteStore(folder)
      let resumedAt = 0
      const model = scripted(() => {
        resumedAt ||= performance.now()
        return new Error('far enough')
      })
      await marathon.hear({ store: reopened, id, clock, model }).ended.catch(() => undefined)
      times.push(resumedAt - from)
      await reopened.close()
    }
    const value = times.toSorted((x, y) => x - y)[2] ?? Number.NaN
    return [{ name: `resume of a record of ${length} entries to its next call`, value, unit: 'ms', goal: '< 300' }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
