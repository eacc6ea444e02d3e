import type { Header, Json } from '#record'
import type { PicturedSeat, TrialRole } from './picture.ts'

const plates: Readonly<Record<TrialRole, string>> = {
  judge: 'presiding',
  prosecutor: 'prosecution',
  defense: 'defense',
  bailiff: 'bailiff',
  witness: 'witness',
}

/** Those of a header's cast who are seen, by their ids. */
export function picturedSeats({ cast, brief }: Pick<Header, 'cast' | 'brief'>): readonly PicturedSeat[] {
  const witnesses = list(brief, 'witnesses')
  return cast.flatMap(({ id, name }) => {
    const role = roleOf(id)
    if (!role) return []
    const [own] = role === 'witness' ? textFields(witnesses[numberIn(id) - 1] ?? null, 'role') : []
    return [{ id, name, role, plate: own ?? plates[role] }]
  })
}

export const witnessId = (number: number): string => `witness-${number}`

const numberIn = (id: string): number => Number(/^witness-(\d+)$/u.exec(id)?.[1] ?? 0)

const roleOf = (id: string): TrialRole | undefined =>
  id === 'judge' || id === 'prosecutor' || id === 'defense' || id === 'bailiff'
    ? id
    : numberIn(id) > 0
      ? 'witness'
      : undefined

type Fields = Readonly<Record<string, Json>>

const fieldsOf = (value: Json): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}

/** Those of the fields that are texts. */
export const textFields = (value: Json, ...fields: readonly string[]): readonly string[] =>
  fields.map((field) => fieldsOf(value)[field]).filter((text) => typeof text === 'string')

const list = (value: Json, field: string): readonly Json[] => {
  const found = fieldsOf(value)[field]
  return Array.isArray(found) ? found : []
}
