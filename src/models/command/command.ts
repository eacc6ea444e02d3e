import { resolve } from 'node:path'
import type { Model, ModelPart, ModelRequest } from '#court'
import { ModelError } from '../errors.ts'
import { USUAL_BUDGET } from '../providers/effort.ts'
import { asOneText } from './asking.ts'
import { cleaner, type PrintedPiece } from './cleaner.ts'
import { cover } from './cover.ts'
import { endedBadly, notStarted, saidNothing, wentQuiet, type ProgramSeat } from './failure.ts'
import { runProgram, type ProgramEvent } from './program.ts'

export interface CommandOptions {
  /** A program on the PATH, or where it lies. */
  readonly command: string
  /** `{prompt}` stands for all that is asked, `{model}` for the name behind the slash; each is one argument or a part of one. */
  readonly args?: readonly string[]
  /** The variables that it may see besides PATH, HOME and LANG, by name. */
  readonly env?: readonly string[]
  /** Where their values are. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** It costs nothing by the call, such as a subscription. Otherwise nobody knows what it costs. */
  readonly free?: boolean
  /** In milliseconds: until its first word, and of silence after it. */
  readonly limits: { readonly deadline: number; readonly stall: number }
  readonly cwd?: string
}

/** More characters than a token ever has: what is longer than its budget by so much will not end by itself. */
const CHARACTERS_PER_TOKEN = 8
/** Ours ends a little before the hand-off's own limits, which do not know what the program complained of. */
const SOONER = 0.9
/** How often a program that prints nothing yet is said to be at work, at the least. */
const PULSE = 5000
const KEPT_COMPLAINTS = 8192
/** Shorter values of variables are settings, not keys. */
const LEAST_SECRET = 8

/**
 * A program that takes a seat: it is given all that is asked as one text and prints the answer. It is offered no tools
 * and told in words when the answer must be JSON. A stream is one run of it.
 */
export const commandModel = (name: string, how: CommandOptions): Model => ({
  async *stream(request, signal) {
    if (signal.aborted) return
    const asked = request.models[0] ?? name
    const { args = [], env = [], cwd = process.cwd() } = how
    const seat: ProgramSeat = { asked, command: how.command, line: [how.command, ...args].join(' ') }
    const model = modelIn(asked, name)
    const text = asOneText(request)
    const byArgument = args.some((argument) => argument.includes('{prompt}'))
    const started = {
      command: how.command.includes('/') ? resolve(cwd, how.command) : how.command,
      // As functions: `$&` in what is asked would else mean something.
      args: args.map((argument) => argument.replaceAll('{model}', () => model).replaceAll('{prompt}', () => text)),
      env: only([...ALWAYS, ...env], how.environment),
      ...(!byArgument && { input: text }),
      pulse: Math.min(PULSE, how.limits.stall / 3, how.limits.deadline / 3),
    }
    for await (const part of answer(runProgram(started, signal), { seat, request, how })) {
      if (signal.aborted) return
      yield part
    }
  },
})

const ALWAYS = ['PATH', 'HOME', 'LANG']

const only = (names: readonly string[], environment: CommandOptions['environment']): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])))

/** What stands behind the slash. It becomes an argument, so it must not look like an option. */
function modelIn(asked: string, name: string): string {
  const model = asked.startsWith(`${name}/`) ? asked.slice(name.length + 1) : asked
  if (/^[A-Za-z0-9][\w.:@/+-]*$/.test(model)) return model
  throw new ModelError('bad-request', `"${asked.slice(0, 80)}" is no name of a model that may be given to a program.`)
}

interface Answering {
  readonly seat: ProgramSeat
  readonly request: ModelRequest
  readonly how: CommandOptions
}

async function* answer(
  heard: AsyncIterable<ProgramEvent>,
  { seat, request, how }: Answering,
): AsyncGenerator<ModelPart> {
  const secrets = Object.values(only(how.env ?? [], how.environment)).filter(({ length }) => length >= LEAST_SECRET)
  const [words, complaints, clean] = [cover(secrets), cover(secrets), cleaner()]
  const most = ((request.budget ?? USUAL_BUDGET) + (request.room ?? 0)) * CHARACTERS_PER_TOKEN
  let said = ''
  let complained = ''
  let since = performance.now()
  const told = (): string => complained + complaints.rest()
  const finish = (reason: 'stop' | 'length'): ModelPart => {
    if (said.trim() === '') throw saidNothing(seat, told())
    return { type: 'finish', reason, model: seat.asked, usage: null, price: how.free ? 0 : null }
  }
  const spoken = function* ({ again, text }: PrintedPiece): Generator<ModelPart> {
    if (again && said !== '') yield { type: 'withdrawn' }
    said = again ? text : said + text
    if (text !== '') yield { type: 'text', text }
  }
  for await (const each of heard) {
    if (each.type === 'not-started') throw notStarted(seat, each.error)
    if (each.type === 'ended') {
      yield* spoken(clean.heard(words.rest()))
      yield* spoken(clean.end())
      if (each.code !== 0) throw endedBadly(seat, { ...each, complaints: told(), spoke: said.trim() !== '' })
      return yield finish('stop')
    }
    if (each.type === 'printed') yield* spoken(clean.heard(words(each.text)))
    if (each.type === 'complained') complained = (complained + complaints(each.text)).slice(-KEPT_COMPLAINTS)
    if (said.length > most) return yield finish('length')
    const now = performance.now()
    if (each.type !== 'runs') since = now
    const spoke = said.trim() !== ''
    const limit = (spoke ? how.limits.stall : how.limits.deadline) * SOONER
    if (now - since >= limit) throw wentQuiet(seat, told(), { ms: now - since, spoke })
    if (each.type === 'complained' || !spoke) yield { type: 'thinking' }
  }
}
