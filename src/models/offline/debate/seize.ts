import { wordsInRows, type Deck } from '../deck.ts'
import ending from '../decks/debate/closing.json' with { type: 'json' }
import exchange from '../decks/debate/exchange.json' with { type: 'json' }
import given from '../decks/debate/moves.json' with { type: 'json' }
import speech from '../decks/debate/speech.json' with { type: 'json' }
import colour from '../decks/debate/stock.json' with { type: 'json' }
import manners from '../decks/debate/voices.json' with { type: 'json' }
import {
  bareWords,
  clauses,
  caseless,
  meaningOf,
  quotable,
  quotations,
  sentences,
  shorten,
  stems,
  withoutEnd,
  spacedWords,
} from '../text.ts'
import { themes } from './themes.ts'

/** What can be demanded of a speaker. */
export type DemandKind = keyof typeof exchange.asks
export type Scheme = keyof typeof exchange.schemes
/** Turns for which particular words give the occasion, and turns that fit any claim. */
export type Occasion = keyof typeof given.occasions
export type PlainMove = keyof typeof given.moves

const { asks, answers, replies, schemes } = exchange
const { moves, occasions } = given
const { thesis, point, again, quoting, bridge, shared, against } = speech

const SHORTEST = 3
const QUOTED = /[“”"]/u
const LONGEST = 18

/** What a span without any matter is worth. */
const EMPTY = -20

/** All our turns of phrase. */
const decks: readonly Deck[] = [
  [thesis, point, again, quoting, bridge, shared, against, replies],
  [ending.gather, ending.key, ending.untouched, ending.survived, ending.pair, ending.won],
  [asks, answers, schemes, moves, occasions].flatMap((group): readonly Deck[] => Object.values(group)),
  Object.values(manners.voices).flatMap((voice) => [voice.lead, voice.quoting, voice.point]),
].flat()

/** The stems of our own turns of phrase. Words outside them are the matter of the debate. */
const phrasing: ReadonlySet<string> = new Set(
  meaningOf([
    ...new Set(
      bareWords(
        decks
          .flat()
          .join('\n')
          .replaceAll(/\{\w+\}/gu, ' '),
      ),
    ),
  ]),
)

/** Lines of ours without a slot: they adorn a turn and are seldom what it is about. */
const ornaments: ReadonlySet<string> = new Set(
  [...themes.flatMap(({ upholds, doubts }) => [upholds, doubts]), ...Object.values(colour.stock), ...decks]
    .flat()
    .flatMap(sentences),
)

/** Lines that only lead from one thing to another, whatever stands in their slots. */
const passages: readonly RegExp[] = [...bridge, ...shared].map(
  (line) =>
    new RegExp(
      `^${sentences(line)[0]
        ?.replaceAll(/[.?]/gu, '')
        .replaceAll(/\{\w+\}/gu, '.+')}`,
      'u',
    ),
)

/** What one looks for in a text. */
interface Seeking {
  /** Stems of what one cares about. */
  readonly concerns?: ReadonlySet<string>
  /** Whether a quotation in the text cites somebody else than its speaker. */
  readonly foreign?: (quote: string) => boolean
  /** How many spans are wanted before ornaments are looked at. */
  readonly enough?: number
}

/** Verbatim words of a text that are worth quoting, the best first; ornaments only where there is too little else. */
export function seize(
  text: string,
  { concerns = new Set(), foreign = () => true, enough = 1 }: Seeking = {},
): readonly string[] {
  const all = sentences(text)
  const plain = all.map(ownPart).filter((part) => part !== '')
  const matter = plain.filter((sentence) => !adorns(sentence))
  const cited = all.flatMap(quotations).filter((quote) => !foreign(quote))
  const best = [...ranked(matter, concerns), ...ranked(cited, concerns, 1)]
  return best.length >= enough ? best : [...best, ...ranked(plain, concerns), ...ranked(all, concerns)]
}

/** A sentence that cites somebody is the speaker’s own only behind its colon. */
const ownPart = (sentence: string): string => {
  if (!QUOTED.test(sentence)) return sentence
  const tail = sentence.slice(sentence.lastIndexOf(': ') + 1)
  return tail.length < sentence.length && !QUOTED.test(tail) ? tail.trim() : ''
}

const adorns = (sentence: string): boolean =>
  ornaments.has(sentence) || passages.some((passage) => passage.test(sentence))

const ranked = (list: readonly string[], concerns: ReadonlySet<string>, least = SHORTEST): readonly string[] =>
  list
    .flatMap((sentence) => spans(sentence, least).map((span) => ({ span, worth: worth(span, sentence, concerns) })))
    .filter(({ worth: value }, _, all) => value > EMPTY || all.every((one) => one.worth <= EMPTY))
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ span }) => span)

