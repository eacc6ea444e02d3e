import { z } from 'zod'
import { EvidenceError } from './errors.ts'
import { keptFile } from './keeping.ts'

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

/** Who is signed in where, in the data folder. */
export interface SignIns {
  /** Undefined when nobody has signed in to this address under this name. */
  read(server: string, url: string): Promise<KeptSignIn | undefined>
  keep(server: string, signedIn: KeptSignIn): Promise<void>
  /** Whether there was anything to forget. */
  forget(server: string): Promise<boolean>
}

export function signInsIn(folder: string): SignIns {
  const file = keptFile(folder, 'sign-ins.json')
  const all = async (): Promise<z.infer<typeof Kept>> => {
    try {
      const text = await file.read()
      return text === undefined ? { version: 1, servers: {} } : Kept.parse(JSON.parse(text))
    } catch (cause) {
      const advice = 'Remove it and sign in again with ./courtroom evidence sign-in.'
      throw new EvidenceError('sign-ins-unreadable', `The sign-ins in ${file.path} cannot be read. ${advice}`, {
        cause,
      })
    }
  }
  const replace = (servers: z.infer<typeof Kept>['servers']): Promise<void> =>
    file.replace(`${JSON.stringify({ version: 1, servers }, undefined, 2)}\n`)
  return {
    async read(server, url) {
      const signedIn = (await all()).servers[server]
      return signedIn?.url === url ? signedIn : undefined
    },
    keep: (server, signedIn) => file.alone(async () => replace({ ...(await all()).servers, [server]: signedIn })),
    forget: (server) =>
      file.alone(async () => {
        const { [server]: gone, ...rest } = (await all()).servers
        if (gone !== undefined) await replace(rest)
        return gone !== undefined
      }),
  }
}
