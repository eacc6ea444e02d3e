import { resolve } from 'node:path'
import { isPlaceKept, openArchive, openCourthouse, openFiles, openDocket, requireSeats } from '#docket'
import { offline } from '#models'
import type { Settings } from '#papers'
import { keepManifest, runCells, type Matrix, type PlannedCell, type RunEnd } from '#research'
import { matrixIn } from '../../asking/matrix.ts'
import { settingsFor, type SettingFlags } from '../../asking/settings.ts'
import { exits, type Exit } from '../../exits.ts'
import type { Surroundings } from '../../surroundings.ts'
import { batchStatus, amountTold, runLine, type BatchProgress } from '../../telling/running.ts'
import { counted, MARGIN } from '../../terminal/layout.ts'
import { span } from '../../terminal/palette.ts'
import { estimatedBatch } from './estimating.ts'

interface BatchOptions extends SettingFlags {
  readonly dryRun?: boolean | undefined
  readonly concurrent?: string | undefined
  readonly json?: boolean | undefined
}

const USUAL_CONCURRENT = 4

/** Runs a matrix of cases, or goes on with it. */
export async function batchCommand(around: Surroundings, name: string, how: BatchOptions): Promise<Exit> {
  const { settings } = await settingsFor(around, how)
  const read = await matrixIn(resolve(around.cwd, name), name, settings)
  if (how.dryRun) {
    const { data, lines } = await estimatedBatch(read, { settings, env: around.env })
    if (how.json) around.json(data)
    else around.out.write(lines.map((line) => span(`${MARGIN}${line}\n`)))
    return exits.fine
  }
  for (const { cell, brief, files } of distinct(read.matrix))
    await requireSeats({ settings, env: around.env }, { format: cell.format, brief, files })
  const { file, matrix } = read
  const { audits = [], panel, own_family: ownFamily } = file
  const { excluded, ownFamily: own } = matrix
  const about = file.about === undefined ? {} : { about: file.about }
  const counts = { audits, panel: panel ?? [], excluded, ownFamily: own }
  {
    await using kept = await openFiles(around)
    const cells = matrix.cells.map(({ cell }) => cell)
    await keepManifest(kept.files, { name: file.name, ...about, ...counts, cells })
  }
  const ceiling = file.limits?.spend ?? settings.budget.total
  const before = await spentBefore(around, matrix)
  const { env, folder, cwd } = around
  await using house = openCourthouse({
    settings: within(settings, ceiling, before),
    env,
    folder,
    cwd,
    archive: await openArchive(around),
  })
  const table = progressTable(around, matrix, { ceiling, before, json: how.json === true })
  await runCells(house, matrix.cells, {
    group: file.name,
    concurrent: Number(how.concurrent ?? file.limits?.concurrent ?? USUAL_CONCURRENT),
    audits,
    panel,
    ownFamily,
    signal: around.stop,
    ...table,
  })
  return table.close(file.name)
}

/** Seeds change nothing of who is asked what, so one of each kind stands for all. */
const distinct = ({ cells }: Matrix): readonly PlannedCell[] =>
  [...Map.groupBy(cells, ({ cell, brief }) => JSON.stringify([cell.format, brief])).values()].map(([first]) => first!)

/** One purse for all runs, less what earlier starts have spent; at its end runs wait instead of ruling on half a record. */
function within(settings: Settings, ceiling: number | undefined, before: number): Settings {
  const total = ceiling === undefined ? {} : { total: Math.max(0, ceiling - before) }
  return { ...settings, budget: { ...settings.budget, ...total, at_ceiling: 'stop' } }
}

async function spentBefore({ folder, env }: Surroundings, { cells }: Matrix): Promise<number> {
  if (!isPlaceKept({ folder, env })) return 0
  const docket = openDocket({ folder, model: offline, archive: await openArchive({ folder, env }) })
  try {
    let spent = 0
    for (const { cell } of cells) spent += await docket.spent(cell.id)
    return spent
  } finally {
    await docket.close()
  }
}

const isUnheard = ({ state }: RunEnd): boolean => state === 'failed' || state === 'waits'

interface Table {
  readonly ceiling: number | undefined
  readonly before: number
  readonly json: boolean
}

function progressTable(around: Surroundings, { cells }: Matrix, { ceiling, before, json }: Table) {
  const start = performance.now()
  const ends: RunEnd[] = []
  let running = 0
  const progress = (): BatchProgress => {
    const heard = ends.filter(({ known }) => !known)
    const failed = heard.filter(isUnheard).length
    const spent = ends.reduce((sum, end) => sum + end.spent, 0)
    const [known, elapsed] = [ends.length - heard.length, performance.now() - start]
    return {
      all: cells.length,
      known,
      ended: heard.length - failed,
      failed,
      running,
      spent: Math.max(spent, before),
      ceiling,
      elapsed,
    }
  }
  const status = (): void => around.out.status(json ? undefined : batchStatus(progress(), around.glyphs))
  return {
    began() {
      running++
      status()
    },
    ended(end: RunEnd) {
      if (!end.known && end.told !== 'not begun') running = Math.max(0, running - 1)
      ends.push(end)
      if (json) around.json(end)
      else if (!end.known && end.told !== 'not begun') around.out.write(runLine(end, progress(), around.glyphs))
      status()
    },
    close(group: string): Exit {
      around.out.status(undefined)
      if (!json) around.out.write([span(`\n${summed(ends, progress(), group)}\n`)])
      if (around.stop.aborted) return exits.interrupted
      if (ends.some(({ isSpent }) => isSpent)) return exits.budget
      return ends.some(({ state }) => state === 'failed') ? exits.provider : exits.fine
    },
  }
}

function summed(ends: readonly RunEnd[], { all, known, ended, spent, ceiling }: BatchProgress, group: string): string {
  const count = (state: RunEnd['state']): number => ends.filter((end) => end.state === state).length
  const shared = ends.reduce((sum, end) => sum + end.shared.calls, 0)
  const saved = ends.reduce((sum, end) => sum + end.shared.dollars, 0)
  const lines = [
    `${known + ended} of ${counted(all, 'run')} ended: ${count('verdict')} with a verdict, ${count('ended')} without, ` +
      `${count('mistrial')} mistrials. ${known > 0 ? `${known} had ended before.` : ''}`.trimEnd(),
    ...(count('failed') > 0
      ? [`${count('failed')} failed; a further start goes on with them and with nothing else.`]
      : []),
    ...(count('waits') > 0
      ? [`${count('waits')} wait; a further start goes on with them. Without money: raise limits.spend.`]
      : []),
    ...(spent > 0 ? [`${amountTold(spent)} spent${ceiling === undefined ? '' : ` of ${amountTold(ceiling)}`}.`] : []),
    ...(shared > 0
      ? [
          `${counted(shared, 'call')} not asked again since runs share their beginnings${saved > 0 ? `: ${amountTold(saved)}` : ''}.`,
        ]
      : []),
    `To read it: ./courtroom report ${group}`,
  ]
  return lines.map((line) => `${MARGIN}${line}`).join('\n')
}
