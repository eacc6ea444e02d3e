import type { CaseFile, SentencePlace, ProposedMatter, Speech } from './case.ts'
import { compare } from './compare.ts'
import { readingOf } from './clerk/applied.ts'
import { grantedIn } from './clerk/granted.ts'
import { concessionsIn } from './concessions.ts'
import type { Granted } from './languages/grants.ts'
import { ENDED, matterOf, type Quotable } from './quotable.ts'
import type { Side } from './ledger.ts'
import { reliancesIn, type Argued, type Reliance, type Reliances, type Conceded } from './reliance.ts'
import { contestsIn, takesOver, type Contest } from './halves.ts'
import { statementOf } from './statement.ts'
import { inBoth, tidied } from './text.ts'
import { readAmong } from '#readings'

/** What each side grants, in the order of the record: as the clerk read it, by the rules where it did not. */
export const concessionsOf = (file: CaseFile): readonly Conceded[] =>
  file.speeches.flatMap((speech: Speech) => {
    const { turn, side, content } = speech
    const granted = grantedAt(speech, [file.language], () => concessionsIn(content, side, file.language))
    const reading = readingOf(file, turn)
    return (reading === undefined ? granted : grantedIn(content, granted, reading)).map((one) => ({
      ...one,
      turn,
      side,
    }))
  })

const grantedAt = readAmong<readonly Granted[]>()

const SAME = 0.7
const MOST = 16

interface WeighedMatter {
  readonly matter: ProposedMatter
  readonly weight: number
}

/** The matters of a hearing by the rules: what was quoted or cited of the exhibits, and what had none. The weightiest first. */
export function mattersByRule(argued: Argued): readonly ProposedMatter[] {
  const { cites, objections } = reliancesIn(argued)
  const quotables = [...new Set(cites.map(({ quotable }) => quotable))]
  const contests = contestsIn(argued, cites).map((contest) => backed(contest, quotables))
  const met = new Set(contests.flatMap(({ stood, with: others, beaten }) => [stood, ...others, ...beaten]))
  const alone = groupsOf(quotables.filter((quotable) => !met.has(quotable)))
  const drafts = [
    ...contests.map((contest) => contested(contest, cites)),
    ...alone.map((group) => cited(group, { cites, objections }, argued)),
    ...bare(argued),
  ]
  return drafts
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .map(({ matter }) => matter)
}

/** Sentences that say one thing, in whichever exhibit, are one matter. */
function groupsOf(quotables: readonly Quotable[]): readonly (readonly Quotable[])[] {
  const groups: Quotable[][] = []
  for (const quotable of quotables) {
    const same = groups.find(([first]) => sayTheSame(first!.words, quotable.words))
    if (same === undefined) groups.push([quotable])
    else same.push(quotable)
  }
  return groups
}

const blank: Omit<ProposedMatter, 'text'> = {
  kind: 'fact',
  holds: [],
  for: [],
  against: [],
  disputes: [],
  grants: [],
  withdraws: [],
  clash: null,
  settle: '',
}

const halfOf = ({ exhibit, words }: Quotable) => ({ exhibit: exhibit.result_id, words, says: 'whole' as const })
const placeOf = ({ turn, start }: SentencePlace): SentencePlace => ({ turn, start })

function cited(quotables: readonly Quotable[], { cites, objections }: Reliances, argued: Argued): WeighedMatter {
  const [quotable] = quotables
  const about = cites.filter((cite) => quotables.includes(cite.quotable))
  const held = about.filter(({ use }) => use === 'held')
  const holder = held[0]?.side
  const granted = [
    ...about.filter(({ use, side }) => use === 'conceded' && side !== holder),
    ...argued.concessions.filter((conceded) => conceded.side !== holder && takesOver(conceded, quotable!)),
  ]
  const users = new Set(held.map(({ side }) => side))
  const objected = objections.filter(({ to, side }) => quotables.includes(to) && !users.has(side))
  const matter = {
    ...blank,
    text: matterOf(quotable!),
    holds: held.map(placeOf),
    for: quotables.map(halfOf),
    disputes: [
      ...objected.map((objection) => disputeOf(objection, about)),
      ...repliesTo(held, argued).map((reply) => disputeOf(reply, about)),
    ],
    grants: granted.map(placeOf),
  }
  return { matter, weight: weightOf(quotables, about) + (granted.length > 0 ? 3 : 0) }
}

/** Whoever cites it again after an objection stands by it. */
const disputeOf = (
  { turn, start, side }: SentencePlace & { readonly side: Side },
  about: readonly Reliance[],
): Dispute => ({
  at: { turn, start },
  how: 'unproven',
  exhibit: null,
  outcome: about.some((cite) => cite.turn > turn && cite.side !== side) ? 'answered' : 'stands',
})

type Dispute = ProposedMatter['disputes'][number]

