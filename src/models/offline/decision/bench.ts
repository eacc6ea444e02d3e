import { ruleOn, type Ruling, type RulingLine } from '#evidence'
import type { Exhibit } from '#record'
import type { Deck } from '../deck.ts'
import { pick } from '../deck.ts'
import lines from '../decks/decision/ruling.json' with { type: 'json' }
import { smooth, withoutEnd, spacedWords, spelled } from '../text.ts'
import { filledIn, write, type Slots } from '../writer.ts'
import { comparedIn, namesOf } from './compared.ts'
import type { RulingData } from './data.ts'
import type { FileMatter } from './matters.ts'
import { calledSide, countedInWords, inRow, titleOf } from './names.ts'
import { openIn, optionsNamed, owedIn, whatSettles, silentIn, type Options } from './open.ts'

interface Verdict {
  readonly finds_for: 'defense' | 'prosecution' | 'neither'
  readonly ruling: string
  readonly confidence: number
  readonly decisive_evidence: readonly { readonly id: string; readonly why: string }[]
  readonly unresolved: readonly string[]
  readonly flip_conditions: readonly string[]
  readonly unknowns: readonly string[]
  readonly ranking?: readonly { readonly option: string; readonly why: string }[]
}

const MOST_WEIGHED = 10
const LONGEST_QUOTE = 24
const SHORTEST_QUOTE = 14

/** The judge's private weighing, line by line as the rule counts. */
export function weighAloud(data: RulingData, seed: string): string {
  const ruling = ruleOn(data.file)
  const writer = write({ seed, seat: 'alone', own: [], heard: [] })
  const known = exhibitsOf(data)
  if (ruling.lines.length === 0) writer.add({}, lines.deliberatesNothing)
  else writer.add({}, lines.deliberates)
  const told = new Set<string>()
  for (const line of ruling.lines.toSorted((one, other) => other.points - one.points).slice(0, MOST_WEIGHED)) {
    const { side, exhibit, points, counts } = line
    const slots = { title: titleOf(known.get(exhibit) ?? { title: exhibit }), side: calledSide(side) }
    const once = `${side} ${slots.title} ${counts}`
    if (points === 0 && told.has(once)) continue
    told.add(once)
    if (writer.room() === 0) writer.paragraph()
    if (points > 0) writer.add({ ...slots, points: String(points), words: briefly(line, SHORTEST_QUOTE) }, lines.weighs)
    else writer.add({ ...slots, reason: lines.reasons[counts] }, lines.weighsNothing)
  }
  writer.paragraph()
  if (ruling.lines.length > 0) writer.add(sums(ruling), lines.leads[ruling.for])
  writer.add({}, lines.concludes[ruling.for])
  return writer.text()
}

const exhibitsOf = ({ file }: RulingData): ReadonlyMap<string, Exhibit> =>
  new Map(file.exhibits.map((exhibit) => [exhibit.result_id, exhibit]))

/** The first words of a passage, and all of them where they are few. */
const briefly = ({ words: said }: RulingLine, most = LONGEST_QUOTE): string => {
  const all = spacedWords(withoutEnd(smooth(said)))
  return all.length <= most ? all.join(' ') : `${withoutEnd(all.slice(0, most).join(' '))} …`
}

const sums = ({ for: found, defense, prosecution }: Ruling): { mine: string; yours: string } => {
  const [mine, yours] = found === 'prosecution' ? [prosecution, defense] : [defense, prosecution]
  return { mine: String(mine), yours: String(yours) }
}

/** The ruling by rule: never a winner for want of evidence. */
export function verdictOn(data: RulingData, seed: string): Verdict {
  const ruling = ruleOn(data.file)
  const options = optionsNamed(data)
  const { exhibits, struck } = data.file
  const matters = comparedIn(exhibits.filter(({ result_id: id }) => !struck.includes(id)))
  const say: Say = (deck, place, slots = {}) => filledIn(pick(deck, `${seed}/verdict/${place}`) ?? '', slots) ?? ''
  const known = exhibitsOf(data)
  const empty = known.size === 0
  return {
    finds_for: ruling.for,
    ruling: rulingIn(data, { ruling, options, matters }, say),
    confidence: ruling.certainty,
    decisive_evidence: decisiveIn(data, ruling).map((id) => ({ id, why: whyDecisive(id, ruling, say) })),
    unresolved: [...matters.contradicted.slice(0, MOST_UNRESOLVED).map(whichIsRight), ...owedIn(data)],
    flip_conditions: flipsIn(known, ruling, (deck, at, slots) => say(deck, `flip ${at}`, { ...options, ...slots })),
    unknowns: [
      ...(empty ? [filledIn(lines.nothingFiled, { ...options }) ?? ''] : []),
      ...silentIn(data),
      ...openIn(data).map((quote) => `${quote}.`),
    ],
    ...(data.ways.length > 0 && { ranking: rankedIn(data, (slots, at) => say(lines.ranks, `rank ${at}`, slots)) }),
  }
}

type Say = (deck: Deck, place: string, slots?: Slots) => string

