import { z } from 'zod'
import { lists, type Quoting } from '#court'
import { directionOf, isUnclear, type Addressee, type Direction, type Side } from '#evidence'
import type { OwedDirective, Matter } from '../matter.ts'
import { directiveLines } from '../said.ts'
import { aboutMatter, OTHER_LENGTHS } from '../wording.ts'
import { paragraphs } from '../../layout.ts'
import type { Errand } from './errand.ts'
import { ORDERS, clerkPhrases } from './wording.ts'

const Cut = lists(
  z.strictObject({
    parts: z
      .array(
        z.strictObject({
          addressee: z.enum(['defense', 'prosecution', 'both', 'judge', 'nobody']),
          kind: z.enum(['question', 'demand', 'priority', 'statement', 'move', 'remark', 'nonsense']),
          lasts: z.enum(['once', 'from_now_on']),
          replaces: z.int().describe('number of a directive, or 0'),
        }),
      )
      .describe('one to three'),
  }),
  { isFixed: true },
)

type CutAnswer = { readonly parts: readonly CutPart[] }

interface CutPart {
  readonly addressee: Side | 'both' | 'judge' | 'nobody'
  readonly kind: 'question' | 'demand' | 'priority' | 'statement' | 'move' | 'remark' | 'nonsense'
  readonly lasts: 'once' | 'from_now_on'
  readonly replaces: number
}

const READING = `The decision-maker has cut in. Split the words into one to three parts. "addressee": defense or prosecution if it is named as the one to answer, or if "you" or a call for source, proof or meaning goes to the side now speaking; both if both are called, or if it is a priority or statement; judge if the judge or the course of the hearing is meant; nobody if no one is named, even if it is plain whose plan it touches. Naming a side in passing is not calling it. "kind": question, demand (show, reckon, prove), priority (what counts or no longer counts), statement (tells a fact), move (shorter, slower, enough of this, next, end), remark (irony, comment), nonsense. "lasts": once or from_now_on. "replaces": the number of the directive that it overrides, or 0.`

export interface CutIn {
  readonly content: string
  /** Who has the floor, and its last words; nobody, before the first speech. */
  readonly speaking: { readonly side: Side; readonly content: string } | undefined
  readonly standing: readonly OwedDirective[]
  readonly quoting: Quoting
}

const LAST_WORDS = 300

export const readingCut = (matter: Matter, { content, speaking, standing, quoting }: CutIn): Errand<CutAnswer> => ({
  orders: ORDERS,
  shape: Cut,
  prompt: {
    task: 'cut',
    text: paragraphs(
      aboutMatter(matter),
      speaking &&
        `The ${clerkPhrases.seats[speaking.side]} is speaking. Its last words:\n\n${quoting.speech(speaking.content.slice(-LAST_WORDS).toWellFormed())}`,
      standing.length > 0 && `Directives that stand:\n${directiveLines(standing, quoting)}`,
      `The words: "${content}"`,
      READING,
    ),
    words: OTHER_LENGTHS.cut,
    data: { content },
  },
})

/** How a person's words are meant, and which of the earlier ones they take the place of. */
export interface Meant extends Direction {
  readonly replaces: readonly number[]
}

/** By the rule alone; undefined when nobody understands it. */
export const meantByRule = (content: string, known: Iterable<string>): Meant | undefined =>
  isUnclear(content, known) ? undefined : { ...directionOf(content), replaces: [] }

/** A name that is called decides, and so does a plain move: nobody has to be asked. */
export const isPlainDirection = ({ to, moves }: Direction): boolean => to !== 'next' || moves

/**
 * What the clerk's reading makes of the rule's. Who is to answer is the clerk's to say; that something is no matter at
 * all counts only where the rule sees none either, so that no question is lost by a bad answer.
 */
export function meantBy({ parts }: CutAnswer, content: string, rule: Meant | undefined): Meant | undefined {
  const told = parts.filter(({ kind }) => kind !== 'nonsense')
  if (told.length === 0) return rule
  const asking = told.filter(({ kind }) => kind === 'question' || kind === 'demand')
  const stands = told.some(({ kind, lasts }) => kind === 'priority' || kind === 'statement' || lasts === 'from_now_on')
  const moves = told.every(({ kind }) => kind === 'move')
  const replaces = replacedBy(told)
  if (asking.length > 0) {
    const to = addresseeOf(asking)
    return { to, asks: to !== 'judge', stands, moves, replaces }
  }
  const isQuestion = rule?.asks === true && /[?？;؟]/u.test(content)
  if (rule && (isQuestion || (!stands && !moves))) return { ...rule, replaces }
  // What wants no answer is taken up by the other side, as it is without a clerk.
  return { to: !moves && addresseeOf(told) === 'judge' ? 'judge' : 'next', asks: false, stands, moves, replaces }
}

function addresseeOf(parts: readonly CutPart[]): Addressee {
  const called = new Set(parts.map(({ addressee }) => addressee).filter((each) => each !== 'nobody'))
  const [first] = called
  if (called.has('both') || (called.has('defense') && called.has('prosecution'))) return 'both'
  if (called.has('defense')) return 'defense'
  if (called.has('prosecution')) return 'prosecution'
  return first ?? 'next'
}

const replacedBy = (parts: readonly CutPart[]): readonly number[] => [
  ...new Set(parts.map(({ replaces }) => replaces).filter((number) => number > 0)),
]
