import { isPlaceKept, trialBank } from '#docket'
import { trial as format, type TrialBrief } from '#proceedings'
import { briefIn, type ReadBrief } from '../../asking/briefs.ts'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { hearCase, type PlayOptions } from '../../sitting/hearcase.ts'
import { span } from '../../terminal/palette.ts'
import { openRecords } from '../../sitting/records.ts'
import type { Surroundings } from '../../surroundings.ts'

interface TrialOptions extends PlayOptions {
  readonly genre?: string | undefined
  readonly witnesses?: string | undefined
}

/** Holds a trial from its file, or the next one of the case bank. */
export async function trialCommand(around: Surroundings, file: string | undefined, how: TrialOptions): Promise<Exit> {
  const read = file === undefined ? await fromBank(around, how.genre) : await trialIn(file, how.genre)
  if ('problems' in read) {
    around.complain([span(read.problems, 'bad')])
    return exits.badInput
  }
  const brief = beforeJury(around, withWitnesses(read.brief, how.witnesses))
  return hearCase(around, format.plan(brief), how)
}

/** A trial as its file has it. */
export async function trialIn(file: string, genre?: string): Promise<ReadBrief<TrialBrief>> {
  if (genre !== undefined)
    throw new CommandError(
      'bad-usage',
      '--genre chooses from the case bank, and a file was named. Leave one of them out.',
    )
  return briefIn(file, format)
}

/** The trial whose turn it is. */
async function fromBank(around: Surroundings, genre: string | undefined): Promise<ReadBrief<TrialBrief>> {
  const { nextCase, readBank } = await trialBank()
  const chosen = nextCase(await readBank(), { genre, heard: await trialsHeard(around) })
  return chosen.ok ? { brief: chosen.next.brief } : { problems: chosen.why }
}

/** The titles of the trials on the docket, oldest first. */
async function trialsHeard(around: Surroundings): Promise<readonly string[]> {
  if (!isPlaceKept(around)) return []
  await using records = await openRecords(around)
  const opened = (await records.cases()).toSorted((one, other) => one.header.at - other.header.at)
  return opened.flatMap(({ header }) =>
    header.type === 'header' && header.format === format.format ? [header.title] : [],
  )
}

/** The first so many witnesses of a case. */
export function withWitnesses(brief: TrialBrief, wanted: string | undefined): TrialBrief {
  if (wanted === undefined) return brief
  const [count, most] = [Number(wanted), brief.witnesses.length]
  if (/^\d+$/.test(wanted) && count >= 1 && count <= most)
    return { ...brief, witnesses: brief.witnesses.slice(0, count) }
  throw new CommandError('bad-usage', `--witnesses ${wanted}: the case has ${most}. Give a number from 1 to ${most}.`)
}

/** At a terminal nobody can vote or call for the floor, so the court need not wait for it. */
function beforeJury(around: Surroundings, brief: TrialBrief): TrialBrief {
  if (!brief.audience) return brief
  const { audience: _, ...rest } = brief
  around.complain([
    span('Nobody can vote from a terminal: a drawn jury of six does. ./courtroom serve has an audience.'),
  ])
  return rest
}
