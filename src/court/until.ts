/** A stream that also gives what has come already, without a promise for it: undefined where one has to wait, or it is over. */
export interface ReadyIterator<T> extends AsyncIterator<T> {
  readonly already?: () => T | undefined
}

/** The same, to be read by `for await`. */
export interface ReadyStream<T> extends AsyncIterableIterator<T, undefined> {
  readonly already: () => T | undefined
}

/**
 * What a stream brings until the signal aborts, and not one part more: also when the stream does not listen to it.
 * The stream is let go as soon as the reader stops, for whatever reason. Not a generator, which each token would pay for.
 */
export function until<T>(stream: AsyncIterable<T>, signal: AbortSignal): ReadyStream<T> {
  const over: IteratorResult<T, undefined> = { done: true, value: undefined }
  let reader: ReadyIterator<T> | undefined
  let stop: ((result: IteratorResult<T, undefined>) => void) | undefined
  let isOver = false

  const end = (): IteratorResult<T, undefined> => {
    if (isOver) return over
    isOver = true
    signal.removeEventListener('abort', onAbort)
    const closing = reader?.return?.()
    closing?.catch(() => undefined)
    return over
  }
  const onAbort = (): void => stop?.(end())
  const begin = (): ReadyIterator<T> => {
    signal.addEventListener('abort', onAbort, { once: true })
    return stream[Symbol.asyncIterator]()
  }
  const already = (): T | undefined => (isOver ? undefined : reader?.already?.())
  const next = (): Promise<IteratorResult<T, undefined>> => {
    if (isOver || signal.aborted) return Promise.resolve(end())
    const value = already()
    return value === undefined ? awaited() : Promise.resolve({ done: false, value })
  }
  const awaited = (): Promise<IteratorResult<T, undefined>> =>
    new Promise((resolve, reject) => {
      // An aborted request ends in whatever error its maker likes; only the signal tells.
      const fail = (error: unknown): void => {
        const result = end()
        if (signal.aborted) resolve(result)
        else reject(error)
      }
      stop = resolve
      try {
        reader ??= begin()
        reader.next().then((part) => resolve(part.done || signal.aborted ? end() : part), fail)
      } catch (error) {
        fail(error)
      }
    })

  return {
    next,
    already,
    return: () => Promise.resolve(end()),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
