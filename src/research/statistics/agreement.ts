/** What each of several judges found of one thing; null where one found nothing. */
export type Findings = readonly (string | null)[]

/**
 * Krippendorff's alpha for names without an order: 1 is full agreement, 0 what chance would give. Things that fewer than
 * two have found on say nothing; null where nothing is left, or where all found the same thing everywhere, so that
 * nobody can tell agreement from habit.
 */
export function alphaOf(things: readonly Findings[]): number | null {
  const paired = things.map((found) => found.filter((one) => one !== null)).filter((found) => found.length > 1)
  const totals = new Map<string, number>()
  let [disagreed, values] = [0, 0]
  for (const found of paired) {
    const counts = new Map<string, number>()
    for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1)
    const same = [...counts.values()].reduce((sum, count) => sum + count * (count - 1), 0)
    const pairs = found.length * (found.length - 1)
    disagreed += (pairs - same) / (found.length - 1)
    values += found.length
    for (const [one, count] of counts) totals.set(one, (totals.get(one) ?? 0) + count)
  }
  const alike = [...totals.values()].reduce((sum, count) => sum + count * (count - 1), 0)
  const expected = (values * (values - 1) - alike) / (values - 1)
  return values < 2 || expected === 0 ? null : 1 - disagreed / expected
}
