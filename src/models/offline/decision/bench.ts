import { ruleOn, type Ruling } from '#evidence'
import type { Exhibit } from '#record'
import * as lines from '../lines/ruling.ts'
import { pick } from '../deck.ts'
import { smooth, shorten, withoutEnd } from '../text.ts'
import { fill, write } from '../writer.ts'
import type { RulingData } from './data.ts'
import { axisInWords, calledSide, inRow, titleOf } from './names.ts'
import { called } from './passage.ts'
import { pointsOf, type Point } from './points.ts'
import { proposalOf } from './proposal.ts'
import { speaksOf } from './research.ts'

export interface Verdict {
  readonly finds_for: 'defense' | 'prosecution' | 'neither'
  readonly ruling: string
  readonly confidence: number
  readonly decisive_evidence: readonly { readonly id: string; readonly why: string }[]
  readonly unresolved: readonly string[]
  readonly flip_conditions: readonly string[]
  readonly unknowns: readonly string[]
  readonly ranking?: readonly { readonly option: string; readonly why: string }[]
}

/** The judge's private weighing, line by line as the rule counts. */
export function weigh(data: RulingData, seed: string): string {
  const ruling = ruleOn(data.file)
  const writer = write({ seed, seat: 'alone', own: [], heard: [] })
  const known = exhibitsOf(data)
  writer.add({}, lines.deliberates)
  const told = new Set<string>()
  for (const { side, exhibit, points, reason } of ruling.lines.toSorted((one, other) => other.points - one.points)) {
    const slots = { title: titleOf(known.get(exhibit) ?? { title: exhibit }), side: calledSide(side) }
    if (told.has(`${side} ${slots.title}`) || told.size === MOST_WEIGHED) continue
    told.add(`${side} ${slots.title}`)
    if (writer.room() === 0) writer.paragraph()
    if (points > 0) writer.add({ ...slots, points: String(points) }, lines.weighs)
    else writer.add({ ...slots, reason: whyNothing(reason) }, lines.weighsNothing)
  }
  writer.paragraph()
  writer.add(sums(ruling), lines.leads[ruling.for])
  const open = silentAxes(data)
  if (open.length > 0) writer.add({ axes: inRow(open.map(axisInWords)) }, lines.opens)
  writer.add({}, lines.concludes[ruling.for])
  return writer.text()
}

const MOST_WEIGHED = 10
/** How the rule begins when it lets a source count for nobody. */
const BOTH = 'Both sides'

const exhibitsOf = ({ file }: RulingData): ReadonlyMap<string, Exhibit> =>
  new Map(file.exhibits.map((exhibit) => [exhibit.result_id, exhibit]))

function whyNothing(reason: string): string {
  if (reason.startsWith(BOTH)) return lines.reasons.both
  if (/same source as/.test(reason)) return lines.reasons.same
  return /strikes it down/.test(reason) ? lines.reasons.struck : lines.reasons.other
}

const sums = ({ for: found, defense, prosecution }: Ruling): { mine: string; yours: string } => {
  const [mine, yours] = found === 'prosecution' ? [prosecution, defense] : [defense, prosecution]
  return { mine: String(mine), yours: String(yours) }
}

/** The ruling by rule: never a winner for want of evidence. */
export function verdictOn(data: RulingData, seed: string): Verdict {
  const ruling = ruleOn(data.file)
  const found = ruling.for
  const say = (deck: readonly string[], place: string, slots = {}): string =>
    fill(pick(deck, `${seed}/verdict/${place}`) ?? '', slots) ?? ''
  const open = [...silentAxes(data), ...silentDirectives(data)]
  const disputed = disputedIn(data)
  return {
    finds_for: found,
    ruling: `${say(isEven(ruling) ? lines.even : lines.rulings[found], 'ruling', sums(ruling))} ${say(lines.qualified[found], 'qualified')}`,
    confidence: ruling.certainty,
    decisive_evidence: decisiveIn(data, ruling).map((id) => ({ id, why: whyDecisive(id) })),
    unresolved: [...open, ...disputed.map((concern) => say(lines.disputed, concern, { concern }))],
    flip_conditions: flipsIn(data, ruling, (to, what, at) => say(lines.flips[to], `flip ${at}`, { what })),
    unknowns: [
      ...silentAxes(data).map((axis) => `No exhibit speaks on ${axisInWords(axis)}.`),
      ...openIn(data).map(({ quote }) => `${quote}.`),
    ],
    ...(data.ways.length > 0 && { ranking: rankedIn(data, (slots, at) => say(lines.ranks, `rank ${at}`, slots)) }),
  }

  function whyDecisive(id: string): string {
    const line = ruling.lines.find(({ exhibit, points }) => exhibit === id && points > 0)
    const shared = ruling.lines.some(({ exhibit, reason }) => exhibit === id && reason.startsWith(BOTH))
    if (line === undefined) return say(shared ? lines.decisiveForBoth : lines.decisiveAnyway, id)
    return say(lines.decisive, id, { points: String(line.points), side: calledSide(line.side) })
  }
}

