import { sentencesIn } from '../sentences.ts'
import { capital, alternativesIn, shortOf, split, waysBetween, type Way } from './ways.ts'

/** What a dilemma leaves to decide: yes or no, one of two, one of several; open, when nobody could say what is proposed. */
export type Choice = 'yes_no' | 'either_or' | 'several' | 'open'

const STAYS: readonly (readonly [RegExp, Way])[] = [
  [
    /^(?:soll(?:en|te|ten)?|darf|dürfen|muss|müssen|wollen|kann|können|wird|werden|was|wie|welche[rs]?|ob|lohnt)\s/iu,
    { text: 'Alles bleibt, wie es ist.', short: 'alles bleibt, wie es ist' },
  ],
]

/** What happens when nothing is decided, in the words of the question. */
export const otherwise = (dilemma: string): Way =>
  STAYS.find(([begins]) => begins.test(questionIn(dilemma)))?.[1] ?? {
    text: 'Everything stays as it is.',
    short: 'everything stays as it is',
  }

/** The question that a longer text ends in. */
function questionIn(dilemma: string): string {
  const all = sentencesIn(dilemma.replaceAll(/\s+/gu, ' ').trim()).map(({ text }) => text)
  return (all.findLast((text) => /\?["”’)]*$/u.test(text)) ?? all.at(-1) ?? '').replaceAll(/^["“‘(]+|["”’)]+$/gu, '')
}

const LEAD = /^(?:(?:so|and|but|now|then|well|ok|okay|frankly|honestly|in short)\b,?\s+)+/iu
const WONDERS =
  /^(?:(?:i|we)(?:['’]m| am|['’]re| are)? (?:(?:must|need to|have to|want to|cannot|can['’]t|am to|are to) )?(?:decid\w*|wonder\w*|ask\w*|know|say|unsure|not sure|torn)\b[^,?]{0,12}?\b)?(?:whether|if) (?:or not )?(?=\S)/iu
const MODAL = /^(?:should|shall|must|can|could|may|might|will|would|ought|do|does)\s+/iu
const FITTING =
  /^(?:is|would|will|might) (?:it|this) (?:be |now )?(?:(?:better|best|wise|wiser|right|good|sensible|reasonable|worth it|worthwhile|time|a good idea|a mistake)\b\s*)(?:for (.+?) )?(?=to\s)/iu
const OPEN = /^(?:what|how|which|where|when|why|who|whom|whose)\b/iu

/** The ways that an English question names; none, when it names none or cannot be read. */
export function waysIn(dilemma: string): readonly Way[] {
  const asked = questionIn(dilemma)
    .replace(LEAD, '')
    .replace(/[\s?.!…]+$/u, '')
  if (otherwise(dilemma).text !== otherwise('').text) return []
  if (OPEN.test(asked)) return listedIn(asked)
  const between = /\bbetween\s+(.+?)\s+and\s+(.+)$/iu.exec(asked)
  if (between && /\b(?:choose|decide|choice|decision|torn)\b/iu.test(asked))
    return [between[1]!, between[2]!].map(choiceOf)
  const fitting = FITTING.exec(asked)
  if (fitting) {
    const subject = { us: 'we', me: 'I' }[fitting[1]?.toLowerCase() ?? ''] ?? fitting[1] ?? 'we'
    return waysBetween({ subject, predicate: asked.slice(fitting[0].length).replace(/^to\s+/iu, '') })
  }
  const whether = WONDERS.exec(asked)
  const rest = whether ? asked.slice(whether[0].length) : asked
  if (whether || /^to\s/iu.test(rest)) return decided(rest, /\b(?:i|my|me)\b/iu.test(asked) ? 'I' : 'we')
  if (!MODAL.test(asked)) return /^(?:i|we|you|they|he|she|it|there)\b/iu.test(asked) ? [] : chosenFrom(asked)
  const found = split(asked.replace(MODAL, '').replace(/^((?:i|we|you|they|he|she|it)\s+)to\s+/iu, '$1'))
  return found ? waysBetween(found) : []
}

/** "To move or stay", "we should move". */
function decided(rest: string, who: string): readonly Way[] {
  if (/^to\s/iu.test(rest)) return waysBetween({ subject: who, predicate: rest.replace(/^to\s+/iu, '') })
  const [, subject, predicate] =
    /^(\S+(?:\s\S+){0,5}?)\s+(?:should|shall|must|can|could|may|might|will|would)\s+(.+)$/iu.exec(rest) ?? []
  return subject !== undefined && predicate !== undefined ? waysBetween({ subject, predicate }) : []
}

/** "Which city: Leeds, York or Hull?", "Which is better, tea or coffee?" */
function listedIn(asked: string): readonly Way[] {
  const listed = /[:–—]\s+(.+)$/u.exec(asked)?.[1] ?? /,\s+(.+\bor\b.+)$/iu.exec(asked)?.[1]
  const parts = listed === undefined ? [] : alternativesIn(listed)
  return parts.length > 1 ? parts.map(choiceOf) : []
}

const LONGEST_CHOICE = 8

/** "Tea or coffee?", "Paris vs Rome". */
function chosenFrom(asked: string): readonly Way[] {
  const parts = alternativesIn(asked.replaceAll(/\s+(?:vs\.?|versus)\s+/giu, ' or '))
  const short = parts.every((part) => part.split(/\s+/u).length <= LONGEST_CHOICE)
  if (parts.length < 2 || !short) return []
  // A capital that only begins the sentence: "Tea or coffee?"
  const [first = '', ...rest] = parts
  const named = rest.some((part) => /^\p{Lu}/u.test(part)) ? first : uncapital(first)
  return [named, ...rest].map(choiceOf)
}

const choiceOf = (what: string): Way => {
  const named = what.replaceAll(/^(?:either|both)\s+|[\s.!?…,]+$/giu, '')
  return { text: `The choice is ${/^(?:A|An|The)\s/u.test(named) ? uncapital(named) : named}.`, short: shortOf(named) }
}

const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** What a dilemma proposes and what happens otherwise, as far as its words tell. */
export interface NamedDilemma {
  readonly choice: Choice
  readonly proposal: Way
  readonly alternative: Way
  /** Further ways than the proposal, where there are several. */
  readonly others: readonly Way[]
}

const FEW = 2

const KEEPS = /^(.+?) (keep|stay|remain|continue|retain)(s?) (.+)\.$/u

/** Whoever asks whether to keep something asks whether to end it: then nothing stays as it is. */
function unkept({ text }: Way): Way | undefined {
  const [, subject, verb, ending, rest] = KEEPS.exec(text) ?? []
  if (subject === undefined || / (?:not|to)$/u.test(subject)) return undefined
  return {
    text: `${subject} ${ending === 's' ? 'does' : 'do'} not ${verb} ${rest}.`,
    short: shortOf(`not ${verb} ${rest}`),
  }
}

/** What is left when the first way is proposed. */
export function namedFrom(ways: readonly Way[], stays: Way): NamedDilemma | undefined {
  const [proposal, ...others] = ways
  if (proposal === undefined) return undefined
  const [other] = others
  if (other === undefined) return { choice: 'yes_no', proposal, alternative: unkept(proposal) ?? stays, others }
  if (ways.length === FEW) return { choice: 'either_or', proposal, alternative: other, others: [] }
  return { choice: 'several', proposal, alternative: anotherOf(others), others }
}

/** One of several ways, whichever. */
const anotherOf = (others: readonly Way[]): Way => ({
  text: `Another way: ${others.map(({ text, short }) => (short.endsWith('…') ? text : short).replace(/[\s.]+$/u, '')).join(', or ')}.`,
  short: 'another way',
})

/** Read by rule: what cannot be read is proposed as it was asked. */
export function readDilemma(dilemma: string): NamedDilemma {
  const stays = otherwise(dilemma)
  const named = namedFrom(waysIn(dilemma), stays)
  if (named) return named
  const asked = capital(dilemma.replaceAll(/\s+/gu, ' ').trim())
  const choice = OPEN.test(questionIn(dilemma).replace(LEAD, '')) ? 'open' : 'yes_no'
  return { choice, proposal: { text: asked, short: shortOf(asked) }, alternative: stays, others: [] }
}