/** The matter in it and the concerns it touches count for a span; that it is short or hangs in the air counts against it. */
function worth(span: string, sentence: string, concerns: ReadonlySet<string>): number {
  const all = stems(span)
  const matter = all.filter((one) => !phrasing.has(one)).length
  const touched = all.filter((one) => concerns.has(one)).length
  const hangs =
    /^(?:if|when|whoever|because|since|while|who|than|that|which)\b/iu.test(span) &&
    !withoutEnd(sentence).endsWith(span)
  if (matter === 0) return EMPTY
  return matter * 1.5 + touched - (hangs ? 4 : 0) - Math.max(0, 6 - spacedWords(span).length)
}

/** Runs of whole clauses that are short enough; what stands between quotation marks belongs to somebody else. */
function spans(sentence: string, shortest: number): readonly string[] {
  const pieces = sentence.split(/“[^”]*”|"[^"]*"|(?<=:)\s/u)
  return pieces.flatMap((piece, place) => {
    const ends = clauses(piece).reduce<readonly number[]>(
      (all, clause) => [...all, piece.indexOf(clause, all.at(-1) ?? 0) + clause.length],
      [0],
    )
    const runs = ends.flatMap((from, at) =>
      ends.slice(at + 1).map((to, more) => {
        const run = trim(piece.slice(from, to))
        return more === 0 && spacedWords(run).length > LONGEST ? shorten(run, LONGEST) : run
      }),
    )
    const least = pieces[place - 1]?.endsWith(':') && runs.length === 1 ? 1 : shortest
    return runs.filter((run) => fits(run, least))
  })
}

/** Without the marks at its ends and the joining word before it. */
const trim = (span: string): string =>
  withoutEnd(
    span
      .replace(/^[\s,;:.!?–—-]+/u, '')
      .replace(/^(?:and|but|so|or|nor|because)\s+/u, '')
      .replace(/[!?]+\s*$/u, ''),
  )

const fits = (span: string, least: number): boolean => {
  const count = spacedWords(span).length
  const dense = /[\p{Lo}]{4}/u.test(span)
  return (count >= least || dense) && count <= LONGEST && span.length <= 120 && quotable(span)
}

/** The last question put, and what it demands. */
export function demandIn(
  text: string,
): { readonly demand: DemandKind; readonly asked: string | undefined } | undefined {
  const question = sentences(text).findLast((sentence) => /\?[”"’)]*$/u.test(sentence))
  if (question === undefined) return undefined
  const has = new Set(bareWords(question))
  const kinds = Object.keys(exchange.demandWords) as readonly DemandKind[]
  const demand = kinds.find((kind) => wordsInRows(exchange.demandWords[kind]).some((word) => has.has(word))) ?? 'ground'
  const plain = question.replace(/\?+$/u, '')
  return {
    demand,
    asked: spacedWords(plain).length <= 18 && quotable(plain) && !/[.!?:]/u.test(plain) ? plain : undefined,
  }
}

/** The words that give an occasion, most telling first, as patterns. */
const OCCASIONS: Readonly<Record<Occasion, readonly string[]>> = {
  narrow: [
    'every',
    'everybody',
    'everyone',
    'everything',
    'always',
    'all(?! (?:day|night|evening|week|year|the|this|that)\\b)',
  ],
  denial: ['nobody', 'never', 'nothing', 'none', 'neither', 'cannot'],
  hedge: [
    'may',
    'might',
    'could',
    'perhaps',
    'often',
    'usually',
    'sometimes',
    'most',
    'some',
    'many',
    '(?<!nobody |nothing |never |no \\w{1,20} )can',
  ],
  compare: ['better', 'best', '(?<!any |no |once )more', 'less', 'fewer', 'faster', 'worse', 'unfair', 'fair'],
  ought: ['should', 'must', 'ought', 'has to', 'have to', 'needs to', 'need to'],
  condition: ['if', 'when', 'whoever', 'unless'],
  reason: ['because', 'since', 'therefore'],
  picture: ['is a', 'is an', 'is the', 'is also', 'are the'],
}

interface OccasionPattern {
  /** What a text has in any event that fits. */
  readonly plain: string
  readonly pattern: RegExp
}

const occasionPatterns: ReadonlyMap<string, readonly OccasionPattern[]> = new Map(
  Object.entries(OCCASIONS).map(([turn, words]) => [
    turn,
    words.map((word) => ({
      plain: caseless(word.replace(/\(\?.*\)/u, '')),
      pattern: new RegExp(`(?<![\\p{L}’'-])${word}(?![\\p{L}’'-])`, 'iu'),
    })),
  ]),
)

/** The words of a quotation that give occasion to a particular turn, as they stand in it. */
export function occasionsIn(quote: string): readonly { readonly turn: Occasion; readonly word: string }[] {
  const text = caseless(quote)
  return (Object.keys(occasions) as readonly Occasion[]).flatMap((turn) => {
    for (const { plain, pattern } of occasionPatterns.get(turn) ?? []) {
      if (!text.includes(plain)) continue
      const found = pattern.exec(quote)
      if (found) return [{ turn, word: found[0] }]
    }
    return []
  })
}

export const plainMoves = Object.keys(moves) as readonly PlainMove[]
