import type { Told, ToldLine, ToldSign } from '#record'
import { struckTurns, type Teller } from '#told'
import type { AiredRecord } from './aired.ts'
import { cited, tableLabels } from './exhibited.ts'
import { flat, visible } from './flat.ts'

/** How a case stands: not finished, or how it closed. */
export type DossierState = 'open' | 'verdict' | 'ended' | 'mistrial'

/** A line that a document sets, with what stands before it in the margin. */
export interface DossierLine {
  readonly text: string
  readonly sign?: ToldSign
  readonly strong?: true
}

/** Something that happened in the hearing: words of somebody, or a note of the court. */
export interface DossierAct {
  /** The entry that it is read from. */
  readonly seq: number
  readonly turn?: number
  readonly speaker?: string
  readonly side?: string
  /** What was said, in paragraphs; empty for a note. */
  readonly words: string
  readonly struck?: true
  readonly lines: readonly DossierLine[]
}

/** A phase, and what happened in it. */
export interface DossierPart {
  readonly title: string
  readonly acts: readonly DossierAct[]
}

/** A verdict as its format tells it, or what stands beside it. */
export interface DossierRuling {
  readonly seq: number
  readonly title: string
  readonly by: string | null
  readonly lines: readonly DossierLine[]
}

interface HearingCourse {
  readonly parts: readonly DossierPart[]
  readonly rulings: readonly DossierRuling[]
  /** What was decided, asked, answered and audited behind the end. */
  readonly after: readonly DossierRuling[]
  /** How many entries with words were kept off the air, and are left out. */
  readonly keptOff: number
}

/** What stands elsewhere in a document, or is nobody's business but the speaker's. */
const elsewhere: ReadonlySet<Told['act']> = new Set(['opened', 'thought', 'map', 'verdict'])

/** Reads a whole record by its teller, who knows all exhibits afterwards. */
export function courseOf({ entries, left }: Pick<AiredRecord, 'entries' | 'left'>, story: Teller): HearingCourse {
  const parts: { title: string; acts: Told[] }[] = [{ title: story.words.beforePhases, acts: [] }]
  const rulings: Told[] = []
  const after: Told[] = []
  let keptOff = 0
  for (const entry of entries) {
    const told = story.read(entry)
    if (entry.to === 'sealed') continue
    if (left.has(entry.seq)) {
      keptOff++
      continue
    }
    for (const each of told) {
      if (each.act === 'phase') parts.push({ title: flat(each.title ?? ''), acts: [] })
      else if (each.act === 'verdict') rulings.push(each)
      else if (each.act === 'after') after.push(each)
      else if (isShown(each)) parts.at(-1)!.acts.push(each)
    }
  }
  const reading = { story, struck: struckTurns(entries), items: tableLabels(entries, story) }
  // The last exhibit has its label only now, and a speech may speak of it before it is admitted.
  return {
    parts: parts
      .map(({ title, acts }) => ({ title, acts: acts.map((act) => actOf(act, reading)).filter(isTelling) }))
      .filter(({ acts }) => acts.length > 0),
    rulings: rulings.map((ruling) => rulingOf(ruling, story)),
    after: after.map((each) => rulingOf(each, story)),
    keptOff,
  }
}

/** The ledger and the file have places of their own; what is laid on the table is part of the course. */
const isShown = ({ act, place }: Told): boolean =>
  !elsewhere.has(act) && place !== 'ledger' && (act !== 'evidence' || place === 'table')

const isTelling = ({ words, lines }: DossierAct): boolean => words !== '' || lines.length > 0

interface Reading {
  readonly story: Teller
  readonly struck: ReadonlySet<number>
  /** Labels of what was laid on the table, by entry. */
  readonly items: ReadonlyMap<number, string>
}

function actOf({ act, seq, turn, agent, words, lines }: Told, { story, struck, items }: Reading): DossierAct {
  const label = items.get(seq)
  const own = linesOf(lines, story)
  if (act !== 'speech') return { seq, words: '', lines: label === undefined ? own : marked(own, label) }
  const seat = agent === undefined ? undefined : story.seat(agent)
  return {
    seq,
    ...(turn !== undefined && { turn }),
    ...(seat && { speaker: flat(seat.name) }),
    ...(seat?.side !== undefined && { side: flat(seat.side) }),
    words: cited(words, story),
    ...(turn !== undefined && struck.has(turn) && { struck: true }),
    lines: own,
  }
}

const marked = ([first, ...rest]: readonly DossierLine[], label: string): readonly DossierLine[] =>
  first === undefined ? [] : [{ ...first, text: `${first.text} [${label}]` }, ...rest]

function rulingOf({ seq, title = '', agent, words, lines }: Told, story: Teller): DossierRuling {
  const own = linesOf(lines, story)
  const said = cited(words, story)
  const isSaid = said === '' || textOfAll(own).includes(flat(said))
  return {
    seq,
    title: flat(title) || story.words.verdict.title,
    by: agent === undefined ? null : flat(story.seat(agent).name),
    lines: isSaid ? own : [...own, { text: said }],
  }
}

const textOfAll = (lines: readonly DossierLine[]): string => flat(lines.map(({ text }) => text).join(' '))

/** Neutral lines as text; what stands apart on a screen is a line of its own anyway. */
export const linesOf = (lines: readonly ToldLine[], story: Teller): readonly DossierLine[] =>
  lines.flatMap((line) => {
    const text = cited(textOfLine(line), story)
    if (text === '') return []
    const sign = line.kind === 'text' ? line.sign : line.kind === 'bar' ? ('bullet' as const) : undefined
    const isStrong = line.kind === 'text' && line.sign === undefined && isHeading(line)
    return [{ text, ...(sign !== undefined && { sign }), ...(isStrong && { strong: true as const }) }]
  })

const headings: ReadonlySet<string | undefined> = new Set(['strong', 'a', 'b', 'good', 'bad', 'judge'])

const isHeading = ({ pieces }: Extract<ToldLine, { readonly kind: 'text' }>): boolean =>
  pieces.every(({ tone }) => headings.has(tone))

function textOfLine(line: ToldLine): string {
  switch (line.kind) {
    case 'text':
      return line.pieces.map(({ text }) => text).join('')
    case 'field':
      return visible(`${line.name}: ${line.text}`)
    case 'bar':
      return `${line.name}: ${line.value} / ${line.of}`
    case 'asked':
      return `${line.source}: ${line.question} (${line.found})`
    case 'exhibit':
      return [line.label, line.title, line.about].filter(Boolean).join(', ')
    case 'gap':
      return ''
  }
}
