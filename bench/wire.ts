import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wallClock, type Model } from '#court'
import { handoff, limiter, modelLimits, models, provider, purse } from '#models'
import { debate } from '#proceedings'
import { sqliteStore } from '#store'
import { debateBrief } from '../test/rehearsal.ts'

interface Upstream extends AsyncDisposable {
  readonly url: string
  spent(): Promise<number>
}

export async function upstream(firstToken: number, tokens: number, perToken: number): Promise<Upstream> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [`${firstToken}`, `${tokens}`, `${perToken}`])
  const [port] = (await once(child, 'message')) as [number]
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    spent: async () => (await (await fetch(`${url}/spent`)).json()) as number,
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

/** A model whose price is known: what the price of a call costs is part of what a call costs. */
const MODEL = 'openai/gpt-5.4'

/** What a user's configuration gives: provider, limiter, purse and hand-off. */
export function modelAt(url: string): Model {
  const clock = wallClock()
  const wide = { ...modelLimits, concurrent: 1000 }
  const openai = provider('openai', { type: 'openai-compatible', baseUrl: `${url}/v1` })
  return handoff(models({ openai }), {
    limits: wide,
    clock,
    limiter: limiter({ clock, limits: wide }),
    purse: purse({}),
  })
}

/** The real way of a call: court, durable record, hand-off, limiter, provider, socket. */
export async function debates(count: number, model: Model): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-bench-'))
  const store = sqliteStore(folder)
  const clock = wallClock()
  const one = async (index: number): Promise<void> => {
    const id = `debate-${index}`
    const plan = debate.read(debateBrief)
    await plan.open({ store, id, seed: id, clock, model: MODEL })
    const ended = await plan.hear({ store, id, clock, model }).ended
    if (ended.state !== 'closed' || ended.closed.outcome !== 'verdict')
      throw new Error(`${id} ended without a verdict.`)
  }
  await Promise.all(Array.from({ length: count }, (_, index) => one(index)))
  await store.close()
  await rm(folder, { recursive: true })
}
