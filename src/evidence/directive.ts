import type { Exhibit } from '#record'
import type { Speech } from './case.ts'
import { judgeSentence } from './claims.ts'
import { demandOf, type Demand, type AnswerKind } from './demand.ts'
import { NEGATIONS, SENSES } from './lexicon.ts'
import { marksIn, withoutMarks } from './marks.ts'
import { figuresIn } from './quantities.ts'
import { unquoted } from './quotations.ts'
import { sentencesIn, type Sentence } from './sentences.ts'
import { statementOf } from './statement.ts'
import { shortened, tidied, wordsOf } from './text.ts'
import { reasonsFor } from './words/index.ts'
import type { Reasons } from './words/en.ts'

/** Whether a speech addresses a directive, with the reason and the place of the sentences that do. */
interface Answer {
  readonly addressed: boolean
  readonly reason: string
  /** It is an answer because it says that there is no evidence. */
  readonly admits?: true
  readonly start?: number
  readonly end?: number
}

/** What speaks of the matter and yet is no answer. */
type Evasion = 'promises' | 'dismisses' | 'values' | 'asks' | 'names' | 'repeats'
type Doing = 'asserts' | 'admits' | Evasion

/** A sentence of the speech, without its marks and without quotations that cite nothing. */
interface Heard extends Pick<Sentence, 'start' | 'end'> {
  readonly text: string
  readonly cited: boolean
  readonly doing: Doing
  readonly found: ReadonlySet<number>
}

