import type { CasePlan, Seats } from '#court'
import { languageIn } from '#models'

/**
 * The court speaks as its brief is written; in English when that cannot be told. Where nobody but the offline model
 * speaks there is nothing to find: it knows English only, and is not asked for anything else.
 */
export async function courtLanguage(plan: CasePlan, seats: Seats): Promise<string | undefined> {
  const filled = await plan.seats(seats)
  const isLive = filled.some(({ models }) => models.some((name) => name !== 'offline'))
  if (!isLive) return undefined
  return (await languageIn(proseIn(plan.brief))) ?? 'English'
}

/** What stands under these keys is no prose: names, addresses, and words that the format itself gives out. */
const nameless = new Set(['model', 'models', 'documents', 'evidence', 'sources', 'kind', 'genre', 'name', 'defendant'])

/** What a person wrote in a brief, however deep it stands. */
function proseIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(proseIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => (nameless.has(key) ? [] : proseIn(inside)))
}
