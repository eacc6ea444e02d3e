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
  const label = (name: string): Span => span(`${MARGIN}${padded(inline(name), longest + 2)}`, 'dim')
  const indent = MARGIN + ' '.repeat(longest + 2)
  const field = (name: string, text: string): readonly Span[] => {
    const [first, ...rest] = paragraph(setting, text, { margin: indent })
    return first === undefined ? [] : [label(name), span(first.text.slice(indent.length)), ...rest]
  }
  const engines = new Set(header.cast.map(engineOf))
  const seats = header.cast.flatMap((seat) => {
    const [first, ...rest] = field(
      seat.name,
      dotted(glyphs, [sideOf(seat.id, facts), engines.size > 1 && engineOf(seat)]),
    )
    return first ? [{ ...first, tone: toneOf(seat.id) }, ...rest] : []
  })
  return [
    newline,
    ...paragraph(setting, header.title, { tone: 'strong' }),
    newline,
    ...(facts.premise === undefined ? [] : field('Premise', `${glyphs.open}${facts.premise}${glyphs.close}`)),
    ...seats,
    ...(engines.size > 1 ? [] : [...engines].flatMap((engine) => field('Engine', engine))),
    ...(header.language === undefined ? [] : field('Language', header.language)),
    ...field('Case', dotted(glyphs, [setting.id, header.format, `seed ${inline(header.seed)}`])),
  ]
}

/** The models of a seat in the order in which they are asked. */
const engineOf = ({ models }: Header['cast'][number]): string =>
  models.map((model) => (model === 'offline' ? OFFLINE : inline(model))).join(', then ')
