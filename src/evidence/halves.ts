import type { SentencePlace } from './case.ts'
import { isDistinctive, phraseOf, quotablesOf, type Quotable } from './quotable.ts'
import type { Argued, Reliance, Conceded } from './reliance.ts'
import { standingIn } from './clerk/standing.ts'
import type { Half } from './contradiction.ts'
import type { Side } from './ledger.ts'
import { numbersIn } from './reckoning.ts'
import { coverage, hasWords, type Source } from './source.ts'
import { statementOf } from './statement.ts'
import { inBoth } from './text.ts'
import { readEach, readOnce } from '#readings'

/** Sentences of two exhibits that cannot both be right: the one that stood at the end, and what it stood against. */
export interface Contest {
  readonly stood: Quotable
  readonly beaten: readonly Quotable[]
  /** Where the side that held the other half yields. */
  readonly yielded: readonly SentencePlace[]
}

/** Contradictions of the file, cited or not, and what a speaker set against each other. A sentence is in one of them. */
export function contestsIn(argued: Argued, cites: readonly Reliance[]): readonly Contest[] {
  const found: Contest[] = []
  const all = candidates(argued, cites).map((candidate) => decided(candidate, argued, cites))
  // Where somebody yielded, it is plain which sentences were meant.
  for (const pair of [...all.filter(({ yielded }) => yielded.length > 0), ...all]) {
    const known = found.findIndex(({ stood }) => stood === pair.stood)
    const isFree = (quotable: Quotable): boolean =>
      !found.some(({ stood, beaten }) => [stood, ...beaten].includes(quotable))
    if (!pair.beaten.every(isFree)) continue
    if (known !== -1) found[known] = { ...found[known]!, beaten: [...found[known]!.beaten, ...pair.beaten] }
    else if (isFree(pair.stood)) found.push(pair)
  }
  return found
}

/** The half to which somebody yielded stood, else the weightier, else the one that was cited for itself. */
function decided([one, other, prevails]: Candidate, argued: Argued, cites: readonly Reliance[]): Contest {
  const [first, second] = [yieldsTo(one, other, argued, cites), yieldsTo(other, one, argued, cites)]
  const held = (quotable: Quotable): number =>
    cites.filter((cite) => cite.quotable === quotable && cite.use === 'held').length
  const weightier = prevails === undefined ? held(other) > held(one) : prevails === other
  const turned = first.length === second.length ? weightier : second.length > first.length
  return turned ? { stood: other, beaten: [one], yielded: second } : { stood: one, beaten: [other], yielded: first }
}

type Candidate = readonly [one: Quotable, other: Quotable, prevails: Quotable | undefined]

function candidates(
  { contradictions, concessions, exhibits }: Argued,
  cites: readonly Reliance[],
): readonly Candidate[] {
  const quotableOf = ({ exhibit, words }: Half): Quotable | undefined => {
    const source = exhibits.get(exhibit)
    return source && placed(source, words)
  }
  const ruled = contradictions.flatMap(({ halves, prevails }): readonly Candidate[] => {
    const [one, other] = [quotableOf(halves[0]), quotableOf(halves[1])]
    if (one === undefined || other === undefined) return []
    return [[one, other, [one, other].find(({ exhibit }) => exhibit.result_id === prevails)]]
  })
  const set = cites.flatMap(({ quotable, against }) => against.map((other): Candidate => [quotable, other, undefined]))
  const alike = set.filter(([one, other]) => inBoth(one.statement.terms, other.statement.terms).length > 0)
  return [...ruled, ...alike, ...concessions.flatMap((conceded) => corrected(conceded, cites))]
}

/** Where words stand in an exhibit never changes, and is asked for again after every turn. */
const placesIn = readEach((source: Source) =>
  readOnce((words): Quotable | undefined => {
    const all = quotablesOf(source)
    return (
      all.find((quotable) => quotable.words === words) ??
      all.find((quotable) => standingIn(quotable.words, words) !== null || standingIn(words, quotable.words) !== null)
    )
  }),
)

const placed = (source: Source, words: string): Quotable | undefined => placesIn(source)(words)

const AND_NOT = /\b(?:and|,)\s+not\b/iu

/** "It was 388 and not 520": the sentence with the one figure falls to the sentence with the other. */
function corrected({ turn, start, side, ...conceded }: Conceded, cites: readonly Reliance[]): readonly Candidate[] {
  const { statement } = phraseOf(conceded.text)
  const { text } = statement
  const at = AND_NOT.exec(text)?.index ?? -1
  if (at === -1) return []
  const [stands, falls] = [numbersIn(text.slice(0, at)), numbersIn(text.slice(at))]
  const has = ({ numbers, statement: said }: Quotable, figures: readonly number[]): boolean =>
    figures.some(
      (figure) => numbers.has(figure) && (isDistinctive(figure) || inBoth(said.terms, statement.terms).length > 0),
    )
  const mine = cites.filter((cite) => cite.turn === turn && cite.start === start && has(cite.quotable, stands))
  const fallen = cites.filter((cite) => cite.side === side && cite.use === 'held' && has(cite.quotable, falls))
  return mine.flatMap(({ quotable }) => fallen.map((cite): Candidate => [quotable, cite.quotable, quotable]))
}

const GRANTED = 0.6
const GIVES_UP = /\b(?:contradict|refut|disprov|outdated|withdraw|wrong|mistaken|cannot be relied)/iu

/** Where somebody goes over to a sentence from the one against it: concedes it, cites it later, or gives up its own exhibit. */
function yieldsTo(
  stood: Quotable,
  beaten: Quotable,
  { concessions }: Argued,
  cites: readonly Reliance[],
): readonly SentencePlace[] {
  const held = cites.filter(({ quotable, use }) => quotable === beaten && use === 'held')
  const isHolder = (side: Side, turn = Infinity): boolean => held.some((cite) => cite.side === side && cite.turn < turn)
  const others = new Set(
    cites.filter(({ quotable, use }) => quotable === stood && use === 'held').map(({ side }) => side),
  )
  const over = cites.filter(
    ({ quotable, side, use, turn }) =>
      quotable === stood && (use === 'conceded' ? isHolder(side) || !others.has(side) : isHolder(side, turn)),
  )
  const given = concessions.filter(
    (conceded) =>
      (isHolder(conceded.side) && GIVES_UP.test(conceded.text) && hasWords(conceded.text, beaten.exhibit.title)) ||
      (!others.has(conceded.side) && takesOver(conceded, stood)),
  )
  return [...over, ...given].map(({ turn, start }) => ({ turn, start }))
}

/** Whether a concession says what the sentence says. A title that is named in passing grants nothing of what it speaks of. */
export function takesOver({ text }: Conceded, { statement }: Quotable): boolean {
  const said = statementOf(text.replaceAll(/“[^“”]*”|"[^"]*"/gu, ' '))
  return statement.terms.size > 1 && coverage(statement, said.terms) >= GRANTED && said.denied === statement.denied
}
