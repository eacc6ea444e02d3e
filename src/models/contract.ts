import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Model, ModelPart, ModelRequest } from '#court'
import { ModelError } from './errors.ts'

const side = (seat: string, opponent: string) => ({
  seat,
  me: {
    name: 'Ada',
    personality: 'Calm and exact.',
    position: 'Libraries should stay open at night. Many people are free only then. A lit room is a safe room.',
    instructions: 'Stay polite.',
  },
  opponent,
  topic: 'Should libraries stay open at night?',
  premise: 'Libraries should stay open at night.',
  side: 'for',
  turns: 6,
})

/** What debater A is asked first, at the given step. */
export const planning = (key = '1/1', how: Partial<ModelRequest> = {}): ModelRequest => ({
  models: ['offline'],
  agent: { id: 'a', name: 'Ada' },
  system: 'You are Ada.',
  messages: [{ role: 'user', prompt: { task: 'plan', text: 'Plan your case.', data: side('a', 'Ben') } }],
  tools: [],
  seed: 'seven',
  key,
  ...how,
})

export const neverAborted = (): AbortSignal => new AbortController().signal

export async function all(stream: AsyncIterable<ModelPart>): Promise<readonly ModelPart[]> {
  const parts: ModelPart[] = []
  for await (const part of stream) parts.push(part)
  return parts
}

export const modelText = (parts: readonly ModelPart[]): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

export const modelRefusal =
  (code: ModelError['code'], ...words: readonly RegExp[]) =>
  (error: unknown): true => {
    assert.ok(error instanceof ModelError, `expected a ModelError, got ${String(error)}`)
    assert.equal(error.code, code)
    for (const word of words) assert.match(error.message, word)
    return true
  }

/** What every adapter of the Model port must do. `make` gives a fresh model that can answer `planning`. */
export function modelContract(name: string, make: () => Model): void {
  describe(`the ${name} model`, () => {
    test('ends with one finish, after some text', async () => {
      const parts = await all(make().stream(planning(), neverAborted()))
      const finish = parts.at(-1)
      assert.equal(finish?.type, 'finish')
      assert.equal(parts.filter((part) => part.type === 'finish').length, 1)
      assert.notEqual(modelText(parts).trim(), '')
      assert.ok(finish.model !== '')
      for (const count of Object.values(finish.usage ?? {})) assert.ok(Number.isInteger(count) && count >= 0)
    })

    test('E5 answers the same request with the same words', async () => {
      const [one, two] = await Promise.all([0, 1].map(() => all(make().stream(planning(), neverAborted()))))
      assert.deepEqual(one, two)
    })

    test('E7 sends nothing after the signal aborts', async () => {
      const whole = await all(make().stream(planning(), neverAborted()))
      for (const heard of [1, Math.max(1, whole.length - 1)]) {
        const cut = new AbortController()
        const parts: ModelPart[] = []
        for await (const part of make().stream(planning(), cut.signal)) {
          parts.push(part)
          if (parts.length === heard) cut.abort()
        }
        assert.deepEqual(parts, whole.slice(0, heard))
      }
    })

    test('E7 sends nothing when the signal has aborted before', async () => {
      assert.deepEqual(await all(make().stream(planning(), AbortSignal.abort())), [])
    })
  })
}
