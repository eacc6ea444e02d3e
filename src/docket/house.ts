import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { z } from 'zod'
import type { HouseFiles } from '#store'
import { DocketError } from './errors.ts'

const LONGEST_NAME = 80

/** What a house signs with, and what others know it by. Both sides are written in hexadecimal digits. */
interface HouseKey {
  readonly house: string
  readonly key: string
  sign(text: string): string
}

const KeptKey = z.strictObject({
  version: z.literal(1),
  name: z.string().min(1).max(LONGEST_NAME),
  private: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  public: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
})
type KeptKey = z.infer<typeof KeptKey>

const KEY = 'house.key'

/** The key of the house, if it was ever used. */
export async function knownHouseKey(files: HouseFiles): Promise<HouseKey | undefined> {
  const text = await textOf(files)
  return text === undefined ? undefined : keyFrom(kept(text))
}

/** The key of the house, made when it is first used; a name that is given is kept with it. */
export async function houseKey(files: HouseFiles, name?: string): Promise<HouseKey> {
  if (name !== undefined) requireHouseName(name)
  // Another process may make one at the same moment; the first one stands.
  if ((await textOf(files)) === undefined) await files.make(KEY, written(fresh()))
  const key = kept((await textOf(files)) ?? '')
  if (name === undefined || name === key.name) return keyFrom(key)
  const renamed = { ...key, name }
  await files.write(KEY, written(renamed))
  return keyFrom(renamed)
}

/** Whether a house signs with the key of another from now on: it does unless it has one of its own, which stays. */
export async function carryKey(from: HouseFiles, to: HouseFiles): Promise<boolean> {
  const text = await textOf(from)
  if (text === undefined || (await to.make(KEY, text))) return true
  return (await knownHouseKey(to))?.key === keyFrom(kept(text)).key
}

/** Whether a key made a signature of a text. */
export const isSignedBy = (key: string, signature: string, text: string): boolean =>
  verify(null, Buffer.from(text), publicKeyOf(key), Buffer.from(signature, 'hex'))

const publicKeyOf = (key: string) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'hex').toString('base64url') },
    format: 'jwk',
  })

function requireHouseName(name: string): void {
  if (name.trim() !== '' && name.length <= LONGEST_NAME && !/\p{C}/u.test(name)) return
  throw new DocketError('bad-name', `A house needs a name of 1 to ${LONGEST_NAME} letters that can be seen.`)
}

function fresh(): KeptKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
  return { version: 1, name: 'A house of Courtroom', private: d, public: x }
}

const written = (key: KeptKey): string => `${JSON.stringify(key)}\n`

async function textOf(files: HouseFiles): Promise<string | undefined> {
  const bytes = await files.read(KEY)
  return bytes && new TextDecoder().decode(bytes)
}

function kept(text: string): KeptKey {
  try {
    const { success, data } = KeptKey.safeParse(JSON.parse(text))
    if (success) return data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new DocketError(
    'bad-key',
    `The key of the house in ${KEY} cannot be read. Put back a copy of it; if there is none, move it aside, and a new ` +
      'key is made, which nobody knows yet.',
  )
}

function keyFrom({ name, private: d, public: x }: KeptKey): HouseKey {
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' })
  return {
    house: name,
    key: Buffer.from(x, 'base64url').toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  }
}
