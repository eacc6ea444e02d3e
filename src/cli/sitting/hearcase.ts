import type { CasePlan } from '#court'
import { allowedBy, languageOf, requireSeats } from '#docket'
import type { DocumentFile } from '#library'
import type { Entry } from '#record'
import { openBench, type TerminalOptions } from './bench.ts'
import type { Exit } from '../exits.ts'
import { span } from '../terminal/palette.ts'
import { inline } from '../terminal/printable.ts'
import { settingsFor, type SettingFlags } from '../asking/settings.ts'
import type { Surroundings } from '../surroundings.ts'

/** What every command takes that plays a case. */
export interface PlayOptions extends TerminalOptions, SettingFlags {
  readonly seed?: string | undefined
  readonly estimate?: boolean | undefined
}

/** Opens a case of any format and hears it before whoever is there. Nothing is opened unless all of it can be had. */
export async function hearCase(
  around: Surroundings,
  plan: CasePlan,
  how: PlayOptions,
  documents: readonly DocumentFile[] = [],
): Promise<Exit> {
  const { format } = plan
  const name = format.format
  const found = await settingsFor(around, how)
  const settings = how.budget === undefined ? allowedBy(plan, found.settings) : found.settings
  const language = settings.language === undefined ? undefined : await languageOf(settings.language)
  if (how.estimate) {
    const { printEstimate } = await import('../commands/hearing/estimate.ts')
    return printEstimate(around, name, plan, { settings, json: how.json === true, seed: how.seed, documents })
  }

  await requireSeats({ settings, env: around.env }, { format: name, brief: plan, files: documents })
  await using bench = await openBench(around, settings, how)
  const id = await bench.docket.open(name, plan, {
    files: documents,
    needsDocuments: documents.length > 0,
    ...(how.seed !== undefined && { seed: how.seed }),
    ...(settings.model !== undefined && { model: settings.model }),
    ...(language && { language: language.name }),
  })
  const called = await bench.docket.call(id)
  if (format.searches) {
    if (how.json) warn(around, called.entries)
    else {
      const { leavingLines } = await import('../telling/leaving.ts')
      around.out.write(leavingLines(called, settings, around))
    }
  }
  return await bench.hear(called, { resumed: false })
}

/** Whoever takes entries by program is told on the side what could not be read. */
function warn(around: Surroundings, entries: readonly Entry[]): void {
  for (const entry of entries)
    if (entry.type === 'document' && !entry.outcome.startsWith('read'))
      around.complain([
        span(`${inline(entry.name)} could not be read (${entry.outcome}): ${inline(entry.why ?? '')}`, 'bad'),
      ])
}
