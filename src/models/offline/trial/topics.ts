import { readOnce } from '#readings'
import { wordsInRows, type Deck } from '../deck.ts'
import lists from '../decks/trial/words.json' with { type: 'json' }
import { bareWords, meaningOf } from '../text.ts'

/** What in a statement a question can go after. */
type Approach = 'place' | 'time' | 'count' | 'thing'

export interface Topic {
  readonly approach: Approach
  /** As it stands in the question: “behind the tent”, “at ten”, “scones”, “your ladder”. */
  readonly words: string
}

interface Token {
  readonly text: string
  readonly word: string
  /** A mark follows it, so that nothing runs on. */
  readonly ends: boolean
  /** It begins a sentence, so its capital says nothing. */
  readonly first: boolean
}

const setOf = (rows: Deck): ReadonlySet<string> => new Set(wordsInRows(rows))
const numbers = setOf(lists.numbers)
const hours = setOf(lists.hours)
const daytimes = setOf(lists.daytimes)
const places = setOf(lists.places)
const placeless = setOf(lists.placeless)
const dull = setOf(lists.dull)
const nouns = setOf(lists.nouns)
const verbs = setOf(lists.verbs)
const openers = setOf(lists.openers)
const trailing = setOf(lists.trailing)
const DETERMINERS = new Set(['the', 'a', 'an', 'my', 'our', 'that', 'this', 'those', 'these'])
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'aunt', 'uncle', 'captain', 'professor', 'old'])

const tokensOf = (text: string): readonly Token[] => {
  const found = [...text.matchAll(/\S+/gu)].map(([token]) => token)
  return found.map((token, at) => ({
    text: token.replaceAll(/^[“"(‘]+|[.,;:!?…”")]+$/gu, ''),
    word: bareWords(token)[0] ?? '',
    ends: /[.,;:!?…)”"]$/u.test(token) && !/^(?:mr|mrs|ms|dr)\.$/iu.test(token),
    first: at === 0 || /[.!?…]["”)]?$/u.test(found[at - 1] ?? ''),
  }))
}

const isEmpty = (word: string): boolean => meaningOf([word]).length === 0
const isAdverb = (word: string): boolean => /..ly$/u.test(word) && word !== 'jelly' && word !== 'trolley'
const isInflected = (word: string): boolean => /(?:ed|ing)$/u.test(word) && word.length > 5 && !nouns.has(word)
const isNumber = (word: string): boolean => numbers.has(word) || /^\d+$/u.test(word)
const isName = ({ text, first, word }: Token): boolean => !first && /^\p{Lu}/u.test(text) && word !== 'i' && word !== ''

/** The noun phrase behind a determiner, without it, and how many tokens it takes. */
function phraseAt(tokens: readonly Token[], from: number): { words: readonly string[]; size: number } | undefined {
  const words: string[] = []
  for (let at = from; at < tokens.length && words.length < 3; at++) {
    const token = tokens[at] as Token
    const { word } = token
    const stops = isEmpty(word) || verbs.has(word) || isAdverb(word) || (words.length > 0 && isInflected(word))
    if (stops || (words.length > 0 && (isNumber(word) || trailing.has(word)))) break
    words.push(token.text)
    if (token.ends) break
  }
  const last = words.at(-1)?.toLowerCase() ?? ''
  if (words.length === 0 || dull.has(last) || isInflected(last)) return undefined
  return { words, size: words.length }
}

const pointed = (determiner: string): string => {
  if (determiner === 'my' || determiner === 'our') return 'your'
  return determiner === 'a' || determiner === 'an' ? 'the' : determiner
}

