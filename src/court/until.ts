/**
 * What a stream brings until the signal aborts, and not one part more: also when the stream does not listen to it.
 * The stream is let go as soon as the reader stops, for whatever reason.
 */
export async function* until<T>(stream: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  const reader = stream[Symbol.asyncIterator]()
  let stop: (() => void) | undefined
  const onAbort = (): void => stop?.()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    while (!signal.aborted) {
      const part = await new Promise<IteratorResult<T> | undefined>((resolve, reject) => {
        stop = () => resolve(undefined)
        reader.next().then(resolve, reject)
      })
      if (part === undefined || part.done || signal.aborted) return
      yield part.value
    }
  } catch (error) {
    // An aborted request ends in whatever error its maker likes; only the signal tells.
    if (!signal.aborted) throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
    const closing = reader.return?.()
    closing?.catch(() => undefined)
  }
}
