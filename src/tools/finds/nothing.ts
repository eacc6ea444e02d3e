import type { Json } from '#record'
import type { Find } from './find.ts'
import { isAskedAgain, newsIn, repeatsIn, plainWords, type AskedWords } from './repeats.ts'

/** What programs look for, and say that there is none of. */
const THINGS =
  'results?|match(?:es)?|hits?|documents?|pages?|articles?|entries|records?|items?|papers?|files?|passages?|sources?|content|data|information|answers?|nodes?|entities'

/** How a message begins that says that nothing was found. */
const NONE = new RegExp(
  [
    String.raw`^(?:sorry\W+)?(?:there (?:are|were|is|was) )?(?:no|0|zero) (?:[\w-]+ ){0,3}(?:${THINGS})\b(?: (?:were|was|are|is|could be|have been))?(?: (?:found|available|returned|matched|match|matching|for|in|on|with|to)\b|\W|$)`,
    String.raw`^(?:sorry\W+)?(?:nothing|none) (?:was |were |has been )?(?:found|matched|matches|available)\b`,
    String.raw`^(?:found|returned|showing|total) 0\b|^0 found\b|^(?:not found|no match|empty|n\/a|none|null|undefined)\W*$`,
    String.raw`^(?:sorry\W+)?(?:i |we )?(?:could not|couldn't|could n.t|did not|didn't|cannot|can't|unable to) (?:find|locate|match)\b`,
    String.raw`^(?:your|the) (?:search|query|request)\b.{0,80}?(?:did not match|matched no|returned no|has no)\b`,
    String.raw`^(?:es wurden )?keine? (?:[\w-]+ ){0,2}(?:ergebnisse?|treffer|dokumente?|einträge|seiten?)\b`,
    String.raw`^aucun(?:e)? (?:[\w-]+ ){0,2}résultats?\b|^no se (?:encontraron|han encontrado)\b|^sin resultados\b`,
  ].join('|'),
  'i',
)

/** How a message begins that says that something went wrong. */
const WRONG = new RegExp(
  [
    String.raw`^(?:[\w.-]+ ){0,4}(?:error|exception|failure|fehler)\s*(?:[:!(–]|- |$)`,
    String.raw`^\w*(?:Error|Exception)\b\s*(?:[:!(]|$)`,
    String.raw`^error (?:while|when|searching|fetching|calling|executing|occurred|processing|performing|getting|retrieving|querying|parsing|reading|code|\d)`,
    String.raw`^(?:an?|the) (?:[\w-]+ ){0,2}(?:error|exception) (?:has )?occurred`,
    String.raw`^(?:failed|failure)(?: to [a-z]+|\s*[:!(])|^(?:search|request|query|call|tool|fetch|connection|lookup) (?:failed|timed out|error)`,
    String.raw`^(?:could not|couldn't|cannot|can't|unable to) (?:fetch|access|reach|retrieve|connect|load|search|complete|process|read|open|get|parse|perform|resolve)\b`,
    String.raw`^(?:http )?(?:status )?(?:code )?[45]\d\d(?:\s*[:–-]|\s+(?:error|not found|forbidden|unauthori[sz]ed|bad|internal|service|gateway|too many|client|server)\b|\W*$)`,
    String.raw`^(?:unauthori[sz]ed|forbidden|bad request|too many requests|access denied|permission denied|service unavailable|internal server error|gateway time-?out|request timed out|time-?out|rate limit|quota exceeded|invalid api key|missing api key|api key (?:not|is|missing|invalid)|connection (?:refused|reset)|fetch failed|something went wrong|traceback \(most recent)`,
  ].join('|'),
  'i',
)

/** A message has few words of its own, and no figures to speak of; a source that begins like one goes on. */
const MESSAGE = { none: 12, wrong: 40, beside: 15, figures: 3 } as const

/** Whether a text is a message of a program that has nothing to tell. */
function isMessage(text: string, asked: AskedWords, how: { readonly addressed: boolean }): boolean {
  const bare = text.replace(/^[^\p{L}\p{N}]+/u, '')
  const words = plainWords(bare)
  if (how.addressed && words.length > MESSAGE.beside) return false
  const news = newsIn(words, asked)
  const figures = news.filter((word) => /^\p{N}/u.test(word)).length
  if (NONE.test(bare)) return news.length <= MESSAGE.none && figures < MESSAGE.figures
  return WRONG.test(bare) && news.length <= MESSAGE.wrong
}

/** Of so long a question a repetition may have a word or two of its own around it. */
const SENTENCE = 6

/** Whether a text says nothing but what was asked. */
function isRepetition(text: string, asked: AskedWords, how: { readonly addressed: boolean }): boolean {
  const words = plainWords(text)
  if (words.every((word) => asked.all.has(word))) return true
  const longest = Math.max(0, ...asked.texts.map(({ length }) => length))
  return isAskedAgain(words, asked) && addsNothing(words, asked, how.addressed || longest < SENTENCE ? 0 : 2)
}