/** The ways by what was cited for each, less what was cited against it; where that is the same, as they were heard. */
function rankedIn(
  { file, ways }: RulingData,
  say: (slots: { mine: string; yours: string }, at: number) => string,
): NonNullable<Verdict['ranking']> {
  const weighed = ways.map(({ way, turns }) => {
    const own = new Set(turns)
    return { way, ...ruleOn({ ...file, speeches: file.speeches.filter(({ turn }) => own.has(turn)) }) }
  })
  return weighed
    .toSorted((one, other) => other.defense - other.prosecution - (one.defense - one.prosecution))
    .map(({ way, defense, prosecution }, at) => ({
      option: way,
      why: say({ mine: String(defense), yours: String(prosecution) }, at),
    }))
}

const isEven = ({ for: found, defense, prosecution }: Ruling): boolean =>
  found === 'neither' && defense > 0 && prosecution > 0

/** What both sides have quoted something on. */
function disputedIn({ file, dilemma, ...named }: RulingData): readonly string[] {
  const points = pointsOf(file.exhibits, proposalOf(dilemma, named))
  const quotedBy = (side: string): readonly string[] =>
    points
      .filter(({ quote }) => file.speeches.some((speech) => speech.side === side && speech.content.includes(quote)))
      .map(({ concern }) => called(concern))
  const theirs = new Set(quotedBy('prosecution'))
  return [...new Set(quotedBy('defense'))].filter((concern) => theirs.has(concern)).slice(0, 2)
}

const OPEN = /\b(?:not known|nobody can say|never tried|unclear|remains? open|not yet known|cannot be told)\b/iu

/** What the exhibits themselves call open. */
const openIn = ({ file, dilemma, ...named }: RulingData): readonly Point[] =>
  pointsOf(file.exhibits, proposalOf(dilemma, named))
    .filter(({ quote }) => OPEN.test(quote))
    .slice(0, 3)

/** As many as the court wants, from what was cited: first those that the rule names, then the heaviest. */
function decisiveIn({ cited, least, most }: RulingData, { decisive, lines: weighed }: Ruling): readonly string[] {
  const heaviest = weighed.toSorted((one, other) => other.points - one.points).map(({ exhibit }) => exhibit)
  const allowed = new Set(cited)
  const all = [...new Set([...decisive, ...heaviest, ...cited])].filter((id) => allowed.has(id))
  return all.slice(0, Math.min(most, Math.max(least, decisive.length)))
}

function flipsIn(
  data: RulingData,
  { flips, for: found }: Ruling,
  say: (to: Ruling['for'], what: string, at: number) => string,
): readonly string[] {
  const known = exhibitsOf(data)
  const named = (id: string): string => `“${titleOf(known.get(id) ?? { title: id })}” [TOOL:${id}]`
  const all = flips.map(({ exhibits, to }, at) => say(to, inRow(exhibits.map(named)), at))
  return all.length > 0 ? all : lines.flipsAnyway[found]
}

/** Axes on which nothing in the exhibits points either way. */
function silentAxes({ axes, file, dilemma, ...named }: RulingData): readonly string[] {
  const points = pointsOf(file.exhibits, proposalOf(dilemma, named)).filter(({ sign }) => sign !== 0)
  return axes.filter((axis) => !speaksOf(points, axis))
}

const silentDirectives = ({ directives }: RulingData): readonly string[] =>
  directives
    .filter(({ state }) => state !== 'answered' && state !== 'withdrawn')
    .map(({ content }) => shorten(withoutEnd(smooth(content)), 24))
    .filter((content) => content !== '')