/** Where the other side rebuts or doubts a sentence, as a clerk read it. */
const repliesTo = (
  held: readonly Reliance[],
  { readings, speeches }: Argued,
): readonly (SentencePlace & { readonly side: Side })[] =>
  readings.flatMap(({ turn, replies }) => {
    const side = speeches.find((speech) => speech.turn === turn)?.side
    return replies.flatMap(({ start, to, how }) => {
      const isMet = held.some((cite) => cite.side !== side && cite.turn === to?.turn && cite.start === to.start)
      return side !== undefined && how !== 'concedes' && isMet ? [{ turn, start, side }] : []
    })
  })

/** A contest with the other exhibits that say the same as the half that stood. */
interface Backed extends Contest {
  readonly with: readonly Quotable[]
}

const backed = (contest: Contest, quotables: readonly Quotable[]): Backed => ({
  ...contest,
  with: quotables.filter((one) => one !== contest.stood && sayTheSame(contest.stood.words, one.words)),
})

/** Both halves are one matter, worded as the one that stood. */
function contested({ stood, with: others, beaten, yielded }: Backed, cites: readonly Reliance[]): WeighedMatter {
  const speaking = [stood, ...others]
  const held = cites.filter(({ quotable, use }) => speaking.includes(quotable) && use === 'held')
  const hasYielded = ({ turn, start }: SentencePlace): boolean =>
    yielded.some((one) => one.turn === turn && one.start === start)
  const matter = {
    ...blank,
    text: matterOf(stood),
    holds: held.filter((cite) => !hasYielded(cite)).map(placeOf),
    for: speaking.map(halfOf),
    against: beaten.map(halfOf),
    grants: yielded.map(placeOf),
  }
  const about = cites.filter(({ quotable }) => speaking.includes(quotable) || beaten.includes(quotable))
  return { matter, weight: 4 + weightOf(speaking, about) }
}

const STRONG: ReadonlySet<string> = new Set(['academic', 'statistics'])

/** Both use it, somebody is sure of it, often cited, several sources, strong ones, figures; a line of a list tells less. */
function weightOf(quotables: readonly Quotable[], about: readonly Reliance[]): number {
  const points = [
    new Set(about.map(({ side }) => side)).size > 1 ? 3 : 0,
    about.some(({ sure }) => sure) ? 1 : 0,
    Math.min(3, new Set(about.map(({ turn }) => turn)).size),
    Math.min(2, quotables.length),
    quotables.some(({ exhibit }) => STRONG.has(exhibit.source_type)) ? 1 : 0,
    quotables.some(({ statement }) => statement.figures.quantities.length > 0) ? 1 : 0,
    quotables.every(({ words }) => !ENDED.test(words)) ? -2 : 0,
  ]
  return points.reduce((sum, each) => sum + each, 0)
}

const NOWHERE: ReadonlySet<string> = new Set(['unknown', 'struck'])

/** What was stated as a fact and has no exhibit, once each, with every place where it was said. */
function bare({ flags, speeches }: Argued): readonly WeighedMatter[] {
  const all = speeches.flatMap(({ turn, sentences }) =>
    sentences.map(({ start, statement, citations }) => ({ turn, start, citations, text: plainly(statement.text) })),
  )
  const texts = flags.flatMap(({ turn, start, kind }) => {
    const sentence = all.find((one) => one.turn === turn && one.start === start)
    const isBare = kind === 'uncited' || (sentence?.citations.every(({ state }) => NOWHERE.has(state)) ?? false)
    return sentence !== undefined && isBare ? [sentence.text] : []
  })
  const distinct = [...new Set(texts)]
  return distinct
    .filter((text, at) => distinct.findIndex((one) => one === text || sayTheSame(one, text)) === at)
    .map((text) => {
      const said = all.filter((one) => one.text === text || (texts.includes(one.text) && sayTheSame(text, one.text)))
      return { matter: { ...blank, text, holds: said.map(placeOf) }, weight: 3 + Math.min(3, said.length) }
    })
}

const LEAD_IN = /^[^“”"]{1,60}: (?=“[^“”]+”\.?$)/u

/** "I quote:" is no part of what is quoted. */
const plainly = (text: string): string => tidied(text).replace(LEAD_IN, '')

/** Whether two sentences say one thing, so that the sources of both bear it out. */
export function sayTheSame(one: string, other: string): boolean {
  const [mine, theirs] = [statementOf(one), statementOf(other)]
  // Each is asked about all others, and hardly any two share so much.
  if (mine.figures.quantities.length !== theirs.figures.quantities.length) return false
  const shared = inBoth(mine.terms, theirs.terms).length
  if (shared === 0 || shared / Math.max(mine.terms.size, theirs.terms.size) < SAME) return false
  const { relation, doubts } = compare(mine, theirs)
  return relation === 'agree' && doubts.length === 0
}
