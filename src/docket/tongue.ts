import type { Format } from '#court'
import { languageIn } from '#models'

export interface Seating {
  readonly model?: string
  readonly modelsFor?: (role: string) => readonly string[]
}

/**
 * The court speaks as its brief is written; in English when that cannot be told. Where nobody but the offline model
 * speaks there is nothing to find: it knows English only, and is not asked for anything else.
 */
export async function tongueOf(format: Format, brief: unknown, seating: Seating): Promise<string | undefined> {
  if (!isLive(format, brief, seating)) return undefined
  return (await languageIn(proseIn(brief))) ?? 'English'
}

const isLive = (format: Format, brief: unknown, { model, modelsFor }: Seating): boolean =>
  format.seats(brief).some(({ role, models: own }) => {
    const seated = model !== undefined ? [model] : own.length > 0 ? own : (modelsFor?.(role) ?? [])
    return seated.some((name) => name !== 'offline')
  })

/** What stands under these keys is no prose: names, addresses, and words that the format itself gives out. */
const nameless = new Set(['model', 'models', 'documents', 'evidence', 'sources', 'kind', 'genre', 'name', 'defendant'])

/** What a person wrote in a brief, however deep it stands. */
function proseIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(proseIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => (nameless.has(key) ? [] : proseIn(inside)))
}
