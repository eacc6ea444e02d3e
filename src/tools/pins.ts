import { createHash } from 'node:crypto'
import { z } from 'zod'
import { canonical, changesIn, Definition } from './definitions.ts'
import { EvidenceError } from './errors.ts'
import { keptFile, type KeptFiles } from './keeping.ts'

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

const PINS = 'pins.json'

/** The pins of a house. */
export function pinsIn(files: KeptFiles): Pins {
  const file = keptFile(files, PINS)
  return {
    async read(server) {
      const text = await file.read().catch((cause: unknown) => {
        throw unreadable(cause)
      })
      return pinnedIn(text).servers[server]?.tools
    },
    check: (server, definitions) =>
      file.change((text) => {
        const pinned = pinnedIn(text)
        const approved = pinned.servers[server]
        if (!approved) return withPin(pinned, server, definitions)
        if (approved.hash !== hashOf(definitions)) throw changed(server, approved.tools, definitions)
        return undefined
      }),
    async approve(server, definitions) {
      let before: readonly Definition[] = []
      await file.change((text) => {
        const pinned = pinnedIn(text)
        before = pinned.servers[server]?.tools ?? []
        return withPin(pinned, server, definitions)
      })
      return changesIn(before, definitions)
    },
  }
}

/** What another house has approved is approved here too; where both know a server, what this one has approved stays. */
export async function carryPins(from: KeptFiles, to: KeptFiles): Promise<void> {
  const text = await keptFile(from, PINS).read()
  if (text === undefined) return
  const { servers } = pinnedIn(text)
  await keptFile(to, PINS).change((there) => written({ ...servers, ...pinnedIn(there).servers }))
}

const written = (servers: Pinned['servers']): string => `${JSON.stringify({ version: 1, servers }, undefined, 2)}\n`

function withPin({ servers }: Pinned, server: string, definitions: readonly Definition[]): string {
  const tools = [...definitions]
  return written({ ...servers, [server]: { hash: hashOf(tools), tools } })
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

function pinnedIn(text: string | undefined): Pinned {
  if (text === undefined) return { version: 1, servers: {} }
  try {
    const pinned = Pinned.parse(JSON.parse(text))
    for (const [server, { hash, tools }] of Object.entries(pinned.servers))
      if (hash !== hashOf(tools)) throw new Error(`the definitions of ${server} do not fit their hash`)
    return pinned
  } catch (cause) {
    throw unreadable(cause)
  }
}

const unreadable = (cause: unknown): EvidenceError =>
  new EvidenceError(
    'pins-unreadable',
    `The approved tools in ${PINS} cannot be read, and no evidence server is used on trust. Mend it in the data folder, ` +
      'or under files in the database; or remove it there and look at every server again with ./courtroom evidence list.',
    { cause },
  )