const MOST_UNRESOLVED = 4

interface Found {
  readonly ruling: Ruling
  readonly options: Options
  readonly matters: ReturnType<typeof comparedIn>
}

/** First the advice, then what it counts, what the file establishes and leaves open, and who has read it. */
function rulingIn(data: RulingData, { ruling, options, matters }: Found, say: Say): string {
  const { proposal, alternative } = options
  const decided = ruling.for !== 'neither'
  const [mine, yours] = ruling.for === 'prosecution' ? [alternative, proposal] : [proposal, alternative]
  const headline = decided
    ? say(data.ways.length > 0 ? lines.adviceOnWays : lines.advice, 'advice', { mine, yours })
    : lines.undecided
  const [agreed] = matters.agreed
  const disputed = namesOf(matters.contradicted)
  const told = [
    ...(agreed ? [establishes(agreed, say)] : []),
    ...(disputed.length > 0 ? [say(lines.contradicts, 'contradicts', { names: inRow(disputed.slice(0, 3)) })] : []),
    ...(decided ? [] : [nextStep(matters.contradicted, options)]),
  ]
  const why = filledIn(lines.counts[standingOf(ruling, data)], { ...sums(ruling), ...options, ...basis(ruling, data) })
  return [`${headline} ${why}`, told.join(' '), lines.byRule].filter((part) => part !== '').join('\n\n')
}

/** From how much of the file the points come. */
const basis = ({ witnesses, lines: weighed }: Ruling, { file }: RulingData): Slots => {
  const counting = new Set(weighed.filter(({ points }) => points > 0).map(({ exhibit }) => exhibit)).size
  return {
    sources: countedInWords(witnesses, 'independent source'),
    share: `${spelled(counting)} of ${countedInWords(file.exhibits.length, 'passage')}`,
  }
}

const FEWEST = 3

function standingOf({ for: found, witnesses }: Ruling, { file }: RulingData): keyof typeof lines.counts {
  if (found !== 'neither') return 'leads'
  if (file.exhibits.length === 0) return 'empty'
  if (witnesses === 0) return 'uncited'
  return witnesses < FEWEST ? 'few' : 'close'
}

function establishes({ says }: FileMatter, say: Say): string {
  const [one, other] = says
  const slots = { quote: one!.words, id: one!.exhibit.result_id, title: titleOf(other!.exhibit) }
  return say(lines.establishes, 'establishes', { ...slots, second: other!.exhibit.result_id })
}

/** What would help most, in the words of the file if it has any. */
function nextStep([first]: readonly FileMatter[], options: Options): string {
  if (first === undefined) return filledIn(lines.next.open, { ...options }) ?? ''
  const slots = { name: first.name, what: whatSettles(first) }
  return filledIn(lines.next.settle, slots) ?? filledIn(lines.next.settlePlain, slots) ?? ''
}

function whichIsRight(matter: FileMatter): string {
  const [one, other] = matter.says
  const slots = {
    name: matter.name,
    one: one!.words,
    id: one!.exhibit.result_id,
    other: other!.words,
    second: other!.exhibit.result_id,
    what: whatSettles(matter),
  }
  return filledIn(lines.whichIsRight.named, slots) ?? filledIn(lines.whichIsRight.plain, slots) ?? ''
}

function whyDecisive(id: string, ruling: Ruling, say: Say): string {
  const own = ruling.lines.filter(({ exhibit, points }) => exhibit === id && points > 0)
  const [line] = own.toSorted((one, other) => other.points - one.points)
  if (line === undefined) return lines.decisiveAnyway
  const both = own.some((one) => one.side !== line.side && one.words === line.words)
  const slots = { words: briefly(line), points: String(line.points), side: calledSide(line.side) }
  return both ? (filledIn(lines.decisiveForBoth, slots) ?? '') : say(lines.decisive, id, slots)
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

/** As many as the court wants, from what was cited: first those that the rule names, then the heaviest. */
function decisiveIn({ cited, least, most }: RulingData, { decisive, lines: weighed }: Ruling): readonly string[] {
  const heaviest = weighed.toSorted((one, other) => other.points - one.points).map(({ exhibit }) => exhibit)
  const allowed = new Set(cited)
  const all = [...new Set([...decisive, ...heaviest, ...cited])].filter((id) => allowed.has(id))
  return all.slice(0, Math.min(most, Math.max(least, decisive.length)))
}

function flipsIn(
  known: ReadonlyMap<string, Exhibit>,
  { flips, for: found }: Ruling,
  say: (deck: Deck, at: number, slots?: Slots) => string,
): readonly string[] {
  const titled = (ids: readonly string[]): string => {
    const titles = Map.groupBy(ids, (id) => titleOf(known.get(id) ?? { title: id }))
    return inRow([...titles].map(([title, own]) => `“${title}” ${own.map((id) => `[TOOL:${id}]`).join(' ')}`))
  }
  const all = flips.map(({ exhibits, to }, at) => say(lines.flips[to], at, { what: titled(exhibits) }))
  return all.length > 0 ? all : [say([lines.flipsAnyway[found]], 0)]
}
