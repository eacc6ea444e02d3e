import type { Past } from '../call.ts'
import { chance, pick, shuffle, type Deck } from '../deck.ts'
import exchange from '../decks/debate/exchange.json' with { type: 'json' }
import manners from '../decks/debate/voices.json' with { type: 'json' }
import { bareWords, hintsCalled, foldedWords, quotations, stems, withoutQuotations, spacedWords } from '../text.ts'
import { claimsOf, type HeldClaim } from './claims.ts'
import type { DebaterData } from './data.ts'
import {
  demandIn,
  occasionsIn,
  plainMoves,
  seize,
  type DemandKind,
  type PlainMove,
  type Occasion,
  type Scheme,
} from './seize.ts'
import { leaningOf, type ValueTheme } from './themes.ts'

type Voice = typeof manners.voices.warm

/** A debater’s place in the debate before a turn. */
export interface DebaterStanding {
  readonly brief: DebaterData
  readonly seed: string
  readonly turn: number
  readonly final: boolean
  readonly voice: Voice
  /** All claims, in the order in which they are to be brought. */
  readonly claims: readonly HeldClaim[]
  /** The speaker’s own earlier turns and the opponent’s, oldest first. */
  readonly spoken: readonly string[]
  readonly heard: readonly string[]
}

/** What the coming turn will do. The thought before it and the turn itself arrive at the same one. */
export interface Stroke {
  /** New claims to bring now, at most two. */
  readonly fresh: readonly HeldClaim[]
  /** The claim the turn rests on. */
  readonly claim: HeldClaim
  readonly quote: string | undefined
  readonly word: string | undefined
  readonly move: PlainMove | Occasion
  readonly theirs: ValueTheme | undefined
  /** Whether the opponent builds on that theme, and not against it. */
  readonly built: boolean
  /** What can be said against the quotation. */
  readonly foes: Deck
  readonly asked: ReturnType<typeof demandIn>
  readonly ask: DemandKind
}

export function standingOf(
  brief: DebaterData,
  seed: string,
  past: readonly Past[],
  now: { turn: number; heard?: string | null; final?: boolean },
): DebaterStanding {
  const claims = claimsOf(brief.me, `${brief.topic} ${brief.premise ?? ''} ${brief.me.personality ?? ''}`)
  const speeches = past.filter(({ task }) => ['open', 'respond', 'close'].includes(task))
  const heard = speeches.map(({ data }) => heardIn(data)).filter((text) => text !== undefined)
  return {
    brief,
    seed,
    turn: now.turn,
    final: now.final ?? now.turn > brief.turns - 2,
    voice: voiceOf(brief.me.personality ?? ''),
    claims: shuffle(claims, `${seed}/${brief.seat}/claims`),
    spoken: speeches.map(({ answer }) => answer),
    heard: typeof now.heard === 'string' ? [...heard, now.heard] : heard,
  }
}

const heardIn = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'heard' in data && typeof data.heard === 'string'
    ? data.heard
    : undefined

/** The voice that most words of the personality call for. */
function voiceOf(personality: string): Voice {
  const voices = Object.values(manners.voices)
  const calls = voices.map(({ hints }) => hintsCalled(hints, personality))
  const most = Math.max(...calls)
  return (most > 0 ? voices[calls.indexOf(most)] : undefined) ?? manners.voices.plain
}

/** Whether it was said as one’s own; between quotation marks it may be the opponent’s. */
export const isArgued = (claim: HeldClaim, spoken: readonly string[]): boolean =>
  spoken.some((text) => withoutQuotations(text).includes(claim.label))

/** Whether the opponent has quoted this claim. */
export function isTouched(claim: HeldClaim, heard: readonly string[]): boolean {
  const whole = foldedWords(claim.said)
  return heard.flatMap(quotations).some((quote) => whole.includes(foldedWords(quote)) && bareWords(quote).length > 2)
}

export function planStroke(standing: DebaterStanding): Stroke {
  const { brief, seed, turn, claims, spoken, heard } = standing
  const place = `${seed}/${brief.seat}/${turn}`
  const last = heard.at(-1)
  const quote = quoteFor(standing)
  const asked = last === undefined ? undefined : demandIn(last)
  const fresh = freshClaims(standing, quote, asked?.demand)
  const claim = fresh[0] ?? familiar(standing, quote) ?? claims[0]
  if (claim === undefined) throw new Error('A position has at least one claim.')
  const leaning = quote === undefined ? undefined : leaningOf(quote)
  const { move, word } = moveFor(quote, leaning?.theme, place, spoken.length)
  return {
    fresh,
    claim,
    quote,
    word,
    move,
    theirs: leaning?.theme,
    built: leaning !== undefined && !leaning.against,
    foes: leaning ? (leaning.against ? leaning.theme.upholds : leaning.theme.doubts) : [],
    asked,
    ask:
      turn === 1
        ? 'denial'
        : chance(`${place}/ask`) < 0.75
          ? followUp[move]
          : (pick(['ground', 'cost', 'scope', 'example'] as const, place) ?? 'ground'),
  }
}

