import type { Shape } from '#court'

/** What counsel can object to. */
type Aim = 'question' | 'answer'

interface Ground {
  readonly name: string
  /** The line that such grounds are about, where nobody says which. */
  readonly aim: Aim
  /** How one speaks of it. */
  readonly known: RegExp
}

const LEADING = 'leading question'

const table: readonly Ground[] = [
  { name: 'hearsay', aim: 'answer', known: /\bhearsay\b|\bsecond-?hand\b|hörensagen/iu },
  { name: LEADING, aim: 'question', known: /\bleading\b|\bsuggestiv/iu },
  { name: 'speculation', aim: 'answer', known: /\bspeculat|\bconjecture|\bguesswork|\bspekul|\bmutma(?:ß|ss)/iu },
  { name: 'badgering', aim: 'question', known: /\bbadger|\bharass|\bbully/iu },
  { name: 'argumentative', aim: 'question', known: /\bargumentativ/iu },
  { name: 'compound', aim: 'question', known: /\bcompound\b/iu },
  { name: 'nonresponsive', aim: 'answer', known: /\bnon-?\s?responsive|\bunresponsive/iu },
  { name: 'relevance', aim: 'question', known: /\b(?:ir)?relevan/iu },
  { name: 'foundation', aim: 'answer', known: /\bfoundation\b/iu },
  { name: 'asked and answered', aim: 'question', known: /\basked and answered\b/iu },
  { name: 'narrative', aim: 'answer', known: /\bnarrative\b/iu },
  { name: 'opinion', aim: 'answer', known: /^\W*opinion\b|\b(?:improper|lay|expert) opinion\b/iu },
]

/** As they stand in prompts. */
export const TYPES = table
  .map(({ name }) => (name === LEADING ? `${name} (only on direct or redirect examination)` : name))
  .join(', ')

export const aimOf = (grounds: string): Aim => table.find(({ name }) => name === grounds)?.aim ?? 'question'

/** The first grounds that are named in some words. */
const named = (words: string): string | undefined =>
  table
    .map(({ name, known }) => ({ name, at: words.search(known) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0]?.name

/** The longest name of grounds that goes on a stamp. */
const LONGEST = 40

const ADDRESS =
  /\b(?:your (?:hono[u]?r|lordship|ladyship|worship)|my (?:lord|lady)|judge|sir|madam|(?:if it )?please the court|euer ehren|hohes gericht)\b,?/giu
const FILLER = /^(?:that|this|it|is|was|pure|mere|a|an|the|on|calls|for|grounds|of|to|\s)+\b/iu

/** Two plain words at most, since grounds are shown large and come from a model. */
function plain(words: string): string {
  const [clause = ''] = words
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(ADDRESS, ' ')
    .replace(/^[^\p{L}]+/u, '')
    .split(/[.,;:!?\n\])–—]| - /u)
  const letters = clause.toLowerCase().replaceAll(/[^\p{L}\s-]/gu, ' ')
  return letters.trim().replace(FILLER, '').trim().split(/\s+/u).slice(0, 2).join(' ').slice(0, LONGEST).trim()
}

/** Some begin with whom they speak to. */
const CALL =
  /^[\s"“'*_#>([]*(?:(?:your \p{L}+|my (?:lord|lady)|judge\b[^,.!?]{0,30}|sir|madam|euer ehren|hohes gericht)\s*[,.!–—-]+\s*)?[*_]*(?:objection|einspruch|I (?:must |do |strongly )?object)(?![\p{L}\p{N}])/iu
/** Without a mark behind the word it is one only with known grounds: "Objection would be pointless" is none. */
const MARKED = /^[\s*_"”]*[^\p{L}\p{N}\s*_"”]/u
const SPOKEN = /^\s*(?:your|my|to|on|this|that)\b/iu
/** As one fills in a form that asks for an objection. */
const NONE = /^\W*(?:none|no|nothing|not|n\/a|keine?r?)\b/iu

/** On what grounds somebody objects, by that one's own words; undefined when it is no objection. */
export function objectionGrounds(words: string): string | undefined {
  const [call] = CALL.exec(words) ?? []
  if (call === undefined) return undefined
  const rest = words.slice(call.length)
  const found = named(rest)
  if (!MARKED.test(rest)) return SPOKEN.test(rest) || startsWith(rest, found) ? found : undefined
  if (NONE.test(rest)) return undefined
  return found ?? (plain(rest) || undefined)
}

const startsWith = (rest: string, found: string | undefined): boolean =>
  found !== undefined && named(rest.trim().split(/\s+/u).slice(0, 2).join(' ')) === found

const NO = /^(?:no|none|nein|non)(?![\p{L}-])/iu
const YES = /^(?:yes|ja|oui|s[íi])(?!\p{L})[\s:,.;–—-]*(.*)$/isu

/** `yes: <type>` or `no`: the grounds, or none. */
export const grounds: Shape<string | null> = {
  isFixed: true,
  form: 'Reply with one of these two and nothing else: the word yes, a colon and one of those types; or the word no.',
  read(text) {
    const answer = text.replaceAll(/[*_`"“”'<>#]/gu, ' ').trim()
    if (NO.test(answer)) return { ok: true, value: null }
    const found = yesIn(answer) ?? alone(answer)
    if (found !== undefined) return { ok: true, value: found }
    return { ok: false, why: 'It is neither the word yes with a colon and a type of the list, nor the word no.' }
  },
}

function yesIn(answer: string): string | undefined {
  const type = YES.exec(answer)?.[1]
  if (type === undefined) return undefined
  const found = named(type) ?? plain(type)
  return found === '' || found === 'type' ? undefined : found
}

/** A type and nothing else says yes, too. */
const alone = (answer: string): string | undefined => (answer.split(/\s+/u).length <= 3 ? named(answer) : undefined)
