import { ALONE, DETERMINERS, inThirdPerson, MANY, PERMITTING, PREPOSITIONS, THINGS, VERBS } from './verbs.ts'

/** One way to decide: as a sentence, and in a few words. */
export interface Way {
  readonly text: string
  readonly short: string
}

/** Who would do it, and what. */
export interface Proposition {
  readonly subject: string
  readonly predicate: string
}

const wordsIn = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== '')
const plain = (word: string | undefined): string => (word ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}'’-]/gu, '')
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const SHORT = 8

/** A few words, without what stands in brackets. */
export function shortOf(text: string): string {
  const words = wordsIn(
    text
      .replaceAll(/\s*\([^)]*\)/gu, '')
      .replaceAll(/[\s.!?…]+$/gu, '')
      .trim(),
  )
  return words.length <= SHORT ? words.join(' ') : `${words.slice(0, SHORT).join(' ')} …`
}

const PERSONS = new Set('i we you they'.split(' '))
const PRONOUNS = new Set([...PERSONS, 'he', 'she', 'it', 'one', 'everybody', 'everyone', 'nobody'])
/** Stands between a word such as "the" and its thing. */
const BEFORE_A_THING = /^(?:new|old|own|next|last|first|local|small|big|whole)$/u

/** Where the subject of "the town run its buses free" ends; nowhere, when the words do not tell. */
export function split(words: string): Proposition | undefined {
  const all = wordsIn(words)
  const first = plain(all[0])
  if (PRONOUNS.has(first) && all.length > 1)
    return { subject: first === 'i' ? 'I' : first, predicate: all.slice(1).join(' ') }
  const least = DETERMINERS.has(first) ? 2 : 1
  const isVerb = (at: number): boolean => {
    const [before, here] = [plain(all[at - 1]), plain(all[at])]
    return VERBS.has(here) && !DETERMINERS.has(before) && !PREPOSITIONS.has(before) && !BEFORE_A_THING.test(before)
  }
  const found = all.flatMap((word, at) => (at >= least && at < 9 && /^\p{Ll}/u.test(word) && isVerb(at) ? [at] : []))
  const [at, next] = found
  if (at === undefined) return undefined
  // "The work plan change": of two that may be things the later one is done.
  const later = next !== undefined && next <= at + 2 && THINGS.has(plain(all[at])) && isDone(all, next)
  const verb = later && plain(all[next]) !== 'open' ? next : at
  return { subject: all.slice(0, verb).join(' '), predicate: all.slice(verb).join(' ') }
}

/** It is never a thing, or something follows to do it to, or nothing at all. */
function isDone(all: readonly string[], at: number): boolean {
  const after = plain(all[at + 1])
  return !THINGS.has(plain(all[at])) || after === '' || DETERMINERS.has(after) || PREPOSITIONS.has(after)
}

const FORMS: ReadonlyMap<string, string> = new Map([
  ...[...VERBS].flatMap((verb): [string, string][] => [
    [verb, verb],
    [inThirdPerson(verb), verb],
  ]),
  ['are', 'be'],
])

/** Who does what in a sentence that states it, the verb as one asks for it: “The town runs its buses” has it “run its buses”. */
export function askedIn(sentence: string): Proposition | undefined {
  const even = sentence.replaceAll(/\s*\([^)]*\)/gu, '').replace(/[\s.!?…]+$/u, '')
  const all = wordsIn(even.replace(/\b(?:does|do) not\s/u, ''))
  const first = plain(all[0])
  const least = DETERMINERS.has(first) ? 2 : 1
  const at = all.findIndex((word, index) => {
    const before = plain(all[index - 1])
    if (index < least || !/^\p{Ll}/u.test(word)) return false
    return PRONOUNS.has(first) || (FORMS.has(plain(word)) && !DETERMINERS.has(before) && !PREPOSITIONS.has(before))
  })
  if (at === -1) return undefined
  const predicate = [FORMS.get(plain(all[at])) ?? all[at]!, ...all.slice(at + 1)].join(' ')
  const denied = all.length < wordsIn(even).length
  return { subject: all.slice(0, at).join(' '), predicate: denied ? `not ${predicate}` : predicate }
}

function isMany(subject: string): boolean {
  const all = wordsIn(subject)
  const first = plain(all[0])
  if (/\band\b/iu.test(subject) || /^(?:these|those|both|all|two|three|many)$/u.test(first)) return true
  const until = all.findIndex((word, at) => at > 0 && (PREPOSITIONS.has(plain(word)) || plain(word) === 'of'))
  const head = all[until === -1 ? all.length - 1 : until - 1] ?? ''
  const isName = /^\p{Lu}/u.test(head) && !DETERMINERS.has(first)
  return MANY.has(plain(head)) || (!isName && /[^sui]s$/iu.test(head))
}

const LEADING = /^(?:(?:either|rather|instead|else|simply|just|now|actually)\s+)+/iu

/** "We move", "The town runs its buses free", "She does not sell". */
function stated({ subject, predicate }: Proposition): string {
  const bare = predicate.replace(/[\s.!?…]+$/u, '')
  const plural = PERSONS.has(plain(subject)) || isMany(subject)
  const [, no, rest] = /^(not)\s+(.+)$/isu.exec(bare) ?? []
  if (no !== undefined && rest !== undefined) return `${capital(subject)} ${plural ? 'do' : 'does'} not ${rest}.`
  const [, adverb = '', verb = '', more = ''] =
    /^((?:(?:also|still|again|finally|then|first|only|ever)\s+)*)(\S+)(.*)$/su.exec(bare) ?? []
  const base = plain(verb)
  const be = base === 'be' ? (plain(subject) === 'i' ? 'am' : plural ? 'are' : 'is') : undefined
  return `${capital(subject)} ${adverb}${be ?? (plural ? verb : inThirdPerson(verb))}${more}.`
}

