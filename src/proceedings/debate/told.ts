import type { EventOf, ToldLine } from '#record'
import { numberAt, textAt } from '../reading.ts'
import type { ToldContext, FormatTeller } from '../telling/around.ts'
import { field, gap, onOneLine, parted, text } from '../telling/lines.ts'
import { closed } from '../telling/plain.ts'
import { isDebateVerdict, levelAt, type DebateVerdict } from './events.ts'
import { debateWords } from './words.ts'

/** How a debate is told: scores on the way, the winner in the end. */
export const debateTold: FormatTeller = (around) => {
  const words = debateWords[around.language]
  const brief = around.header?.brief ?? null
  const premise = textAt(brief, 'premise')
  const turns = numberAt(brief, 'turns')
  const side = (agent: string): string | undefined => {
    if (agent !== 'a' && agent !== 'b') return undefined
    if (premise === '') return agent === 'a' ? words.opens : words.answers
    return agent === 'a' ? words.for : words.against
  }
  const scores: RunningScores = new Map()
  return {
    called: words.called,
    audit: words.audit,
    published: { premise: 'whole', turns: 'whole' },
    figures: (verdict) =>
      isDebateVerdict(verdict)
        ? Object.entries(verdict.scores ?? {}).map(([debater, value]) => ({ name: debater, value }))
        : [],
    sided: premise !== '',
    ...(turns !== undefined && { turns }),
    facts: premise === '' ? [] : [field(words.premise, around.quoted(premise))],
    phase: (phase) => (Object.hasOwn(words.phases, phase) ? words.phases[phase] : undefined),
    seat(agent) {
      const own = side(agent)
      return { ...(own !== undefined && { side: own, tone: agent === 'a' ? 'a' : 'b' }) }
    },
    told: {
      score: (entry) => ({
        act: 'score',
        agent: entry.agent,
        toward: entry.of,
        ...(leaps(entry, scores) && { moment: 'swing' }),
        lines: [gap, scoreLine(entry, scores, around)],
      }),
      verdict: (entry) =>
        isDebateVerdict(entry)
          ? { act: 'verdict', agent: entry.agent, words: entry.reasoning, lines: verdictLines(entry, premise, around) }
          : undefined,
      closed: (entry) => closed(entry, around, words.ended),
    },
    follow: (entry) => void (entry.type === 'score' && scores.set(entry.of, entry.score)),
  }
}

/** The newest score by debater, as it was before the entry that is told; undefined when the judge could not give one. */
type RunningScores = Map<string, number | undefined>

/** The judge's running score; a score that could not be had is a dash, never a number. */
function scoreLine(given: EventOf<'score'>, scores: RunningScores, around: ToldContext): ToldLine {
  const words = debateWords[around.language]
  const { score, reasoning = score === undefined ? words.noScore : '' } = given
  const mark = score === undefined ? around.typed.dash : `${score}/10${movement(given, scores, around)}`
  return {
    kind: 'text',
    sign: 'mark',
    pieces: [
      { text: `${words.on(around.name(given.agent), around.name(given.of))} `, tone: 'judge' },
      { text: `${mark} `, tone: 'strong' },
      { text: reasoning },
    ],
  }
}

function movement({ of, score }: EventOf<'score'>, scores: RunningScores, { typed }: ToldContext): string {
  const last = scores.get(of)
  if (score === undefined || last === undefined) return ''
  return ` ${score > last ? typed.up : score < last ? typed.down : typed.level}`
}

/** Of ten points a judge seldom moves by more than one. */
const LEAP = 2

const leaps = ({ of, score }: EventOf<'score'>, scores: RunningScores): boolean =>
  score !== undefined && Math.abs(score - (scores.get(of) ?? score)) >= LEAP

function verdictLines(verdict: DebateVerdict, premise: string, around: ToldContext): readonly ToldLine[] {
  const words = debateWords[around.language]
  const { winner, scores = {}, premise_upheld: upheld, reasoning, incomplete } = verdict
  const seat = around.header?.cast.find(({ name }) => name === winner)
  const level = levelAt(verdict)
  const points = Object.entries(scores).map(([name, score]) => `${onOneLine(name)} ${score}/10`)
  return [
    ...(incomplete ? [text(around.words.verdict.incomplete, 'bad')] : []),
    level === undefined
      ? text(words.wins(onOneLine(winner)), seat?.id === 'a' ? 'a' : seat?.id === 'b' ? 'b' : 'strong')
      : text(words.level(level, onOneLine(winner)), 'strong'),
    text(points.length > 0 ? parted(around.typed.dot, points) : `${around.typed.dash} ${words.noScores}`),
    ...(upheld === undefined ? [] : [text(words.ruled(upheld, around.quoted(premise)))]),
    gap,
    text(reasoning),
  ]
}
