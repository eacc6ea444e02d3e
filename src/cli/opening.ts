import { DebateBrief } from '#proceedings'
import type { Header } from '#record'
import { dotted, MARGIN, newline, paragraph, type Setting } from './layout.ts'
import { span, type Span, type Tone } from './palette.ts'
import { inline } from './printable.ts'
import { padded, widthOf } from './width.ts'

/** What every view of a debate needs of its brief; other formats show title and cast alone. */
export interface Facts {
  readonly premise?: string
  readonly turns?: number
}

export function factsOf(header: Header): Facts {
  if (header.format !== 'debate') return {}
  const { success, data } = DebateBrief.safeParse(header.brief)
  if (!success) return {}
  return { turns: data.turns, ...(data.premise !== undefined && { premise: data.premise }) }
}

export const toneOf = (agent: string): Tone => (agent === 'a' || agent === 'b' || agent === 'judge' ? agent : 'strong')

/** Which side a seat is on, in words. */
export function sideOf(agent: string, { premise }: Facts): string {
  if (agent === 'judge') return 'on the bench'
  if (premise === undefined) return agent === 'a' ? 'opens the debate' : 'answers'
  return agent === 'a' ? 'for the premise' : 'against the premise'
}

const OFFLINE = 'offline model: rules and stock lines, not a language model'

/** Everything before the first word: what is argued, by whom, on what engine, and how the case is called. */
export function opening(header: Header, facts: Facts, setting: Setting): readonly Span[] {
  const { glyphs } = setting
  const longest = Math.max(8, ...header.cast.map((seat) => widthOf(inline(seat.name))))
  const label = (name: string): Span => span(`${MARGIN}${padded(name, longest + 2)}`, 'dim')
  const indent = MARGIN + ' '.repeat(longest + 2)
  const field = (name: string, text: string): readonly Span[] => {
    const [first, ...rest] = paragraph(setting, text, { margin: indent })
    return first === undefined ? [] : [label(name), span(first.text.slice(indent.length)), ...rest]
  }
  const seats = header.cast.flatMap((seat) => [
    span(`${MARGIN}${padded(inline(seat.name), longest + 2)}`, toneOf(seat.id)),
    span(`${sideOf(seat.id, facts)}\n`),
  ])
  return [
    newline,
    ...paragraph(setting, header.title, { tone: 'strong' }),
    newline,
    ...(facts.premise === undefined ? [] : field('Premise', `${glyphs.open}${facts.premise}${glyphs.close}`)),
    ...seats,
    ...engines(header).flatMap((engine) => field('Engine', engine)),
    ...field('Case', dotted(glyphs, [setting.id, header.format, `seed ${inline(header.seed)}`])),
  ]
}

/** One line when all seats use the same models, else one for each. */
function engines({ cast }: Header): readonly string[] {
  const named = cast.map(({ name, models }) => ({ name: inline(name), models: models.map(engineOf).join(', then ') }))
  const same = new Set(named.map(({ models }) => models))
  return same.size === 1 ? [...same] : named.map(({ name, models }) => `${name}: ${models}`)
}

const engineOf = (model: string): string => (model === 'offline' ? OFFLINE : inline(model))
