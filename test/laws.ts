import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry, Json, StepKey } from '#record'
import type { Clock, Format, Message, Model, Running, CaseDeps, Store, Tool } from '#court'
import { offline, slow } from '#models'
import { memoryStore } from '#store'
import { crashing } from './crashing.ts'
import { stillClock, timeless, virtualClock, without } from './rehearsal.ts'
import { seeded } from './torture/seeded.ts'
import { someUpTo, times } from './whole.ts'
import { figure } from './figure.ts'
import { formatOwning } from './owning.ts'

/** How the cases of a format are heard. */
interface Lawful {
  /** A new one for each hearing, which answers the same call with the same words; the offline model unless given. */
  readonly model?: () => Model
  /** Tools, and what belongs to them; new for each hearing. */
  readonly session?: () => Partial<CaseDeps>
  readonly clock?: () => Clock
  readonly seed?: string
  /** People who do once what they do, given what they have done already. */
  readonly people?: (past: readonly Entry[]) => People
  /** How slowly the models speak when the timing is drawn. */
  readonly pace?: { readonly firstToken: number; readonly perToken: number }
  /** How many random timings are tried. */
  readonly timings?: number
  /** After how many of the operations of the store it crashes, evenly spread; each of them when that is more. */
  readonly crashes?: number
}

export interface People {
  watching(entry: Entry, court: Running): void
  /** Called as soon as the court sits. */
  resume(court: Running): void
}

const ID = 'laws'

/** What holds for every format, tried on these briefs, each under the name that the titles have for it. */
export function laws(format: Format, briefs: Readonly<Record<string, Json>>, how: Lawful = {}): void {
  for (const [name, brief] of Object.entries(briefs)) {
    const told = once(async () => {
      const witness = witnessed(how)
      const unbroken = await open(format, brief, how, witness)
      return { unbroken, calls: witness.calls }
    })
    const tried = { format, brief, how, told }
    resumes(name, tried)
    survivesCrashes(name, tried)
    survivesFailures(name, tried)
    keepsOrder(name, tried)
    repeats(name, tried)
    keepsPrompts(name, tried)
    entersItsOwn(name, tried)
  }
}

interface Tried {
  readonly format: Format
  readonly brief: Json
  readonly how: Lawful
  /** The record as it is when nothing goes wrong, and what models were asked for it. */
  readonly told: () => Promise<{ readonly unbroken: readonly Entry[]; readonly calls: readonly StepKey[] }>
}

function resumes(name: string, { format, how, told }: Tried): void {
  test(`E3 resume: from any prefix of the record ${name} ends in the same record, nothing paid for again`, async () => {
    const { unbroken } = await told()
    const isAbandoned = abandonedIn(unbroken)
    const all = paidIn(unbroken).filter((key) => !isAbandoned(key))
    figure(`${someUpTo(unbroken.length, PREFIXES).length} beginnings of ${name}`)
    for (const length of someUpTo(unbroken.length, PREFIXES)) {
      const prefix = unbroken.slice(0, length)
      const store = memoryStore()
      await store.append(ID, 0, without(prefix), 0)
      const witness = witnessed(how)
      assertSame(await hear(format, how, { store, ...witness }), unbroken, `resumed after entry ${length}`)
      const paid = new Set(paidIn(prefix))
      const left = all.filter((key) => !paid.has(key))
      const made = [...witness.calls, ...witness.uses]
      assert.deepEqual(
        made.filter((key) => paid.has(key)),
        [],
        `paid again after entry ${length}`,
      )
      assert.deepEqual(made.filter((key) => !isAbandoned(key)).toSorted(), left.toSorted(), `calls after ${length}`)
    }
  })
}

