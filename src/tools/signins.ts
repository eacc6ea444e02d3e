import { z } from 'zod'
import { EvidenceError } from './errors.ts'
import { keptFile, type KeptFiles } from './keeping.ts'

/** What the authorization server gave and was told. Its own words are kept as they are. */
const KeptSignIn = z.strictObject({
  /** Of the source. A sign-in belongs to one address, whatever the source is called. */
  url: z.string(),
  redirect: z.string(),
  client: z.looseObject({ client_id: z.string() }),
  tokens: z.looseObject({ access_token: z.string(), token_type: z.string(), refresh_token: z.string().optional() }),
  discovery: z.looseObject({ authorizationServerUrl: z.string() }),
})

export type KeptSignIn = z.infer<typeof KeptSignIn>

const Kept = z.strictObject({ version: z.literal(1), servers: z.record(z.string(), KeptSignIn) })

type Kept = z.infer<typeof Kept>

const SIGN_INS = 'sign-ins.json'

/** Who is signed in where. */
export interface SignIns {
  /** Undefined when nobody has signed in to this address under this name. */
  read(server: string, url: string): Promise<KeptSignIn | undefined>
  keep(server: string, signedIn: KeptSignIn): Promise<void>
  /** Renews, signs in or out: one of all processes at a time, since a token to renew by is good for one time. */
  alone<T>(server: string, work: () => Promise<T>): Promise<T>
  /** Whether there was anything to forget. */
  forget(server: string): Promise<boolean>
}

export function signInsIn(files: KeptFiles): SignIns {
  const file = keptFile(files, SIGN_INS)
  return {
    async read(server, url) {
      const text = await file.read().catch((cause: unknown) => {
        throw unreadable(cause)
      })
      const signedIn = keptIn(text)[server]
      return signedIn?.url === url ? signedIn : undefined
    },
    alone: (server, work) => files.alone(`the sign-in to ${server}`, work),
    keep: (server, signedIn) => file.change((text) => written({ ...keptIn(text), [server]: signedIn })),
    async forget(server) {
      let isKnown = false
      await file.change((text) => {
        const { [server]: gone, ...rest } = keptIn(text)
        isKnown = gone !== undefined
        return isKnown ? written(rest) : undefined
      })
      return isKnown
    },
  }
}

/** Who is signed in at another house is so here too, unless somebody is. */
export async function carrySignIns(from: KeptFiles, to: KeptFiles): Promise<void> {
  const text = await keptFile(from, SIGN_INS).read()
  if (text === undefined) return
  const servers = keptIn(text)
  await keptFile(to, SIGN_INS).change((there) => written({ ...servers, ...keptIn(there) }))
}

const written = (servers: Kept['servers']): string => `${JSON.stringify({ version: 1, servers }, undefined, 2)}\n`

function keptIn(text: string | undefined): Kept['servers'] {
  if (text === undefined) return {}
  try {
    return Kept.parse(JSON.parse(text)).servers
  } catch (cause) {
    throw unreadable(cause)
  }
}

const unreadable = (cause: unknown): EvidenceError =>
  new EvidenceError(
    'sign-ins-unreadable',
    `The sign-ins in ${SIGN_INS} cannot be read. Remove it from the data folder, or from files in the database, and sign ` +
      'in again with ./courtroom evidence sign-in.',
    { cause },
  )
