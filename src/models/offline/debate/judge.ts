import type { TaskCall, Past } from '../call.ts'
import { chance, type Deck } from '../deck.ts'
import lines from '../decks/debate/marking.json' with { type: 'json' }
import judged from '../decks/debate/notes.json' with { type: 'json' }
import verdicts from '../decks/debate/verdict.json' with { type: 'json' }
import { hintsCalled, smooth, spacedWords, spelled } from '../text.ts'
import { filledIn, write, type Slots, type Writer } from '../writer.ts'
import type { BroughtPoint } from './brought.ts'
import { motion } from './claims.ts'
import type { AnnounceData, JudgingData, EvaluateData, ScoreData } from './data.ts'
import {
  decideDebate,
  hear,
  markOf,
  sides,
  weighSpeaker,
  type DecidedDebate,
  type HeardStatement,
  type WeighedCase,
} from './marks.ts'
import { seize } from './seize.ts'
import { stockFor } from './stock.ts'

const { notes } = judged
const { announcement, remarks, weigh } = verdicts

const start = ({ seed, past }: TaskCall, heard: readonly HeardStatement[]): Writer =>
  write({ seed, seat: 'alone', own: past.map(wordsOf), heard: heard.slice(-1).map(({ statement }) => statement) })

/** What the judge wrote; of a score, its reasoning. */
const wordsOf = ({ task, answer }: Past): string => {
  const given = task === 'score' ? /"reasoning":\s*("(?:[^"\\]|\\.)*")/u.exec(answer)?.[1] : undefined
  return given === undefined ? answer : String(JSON.parse(given))
}

/** Verbatim words of a statement, the best first, none part of another. What it cites is its own unless it answers. */
function excerpts({ statement, answered, opens }: HeardStatement): readonly string[] {
  const foreign = (quote: string): boolean =>
    opens || spacedWords(quote).length < 4 || quote.endsWith('?') || answered.includes(quote)
  return seize(statement, { enough: 3, foreign }).filter(
    (span, at, all) => all.findIndex((one) => one.includes(span) || span.includes(one)) === at,
  )
}

export function noteOn(bench: EvaluateData, sitting: TaskCall): string {
  const heard = hear(sitting.past, bench)
  const current = heard.at(-1)
  if (!current) throw new Error('A statement that is being evaluated has been heard.')
  const writer = start(sitting, heard)
  const spans = excerpts(current)
  const answered = current.answered.find((quote) => !quote.endsWith('?'))
  let at = 0
  const slots = (): Slots => ({
    name: smooth(bench.speaker),
    quote: spans[at++ % spans.length],
    heard: answered,
    turn: String(heard.length),
  })
  const { strengths, weaknesses } = sides(current, bench.judge)
  for (const one of strengths) writer.add(slots(), notes[one].strong, lines.long)
  if (strengths.length === 0) writer.add(slots(), lines.poor)
  if (!heard.some((one) => one.speaker === bench.speaker && one.points.length > 0)) writer.add(slots(), lines.unsound)
  else if (strengths.length < 2 && at < spans.length) writer.add(slots(), lines.listening)
  writer.paragraph()
  for (const one of weaknesses) writer.add(slots(), notes[one].weak, lines.long)
  if (weaknesses.length === 0) writer.add(slots(), lines.clean)
  writer.add({}, remarks[manner(bench.judge)])
  if (weaknesses.length < 2 && at < spans.length) writer.add(slots(), lines.listening)
  return writer.text()
}

const manner = (judge: JudgingData['judge']): keyof typeof remarks => {
  const kinds = Object.keys(verdicts.remarkHints) as readonly (keyof typeof verdicts.remarkHints)[]
  return kinds.find((kind) => hintsCalled(verdicts.remarkHints[kind], judge?.personality ?? '') > 0) ?? 'plain'
}

export function score(bench: ScoreData, sitting: TaskCall): { readonly score: number; readonly reasoning: string } {
  const { speaker } = bench
  const heard = hear(sitting.past)
  const last = heard.findLast((one) => one.speaker === speaker)
  const before = last && heard.slice(0, heard.indexOf(last))
  const now = markOf(weighSpeaker(bench, heard, speaker))
  const earlier = before?.some((one) => one.speaker === speaker)
    ? markOf(weighSpeaker(bench, before, speaker))
    : undefined
  const kind = movement(now, earlier)
  const { strengths, weaknesses } = last ? sides(last, bench.judge) : { strengths: [], weaknesses: [] }
  const writer = start(sitting, heard)
  const place = `${sitting.seed}/${heard.length}/score`
  const quote = last && card(excerpts(last).slice(0, 3), `${place}/quote`, 0)
  const [best, worst] = [strengths[0], weaknesses[0]]
  for (const turn of [0, 1, 2, 3, 4]) {
    const gain = best && card(notes[best].gain, `${place}/gain`, turn)
    const loss = worst && card(notes[worst].loss, `${place}/loss`, turn)
    if (writer.add({ name: smooth(speaker), gain, loss, quote, before: String(earlier ?? '') }, lines.marking[kind]))
      break
  }
  const stands = { name: smooth(speaker), score: `${now}`, count: `${heard.length}` }
  return {
    score: now,
    reasoning: writer.text() || (filledIn(lines.atLast, stands) ?? ''),
  }
}

