import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ModelError } from '../errors.ts'
import { downloadAddress, type Recommended } from './catalogue.ts'

interface Downloading {
  readonly hub: string
  readonly folder: string
  readonly signal: AbortSignal
  readonly progress: (progress: DownloadProgress) => void
}

export interface DownloadProgress {
  readonly done: number
  readonly whole: number
  /** What was there already, from an earlier try. */
  readonly before: number
}

interface Announced {
  readonly hash: string
  readonly size: number
}

/**
 * Downloads a model and gives its path. What an earlier try has brought is gone on with; what does not have the hash that
 * the hub announces is never given its name.
 */
export async function download(wanted: Recommended, how: Downloading): Promise<string> {
  const address = downloadAddress(wanted, how.hub)
  const [path, part] = [join(how.folder, `${wanted.name}.gguf`), join(how.folder, `${wanted.name}.gguf.part`)]
  if (await sizeOf(path)) return path
  const announced = await announcedAt(address, how)
  await mkdir(how.folder, { recursive: true })
  await requireSpace(how.folder, announced.size - ((await sizeOf(part)) ?? 0))
  const hash = await fetched(address, part, announced, how)
  if (hash !== announced.hash) {
    const apart = `${path}.wrong`
    await rename(part, apart)
    throw new ModelError(
      'broken-answer',
      `What came from ${address} is not what the hub announces (SHA-256 ${hash.slice(0, 12)}… instead of ` +
        `${announced.hash.slice(0, 12)}…). It is kept apart as ${apart} and will not be used. Try again.`,
    )
  }
  await rename(part, path)
  return path
}

const HOPS = 4

/** The hub tells hash and size before it sends the reader on to where the file lies. */
async function announcedAt(address: string, { signal }: Downloading): Promise<Announced> {
  let at = address
  for (let hop = 0; hop < HOPS; hop++) {
    const { status, headers } = await asked(at, { method: 'HEAD', redirect: 'manual', signal })
    if (status >= 400) throw refused(address, status)
    const hash = /[0-9a-f]{64}/.exec(headers.get('x-linked-etag') ?? headers.get('etag') ?? '')?.[0]
    const size = Number(headers.get('x-linked-size') ?? headers.get('content-length') ?? NaN)
    if (hash !== undefined && size > 0) return { hash, size }
    const next = headers.get('location')
    if (status < 300 || next === null) break
    at = new URL(next, at).href
  }
  throw new ModelError(
    'bad-request',
    `${address} announces no hash, so nobody could tell whether what comes is right. Download it yourself and name it with: ./courtroom local use FILE`,
  )
}

async function fetched(address: string, part: string, { size }: Announced, how: Downloading): Promise<string> {
  const held = (await sizeOf(part)) ?? 0
  const before = held <= size ? held : 0
  if (before < held) await rm(part)
  const hash = createHash('sha256')
  if (before > 0) await hashed(part, hash)
  if (before < size) await goOn(address, part, { hash, size, before }, how)
  return hash.digest('hex')
}

interface Going {
  readonly hash: Hash
  readonly size: number
  readonly before: number
}

async function goOn(address: string, part: string, { hash, size, before }: Going, how: Downloading): Promise<void> {
  const range = before > 0 ? { Range: `bytes=${before}-` } : {}
  const response = await asked(address, { headers: range, signal: how.signal })
  if (!response.ok || !response.body) throw refused(address, response.status)
  if (before > 0 && response.status !== 206)
    throw new ModelError(
      'bad-request',
      `${address} cannot be gone on with in the middle. Remove ${part} and begin again.`,
    )
  let done = before
  const { body } = response
  try {
    await pipeline(
      async function* () {
        for await (const chunk of body) {
          hash.update(chunk)
          done += chunk.length
          how.progress({ done, whole: size, before })
          yield chunk
        }
      },
      createWriteStream(part, { flags: 'a' }),
      { signal: how.signal },
    )
  } catch (cause) {
    throw brokenOff(address, done, size, cause)
  }
  if (done < size) throw brokenOff(address, done, size)
}

async function asked(address: string, how: RequestInit): Promise<Response> {
  try {
    return await fetch(address, how)
  } catch (cause) {
    const { host } = new URL(address)
    throw new ModelError(
      'unreachable',
      `${host} cannot be reached: there is no network, or it is kept from us. Go online, or bring a file and name it with: ./courtroom local use FILE`,
      { cause },
    )
  }
}

const refused = (address: string, status: number): ModelError =>
  new ModelError(
    'bad-request',
    status === 404
      ? `The hub has no file at ${address} any more. Find another on the hub and name it with: ./courtroom local use FILE`
      : `The hub answered ${status} for ${address}. Try again later.`,
    { status },
  )

const brokenOff = (address: string, done: number, size: number, cause?: unknown): ModelError =>
  new ModelError(
    'cut-off',
    `The download from ${new URL(address).host} broke off at ${Math.floor((100 * done) / size)} %. What came is kept: the same command goes on from there.`,
    { cause },
  )

async function hashed(file: string, hash: Hash): Promise<void> {
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
}

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  )

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize > bytes) return
  throw new ModelError(
    'bad-request',
    `The model needs ${Math.ceil(bytes / 1e6)} MB more, and ${folder} has ${Math.floor((bavail * bsize) / 1e6)} MB left. Free some space, or name another folder with COURTROOM_HOME.`,
  )
}
