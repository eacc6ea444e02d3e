import type { Exhibit } from '#record'
import type { SourceSettings } from '#papers'
import { openEvidence, presets, queryOf, type Definition, type EvidenceSources } from '#tools'
import { CommandError } from '../errors.ts'
import { exits, type Exit } from '../exits.ts'
import { counted, MARGIN } from '../terminal/layout.ts'
import { span, type StyledText } from '../terminal/palette.ts'
import { inline } from '../terminal/printable.ts'
import { settingsFor, type SettingFlags } from '../asking/settings.ts'
import type { Surroundings } from '../surroundings.ts'
import { unfenced } from '../telling/unfenced.ts'

interface Looking extends SettingFlags {
  readonly json?: boolean | undefined
}

/** What is configured and how it stands. Starts nothing. */
export async function listSources(around: Surroundings, how: Looking): Promise<Exit> {
  return withEvidence(around, how, async (evidence, sources) => {
    if (sources.length === 0) {
      const advice =
        'Write "evidence: [academic-search]" into courtroom.config.yaml; docs/evidence.md says what else there is.'
      around.complain([span(`No source of evidence is configured. ${advice}`)])
    }
    for (const source of sources) {
      const row = { name: source.name, ...describe(source, around), tools: await evidence.pinned(source.name) }
      if (how.json) around.json({ ...row, tools: row.tools?.map(({ name }) => name) ?? null })
      else around.out.write(linesOf(row))
    }
    return exits.fine
  })
}

/** Asks one source one question and shows what would become of the answer. */
export async function testSource(around: Surroundings, name: string, query: string, how: Looking): Promise<Exit> {
  return withEvidence(around, how, async (evidence) => {
    const definitions = await evidence.definitions(name)
    const { definition, parameter } = askable(name, definitions)
    const tool = evidence.tool(name, definition)
    const asking = { seed: 'test', key: 'test', signal: around.stop }
    const { content, failed, results } = await tool.call({ [parameter]: query }, asking)
    if (how.json) for (const exhibit of results) around.json(exhibit)
    else around.say(`${MARGIN}${tool.spec.name}, one of ${definitions.length}: ${parameter} "${inline(query)}"`)
    if (results.length === 0) around.complain([span(unfenced(content), failed ? 'bad' : 'plain')])
    if (!how.json) for (const exhibit of results) around.out.write(paragraphOf(exhibit))
    return failed ? exits.provider : exits.fine
  })
}

function paragraphOf({ result_id: id, source_type: type, page, place, ...exhibit }: Exhibit): readonly StyledText[] {
  const where = page === null ? (place ?? null) : `page ${page}`
  const about = [type, exhibit.authors, exhibit.date, where, exhibit.licence, exhibit.url]
    .filter((part) => part != null)
    .join(', ')
  return [
    span(`\n${MARGIN}${inline(exhibit.title)}\n`, 'strong'),
    span(`${MARGIN}${inline(exhibit.source)} (${inline(about)})\n`),
    span(`${MARGIN}${inline(exhibit.snippet)}\n`),
    span(`${MARGIN}${id}\n`, 'dim'),
  ]
}

/** Approves the tools of a source as they are now. */
export async function approveSource(around: Surroundings, name: string, how: Looking): Promise<Exit> {
  return withEvidence(around, how, async (evidence) => {
    const changes = await evidence.approve(name)
    const tools = (await evidence.pinned(name)) ?? []
    if (changes !== '') around.say(changes)
    const said = changes === '' ? 'has not changed since it was approved' : 'is approved as shown'
    around.say(`${name} ${said}: ${counted(tools.length, 'tool')}.`)
    return exits.fine
  })
}

async function withEvidence(
  around: Surroundings,
  how: SettingFlags,
  work: (evidence: EvidenceSources, sources: readonly SourceSettings[]) => Promise<Exit>,
): Promise<Exit> {
  const { settings } = await settingsFor(around, how)
  const { folder, cwd, env } = around
  const evidence = openEvidence(settings.evidence, { folder, cwd, env })
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

const linesOf = ({ name, what, roles, variables, tools }: Row): readonly StyledText[] => [
  span(`${MARGIN}${inline(name)}`, 'strong'),
  span(`${MARGIN}${inline(what)}\n`),
  span(`${MARGIN}${MARGIN}for ${roles.join(', ') || 'nobody'}`, 'dim'),
  ...variables.map((variable) =>
    span(`; ${inline(variable.name)} ${variable.set ? 'set' : 'not set'}`, variable.set ? 'dim' : 'bad'),
  ),
  span(`; ${tools === undefined ? 'not started yet' : `${counted(tools.length, 'tool')} approved`}\n`, 'dim'),
]

/** The tool that takes a query, or else one that needs nothing but one text. */
function askable(name: string, definitions: readonly Definition[]): { definition: Definition; parameter: string } {
  const ready = definitions.flatMap((definition) => {
    const parameter = queryOf(definition.input)
    return parameter === null ? [] : [{ definition, parameter }]
  })
  const best = ready.find(({ parameter }) => parameter === 'query') ?? ready[0]
  if (best) return best
  const offered = definitions.map((definition) => inline(definition.name)).join(', ') || 'none'
  throw new CommandError('bad-usage', `${name} has no tool that takes one text. Its tools: ${offered}.`)
}
