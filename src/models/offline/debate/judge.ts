import type { TaskCall, Past } from '../call.ts'
import { chance, type Deck } from '../deck.ts'
import lines from '../decks/debate/marking.json' with { type: 'json' }
import judged from '../decks/debate/notes.json' with { type: 'json' }
import verdicts from '../decks/debate/verdict.json' with { type: 'json' }
import { hintsCalled, smooth, spacedWords } from '../text.ts'
import { filledIn, write, type Slots, type Writer } from '../writer.ts'
import type { AnnounceData, JudgingData, EvaluateData, ScoreData } from './data.ts'
import {
  decideDebate,
  hear,
  mark,
  performance,
  ranked,
  sides,
  type HeardStatement,
  type DecidedDebate,
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
  const { strengths, weaknesses } = sides(current, heard.length - 1, bench.judge)
  for (const one of strengths) writer.add(slots(), notes[one].strong, lines.long)
  if (strengths.length === 0) writer.add(slots(), lines.poor)
  if (strengths.length < 2 && at < spans.length) writer.add(slots(), lines.listening)
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
  const now = mark(performance(heard, speaker), bench.judge)
  const earlier = before?.some((one) => one.speaker === speaker)
    ? mark(performance(before, speaker), bench.judge)
    : undefined
  const kind = movement(now, earlier)
  const { strengths, weaknesses } = last
    ? sides(last, heard.length - 1, bench.judge)
    : { strengths: [], weaknesses: [] }
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
  return {
    score: now,
    reasoning: writer.text() || `${smooth(speaker)} stands at ${now} out of 10 after ${heard.length} turns.`,
  }
}

/** A first mark is called what it is; a later one by where it went. */
function movement(now: number, before: number | undefined): keyof typeof lines.marking {
  if (before === undefined) return now >= 7 ? 'strong' : now <= 5 ? 'weak' : 'first'
  return now > before ? 'up' : now < before ? 'down' : 'level'
}

const card = (deck: Deck, place: string, turn: number): string =>
  deck[(Math.floor(chance(place) * deck.length) + turn) % deck.length] ?? ''

/** What can be said of a performance as a whole, with the words of it that were best and worst. */
interface Whole {
  readonly slots: Slots & { readonly gain: string; readonly loss: string }
  readonly peak: string | undefined
  readonly trough: string | undefined
}

function wholeOf(bench: JudgingData, sitting: TaskCall, heard: readonly HeardStatement[], speaker: string): Whole {
  const all = heard.filter((one) => one.speaker === speaker)
  const order = ranked(performance(heard, speaker), bench.judge)
  const [best = 'support', worst = 'fresh'] = [order[0], order.at(-1)]
  const peak = all.toSorted((one, other) => other.features[best] - one.features[best])[0]
  const trough = (all.length > 1 ? all.slice(1) : all).toSorted(
    (one, other) => one.features[worst] - other.features[worst],
  )[0]
  const place = `${sitting.seed}/${speaker}/points`
  const high = peak ? excerpts(peak) : []
  const low = trough ? excerpts(trough) : []
  return {
    slots: {
      name: smooth(speaker),
      gain: card(notes[best].gain, place, 0),
      loss: card(notes[worst].loss, place, 0),
      best: notes[best].name,
      worst: notes[worst].name,
    },
    peak: high[0],
    trough: low.find((span, at) => at > 0 && span !== high[0]) ?? high[1],
  }
}

const figures = (verdict: DecidedDebate): Slots => {
  const marks = [...verdict.scores.values()].toSorted((one, other) => other - one).map(String)
  return {
    winner: smooth(verdict.winner),
    loser: smooth(verdict.loser),
    high: marks[0],
    low: marks[1],
    feature: verdict.feature && notes[verdict.feature].name,
  }
}

export function weighBoth(bench: JudgingData, sitting: TaskCall): string {
  const heard = hear(sitting.past)
  const verdict = decideDebate(bench, heard)
  const writer = start(sitting, heard)
  for (const speaker of [bench.a, bench.b]) {
    const { slots, peak, trough } = wholeOf(bench, sitting, heard, speaker)
    writer.add({ ...slots, quote: peak }, weigh.swayed)
    writer.add({ ...slots, quote: trough }, weigh.flat)
    writer.add({ ...slots, score: String(verdict.scores.get(speaker)) }, weigh.tally)
    writer.paragraph()
  }
  const slots = figures(verdict)
  if (verdict.tied) writer.add(slots, weigh.tie, weigh.dead)
  else writer.add(slots, weigh.margin)
  writer.add(slots, weigh.decision)
  return writer.text()
}

export function announceWinner(bench: AnnounceData, sitting: TaskCall): string {
  const heard = hear(sitting.past)
  const verdict = decideDebate(bench, heard, bench.winner)
  const writer = start(sitting, heard)
  const [won, lost] = [verdict.winner, verdict.loser].map((speaker) => wholeOf(bench, sitting, heard, speaker))
  const slots = figures(verdict)
  writer.add(slots, announcement.win)
  writer.add({ ...slots, gain: won?.slots.gain, quote: won?.peak }, announcement.praise)
  writer.add({ ...slots, loss: lost?.slots.loss, quote: lost?.peak }, announcement.fault)
  writer.add(slots, verdict.tied ? announcement.close : announcement.clear)
  writer.say(...stockFor('ruling', sitting.seed, 'alone'))
  return writer.text() || (filledIn('The debate goes to {winner}.', slots) ?? '')
}
