import { setTimeout as pause } from 'node:timers/promises'
import { wallClock, type Store } from '#court'
import { slow } from '#models'
import { trial } from '#proceedings'
import { sqliteStore } from '#store'
import { moody, trialBrief } from '../trialhouse.ts'
import { sayLine } from '../saying.ts'

/**
 * A process that holds one trial and names each phase and each paid call on stdout once it is acknowledged. It expects
 * to be killed. Arguments: folder, case and, if it is to be killed in one, the phase: its case is not closed then, as
 * slow as the one who kills may be.
 */
const [folder = '', id = '', dieIn] = process.argv.slice(2)

const tell = (...line: readonly string[]): void => sayLine(line.join(' '))

/** However busy the machine is that kills. */
const KILLED_WITHIN = 10 * 60_000
let dying = false
const honest = (store: Store): Store => ({
  ...store,
  async append(...given) {
    const [, , drafts] = given
    if (dying && drafts.some(({ type }) => type === 'closed')) await pause(KILLED_WITHIN)
    const entries = await store.append(...given)
    for (const entry of entries ?? []) {
      if (entry.type !== 'phase_change') continue
      if (entry.phase === dieIn) dying = true
      tell('phase', entry.phase)
    }
    return entries
  },
  async keep(name, key, receipt) {
    await store.keep(name, key, receipt)
    tell('paid', key)
  },
})

const store = honest(sqliteStore(folder))
const claim = await store.claim(id)
if (!claim) throw new Error(`Case ${id} is still claimed by a dead process.`)
// A thousandth of the show's own pauses: enough for a phase to be a place one can die in.
const clock = wallClock(1_000)
if ((await store.read(id)).length === 0) await trial.open(trialBrief, { store, id, seed: id, clock })
const upstream = slow(moody(id), { clock: wallClock(), firstToken: 2, perToken: 0.2, jitter: { seed: id, share: 0.9 } })
const model: typeof upstream = {
  stream(request, signal) {
    tell('asked', request.key)
    return upstream.stream(request, signal)
  },
}
await trial.hear({ store, id, clock, model }).ended
tell('closed')
await claim.release()
await store.close()