/** A first mark is called what it is; a later one by where it went. */
function movement(now: number, before: number | undefined): keyof typeof lines.marking {
  if (before === undefined) return now >= 7 ? 'strong' : now <= 4 ? 'weak' : 'first'
  return now > before ? 'up' : now < before ? 'down' : 'level'
}

const card = (deck: Deck, place: string, turn: number): string =>
  deck[(Math.floor(chance(place) * deck.length) + turn) % deck.length] ?? ''

/** Words of a point that can stand between quotation marks, the weightiest point first. */
const wordsFor = (points: readonly BroughtPoint[]): string | undefined =>
  points.flatMap(({ text }) => seize(text, { enough: 0 }))[0]

type Counted = NonNullable<DecidedDebate['feature']>

/** How much of a kind a case has, in words: three points with a reason. */
function counted({ points, standing }: WeighedCase, feature: Counted): string {
  const has = {
    figures: points.filter(({ figures, cases }) => figures + cases > 0),
    support: points.filter(({ reasons }) => reasons > 0),
    fresh: points,
    answers: standing,
  }[feature].length
  return `${spelled(has)} ${has === 1 ? 'point' : 'points'}${verdicts.counted[feature]}`
}

/** What the verdict is made of, for its lines. */
function figuresOf(bench: JudgingData, verdict: DecidedDebate): Slots {
  const { winner, loser, feature } = verdict
  const marks = [...verdict.scores.values()].toSorted((one, other) => other - one).map(String)
  const [won, lost] = [verdict.cases.get(winner), verdict.cases.get(loser)]
  const kind = feature ?? 'fresh'
  return {
    winner: smooth(winner),
    loser: smooth(loser),
    high: marks[0],
    low: marks[1],
    feature: feature && notes[feature].name,
    more: won && counted(won, kind),
    less: lost && counted(lost, kind),
    premise: bench.premise === null ? undefined : motion(bench.premise),
  }
}

export function weighBoth(bench: JudgingData, sitting: TaskCall): string {
  const heard = hear(sitting.past)
  const verdict = decideDebate(bench, heard)
  const writer = start(sitting, heard)
  for (const speaker of [bench.a, bench.b]) {
    const own = verdict.cases.get(speaker)
    if (!own) continue
    const [quote, taken] = [wordsFor(own.standing), wordsFor(own.points.filter((one) => !own.standing.includes(one)))]
    const slots = { name: smooth(speaker), score: String(verdict.scores.get(speaker)) }
    writer.add(
      { ...slots, count: counted(own, 'fresh'), more: counted(own, 'support'), less: counted(own, 'figures') },
      weigh.tally,
    )
    if (own.points.length === 0) writer.add(slots, weigh.empty)
    else {
      writer.add({ ...slots, quote }, weigh.standing)
      writer.add({ ...slots, quote: taken }, weigh.taken)
    }
    writer.paragraph()
  }
  const slots = figuresOf(bench, verdict)
  if (verdict.tied) writer.add(slots, bench.premise === null ? weigh.level : weigh.burden)
  else {
    writer.add(slots, weigh.margin)
    writer.add(slots, weigh.decision)
  }
  return writer.text()
}

export function announceWinner(bench: AnnounceData, sitting: TaskCall): string {
  const heard = hear(sitting.past)
  const verdict = decideDebate(bench, heard, bench.winner)
  const writer = start(sitting, heard)
  const [won, lost] = [verdict.winner, verdict.loser].map((speaker) => verdict.cases.get(speaker))
  const slots = figuresOf(bench, verdict)
  if (verdict.tied) writer.add(slots, bench.premise === null ? announcement.level : announcement.burden)
  else {
    writer.add(slots, announcement.win)
    writer.add(slots, announcement.decided)
  }
  const best = (one: WeighedCase | undefined): Slots => ({
    ...slots,
    quote: wordsFor([...(one?.standing ?? []), ...(one?.points ?? [])]),
  })
  writer.add(best(won), announcement.praise)
  if (verdict.tied) writer.add({ ...best(lost), winner: slots.loser }, announcement.praise)
  else if (lost?.points.length === 0) writer.add(slots, announcement.empty)
  else writer.add(best(lost), announcement.fault)
  writer.say(...stockFor('ruling', sitting.seed, 'alone'))
  return writer.text() || (filledIn(verdicts.atLast, slots) ?? '')
}
