/** What has come so far and what comes, for any number of readers, each at its own pace. */
export interface Following<T> {
  readonly soFar: readonly T[]
  add(...items: readonly T[]): void
  /** Nothing more comes; readers end, with the failure if there was one. */
  end(failure?: Error): void
  read(): AsyncIterableIterator<T>
}

export function following<T>(): Following<T> {
  const soFar: T[] = []
  let changed = Promise.withResolvers<void>()
  let isOver = false
  let failure: Error | undefined
  const wake = (): void => {
    const { resolve } = changed
    changed = Promise.withResolvers()
    resolve()
  }
  async function* reader(): AsyncGenerator<T, undefined> {
    for (let next = 0; ;) {
      const { promise } = changed
      while (next < soFar.length) yield soFar[next++]!
      if (isOver && failure) throw failure
      if (isOver) return undefined
      if (next >= soFar.length) await promise
    }
  }
  return {
    soFar,
    add(...items) {
      soFar.push(...items)
      wake()
    },
    end(why) {
      isOver = true
      failure = why
      wake()
    },
    read: reader,
  }
}
