import type { EventOf } from '#record'
import { labelled } from './exhibits.ts'
import { MARGIN, newline, paragraph } from './terminal/layout.ts'
import { note, signed, type Noting } from './margin.ts'
import { span, type Span } from './terminal/palette.ts'
import { inline } from './terminal/printable.ts'
import { termsOf } from './terms/index.ts'
import { widthOf, cut } from './terminal/width.ts'
import { wordsOf } from './terminal/wrap.ts'

/** A turn as far as directives speak of it. */
export interface Spoken {
  readonly agent: string
  readonly content: string
}

/** Across the width, so that nobody misses it. */
export function banner(
  directive: EventOf<'court_directive'>,
  turn: Spoken | undefined,
  { setting, name }: Noting,
): readonly Span[] {
  const { glyphs, width } = setting
  const { directive: terms } = termsOf(setting)
  const title = `${glyphs.scales} ${terms.title} `
  const line = glyphs.rule.repeat(Math.max(0, width - MARGIN.length - widthOf(title) - 3))
  const place =
    turn && directive.offset !== undefined
      ? terms.cut(name(turn.agent), wordsOf(turn.content.slice(0, directive.offset)).length)
      : terms.cutNobody
  return [
    newline,
    span(`${MARGIN}${glyphs.rule.repeat(2)} ${title}${line}\n`, 'judge'),
    ...paragraph(setting, inline(directive.content), { tone: 'strong', margin: MARGIN + MARGIN }),
    ...paragraph(setting, place, { tone: 'dim', margin: MARGIN + MARGIN }),
    span(`${MARGIN}${glyphs.rule.repeat(Math.max(0, width - MARGIN.length))}\n`, 'judge', PAUSE),
  ]
}

const PAUSE = 8

const POINTS = { answered: 7, evaded: -8, noted: 0, unclear: 0 }

/** How a directive ended, and by which sentence. */
export function outcomeNote(
  outcome: EventOf<'directive_outcome'>,
  turn: Spoken | undefined,
  noting: Noting,
): readonly Span[] {
  const { setting, labels, name } = noting
  const { glyphs } = setting
  const { directive: terms } = termsOf(setting)
  const { state, agent, start, end, reason, uncharged } = outcome
  if (state === 'unclear') return note(noting, glyphs.scales, terms.unclear(labelled(reason, labels)), 'strong')
  if (state === 'noted') return note(noting, glyphs.tick, terms.noted(labelled(reason, labels)), 'dim')
  const answered = state === 'answered' && !uncharged
  const [sign, tone] = answered ? ([glyphs.tick, 'good'] as const) : ([glyphs.cross, 'bad'] as const)
  const points = uncharged ? 0 : POINTS[state]
  const by = agent === undefined ? '' : terms.by(name(agent), signed(points, setting))
  const sentence = turn && start !== undefined ? turn.content.slice(start, end).trim() : ''
  const told = answered && sentence !== '' ? `${glyphs.open}${cut(sentence, 160, glyphs.cut)}${glyphs.close}` : reason
  return note(noting, sign, terms.ended(terms.states[state], by, labelled(told, labels)), tone)
}