/** The opponent’s words to take up, other than before if there are others; at the end from the whole of their case. */
function quoteFor({ brief, seed, turn, heard, final, spoken, claims }: DebaterStanding): string | undefined {
  const last = heard.at(-1)
  if (last === undefined) return undefined
  const concerns = new Set([
    ...stems(`${brief.topic} ${brief.premise ?? ''}`),
    ...claims.flatMap((claim) => [...claim.stems]),
  ])
  const said = spoken.join('\n')
  const own = `${brief.topic}\n${brief.premise ?? ''}\n${claims.map((claim) => claim.said).join('\n')}\n${withoutQuotations(said)}`
  const text = final && heard[0] !== last ? `${heard[0]}\n${last}` : last
  const worthy = seize(text, { concerns, foreign: (quote) => own.includes(quote) })
  const rested = worthy.filter((span) => !spoken.at(-1)?.includes(span))
  const fresh = worthy.find((span) => spacedWords(span).length > 5 && !said.includes(span))
  return fresh ?? pick(rested.slice(0, 4), `${seed}/${turn}/again`) ?? worthy[0]
}

/** Claims are spread over the turns that are left, and those that fit what was heard come first. */
function freshClaims(
  { brief, turn, final, claims, spoken }: DebaterStanding,
  quote: string | undefined,
  demand: DemandKind | undefined,
): readonly HeldClaim[] {
  const left = claims.filter((claim) => !isArgued(claim, spoken))
  if (turn === 1) return left.slice(0, 2)
  const replies = Math.max(1, Math.ceil((brief.turns - turn - 1) / 2))
  const count = final
    ? Math.max(0, Math.min(left.length, 2 - spoken.length))
    : Math.min(2, Math.ceil(left.length / replies))
  const said = new Set(stems(quote ?? ''))
  const near = (claim: HeldClaim): number =>
    [...claim.stems].filter((one) => said.has(one)).length * 2 + (demand === 'ground' && claim.reasoned ? 1 : 0)
  const ordered = left.toSorted((one, other) => near(other) - near(one))
  const lead = spoken.length === 0 ? left.slice(0, 1) : []
  return [...new Set([...lead, ...ordered])].slice(0, count)
}

/** When everything has been brought, the claim nearest to what was heard, or the next in turn. */
function familiar(
  { claims, turn, final, heard, brief }: DebaterStanding,
  quote: string | undefined,
): HeldClaim | undefined {
  if (final) return claims.find((claim) => !isTouched(claim, heard)) ?? claims[0]
  const next = claims[(Math.floor(turn / 2) + (brief.seat === 'a' ? 0 : 1)) % claims.length]
  const said = new Set(stems(quote ?? ''))
  const near = claims.find((claim) => claim !== next && [...claim.stems].filter((one) => said.has(one)).length > 1)
  return near ?? next
}

/** Mostly a turn for which the words give occasion; else the next in line, unless it would ask for what was given. */
function moveFor(
  quote: string | undefined,
  theme: ValueTheme | undefined,
  place: string,
  round: number,
): { move: PlainMove | Occasion; word: string | undefined } {
  const apt = occasionsIn(quote ?? '')
  const found = chance(`${place}/apt`) < 0.7 ? pick(apt, `${place}/occasion`) : undefined
  if (found) return { move: found.turn, word: found.word }
  const reasoned = apt.some(({ turn }) => turn === 'reason')
  const idle = [...(reasoned ? ['ground'] : []), ...(theme?.name === 'money' ? ['cost'] : [])]
  const order = shuffle(plainMoves, place.slice(0, place.lastIndexOf('/'))).filter((move) => !idle.includes(move))
  return { move: order[round % order.length] ?? 'meaning', word: undefined }
}

/** The question a turn of thought leads to. */
const followUp: Readonly<Record<PlainMove | Occasion, DemandKind>> = {
  narrow: 'scope',
  denial: 'scope',
  hedge: 'ground',
  compare: 'meaning',
  ought: 'cost',
  condition: 'example',
  reason: 'ground',
  picture: 'meaning',
  concede: 'cost',
  ground: 'ground',
  cost: 'cost',
  counter: 'example',
  meaning: 'meaning',
}

/** Half of the time a scheme that personality and instructions lean to, otherwise any. */
export function schemeFor(brief: DebaterData, place: string): Scheme {
  const spoken = bareWords(`${brief.me.personality ?? ''} ${brief.me.instructions ?? ''}`)
  const liked = (Object.entries(exchange.leanings) as readonly [string, readonly Scheme[]][]).flatMap(([hint, list]) =>
    spoken.some((word) => word.startsWith(hint)) ? list : [],
  )
  const all = Object.keys(exchange.schemes) as readonly Scheme[]
  return pick(liked.length > 0 && chance(`${place}/lean`) < 0.5 ? liked : all, `${place}/scheme`) ?? 'principle'
}
