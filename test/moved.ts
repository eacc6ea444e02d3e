import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { archiveOf, keptBatches, OWN_LIBRARY, type Archive, type Keeper } from '#docket'
import { vaultIn } from '#show'
import type { HouseFiles } from '#store'
import { awaited, desk, entriesOf, homework, nameIn, type Closing, type Desk } from './cli.ts'
import { asked, unclaimed } from './postgres.ts'
import { toolReceipt } from '../src/store/drafts.fake.ts'
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
const study = { cells: [{ id: 'study-1' }] }
const token = { access: 'a', refresh: 'r', scopes: [], obtained: 1, seconds: 1 }

/** Approves a tool, signs in to a source and to Twitch. */
async function setUpTools(files: HouseFiles): Promise<void> {
  await pinsIn(files).check('shelf', [approved])
  await signInsIn(files).keep('journals', signedIn)
  await files.write(OWN_LIBRARY, 'passages')
  await (await keptBatches(files)).write('study', study)
  await vaultIn(files).keep({ channel: { userId: '1', login: 'harrowfield', token }, bot: null })
}

/** What of the tools and of the channel a house keeps for all its cases. */
export const toolsIn = async (files: HouseFiles) => ({
  pins: await pinsIn(files).read('shelf'),
  signIn: await signInsIn(files).read('journals', signedIn.url),
  twitch: await vaultIn(files).read(),
  batches: JSON.stringify(await (await keptBatches(files)).read('study')),
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

const brief = (name: string): string => new URL(`../cases/${name}`, import.meta.url).pathname

/** A folder with a case of each format, one of them in its middle, and all that may be kept of a case. */
export async function filledHouse(ending: Closing) {
  const at = await desk(ending)
  await writeFile(join(at.folder, 'ferry.txt'), 'The ferry was late on 41 of 365 days.')
  const decision = nameIn(await at.run({}, 'decide', 'Should the island keep its ferry?', 'ferry.txt'))
  const trial = nameIn(await at.run({}, 'trial', brief('slow-race.trial.yaml')))
  const mediation = nameIn(await at.run({}, 'play', brief('piano.mediation.yaml')))
  // Slow enough that a busy machine does not hear it to its end before it is killed.
  const cut = at.start({}, 'debate', homework, '--speed', '4', '--json')
  await cut.printed('"type":"turn"')
  cut.kill('SIGKILL')
  await cut.ended
  const debate = (JSON.parse((await at.run({}, 'list', '--json')).out.split('\n')[0]!) as { readonly id: string }).id

  await at.run({}, 'mine', decision, 'We keep it.', '--review', '2030-01-15')
  await at.run({}, 'tag', decision, '+island')
  const { link } = JSON.parse((await at.run({}, 'share', decision, '--json')).out) as { readonly link: string }
  await at.run({}, 'key', '--name', 'House of the Ferry')
  const archive = await archiveOf('sqlite', { folder: join(at.folder, '.courtroom'), env: {} })
  await archive.records.note(trial, { archived: true })
  await archive.records.begin(debate, 'never')
  await archive.records.begin(debate, 'never')
  await archive.records.keep(debate, 'never', toolReceipt('paid \u0000'))
  const { asked: keys, hooks } = await archive.beside()
  const hook = { url: 'https://example.com/', secret: 's', events: ['closed'], made: 1 }
  await hooks.add({ ...hook, id: 'all', case: null })
  await hooks.add({ ...hook, id: 'own', case: trial })
  const sent = { event: 'closed', seq: 3, body: '{}', made: 1, tries: 1, next: null, answer: '200' }
  await hooks.tell(trial, 3, [{ ...sent, id: 'msg', hook: 'all', case: trial, state: 'delivered' }])
  await keys.begin('of-a-case', { digest: 'd', at: 1 })
  await keys.answered('of-a-case', { status: 201, body: '{}', case: trial })
  await keys.begin('of-none', { digest: 'e', at: 2 })
  keys.close()
  hooks.close()
  const accounts = await archive.accounts()
  await accounts.welcome({ id: 'usr_ann', email: 'ann@example.org', name: 'Ann', made: 1, budget: null, gone: 0 })
  await accounts.hold({ case: trial, user: 'usr_ann', team: null })
  const done = { at: 1, user: 'usr_ann', who: 'ann@example.org', what: 'open', team: null, address: '', status: 201 }
  await accounts.trace({ ...done, case: trial })
  await accounts.trace({ ...done, case: null })
  await accounts.close()
  await setUpTools(archive.files)
  await archive.records.close()
  return { at, ids: { decision, trial, mediation, debate }, token: link.split('/').at(-1)! }
}

/** Kills a move as soon as it changes a row of a table: the database waits for somebody whom nobody answers. */
export async function killedWhen(
  address: string,
  change: { readonly does: 'INSERT' | 'DELETE'; readonly table: string; readonly row: string },
  start: () => ReturnType<Desk['start']>,
): Promise<void> {
  const { does, table, row } = change
  await asked(
    address,
    `CREATE FUNCTION courtroom.halt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_sleep(3600); RETURN new; END $$;
    CREATE TRIGGER halting BEFORE ${does} ON courtroom.${table} FOR EACH ROW
      WHEN (${row}) EXECUTE FUNCTION courtroom.halt()`,
  )
  const move = start()
  const halted = `SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`
  await awaited(async () => (await asked(address, halted)).length > 0, move)
  move.kill('SIGKILL')
  await move.ended
  await asked(address, `SELECT pg_terminate_backend(pid) FROM (${halted}) AS halted`)
  await unclaimed(address)
  await asked(address, `DROP TRIGGER halting ON courtroom.${table}`)
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
