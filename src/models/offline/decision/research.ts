import { otherwise, readDilemma, witnessOf, type Choice } from '#evidence'
import type { Exhibit } from '#record'
import type { Deck } from '../deck.ts'
import lines from '../decks/decision/research.json' with { type: 'json' }
import { quotable, smooth, stems, spacedWords, spelled } from '../text.ts'
import { filledIn, write, type Writer } from '../writer.ts'
import { axisOf, comparedIn, namesOf } from './compared.ts'
import type { BriefData, HandOverData, QueriesData } from './data.ts'
import type { FileMatter } from './matters.ts'
import { axisInWords, countedInWords, inRow, titleOf } from './names.ts'
import { keyWords } from './proposal.ts'

const MOST_AXES = 4
const LEAST_AXES = 2
const LONGEST_SENTENCE = 300
const LONGEST_AXIS = 120

export interface OwnCaseBrief {
  readonly proposal: string
  readonly proposal_short: string
  readonly alternative: string
  readonly alternative_short: string
  readonly shape: Choice
  readonly options: readonly string[]
  readonly axes: readonly string[]
  readonly summary: string
  readonly ask: string
}

/** What is to be decided, what the case turns on, and a summary. */
export function caseBriefOf({ dilemma, context, exhibits }: BriefData): OwnCaseBrief {
  const { contradicted } = comparedIn(exhibits)
  const { choice, proposal, alternative, others } = readDilemma(dilemma)
  return {
    proposal: proposal.text.slice(0, LONGEST_SENTENCE),
    proposal_short: proposal.short.slice(0, LONGEST_SENTENCE),
    alternative: alternative.text.slice(0, LONGEST_SENTENCE),
    alternative_short: alternative.short.slice(0, LONGEST_SENTENCE),
    shape: choice,
    options: others.map(({ text }) => text.slice(0, LONGEST_SENTENCE)),
    axes: axesOf(contradicted),
    summary: summaryOf({ dilemma, context, exhibits }, contradicted),
    ask: choice === 'open' ? lines.asksBack : '',
  }
}

/** On what documents contradict each other; where that is too little, the two tensions that every decision has. */
function axesOf(contradicted: readonly FileMatter[]): readonly string[] {
  const found = contradicted.flatMap((matter) => axisOf(matter) ?? []).filter((axis) => axis.length <= LONGEST_AXIS)
  const own = [...new Set(found)].slice(0, MOST_AXES)
  return [...own, ...lines.usualAxes].slice(0, Math.max(LEAST_AXES, own.length))
}

function summaryOf({ dilemma, context, exhibits }: BriefData, contradicted: readonly FileMatter[]): string {
  const { summary } = lines
  const plain = smooth(dilemma)
  const isShort = spacedWords(plain).length <= 30 && quotable(plain)
  const terms = inRow(keyWords(dilemma).slice(0, 4)) || summary.anything
  const asked = filledIn(isShort ? summary.asked : summary.about, { asked: plain, terms }) ?? ''
  const people = inRow(concernedIn(`${dilemma} ${context ?? ''}`))
  const count = countedInWords(exhibits.length, 'passage')
  const documents = countedInWords(documentsIn(exhibits), 'document')
  const file =
    exhibits.length === 0
      ? summary.empty
      : filledIn(exhibits.length === 1 ? summary.one : summary.many, { count, documents })
  const hard = filledIn(summary.differ, { names: inRow(namesOf(contradicted).slice(0, MOST_AXES)) })
  const whole = `${asked}${/[.?!]”?$/u.test(asked) ? '' : '.'}`
  return [whole, filledIn(summary.people, { people }), file, hard].filter((line) => line !== undefined).join(' ')
}

/** Passages of one file or site are one document. */
const documentsIn = (exhibits: readonly Exhibit[]): number => {
  const known = new Map(exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  return new Set(exhibits.map(({ result_id }) => known.get(witnessOf(result_id, known))?.source)).size
}

const PEOPLE = new Set(
  `students pupils teachers patients doctors nurses drivers passengers workers employees staff customers residents tenants
  parents children families households members visitors users citizens players readers voters owners managers partners
  pensioners commuters farmers volunteers neighbours`.match(/\S+/g),
)

const concernedIn = (text: string): readonly string[] =>
  [...new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])].filter((word) => PEOPLE.has(word)).slice(0, 3)

