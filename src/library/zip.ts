import { fromBufferPromise } from 'yauzl'
import { Refusal } from './document.ts'
import { type ReadingLimits, megabytes } from './limits.ts'

/**
 * Unpacks every file of an archive once, in pieces that are counted and let go, and keeps the wanted ones. What an
 * archive says about its own sizes is not believed.
 */
export async function inspectArchive(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  limits: ReadingLimits,
): Promise<ReadonlyMap<string, string>> {
  const kept = new Map<string, string>()
  const ceiling = Math.min(limits.unpackedBytes, Math.max(1_000_000, bytes.length * limits.ratio))
  let unpacked = 0
  const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  if (archive.entryCount > limits.entries) {
    throw new Refusal('too-large', `It holds ${archive.entryCount} files inside, and ${limits.entries} are allowed.`)
  }
  for await (const entry of archive.eachEntry()) {
    if (entry.isEncrypted()) throw new Refusal('unsupported', 'It is protected by a password. Save a copy without one.')
    if (entry.fileName.endsWith('/')) continue
    const pieces: Buffer[] = []
    for await (const piece of await archive.openReadStreamPromise(entry)) {
      unpacked += (piece as Buffer).length
      if (unpacked > ceiling) {
        throw new Refusal(
          'too-large',
          `It has ${megabytes(bytes.length)} and unpacks to more than ${megabytes(ceiling)}.`,
        )
      }
      if (isWanted(entry.fileName)) pieces.push(piece as Buffer)
    }
    if (isWanted(entry.fileName)) kept.set(entry.fileName, Buffer.concat(pieces).toString('utf8'))
  }
  return kept
}
