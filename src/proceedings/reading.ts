import type { Json } from '#record'

const valueAt = (brief: Json, field: string): Json | undefined =>
  brief !== null && typeof brief === 'object' && !Array.isArray(brief) ? brief[field] : undefined

/** A text of a brief as a record has it, be it of another version; empty when there is none. */
export function textAt(brief: Json, field: string): string {
  const value = valueAt(brief, field)
  return typeof value === 'string' ? value : ''
}

/** A number of a brief as a record has it. */
export function numberAt(brief: Json, field: string): number | undefined {
  const value = valueAt(brief, field)
  return typeof value === 'number' ? value : undefined
}
