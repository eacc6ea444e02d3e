import type { Facts } from '#court'
import { isDecisionVerdict, nameOf, type DebateVerdict, type EventOf, type Header, type Standing } from '#record'
import {
  boxed,
  boxWidth,
  dotted,
  duration,
  MARGIN,
  newline,
  paragraph,
  type BoxLine,
  type Setting,
} from './terminal/layout.ts'
import { toneOf } from './opening.ts'
import { span, type Span, type Tone } from './terminal/palette.ts'
import { inline } from './terminal/printable.ts'
import { termsOf, type Terms } from './terms/index.ts'
import { linesOf, wordsOf, wrapper } from './terminal/wrap.ts'

/** The judge's running score; a score that could not be had is a dash, never a number. */
export function scoreLine(score: EventOf<'score'>, before: Standing, setting: Setting): readonly Span[] {
  const { glyphs } = setting
  const { score: terms } = termsOf(setting)
  const judge = inline(nameOf(before.header, score.agent))
  const speaker = inline(nameOf(before.header, score.of))
  const lead = `${glyphs.mark} ${terms.on(judge, speaker)}`
  const mark = score.score === undefined ? glyphs.dash : `${score.score}/10${movement(score, before, setting)}`
  const reasoning = score.reasoning ?? (score.score === undefined ? terms.none : '')
  const setter = wrapper(setting.width - MARGIN.length)
  const [named, marked] = [wordsOf(lead).length, wordsOf(mark).length]
  const spans = [...setter.feed(`${lead} ${mark} ${reasoning}`), ...setter.end()].map((word, index) => {
    const gap = word.at === 'start' ? MARGIN : word.at === 'inline' ? ' ' : `\n${MARGIN}${MARGIN}`
    const tone = index < named ? 'judge' : index < named + marked ? 'strong' : 'plain'
    return span(gap + word.text, tone, index < named + marked ? 0 : 1)
  })
  return [newline, ...spans, newline]
}

function movement({ of, score }: EventOf<'score'>, before: Standing, { glyphs }: Setting): string {
  const last = before.scores[of]
  if (score === undefined || last === undefined) return ''
  return ` ${score > last ? glyphs.up : score < last ? glyphs.down : glyphs.level}`
}

/** The verdict of a debate. */
export function verdictBox(
  verdict: DebateVerdict,
  header: Header | undefined,
  facts: Facts,
  setting: Setting,
): readonly Span[] {
  const { glyphs } = setting
  const { verdict: terms } = termsOf(setting)
  const said = (text: string, tone: Tone = 'plain'): readonly BoxLine[] =>
    linesOf(text, boxWidth(setting)).map((line) => [span(line, tone)])
  const seat = header?.cast.find(({ name }) => name === verdict.winner)
  const scores = Object.entries(verdict.scores ?? {}).map(([name, score]) => `${inline(name)} ${score}/10`)
  const premise = `${glyphs.open}${facts.premise ?? ''}${glyphs.close}`
  const lines: readonly BoxLine[] = [
    ...(verdict.incomplete ? said(terms.incomplete, 'bad') : []),
    ...said(terms.wins(inline(verdict.winner)), seat ? toneOf(seat.id) : 'strong'),
    ...said(scores.length > 0 ? dotted(glyphs, scores) : `${glyphs.dash} ${terms.noScores}`),
    ...(verdict.premise_upheld === undefined ? [] : said(terms.premise(verdict.premise_upheld, premise))),
    [],
    ...said(verdict.reasoning),
  ]
  return [newline, ...boxed(setting, `${terms.title} ${glyphs.dot} ${nameOf(header, verdict.agent)}`, lines, 'judge')]
}

/** How the case ended, what it took, and how to read it again. */
export function closing(closed: EventOf<'closed'>, now: Standing, setting: Setting): readonly Span[] {
  return [...outcome(closed, setting), newline, ...account(now, setting)]
}

/** Unknown is said to be unknown; it is never counted as nothing. Undefined when it cost nothing. */
export function costOf({ spent, unpriced }: Standing, { closed }: Terms): string | undefined {
  const known = spent > 0 ? closed.dollars(spent) : undefined
  if (unpriced === 0) return known
  const unknown = closed.unpriced(unpriced)
  return known === undefined ? unknown : `${known}, ${unknown}`
}

function outcome({ outcome: how, cause }: EventOf<'closed'>, setting: Setting): readonly Span[] {
  const { closed: terms } = termsOf(setting)
  switch (how) {
    case 'verdict':
      return []
    case 'ended':
      return [newline, span(`${MARGIN}${cause ?? terms.ended}\n`, 'strong')]
    case 'mistrial': {
      const lines = linesOf(cause ?? terms.noCause, boxWidth(setting)).map((line) => [span(line)])
      return [newline, ...boxed(setting, terms.mistrial, [[span(terms.noVerdict, 'strong')], [], ...lines], 'bad')]
    }
  }
}

function account(now: Standing, setting: Setting): readonly Span[] {
  const { id, glyphs } = setting
  const terms = termsOf(setting)
  const { closed } = terms
  const { input, cached, output, thinking = 0 } = now.usage
  const spent = dotted(glyphs, [
    closed.calls(now.calls),
    closed.tokens({ input, cached, output, thinking }),
    costOf(now, terms),
    duration(now.lastAt - now.openedAt, setting),
  ])
  const again = closed.again(`./courtroom show ${id}`)
  const strike =
    now.verdict && isDecisionVerdict(now.verdict) && now.verdict.decisive_evidence.length > 0
      ? `\n${closed.strike(`./courtroom strike ${id} E-01`)}`
      : ''
  const file = now.verdict && isDecisionVerdict(now.verdict) ? `\n${closed.file(`./courtroom file ${id} FILE`)}` : ''
  return paragraph(setting, `${spent}\n${again}${strike}${file}`, { tone: 'dim' })
}
