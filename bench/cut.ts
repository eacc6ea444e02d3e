import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { wallClock, type Store } from '#court'
import { handoff, limiter, modelLimits, models, provider, purse } from '#models'
import { decision } from '#proceedings'
import { sqliteStore } from '#store'
import { merged } from '#tools'
import { counsel, dilemma, library, offered } from '../test/courthouse.ts'
import { now } from './clock.ts'
import type { Figure } from './figure.ts'
import type { Told } from './talker.ts'

const HEARINGS = 30
const CUTS = 10
const WARM = 3

/** When to cut, counted from the moment the model is asked: before its first token, or after one, two, three. */
const moments = Array.from({ length: CUTS }, (_, index) => ((index * 7) % CUTS) * 4 + 1)

type Closed = Extract<Told, { type: 'closed' }>

interface Talker extends AsyncDisposable {
  readonly url: string
  /** Told of every call, with what comes of it once it is hung up on. */
  onAsked: (closed: Promise<Closed>) => void
}

async function talker(): Promise<Talker> {
  const child = fork(join(import.meta.dirname, 'talker.ts'), ['10', '10'])
  const [{ port }] = (await once(child, 'message')) as [Extract<Told, { type: 'listening' }>]
  const calls = new Map<number, PromiseWithResolvers<Closed>>()
  const self: Talker = {
    url: `http://127.0.0.1:${port}`,
    onAsked: () => undefined,
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
  child.on('message', (told: Told) => {
    if (told.type === 'closed') calls.get(told.call)?.resolve(told)
    if (told.type !== 'asked') return
    const closed = Promise.withResolvers<Closed>()
    calls.set(told.call, closed)
    self.onAsked(closed.promise)
  })
  return self
}

/** Milliseconds from a person's words to what came of them. */
interface Cut {
  readonly recorded: number
  readonly closed: number
  readonly mark: number
  readonly turn: number
  /** Tokens that the model produced after the mark. */
  readonly produced: number
}

interface Heard {
  readonly cuts: readonly Cut[]
  /** Tokens that viewers were shown after a mark. */
  readonly shown: number
}

/** Hears a case whose speakers never end and cuts each of them off, then rises. */
async function cutOff(server: Talker, store: Store, id: string): Promise<Heard> {
  const clock = wallClock()
  const house = provider('house', { type: 'openai-compatible', baseUrl: `${server.url}/v1` })
  const queue = { limits: modelLimits, clock, limiter: limiter({ clock, limits: modelLimits }), purse: purse({}) }
  const brief = { dilemma, models: { defense: 'house/m', prosecution: 'house/m' } }
  await decision.open(brief, { store, id, seed: id, clock })
  const cuts: Promise<Cut>[] = []
  const marked = new Set<string>()
  const rise = new AbortController()
  let shown = 0
  let seen = { mark: Promise.withResolvers<number>(), turn: Promise.withResolvers<number>() }
  const tools = library()
  const unwatch = store.watch(id, (entries) => {
    if (entries.some((entry) => entry.type === 'turn' && entry.interrupted)) seen.turn.resolve(now())
  })
  const court = decision.hear({
    store,
    id,
    clock,
    model: handoff(models({ house, offline: counsel() }), queue),
    tools,
    admission: merged,
    sources: offered(Object.keys(tools)),
    signal: rise.signal,
    live({ key, content, interrupted }) {
      if (content !== '' && marked.has(key)) shown++
      if (!interrupted) return
      marked.add(key)
      seen.mark.resolve(now())
    },
  })
  const cut = async (moment: number, upstream: Promise<Closed>): Promise<Cut> => {
    const { mark, turn } = (seen = { mark: Promise.withResolvers(), turn: Promise.withResolvers() })
    await wait(moment)
    const from = now()
    await court.intervene(`And the cost of point ${cuts.length}?`)
    const recorded = now() - from
    const [closed, markedAt, turnAt] = await Promise.all([upstream, mark.promise, turn.promise])
    const produced = closed.tokens.filter((at) => at > markedAt).length
    return { recorded, closed: closed.at - from, mark: markedAt - from, turn: turnAt - from, produced }
  }
  server.onAsked = (upstream) => {
    const moment = moments[cuts.length]
    if (moment === undefined) rise.abort()
    else cuts.push(cut(moment, upstream))
  }
  await court.ended
  unwatch()
  return { cuts: await Promise.all(cuts), shown }
}

/** The least there is: a request of one's own, aborted on the spot. */
async function bareAbort(server: Talker, moment: number): Promise<number> {
  const asked = Promise.withResolvers<{ readonly closed: Promise<Closed> }>()
  server.onAsked = (closed) => asked.resolve({ closed })
  const hangUp = new AbortController()
  const read = async (): Promise<void> => {
    const body = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'Say it.' }] })
    const how = { method: 'POST', body, signal: hangUp.signal }
    const response = await fetch(`${server.url}/v1/chat/completions`, how)
    for await (const _bytes of response.body!) if (hangUp.signal.aborted) return
  }
  const reading = read().catch(() => undefined)
  const { closed } = await asked.promise
  await wait(moment)
  const from = now()
  hangUp.abort()
  await reading
  return (await closed).at - from
}

/** From a person's words to the speaker's silence, the words durably on record first, beside a bare abort. */
export async function benchCut(): Promise<readonly Figure[]> {
  await using server = await talker()
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-bench-'))
  const store = sqliteStore(folder)
  const heard: Heard[] = []
  const bare: number[] = []
  for (let hearing = 0; hearing < HEARINGS + WARM; hearing++) {
    const ours = await cutOff(server, store, `hearing-${hearing}`)
    const plain: number[] = []
    for (const moment of moments) plain.push(await bareAbort(server, moment))
    if (hearing < WARM) continue
    heard.push(ours)
    bare.push(...plain)
  }
  await store.close()
  await rm(folder, { recursive: true })

  const cuts = heard.flatMap((each) => each.cuts)
  const shown = heard.reduce((sum, each) => sum + each.shown, 0)
  const goals = ['≤ 1.5', '≤ 8']
  return [
    ...spread(
      'to the upstream closed',
      cuts.map(({ closed }) => closed),
      goals,
    ),
    ...spread('bare abort of a fetch in the same run', bare),
    ...spread(
      'to the viewer’s mark',
      cuts.map(({ mark }) => mark),
    ),
    ...spread(
      'to the cut turn on the record',
      cuts.map(({ turn }) => turn),
    ),
    ...spread(
      'of which the words are written down',
      cuts.map(({ recorded }) => recorded),
    ),
    { name: 'cutting in: tokens shown after the mark', value: shown, unit: '', goal: '0' },
    {
      name: 'cutting in: tokens produced upstream after the mark, at most',
      value: Math.max(...cuts.map(({ produced }) => produced)),
      unit: '',
      goal: '≤ 1',
    },
  ]
}

const spread = (what: string, times: readonly number[], goals: readonly string[] = []): readonly Figure[] =>
  [0.5, 0.99].map((share, index) => {
    const value = times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN
    const goal = goals[index]
    return { name: `cutting in: ${what}, p${share * 100} of ${times.length}`, value, unit: 'ms', ...(goal && { goal }) }
  })
