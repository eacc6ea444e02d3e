/** Which two records are held against each other, kept in the address. */
interface CompareSearch {
  readonly a?: string
  readonly b?: string
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

const named = (value: unknown): string | undefined => {
  const name = typeof value === 'number' ? String(value) : value
  return typeof name === 'string' && NAME.test(name) ? name : undefined
}

export function readCompareSearch(given: Record<string, unknown>): CompareSearch {
  const [a, b] = [named(given['a']), named(given['b'])]
  return { ...(a !== undefined && { a }), ...(b !== undefined && { b }) }
}
