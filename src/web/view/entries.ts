import type { Entry } from '#record'

type Of<T extends Entry['type']> = Extract<Entry, { readonly type: T }>

export const entriesOf = <T extends Entry['type']>(entries: readonly Entry[], type: T): readonly Of<T>[] =>
  entries.filter((entry): entry is Of<T> => entry.type === type)

export const lastOf = <T extends Entry['type']>(entries: readonly Entry[], type: T): Of<T> | undefined =>
  entries.findLast((entry): entry is Of<T> => entry.type === type)
