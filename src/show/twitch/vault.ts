import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Kept = z.strictObject({
  userId: z.string(),
  login: z.string(),
  token: z.strictObject({
    access: z.string(),
    refresh: z.string(),
    scopes: z.array(z.string()),
    obtained: z.number(),
    seconds: z.number(),
  }),
})

const Accounts = z.strictObject({
  version: z.literal(1),
  channel: Kept,
  /** Null when the account of the channel also speaks in chat: two copies of one refresh token would kill each other. */
  bot: Kept.nullable(),
})

export type KeptAccount = z.infer<typeof Kept>
export type KeptAccounts = Omit<z.infer<typeof Accounts>, 'version'>

/**
 * The sign-ins of a show, in the data folder. They are encrypted, and the key lies beside them, both readable by their
 * owner only: this keeps them out of searches, of a copy of the one file and of a look over the shoulder. Whoever can
 * read the whole folder as the same user can read the sign-ins too.
 */
export interface Vault {
  /** Undefined when nobody has signed in; a text when what is there cannot be read. */
  read(): Promise<KeptAccounts | string | undefined>
  keep(accounts: KeptAccounts): Promise<void>
  /** A secret that stays the same for one purpose and tells nothing about the others. */
  secret(purpose: string): Promise<Buffer>
}

const METHOD = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
const OWNER_ONLY = 0o600

export function vaultIn(folder: string): Vault {
  const file = join(folder, 'twitch.sealed')
  let key: Promise<Buffer> | undefined
  const secret = async (purpose: string): Promise<Buffer> => {
    key ??= keyIn(folder)
    return Buffer.from(hkdfSync('sha256', await key, '', purpose, 32))
  }
  return {
    secret,
    async read() {
      const sealed = await contents(file)
      if (!sealed) return undefined
      try {
        const { channel, bot } = Accounts.parse(JSON.parse(unseal(sealed, await secret('accounts'))))
        return { channel, bot }
      } catch (cause) {
        const why = cause instanceof Error ? cause.message : String(cause)
        return `The Twitch sign-in in ${file} cannot be read with the key beside it (${why}). Sign in again.`
      }
    },
    async keep(accounts) {
      await put(folder, file, seal(JSON.stringify({ version: 1, ...accounts }), await secret('accounts')))
    },
  }
}

async function keyIn(folder: string): Promise<Buffer> {
  const file = join(folder, 'twitch.key')
  const found = await contents(file)
  if (found?.length === 32) return found
  const key = randomBytes(32)
  await put(folder, file, key)
  return key
}

function seal(text: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(METHOD, key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function unseal(sealed: Buffer, key: Buffer): string {
  const decipher = createDecipheriv(METHOD, key, sealed.subarray(0, NONCE))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
}

async function contents(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Whole or not at all: a refresh token that was half written is lost for good. */
async function put(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, bytes, { mode: OWNER_ONLY, flush: true })
  await rename(draft, file)
}
