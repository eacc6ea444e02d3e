import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A small file of the data folder that only its owner may read. */
export interface KeptFile {
  readonly path: string
  /** Undefined when it is not there. */
  read(): Promise<string | undefined>
  /** All of the new file or all of the old one, whatever happens in between. */
  replace(text: string): Promise<void>
  /** One after the other: whoever changes it must see what the one before has written. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

export function keptFile(folder: string, name: string): KeptFile {
  const path = join(folder, name)
  let turn: Promise<unknown> = Promise.resolve()
  return {
    path,
    async read() {
      try {
        return await readFile(path, 'utf8')
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async replace(text) {
      const beside = `${path}.${randomUUID()}`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(beside, text, { flush: true, mode: 0o600 })
        await rename(beside, path)
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    },
    alone(work) {
      const mine = turn.then(work)
      turn = mine.catch(() => undefined)
      return mine
    },
  }
}
