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

const tones: Readonly<Record<string, Tone>> = { a: 'a', b: 'b', defense: 'a', prosecution: 'b', judge: 'judge' }

export const toneOf = (agent: string): Tone => (Object.hasOwn(tones, agent) ? tones[agent]! : 'strong')

/** What each seat of a decision is there for. */
const duties: Readonly<Record<string, string>> = {
  clerk: 'says what the decision turns on',
  researcher: 'finds evidence for both sides alike',
  defense: 'argues for it',
  prosecution: 'argues against it',
  closing: 'lends its models to the closing statements',
}

/** Which side a seat is on, in words. */
export function sideOf(agent: string, { premise }: Facts): string {
  if (agent === 'judge') return 'on the bench'
  if (Object.hasOwn(duties, agent)) return duties[agent]!
  if (premise === undefined) return agent === 'a' ? 'opens the debate' : 'answers'
  return agent === 'a' ? 'for the premise' : 'against the premise'
}

const OFFLINE = 'offline model: rules and stock lines, not a language model'
const OFFLINE_HEARING = 'offline model: it quotes and weighs by stated rules and does not reason'

/** Seats that say nothing the reader needs to be told of, unless they sit on models of their own. */
const behindTheScenes: ReadonlySet<string> = new Set(['clerk', 'researcher', 'closing'])

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
  const engineOf = engineIn(header)
  const engines = new Set(header.cast.map(engineOf))
  const shown = header.cast.filter(({ id }) => engines.size > 1 || !behindTheScenes.has(id))
  const seats = shown.flatMap((seat) => {
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
const engineIn =
  ({ format }: Header) =>
  ({ models }: Header['cast'][number]): string =>
    models
      .map((model) => (model !== 'offline' ? inline(model) : format === 'decision' ? OFFLINE_HEARING : OFFLINE))
      .join(', then ')
