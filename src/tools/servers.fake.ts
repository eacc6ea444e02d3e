import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Exhibit } from '#record'
import { evidenceServer, type EvidenceClient } from './client.ts'
import type { Started } from './connection.ts'
import { unknownFields, type Find } from './finds/find.ts'
import type { ToolLimits } from './limits.ts'
import { heldFiles } from './keeping.fake.ts'
import type { KeptFiles } from './keeping.ts'
import { pinsIn } from './pins.ts'
import { temporary } from '../../test/temporary.ts'

/** A test, or a suite of them: what is opened for it is closed after it. */
export interface Staged {
  after(work: () => unknown): void
}

export const neverStopped = (): AbortSignal => new AbortController().signal

export const aFind = (how: Partial<Find> = {}): Find => ({
  ...unknownFields,
  title: 'Night buses and sleep',
  source: 'City Gazette',
  type: 'web',
  text: 'The night bus carried 1,200 people a week in 2021.',
  ...how,
})

export const anExhibit = (how: Partial<Exhibit> = {}): Exhibit => ({
  result_id: 'tool_0000000000000000',
  title: 'Night buses and sleep',
  source: 'City Gazette',
  source_type: 'web',
  date: null,
  url: null,
  snippet: 'The night bus',
  text: 'The night bus carried 1,200 people a week in 2021.',
  hash: '0',
  page: null,
  citations: null,
  ...how,
})

export async function aFolder(t: Staged): Promise<string> {
  const folder = await temporary(t)
  return folder
}

interface RogueTool {
  readonly name: string
  readonly [more: string]: unknown
}

const rogueTools: readonly RogueTool[] = [
  'find',
  'tell',
  'hang',
  'flood',
  'die',
  'refuse',
  'cancelled',
  'number',
  'secret',
  'change',
].map((name) => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object', properties: { query: { type: 'string' } } },
}))

interface Rogue {
  readonly server: EvidenceClient
  readonly folder: string
  readonly tools: readonly RogueTool[]
  /** Changes what it offers from its next list on. */
  readonly offer: (tools: readonly object[]) => Promise<void>
  /** The same server, as another process of ours would see it. */
  readonly again: () => EvidenceClient
  readonly files: KeptFiles
}

// As a program of ours does: it need not compile again what another one has.
const { NODE_COMPILE_CACHE } = process.env
const compiled = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }

/** The ill-behaved server in a process of its own. */
export async function aRogue(t: Staged, limits: Partial<ToolLimits> = {}): Promise<Rogue> {
  const folder = await aFolder(t)
  const list = join(folder, 'tools.json')
  const offer = (tools: readonly object[]): Promise<void> => writeFile(list, JSON.stringify(tools))
  await offer(rogueTools)
  const endpoint: Started = {
    command: process.execPath,
    args: [fileURLToPath(new URL('rogue.fake.ts', import.meta.url)), list],
    env: { ROGUE_KEY: 'sesame-open', ...compiled },
    cwd: folder,
    secrets: ['sesame-open'],
  }
  const files = heldFiles()
  const again = (): EvidenceClient => {
    const server = evidenceServer('rogue', { endpoint, pins: pinsIn(files), limits })
    t.after(() => server.close())
    return server
  }
  return { server: again(), folder, tools: rogueTools, offer, again, files }
}

/** A real server from the registry, by its package and file. */
export const installedServer = (name: string, file: string, ...args: readonly string[]): Started => ({
  command: process.execPath,
  args: [fileURLToPath(new URL(`../../node_modules/${name}/${file}`, import.meta.url)), ...args],
  env: compiled,
  cwd: process.cwd(),
  secrets: [],
})
