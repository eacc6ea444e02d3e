import type { ReadyStream } from '#court'

/** Reads a stream piece by piece. What a piece says goes to the parts; what is thrown comes behind them. */
export interface PieceReader<A, B> {
  /** Whether nothing further is to be read. */
  take(piece: A, parts: B[]): boolean
  end(parts: B[]): void
}

/** What the first makes of a piece is read by the second, also when it breaks off. */
export const heardThrough = <A, B, C>(
  first: PieceReader<A, B>,
  second: PieceReader<readonly B[], C>,
): PieceReader<A, C> => ({
  take(piece, parts) {
    const between: B[] = []
    let isOver = false
    try {
      isOver = first.take(piece, between)
    } finally {
      isOver = second.take(between, parts) || isOver
    }
    return isOver
  },
  end(parts) {
    const between: B[] = []
    let isOver = false
    try {
      first.end(between)
    } finally {
      isOver = second.take(between, parts)
    }
    if (!isOver) second.end(parts)
  },
})

/** What is said in pieces that come, part by part. Not a generator, which each token would pay for. */
export function piecemeal<A, B>(pieces: AsyncIterable<A>, reader: PieceReader<A, B>): ReadyStream<B> {
  const over: IteratorResult<B, undefined> = { done: true, value: undefined }
  const source = pieces[Symbol.asyncIterator]()
  let parts: B[] = []
  let at = 0
  let isOver = false
  let failure: { readonly error: unknown } | undefined

  const close = (): void => {
    isOver = true
    source.return?.()?.catch(() => undefined)
  }
  const take = ({ done, value }: IteratorResult<A>): void => {
    parts = []
    at = 0
    try {
      if (done) reader.end(parts)
      else if (!reader.take(value, parts)) return
    } catch (error) {
      failure = { error }
    }
    if (done) isOver = true
    else close()
  }
  const taken = (piece: IteratorResult<A>): IteratorResult<B, undefined> | Promise<IteratorResult<B, undefined>> => {
    if (isOver) return over
    take(piece)
    return at < parts.length ? { done: false, value: parts[at++]! } : next()
  }
  const next = (): Promise<IteratorResult<B, undefined>> => {
    if (at < parts.length) return Promise.resolve({ done: false, value: parts[at++]! })
    if (!isOver) return source.next().then(taken)
    if (!failure) return Promise.resolve(over)
    const { error } = failure
    failure = undefined
    return Promise.reject(error)
  }

  return {
    next,
    already: () => (at < parts.length ? parts[at++] : undefined),
    return() {
      parts = []
      failure = undefined
      if (!isOver) close()
      return Promise.resolve(over)
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
