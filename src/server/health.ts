import { access as requireAccess, constants, statfs } from 'node:fs/promises'
import type { Archive } from '#docket'
import type { ServerLimits } from './limits.ts'
import { databaseFault } from './roles.ts'

interface HealthOptions {
  readonly archive: Archive
  readonly folder: string
  readonly limits: ServerLimits
  /** How many bytes there is room for where a folder is; the disk says so, unless given. */
  readonly free?: ((folder: string) => Promise<number>) | undefined
  readonly report: (error: unknown) => void
}

/** How it stands with a server. */
export interface ServerHealth {
  /** Why no case can be taken now; undefined when all is well. */
  faultOf(): Promise<string | undefined>
  /** What people call the files in which damage was found since it opened. */
  damaged(): readonly string[]
  /** It has opened: what was too large to be looked through before is looked through from now on. */
  begin(): Promise<void>
  end(): Promise<void>
}

export function healthOf({ archive, folder, limits, free = bytesFreeIn, report }: HealthOptions): ServerHealth {
  const damaged = new Set<string>()
  let isReady = false
  let looking: { close(): Promise<void> } | undefined
  return {
    async faultOf() {
      if (!isReady) return 'starting-or-stopping'
      if (archive.shared) return databaseFault(archive.shared)
      if ((await free(folder)) < limits.room) return 'disk-full'
      return (await mayWriteIn(folder)) ? undefined : 'not-writable'
    },
    damaged: () => [...damaged],
    async begin() {
      isReady = true
      const found = await archive.lookThrough?.({
        beside: true,
        told(damage, name) {
          damaged.add(name)
          report(damage)
        },
      })
      found?.ended.catch(report)
      looking = found
    },
    async end() {
      isReady = false
      await looking?.close()
    },
  }
}

const mayWriteIn = (folder: string): Promise<boolean> =>
  requireAccess(folder, constants.W_OK).then(
    () => true,
    () => false,
  )

async function bytesFreeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
