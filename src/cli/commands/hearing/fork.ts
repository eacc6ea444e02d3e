import type { ForkOptions, WantedChange } from '#docket'
import { rulings } from '#proceedings'
import type { Entry } from '#record'
import { exhibits } from '#told'
import { documentsAt } from '../../asking/documents.ts'
import { settingsFor, type SettingFlags } from '../../asking/settings.ts'
import { CommandError } from '../../errors.ts'
import type { Exit } from '../../exits.ts'
import { openBench, type TerminalOptions } from '../../sitting/bench.ts'
import type { Surroundings } from '../../surroundings.ts'
import { span } from '../../terminal/palette.ts'

/** Where to leave the other record, and what to change; everything as it was typed. */
interface ForkFlags {
  readonly at?: string | undefined
  readonly directive?: string | undefined
  readonly strike?: readonly string[] | undefined
  readonly add?: readonly string[] | undefined
  readonly model?: string | undefined
  readonly ruling?: string | undefined
  readonly seed?: string | undefined
}

/** Opens a fork of a case and hears it from where it leaves the other one. */
export async function forkCommand(
  around: Surroundings,
  name: string,
  { model, ...how }: TerminalOptions & SettingFlags & ForkFlags,
): Promise<Exit> {
  const at = placeOf(how.at)
  const flags = { ...how, model }
  requireOne(flags)
  const { settings } = await settingsFor(around, how)
  await using bench = await openBench(around, settings, how)
  const { id } = await bench.docket.find(name)
  const change = changeOf(flags, { around, entries: await bench.docket.entries(id) })
  const fork = await bench.fork(id, { at, change })
  around.complain([span(`Forked: ${fork}, from ${id}.`)])
  return await bench.hear(fork, { resumed: true })
}

/** `57` is an entry, `turn:5` a turn. */
function placeOf(at: string | undefined): ForkOptions['at'] {
  const [, turn, number] = /^(turn:)?(\d{1,9})$/.exec(at ?? '') ?? []
  if (number !== undefined) return turn === undefined ? { seq: Number(number) } : { turn: Number(number) }
  throw new CommandError(
    'bad-usage',
    `--at ${at ?? ''}: give the last turn that is taken over, such as turn:5, or the number of an entry, such as 57.`,
  )
}

const kinds = ['directive', 'strike', 'add', 'model', 'ruling', 'seed'] as const

function requireOne(flags: ForkFlags): void {
  const given = kinds.filter((kind) => flags[kind] !== undefined)
  if (given.length > 1)
    throw new CommandError(
      'bad-usage',
      `A fork changes one thing, so that one can tell what came of it. Leave one: ${given.map((kind) => `--${kind}`).join(', ')}.`,
    )
}

interface Known {
  readonly around: Surroundings
  readonly entries: readonly Entry[]
}

function changeOf(flags: ForkFlags, { around, entries }: Known): WantedChange {
  const { directive, strike, add, model, ruling, seed } = flags
  if (directive !== undefined) return { what: 'directive', content: said(directive) }
  if (strike !== undefined) return { what: 'strike', exhibits: idsOf(strike, entries) }
  if (add !== undefined) return { what: 'document', files: documentsAt(add, around.cwd) }
  if (model !== undefined) return { what: 'model', ...playerOf(model) }
  if (ruling !== undefined) return { what: 'ruling', ruling: rulingOf(ruling) }
  return seed === undefined ? { what: 'nothing' } : { what: 'seed', seed }
}

function said(directive: string): string {
  if (directive.trim() !== '') return directive.trim()
  throw new CommandError('bad-usage', '--directive: say something to the court.')
}

/** Labels are those that the whole record has. */
function idsOf(wanted: readonly string[], entries: readonly Entry[]): readonly string[] {
  const known = exhibits()
  for (const entry of entries) if (entry.type === 'tool_result') known.admit(entry)
  return wanted.map((label) => {
    const id = known.find(label)
    if (id !== undefined) return id
    throw new CommandError(
      'bad-usage',
      `--strike ${label}: the case has ${known.all.length} exhibits, and not this one.`,
    )
  })
}

/** `judge=openai/gpt` seats a role, `openai/gpt` everybody. */
function playerOf(text: string): { readonly model: string; readonly role?: string } {
  const [, role, model = text] = /^([\w-]+)=(.+)$/.exec(text) ?? []
  return { model, ...(role !== undefined && { role }) }
}

function rulingOf(text: string): string {
  if (rulings.includes(text)) return text
  throw new CommandError('bad-usage', `--ruling ${text}: give ${rulings.join(' or ')}.`)
}