const startsWithVerb = (part: string): boolean => VERBS.has(plain(wordsIn(part.replace(/^not\s+/iu, ''))[0]))

const AGAIN = /^(?:should|shall|must|can|could|may|might|will|would|do|does)\s+(i|we|you|they|he|she|it)\s+/iu

/** "Or to …", "or rather …" say no more than "or …". */
const bareOf = (part: string): string =>
  part
    .trim()
    .replace(AGAIN, '')
    .replace(LEADING, '')
    .replace(/^to\s+(?=\p{Ll})/u, '')
    .replace(LEADING, '')

/** Where "or" stands inside a clause, the whole is one way. */
const CLAUSE = /\b(?:if|when|who|which|that|because|unless|while|whether)\b/iu

const masked = (text: string): string =>
  text.replaceAll(/\([^)]*\)|“[^”]*”|"[^"]*"/gu, (part) => '·'.repeat(part.length))

function cutAt(text: string, pattern: RegExp): readonly string[] {
  const places = [...masked(text).matchAll(pattern)]
  const ends = [...places.map(({ index }) => index), text.length]
  const starts = [0, ...places.map((place) => place.index + place[0].length)]
  return starts.map((start, index) => text.slice(start, ends[index])).filter((part) => part.trim() !== '')
}

/** The parts between "or" and, before it, between commas. */
export function alternativesIn(predicate: string): readonly string[] {
  const [head = '', ...rest] = cutAt(predicate, /,?\s+or(?:,\s*|\s+)/giu)
  if (rest.length === 0) return [predicate]
  return [...cutAt(head, /,\s+/gu), ...rest].map((part) => part.trim())
}

/** What a person may do by "A or B": a way each, or one way where the words leave it open what is set against what. */
export function waysBetween({ subject, predicate }: Proposition): readonly Way[] {
  const bare = bareOf(
    predicate.replace(/,?\s+or\s+(?:(?:should|shall)\s+\p{L}+\s+)?not(?:\s+at\s+all)?[\s?.!]*$/iu, ''),
  )
  const told = alternativesIn(bare)
  const parts = told.map(bareOf)
  const whole = [wayOf(subject, bare)]
  const [head = ''] = parts
  if (parts.length === 1) return whole
  const firmly = /,\s+or\b/iu.test(masked(bare))
  if (CLAUSE.test(masked(head)) && !firmly) return whole
  const said = parts.slice(1).map((part) => completed(head, part))
  if (said.some((part) => part === undefined)) return whole
  const [second = ''] = parts.slice(1)
  return [shared(head, second), ...said.filter((part) => part !== undefined)].map((part, at) =>
    wayOf(who(AGAIN.exec(told[at] ?? '')?.[1]) ?? subject, part),
  )
}

/** "… or does he move": somebody else would do it. */
const who = (pronoun: string | undefined): string | undefined =>
  pronoun?.toLowerCase() === 'i' ? 'I' : pronoun?.toLowerCase()

const wayOf = (subject: string, predicate: string): Way => ({
  text: stated({ subject, predicate }),
  short: shortOf(predicate),
})

/** "Rent or buy a house": both have the house. */
function shared(head: string, second: string): string {
  const [verb, ...rest] = wordsIn(second)
  const alone = wordsIn(head).length === 1 && !ALONE.has(plain(head))
  return alone && VERBS.has(plain(verb)) && rest.length > 0 && !PREPOSITIONS.has(plain(rest[0]))
    ? `${head} ${rest.join(' ')}`
    : head
}

const OBJECTS = new Set('it him her them me us you'.split(' '))
const LONGEST_HEAD = 8
const LONGEST_TAIL = 6

/** The second half with what it shares with the first: "take the job in Leeds or in York" is to take the job in York. */
function completed(head: string, part: string): string | undefined {
  const [given, tail] = [wordsIn(head), wordsIn(part)]
  const first = plain(tail[0])
  if (plain(given[0]) === 'be') return first === 'be' ? part : `be ${part}`
  if (startsWithVerb(part)) {
    const bare = given.length > 1 && !given.some((word) => DETERMINERS.has(plain(word)) || OBJECTS.has(plain(word)))
    return tail.length === 1 && bare && THINGS.has(first) ? undefined : part
  }
  if (given.length > LONGEST_HEAD || tail.length > LONGEST_TAIL || given.length < 2) return undefined
  const lastOf = (is: (word: string) => boolean): number => given.findLastIndex((word, at) => at > 0 && is(plain(word)))
  const same = lastOf((word) => word === first)
  const preposition = lastOf((word) => PREPOSITIONS.has(word))
  if (PREPOSITIONS.has(first)) {
    const at = same === -1 ? preposition : same
    return at === -1 ? undefined : [...given.slice(0, at), ...tail].join(' ')
  }
  if (DETERMINERS.has(first)) {
    const at = same === -1 ? lastOf((word) => DETERMINERS.has(word)) : same
    return at === -1 ? undefined : [...given.slice(0, at), ...tail].join(' ')
  }
  if (preposition !== -1 && preposition < given.length - 1)
    return [...given.slice(0, preposition + 1), ...tail].join(' ')
  const chosen = given.length <= 3 && preposition === -1 && !PERMITTING.has(plain(given[0]))
  return chosen ? [given[0], ...tail].join(' ') : undefined
}
