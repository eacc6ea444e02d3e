import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '#court'
import { underClaim } from '../alone.ts'
import type { FileOnDisk, HouseFiles } from '../archive.ts'
import { copyFolders } from './copies.ts'
import type { RecordReaders } from './reading.ts'

const PUT = `
  INSERT INTO files VALUES ($1, 1, $2)
  ON CONFLICT (place) DO UPDATE SET bytes = excluded.bytes, version = files.version + 1`

/** The files of a house that any of its processes may ask for. */
export function postgresFiles(all: RecordReaders['all'], claim: Store['claim']): HouseFiles {
  const copies = copyFolders()
  const read: HouseFiles['read'] = async (place) =>
    bytesIn((await all('SELECT bytes FROM files WHERE place = $1', place))[0])
  const make: HouseFiles['make'] = async (place, bytes) => {
    const sql = 'INSERT INTO files VALUES ($1, 1, $2) ON CONFLICT DO NOTHING RETURNING version'
    return (await all(sql, place, Buffer.from(bytes as Uint8Array))).length === 1
  }
  return {
    read,
    async write(place, bytes) {
      await all(PUT, place, Buffer.from(bytes as Uint8Array))
    },
    make,
    async swap(place, before, after) {
      if (before === undefined) return make(place, after)
      const sql = 'UPDATE files SET bytes = $3, version = version + 1 WHERE place = $1 AND bytes = $2 RETURNING version'
      return (await all(sql, place, Buffer.from(before), Buffer.from(after as Uint8Array))).length === 1
    },
    async names(folder) {
      const sql = `
        SELECT DISTINCT split_part(substr(place, length($1) + 2), '/', 1) AS name FROM files
        WHERE place >= $1 || '/' AND place < $1 || '0' ORDER BY name`
      return (await all(sql, folder)).map(({ name }) => String(name))
    },
    async size(place) {
      const [row] = await all('SELECT octet_length(bytes) AS size FROM files WHERE place = $1', place)
      return row && Number(row['size'])
    },
    async remove(place) {
      await all(`DELETE FROM files WHERE place = $1 OR (place >= $1 || '/' AND place < $1 || '0')`, place)
      copies.sweep()
    },
    alone: (name, work) => underClaim(claim, name, work),
    onDisk: (place) => copied(place, all, copies),
  }
}

/** A copy in a folder of its own, which goes with whoever asked for it. */
async function copied(
  place: string,
  all: RecordReaders['all'],
  copies: ReturnType<typeof copyFolders>,
): Promise<FileOnDisk> {
  const folder = copies.make()
  let version = 0
  let path = join(folder, '0')
  const fetched = async (): Promise<void> => {
    const [row] = await all('SELECT version, bytes FROM files WHERE place = $1', place)
    version = Number(row?.['version'] ?? 0)
    // Under a name of its own: somebody may have the one before open.
    path = join(folder, String(version))
    const bytes = bytesIn(row)
    if (bytes) await writeFile(path, bytes, { mode: 0o600 })
  }
  const release = (): void => copies.release(folder)
  try {
    await fetched()
  } catch (error) {
    release()
    throw error
  }
  return {
    get path() {
      return path
    },
    async refresh() {
      const [row] = await all('SELECT version FROM files WHERE place = $1', place)
      if (Number(row?.['version'] ?? 0) === version) return false
      await fetched()
      return true
    },
    async keep() {
      const sql = `
        INSERT INTO files VALUES ($1, $3 + 1, $2)
        ON CONFLICT (place) DO UPDATE SET bytes = excluded.bytes, version = excluded.version WHERE files.version = $3
        RETURNING version`
      return (await all(sql, place, await readFile(path), version)).length === 1
    },
    release,
  }
}

const bytesIn = (row: Readonly<Record<string, unknown>> | undefined): Uint8Array<ArrayBuffer> | undefined =>
  row && new Uint8Array(row['bytes'] as Uint8Array<ArrayBuffer>)