/** What one may ask of any proposal, behind the words of the question. */
const ANGLES = ['cost', 'risk', 'benefit', 'experience', 'results', 'alternatives', 'rules', 'opinion']
/** Beside the question's own words, so many angles. */
const USUAL = 3
const TOPIC = 4
const MOST_WORDS = 8

/** Searches in the question's own words: all of them, each way by itself, what the file differs on; then few angles. */
export function queriesAbout({ dilemma, axes, directive, least, most, ...named }: QueriesData): readonly string[] {
  const topic = keyWords(dilemma)
    .filter((word) => !/^\d+$/u.test(word))
    .slice(0, TOPIC)
    .join(' ')
  const { proposal, alternative } = readDilemma(dilemma)
  const ways = [named.proposal ?? proposal.text, named.alternative ?? alternative.text]
  const asked = directive === null ? '' : keys(directive)
  const own =
    asked === ''
      ? [dilemma, ...ways.filter((way) => way !== otherwise(dilemma).text && keyWords(way).length > 1)].map(keys)
      : [asked, `${asked} ${topic}`]
  const matters = asked === '' ? axes.filter((axis) => !lines.usualAxes.includes(axis)).map(axisInWords) : []
  const about = asked === '' ? topic : asked
  const all = [...own, ...matters, ...ANGLES.map((angle) => `${about} ${angle}`)]
  const queries = all.map((query) => query.trim()).filter((query) => query !== '')
  const roots = queries.map((query) => stems(query).toSorted().join(' '))
  const distinct = queries.filter((_, at) => roots.indexOf(roots[at] ?? '') === at)
  return distinct.slice(0, Math.max(least, Math.min(most, own.length + matters.length + USUAL)))
}

const keys = (text: string): string => keyWords(text).slice(0, MOST_WORDS).join(' ')

/** The researcher's word to both sides: what there is, where documents contradict each other and agree, what is beside. */
export function handOverFile(data: HandOverData, seed: string): string {
  const { exhibits, state, asked, failed, file } = data
  const writer = write({ seed, seat: 'alone', own: [], heard: [] })
  if (exhibits.length === 0) {
    const none = state === 'gathered' || state === 'partial' ? 'nothing-found' : state
    writer.add({}, lines.nothing[none])
    writer.add({}, lines.emptyAdvice)
    writer.add({}, lines.honest)
    return writer.text()
  }
  const { contradicted, agreed, beside } = comparedIn(exhibits)
  const documents = countedInWords(documentsIn(exhibits), 'document')
  writer.add({ exhibits: countedInWords(exhibits.length, 'passage'), documents }, lines.found)
  if (failed > 0) writer.add({ asked: countedInWords(asked, 'question'), failed: spelled(failed) }, lines.failed)
  const absent = (file?.absent ?? []).map(({ name, title }) => `“${titleOf({ title: title ?? name })}”`)
  if (absent.length > 0) writer.add({ titles: inRow(absent.slice(0, MOST_NAMED)) }, lines.absent)
  writer.add({}, lines.honest)
  for (const matter of contradicted.slice(0, MOST_CONTRADICTED)) layDown(writer, matter, lines.contradicted)
  for (const matter of agreed.slice(0, MOST_AGREED)) layDown(writer, matter, lines.agreed)
  writer.paragraph()
  if (contradicted.length + agreed.length === 0) writer.add({}, lines.neitherFound)
  if (namesOf(beside).length > 0) writer.add({ names: inRow(namesOf(beside).slice(0, MOST_NAMED)) }, lines.beside)
  writer.add({}, lines.whole)
  return writer.text()
}

const MOST_CONTRADICTED = 3
const MOST_AGREED = 2
const MOST_NAMED = 4

/** A matter in a sentence, and then each document in its own words. */
function layDown(
  writer: Writer,
  { name, says }: FileMatter,
  decks: { readonly named: Deck; readonly plain: Deck },
): void {
  writer.paragraph()
  if (name === undefined || !writer.add({ name }, decks.named)) writer.add({}, decks.plain)
  for (const [at, { exhibit, words: quote }] of says.entries()) {
    const slots = { title: titleOf(exhibit), date: exhibit.date ?? undefined, quote, id: exhibit.result_id }
    writer.add(slots, ...(at === 0 ? [lines.opensDated, lines.opens] : [lines.opensNextDated, lines.opensNext]))
    writer.add(slots, lines.reads)
  }
}
