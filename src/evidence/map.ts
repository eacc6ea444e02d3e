import type { EventOf } from '#record'
import { banded, type PlacingGrounds } from './bands.ts'
import type { CaseFile, SentencePlace, ProposedMatter, Band, MapItem } from './case.ts'
import { faultsIn, type Argued } from './reliance.ts'
import { mattersByRule, sayTheSame } from './matters.ts'
import { statementOf } from './statement.ts'
import { inBoth, tidied } from './text.ts'
import { reasonsFor } from './words/index.ts'
import type { Reasons } from './words/en.ts'

/** The map of a case: of the matters that a clerk has named, else of what was cited. */
export function mapFor(file: CaseFile, argued: Omit<Argued, 'readings'>): readonly MapItem[] {
  const named = file.clerk?.matters ?? []
  const faults = faultsIn(argued)
  return drawMap(named.length > 0 ? named : mattersByRule({ ...argued, readings: file.clerk?.readings ?? [] }), {
    file,
    contradictions: argued.contradictions,
    isFlagged: ({ turn, start }) => faults.some((flag) => flag.turn === turn && flag.start === start),
    wordsAt: (place, exhibit) => wordsAt(argued, place, exhibit),
    decidedBy: named.length > 0 ? 'model' : 'rule',
  })
}

/** Draws the map: every matter in exactly one band, by the row it stands by. */
export const drawMap = (matters: readonly ProposedMatter[], grounds: PlacingGrounds): readonly MapItem[] =>
  matters.map((matter) => banded(matter, grounds))

function wordsAt(
  { speeches, exhibits }: Pick<Argued, 'speeches' | 'exhibits'>,
  { turn, start }: SentencePlace,
  id: string,
): string | undefined {
  const sentence = speeches.find((speech) => speech.turn === turn)?.sentences.find((one) => one.start === start)
  const passage = sentence?.citations.find((citation) => citation.id === id)?.passage
  return passage ? exhibits.get(id)?.exhibit.text.slice(passage.start, passage.end) : undefined
}

/** What somebody names as not known, besides the rules. */
type NamedBy = NonNullable<MapItem['by']>

/** The map with what the judge or the researcher names as not known, apart from what it shows already. */
export function withUnknowns(
  items: readonly MapItem[],
  texts: readonly string[],
  by: NamedBy = 'judge',
  words: Reasons = reasonsFor({}),
): readonly MapItem[] {
  const bare = { band: 'unknown', claims: [], supporting: [], refuting: [], row: 'no-exhibit' } as const
  const all = [...items]
  for (const text of texts.map(tidied))
    if (text !== '' && !all.some((item) => isShown(text, item)))
      all.push({ ...bare, text, reason: words.named[by], settle: words.settle.answer, by })
  return all
}

const ALIKE = 0.75
const LEAST_ALIKE = 2

/** A gap is known by its matter; what stands in green is named again only in the same words. */
function isShown(text: string, item: MapItem): boolean {
  if (item.text === text || sayTheSame(item.text, text)) return true
  if (item.band === 'confirmed') return false
  const [mine, theirs] = [statementOf(text), statementOf(item.text)]
  const common = inBoth(mine.terms, theirs.terms).length
  const figures = ({ figures: { quantities } }: typeof mine): string => quantities.map(({ value }) => value).join()
  const size = Math.min(mine.terms.size, theirs.terms.size)
  return common >= LEAST_ALIKE && common / Math.max(1, size) >= ALIKE && figures(mine) === figures(theirs)
}

/** The event that shows the map. */
export function mapEvent(items: readonly MapItem[]): EventOf<'epistemic_map'> {
  const texts = (band: Band): string[] => items.filter((item) => item.band === band).map(({ text }) => text)
  return {
    type: 'epistemic_map',
    confirmed: texts('confirmed'),
    contested: texts('contested'),
    unknown: texts('unknown'),
    items,
  }
}
