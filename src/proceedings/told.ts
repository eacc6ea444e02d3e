import { debateTold } from './debate/told.ts'
import { strikingFor, type Striking } from './decision/striking.ts'
import { decisionTold } from './decision/told.ts'
import { mediationTold } from './mediation/told.ts'
import { catalogueFor, type Catalogued, type Entry } from '#record'
import type { FormatTeller } from './telling/around.ts'
import { struckBy } from './telling/columns.ts'
import { coversBy, type Covers } from './telling/covers.ts'
import { compared, type ComparedRecord, type CaseComparison } from './telling/comparing.ts'
import { tellerFor, type HowTold, type Teller } from './telling/teller.ts'
import type { ToldFormat } from './tellers.ts'
import { trialTold } from './trial/told.ts'

export type { ToldSeat } from './telling/around.ts'
export type { ComparedCase, ComparedPhase, CaseComparison } from './telling/comparing.ts'
export { isCourtsOwn, isForMachines, isName, saidIn, withTexts } from './telling/texted.ts'
export { columnsIn } from './telling/columns.ts'
export type { Cover, Covers, Screened } from './telling/covers.ts'
export type { Teller } from './telling/teller.ts'
export { citing, exhibits, labelled, type LabelledExhibits } from './telling/labels.ts'
export { dateLine, insideFences, questionPut, sourceAsked } from './telling/filed.ts'
export { causeFound, causesOf, wayNow, waysHeard, type Causes } from './decision/causes.ts'
export { decisionSeals } from './decision/seals.ts'
export { decisionLabelsEnglish } from './decision/words/english-labels.ts'
export { decisionLabelsGerman } from './decision/words/german-labels.ts'
export { ledgerLine, type ToldLedgerLine } from './decision/telling/notes.ts'
export { played } from './telling/opening.ts'
export type { StrikeEffect } from './decision/striking.ts'
export { toldWords, typedIn } from './telling/words/index.ts'

/** How each format tells its record, for whoever shows it. A format without a line here is told as any would be. */
const readers: Readonly<Record<ToldFormat, FormatTeller>> = {
  debate: debateTold,
  decision: decisionTold,
  trial: trialTold,
  mediation: mediationTold,
}

/** Tells a case from its first entry on; format and language stand in its header. */
export const teller = (manner: HowTold = {}): Teller =>
  tellerFor((format) => (isTold(format) ? readers[format] : undefined), manner)

/** What would change without some exhibits, by the rules that the format of the case is weighed by. */
export function striking(entries: readonly Entry[]): Striking {
  const story = teller()
  for (const entry of entries) if (entry.type === 'header') story.read(entry)
  return strikingFor(entries, story.weighs)
}

/** Which turns nobody may go by any more, counted from 1, as their format tells. */
export const struckTurns = (entries: Iterable<Entry>): ReadonlySet<number> => struckBy(entries, teller())

/** What gate and operator have said of the entries of a record, by what its format tells of them. */
export const coversOf = (): Covers => coversBy(teller())

const isTold = (format: string): format is ToldFormat => Object.hasOwn(readers, format)

/** Two records held against each other, told in one language: that of the first, unless given. */
export const comparison = (
  a: ComparedRecord,
  b: ComparedRecord,
  { language }: { readonly language?: Catalogued } = {},
): CaseComparison => {
  const [header] = a.entries
  const spoken = language ?? catalogueFor(header?.type === 'header' ? header.language : undefined)
  return compared(a, b, (id) => teller({ id, language: spoken }))
}
