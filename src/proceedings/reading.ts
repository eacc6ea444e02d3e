import type { Json } from '#record'

/** A text of a brief as a record has it, be it of another version; empty when there is none. */
export function textAt(brief: Json, field: string): string {
  const value = brief !== null && typeof brief === 'object' && !Array.isArray(brief) ? brief[field] : undefined
  return typeof value === 'string' ? value : ''
}
