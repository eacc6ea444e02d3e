import { z } from 'zod'
import { json } from '#court'
import {
  givenIn,
  namedFrom,
  otherwise,
  readDilemma,
  shortOf,
  waysIn,
  type Choice,
  type NamedDilemma,
  type Way,
} from '#evidence'
import type { DecisionBrief } from './brief.ts'
import { phrasesIn } from './phrases/index.ts'

const LONGEST = 300

/** A clerk who leaves these out has still said what the case turns on. */
const said = z.string().trim().max(LONGEST).prefault('')

/** What the clerk fills in when the case is taken in. */
export const Understood = json(
  z.strictObject({
    proposal: said.describe(
      'the change, one sentence, in the person’s terms, with date and amount where they stand there; of two ways the first one named',
    ),
    proposal_short: said.describe('the same in at most six words, beginning with what is done'),
    alternative: said.describe('what happens otherwise, one sentence; if nobody says it, the present state goes on'),
    alternative_short: said.describe('the same in at most six words'),
    shape: z
      .enum(['yes_no', 'either_or', 'several', 'open'])
      .prefault('yes_no')
      .describe('one of two ways, three or more ways, or open: nobody says yet what is to be done'),
    options: z
      .array(z.string().trim().min(1).max(LONGEST).describe('a further way that the person or a document names'))
      .max(8)
      .prefault([]),
    axes: z
      .array(z.string().trim().min(1).max(120).describe('one tension, as a pair of what pulls against what'))
      .min(2)
      .max(4),
    summary: z.string().trim().min(1).describe('two sentences: who is concerned and what makes it hard'),
    ask: said.describe('if it is open, the one question to the person that would help most, politely; else empty'),
  }),
)

export type Understanding = Extract<ReturnType<typeof Understood.read>, { ok: true }>['value']

/** What is proposed, what happens otherwise, and who said so. */
export interface Naming {
  readonly shape: Choice
  readonly proposal: Way
  readonly alternative: Way
  /** Further ways than the proposal. */
  readonly options: readonly Way[]
  /** Every way is heard against the others in turn. */
  readonly each?: true
  /** A question to the person, where nobody could say what is proposed. */
  readonly ask?: string
  readonly by: 'person' | 'clerk' | 'rule'
}

interface Known {
  readonly brief: DecisionBrief
  /** Titles and passages that the clerk was shown. */
  readonly passages: readonly string[]
  /** Nothing, when it could not be read. */
  readonly clerk?: Understanding
  /** The court's language. */
  readonly language?: string | undefined
  /** The clerk is the offline model, which goes by the same rules as the court. */
  readonly byRule: boolean
}

type Found = Omit<Naming, 'by'>

/**
 * The person's own words win, then the clerk's, as far as all their figures and names were given, then the rule's. What
 * nobody can read is proposed as it was asked.
 */
export function nameWays({ brief, passages, clerk, byRule, language }: Known): Naming {
  const { ask } = phrasesIn({ language }).record
  const { dilemma, context = '', proposal, alternative, options = [] } = brief
  const own = [proposal, alternative, ...options].filter((text) => text !== undefined)
  const input = [dilemma, context, ...own, ...passages].join('\n')
  const read = byRule || !clerk ? undefined : clerksWord(clerk, input, { dilemma, ask })
  const found = read ?? ruled(dilemma, ask)
  const named: Naming =
    own.length > 0
      ? { ...persons(brief, found, read ? namedIn(read) : waysIn(dilemma)), by: 'person' }
      : { ...found, by: read === undefined ? 'rule' : 'clerk' }
  return brief.each ? inTurn(named, brief) : named
}

/** Every way gets its turn, and what happens otherwise is none of them. Of a single way there is nothing to rank. */
function inTurn(naming: Naming, { dilemma, alternative }: DecisionBrief): Naming {
  const stays = otherwise(dilemma)
  const second = naming.shape === 'either_or' && alternative === undefined ? [naming.alternative] : []
  const options = [...second, ...naming.options]
  if (options.length === 0) return naming
  return { ...naming, options, each: true, alternative: alternative === undefined ? stays : naming.alternative }
}

/** All ways that are heard, the proposal first. */
export const waysOf = ({ proposal, options }: Naming): readonly Way[] => [proposal, ...options]

const ruled = (dilemma: string, ask: string): Found => {
  const named = readDilemma(dilemma)
  return { ...foundIn(named), ...(named.choice === 'open' && { ask }) }
}

const foundIn = ({ choice, others, ...named }: NamedDilemma): Found => ({ shape: choice, ...named, options: others })

const namedIn = ({ proposal, alternative, options }: Found): readonly Way[] => [proposal, alternative, ...options]

const sentence = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  return /[.!?…。]["”’)]*$/u.test(line) ? line : `${line}.`
}

/** In its own few words, or the first of the sentence, without who would do it. */
const way = (text: string, short = ''): Way => ({
  text: sentence(text),
  short: shortOf(short === '' ? text.replace(/^(?:I|We)\s+(?!am\s|are\s|do\s)(?=\p{Ll})/u, '') : short),
})

/** What the clerk named; nothing, if a figure or a name of it was not given or it speaks of something else. */
function clerksWord(
  clerk: Understanding,
  input: string,
  { dilemma, ask: usual }: { readonly dilemma: string; readonly ask: string },
): Found | undefined {
  const given = givenIn(input)
  const { shape, options, ask, proposal, proposal_short, alternative, alternative_short } = clerk
  if (shape === 'open') return { ...ruled(dilemma, usual), shape, ask: ask === '' ? usual : ask }
  const texts = [proposal, proposal_short, alternative, alternative_short, ...options]
  if (proposal === '' || !given.terms(proposal) || !texts.every(given.names)) return undefined
  return {
    shape,
    proposal: way(proposal, proposal_short),
    alternative: alternative === '' ? otherwise(dilemma) : way(alternative, alternative_short),
    options: options.map((text) => way(text)),
  }
}

/** What the person has written, and the rest as it was found. */
function persons(
  { dilemma, proposal, alternative, options = [] }: DecisionBrief,
  found: Found,
  ways: readonly Way[],
): Found {
  const stays = otherwise(dilemma)
  const own = [...new Set([...(proposal === undefined ? [] : [proposal]), ...options])].map((text) => way(text))
  const [first] = own
  const rest = ways.filter(({ text }) => text !== stays.text)
  const all = first !== undefined && own.length === 1 ? [first, ...besides(first, rest)] : own
  const named = namedFrom(all, stays)
  const { ask: _ask, ...before } = named ? foundIn(named) : found
  if (alternative === undefined) return before
  return { ...before, shape: before.options.length > 0 ? 'several' : 'either_or', alternative: way(alternative) }
}

/** The ways that are left beside the proposal: all but the one that it comes nearest to. */
function besides({ text }: Way, ways: readonly Way[]): readonly Way[] {
  const words = new Set(wordsIn(text))
  const nearness = ways.map((one) => {
    const own = wordsIn(one.text)
    return own.filter((word) => words.has(word)).length / own.length
  })
  const nearest = nearness.indexOf(Math.max(...nearness))
  return ways.filter((_, at) => at !== nearest)
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']
