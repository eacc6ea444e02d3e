import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { allowedBy, languageOf, requireSeats } from '#docket'
import type { DocumentFile } from '#library'
import { describeProblems, readBrief } from '#papers'
import { DecisionBrief } from '#proceedings'
import type { Entry } from '#record'
import { openBench, type Manner } from './bench.ts'
import { contentsOf } from './contents.ts'
import { documentsAt } from './documents.ts'
import { CommandError } from './errors.ts'
import { printEstimate } from './estimate.ts'
import { exits, type Exit } from './exits.ts'
import { span } from './palette.ts'
import { namedOn, picked, type NamingFlags } from './picking.ts'
import { inline } from './printable.ts'
import { leavingLines } from './leaving.ts'
import { settingsFor, type SettingFlags } from './settings.ts'
import type { Surroundings } from './surroundings.ts'

export interface DecideOptions extends Manner, SettingFlags, NamingFlags {
  readonly open?: boolean | undefined
  /** Names with commas between them; false where none is to be asked. */
  readonly sources?: string | boolean | undefined
  readonly seed?: string | undefined
  readonly estimate?: boolean | undefined
}

/** Hears a decision, asked on the command line or written in a file. Nothing is opened unless all of it can be had. */
export async function decide(
  around: Surroundings,
  dilemma: string,
  files: readonly string[],
  how: DecideOptions,
): Promise<Exit> {
  const read = await matterOf(around, dilemma)
  if ('problems' in read) {
    around.complain([span(read.problems, 'bad')])
    return exits.badInput
  }
  const documents = [...documentsAt(read.brief.documents ?? [], read.from), ...documentsAt(files, around.cwd)]
  const asked = briefFor(named(read.brief, how), documents, how)
  const brief = how.json || how.estimate ? asked : await picked(asked, around)
  if (around.stop.aborted) return exits.interrupted
  const found = await settingsFor(around, how)
  const settings = how.budget === undefined ? allowedBy({ format: 'decision', brief }, found.settings) : found.settings
  const language = settings.language === undefined ? undefined : await languageOf(settings.language)
  if (how.estimate)
    return printEstimate(around, 'decision', brief, { settings, json: how.json === true, seed: how.seed, documents })

  await requireSeats({ settings, env: around.env }, { format: 'decision', brief, files: documents })
  await using bench = openBench(around, settings, how)
  const id = await bench.docket.open('decision', brief, {
    files: documents,
    needsDocuments: documents.length > 0,
    ...(how.seed !== undefined && { seed: how.seed }),
    ...(settings.model !== undefined && { model: settings.model }),
    ...(language && { language: language.name }),
  })
  const opened = await bench.docket.entries(id)
  if (how.json) warn(around, opened)
  else around.out.write(leavingLines(opened, settings, around))
  return await bench.hear(id, { resumed: false })
}

/** What was named on the command line has to stand in a brief, too. */
function named(brief: DecisionBrief, how: NamingFlags): DecisionBrief {
  const reading = DecisionBrief.safeParse(namedOn(brief, how))
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
  if (isBrief(asked)) {
    const text = await contentsOf(path, asked)
    const reading = readBrief(text, asked, DecisionBrief)
    return reading.ok
      ? { brief: reading.brief, from: dirname(path) }
      : { problems: describeProblems(reading.problems, text) }
  }
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

/** Whoever takes entries by program is told on the side what could not be read. */
function warn(around: Surroundings, entries: readonly Entry[]): void {
  for (const entry of entries)
    if (entry.type === 'document' && !entry.outcome.startsWith('read'))
      around.complain([
        span(`${inline(entry.name)} could not be read (${entry.outcome}): ${inline(entry.why ?? '')}`, 'bad'),
      ])
}