/** Everything in the statement that can be asked about, in its order. */
export const topicsIn: (statement: string) => readonly Topic[] = readOnce((statement) => {
  const tokens = tokensOf(statement)
  const found: Topic[] = []
  const add = (approach: Approach, words: string): void => {
    if (!found.some((topic) => topic.words === words)) found.push({ approach, words })
  }
  tokens.forEach((token, at) => {
    const before = tokens[at - 1]
    const opens = before && !before.ends && places.has(before.word)
    if (hours.has(token.word) && opens && ['at', 'around'].includes(before.word) && standsAlone(tokens, at))
      add('time', `${before.word} ${token.word}`)
    if (isNumber(token.word) && !token.ends) {
      const phrase = phraseAt(tokens, at + 1)
      const last = phrase?.words.at(-1) ?? ''
      if (phrase && /[^s]s$/u.test(last) && !placeless.has(last)) add('count', phrase.words.join(' '))
    }
    if (DETERMINERS.has(token.word) && !token.ends) addPhrase(tokens, at, opens ? before.word : undefined, add)
    else if (isName(token) && !(before && isName(before)) && !DETERMINERS.has(before?.word ?? ''))
      add('thing', nameAt(tokens, at))
  })
  return found.filter(({ words }) => !/["“”{}]/u.test(words))
})

const standsAlone = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1]
  return tokens[at]?.ends === true || next === undefined || next.word === 'i' || verbs.has(next.word)
}

function addPhrase(
  tokens: readonly Token[],
  at: number,
  place: string | undefined,
  add: (approach: Approach, words: string) => void,
): void {
  const phrase = phraseAt(tokens, at + 1)
  const determiner = tokens[at]?.word ?? ''
  if (!phrase || (['that', 'this', 'those', 'these'].includes(determiner) && place === undefined)) return
  const last = phrase.words.at(-1)?.toLowerCase() ?? ''
  const whole = `${pointed(determiner)} ${phrase.words.join(' ')}${ofPhrase(tokens, at + 1 + phrase.size)}`
  if (daytimes.has(last)) {
    // “On the morning” waits for something; “on the second morning” does not.
    if (place === 'in' || (place === 'on' && phrase.size > 1)) add('time', `${place} ${whole}`)
    return
  }
  if (place !== undefined && !placeless.has(last)) add('place', `${place} ${whole}`)
  else add('thing', whole)
}

/** “of the bakery”, when it follows. */
function ofPhrase(tokens: readonly Token[], at: number): string {
  const [of, determiner] = [tokens[at], tokens[at + 1]]
  if (of?.word !== 'of' || tokens[at - 1]?.ends || !determiner || !['the', 'my', 'our'].includes(determiner.word))
    return ''
  const phrase = phraseAt(tokens, at + 2)
  return phrase ? ` of ${pointed(determiner.word)} ${phrase.words.join(' ')}` : ''
}

function nameAt(tokens: readonly Token[], at: number): string {
  const words: string[] = []
  for (let next = at; next < tokens.length; next++) {
    const token = tokens[next] as Token
    if (!isName(token)) break
    words.push(token.text.replace(/[’']s$/u, ''))
    if (token.ends || /[’']s$/u.test(token.text)) break
  }
  const title = tokens[at - 1]
  return title && TITLES.has(title.word) ? `${title.text} ${words.join(' ')}` : words.join(' ')
}

/** With a small letter at the beginning, where it is one's own to take. */
export function lowered(text: string): string {
  const first = bareWords(text)[0] ?? ''
  if (/^I\b/u.test(text)) return text
  return isEmpty(first) || openers.has(first) || numbers.has(first)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

const PERSONS: Readonly<Record<string, string>> = {
  'i was': 'you were',
  'i am': 'you are',
  'i’m': 'you are',
  "i'm": 'you are',
  'i’ve': 'you have',
  "i've": 'you have',
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  us: 'you',
  our: 'your',
}

/** The statement as it would be put to whoever made it: “you saw the goose”. */
export const asYou = (statement: string): string =>
  statement.replaceAll(
    /(?<![\p{L}’'])(?:I was|I am|I[’']m|I[’']ve|I|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself|[Ww]e|[Uu]s|[Oo]ur)(?![\p{L}’'])/gu,
    (found) => PERSONS[found.toLowerCase()] ?? found,
  )
