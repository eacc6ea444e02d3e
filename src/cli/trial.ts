import { existsSync } from 'node:fs'
import { allowedBy, languageOf, nextCase, readBank, requireSeats } from '#docket'
import { describeProblems, readBrief } from '#papers'
import { TrialBrief } from '#proceedings'
import { openBench, type Manner } from './bench.ts'
import { contentsOf } from './contents.ts'
import { CommandError } from './errors.ts'
import { printEstimate } from './estimate.ts'
import { exits, type Exit } from './exits.ts'
import { span } from './palette.ts'
import { openRecords } from './records.ts'
import { settingsFor, type SettingFlags } from './settings.ts'
import type { Surroundings } from './surroundings.ts'

export interface TrialOptions extends Manner, SettingFlags {
  readonly genre?: string | undefined
  readonly witnesses?: string | undefined
  readonly seed?: string | undefined
  readonly estimate?: boolean | undefined
}

/** Holds a trial from its file, or the next one of the case bank. */
export async function trial(around: Surroundings, file: string | undefined, how: TrialOptions): Promise<Exit> {
  const read = file === undefined ? await fromBank(around, how.genre) : await trialIn(file, how.genre)
  if ('problems' in read) {
    around.complain([span(read.problems, 'bad')])
    return exits.badInput
  }
  const brief = beforeJury(around, withWitnesses(read.brief, how.witnesses))
  const found = await settingsFor(around, how)
  const settings = how.budget === undefined ? allowedBy({ format: 'trial', brief }, found.settings) : found.settings
  const language = settings.language === undefined ? undefined : await languageOf(settings.language)
  if (how.estimate) return printEstimate(around, 'trial', brief, { settings, json: how.json === true, seed: how.seed })

  await requireSeats({ settings, env: around.env }, { format: 'trial', brief })
  await using bench = openBench(around, settings, how)
  const id = await bench.docket.open('trial', brief, {
    ...(how.seed !== undefined && { seed: how.seed }),
    ...(settings.model !== undefined && { model: settings.model }),
    ...(language && { language: language.name }),
  })
  return await bench.hear(id, { resumed: false })
}

type Read = { readonly brief: TrialBrief } | { readonly problems: string }

/** A trial as its file has it. */
export async function trialIn(file: string, genre?: string): Promise<Read> {
  if (genre !== undefined)
    throw new CommandError(
      'bad-usage',
      '--genre chooses from the case bank, and a file was named. Leave one of them out.',
    )
  const text = await contentsOf(file)
  const reading = readBrief(text, file, TrialBrief)
  return reading.ok ? { brief: reading.brief } : { problems: describeProblems(reading.problems, text) }
}

/** The trial whose turn it is. */
async function fromBank(around: Surroundings, genre: string | undefined): Promise<Read> {
  const chosen = nextCase(await readBank(), { genre, heard: await trialsHeard(around) })
  return chosen.ok ? { brief: chosen.next.brief } : { problems: chosen.why }
}

/** The titles of the trials on the docket, oldest first. */
async function trialsHeard(around: Surroundings): Promise<readonly string[]> {
  if (!existsSync(around.folder)) return []
  await using records = openRecords(around)
  const opened = (await records.cases()).toSorted((one, other) => one.header.at - other.header.at)
  return opened.flatMap(({ header }) => (header.type === 'header' && header.format === 'trial' ? [header.title] : []))
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
