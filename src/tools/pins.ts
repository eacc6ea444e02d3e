import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { canonical, changesIn, Definition } from './definitions.ts'
import { EvidenceError } from './errors.ts'

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
  const file = join(folder, pinsName)
  let turn: Promise<unknown> = Promise.resolve()
  // Servers start at the same time; each must see what the one before has written.
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }
  const pin = async (pinned: Pinned, server: string, definitions: readonly Definition[]): Promise<void> => {
    const tools = [...definitions]
    const servers = { ...pinned.servers, [server]: { hash: hashOf(tools), tools } }
    await replace(folder, file, `${JSON.stringify({ version: 1, servers }, undefined, 2)}\n`)
  }
  return {
    read: async (server) => (await pinnedIn(file)).servers[server]?.tools,
    check: (server, definitions) =>
      alone(async () => {
        const pinned = await pinnedIn(file)
        const approved = pinned.servers[server]
        if (!approved) return pin(pinned, server, definitions)
        if (approved.hash !== hashOf(definitions)) throw changed(server, approved.tools, definitions)
      }),
    approve: (server, definitions) =>
      alone(async () => {
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

async function pinnedIn(file: string): Promise<Pinned> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return { version: 1, servers: {} }
    throw unreadable(file, cause)
  }
  try {
    const pinned = Pinned.parse(JSON.parse(text))
    for (const [server, { hash, tools }] of Object.entries(pinned.servers))
      if (hash !== hashOf(tools)) throw new Error(`the definitions of ${server} do not fit their hash`)
    return pinned
  } catch (cause) {
    throw unreadable(file, cause)
  }
}

const unreadable = (file: string, cause: unknown): EvidenceError =>
  new EvidenceError(
    'pins-unreadable',
    `The approved tools in ${file} cannot be read, and no evidence server is used on trust. ` +
      'Mend the file, or remove it and look at every server again with ./courtroom evidence list.',
    { cause },
  )

/** All of the new file or all of the old one, whatever happens in between. */
async function replace(folder: string, file: string, text: string): Promise<void> {
  const beside = `${file}.${randomUUID()}`
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(beside, text, { flush: true, mode: 0o600 })
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
