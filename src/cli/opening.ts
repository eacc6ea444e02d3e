import type { Facts } from '#court'
import { formatOf } from '#proceedings'
import { codeOfLanguage, type Header } from '#record'
import { dotted, MARGIN, newline, paragraph, type Setting } from './terminal/layout.ts'
import { span, type Span, type Tone } from './terminal/palette.ts'
import { inline } from './terminal/printable.ts'
import { played } from './seating.ts'
import { termsOf, type Terms } from './terms/index.ts'
import { padded, widthOf } from './terminal/width.ts'

/** What every view needs of a brief. */
export const factsOf = (header: Header): Facts => formatOf(header.format)?.facts(header) ?? {}

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

const wordsAt = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** Which side a seat is on, in words. */
export function sideOf(agent: string, { premise, trial }: Facts, { unseen, duties, debaters }: Terms): string {
  if (trial) return trial.cast.find(({ id }) => id === agent)?.plate ?? wordsAt(unseen, agent) ?? agent
  const duty = wordsAt(duties, agent)
  if (duty !== undefined) return duty
  if (premise === undefined) return agent === 'a' ? debaters.opens : debaters.answers
  return agent === 'a' ? debaters.for : debaters.against
}

/** Seats that say nothing the reader needs to be told of, unless they sit on models of their own. */
const behindTheScenes: ReadonlySet<string> = new Set(['clerk', 'case_brief', 'researcher', 'closing', 'jury'])

/** Everything before the first word: what is argued, by whom, on what engine, and how the case is called. */
export function opening(header: Header, facts: Facts, setting: Setting): readonly Span[] {
  const { glyphs } = setting
  const terms = termsOf(setting)
  const { head } = terms
  const longest = Math.max(8, ...header.cast.map((seat) => widthOf(inline(seat.name))))
  const label = (name: string): Span => span(`${MARGIN}${padded(inline(name), longest + 2)}`, 'dim')
  const indent = MARGIN + ' '.repeat(longest + 2)
  const field = (name: string, text: string): readonly Span[] => {
    const [first, ...rest] = paragraph(setting, text, { margin: indent })
    return first === undefined ? [] : [label(name), span(first.text.slice(indent.length)), ...rest]
  }
  const engineOf = engineIn(header, terms)
  const engines = new Set(header.cast.map(engineOf))
  const shown = header.cast.filter(({ id }) => engines.size > 1 || !behindTheScenes.has(id))
  const seats = shown.flatMap((seat) => {
    const [first, ...rest] = field(
      seat.name,
      dotted(glyphs, [sideOf(seat.id, facts, terms), engines.size > 1 && engineOf(seat)]),
    )
    return first ? [{ ...first, tone: toneOf(seat.id) }, ...rest] : []
  })
  return [
    newline,
    ...paragraph(setting, header.title, { tone: 'strong' }),
    newline,
    ...(facts.trial?.defendant ? field(head.accused, facts.trial.defendant) : []),
    ...(facts.trial?.charge ? field(head.charge, facts.trial.charge) : []),
    ...(facts.premise === undefined ? [] : field(head.premise, `${glyphs.open}${facts.premise}${glyphs.close}`)),
    ...seats,
    ...(engines.size > 1 ? [] : [...engines].flatMap((engine) => field(head.engine, engine))),
    ...(header.language === undefined ? [] : field(head.language, languageIn(setting, header.language))),
    ...field(
      head.case,
      dotted(glyphs, [
        setting.id,
        wordsAt(head.formats, header.format) ?? header.format,
        head.seed(inline(header.seed)),
      ]),
    ),
  ]
}

/** A language as the reader calls it. */
const languageIn = ({ language = 'en' }: Setting, name: string): string =>
  new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(codeOfLanguage(name)) ?? name

/** Who plays a seat; the offline model says what it is. */
const engineIn =
  ({ format }: Header, { engines, seating }: Terms) =>
  (seat: Header['cast'][number]): string =>
    played(
      seat,
      (model) => (model !== 'offline' ? inline(model) : formatOf(format)?.searches ? engines.hearing : engines.debate),
      seating,
    )
