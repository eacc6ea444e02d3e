import type { Model } from '#court'
import { later } from '../later.ts'
import type { LocalOptions } from './local.ts'

/** The model of a file on this machine. */
export const local = (name: string, how: LocalOptions): Model =>
  later(async () => (await import('./local.ts')).localModel(name, how))
