import { createInterface } from 'node:readline'
import { wallClock } from '#court'
import { slow } from '#models'
import { decision } from '#proceedings'
import { sqliteStore } from '#store'
import { merged } from '#tools'
import { dilemma, library, offered } from '../courthouse.ts'
import { sayLine } from '../saying.ts'
import { lettered } from './cuts.ts'

/**
 * A process that hears one decision, lets whoever writes to its input cut in, and says on its output what it took: each
 * line is written only after the record has it. It expects to be killed. Arguments: folder, case.
 */
const [folder = '', id = ''] = process.argv.slice(2)

const tell = (line: readonly unknown[]): void => sayLine(JSON.stringify(line))

const store = sqliteStore(folder)
const claim = await store.claim(id)
if (!claim) throw new Error(`Case ${id} is still claimed by a dead process.`)
const clock = wallClock()
if ((await store.read(id)).length === 0) await decision.open({ dilemma }, { store, id, seed: id, clock })
const model = slow(lettered(), { clock, firstToken: 1, perToken: 0, jitter: { seed: `${process.pid}`, share: 0.9 } })
const tools = library()
const court = decision.hear({ store, id, clock, model, tools, admission: merged, sources: offered(Object.keys(tools)) })
const lines = createInterface({ input: process.stdin })
lines.on('line', (content) => {
  court.intervene(content).then(
    ({ seq }) => tell(['taken', seq]),
    (error: Error) => tell(['refused', error.message]),
  )
})
tell(['hearing'])
await court.ended
lines.close()
process.stdin.destroy()
tell(['closed'])
await claim.release()
await store.close()
