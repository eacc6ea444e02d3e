import type { Format } from '#court'
import { decision, trial } from '#proceedings'
import { briefIn, formatAt } from '../../asking/briefs.ts'
import { decideFile } from './decide.ts'
import { exits, type Exit } from '../../exits.ts'
import { hearCase, type PlayOptions } from '../../sitting/hearcase.ts'
import { span } from '../../terminal/palette.ts'
import type { Surroundings } from '../../surroundings.ts'
import { trialCommand as holdTrial } from '../trial/trial.ts'

type Way = (around: Surroundings, file: string, how: PlayOptions) => Promise<Exit>

/** The formats for which the terminal does more than to open and to hear them. */
const ways: ReadonlyMap<Format, Way> = new Map<Format, Way>([
  [decision, decideFile],
  [trial, holdTrial],
])

/** Plays a case of any format from its file. */
export async function play(around: Surroundings, file: string, how: PlayOptions): Promise<Exit> {
  const format = await formatAt(file)
  const way = ways.get(format)
  if (way) return way(around, file, how)
  const read = await briefIn(file, format)
  if ('brief' in read) return hearCase(around, format.plan(read.brief), how)
  around.complain([span(read.problems, 'bad')])
  return exits.badInput
}
