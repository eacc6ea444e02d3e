import { openFiles } from '#docket'
import type { SourceSettings } from '#papers'
import { isOffered, openEvidence, presets, type Definition, type EvidenceSources, type Offering } from '#tools'
import { exits, type Exit } from '../../exits.ts'
import { counted, MARGIN } from '../../terminal/layout.ts'
import { span, type StyledText } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import { settingsFor, type SettingFlags } from '../../asking/settings.ts'
import type { Surroundings } from '../../surroundings.ts'
import { openBrowser, openerFor } from '../house/webpage.ts'

export interface SourceFlags extends SettingFlags {
  readonly json?: boolean | undefined
}

/** What is configured and how it stands. Starts nothing. */
export async function listSources(around: Surroundings, how: SourceFlags): Promise<Exit> {
  return withEvidence(around, how, async (evidence, sources) => {
    if (sources.length === 0) {
      const advice =
        'Write "evidence: [academic-search]" into courtroom.config.yaml; docs/evidence.md says what else there is.'
      around.complain([span(`No source of evidence is configured. ${advice}`)])
    }
    for (const source of sources) {
      const signedIn = 'url' in source ? { signedIn: await evidence.isSignedIn(source.name) } : {}
      const tools = await evidence.pinned(source.name)
      const row = { name: source.name, ...describe(source, around), ...signedIn, tools }
      if (how.json) around.json({ ...row, tools: row.tools?.map(({ name }) => name) ?? null })
      else around.out.write(linesOf(row))
    }
    return exits.fine
  })
}

/** Approves the tools of a source as they are now. */
export async function approveSource(around: Surroundings, name: string, how: SourceFlags): Promise<Exit> {
  return withEvidence(around, how, async (evidence) => {
    const isFirst = (await evidence.pinned(name)) === undefined
    const changes = await evidence.approve(name)
    const tools = (await evidence.pinned(name)) ?? []
    if (isFirst) await showApproved(around, evidence, name)
    else if (changes !== '') around.say(changes)
    const said = changes === '' ? 'has not changed since it was approved' : 'is approved as shown'
    around.say(`${name} ${said}: ${counted(tools.length, 'tool')}.`)
    return exits.fine
  })
}

/** Lets a person sign in to a source with an address, in the browser. */
export async function signInSource(around: Surroundings, name: string, how: SourceFlags): Promise<Exit> {
  return withEvidence(around, how, async (evidence) => {
    const visit = ({ href }: URL): void => {
      around.say(`To sign in to ${name}, open this address in a browser on this machine:\n\n${href}\n`)
      // There the address would pass through a shell, and it is a stranger's.
      const opener = process.platform === 'win32' ? undefined : openerFor(around.env, process.platform)
      if (around.isTerminal && opener) openBrowser(opener, href)
    }
    const wanted = await evidence.signIn(name, { visit, signal: around.stop })
    around.say(wanted ? `You are signed in to ${name}.` : `${name} wants no sign-in.`)
    return exits.fine
  })
}

/** Forgets who is signed in to a source. */
export async function signOutSource(around: Surroundings, name: string, how: SourceFlags): Promise<Exit> {
  return withEvidence(around, how, async (evidence) => {
    around.say((await evidence.signOut(name)) ? `You are signed out of ${name}.` : `Nobody was signed in to ${name}.`)
    return exits.fine
  })
}

const why: Readonly<Record<Offering, string>> = {
  reads: 'offered: it says that it only reads',
  named: 'offered: it is named under tools',
  changes: 'not offered: it says that it changes something',
  silent: 'not offered: it does not say that it only reads; name it under tools if you know that it does',
  unnamed: 'not offered: others are named under tools',
}

/** Shows what the first use of a source approves: whatever changes later is held against this. */
export async function showApproved(around: Surroundings, evidence: EvidenceSources, name: string): Promise<void> {
  const tools = await evidence.everyTool(name)
  around.err.write([
    span(
      `First use of ${inline(name)}. These tools are approved as they are; a change stops the source until\n`,
      'judge',
    ),
    span(`./courtroom evidence approve ${inline(name)}\n`, 'judge'),
    ...tools.flatMap(({ definition, offering }) => [
      span(`${MARGIN}${inline(definition.name)}`, 'strong'),
      span(` (${why[offering]})\n`, isOffered(offering) ? 'dim' : 'judge'),
      span(`${MARGIN}${MARGIN}${inline(definition.description) || 'It has no description.'}\n`),
    ]),
  ])
}

export async function withEvidence(
  around: Surroundings,
  how: SettingFlags,
  work: (evidence: EvidenceSources, sources: readonly SourceSettings[]) => Promise<Exit>,
): Promise<Exit> {
  const { settings } = await settingsFor(around, how)
  const { folder, cwd, env } = around
  await using place = await openFiles({ folder, env })
  const evidence = openEvidence(settings.evidence, { files: place.files, cwd, env })
  try {
    return await work(evidence, settings.evidence)
  } finally {
    await evidence.close()
  }
}

interface Row {
  readonly name: string
  readonly what: string
  readonly roles: readonly string[]
  readonly variables: readonly { readonly name: string; readonly set: boolean }[]
  /** Of a source with an address. */
  readonly signedIn?: boolean
  readonly tools: readonly Definition[] | undefined
}

function describe(source: SourceSettings, { env }: Surroundings): Pick<Row, 'what' | 'roles' | 'variables'> {
  const [what, names] =
    'preset' in source
      ? [presets[source.preset].about, presets[source.preset].needs]
      : 'url' in source
        ? [source.url, Object.values(source.headers_env)]
        : [[source.command, ...source.args].join(' '), source.env]
  return { what, roles: source.roles, variables: names.map((name) => ({ name, set: (env[name] ?? '').trim() !== '' })) }
}

const linesOf = ({ name, what, roles, variables, signedIn = false, tools }: Row): readonly StyledText[] => [
  span(`${MARGIN}${inline(name)}`, 'strong'),
  span(`${MARGIN}${inline(what)}\n`),
  span(`${MARGIN}${MARGIN}for ${roles.join(', ') || 'nobody'}`, 'dim'),
  ...variables.map((variable) =>
    span(`; ${inline(variable.name)} ${variable.set ? 'set' : 'not set'}`, variable.set ? 'dim' : 'bad'),
  ),
  ...(signedIn ? [span('; signed in', 'dim')] : []),
  span(`; ${tools === undefined ? 'not started yet' : `${counted(tools.length, 'tool')} approved`}\n`, 'dim'),
]
