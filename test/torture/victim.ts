import { wallClock, type Store } from '#court'
import { slow } from '#models'
import { debate } from '#proceedings'
import { sqliteStore } from '#store'
import { debateBrief, talkative } from '../rehearsal.ts'
import { sayLine } from '../saying.ts'

/**
 * A process that hears one debate and says on stdout what it has been promised: each line is written only after the
 * store has acknowledged the thing. It expects to be killed. Arguments: folder, case, turns, and where it is written.
 */
const [folder = '', id = '', turns = '6', place] = process.argv.slice(2)
const writing = place === 'apart' ? 'apart' : 'here'

const tell = (line: readonly unknown[]): void => sayLine(JSON.stringify(line))

const honest = (store: Store): Store => ({
  ...store,
  async append(...given) {
    const entries = await store.append(...given)
    for (const { at: _at, ...entry } of entries ?? []) tell(['entry', entry.seq, JSON.stringify(entry)])
    return entries
  },
  async keep(name, key, receipt) {
    await store.keep(name, key, receipt)
    tell(['paid', key])
  },
})

const store = honest(sqliteStore(folder, { writing }))
const claim = await store.claim(id)
if (!claim) throw new Error(`Case ${id} is still claimed by a dead process.`)
const clock = wallClock()
if ((await store.read(id)).length === 0)
  await debate.open({ ...debateBrief, turns: Number(turns) }, { store, id, seed: id, clock })
const upstream = slow(talkative(), {
  clock,
  firstToken: 3,
  perToken: 1,
  jitter: { seed: `${process.pid}`, share: 0.9 },
})
const model: typeof upstream = {
  stream(request, signal) {
    tell(['asked', request.key])
    return upstream.stream(request, signal)
  },
}
// With this the thread that writes has begun, so that no kill comes while the court still waits for it.
await store.note(id, {})
tell(['hearing'])
await debate.hear({ store, id, clock, model }).ended
tell(['closed'])
await claim.release()
await store.close()
