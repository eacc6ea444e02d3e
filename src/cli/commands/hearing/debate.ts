import { z } from 'zod'
import { readBrief } from '#papers'
import { debate as format, DebateBrief } from '#proceedings'
import { briefIn } from '../../asking/briefs.ts'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { hearCase, type PlayOptions } from '../../sitting/hearcase.ts'
import { span } from '../../terminal/palette.ts'
import type { Surroundings } from '../../surroundings.ts'

interface DebateOptions extends PlayOptions {
  readonly turns?: string | undefined
}

/** Plays a debate from its file. */
export async function debateCommand(around: Surroundings, file: string, how: DebateOptions): Promise<Exit> {
  const read = await briefIn(file, format)
  if ('problems' in read) {
    around.complain([span(read.problems, 'bad')])
    return exits.badInput
  }
  const brief = how.turns === undefined ? read.brief : withTurns(read.brief, how.turns)
  return hearCase(around, format.plan(brief), how)
}

/** The option stands in for the file's own line, so it is read the same way; the rest of the file was read already. */
function withTurns(brief: DebateBrief, turns: string): DebateBrief {
  const value = /^-?\d+(\.\d+)?$/.test(turns) ? Number(turns) : turns
  const reading = readBrief(
    JSON.stringify({ turns: value }),
    '--turns',
    z.strictObject({ turns: DebateBrief.shape.turns }),
  )
  if (reading.ok) return { ...brief, ...reading.brief }
  const [problem] = reading.problems
  const { message = '', suggestion = '' } = problem ?? {}
  throw new CommandError('bad-usage', `--turns ${turns}: ${message} ${suggestion}`.trimEnd())
}
