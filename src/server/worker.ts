import type { Courthouse, SharedHouse } from '#docket'
import { drawnIn } from '#proceedings'
import { dryness, type Dryness } from './dryness.ts'
import { isUnwritable, ServerError, troubleOf } from './errors.ts'
import type { SharedHub } from './sharedhub.ts'
import { heardAs, letGo, requireHearable, type CaseInHand, type HearingHere, type Scheduler } from './scheduler.ts'

interface WorkerOptions extends HearingHere {
  readonly shared: SharedHouse
  readonly hub: Pick<SharedHub, 'stand' | 'hear' | 'written'>
  /** How many cases are heard here at the same time; a gateway hears none. */
  readonly capacity: number
}

type Claimed = NonNullable<Awaited<ReturnType<Courthouse['docket']['claim']>>>

/** The kinds of notices: a case waits to be heard; a case is to rise. */
const CALLED = 'called'
const RISE = 'rise'

/** How often is looked for cases that nobody hears: a worker that fell silent is known to be gone after two seconds. */
const LOOK = 500
/**
 * Workers end for many reasons: their machine, their line to the database, a case that another of fifty had beside it. A
 * case that was there so often, without an entry or a paid call between, may be the reason; where one process hears all,
 * two are enough. While workers are killed every two seconds, innocent ones come to ten.
 */
const MOST_CRASHES_OF_WORKERS = 20
/** The busier a process is, the longer it leaves a case to others, in milliseconds. */
const RELUCTANCE = 100
/** How long somebody who adjourns waits for the court to rise. */
const PATIENCE = 10_000

const suspected = (id: string): ServerError =>
  new ServerError(
    'crashed-in-a-row',
    `Case ${id} was being heard when its process ended without a word, ${MOST_CRASHES_OF_WORKERS} times in a row, so it waits. ` +
      'Resume it to hear it on.',
  )

const isSuspect = ({ inHand }: { readonly inHand: number }): boolean => inHand >= MOST_CRASHES_OF_WORKERS

/** The process was replaced, or is cut off: whoever takes the case up goes on with it, and it is in no trouble. */
const REPLACED: ReadonlySet<unknown> = new Set(['claim-lost', 'fenced', 'no-database', 'closed'])
const isReplaced = (error: unknown): boolean => error instanceof Error && 'code' in error && REPLACED.has(error.code)

/** Takes up open cases that no process hears, as far as it has room, and lets them go to others when it ends. */
export function worker(how: WorkerOptions): Scheduler {
  const { house, shared, hub, capacity, report } = how
  const [docket, wire] = [house.docket, shared.wire]
  const heard = new Map<string, CaseInHand>()
  const called = new Set<string>()
  const suspects = new Set<string>()
  let isClosing = false
  let timer: NodeJS.Timeout | undefined

  const [inTurn, dry] = [oneByOne(), dryness(docket, shared)]
  const call = (id: string): void => wire.send(CALLED, id)
  const takeUp = async (): Promise<void> => {
    if (heard.size > 0) for (const id of await shared.adjourned([...heard.keys()])) heard.get(id)?.rise.abort()
    const room = capacity - heard.size
    if (room <= 0 || !(await dry.isOver())) return
    const names = [...called]
    const waiting = await shared.waiting(room + suspects.size, names)
    const { doubtful, own, rest } = shareOf(waiting, { heard, room })
    for (const id of doubtful) suspect(id)
    const begun = isClosing ? [] : await Promise.all(own.map(begin))
    for (const id of names) called.delete(id)
    // A dead worker's cases: whoever finds them first tells all, and so itself.
    if (begun.includes(true)) for (const id of rest) call(id)
  }
  const look = oncemore(() => (isClosing ? Promise.resolve() : takeUp().catch(report)))
  const suspect = (id: string): void => {
    if (!suspects.has(id)) hub.stand(id, false, troubleOf(suspected(id)))
    suspects.add(id)
  }
  const begin = async (id: string): Promise<boolean> => {
    const claim = await docket.claim(id)
    if (!claim) return false
    const rise = new AbortController()
    const over = heardOnce(how, { id, claim, signal: rise.signal, inTurn, dry }).finally(() => {
      heard.delete(id)
      look.now()
    })
    heard.set(id, { rise, over })
    return true
  }
  const unlisten = [
    wire.on(RISE, (id) => heard.get(id)?.rise.abort()),
    wire.on(CALLED, (id) => {
      if (capacity === 0) return
      called.add(id)
      suspects.delete(id)
      setTimeout(() => look.now(), (RELUCTANCE * heard.size) / capacity).unref()
    }),
  ]
  return {
    call,
    get size() {
      return heard.size
    },
    hears: (id) => heard.has(id),
    adjourn: async (id) => {
      // Whoever asks next does not wait for the notice of the court that has risen.
      if (await adjourned(id, { docket, shared })) hub.stand(id, false)
    },
    async resume(id) {
      await requireHearable(docket, id)
      await docket.note(id, { adjourned: false, inHand: 0 })
      call(id)
    },
    strike: () => undefined,
    async takeUp() {
      if (capacity === 0) return
      timer = setInterval(() => look.now(), LOOK).unref()
      look.now()
    },
    async close() {
      isClosing = true
      clearInterval(timer)
      for (const end of unlisten) end()
      await look.done()
      // Others are told at once what they may take up.
      for (const id of await allRisen(heard)) call(id)
    },
  }
}

