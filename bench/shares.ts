import type { Profiler } from 'node:inspector'

/** Whose work a function is, by where it stands; the first that fits. */
const owners: readonly (readonly [where: RegExp, owner: string])[] = [
  [/^\(garbage collector\)/, 'collection'],
  [/^\(program\)/, 'the program itself: polling, system calls'],
  [/src\/models\/providers\//, 'our readers of streams and writers of requests'],
  [/src\/models\//, 'hand-off, limiter, purse, prices'],
  [/src\/court\//, 'the court’s steps'],
  [/src\/proceedings\/|src\/record\//, 'scripts, prompts and views'],
  [/src\/store\//, 'the store, up to its thread'],
  [/bench\//, 'the bench'],
  [/node:_http/, 'Node’s http client'],
  [/node:(?:net|internal\/(?:streams|stream_base|buffer)|string_decoder|buffer|events)/, 'sockets, streams and events'],
  [/event_target|abort_controller/, 'abort signals'],
  [/task_queues|^runMicrotasks|async_hooks|promises/, 'promises'],
  [/timers/, 'timers'],
  [/worker|messageport|^postMessage/, 'messages to threads'],
  [/node_modules\/zod/, 'zod'],
  [/node_modules\//, 'other packages'],
]

export interface Share {
  readonly of: string
  readonly percent: number
}

/** The largest shares of the work that a profile shows; waiting is none. */
export function largestShares({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): readonly Share[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const spent = new Map<string, number>()
  let all = 0
  for (const [at, id] of samples.entries()) {
    const { functionName, url } = frames.get(id)!
    if (functionName === '(idle)') continue
    const place = url === '' ? functionName : url
    const owner = owners.find(([where]) => where.test(place))?.[1] ?? 'the rest of Node'
    spent.set(owner, (spent.get(owner) ?? 0) + timeDeltas[at]!)
    all += timeDeltas[at]!
  }
  return [...spent]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([of, time]) => ({ of, percent: (100 * time) / all }))
}
