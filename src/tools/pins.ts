import { createHash } from 'node:crypto'
import { z } from 'zod'
import { canonical, changesIn, Definition } from './definitions.ts'
import { EvidenceError } from './errors.ts'
import { keptFile, type KeptFile } from './keeping.ts'

/** What a server was approved with. On first use it is approved as it is; from then on nothing may change. */
export interface Pins {
  read(server: string): Promise<readonly Definition[] | undefined>
  /** Pins what has not been seen before. Throws `tools-changed`, with the difference, when it is not what was approved. */
  check(server: string, definitions: readonly Definition[]): Promise<void>
  /** Approves a server as it is now, and says what that changes. */
  approve(server: string, definitions: readonly Definition[]): Promise<string>
}

const Pinned = z.strictObject({
  version: z.literal(1),
  servers: z.record(z.string(), z.strictObject({ hash: z.string(), tools: z.array(Definition) })),
})

type Pinned = z.infer<typeof Pinned>

const pinsName = 'pins.json'

/** The pins in the data folder. */
export function pinsIn(folder: string): Pins {
  const file = keptFile(folder, pinsName)
  const pin = async (pinned: Pinned, server: string, definitions: readonly Definition[]): Promise<void> => {
    const tools = [...definitions]
    const servers = { ...pinned.servers, [server]: { hash: hashOf(tools), tools } }
    await file.replace(`${JSON.stringify({ version: 1, servers }, undefined, 2)}\n`)
  }
  return {
    read: async (server) => (await pinnedIn(file)).servers[server]?.tools,
    check: (server, definitions) =>
      file.alone(async () => {
        const pinned = await pinnedIn(file)
        const approved = pinned.servers[server]
        if (!approved) return pin(pinned, server, definitions)
        if (approved.hash !== hashOf(definitions)) throw changed(server, approved.tools, definitions)
      }),
    approve: (server, definitions) =>
      file.alone(async () => {
        const pinned = await pinnedIn(file)
        await pin(pinned, server, definitions)
        return changesIn(pinned.servers[server]?.tools ?? [], definitions)
      }),
  }
}

const hashOf = (definitions: readonly Definition[]): string =>
  createHash('sha256')
    .update(canonical(definitions.toSorted((a, b) => (a.name < b.name ? -1 : 1))))
    .digest('hex')

const changed = (server: string, before: readonly Definition[], after: readonly Definition[]): EvidenceError =>
  new EvidenceError(
    'tools-changed',
    `The tools of the evidence server ${server} are not those that were approved, so it is not used.\n` +
      `${changesIn(before, after)}\n` +
      `If that is well: ./courtroom evidence approve ${server}`,
  )

async function pinnedIn(file: KeptFile): Promise<Pinned> {
  const text = await file.read().catch((cause: unknown) => {
    throw unreadable(file.path, cause)
  })
  if (text === undefined) return { version: 1, servers: {} }
  try {
    const pinned = Pinned.parse(JSON.parse(text))
    for (const [server, { hash, tools }] of Object.entries(pinned.servers))
      if (hash !== hashOf(tools)) throw new Error(`the definitions of ${server} do not fit their hash`)
    return pinned
  } catch (cause) {
    throw unreadable(file.path, cause)
  }
}

const unreadable = (file: string, cause: unknown): EvidenceError =>
  new EvidenceError(
    'pins-unreadable',
    `The approved tools in ${file} cannot be read, and no evidence server is used on trust. ` +
      'Mend the file, or remove it and look at every server again with ./courtroom evidence list.',
    { cause },
  )
