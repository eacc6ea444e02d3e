import type { DrawnCourse, FollowUpPrompt, Format } from '#court'
import type { Draft, Entry, EntryOf, LaidEntry, MapEntry, Role } from '#record'
import { debate } from './debate/script.ts'
import { decision } from './decision/script.ts'
import { mediation } from './mediation/script.ts'
import { trial } from './trial/script.ts'

export { DebateBrief } from './debate/brief.ts'
export { DecisionBrief } from './decision/brief.ts'
export { TrialBrief } from './trial/brief.ts'
export type { PanelJudge } from './audits/panel.ts'
export { debate, decision, mediation, trial }

/** What is drawn in a trial, with its odds and its pauses; loaded for whoever rehearses one. */
export const trialDraws = () => import('./trial/draws.ts')

/** How a question after the verdict is put to the judge; loaded with the first one. */
export const answering: FollowUpPrompt = async (...asked) => (await import('./answering.ts')).answerFromRecord(...asked)

/** The audits of a verdict, whatever its format; loaded for whoever asks for one. */
export const audits = () => import('./audits/scripts.ts')

/** Every format there is. Adding one means adding a line here. */
export const proceedings: KnownFormats = { debate, decision, trial, mediation }

/** KnownFormats by their names. */
export type KnownFormats = Readonly<Record<string, Format>>

/** The format of a case, by its header or its name; undefined when it is none of these, which are all there are. */
export function formatOf(asked: string | Entry | undefined, formats: KnownFormats = proceedings): Format | undefined {
  const name = typeof asked === 'object' ? (asked.type === 'header' ? asked.format : undefined) : asked
  return name !== undefined && Object.hasOwn(formats, name) ? formats[name] : undefined
}

/** Every role of every format, once. */
export const roles: readonly Role[] = [...new Set(Object.values(proceedings).flatMap((format) => format.roles))]

/** Every ruling on an objection that any format knows, once. */
export const rulings: readonly string[] = [...new Set(Object.values(proceedings).flatMap((format) => format.rulings))]

/** What an entry tells of how long its case will be, where its format draws that. No kind of entry is of two formats. */
export function drawnIn(entry: Entry): DrawnCourse | undefined {
  for (const format of Object.values(proceedings)) {
    const drawn = format.drawn(entry)
    if (drawn) return drawn
  }
  return undefined
}

/** What people would look for in an entry, beside what every format has. */
export function wordsToFind(draft: Draft): readonly string[] | undefined {
  if (draft.type === 'header' || draft.type === 'verdict') return formatOf(draft.format)?.words(draft)
  for (const format of Object.values(proceedings)) {
    const found = format.words(draft)
    if (found) return found
  }
  return undefined
}

type Declaring = Pick<Format, 'mapped' | 'laid'> | undefined

/** What a case knows, disputes and does not know, as its record has it last; nothing where its format draws no map. */
export const mapIn = (entries: readonly Entry[], format: Declaring): MapEntry | undefined =>
  entries.findLast((entry): entry is MapEntry => entry.type === format?.mapped)

/** Each exhibit once, as it was admitted or laid on the table first. */
export function admittedIn(
  entries: readonly Entry[],
  format: Declaring,
): readonly (EntryOf<'tool_result'> | LaidEntry)[] {
  const isLaid = (entry: Entry): entry is LaidEntry => entry.type === format?.laid
  const found = new Map<string, EntryOf<'tool_result'> | LaidEntry>()
  for (const entry of entries) {
    const id = entry.type === 'tool_result' ? entry.result_id : isLaid(entry) ? `table ${entry.exhibit}` : undefined
    if (id !== undefined && !found.has(id)) found.set(id, entry as EntryOf<'tool_result'> | LaidEntry)
  }
  return [...found.values()]
}