/** Whether these words add no more than a few to what was asked, and no figure: a figure alone counts something. */
function addsNothing(words: readonly string[], asked: AskedWords, spare: number): boolean {
  const news = newsIn(words, asked)
  const letters = news.filter((word) => !/^\p{N}+$/u.test(word))
  return letters.length === 0 || (letters.length <= spare && letters.length === news.length)
}

const PIECE = /[^\n.!?。！？]*(?:[.!?。！？]+(?=\s|$)|\n|$|[.!?])/g

/** The text without the sentences that repeat what was asked: they are the asker's, and no source's. */
function withoutRepetition(text: string, asked: AskedWords): string {
  const long: AskedWords = { ...asked, texts: asked.texts.filter(({ length }) => length >= SENTENCE) }
  if (long.texts.length === 0) return text
  const pieces = text.match(PIECE)?.filter((piece) => piece !== '') ?? []
  const kept = pieces.filter((piece) => {
    const words = plainWords(piece)
    const repeated = repeatsIn(words, long).filter(Boolean).length
    return words.length === 0 || repeated * 2 < words.length || !addsNothing(words, asked, 2)
  })
  return kept.length === pieces.length ? text : kept.join('').trim()
}

/** What a container says of itself rather than of the matter. */
const ofItself = new Set(
  `query q search searchterm searchquery term terms keyword keywords question input prompt arguments args params parameters
  searchparameters status ok success count total totalresults totalcount totalhits numresults resultcount resultscount num
  hits page pages pagesize perpage limit offset next nextpage previous cursor took time elapsed elapsedms duration
  durationms responsetime tookms language lang locale region country hasmore truncated cached requestid traceid
  timestamp followupquestions suggestions engine engines provider tool version server`.split(/\s+/),
)

/** The same where it has nothing inside. */
const ofNothing = new Set(
  'message messages error errors warning warnings note notes hint hints detail details documentation info reason type kind source date id code'.split(
    ' ',
  ),
)

type Leaf = readonly [name: string, value: string | number]

/** Whether a container has nothing in it, tells of a failure, or only repeats what was asked. */
export function isEmptyContainer(value: Json, asked: AskedWords): boolean {
  if (typeof value !== 'object' || value === null) return false
  const leaves = leavesIn(value, '')
  const isHollow = hasNothingInside(value) || saysFailure(value)
  return leaves.every(
    ([name, each]) =>
      ofItself.has(name) ||
      (isHollow && ofNothing.has(name)) ||
      (typeof each === 'string' && isRepetition(each, asked, { addressed: false })),
  )
}

const plainly = (name: string): string => name.toLowerCase().replaceAll(/[-_\s]/g, '')

function leavesIn(value: Json, name: string): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((each) => leavesIn(each, name))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) =>
      ofItself.has(plainly(key)) ? [] : leavesIn(each, plainly(key)),
    )
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? [[name, value]] : []
}

const hasNothingInside = (value: Json): boolean =>
  value === null ||
  (typeof value === 'object' &&
    (Object.keys(value).length === 0 || Object.values(value).some((each: Json) => hasNothingInside(each))))

const failing = new Set(['error', 'failed', 'failure', 'no_results', 'not_found', 'noresults', 'empty'])

function saysFailure(value: object): boolean {
  const { error, success, ok, status } = value as Readonly<Record<string, unknown>>
  return Boolean(error) || success === false || ok === false || failing.has(String(status).toLowerCase())
}

/** The container without what it repeats of the question; the same one where it repeats nothing. */
export function withoutEchoes(value: Json, asked: AskedWords): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.filter((each) => !isEcho(each, asked)).map((each) => withoutEchoes(each, asked))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (isEcho(each, asked) ? [] : [[name, withoutEchoes(each, asked)]])),
  )
}

const isEcho = (value: Json, asked: AskedWords): boolean => {
  if (typeof value !== 'string') return false
  const words = plainWords(value)
  return words.length > 1 && isRepetition(value, asked, { addressed: false })
}

/** What may become an exhibit of a find that no reader answers for, or nothing. */
export function worth(find: Find, asked: AskedWords): readonly Find[] {
  const how = { addressed: find.url !== null }
  if (find.text.trim() === '' || isMessage(find.text, asked, how) || isRepetition(find.text, asked, how)) return []
  if (find.url !== null) return asksAgain(find.url, asked) && isAskedAgain(plainWords(find.text), asked) ? [] : [find]
  const text = withoutRepetition(find.text, asked)
  if (text === find.text) return [find]
  return newsIn(plainWords(text), asked).length === 0 || isMessage(text, asked, how) ? [] : [{ ...find, text }]
}

/** An address that carries the question is that of a search, and not of a source. */
function asksAgain(url: string, asked: AskedWords): boolean {
  const words = [...new URL(url).searchParams.values()].flatMap(plainWords)
  return words.length > 1 && isAskedAgain(words, asked)
}