const END = String.raw`(?![\p{L}\p{N}])`
const pattern = (source: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})${END}`, 'iu')

const TREAT =
  'say|tell|come|turn|return|get|address|answer|speak|talk|discuss|deal|explain|show|cover|take up|respond|begin|start|go|move|consider|confront|think|be|forget|remember'
const PROMISE = pattern(
  String.raw`(?:i|we)(?:['’]ll| will| shall| must(?: not| never)?| should(?: not| never)?| need to| have to| am going to| are going to| want to| would like to| intend to| hope to|['’]d like to) (?:\p{L}+ ){0,2}(?:${TREAT})|let(?: me| us|['’]s) (?:\p{L}+ ){0,2}(?:${TREAT}|look)|(?:i|we) (?:now )?(?:turn|come) to|in a (?:moment|minute)|in due course|later on|before i (?:close|finish|end)|when the time comes|will be (?:discussed|addressed|covered|answered|dealt with)`,
)
const DISMISSAL = pattern(
  String.raw`beside the point|irrelevant|red herring|a distraction|(?:for )?another (?:day|time|debate|question|matter)|(?:not|never|hardly|isn['’]t|aren['’]t) (?:really )?(?:the|our|my|an?|at) (?:real |main )?(?:point|issue|question|matter|topic|concern|problem|stake)|(?:leave|set|put|push|lay|leaving|setting|putting)(?: \p{L}+){0,6} aside|forget about|nothing to do with|no comment|(?:is|are) (?:for|up to) (?:\p{L}+ ){1,4}to (?:decide|say|judge|settle)|leave it (?:there|at that)|the (?:real|true|only) (?:question|issue|point)|(?:not|never|won['’]t|cannot|can['’]t|refuse to|decline to|need not|no time to|no reason to) (?:\p{L}+ ){0,3}(?:answer|discuss|talk|speak|address|comment|go into|dwell|debate)`,
)
const VALUE = pattern(
  String.raw`matters?(?! of)|deserves?|(?:is|are) (?:\p{L}+ ){0,2}(?:important|vital|crucial|essential|serious|dear)|(?:serious|grave|legitimate|real|valid|fair|good|great|important) (?:concerns?|questions?|points?|issues?)|tak(?:e|es|ing) (?:\p{L}+ ){0,6}seriously|(?:i|we) (?:\p{L}+,? ){0,2}(?:understand|hear|appreciate|share|respect|cherish|value|care|love|thank|welcome)|(?:nobody|no one|everyone|everybody|all of us) (?:\p{L}+ ){0,1}(?:respects?|admires?|loves?|cares?|wants?|values?|knows?)|close to (?:my|our) hearts?|i (?:beg|urge|implore) you|think of|speaks? for (?:itself|themselves)|(?:is|are) more than (?:an?|just)|who does not|nobody denies`,
)
const NAMING = pattern(
  String.raw`you (?:ask|asked|raise|raised|want)|(?:court|judge|bench|directive) (?:\p{L}+ )?(?:asks?|asked|wants?|raises?|raised)|(?:was|were|been|am|are) asked|(?:one|some|many|they|people|you) (?:might|may|could|would|will) (?:\p{L}+ )?ask|(?:question|directive) (?:is|was|about|of)`,
)
const EVIDENCE =
  'evidence|figures?|data|numbers?|stud(?:y|ies)|sources?|exhibits?|support|research|records?|documents?|information|statistics?|anything|nothing|estimates?'
const ADMISSION = pattern(
  String.raw`(?:unable to|not able to|could not|couldn['’]t|cannot|can['’]t|did not|didn['’]t|failed to|do not|don['’]t|have not|haven['’]t) (?:\p{L}+ ){0,2}(?:find|found|locate|identify|produce|offer|have|give|cite|point to|know of|see) (?:[\p{L}-]+ ){0,5}(?:${EVIDENCE})|(?:i|we|record|exhibits?|package|researcher|court|there) (?:\p{L}+ ){0,2}(?:have|has|is|are|was|were|found|holds?|contains?|gives?|offers?) (?:no|nothing|hardly any)(?: [\p{L}-]+){0,3} (?:${EVIDENCE})|(?:i|we) (?:\p{L}+ )?(?:do not|don['’]t|cannot|can['’]t) (?:know|say|tell)(?:,? (?:what|how|whether|who|where|when|which|if|you|for sure))|(?:record|exhibits?|sources?|evidence) (?:is|are) silent|no (?:exhibits?|source|study|studies|figures|data) (?:\p{L}+ ){0,2}(?:tells?|says?|speaks?|gives?|shows?|covers?)`,
)
const REASON = pattern(
  String.raw`because|since(?! \d)|for (?:this|that|one|two|three|a simple) reasons?|the reasons? (?:is|are|was|why)|due to|owing to|thanks to`,
)
const MEASURE = pattern(
  'nothing|none|nobody|nil|zero|free|once|twice|doubled?|doubles|tripled?|halved?|halves|all of|most of',
)
const WHEN = pattern(
  String.raw`(?:1[5-9]|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|today|tomorrow|yesterday|at once|never|already`,
)
const EXAMPLE = pattern('for example|for instance|such as')
/** Units in which one promises rather than measures. */
const BRIEFLY = /^(?:minut|moment|second|point|sentenc|word|reason)/
const TAKES_UP = /^(?:yes|no|none|nothing|nobody|it|they|that|this|these|those)\b/iu
const FEWEST = 3
/** A sentence with fewer words of its own has to turn, measure or ground something; else it is a figure of speech. */
const TELLING = 3

/**
 * Whether a speech addresses a directive. One sentence, or two neighbours, must speak of enough of what it asks about,
 * in the form it asks for, and assert something. Announcing, setting aside, praising, asking back and repeating are no
 * answers; saying that there is no evidence is one. A directive without any matter, such as "Why?", is addressed by a
 * reason or a citation in one of the first two sentences that assert something.
 */
export function answerTo(
  directive: string,
  speech: Pick<Speech, 'content'>,
  how: { readonly exhibits?: readonly Exhibit[]; readonly language?: string } = {},
): Answer {
  const { directive: told } = reasonsFor(how)
  const demand = demandOf(directive)
  const known = how.exhibits && new Set(how.exhibits.map(({ result_id }) => result_id))
  const heard = sentencesIn(speech.content)
    .filter(({ quoted }) => !quoted)
    .map((sentence) => hear(sentence, demand, known))
  const answering = demand.words.length === 0 && demand.form === null ? reasonIn(heard) : answerIn(heard, demand)
  if (answering === undefined) return { addressed: false, reason: whyNot(heard, demand, told) }
  const [first, last] = [answering[0]!, answering.at(-1)!]
  const said = shortened(tidied(answering.map(({ text }) => text).join(' ')))
  const admits = answering.some(({ doing }) => doing === 'admits')
  const reason = (admits ? told.admits : told.answers)(said)
  return { addressed: true, reason, ...(admits && { admits }), start: first.start, end: last.end }
}

/** The passage that answers a directive by the same rule: the one that speaks of most of it, the first of several. */
export function passageFor(
  directive: string,
  exhibits: readonly Exhibit[],
): { readonly id: string; readonly text: string } | undefined {
  const { foundIn } = demandOf(directive)
  const passages = exhibits.flatMap(({ result_id: id, text: whole }) => {
    const { addressed, admits, start, end } = answerTo(directive, { content: whole })
    if (!addressed || admits) return []
    const text = whole.slice(start, end)
    return [{ id, text: shortened(tidied(text)), found: foundIn(text).size }]
  })
  return passages.toSorted((one, other) => other.found - one.found)[0]
}

function hear({ text: whole, start, end }: Sentence, demand: Demand, known?: ReadonlySet<string>): Heard {
  const marks = marksIn(whole)
  const cited = marks.some((mark) => mark.cited.some(({ id }) => known?.has(id) ?? true))
  const bare = withoutMarks(whole, marks)
  const text = cited ? bare : bare.replaceAll(/“[^“”]*”?|"[^"]*"?|«[^«»]*»?/gu, (quote) => ' '.repeat(quote.length))
  return { start, end, text, cited, doing: doingOf(text, cited, demand), found: demand.foundIn(text) }
}

function doingOf(text: string, cited: boolean, demand: Demand): Doing {
  if (/\?["'”’)\]*_\s]*$/u.test(text)) return 'asks'
  if (ADMISSION.test(text)) return 'admits'
  const first = bearing(text, cited, demand)
  const tail = /[:—–](.+)$/su.exec(text)?.[1] ?? ''
  return first !== 'asserts' && wordsOf(tail).length >= FEWEST ? bearing(tail, cited, demand) : first
}

/** No figure and no exhibit makes an answer of what is put off, set aside or said again. */
function bearing(text: string, cited: boolean, demand: Demand): Doing {
  // What an exhibit promises, the speaker does not.
  const spoken = cited ? unquoted(text) : text
  if (DISMISSAL.test(spoken)) return 'dismisses'
  if (PROMISE.test(spoken)) return 'promises'
  const loaded = cited || measuresIn(text) || (demand.form === 'time' && WHEN.test(text))
  if (NAMING.test(spoken) && !loaded) return 'names'
  if (VALUE.test(spoken) && !loaded && !REASON.test(text)) return 'values'
  if (tells(text)) return 'asserts'
  const own = demand.ownIn(text)
  return own >= TELLING || (own > 0 && (loaded || REASON.test(text) || judgeSentence(text).kind === 'fact'))
    ? 'asserts'
    : 'repeats'
}

const turns = (text: string): boolean => wordsOf(text).some(({ plain }) => NEGATIONS.has(plain) || SENSES.has(plain))
const tells = (text: string): boolean => turns(text) || measuresIn(text)
const measuresIn = (text: string): boolean => figuresIn(text).quantities.some(({ unit }) => !BRIEFLY.test(unit))

const isSaid = ({ doing }: Heard): boolean => doing === 'asserts' || doing === 'admits'
const evades = (one: Heard): one is Heard & { readonly doing: Evasion } => !isSaid(one)

function answerIn(heard: readonly Heard[], demand: Demand): readonly Heard[] | undefined {
  const alone = heard.find((one) => isSaid(one) && covers([one], demand))
  if (alone !== undefined) return [alone]
  for (const [at, one] of heard.entries()) {
    const before = heard[at - 1]
    if (before === undefined || !isSaid(one) || !covers([before, one], demand)) continue
    if (isSaid(before)) return [before, one]
    if (one.doing === 'admits' || (isNaming(before) && takesUp(one))) return [one]
  }
  return undefined
}

const isNaming = ({ doing }: Heard): boolean => doing === 'names' || doing === 'asks' || doing === 'repeats'
const takesUp = ({ text, cited, found }: Heard): boolean =>
  cited || found.size > 0 || measuresIn(text) || TAKES_UP.test(text.trim())

function covers(sentences: readonly Heard[], { needed, form, overlooks, turning }: Demand): boolean {
  const found = new Set(sentences.flatMap((one) => [...one.found]))
  if (sentences.every(({ text }) => overlooks(text))) return false
  if (turning && !sentences.some((one) => one.doing === 'admits' || (isSaid(one) && tells(one.text)))) return false
  return found.size >= needed && (form === null || sentences.some((one) => isSaid(one) && hasForm(one, form)))
}

function hasForm({ text, cited, doing }: Heard, form: AnswerKind): boolean {
  if (doing === 'admits') return true
  if (form === 'figure') return measuresIn(text) || MEASURE.test(text)
  if (form === 'time') return measuresIn(text) || WHEN.test(text)
  if (form === 'source') return cited
  return statementOf(text).names.size > 0 || EXAMPLE.test(text)
}

/** For a directive that names no matter. */
function reasonIn(heard: readonly Heard[]): readonly Heard[] | undefined {
  const found = heard
    .filter(isSaid)
    .slice(0, 2)
    .find(({ text, cited, doing }) => cited || doing === 'admits' || REASON.test(text))
  return found && [found]
}

function whyNot(heard: readonly Heard[], { words, needed, form }: Demand, told: Reasons['directive']): string {
  if (heard.length === 0) return told.nothingSaid
  if (words.length === 0 && form === null) return told.noReason
  const near = heard.filter(({ found }) => found.size >= Math.max(1, needed))
  if (near.length > 0 && near.every(evades)) return told.evades(told[near[0]!.doing], shortened(tidied(near[0]!.text)))
  if (form !== null && (near.length > 0 || words.length === 0)) return told.lacks[form]
  return (near.length > 0 ? told.beside : told.silent)(words)
}
