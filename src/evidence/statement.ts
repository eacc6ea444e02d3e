import {
  CONDITIONS,
  DENIALS,
  EMPTY,
  EXTENTS,
  FORECASTS,
  HEDGES,
  NEGATIONS,
  NOT_NEGATING,
  PLACES,
  REFUSALS,
  REPORTED,
  SCOPES,
  SENSES,
} from './lexicon.ts'
import { figuresIn, type Figures } from './quantities.ts'
import { setOf, wordsOf, type Word } from './text.ts'
import { readOnce } from '#readings'

/** What a sentence says, taken apart far enough to be held against another one. */
export interface Statement {
  readonly text: string
  /** Stems of the words that carry its matter. */
  readonly terms: ReadonlySet<string>
  readonly names: ReadonlySet<string>
  /** Whom or which part it is about, when it says so. */
  readonly scopes: ReadonlySet<string>
  readonly figures: Figures
  readonly courses: readonly Course[]
  /** Denied as a whole: an odd number of negations that bear on no course. */
  readonly denied: boolean
  readonly manner: Manner
  /** Words that turn what is said: directions, groups, months, "all", "only", "outside". */
  readonly turns: ReadonlySet<string>
  /** How often something is denied in it, in whatever words. */
  readonly denials: number
}

type Manner = 'plain' | 'hedged' | 'reported' | 'foretold' | 'unasserted'

/** Which way something goes: the values it may have taken, and what it is said of. */
export interface Course {
  readonly word: string
  /** `*` stands against every axis: "no effect". */
  readonly axis: string
  readonly ways: readonly (1 | 0 | -1)[]
  readonly of: ReadonlySet<string>
}

const BOUNDARIES = setOf(`and but while whereas although though however yet because as when after since if which who
  whose despite unless until or than`)
const GOING = setOf('went go goes gone going is are was were come came comes moved edged ticked')
const VOID = setOf(
  'effect effects impact impacts difference differences association link relationship change influence',
)
const GRADED = setOf('more less most least as times percent equally twice very how')
const REACH = 6

interface Token extends Word {
  /** A mark of punctuation stands between this word and the one before. */
  readonly parted: boolean
}

export const statementOf = readOnce((text): Statement => {
  const figures = figuresIn(text)
  const tokens = tokensOf(text)
  const denials = new Set(denialsIn(tokens))
  const courses: Course[] = []
  const bound = new Set<number>()
  tokens.forEach((_, at) => {
    const course = courseAt(tokens, at, denials, bound)
    if (course !== undefined) courses.push(course)
    else if (denials.has(at) && VOID.has(tokens[at + 1]?.plain ?? '')) {
      courses.push({ word: 'no effect', axis: '*', ways: [0], of: around(tokens, at) })
    }
  })
  const names = namesIn(tokens)
  const scopes = new Set(tokens.filter(({ stem }) => SCOPES.has(stem)).map(({ stem }) => stem))
  const free = [...denials].filter((at) => !bound.has(at)).length
  return {
    text,
    terms: new Set(tokens.filter((token) => isMatter(token)).map(({ stem }) => stem)),
    names,
    scopes,
    figures,
    courses,
    denied: free % 2 === 1,
    manner: mannerOf(text, tokens),
    turns: turnsIn(tokens),
    denials: denials.size + tokens.filter(({ stem, plain }) => REFUSALS.has(stem) || REFUSALS.has(plain)).length,
  }
})

/** Quantity words are told by their group, directions by their sense, groups and months by themselves. */
function turnsIn(tokens: readonly Token[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { plain, stem } of tokens) {
    const sense = SENSES.get(plain)
    const extent = EXTENTS.get(plain)
    if (sense !== undefined) found.add(`${sense.axis} ${sense.sign}`)
    else if (extent !== undefined) found.add(extent)
    else if (SCOPES.has(stem)) found.add(stem)
  }
  return found
}

function tokensOf(text: string): readonly Token[] {
  let last = 0
  return wordsOf(text).map((word) => {
    // Most words stand a blank apart.
    const isNext = word.start === last + 1 && text.charAt(last) === ' '
    const parted = !isNext && /[,;:()—–!?]/.test(text.slice(last, word.start))
    last = word.end
    return { ...word, parted }
  })
}

const isMatter = ({ plain, stem }: Word): boolean => carriesMatter(plain) && !SCOPES.has(stem)

const carriesMatter = readOnce(
  (plain) =>
    !/^\d/.test(plain) &&
    plain.length > 1 &&
    !EMPTY.has(plain) &&
    !NEGATIONS.has(plain) &&
    !SENSES.has(plain) &&
    !HEDGES.has(plain) &&
    !FORECASTS.has(plain) &&
    !REPORTED.has(plain) &&
    !/^(?:hundred|thousand|million|billion|trillion|dollars?|euros?|significant(?:ly)?|substantial(?:ly)?)$/.test(
      plain,
    ),
)