function survivesCrashes(name: string, { format, brief, how, told }: Tried): void {
  test(`E3 crash: whatever was the last thing the store did, ${name} resumes to the same record and pays nothing twice`, async () => {
    const { unbroken } = await told()
    const whole = crashing(memoryStore(), Number.POSITIVE_INFINITY)
    await open(format, brief, how, { ...witnessed(how), store: whole.store })
    const total = whole.operations()
    assert.ok(total > unbroken.length / 2, `${total} operations`)
    const step = Math.max(1, Math.floor(total / times(how.crashes ?? CRASHES, 4)))
    for (let limit = 1; limit < total; limit += step) {
      const store = memoryStore()
      const broken = crashing(store, limit).store
      await assert.rejects(open(format, brief, how, { ...witnessed(how), store: broken }), /crashed/)
      const paid = new Set([...paidIn(await store.read(ID)), ...(await store.receipts(ID)).keys()])
      const after = witnessed(how)
      assertSame(await hear(format, how, { store, ...after }), unbroken, `crashed after operation ${limit}`)
      const again = [...after.calls, ...after.uses].filter((key) => paid.has(key))
      assert.deepEqual(again, [], `crashed after operation ${limit}`)
      assert.equal((await store.receipts(ID)).size, 0)
    }
  })
}

function survivesFailures(name: string, { format, brief, how, told }: Tried): void {
  test(`E3 failure: a failure at any model call of ${name} resumes to the same record, no other call made twice`, async () => {
    const { unbroken, calls } = await told()
    const isAbandoned = abandonedIn(unbroken)
    const meant = (keys: readonly StepKey[]): number => keys.filter((key) => !isAbandoned(key)).length
    for (const failing of someUpTo(calls.length, FAILURES)) {
      const store = memoryStore()
      const before = witnessed(how, { failing })
      await assert.rejects(open(format, brief, how, { ...before, store }), /the wire broke/)
      const after = witnessed(how)
      assertSame(await hear(format, how, { store, ...after }), unbroken, `failed at call ${failing}`)
      const twice = meant(calls.slice(failing - 1, failing))
      assert.equal(meant(before.calls) + meant(after.calls), meant(calls) + twice, `only call ${failing} made twice`)
    }
  })
}

function keepsOrder(name: string, { format, brief, how, told }: Tried): void {
  const { pace = { firstToken: 100, perToken: 40 } } = how
  const timings = times(how.timings ?? TIMINGS, 4)
  test(`E4 any timing: ${timings} random timings of models and tools of ${name} give one record, in canonical order`, async () => {
    const { unbroken } = await told()
    for (let timing = 0; timing < timings; timing++) {
      const clock = virtualClock()
      const { model, session } = witnessed(how)
      const paced = slow(model, { clock, ...pace, jitter: { seed: `${timing}`, share: 1 } })
      const tools = delayed(session.tools ?? {}, clock, seeded(timing))
      const entries = await open(format, brief, how, { model: paced, session: { ...session, tools }, clock })
      assertSame(entries, unbroken, `timing ${timing}`)
    }
    figure(`${timings} random timings of ${name}: one record`)
  })
}

function repeats(name: string, { format, brief, how, told }: Tried): void {
  test(`E5 one seed, one record: ${name} is byte-equal but for times`, async () => {
    const { unbroken } = await told()
    assertSame(await open(format, brief, how, witnessed(how)), unbroken, 'heard again')
  })
}

/** Whoever resumes or forks makes the earlier prompts anew, from no more than was there when they were put. */
function keepsPrompts(name: string, { format, brief, how }: Tried): void {
  test(`E3 prompts: what ${name} has asked its models does not change behind the call`, async () => {
    const put = new Map<Message, string>()
    const changed: string[] = []
    const { model, session } = witnessed(how)
    const read: Model = {
      stream(request, signal) {
        for (const message of request.messages) {
          const text = JSON.stringify(message)
          if ((put.get(message) ?? text) !== text) changed.push(`${request.key}: ${text.slice(0, 200)}`)
          put.set(message, text)
        }
        return model.stream(request, signal)
      },
    }
    await open(format, brief, how, { model: read, session })
    assert.ok(put.size > 0)
    assert.deepEqual(changed, [])
  })
}

/** What only another format has would be told, found and weighed by nobody. */
function entersItsOwn(name: string, { format: { format }, told }: Tried): void {
  test(`E1 kinds: the record of ${name} has what every format has, what only its own has, and nothing else`, async () => {
    const { unbroken } = await told()
    const foreign = unbroken.filter((entry) => {
      const names = entry.type === 'header' || entry.type === 'verdict'
      return (names ? entry.format : (formatOwning(entry.type) ?? format)) !== format
    })
    assert.deepEqual(foreign, [])
  })
}

