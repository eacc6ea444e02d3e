import { plainLetters } from './letters.ts'
import { wordGate } from './wordgate.ts'

const lists = wordGate()

/** A chat name that nobody can be recognised by: its first letter, unless the name may not be shown at all. */
export function mask(name: string): string {
  const first = /^[\p{L}\p{N}]/u.exec(plainLetters(String.fromCodePoint(name.trim().codePointAt(0) ?? 0)))?.[0]
  return first === undefined || lists.find(name) !== undefined ? '…' : `${first.toUpperCase()}…`
}
