import type { Model } from '#court'
import { later } from '../later.ts'
import type { CommandOptions } from './command.ts'

/** The models of a program that is asked on its command line. */
export const command = (name: string, how: CommandOptions): Model =>
  later(async () => (await import('./command.ts')).commandModel(name, how))