const TIMINGS = 40
const CRASHES = 12
/** So many are tried by `npm test`; `npm run all` tries each. */
const PREFIXES = 10
const FAILURES = 5

/** Who is asked in one hearing, and what for. */
interface Witness {
  readonly model: Model
  readonly session: Partial<CaseDeps>
  /** The keys of what the models and the tools were asked. */
  readonly calls: readonly StepKey[]
  readonly uses: readonly StepKey[]
}

function witnessed(
  { model = () => offline, session = () => ({}) }: Lawful,
  { failing }: { readonly failing?: number } = {},
): Witness {
  const [calls, uses]: [StepKey[], StepKey[]] = [[], []]
  const [asked, around] = [model(), session()]
  const counted = mapped(around.tools ?? {}, (tool) => (input, how) => {
    uses.push(how.key)
    return tool.call(input, how)
  })
  return {
    calls,
    uses,
    session: { ...around, tools: counted },
    model: {
      async *stream(request, signal) {
        if (calls.push(request.key) === failing) throw new Error('the wire broke')
        yield* asked.stream(request, signal)
      },
    },
  }
}

interface Hearing extends Pick<Witness, 'model' | 'session'> {
  readonly store: Store
  readonly clock?: Clock
}

async function open(
  format: Format,
  brief: Json,
  how: Lawful,
  { store = memoryStore(), ...hearing }: Omit<Hearing, 'store'> & { readonly store?: Store },
): Promise<readonly Entry[]> {
  const { seed = '7' } = how
  await format.open(brief, { store, id: ID, seed, clock: hearing.clock ?? clockOf(how) })
  return hear(format, how, { ...hearing, store })
}

async function hear(format: Format, how: Lawful, hearing: Hearing): Promise<readonly Entry[]> {
  const { store, model, session, clock = clockOf(how) } = hearing
  const people = how.people?.(await store.read(ID))
  const court = format.hear({ store, id: ID, clock, model, ...session })
  const unwatch = store.watch(ID, (entries) => entries.forEach((entry) => people?.watching(entry, court)))
  people?.resume(court)
  try {
    await court.ended
  } finally {
    unwatch()
  }
  return store.read(ID)
}

const clockOf = ({ clock = stillClock }: Lawful): Clock => clock()

const paidIn = (entries: readonly Entry[]): readonly StepKey[] =>
  entries.filter((entry) => entry.type === 'receipt').map((entry) => entry.key!)

const assertSame = (entries: readonly Entry[], unbroken: readonly Entry[], when: string): void =>
  assert.deepEqual(timeless(kept(entries)), timeless(kept(unbroken)), when)

/** How far a draft had come that was abandoned is a matter of time, as it is with whoever is cut while speaking. */
function abandonedIn(entries: readonly Entry[]): (key: StepKey) => boolean {
  const lanes = entries.flatMap((entry) =>
    entry.type === 'abandoned' ? [`${entry.key!.replace(/:abandoned$/, '')}.2.`] : [],
  )
  return (key) => lanes.some((lane) => key.startsWith(lane))
}

/** The record without what abandoned drafts left in it, counted as if that had never been. */
function kept(entries: readonly Entry[]): readonly Entry[] {
  const isAbandoned = abandonedIn(entries)
  const left = entries.filter(({ key }) => key === undefined || !isAbandoned(key))
  const places = new Map(left.map(({ seq }, index) => [seq, index + 1]))
  return left.map((entry) => ({
    ...entry,
    seq: places.get(entry.seq)!,
    ...('votes' in entry && { votes: entry.votes.map((seq) => places.get(seq) ?? seq) }),
  }))
}

const delayed = (tools: Readonly<Record<string, Tool>>, clock: Clock, chance: () => number) =>
  mapped(tools, (tool) => async (input, how) => {
    await clock.pause(chance() * 900, how.signal)
    return tool.call(input, how)
  })

const mapped = (
  tools: Readonly<Record<string, Tool>>,
  call: (tool: Tool) => Tool['call'],
): Readonly<Record<string, Tool>> =>
  Object.fromEntries(Object.entries(tools).map(([name, tool]) => [name, { ...tool, call: call(tool) }]))

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
