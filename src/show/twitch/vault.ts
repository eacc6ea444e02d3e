import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
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

/** Where they are kept: each file whole or not at all, since a refresh token that was half written is lost for good. */
export interface VaultFiles {
  read(place: string): Promise<Uint8Array | undefined>
  write(place: string, bytes: Uint8Array): Promise<void>
  /** False when something is there already, which then stays. */
  make(place: string, bytes: Uint8Array): Promise<boolean>
  /** While no other process of the house does something of this name. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>
}

/**
 * The sign-ins of a show. They are encrypted, and the key lies beside them, both readable by their owner only: this
 * keeps them out of searches, of a copy of the one file and of a look over the shoulder. Whoever can read the whole
 * folder as the same user, or the whole database, can read the sign-ins too.
 */
export interface Vault {
  /** Undefined when nobody has signed in; a text when what is there cannot be read. */
  read(): Promise<KeptAccounts | string | undefined>
  keep(accounts: KeptAccounts): Promise<void>
  /** Changes what is kept: one of all processes at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** A secret that stays the same for one purpose and tells nothing about the others. */
  secret(purpose: string): Promise<Buffer>
}

const METHOD = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
const ACCOUNTS = 'twitch.sealed'
const KEY = 'twitch.key'

export function vaultIn(files: VaultFiles): Vault {
  let key: Promise<Uint8Array> | undefined
  const secret = async (purpose: string): Promise<Buffer> => {
    key ??= keyIn(files)
    return Buffer.from(hkdfSync('sha256', await key, '', purpose, 32))
  }
  return {
    secret,
    alone: (work) => files.alone('the sign-in to Twitch', work),
    async read() {
      const sealed = await files.read(ACCOUNTS)
      if (!sealed) return undefined
      try {
        const { channel, bot } = Accounts.parse(JSON.parse(unseal(Buffer.from(sealed), await secret('accounts'))))
        return { channel, bot }
      } catch (cause) {
        const why = cause instanceof Error ? cause.message : String(cause)
        return `The Twitch sign-in in ${ACCOUNTS} cannot be read with the key beside it (${why}). Sign in again.`
      }
    },
    async keep(accounts) {
      await files.write(ACCOUNTS, seal(JSON.stringify({ version: 1, ...accounts }), await secret('accounts')))
    },
  }
}

async function keyIn(files: VaultFiles): Promise<Uint8Array> {
  const found = await files.read(KEY)
  if (found?.length === 32) return found
  const key = randomBytes(32)
  if (found) await files.write(KEY, key)
  // Another process may make one at the same moment; the first one stands.
  else await files.make(KEY, key)
  return (await files.read(KEY)) ?? key
}

/** Who is signed in at another house is so here too, unless somebody is. */
export async function carryVault(from: VaultFiles, to: VaultFiles): Promise<void> {
  if ((await to.read(ACCOUNTS)) !== undefined) return
  const accounts = await vaultIn(from).read()
  if (typeof accounts === 'object') await vaultIn(to).keep(accounts)
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
