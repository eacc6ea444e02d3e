import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { authorTrial, caseName, newSeed, pricing, rehearse } from '#docket'
import { describeProblems, readBrief } from '#papers'
import { trial, TrialBrief } from '#proceedings'
import { wordGate } from '#show'
import { settingsFor, type SettingFlags } from '../../asking/settings.ts'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import type { Surroundings } from '../../surroundings.ts'
import { counted, MARGIN } from '../../terminal/layout.ts'
import { span } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'

interface AuthorOptions extends SettingFlags {
  readonly seed?: string | undefined
  readonly out?: string | undefined
}

/** Writes a whole trial from one line: a model does where there is one, else a grammar. What is no good is not written. */
export async function newCase(around: Surroundings, line: string, how: AuthorOptions): Promise<Exit> {
  const { settings } = await settingsFor(around, how)
  const seed = how.seed ?? newSeed()
  const { env, stop: signal, cwd } = around
  const { brief, model, price } = await authorTrial(line, { settings, env, seed, signal })
  const text = stringify(brief, { lineWidth: 110 })
  const file = how.out ?? `${caseName(brief.title)}${trial.ending}`
  const reading = readBrief(text, file, TrialBrief)
  if (!reading.ok) throw new CommandError('bad-usage', describeProblems(reading.problems, text))
  requireAirable(reading.brief)
  const { documents: _, ...seating } = await pricing(trial.format, reading.brief, { settings, seed })
  const rehearsed = await rehearse(trial, reading.brief, { ...seating, level: 'expected' })
  if (file === '-') around.out.write([span(text)])
  else await written(join(cwd, file), text)
  const rounds = rehearsed.filter(({ type }) => type === 'examination').length
  const lines = rehearsed.filter(({ type }) => type === 'turn' || type === 'recap').length
  const by = model === 'offline' ? 'the offline model, from a grammar' : model
  const cost = price ? ` for $${price.toFixed(3)}` : ''
  around.complain([
    span(`${MARGIN}${inline(brief.title)}\n`, 'strong'),
    span(
      `${MARGIN}Written by ${inline(by)}${cost}; it fits the schema, passes the gate, and rehearses: ${counted(rounds, 'round')}, ${counted(lines, 'line')} without objections.\n`,
    ),
    ...(file === '-' ? [] : [span(`${MARGIN}To hear it: ./courtroom trial ${inline(file)} --seed ${inline(seed)}\n`)]),
  ])
  return exits.fine
}

/** Nothing that the gate would hold on air belongs into a case. */
function requireAirable(brief: TrialBrief): void {
  const gate = wordGate()
  for (const text of textsIn(brief)) {
    const found = gate.find(text)
    if (!found) continue
    throw new CommandError(
      'bad-usage',
      `The gate would hold this on air, because of "${inline(found.word)}": ${inline(text)}. Nothing was written; put the line differently.`,
    )
  }
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** A file that is there already is somebody's work. */
async function written(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx' })
  } catch (cause) {
    const isThere = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
    const why = isThere ? 'There is such a file already' : String(cause)
    throw new CommandError('bad-usage', `Cannot write ${inline(file)}: ${why}. Name another one with --out.`)
  }
}
