import { test, type TestContext } from 'node:test'

/** `npm run all` tries everything there is to try; `npm test` tries less of it, and the same on every run. */
export const isWhole = process.env['COURTROOM_TESTS'] === 'all'

export const times = (whole: number, small: number): number => (isWhole ? whole : Math.min(whole, small))

/** All of a list, or so many of it: the first, the last and others evenly between. */
export function some<T>(all: readonly T[], small: number): readonly T[] {
  if (isWhole || all.length <= small) return all
  const step = small === 1 ? 0 : (all.length - 1) / (small - 1)
  return Array.from({ length: small }, (_, at) => all[Math.round(at * step)]!)
}

/** The numbers from 1 to the last, or so many of them. */
export const someUpTo = (last: number, small: number): readonly number[] =>
  some(
    Array.from({ length: last }, (_, at) => at + 1),
    small,
  )

/** A test that only `npm run all` plays, beside shorter ones that `npm test` plays too. */
export const longer = (title: string, body: (context: TestContext) => Promise<void>): void => {
  if (isWhole) void test(title, body)
}
