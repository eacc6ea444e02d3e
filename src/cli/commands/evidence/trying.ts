import type { Exhibit, Json } from '#record'
import { presets, queryOf, type EvidenceSources, type OfferedTool, type RawAnswer } from '#tools'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { counted, MARGIN } from '../../terminal/layout.ts'
import { span, type StyledText } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import type { Surroundings } from '../../surroundings.ts'
import { unfenced } from '../../telling/unfenced.ts'
import { showApproved, withEvidence, type SourceFlags } from './evidence.ts'

interface Trying extends SourceFlags {
  readonly tool?: string | undefined
  /** JSON. */
  readonly args?: string | undefined
}

/** Asks one source one question and shows what would become of the answer. Nothing goes on any record. */
export async function testSource(
  around: Surroundings,
  name: string,
  query: string | undefined,
  how: Trying,
): Promise<Exit> {
  const args = argumentsIn(how.args)
  return withEvidence(around, how, async (evidence, sources) => {
    const source = sources.find((each) => each.name === name)
    const preset = source === undefined ? name : 'preset' in source ? source.preset : undefined
    const isOwn = preset !== undefined && preset in presets && 'own' in presets[preset as keyof typeof presets]
    const isFirst = !isOwn && (await evidence.pinned(name)) === undefined
    const tools = await evidence.everyTool(name)
    if (isFirst && !how.json) await showApproved(around, evidence, name)
    const offered = await offeredFor(evidence, name, tools, how.tool)
    const { definition } = how.tool === undefined ? askable(name, offered) : wanted(name, tools, how.tool)
    const input = inputFor(definition.name, queryOf(definition.input), query, args)
    const isShown = how.tool !== undefined && !how.json
    const tool = evidence.tool(name, definition, (answer) => isShown && around.out.write(rawLines(answer)))
    if (!how.json) around.say(`${MARGIN}${tool.spec.name}, one of ${offered.length}: ${inline(said(input))}`)
    const { content, failed, results } = await tool.call(input, { seed: 'test', key: 'test', signal: around.stop })
    if (how.json) for (const exhibit of results) around.json(exhibit)
    else if (isShown) around.say(`\n${MARGIN}${counted(results.length, 'exhibit')} would become of it.`)
    if (results.length === 0) around.complain([span(unfenced(content), failed ? 'bad' : 'plain')])
    if (!how.json) for (const exhibit of results) around.out.write(paragraphOf(exhibit))
    return failed ? exits.provider : exits.fine
  })
}

/** What agents may use; a person who names a tool may also try one that says nothing of itself. */
const offeredFor = async (
  evidence: EvidenceSources,
  name: string,
  tools: readonly OfferedTool[],
  tool: string | undefined,
): Promise<readonly OfferedTool[]> => {
  if (tool !== undefined) return tools
  const names = new Set((await evidence.definitions(name)).map((each) => each.name))
  return tools.filter(({ definition }) => names.has(definition.name))
}

function wanted(name: string, tools: readonly OfferedTool[], tool: string): OfferedTool {
  const found = tools.find(({ definition }) => definition.name === tool)
  if (found === undefined)
    throw new CommandError('bad-usage', `${name} has no tool called "${inline(tool)}". Its tools: ${namesOf(tools)}.`)
  if (found.offering !== 'changes') return found
  throw new CommandError('bad-usage', `${name}.${tool} says of itself that it changes something, so it is not called.`)
}

const namesOf = (tools: readonly OfferedTool[]): string =>
  tools.map(({ definition }) => inline(definition.name)).join(', ') || 'none'

/** The tool that takes a query, or else one that needs nothing but one text. */
function askable(name: string, tools: readonly OfferedTool[]): OfferedTool {
  const ready = tools.filter(({ definition }) => queryOf(definition.input) !== null)
  const best = ready.find(({ definition }) => queryOf(definition.input) === 'query') ?? ready[0]
  if (best) return best
  const advice = `Name one with --tool and give --args. Its tools: ${namesOf(tools)}.`
  throw new CommandError('bad-usage', `${name} has no tool that takes one text. ${advice}`)
}

type Arguments = Readonly<Record<string, Json>>

function argumentsIn(args: string | undefined): Arguments {
  if (args === undefined) return {}
  const problem = '--args takes a JSON object, such as \'{"query": "night buses"}\'.'
  try {
    const value = JSON.parse(args) as Json
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (cause) {
    throw new CommandError('bad-usage', problem, { cause })
  }
  throw new CommandError('bad-usage', problem)
}

function inputFor(tool: string, parameter: string | null, query: string | undefined, args: Arguments): Arguments {
  if (query === undefined && Object.keys(args).length > 0) return args
  if (query === undefined) throw new CommandError('bad-usage', 'Say what to ask, or give --args with the arguments.')
  if (parameter !== null) return { ...args, [parameter]: query }
  throw new CommandError('bad-usage', `${tool} has no parameter that takes one text. Give its arguments with --args.`)
}

const said = (input: Arguments): string => {
  const [first, ...rest] = Object.entries(input)
  return first && rest.length === 0 && typeof first[1] === 'string'
    ? `${first[0]} "${first[1]}"`
    : JSON.stringify(input)
}

const section = (head: string, text: string): readonly StyledText[] => [
  span(`\n${MARGIN}${head}\n`, 'strong'),
  ...text.split('\n').map((line) => span(`${MARGIN}${inline(line)}\n`)),
]

/** The answer as it came, with everything unprintable made visible. */
function rawLines({ failed, texts, resources, structured, unread }: RawAnswer): readonly StyledText[] {
  return [
    ...(failed ? [span(`\n${MARGIN}The call failed.\n`, 'bad')] : []),
    ...texts.flatMap((text) => section('Text', text)),
    ...(structured === undefined ? [] : section('Structured', JSON.stringify(structured, undefined, 2))),
    ...resources.flatMap(({ uri, text }) => section(`Resource ${inline(uri)}`, text)),
    ...unread.map((kind) => span(`${MARGIN}Not readable here: ${inline(kind)}\n`, 'dim')),
  ]
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
