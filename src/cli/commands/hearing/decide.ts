import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readPlan } from '#docket'
import type { DocumentFile } from '#library'
import { readBrief } from '#papers'
import { decision, DecisionBrief } from '#proceedings'
import { briefIn } from '../../asking/briefs.ts'
import { documentsAt } from '../../asking/documents.ts'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { hearCase, type PlayOptions } from '../../sitting/hearcase.ts'
import { span } from '../../terminal/palette.ts'
import { namedOn, picked, type NamingFlags } from '../../asking/picking.ts'
import type { Surroundings } from '../../surroundings.ts'

interface DecideOptions extends PlayOptions, NamingFlags {
  readonly open?: boolean | undefined
  /** Names with commas between them; false where none is to be asked. */
  readonly sources?: string | boolean | undefined
}

/** Hears a decision, asked on the command line or written in a file. Nothing is opened unless all of it can be had. */
export async function decideCommand(
  around: Surroundings,
  dilemma: string,
  files: readonly string[],
  how: DecideOptions,
): Promise<Exit> {
  return heard(around, await matterOf(around, dilemma), files, how)
}

/** Hears the decision of a file. */
export const decideFile = async (around: Surroundings, file: string, how: DecideOptions): Promise<Exit> =>
  heard(around, await matterIn(resolve(around.cwd, file), file), [], how)

async function heard(around: Surroundings, read: Read, files: readonly string[], how: DecideOptions): Promise<Exit> {
  if ('problems' in read) {
    around.complain([span(read.problems, 'bad')])
    return exits.badInput
  }
  const documents = [...documentsAt(read.brief.documents ?? [], read.from), ...documentsAt(files, around.cwd)]
  const asked = briefFor(named(read.brief, how), documents, how)
  const brief = how.json || how.estimate ? asked : await picked(asked, around)
  if (around.stop.aborted) return exits.interrupted
  // What was added on the command line or chosen at the terminal has been held against nothing yet.
  const isAsRead = brief === asked && documents.length === 0 && typeof how.sources !== 'string'
  return hearCase(around, isAsRead ? decision.plan(brief) : readPlan(decision.format, brief), how, documents)
}

/** What was named on the command line has to stand in a brief, too. */
function named(brief: DecisionBrief, how: NamingFlags): DecisionBrief {
  const asked = namedOn(brief, how)
  if (asked === brief) return brief
  const reading = DecisionBrief.safeParse(asked)
  if (reading.success) return reading.data
  const [issue] = reading.error.issues
  throw new CommandError('bad-usage', `--${String(issue?.path[0])} cannot be heard: ${issue?.message}`)
}

type Read =
  | { readonly brief: DecisionBrief; /** Where its relative paths begin. */ readonly from: string }
  | { readonly problems: string }

const isBrief = (asked: string): boolean => /\.ya?ml$/i.test(asked)

/** A file with a brief, or the dilemma itself. */
async function matterOf({ cwd }: Surroundings, asked: string): Promise<Read> {
  const path = resolve(cwd, asked)
  if (isBrief(asked)) return matterIn(path, asked)
  if (statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new CommandError(
      'bad-usage',
      `${asked} is a file, not a dilemma. Put the question first: ./courtroom decide "Should we …?" ${asked}`,
    )
  const reading = readBrief(JSON.stringify({ dilemma: asked }), 'dilemma', DecisionBrief)
  if (reading.ok) return { brief: reading.brief, from: cwd }
  const [problem] = reading.problems
  throw new CommandError('bad-usage', `The dilemma cannot be heard: ${problem?.message ?? 'it is empty.'}`)
}

async function matterIn(path: string, name: string): Promise<Read> {
  const read = await briefIn(path, decision, { name })
  return 'brief' in read ? { ...read, from: dirname(path) } : read
}

/** The brief as it goes into the record: documents by their names there. */
function briefFor(
  brief: DecisionBrief,
  documents: readonly DocumentFile[],
  { open, sources }: DecideOptions,
): DecisionBrief {
  const { documents: _, ...rest } = brief
  return {
    ...rest,
    ...(documents.length > 0 && { documents: documents.map(({ name }) => name) }),
    ...(open && { open }),
    ...(sources === false && { evidence: [] }),
    ...(typeof sources === 'string' && { evidence: sources.split(/[\s,]+/).filter((name) => name !== '') }),
  }
}
