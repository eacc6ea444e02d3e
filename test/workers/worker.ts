import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
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

/** Those of these cases that nobody holds. They are asked for together, so that the last does not wait for the first. */
async function claimed(ids: readonly string[]): Promise<readonly (readonly [string, CaseLock])[]> {
  const claims = await Promise.all(ids.map(async (id) => [id, await store.claim(id)] as const))
  return claims.flatMap(([id, claim]) => (claim ? [[id, claim] as const] : []))
}

/** Takes up those that nobody holds, as far as there is room, and only then begins to hear them, one after the other. */
async function look(): Promise<void> {
  const owed = await store.names({ owed: true }, { limit: Infinity })
  // The oldest first, or it would wait for as long as new ones come.
  const others = owed.toReversed().filter((id) => !held.has(id))
  const taken: (readonly [string, CaseLock])[] = []
  for (let room = Number(capacity) - held.size; room > 0 && others.length > 0; room = Number(capacity) - held.size)
    for (const [id, claim] of await claimed(others.splice(0, room))) {
      held.add(id)
      tell('took', id, Date.now())
      taken.push([id, claim])
    }
  for (const [id, claim] of taken) {
    void hear(id, claim)
    await turn()
  }
}

tell('ready')
for (;;) {
  await look().catch((error: Error) => tell('blind', error.message))
  await wait(LOOK)
}
