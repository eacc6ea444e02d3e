import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Clock, ModelPart } from '#court'
import { handoff, limiter, modelLimits as usual, models, provider, purse } from '#models'
import { asking } from '../fakes/asking.ts'
import { dialects, reaching, spoken, type Dialect } from '../fakes/dialects.ts'
import { rawServer, type Line } from '../fakes/raw.ts'

/** Time stands still but for leaps: whoever waits when one comes has waited long enough. */
function leapingClock(): { readonly clock: Clock; readonly leap: () => void } {
  let now = 0
  let next = Promise.withResolvers<void>()
  const clock: Clock = {
    now: () => now,
    async pause(ms, signal) {
      if (ms === 0) return
      const gone = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      await Promise.race([next.promise, gone])
      if (!signal.aborted) now += ms
    },
  }
  const leap = (): void => {
    next.resolve()
    next = Promise.withResolvers()
  }
  return { clock, leap }
}

/** What a server does at its first call, its second and so on. */
const badDay = (dialect: Dialect, leap: () => void): ((line: Line) => void)[] => [
  (line) => line.refuse(429, dialect.error('slow down'), { 'retry-after': '0' }),
  (line) => [...dialect.opening(usage), dialect.word('Half a')].forEach((event) => line.send(event)),
  leap,
  (line) => line.refuse(529, dialect.error('overloaded')),
  (line) => {
    for (const event of spoken(dialect, ['A whole ', 'answer.'])) line.send(event)
    line.end()
  },
]
const usage = { input: 100, cached: 0, stored: 0, output: 2 }

for (const dialect of dialects)
  test(`E8 on the wire of ${dialect.type}: refused, cut, met with silence, and answered by the next model`, async () => {
    const { clock, leap } = leapingClock()
    const day = badDay(dialect, leap)
    let current: Line | undefined
    const server = await rawServer((line) => day.shift()?.((current = line)))
    try {
      const limits = { ...usual, firstToken: usual.stall }
      const far = models({ far: provider('far', reaching(dialect, server.url)) })
      const how = { limits, clock, limiter: limiter({ clock, limits }), purse: purse({}), random: () => 0 }
      const [first, second] = [`far/${dialect.model}`, `far/${dialect.model}-next`]
      const request = asking('Speak.', { models: [first, second] })
      const parts: ModelPart[] = []
      for await (const part of handoff(far, how).stream(request, new AbortController().signal)) {
        parts.push(part)
        if (part.type === 'text' && part.text === 'Half a') current?.cut()
      }
      const said = parts.map((part) => (part.type === 'text' ? part.text : part.type))
      assert.deepEqual(said, ['Half a', 'withdrawn', 'A whole ', 'answer.', 'finish'])
      const finish = parts.at(-1)
      assert.ok(finish?.type === 'finish' && finish.attempts)
      const asked = finish.attempts.map(({ model }) => model)
      assert.deepEqual([...asked, finish.model], [first, first, first, second, second])
      const causes = [/429: slow down/, /broke off/, /said nothing/, /529: overloaded/]
      for (const [index, cause] of causes.entries()) assert.match(finish.attempts[index]?.because ?? '', cause)
      assert.equal(finish.attempts[1]?.withdrawn, 'Half a'.length)
      await server.heard[2]?.hungUp
    } finally {
      await server.close()
    }
  })
