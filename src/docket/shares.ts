import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { KeptShare, ShareKind } from '#contract'
import { shareKinds } from '#limits'
import type { HouseFiles } from '#store'
import { DocketError } from './errors.ts'

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

/** The frozen pages of a house. */
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

const SHARES = 'shares'
const pageOf = (hash: string): string => `${SHARES}/${hash}.html`
const labelOf = (hash: string): string => `${SHARES}/${hash}.json`

export function sharedPages(files: HouseFiles, now: () => number = Date.now): SharedPages {
  const keptShares = async (): Promise<readonly KeptFile[]> => {
    const kept = await keptIn(files)
    const gone = kept.filter(({ expires }) => isOver(expires, now()))
    for (const { token } of gone) await drop(files, token)
    return kept.filter((each) => !gone.includes(each))
  }
  const shown = async ({ token, version: _version, ...kept }: KeptFile): Promise<KeptShare> => ({
    id: token.slice(0, SHOWN),
    ...kept,
    bytes: (await files.size(pageOf(token))) ?? 0,
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
      // Whose page it is stands there before the page does, so that it goes with its case whatever happens between.
      await files.write(labelOf(kept.token), `${JSON.stringify(kept)}\n`)
      await files.write(pageOf(kept.token), page)
      return { share: await shown(kept), token }
    },
    async page(token) {
      if (!TOKEN.test(token)) return undefined
      const hash = hashOf(token)
      const kept = await keptAt(files, labelOf(hash))
      if (!kept || kept.token !== hash) return undefined
      if (isOver(kept.expires, now())) {
        await drop(files, hash)
        return undefined
      }
      return files.read(pageOf(hash))
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
      await drop(files, kept.token)
      return known
    },
  }
}

/** Takes back all that was shared of a case. */
export async function unshare(files: HouseFiles, id: string): Promise<void> {
  for (const { token } of (await keptIn(files)).filter((each) => each.case === id)) await drop(files, token)
}

/** The files of all that was shared, by case; whose page it is comes before the page. */
export async function sharedPlaces(files: HouseFiles): Promise<ReadonlyMap<string, readonly string[]>> {
  const byCase = Map.groupBy(await keptIn(files), (each) => each.case)
  return new Map(Array.from(byCase, ([id, kept]) => [id, kept.flatMap(({ token }) => [labelOf(token), pageOf(token)])]))
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const isOver = (expires: number | null, now: number): boolean => expires !== null && expires <= now

/** The page and what was left of writing it, and last what tells of it. */
async function drop(files: HouseFiles, hash: string): Promise<void> {
  const own = (await files.names(SHARES)).filter((name) => name.startsWith(hash))
  for (const name of own.toSorted()) await files.remove(`${SHARES}/${name}`)
}

async function keptIn(files: HouseFiles): Promise<readonly KeptFile[]> {
  const names = (await files.names(SHARES)).filter((name) => /^[0-9a-f]{64}\.json$/.test(name))
  const kept = await Promise.all(names.map((name) => keptAt(files, `${SHARES}/${name}`)))
  return kept.filter((each) => each !== undefined)
}

async function keptAt(files: HouseFiles, place: string): Promise<KeptFile | undefined> {
  const bytes = await files.read(place)
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
