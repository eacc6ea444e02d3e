import { createInterface } from 'node:readline'
import { wallClock, type Store } from '#court'
import { slow } from '#models'
import { decision } from '#proceedings'
import { sqliteStore } from '#store'
import { merged } from '#tools'
import { dilemma, library, offered } from '../courthouse.ts'
import { sayLine } from '../saying.ts'
import { lettered } from './cuts.ts'

/**
 * A process that hears a few decisions at once and lets whoever writes to its input cut in and take it back. It says on its
 * output what it wrote and what it took: each line comes only after the record has it. It expects to be killed. Arguments:
 * folder, cases.
 */
const [folder = '', ...ids] = process.argv.slice(2)

const tell = (...line: readonly unknown[]): void => sayLine(JSON.stringify(line))

const told = (store: Store): Store => ({
  ...store,
  async append(id, ...given) {
    const entries = await store.append(id, ...given)
    for (const { seq } of entries ?? []) tell('entry', id, seq)
    return entries
  },
})

const clock = wallClock()
const store = told(sqliteStore(folder))
const model = slow(lettered(), { clock, firstToken: 1, perToken: 0, jitter: { seed: `${process.pid}`, share: 0.9 } })
const tools = library()
const sources = offered(Object.keys(tools))

const courts = new Map(
  await Promise.all(
    ids.map(async (id) => {
      const claim = await store.claim(id)
      if (!claim) throw new Error(`Case ${id} is still claimed by a dead process.`)
      if ((await store.read(id)).length === 0) await decision.open({ dilemma }, { store, id, seed: id, clock })
      return [id, { claim, ...decision.hear({ store, id, clock, model, tools, admission: merged, sources }) }] as const
    }),
  ),
)
const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  const [what, id, said] = JSON.parse(line) as ['ask', string, string] | ['withdraw', string, number]
  const court = courts.get(id)!
  const refused = (error: Error): void => tell('refused', id, error.message)
  if (what === 'withdraw') court.withdraw(said).catch(refused)
  else court.intervene(said).then(({ seq }) => tell('taken', id, seq), refused)
})
tell('hearing')
await Promise.all(
  [...courts].map(async ([id, { ended, claim }]) => {
    await ended
    tell('closed', id)
    await claim.release()
  }),
)
lines.close()
process.stdin.destroy()
await store.close()
