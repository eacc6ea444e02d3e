import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderFiles } from '#store'
import type { Tool } from '#court'
import { answerCache } from './cache.ts'
import { evidenceServer } from './client.ts'
import type { Endpoint } from './connection.ts'
import { toolContract } from './contract.fake.ts'
import { pinsIn } from './pins.ts'
import { everythingOverHttp } from './peers.fake.ts'
import { scriptedTool } from './scripted.ts'
import { aFind, aFolder, aRogue, installedServer, type Staged } from './servers.fake.ts'
import { courtTool } from './tool.ts'

/** Two cases with a server each, so that neither can have anything from the other. */
async function twice(t: Staged, endpoint: Endpoint, name: string): Promise<readonly [Tool, Tool]> {
  const folder = await aFolder(t)
  const one = async (): Promise<Tool> => {
    const server = evidenceServer('peer', { endpoint, pins: pinsIn(folderFiles(folder)) })
    t.after(() => server.close())
    const definition = (await server.definitions()).find((each) => each.name === name)
    if (!definition) throw new Error(`the server has no tool ${name}`)
    return courtTool(server, definition, answerCache())
  }
  return [await one(), await one()]
}

const scripted = (): Tool =>
  scriptedTool('search', (input) =>
    'query' in (input as object)
      ? [aFind(), aFind({ title: 'Trams', text: 'Trams ran all night.' })]
      : { failure: 'The shelf is empty.' },
  )

toolContract('that is scripted', async () => ({ tools: [scripted(), scripted()], good: { query: 'x' }, bad: {} }))

toolContract('of a server of our own making', async (t) => {
  const [one, two] = [await aRogue(t), await aRogue(t)]
  const tool = async ({ server }: typeof one): Promise<Tool> =>
    courtTool(
      server,
      (await server.definitions()).find(({ name }) => name === 'tell')!,
      answerCache(),
    )
  return { tools: [await tool(one), await tool(two)], good: { query: 'night buses' } }
})

const everything = installedServer('@modelcontextprotocol/server-everything', 'dist/index.js')

toolContract('get-structured-content of server-everything over stdio', async (t) => ({
  tools: await twice(t, everything, 'get-structured-content'),
  good: { location: 'Chicago' },
  bad: { location: 'Harrowfield' },
}))

// Two ways to reach the servers of others more, for `npm run all`.
const isWhole = process.env['COURTROOM_TESTS'] === 'all'

if (isWhole)
  toolContract('get-resource-reference of server-everything over HTTP', async (t) => ({
    tools: await twice(t, (await everythingOverHttp(t)).endpoint, 'get-resource-reference'),
    good: { resourceType: 'Text', resourceId: 1 },
    bad: { resourceId: 'none' },
  }))

if (isWhole)
  toolContract('read_text_file of server-filesystem', async (t) => {
    const folder = await aFolder(t)
    const path = join(folder, 'note.md')
    await writeFile(path, '# Night buses\n\nThey carried 1,200 people a week.\n')
    const endpoint = installedServer('@modelcontextprotocol/server-filesystem', 'dist/index.js', folder)
    return { tools: await twice(t, endpoint, 'read_text_file'), good: { path }, bad: { path: '/etc/hostname' } }
  })
