import { bareWords, quotations, sentences, stems, withoutQuotations } from '../text.ts'
import { withoutPhrases } from './phrases.ts'
import { readsAsSentence } from './sense.ts'

/** One thing that a statement brings: a sentence of the speaker’s own, and what it rests on. */
export interface BroughtPoint {
  readonly text: string
  readonly stems: ReadonlySet<string>
  readonly reasons: number
  readonly figures: number
  readonly cases: number
}

/** What tells that a reason is given. “Since” with a date is none, nor is “so far”. */
const REASONS: readonly RegExp[] = [
  /\bbecause\b/giu,
  /\bsince\b(?!\s+(?:\d|then|the\s+\w+\s+(?:century|war)|last|january|february|march|april|may|june|july|august|september|october|november|december))(?!\s*[.,;:]|\s*$)/giu,
  /,\s+so\b(?!\s+(?:far|long|much|many|to\s+speak))|^so\b(?!\s+(?:far|long|much|many))|\band\s+so\b|\bso\s+that\b/giu,
  /\b(?:therefore|hence|thus|thereby|consequently|accordingly)\b/giu,
  /\b(?:that|which|this)\s+(?:is\s+why|means|shows|proves|leads|causes|makes|saves|spares|lets)\b/giu,
  /\b(?:otherwise|as\s+a\s+result|for\s+(?:this|that)\s+reason|the\s+reason|due\s+to|thanks\s+to|owing\s+to|in\s+order\s+to)\b/giu,
  /^if\b|,\s+if\b|\bunless\b/giu,
  /\b(?:weil|denn|deshalb|daher|deswegen|folglich|sodass|damit)\b/giu,
]

/** What tells that a figure is given. */
const FIGURES: readonly RegExp[] = [
  /(?<![\p{L}\d])\d[\d.,]*(?!\p{L})/giu,
  /\b(?:per\s+cent|percent)\b|%/giu,
  /\b(?:half|third|thirds|quarter|quarters|fifth|tenth)\s+of\b|\b(?:a|two|three)\s+(?:third|quarter|fifth|tenth)s?\b|\bby\s+half\b/giu,
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:in|of|out\s+of|times)\s+(?:the\s+)?(?:two|three|four|five|six|seven|eight|nine|ten|a\s+hundred)?/giu,
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|hundred|thousand|million|dozen)\s+(?:times|years|months|weeks|days|hours|minutes|metres|miles|kilometres|kilos|tonnes|litres|degrees|people|children|patients|swimmers|workers|guests|summers|winters)\b/giu,
  /\b(?:twice|double|doubled|halved)\b/giu,
]

/** What tells that a case, a count or a place is brought. */
const CASES: readonly RegExp[] = [
  /\bfor\s+(?:example|instance)\b|\bsuch\s+as\b|\bzum\s+Beispiel\b/gu,
  /\b(?:survey|study|studies|trial|sample|samples|poll|census|audit|count|statistics|data|records?)\b/gu,
  /\b(?:measured|counted|surveyed|found\s+that|recorded|reported|tested|compared|showed|shows\s+that)\b/gu,
  /\b(?:in|at|near)\s+(?!january|february|march|april|may|june|july|august|september|october|november|december)\p{Lu}\p{L}{2,}/gu,
]

const hits = (text: string, list: readonly RegExp[]): number =>
  list.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0)

const memory = new Map<string, readonly BroughtPoint[]>()

/** What a statement brings, without what it quotes and without our own turns of phrase. */
export function pointsIn(statement: string): readonly BroughtPoint[] {
  const known = memory.get(statement)
  if (known) return known
  const points = sentences(statement)
    .map((sentence) => withoutPhrases(sentence).trim())
    .filter((text) => text !== '' && !text.endsWith('?') && bareWords(withoutQuotations(text)).length > 1)
    .filter(readsAsSentence)
    .map(brought)
  if (memory.size > 500) memory.clear()
  memory.set(statement, points)
  return points
}

function brought(text: string): BroughtPoint {
  const own = withoutQuotations(text)
  return {
    text,
    stems: new Set(stems(own)),
    reasons: hits(own, REASONS),
    figures: hits(own, FIGURES),
    cases: hits(own, CASES),
  }
}

/** Whether two points are one: most of the words that carry the shorter stand in the other. */
export function isSamePoint(one: BroughtPoint, other: BroughtPoint): boolean {
  const [short, long] = one.stems.size <= other.stems.size ? [one, other] : [other, one]
  if (short.stems.size === 0) return true
  return sharedStems(short, long) >= Math.max(1, short.stems.size * 0.7)
}

const sharedStems = (one: BroughtPoint, other: BroughtPoint): number =>
  [...one.stems].filter((stem) => other.stems.has(stem)).length

/** Whether a statement takes a point up: it quotes three words of it, or speaks of what it speaks of. To say the same is no reply. */
export function takesUp(statement: string, point: BroughtPoint): boolean {
  const whole = bareWords(point.text).join(' ')
  const quoted = quotations(statement).some((quote) => {
    const words = bareWords(quote)
    return words.length > 2 && (whole.includes(words.join(' ')) || words.join(' ').includes(whole))
  })
  return (
    quoted ||
    pointsIn(statement).some(
      (own) => sharedStems(own, point) >= Math.max(3, point.stems.size * 0.5) && !isSamePoint(own, point),
    )
  )
}

/** What a bare assertion weighs. */
const ASSERTED = 0.7

/** How much a point weighs: an assertion little, a reason more, a figure or a case most; more of the same adds less. */
export function weightOf({ reasons, figures, cases }: BroughtPoint): PointWeight {
  return {
    claims: ASSERTED,
    support: reasons === 0 ? 0 : 1.2 + Math.min(0.4, (reasons - 1) * 0.2),
    figures: (figures === 0 ? 0 : 1.6 + Math.min(0.8, (figures - 1) * 0.3)) + (cases === 0 ? 0 : 0.5),
  }
}

interface PointWeight {
  readonly claims: number
  readonly support: number
  readonly figures: number
}

const isBare = ({ reasons, figures, cases }: BroughtPoint): boolean => reasons + figures + cases === 0

/** Of bare assertions each weighs less than the one before: saying a thing in five ways is not five things. */
export const claimsOfAll = (points: readonly BroughtPoint[]): number => {
  const bare = points.filter(isBare).length
  return ASSERTED * (points.length - bare + (1 - 0.6 ** bare) / 0.4)
}

export const worthOf = (point: BroughtPoint): number => {
  const { claims, support, figures } = weightOf(point)
  return claims + support + figures
}
