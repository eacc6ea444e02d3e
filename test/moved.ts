import assert from 'node:assert/strict'
import { join } from 'node:path'
import { archiveOf, OWN_LIBRARY, type Archive, type Keeper } from '#docket'
import { vaultIn } from '#show'
import type { HouseFiles } from '#store'
import { entriesOf, type Desk } from './cli.ts'
import { pinsIn } from '../src/tools/pins.ts'
import { signInsIn } from '../src/tools/signins.ts'

const approved = { name: 'search', title: null, description: 'Finds.', input: {}, output: null, annotations: null }
const signedIn = {
  url: 'https://journals.example/mcp',
  redirect: 'http://127.0.0.1:1/callback',
  client: { client_id: 'court' },
  tokens: { access_token: 'access', token_type: 'bearer' },
  discovery: { authorizationServerUrl: 'https://journals.example' },
}
const token = { access: 'a', refresh: 'r', scopes: [], obtained: 1, seconds: 1 }

/** Approves a tool, signs in to a source and to Twitch. */
export async function setUpTools(files: HouseFiles): Promise<void> {
  await pinsIn(files).check('shelf', [approved])
  await signInsIn(files).keep('journals', signedIn)
  await files.write(OWN_LIBRARY, 'passages')
  await vaultIn(files).keep({ channel: { userId: '1', login: 'harrowfield', token }, bot: null })
}

/** What of the tools and of the channel a house keeps for all its cases. */
export const toolsIn = async (files: HouseFiles) => ({
  pins: await pinsIn(files).read('shelf'),
  signIn: await signInsIn(files).read('journals', signedIn.url),
  twitch: await vaultIn(files).read(),
  library: String.fromCharCode(...((await files.read(OWN_LIBRARY)) ?? [])),
})

/** A house opened at a desk, and closed again. */
export async function withArchive<T>(
  keeper: Keeper,
  { folder }: Desk,
  env: Readonly<Record<string, string>>,
  work: (archive: Archive) => Promise<T>,
): Promise<T> {
  const archive = await archiveOf(keeper, { folder: join(folder, '.courtroom'), env })
  try {
    return await work(archive)
  } finally {
    await archive.records.close()
  }
}

/** Goes on with a case at a desk: what was there stays, and it comes to its end. */
export async function heardToItsEnd({ run }: Desk, env: Readonly<Record<string, string>>, id: string): Promise<void> {
  const before = entriesOf(await run(env, 'show', id, '--json'))
  assert.notEqual(before.at(-1)?.type, 'closed')
  const { status, err } = await run(env, 'resume', id, '--speed', '0')
  assert.equal(status, 0, err)
  const entries = entriesOf(await run(env, 'show', id, '--json'))
  assert.deepEqual(entries.slice(0, before.length), before)
  assert.ok(entries.some(({ type }) => type === 'closed'))
}
