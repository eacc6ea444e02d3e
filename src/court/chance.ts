import { createHash, hash } from 'node:crypto'
import type { StepKey } from '#record'

/** A number in [0, 1) that depends on nothing but the seed and the place in the script. */
export function chanceAt(seed: string, key: StepKey): number {
  return createHash('sha256').update(`${seed}\u0000${key}`).digest().readUIntBE(0, 6) / 2 ** 48
}

/** Names a prompt, so that a resumed script which asks something else is found out. */
export const fingerprint = (...parts: readonly string[]): string =>
  hash('sha256', parts.join('\u0000'), 'base64url').slice(0, 16)
