import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** Where what runs models and the models that were downloaded lie: with the records, so that one folder holds all. */
export const localFolder = (env: Environment, cwd = process.cwd()): string =>
  resolve(cwd, env['COURTROOM_HOME'] || '.courtroom', 'local')

export const runtimeFolder = (folder: string): string => join(folder, 'runtime')
export const modelsFolder = (folder: string): string => join(folder, 'models')

/** A path as people write it: from the working folder, or from their own with ~/. */
export const filePath = (written: string, env: Environment, cwd = process.cwd()): string =>
  written.startsWith('~/') ? join(env['HOME'] ?? homedir(), written.slice(2)) : resolve(cwd, written)
