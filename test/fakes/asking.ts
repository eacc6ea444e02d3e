import assert from 'node:assert/strict'
import type { Model, ModelPart, ModelRequest } from '#court'
import { ModelError, type ModelErrorCode } from '#models'

type Finish = Extract<ModelPart, { type: 'finish' }>

/** What an agent might ask `far/model`. */
export const asking = (text: string, how: Partial<ModelRequest> = {}): ModelRequest => ({
  models: ['far/model'],
  agent: { id: 'ann', name: 'Ann' },
  system: 'You are Ann.',
  messages: [{ role: 'user', prompt: { task: 'plan', text, data: null } }],
  tools: [],
  seed: 'seven',
  key: '1/1',
  ...how,
})

interface Heard {
  readonly parts: readonly ModelPart[]
  readonly text: string
  readonly finish: Finish
}

export async function partsOf(stream: AsyncIterable<ModelPart>): Promise<readonly ModelPart[]> {
  const parts: ModelPart[] = []
  for await (const part of stream) parts.push(part)
  return parts
}

/** Hears an answer to its end, which must be a finish. */
export async function hear(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<Heard> {
  const parts = await partsOf(model.stream(request, signal))
  const finish = parts.at(-1)
  assert.equal(finish?.type, 'finish')
  return { parts, finish, text: parts.map((part) => (part.type === 'text' ? part.text : '')).join('') }
}

/** For `assert.rejects`: the error is a ModelError of this code, and says these things. */
export const failing =
  (code: ModelErrorCode, ...words: readonly RegExp[]) =>
  (error: unknown): true => {
    assert.ok(error instanceof ModelError, `expected a ModelError, got ${String(error)}`)
    assert.equal(error.code, code, error.message)
    for (const word of words) assert.match(error.message, word)
    return true
  }

/** The error that comes instead of an answer. */
export async function fails(
  model: Model,
  request: ModelRequest,
  code: ModelErrorCode,
  ...words: readonly RegExp[]
): Promise<ModelError> {
  const thrown = await hear(model, request).then(
    () => assert.fail('there was an answer'),
    (error: unknown) => error,
  )
  failing(code, ...words)(thrown)
  return thrown as ModelError
}
