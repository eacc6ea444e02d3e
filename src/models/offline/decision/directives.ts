import { demandOf } from '#evidence'
import lines from '../decks/decision/asked.json' with { type: 'json' }
import { quotable, smooth, withoutEnd, spacedWords } from '../text.ts'
import { filledIn } from '../writer.ts'
import { byHeft, signOf, type Counsel } from './counsel.ts'
import { findQuotes, type FoundQuote } from './find.ts'
import { inRow } from './names.ts'
import { quoteOf, readBeside } from './passage.ts'
import { quotesOf, type Quote } from './quotes.ts'

type AskedByCourt = Counsel['data']['directives'][number]

const MOST = 6
const LONGEST = 18
/** Other papers that speak of nearly as much of the question are read out beside the best passage. */
const NEARLY = 0.8
const VOICES = 3
/** A passage that speaks of less of the question is only the nearest. */
const WHOLE = 0.6

/** Answers what the court has asked before anything else: from all exhibits, or by saying that none speaks of it. */
export function answerDirectives(counsel: Counsel): void {
  for (const directive of counsel.data.directives.slice(0, MOST)) answer(counsel, directive)
}

/** What a directive says without whom it calls: “Prosecution, …”, “Both of you: …”. */
const ADDRESS =
  /^(?:(?:and|but|so|now|please|okay?|hey|dear|a question (?:for|to)|question (?:for|to))[\s,:]+)*(?:the )?(?:defen[sc]e|prosecution|both(?: of you| sides)?|you (?:both|two)|(?:all|each) of you|counsel|your honou?r|judge)\s*[,:;!–—-]+\s*/iu

function answer(counsel: Counsel, directive: AskedByCourt): void {
  const { writer, share } = counsel
  const asked = smooth(directive.content)
  const matter = asked.replace(ADDRESS, '')
  const short =
    quotable(asked) && spacedWords(asked).length <= LONGEST && /[?!.]$/u.test(asked) && !/[.!?…]\s/u.test(asked)
  writer.paragraph()
  if (!short || !writer.add({ directive: asked }, share(lines.named)))
    writer.add({}, share(lines.unnamed), lines.unnamed)
  const found = findQuotes(matter, counsel.data.exhibits, { brought: new Set(directive.exhibits) })
  const terms = termsOf(matter)
  const [best] = found
  if (best === undefined && demandOf(matter).words.length > 0) {
    writer.add({ terms }, share(lines.unfound), lines.unfound)
    return void writer.add({}, share(lines.unfoundMore))
  }
  const voices = best === undefined ? ownWord(counsel) : voicesOn(counsel, found)
  if (voices.quotes.length === 0) return void writer.add({ terms }, share(lines.unfound), lines.unfound)
  if (best !== undefined && best.covers < WHOLE)
    writer.add({ missing: best.missing[0] }, share(lines.nearest), share(lines.partly))
  voices.quotes.forEach((quote, at) => {
    const decks = counsel.heard.includes(quote.words)
      ? [share(lines.foundAgain), lines.foundAgain]
      : [share(lines.found), lines.found]
    readBeside(counsel, quote, at === 0 ? [...decks, share(lines.foundShort), lines.foundShort] : [], terms)
  })
  if (voices.disputed) writer.add({}, share(lines.disputed))
  if (demandOf(matter).form === 'figure' && !voices.quotes.some(({ words: said }) => FIGURE.test(said)))
    writer.add({ terms }, share(lines.figureless))
}

const FIGURE =
  /\d|\b(?:no|none|once|twice|half|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?)\b/iu

interface Voices {
  readonly quotes: readonly Quote[]
  readonly disputed: boolean
}

/** The best passage and what contradicts it, that first where it is newer or weightier; else what other papers say on it. */
function voicesOn({ matters }: Counsel, found: readonly FoundQuote[]): Voices {
  const best = found[0]!
  for (const { quote, worth } of found) {
    const clash = worth >= NEARLY * best.worth ? matters().against(quote)[0] : undefined
    if (clash === undefined) continue
    const first = clash.prevails || clash.newer || (clash.by.exhibit.date ?? '') > (quote.exhibit.date ?? '')
    return { quotes: first ? [clash.by, quote] : [quote, clash.by], disputed: true }
  }
  for (const { quote, worth } of found) {
    const denial = worth >= NEARLY * best.worth ? denialAfter(quote) : undefined
    if (denial === undefined) continue
    const others = found.filter((one) => one.quote.exhibit.source !== quote.exhibit.source && one.covers >= WHOLE)
    return { quotes: [quote, denial, ...others.map((one) => one.quote)].slice(0, VOICES), disputed: true }
  }
  if (best.covers < WHOLE) return { quotes: [best.quote], disputed: false }
  const near = found
    .filter(({ worth, covers }) => worth >= NEARLY * best.worth && covers >= WHOLE)
    .map(({ quote }) => quote)
  const isFirst = ({ exhibit }: Quote, at: number): boolean =>
    near.findIndex((one) => one.exhibit.source === exhibit.source && one.exhibit.title === exhibit.title) === at
  const each = [...near.filter(isFirst), ...near.filter((quote, at) => !isFirst(quote, at))]
  return { quotes: each.slice(0, VOICES), disputed: false }
}

const DENIES =
  /^(?:this|that|it) (?:is|was) (?:not (?:correct|true|right|so|the case)|wrong|false|incorrect|untrue|misleading|no longer (?:so|true|the case))\b/iu

/** What a document reports and then denies: “This is not correct: …”. */
function denialAfter({ exhibit, words: said }: Quote): Quote | undefined {
  const all = quotesOf(exhibit)
  const next = all[all.findIndex((quote) => quote.words === said) + 1]
  return next && DENIES.test(next.words) ? next : undefined
}

/** “Why?” and the like name no matter: then the passage that this side rests on most answers, or the surest there is. */
function ownWord({ own, points, side }: Counsel): Voices {
  const [strongest] =
    own.length > 0 ? own.toSorted(byHeft) : points.filter(({ sign }) => sign === signOf(side)).toSorted(byHeft)
  return { quotes: strongest === undefined ? [] : [quoteOf(strongest)], disputed: false }
}

const ASKED =
  /^(?:(?:but|and|so) )?(?:what|how) about (.+)$|\bcares? about (.+)$|^(?:please )?(?:consider|discuss|address|mention|explain|focus on|speak (?:of|about|to)|tell (?:me|us) (?:more )?about|talk about) (.+)$/iu

/** What a directive is about, in its own phrase if it has one that can stand behind “on”, else the words that carry it. */
function termsOf(matter: string): string {
  const told = (ASKED.exec(matter) ?? []).slice(1).find((part) => part !== undefined) ?? ''
  const phrase = withoutEnd(told).replace(/[?!]+$/u, '')
  if (phrase !== '' && spacedWords(phrase).length <= 8 && !/[.,;:!?]/u.test(phrase) && quotable(phrase)) return phrase
  const carrying = demandOf(matter).words.filter((word) => quotable(word))
  return inRow(carrying.slice(0, 4)) || 'what was asked'
}

/** The answer to a directive in one sentence, however often it was given: what is on file is never withheld. */
export function plainAnswer({ data, exhibits }: Counsel): string | undefined {
  const asked = data.directives.map(({ content }) => smooth(content).replace(ADDRESS, ''))
  const best = asked.flatMap((matter) => findQuotes(matter, data.exhibits).slice(0, 1))[0]
  const id = best?.quote.exhibit.result_id
  return best === undefined || id === undefined || exhibits.get(id) === undefined
    ? undefined
    : filledIn(lines.atLast, { quote: best.quote.words, id })
}
