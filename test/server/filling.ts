import assert from 'node:assert/strict'
import { ftruncateSync, writeSync } from 'node:fs'
import { lineTo } from './line.ts'

/** Writes until there is no room for one more byte. */
export function fill(file: number): void {
  for (const size of [65_536, 4_096, 1])
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
}

/** A case below which the disk is full while it is heard; on a busy machine one may come to its end before. */
export async function struck(url: string, file: number, open: () => Promise<string>) {
  for (;;) {
    const id = await open()
    const line = await lineTo(url, `/ws/${id}`)
    await line.until(({ type }) => type === 'agent_stream')
    fill(file)
    const end = await line.until(({ type }) => type === 'trouble' || type === 'closed')
    if (end.type === 'trouble') {
      assert.equal(end['code'], 'disk-full')
      return { id, line }
    }
    ftruncateSync(file)
    await line.close()
  }
}
