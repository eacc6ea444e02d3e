import { isCode } from './errors.ts'

/** The results of all parts, or the gravest failure, the first in the order written. */
export function settledInOrder(settled: readonly PromiseSettledResult<unknown>[]): readonly unknown[] {
  const failures = settled.flatMap((part): unknown[] => (part.status === 'rejected' ? [part.reason] : []))
  if (failures.length > 0) {
    const own = failures.filter((failure) => !isCode(failure, 'halted'))
    throw own.find((failure) => !isCode(failure, 'budget-reached')) ?? own[0] ?? failures[0]
  }
  return settled.map((part) => (part.status === 'fulfilled' ? part.value : undefined))
}
