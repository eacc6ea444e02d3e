import type { Language } from '#court'

/** How near a text is to each language, the nearest first. Neighbours are never far: Danish has nine tenths of Norwegian. */
type Detector = (text: string) => readonly (readonly [code: string, nearness: number])[]

/** A language with this share of the nearest one's nearness may be meant as well. */
const PLAUSIBLE = 0.95
/** To say which language it is, the next one need only be this much further off: Ukrainian is never far from Russian. */
const DISTINCT = 0.98
/** In few words the court's own language has to be all but ruled out. */
const PLAUSIBLE_IN_FEW = 0.85
const FEW = 60
/** Less than this many letters tell nothing: to know the script, for a sentence to count, to know the language. */
const LEAST_OF_SCRIPT = 4
const LEAST_OF_SENTENCE = 12
const LEAST = 20
/** The share of a brief that must be in one language. */
const MOST = 0.6

const inEnglish = new Intl.DisplayNames(['en'], { type: 'language' })

/** The court's language by its code (`de`) or its English name (`German`); undefined when we have no ear for it. */
export async function languageNamed(wanted: string): Promise<(Language & { readonly code: string }) | undefined> {
  const { detect, codes } = await ear()
  const sought = wanted.trim().toLowerCase()
  const code = codes.find((one) => one === sought || inEnglish.of(one)?.toLowerCase() === sought)
  if (code === undefined) return undefined
  const belongs = lettersOf(code)
  return {
    code,
    name: inEnglish.of(code) ?? code,
    isSpokenIn: (text) => majority(votesOn(text, (sentence) => fits(sentence, code, belongs, detect))),
  }
}

/** The English name of the language in which most of the texts are written; undefined when that cannot be told. */
export async function languageOfTexts(texts: readonly string[]): Promise<string | undefined> {
  const { detect } = await ear()
  const votes = votesOn(texts.join('\n'), (sentence) => likeliest(sentence, detect))
  const weights = new Map<string, number>()
  for (const { vote, weight } of votes) if (vote !== undefined) weights.set(vote, (weights.get(vote) ?? 0) + weight)
  const [first] = [...weights].toSorted(([, one], [, other]) => other - one)
  const all = votes.reduce((sum, { weight }) => sum + weight, 0)
  return first && first[1] >= all * MOST ? inEnglish.of(first[0]) : undefined
}

/** The smallest of the detector's tables: with sentences it is as good as the others, and loads in half the time. */
async function ear(): Promise<{ readonly detect: Detector; readonly codes: readonly string[] }> {
  const { eld } = await import('eld/extrasmall')
  return {
    detect: (text) => Object.entries(eld.detect(text).getScores()).toSorted(([, one], [, other]) => other - one),
    codes: Object.values(eld.info().Languages),
  }
}

interface Vote<T> {
  readonly vote: T
  readonly weight: number
}

/** Asked sentence by sentence, so that one foreign sentence does not speak for all. */
function votesOn<T>(text: string, ask: (sentence: string) => T): readonly Vote<T>[] {
  const own = ownWords(text)
  const sentences = own.split(/[.!?…。！？؟।\n]+/u)
  const voting = sentences.filter((sentence) => weightOf(sentence) >= LEAST_OF_SENTENCE)
  const heard = voting.length > 0 && weightOf(voting.join(' ')) >= LEAST ? voting : [own]
  return heard.map((sentence) => ({ vote: ask(sentence), weight: weightOf(sentence) }))
}

function majority(votes: readonly Vote<boolean | undefined>[]): boolean | undefined {
  const weightFor = (wanted: boolean): number =>
    votes.reduce((sum, { vote, weight }) => (vote === wanted ? sum + weight : sum), 0)
  const [yes, no] = [weightFor(true), weightFor(false)]
  return yes + no === 0 ? undefined : yes >= no
}

/** Scripts first, which nobody mistakes; then whether the court's language is among those that may be meant. */
function fits(sentence: string, code: string, belongs: RegExp, detect: Detector): boolean | undefined {
  const weight = weightOf(sentence)
  if (weight < LEAST_OF_SCRIPT) return undefined
  if (weightOf((sentence.match(belongs) ?? []).join('')) < weight / 2) return false
  if (weight < LEAST) return undefined
  const candidates = detect(sentence)
  const best = candidates[0]?.[1] ?? 0
  if (best === 0) return undefined
  const court = candidates.find(([one]) => one === code)?.[1] ?? 0
  return court >= best * (weight < FEW ? PLAUSIBLE_IN_FEW : PLAUSIBLE)
}

function likeliest(sentence: string, detect: Detector): string | undefined {
  const [best, next] = weightOf(sentence) < LEAST_OF_SENTENCE ? [] : detect(sentence)
  return best && (next?.[1] ?? 0) <= best[1] * DISTINCT ? best[0] : undefined
}

/** What somebody quotes or cites is not how they speak; a speech that is one quotation is taken as it stands. */
function ownWords(text: string): string {
  const own = text
    .replaceAll(/“[^”]*”|„[^“”]*[“”]|«[^»]*»|»[^«]*«|"[^"\n]*"|「[^」]*」|『[^』]*』/gu, ' ')
    .replaceAll(/\[[^\]\n]{1,40}\]|https?:\/\/\S+/gu, ' ')
  return weightOf(own) >= weightOf(text) / 3 ? own : text
}

/** A sign of these scripts says about as much as three letters of an alphabet. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

const weightOf = (text: string): number =>
  (text.match(/\p{Letter}/gu)?.length ?? 0) + 2 * (text.match(DENSE)?.length ?? 0)

/** Scripts that are written under one name, and languages that are written in two. */
const mixed: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  sr: ['Cyrl', 'Latn'],
  kk: ['Cyrl', 'Latn'],
  tt: ['Cyrl', 'Latn'],
  mn: ['Cyrl', 'Mong'],
}

/** The letters a language is written with; all letters where that is not known. */
function lettersOf(code: string): RegExp {
  const { script } = new Intl.Locale(code).maximize()
  const scripts = mixed[code] ?? (script === undefined ? undefined : (mixed[script] ?? [script]))
  const classes = scripts?.map((name) => `\\p{Script=${name}}`).join('') ?? '\\p{Letter}'
  return new RegExp(`[${classes}]`, 'gu')
}
