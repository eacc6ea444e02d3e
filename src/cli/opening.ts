import { DebateBrief } from '#proceedings'
import { blank, draw, type Header, type Picture } from '#record'
import { dotted, MARGIN, newline, paragraph, type Setting } from './layout.ts'
import { span, type Span, type Tone } from './palette.ts'
import { inline } from './printable.ts'
import { played } from './seating.ts'
import { padded, widthOf } from './width.ts'

/** What every view needs of a brief; a decision shows title and cast alone. */
export interface Facts {
  readonly premise?: string
  readonly turns?: number
  /** Who is accused of what before whom. */
  readonly trial?: Pick<Picture, 'charge' | 'defendant' | 'cast'>
}

export function factsOf(header: Header): Facts {
  if (header.format === 'trial') return { trial: draw(blank, { ...header, seq: 1, at: 0, to: 'open' }) }
  if (header.format !== 'debate') return {}
  const { success, data } = DebateBrief.safeParse(header.brief)
  if (!success) return {}
  return { turns: data.turns, ...(data.premise !== undefined && { premise: data.premise }) }
}

const tones: Readonly<Record<string, Tone>> = {
  a: 'a',
  b: 'b',
  defense: 'a',
  prosecution: 'b',
  prosecutor: 'b',
  judge: 'judge',
}

export const toneOf = (agent: string): Tone => {
  if (Object.hasOwn(tones, agent)) return tones[agent]!
  return agent.startsWith('witness-') ? 'witness' : 'strong'
}

/** What each seat of a decision is there for. */
const duties: Readonly<Record<string, string>> = {
  clerk: 'says what the decision turns on',
  researcher: 'finds evidence for both sides alike',
  defense: 'argues for it',
  prosecution: 'argues against it',
  closing: 'lends its models to the closing statements',
}

/** What the seats of a trial are there for whom nobody sees. */
const unseen: Readonly<Record<string, string>> = {
  clerk: 'says where there are grounds to object',
  jury: 'lends its models to the six jurors',
}

/** Which side a seat is on, in words. */
export function sideOf(agent: string, { premise, trial }: Facts): string {
  if (trial) return trial.cast.find(({ id }) => id === agent)?.plate ?? unseen[agent] ?? agent
  if (agent === 'judge') return 'on the bench'
  if (Object.hasOwn(duties, agent)) return duties[agent]!
  if (premise === undefined) return agent === 'a' ? 'opens the debate' : 'answers'
  return agent === 'a' ? 'for the premise' : 'against the premise'
}

const OFFLINE = 'offline model: rules and stock lines, not a language model'
const OFFLINE_HEARING = 'offline model: it quotes and weighs by stated rules and does not reason'

/** Seats that say nothing the reader needs to be told of, unless they sit on models of their own. */
const behindTheScenes: ReadonlySet<string> = new Set(['clerk', 'researcher', 'closing', 'jury'])

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
    ...(facts.trial?.defendant ? field('Accused', facts.trial.defendant) : []),
    ...(facts.trial?.charge ? field('Charge', facts.trial.charge) : []),
    ...(facts.premise === undefined ? [] : field('Premise', `${glyphs.open}${facts.premise}${glyphs.close}`)),
    ...seats,
    ...(engines.size > 1 ? [] : [...engines].flatMap((engine) => field('Engine', engine))),
    ...(header.language === undefined ? [] : field('Language', header.language)),
    ...field('Case', dotted(glyphs, [setting.id, header.format, `seed ${inline(header.seed)}`])),
  ]
}

/** Who plays a seat; the offline model says what it is. */
const engineIn =
  ({ format }: Header) =>
  (seat: Header['cast'][number]): string =>
    played(seat, (model) => (model !== 'offline' ? inline(model) : format === 'decision' ? OFFLINE_HEARING : OFFLINE))
