import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DocketError } from './errors.ts'

const OWNER_ONLY = 0o600
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

const fileIn = (folder: string): string => join(folder, 'house.key')

/** The key of the house, if it was ever used. */
export function knownHouseKey(folder: string): HouseKey | undefined {
  const text = textOf(fileIn(folder))
  return text === undefined ? undefined : keyFrom(kept(text, fileIn(folder)))
}

/** The key of the house, made when it is first used; a name that is given is kept with it. */
export async function houseKey(folder: string, name?: string): Promise<HouseKey> {
  if (name !== undefined) requireHouseName(name)
  const file = fileIn(folder)
  if (textOf(file) === undefined) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    make(file)
  }
  const key = kept(textOf(file) ?? '', file)
  if (name === undefined || name === key.name) return keyFrom(key)
  const renamed = { ...key, name }
  renameSync(beside(file, renamed), file)
  return keyFrom(renamed)
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

/** Another process may make one at the same moment; the first one stands. */
function make(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
  const made = beside(file, { version: 1, name: 'A house of Courtroom', private: d, public: x })
  try {
    linkSync(made, file)
  } catch (error) {
    if (textOf(file) === undefined) throw error
  } finally {
    rmSync(made)
  }
}

function beside(file: string, key: KeptKey): string {
  const path = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(path, `${JSON.stringify(key)}\n`, { mode: OWNER_ONLY, flag: 'wx', flush: true })
  return path
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function kept(text: string, file: string): KeptKey {
  const damaged = (): DocketError =>
    new DocketError(
      'bad-key',
      `The key of the house in ${file} cannot be read. Put back a copy of it; if there is none, move it aside, and a new ` +
        'key is made, which nobody knows yet.',
    )
  try {
    const { success, data } = KeptKey.safeParse(JSON.parse(text))
    if (success) return data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw damaged()
}

function keyFrom({ name, private: d, public: x }: KeptKey): HouseKey {
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' })
  return {
    house: name,
    key: Buffer.from(x, 'base64url').toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  }
}
