import type { ReadyIterator, ReadyStream } from '#court'

/** What comes together, or as it comes. */
export type StreamStretch<T> = readonly T[] | AsyncIterable<T>

/**
 * One stream made of stretches. What a stretch throws is thrown where it was yielded. Parts of a stretch go straight to
 * the reader: whoever yields it has no work with each of them.
 */
export function stretched<T>(
  stretches: AsyncGenerator<StreamStretch<T>, void, void>,
  signal?: AbortSignal,
): ReadyStream<T> {
  const over: IteratorResult<T, undefined> = { done: true, value: undefined }
  let batch: readonly T[] = []
  let at = 0
  let reader: ReadyIterator<T> | undefined
  let isOver = false

  const end = async (): Promise<IteratorResult<T, undefined>> => {
    isOver = true
    const closing = reader?.return?.()
    closing?.catch(() => undefined)
    await stretches.return()
    return over
  }
  const further = async (
    step: Promise<IteratorResult<StreamStretch<T>, void>>,
  ): Promise<IteratorResult<T, undefined>> => {
    const { done, value } = await step
    if (isOver || done) return over
    if (isBatch(value)) [batch, at] = [value, 0]
    else reader = value[Symbol.asyncIterator]()
    return next()
  }
  const passed = (part: IteratorResult<T>): IteratorResult<T, undefined> | Promise<IteratorResult<T, undefined>> => {
    if (isOver) return over
    if (!part.done) return part
    reader = undefined
    return further(stretches.next())
  }
  const failed = (error: unknown): Promise<IteratorResult<T, undefined>> => {
    reader = undefined
    return further(stretches.throw(error))
  }
  const already = (): T | undefined => {
    if (isOver || signal?.aborted) return undefined
    if (reader) return reader.already?.()
    return at < batch.length ? batch[at++] : undefined
  }
  const next = (): Promise<IteratorResult<T, undefined>> => {
    if (isOver) return Promise.resolve(over)
    if (signal?.aborted) return end()
    if (reader) return reader.next().then(passed, failed)
    return at < batch.length ? Promise.resolve({ done: false, value: batch[at++]! }) : further(stretches.next())
  }

  return {
    next,
    already,
    return: end,
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** An array of read-only things is not told from a thing otherwise. */
const isBatch = <T>(stretch: StreamStretch<T>): stretch is readonly T[] => Array.isArray(stretch)
