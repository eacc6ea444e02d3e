import { setTimeout as wait } from 'node:timers/promises'
import { wallClock, type CaseLock, type Model, type Store } from '#court'
import { slow } from '#models'
import { sayLine } from '../saying.ts'
import { kindOf, storeAt } from './cases.ts'
import { printOf } from './print.ts'

/**
 * A process that hears whatever case nobody else hears, and says on stdout what it has been promised: each line is
 * written only after the store has acknowledged the thing. It expects to be killed, paused and cut off. Arguments: where
 * records live, how many cases at once, and after how many milliseconds a model begins to speak.
 */
const [address = '', capacity = '30', firstToken = '150'] = process.argv.slice(2)
const LOOK = 100

const tell = (...line: readonly unknown[]): void => sayLine(JSON.stringify(line))

const honest = (store: Store): Store => ({
  ...store,
  async append(id, ...given) {
    const entries = await store.append(id, ...given)
    for (const entry of entries ?? []) tell('entry', id, entry.seq, printOf(entry), entry.at)
    return entries
  },
  async keep(id, key, receipt) {
    await store.keep(id, key, receipt)
    tell('paid', id, key)
  },
})

/** A show waits as long as it says it does, but for a thousandth of it. */
const clock = wallClock(1_000)
const store = honest(storeAt(address))
const held = new Set<string>()

const spoken = (id: string, model: Model): Model => {
  const jitter = { seed: `${process.pid}`, share: 0.9 }
  const upstream = slow(model, { clock: wallClock(), firstToken: Number(firstToken), perToken: 4, jitter })
  return {
    stream(request, signal) {
      tell('asked', id, request.key)
      return upstream.stream(request, signal)
    },
  }
}

async function hear(id: string, claim: CaseLock): Promise<void> {
  const { format, deps } = kindOf(id)
  const { model, ...rest } = deps(id)
  try {
    await format.hear({ store, id, clock, ...rest, model: spoken(id, model) }).ended
    tell('closed', id)
  } catch (error) {
    // Somebody else takes it up, or this one does again.
    const { code, message } = error as { code?: string; message: string }
    tell('stopped', id, code ?? message)
  } finally {
    held.delete(id)
    await claim.release().catch(() => undefined)
  }
}

/** Takes up those that nobody holds, as far as there is room. */
async function look(): Promise<void> {
  const owed = await store.names({ owed: true }, { limit: Infinity })
  // The oldest first, or it would wait for as long as new ones come.
  for (const id of owed.toReversed()) {
    if (held.size >= Number(capacity)) return
    if (held.has(id)) continue
    const claim = await store.claim(id)
    if (!claim) continue
    held.add(id)
    tell('took', id, Date.now())
    void hear(id, claim)
  }
}

tell('ready')
for (;;) {
  await look().catch((error: Error) => tell('blind', error.message))
  await wait(LOOK)
}