/** Where something is denied; "not only" and "no doubt" deny nothing. */
const denialsIn = (tokens: readonly Token[]): readonly number[] =>
  tokens.flatMap(({ plain, stem }, at) => {
    const next = tokens[at + 1]?.plain ?? ''
    if (NEGATIONS.has(plain)) return NOT_NEGATING.has(next) ? [] : [at]
    return DENIALS.has(stem) && /^(?:to|that|of)$/.test(next) ? [at] : []
  })

function courseAt(
  tokens: readonly Token[],
  at: number,
  denials: ReadonlySet<number>,
  bound: Set<number>,
): Course | undefined {
  const token = tokens[at]!
  const sense = SENSES.get(token.plain)
  if (sense === undefined || isIdle(tokens, at)) return undefined
  let ways: Course['ways'] = [sense.sign]
  for (let denial = Math.max(0, at - REACH); denial < at; denial++) {
    if (!denials.has(denial) || parts(tokens, denial + 1, at)) continue
    bound.add(denial)
    ways = ([1, 0, -1] as const).filter((way) => !ways.includes(way))
  }
  return { word: token.plain, axis: sense.axis, ways, of: around(tokens, at) }
}

/** A word of direction that gives none here: "more than 40", "up to", "failed to". */
function isIdle(tokens: readonly Token[], at: number): boolean {
  const { plain, stem } = tokens[at]!
  const next = tokens[at + 1]
  const before = tokens[at - 1]?.plain ?? ''
  const figure = isFigure(next?.plain === 'than' ? tokens[at + 2] : next)
  if (DENIALS.has(stem) && /^(?:to|that|of)$/.test(next?.plain ?? '')) return true
  if (next?.plain === 'than' && figure) return true
  if (plain === 'up' || plain === 'down') return next?.plain === 'to' || !(GOING.has(before) || figure)
  return plain === 'same' && before === 'the' && next?.plain !== 'as'
}

const isFigure = (token: Token | undefined): boolean => token !== undefined && /^\d/.test(token.plain)

/** Whether the clause ends somewhere between two words. */
function parts(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at <= to; at++) {
    const token = tokens[at]
    if (token !== undefined && (token.parted || (at < to && BOUNDARIES.has(token.plain)))) return true
  }
  return false
}

/** The matter within the clause on both sides of a word. */
function around(tokens: readonly Token[], at: number): ReadonlySet<string> {
  const found = new Set<string>()
  const gather = (step: 1 | -1): void => {
    let left = REACH
    for (let here = at + step; left > 0; here += step, left--) {
      const token = tokens[here]
      if (token === undefined || BOUNDARIES.has(token.plain) || (step === 1 && token.parted)) return
      if (isMatter(token)) found.add(token.stem)
      if (step === -1 && token.parted) return
    }
  }
  if (!tokens[at]!.parted) gather(-1)
  gather(1)
  return found
}

/** Words with a capital letter; the first word only when it cannot be anything else. */
function namesIn(tokens: readonly Token[]): ReadonlySet<string> {
  const names = new Set<string>()
  tokens.forEach(({ raw, plain, stem }, at) => {
    if (!/^\p{Lu}/u.test(raw)) return
    if (PLACES.has(plain.replace(/'s$/, ''))) names.add(stem)
    else if (/^\p{Lu}[\p{L}\d]*\p{Lu}/u.test(raw) && raw.length > 1) names.add(stem)
    else if (at > 0 && /^\p{Lu}\p{Ll}/u.test(raw) && !EMPTY.has(plain) && !SCOPES.has(stem)) names.add(stem)
  })
  return names
}

function mannerOf(text: string, tokens: readonly Token[]): Manner {
  if (/\?["'”’)\]\s]*$/u.test(text) || CONDITIONS.has(tokens[0]?.plain ?? '')) return 'unasserted'
  const says = (words: ReadonlySet<string>): boolean => tokens.some(({ plain }) => words.has(plain))
  if (says(REPORTED)) return 'reported'
  if (/\b(?:no|little|insufficient|limited|weak) evidence\b/i.test(text)) return 'hedged'
  const hedged = tokens.some(
    ({ plain, raw }, at) =>
      HEDGES.has(plain) &&
      !(raw === 'May' && at > 0) &&
      !(plain.endsWith('likely') && GRADED.has(tokens[at - 1]?.plain ?? '')) &&
      plain !== 'can',
  )
  if (hedged || tokens.some(({ plain }) => CONDITIONS.has(plain))) return 'hedged'
  return says(FORECASTS) ? 'foretold' : 'plain'
}
