import { wallClock } from '#court'
import { endOf, isOwed } from '#docket'
import type { Entry, Standing } from '#record'
import { struckBy, tellerOf } from '#tellers'
import { CommandError } from '../../errors.ts'
import { openBench, type TerminalOptions } from '../../sitting/bench.ts'
import { exitOfOutcome, exits, type Exit } from '../../exits.ts'
import { counted, MARGIN, newline } from '../../terminal/layout.ts'
import { narrator } from '../../telling/narrate.ts'
import { pacer, waitBefore } from '../../terminal/pace.ts'
import { span, type StyledText } from '../../terminal/palette.ts'
import { openRecords } from '../../sitting/records.ts'
import { settingsFor, type SettingFlags } from '../../asking/settings.ts'
import type { Surroundings } from '../../surroundings.ts'

/** Goes on with a case that was adjourned, crashed or left. */
export async function resume(
  around: Surroundings,
  name: string | undefined,
  how: TerminalOptions & SettingFlags,
): Promise<Exit> {
  const { settings } = await settingsFor(around, how)
  await using bench = await openBench(around, settings, how)
  const found = await bench.docket.find(name)
  const { id } = found
  const end = endOf(found)
  if (!end || isOwed(found)) return await bench.hear(id, { resumed: true })
  around.complain([span(`Case ${id} has closed. To read it: ./courtroom show ${id}`)])
  return exitOfOutcome[end.outcome]
}

/** The whole record as text, or as it is. */
export async function show(around: Surroundings, name: string, how: { readonly json?: boolean }): Promise<Exit> {
  await using records = await openRecords(around)
  const { id, notes } = await records.find(name)
  const entries = await records.entries(id)
  const { tellChanges } = await import('../records/record.ts')
  await tellChanges(around, records, { id, entries })
  if (how.json) {
    for (const entry of entries) around.json(entry)
    return exits.fine
  }
  const { width, glyphs } = around
  const teller = await tellerIn(entries)
  const story = narrator({ id, width, glyphs }, teller, struckBy(entries, teller()))
  around.out.write(entries.flatMap((entry) => story.read(entry)))
  around.out.write(footnotes(id, story.standing, await records.askedAgain(id)))
  if (notes.doubted) around.out.write([span(`${MARGIN}This record came from a file that had been changed.\n`, 'bad')])
  return exits.fine
}

const tellerIn = ([header]: readonly Entry[]) => tellerOf(header?.type === 'header' ? header.format : '')

function footnotes(id: string, now: Standing, askedAgain: number): readonly StyledText[] {
  const again = `${counted(askedAgain, 'call was', 'calls were')} under way when the court stopped, and asked again.`
  return [
    ...(askedAgain > 0 ? [span(`${MARGIN}${again}\n`, 'dim')] : []),
    ...(now.closed ? [] : [newline, span(`${MARGIN}The case is open. To go on: ./courtroom resume ${id}\n`, 'judge')]),
  ]
}

/** How often a case that others hear is looked at. */
const LOOK = 500

/** Follows a case that another process hears, from its beginning to its end. Asks no model. */
export async function watch(around: Surroundings, name: string, how: { readonly json?: boolean }): Promise<Exit> {
  await using records = await openRecords(around)
  const { id } = await records.find(name)
  const { width, glyphs } = around
  const story = narrator({ id, width, glyphs }, await tellerIn(await records.entries(id)))
  const clock = wallClock()
  for (let seen = 0; !around.stop.aborted; await clock.pause(LOOK, around.stop)) {
    for (const entry of await records.entries(id, seen)) {
      const told = story.read(entry)
      if (how.json) around.json(entry)
      else around.out.write(told)
      seen = entry.seq
    }
    const { closed } = story.standing
    if (closed) return exitOfOutcome[closed.outcome]
  }
  around.out.endLine()
  return exits.interrupted
}

interface ReplayOptions {
  readonly speed?: number
  readonly from?: string
}

function entryIn(from = '1'): number {
  if (/^[1-9]\d{0,8}$/.test(from)) return Number(from)
  throw new CommandError('bad-usage', `--from ${from}: give the number of an entry, such as 40.`)
}

/** Shows a record again at the pace it was made, but never faster than one can read. Asks no model. */
export async function replay(around: Surroundings, name: string, how: ReplayOptions): Promise<Exit> {
  const from = entryIn(how.from)
  await using records = await openRecords(around)
  const { id } = await records.find(name)
  const entries = await records.entries(id)
  const speed = how.speed ?? (around.isTerminal ? 1 : 0)
  const clock = wallClock(speed)
  const { width, glyphs } = around
  const story = narrator({ id, width, glyphs }, await tellerIn(entries))
  const stage = pacer<undefined>((spans) => around.out.write(spans), { speed, clock: wallClock() })
  around.stop.addEventListener('abort', () => stage.drop(), { once: true })
  let before: Entry | undefined
  for (const entry of entries) {
    const spans = story.read(entry)
    if (entry.seq < from) continue
    await clock.pause(waitBefore(entry, before, spans), around.stop)
    if (spans.length > 0) before = entry
    stage.show(spans, undefined)
    await stage.done()
    if (around.stop.aborted) break
  }
  around.out.endLine()
  return around.stop.aborted ? exits.interrupted : exits.fine
}
