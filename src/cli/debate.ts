import { languageOf, requireSeats } from '#docket'
import { describeProblems, readBrief } from '#papers'
import { DebateBrief } from '#proceedings'
import { openBench, type Manner } from './bench.ts'
import { contentsOf } from './contents.ts'
import { CommandError } from './errors.ts'
import { printEstimate } from './estimate.ts'
import { exits, type Exit } from './exits.ts'
import { span } from './palette.ts'
import { settingsFor, type SettingFlags } from './settings.ts'
import type { Surroundings } from './surroundings.ts'

export interface DebateOptions extends Manner, SettingFlags {
  readonly seed?: string | undefined
  readonly turns?: string | undefined
  readonly estimate?: boolean | undefined
}

/** Plays a debate from its file. Nothing is opened unless everything asked for can be had. */
export async function debate(around: Surroundings, file: string, how: DebateOptions): Promise<Exit> {
  const text = await contentsOf(file)
  const reading = readBrief(text, file, DebateBrief)
  if (!reading.ok) {
    around.complain([span(describeProblems(reading.problems, text), 'bad')])
    return exits.badInput
  }
  const brief = how.turns === undefined ? reading.brief : withTurns(reading.brief, how.turns)
  const { settings } = await settingsFor(around, how)
  const language = settings.language === undefined ? undefined : await languageOf(settings.language)
  if (how.estimate) return printEstimate(around, 'debate', brief, { settings, json: how.json === true, seed: how.seed })

  await requireSeats({ settings, env: around.env }, { format: 'debate', brief })
  await using bench = openBench(around, settings, how)
  const id = await bench.docket.open('debate', brief, {
    ...(how.seed !== undefined && { seed: how.seed }),
    ...(settings.model !== undefined && { model: settings.model }),
    ...(language && { language: language.name }),
  })
  return await bench.hear(id, { resumed: false })
}

/** The option stands in for the file's own line, so it is read the same way. */
function withTurns(brief: DebateBrief, turns: string): DebateBrief {
  const value = /^-?\d+(\.\d+)?$/.test(turns) ? Number(turns) : turns
  const reading = readBrief(JSON.stringify({ ...brief, turns: value }), '--turns', DebateBrief)
  if (reading.ok) return reading.brief
  const [problem] = reading.problems
  const { message = '', suggestion = '' } = problem ?? {}
  throw new CommandError('bad-usage', `--turns ${turns}: ${message} ${suggestion}`.trimEnd())
}
