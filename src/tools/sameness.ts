import type { Exhibit } from '#record'
import { canonicalAddress, doiIn } from './address.ts'

type Seen = Pick<Exhibit, 'title' | 'source' | 'url' | 'text' | 'page' | 'place'>

/** How a new exhibit stands to one the case has: the same thing again, or another word from the same source. */
export function kinship(fresh: Seen, known: Seen): 'repeat' | 'same-source' | 'none' {
  const [mine, yours] = [printOf(fresh), printOf(known)]
  const isSamePlace = fresh.page === known.page && fresh.place === known.place
  const isAlike = alike(mine.text, yours.text)
  if (mine.address !== undefined && mine.address === yours.address)
    return isSamePlace && (isAlike || bringsNothing(mine.text, yours.text)) ? 'repeat' : 'same-source'
  if (isAlike) {
    const isSameFile = fresh.source === known.source || fresh.title === known.title
    return isSamePlace && isSameFile && (mine.address ?? yours.address) === undefined ? 'repeat' : 'same-source'
  }
  return isSameFamily(mine, yours) ? 'same-source' : 'none'
}

interface TextPrint {
  readonly words: number
  /** Runs of words. */
  readonly runs: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
}

interface Print {
  readonly text: TextPrint
  readonly address: string | undefined
  readonly doi: string | undefined
  readonly title: string
  readonly house: string
}

const COMPARED = 800
const RUN = 4
const ALIKE = 0.8
const NEWS = 40

/** An exhibit never changes, and is looked at again for each one that comes after it. */
const prints = new WeakMap<Seen, Print>()

function printOf(seen: Seen): Print {
  const { title, source, url, text } = seen
  const print = prints.get(seen) ?? {
    text: textPrint(text),
    address: canonicalAddress(url),
    doi: url === null ? undefined : doiIn(url)?.replace(/(?:[./]?v\d+)$/i, ''),
    title: wordsIn(title).join(' '),
    house: url === null || !URL.canParse(url) ? source.toLowerCase() : new URL(url).hostname.replace(/^www\./, ''),
  }
  prints.set(seen, print)
  return print
}

/** The runs are made when they are needed: most texts differ in their length or in a number. */
function textPrint(text: string): TextPrint {
  const words = wordsIn(text)
  let runs: ReadonlySet<string> | undefined
  return {
    words: words.length,
    get runs() {
      return (runs ??= runsOf(words))
    },
    numbers: new Set(text.match(/\d+(?:[.,]\d+)*/g)),
  }
}

const runsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(1, words.length - RUN + 1) }, (_, at) => words.slice(at, at + RUN).join(' ')))

const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, COMPARED) ?? []

/** Two texts that differ in a number differ, however alike they are. */
function alike(mine: TextPrint, yours: TextPrint): boolean {
  if (Math.min(mine.words, yours.words) < ALIKE * Math.max(mine.words, yours.words)) return false
  if (mine.numbers.size !== yours.numbers.size || !mine.numbers.isSubsetOf(yours.numbers)) return false
  const both = [...mine.runs].filter((run) => yours.runs.has(run)).length
  return both >= ALIKE * (mine.runs.size + yours.runs.size - both)
}

/** Whether a text from a known address has no number and no passage that is not known already. */
function bringsNothing(fresh: TextPrint, known: TextPrint): boolean {
  const news = [...fresh.runs].filter((run) => !known.runs.has(run)).length
  return news < NEWS && fresh.numbers.isSubsetOf(known.numbers)
}

/** Versions of one paper; or the same title at the same house, which is one text in several places. */
const isSameFamily = (mine: Print, yours: Print): boolean =>
  (mine.doi !== undefined && mine.doi === yours.doi) ||
  (mine.title !== '' && mine.title === yours.title && mine.house === yours.house)