interface Places {
  readonly heard: ReadonlyMap<string, unknown>
  readonly room: number
}

/**
 * What is taken up now of all that waits. All of it at once, so that the last does not wait for the first; but no more
 * than half of the room, so that others who have as much find something, too.
 */
function shareOf(waiting: Awaited<ReturnType<SharedHouse['waiting']>>, { heard, room }: Places) {
  const open = waiting.filter(({ id }) => !heard.has(id))
  const named = (which: typeof open): readonly string[] => which.map(({ id }) => id)
  const free = named(open.filter((each) => !isSuspect(each)))
  const half = Math.ceil(room / 2)
  return { doubtful: named(open.filter(isSuspect)), own: free.slice(0, half), rest: free.slice(half, half + 1) }
}

/** Lets every court rise, and gives the names of their cases. */
async function allRisen(heard: ReadonlyMap<string, CaseInHand>): Promise<readonly string[]> {
  const [ids, courts] = [[...heard.keys()], [...heard.values()]]
  for (const { rise } of courts) rise.abort()
  await Promise.all(courts.map(({ over }) => over))
  return ids
}

/** Does one thing at a time, and once more where it was asked for meanwhile. */
function oncemore(work: () => Promise<void>) {
  let doing: Promise<void> | undefined
  let isAsked = false
  const on = async (): Promise<void> => {
    isAsked = false
    await work()
    if (isAsked) await on()
  }
  return {
    now(): void {
      isAsked = true
      doing ??= on().finally(() => (doing = undefined))
    },
    done: async (): Promise<void> => doing,
  }
}

/** Runs one thing after the other; one that fails keeps none of the next. */
function oneByOne(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

/** Hears a case as far as it goes; whatever comes of it is told, and a case in trouble waits for a person. */
async function heardOnce(how: WorkerOptions, what: ClaimedCase): Promise<void> {
  const { house, hub, report } = how
  const { id } = what
  hub.stand(id, true)
  const { moved, unwatch } = followed(how, id)
  try {
    await heardTo(how, what, moved)
    hub.stand(id, false)
  } catch (error) {
    const isOver = isReplaced(error)
    hub.stand(id, false, isOver ? undefined : troubleOf(error))
    if (isUnwritable(error)) what.dry.begin(id)
    // Else the next process would run into the same trouble, and so on.
    else if (!isOver) await house.docket.note(id, { adjourned: true }).catch(report)
    report(error)
  } finally {
    unwatch()
  }
}

interface ClaimedCase {
  readonly id: string
  readonly claim: Claimed
  readonly signal: AbortSignal
  readonly inTurn: InTurn
  readonly dry: Dryness
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs a case that is claimed, and counts that it was in hand until it has come further. */
async function heardTo(
  how: WorkerOptions,
  { id, claim, signal, inTurn }: ClaimedCase,
  moved: () => void,
): Promise<void> {
  const { docket } = how.house
  let isRunning = false
  try {
    // What was said before is gone through again, which takes its while: many at once would leave no moment in which
    // this process can say that it is alive, and it would lose them all.
    const called = await inTurn(async () => {
      const summary = await docket.summary(id)
      // Noted before the record is read: that alone may end the process.
      await docket.note(id, { inHand: (summary?.notes.inHand ?? 0) + 1 })
      return docket.call(id)
    })
    const hearing = await heardAs(how, called)
    isRunning = true
    await docket.run(called, { ...hearing, signal, claim, paid: moved, live: (words) => how.hub.hear(id, words) })
    await letGo(docket, id)
  } finally {
    if (!isRunning) await claim.release()
  }
}

/** Lets go of words whose entries stand. A case that has come further is not the reason why its process ended. */
function followed({ house, hub, report, log = () => undefined }: WorkerOptions, id: string) {
  let hasMoved = false
  const moved = (): void => {
    if (hasMoved) return
    hasMoved = true
    house.docket.note(id, { inHand: 0 }).catch(report)
  }
  const unwatch = house.docket.watch(id, (entries) => {
    for (const { told } of entries.flatMap((entry) => drawnIn(entry) ?? [])) log(`${id}: ${told}`)
    for (const { key } of entries) hub.written(id, key)
    if (entries.some(({ key }) => key !== undefined)) moved()
  })
  return { moved, unwatch }
}

/** Says whether the court has risen. */
async function adjourned(
  id: string,
  { docket, shared }: Pick<Courthouse, 'docket'> & Pick<WorkerOptions, 'shared'>,
): Promise<boolean> {
  await requireHearable(docket, id)
  await docket.note(id, { adjourned: true })
  shared.wire.send(RISE, id)
  return risen(shared, id)
}

/** Resolves when no process hears a case any more, or one that cannot be reached has had its time. */
async function risen(shared: SharedHouse, id: string): Promise<boolean> {
  const late = performance.now() + PATIENCE
  while ((await shared.heard()).includes(id)) {
    if (performance.now() >= late) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}
