import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { KeptShare, ShareKind } from '#contract'
import { shareKinds } from '#limits'
import { DocketError } from './errors.ts'

const OWNER_ONLY = 0o600
const TOKEN_BYTES = 24
const TOKEN = /^[A-Za-z0-9_-]{32}$/
const SHOWN = 12
const DAY = 86_400_000

/** What is kept beside a frozen page; of the token only the hash, which is also the name of both files. */
const KeptFile = z.strictObject({
  version: z.literal(1),
  case: z.string(),
  made: z.number(),
  expires: z.number().nullable(),
  included: z.array(z.enum(shareKinds)),
  token: z.string().regex(/^[0-9a-f]{64}$/),
})
type KeptFile = z.infer<typeof KeptFile>

/** The frozen pages of a data folder. */
interface SharedPages {
  /** Keeps a page as it is, under a token that only who asked for it gets to see. */
  freeze(page: string, how: Freezing): Promise<{ readonly share: KeptShare; readonly token: string }>
  /** The page of a token; undefined alike for one that never was, has expired or was taken back. */
  page(token: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** All that can still be opened, of one case or of all, the newest first. What has expired is taken away. */
  list(id?: string): Promise<readonly KeptShare[]>
  /** Takes one back by the name that the list gives it; refused when there is none. */
  revoke(share: string, of?: string): Promise<KeptShare>
}

interface Freezing {
  readonly case: string
  readonly included: readonly ShareKind[]
  /** For so many days; for good when null. */
  readonly days: number | null
}

const folderIn = (folder: string): string => join(folder, 'shares')

export function sharedPages(folder: string, now: () => number = Date.now): SharedPages {
  const place = folderIn(folder)
  const pathOf = (hash: string): string => join(place, `${hash}.html`)
  const keptShares = async (): Promise<readonly KeptFile[]> => {
    const kept = await keptIn(place)
    const gone = kept.filter(({ expires }) => isOver(expires, now()))
    for (const { token } of gone) await drop(place, token)
    return kept.filter((each) => !gone.includes(each))
  }
  const shown = async ({ token, version: _version, ...kept }: KeptFile): Promise<KeptShare> => ({
    id: token.slice(0, SHOWN),
    ...kept,
    bytes: (await unlessMissing(stat(pathOf(token))))?.size ?? 0,
  })
  return {
    async freeze(page, { case: id, included, days }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const made = now()
      const kept: KeptFile = {
        version: 1,
        case: id,
        made,
        expires: days === null ? null : made + days * DAY,
        included: shareKinds.filter((kind) => included.includes(kind)),
        token: hashOf(token),
      }
      await mkdir(place, { recursive: true, mode: 0o700 })
      // Whose page it is stands there before the page does, so that it goes with its case whatever happens between.
      await write(join(place, `${kept.token}.json`), `${JSON.stringify(kept)}\n`)
      await write(pathOf(kept.token), page)
      return { share: await shown(kept), token }
    },
    async page(token) {
      if (!TOKEN.test(token)) return undefined
      const hash = hashOf(token)
      const kept = await keptAt(join(place, `${hash}.json`))
      if (!kept || kept.token !== hash) return undefined
      if (isOver(kept.expires, now())) {
        await drop(place, hash)
        return undefined
      }
      return await bytesAt(pathOf(hash))
    },
    async list(id) {
      const kept = (await keptShares()).filter((each) => id === undefined || each.case === id)
      return await Promise.all(kept.toSorted((one, other) => other.made - one.made).map(shown))
    },
    async revoke(share, of) {
      const isIt = (each: KeptFile): boolean => each.token.slice(0, SHOWN) === share && (of ?? each.case) === each.case
      const kept = (await keptShares()).find(isIt)
      if (!kept)
        throw new DocketError('no-such-share', `There is no share ${share}. \`./courtroom shares\` lists them all.`)
      const known = await shown(kept)
      await drop(place, kept.token)
      return known
    },
  }
}

/** Takes back all that was shared of a case. */
export async function unshare(folder: string, id: string): Promise<void> {
  const place = folderIn(folder)
  for (const { token } of (await keptIn(place)).filter((each) => each.case === id)) await drop(place, token)
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const isOver = (expires: number | null, now: number): boolean => expires !== null && expires <= now

/** The page and what was left of writing it, and last what tells of it. */
async function drop(place: string, hash: string): Promise<void> {
  const own = (await namesIn(place)).filter((name) => name.startsWith(hash))
  for (const name of own.toSorted()) await rm(join(place, name), { force: true })
}

/** Whole or not at all, and for the owner's eyes. */
async function write(path: string, text: string): Promise<void> {
  const beside = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(beside, 'wx', OWNER_ONLY)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, path)
}

async function keptIn(place: string): Promise<readonly KeptFile[]> {
  const names = await namesIn(place)
  const kept = await Promise.all(
    names.filter((name) => /^[0-9a-f]{64}\.json$/.test(name)).map((name) => keptAt(join(place, name))),
  )
  return kept.filter((each) => each !== undefined)
}

async function keptAt(path: string): Promise<KeptFile | undefined> {
  const bytes = await bytesAt(path)
  if (bytes === undefined) return undefined
  const { success, data } = KeptFile.safeParse(jsonOf(new TextDecoder().decode(bytes)))
  return success ? data : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const bytesAt = (path: string): Promise<Uint8Array<ArrayBuffer> | undefined> => unlessMissing(readFile(path))

const namesIn = async (place: string): Promise<readonly string[]> => (await unlessMissing(readdir(place))) ?? []

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
