import type { Store } from '#court'

/** A store that dies with the operation after so many. */
export function crashing(store: Store, limit: number): { readonly store: Store; readonly operations: () => number } {
  let operations = 0
  const counted =
    <A extends readonly unknown[], R>(operation: (...given: A) => Promise<R>): ((...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (++operations > limit) throw new Error('crashed')
      return operation(...given)
    }
  return {
    operations: () => operations,
    store: {
      ...store,
      append: counted((...given) => store.append(...given)),
      begin: counted((...given) => store.begin(...given)),
      keep: counted((...given) => store.keep(...given)),
    },
  }
}
