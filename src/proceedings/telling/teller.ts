import {
  catalogueFor,
  empty,
  nameOf,
  reduce,
  usualSeals,
  type Catalogued,
  type Entry,
  type EntryOf,
  type EventOf,
  type Standing,
  type Told,
  type ToldColumns,
  type ToldLine,
  type Tone,
  type Typed,
} from '#record'
import type { WeighedSeats } from '#evidence'
import { afterwardsTold } from './afterwards.ts'
import { auditsTold, sideNamed } from './audits.ts'
import type { ToldContext, FormatTeller, FormatTelling, Telling, ToldFigure, ToldSeat } from './around.ts'
import { filed } from './filed.ts'
import { exhibits, type LabelledExhibits } from './labels.ts'
import { onOneLine, textOfLines } from './lines.ts'
import { opening } from './opening.ts'
import { inWords, plain, unknown, withheld } from './plain.ts'
import { votes } from './votes.ts'
import { typedIn, toldWords, type ToldWords } from './words/index.ts'

/** Tells a record entry by entry, in order. */
export interface Teller {
  read(entry: Entry): readonly Told[]
  /** What documents set in a table of an entry, when the whole record was read. */
  columns(entry: Entry): ToldColumns | undefined
  /** The turns, counted from 1, that an entry takes out of what anybody may go by. */
  struck(entry: Entry): readonly number[]
  /** What a verdict says in numbers. */
  figures(verdict: EntryOf<'verdict'>): readonly ToldFigure[]
  /** Who sits on a seat of the case. */
  seat(agent: string): ToldSeat
  /** A phase as people call it. */
  phase(name: string): string
  /** What somebody does who says something of a kind. */
  does(kind: string): string
  /** What the format is called. */
  readonly called: string
  /** What stands above the names in the opening. */
  readonly facts: readonly ToldLine[]
  /** How many turns there will be, where the format knows. */
  readonly turns: number | undefined
  /** Whether a seat's side is told with each of its speeches. */
  readonly sided: boolean
  /** Whose words are held against the exhibits, by their seats; undefined where nobody's are. */
  readonly weighs: WeighedSeats | undefined
  /** A side that an audit holds against the other, by its id. */
  side(id: string, sides: EventOf<'audit'>['sides']): string
  /** Fields of the brief that nobody was told in private: whole, or of a list how many there are. */
  readonly published: NonNullable<FormatTelling['published']>
  /** What of its entries may go on air. */
  readonly aired: Pick<FormatTelling, 'isShow' | 'texts' | 'repeats'>
  readonly exhibits: LabelledExhibits
  /** The newest question that is being asked of a source. */
  readonly asking: string | undefined
  readonly words: ToldWords
  readonly language: Catalogued
}

export interface HowTold {
  /** How the case is called; the record does not know. */
  readonly id?: string
  /** The cast may not be shown by name. */
  readonly covered?: boolean
  /** That of the court, unless given. */
  readonly language?: Catalogued
  /** How signs of writing are set; as in books, unless given. */
  readonly typed?: (language: Catalogued) => Typed
}

/** A format that nobody knows: it may be a show. */
const stranger: FormatTelling = { isShow: true }

/** The header comes first and tells format and language; what was read before it is told as for any format. */
export function tellerFor(readerOf: (format: string) => FormatTeller | undefined, manner: HowTold): Teller {
  let standing: Standing = empty
  let language = manner.language ?? 'en'
  let around = aroundIn(language, manner, () => standing)
  let own: FormatTelling = {}
  let common = commonIn(around, own)

  const seat = (agent: string): ToldSeat => ({ ...usual(agent, around), ...own.seat?.(agent) })
  const phase = (name: string): string => phaseIn(name, around, own)

  const tellingsOf = (entry: Entry): readonly Telling[] => {
    if (!('type' in entry)) return [withheld(around)]
    if (entry.type === 'header') return [opening(entry, around, own, seat)]
    const found = firstTold([own, ...common], entry)
    if (found !== undefined) return found
    if (entry.type === 'phase_change') return [{ act: 'phase', title: phase(entry.phase) }]
    return [unknown(entry, around)]
  }

  return {
    read(entry) {
      if (entry.type === 'header') {
        language = manner.language ?? catalogueFor(entry.language)
        standing = reduce(standing, entry)
        around = aroundIn(language, manner, () => standing)
        own = readerOf(entry.format)?.(around) ?? stranger
        common = commonIn(around, own)
      }
      const told = tellingsOf(entry).map((telling) => whole(telling, entry, standing, around, seat))
      for (const { follow } of [own, ...common]) follow?.(entry)
      if (entry.type !== 'header') standing = reduce(standing, entry)
      return told
    },
    columns(entry) {
      // The table is keyed by the entry's own type.
      const set = own.columns?.[entry.type] as ((entry: Entry) => ToldColumns | undefined) | undefined
      return set?.(entry)
    },
    struck: (entry) => own.struck?.(entry) ?? [],
    figures: (verdict) => own.figures?.(verdict) ?? [],
    seat,
    phase,
    does: (kind) => own.does?.[kind] ?? doneIn(around.words, kind),
    get called() {
      return own.called ?? standing.header?.format ?? ''
    },
    get facts() {
      return own.facts ?? []
    },
    get turns() {
      return own.turns
    },
    get sided() {
      return own.sided ?? true
    },
    get weighs() {
      return own.weighs
    },
    side: (id, sides) => sideNamed(id, sides, { language, ...(own.audit && { audit: own.audit }) }),
    get published() {
      return own.published ?? {}
    },
    get aired() {
      return own
    },
    get exhibits() {
      return around.exhibits
    },
    get asking() {
      return common[0].asking()
    },
    get words() {
      return around.words
    },
    get language() {
      return language
    },
  }
}

/** What the first of them tells that has something to tell of an entry. */
function firstTold(tellings: readonly Pick<FormatTelling, 'told'>[], entry: Entry): readonly Telling[] | undefined {
  for (const { told } of tellings) {
    // The table is keyed by the entry's own type.
    const tell = told?.[entry.type] as ((entry: Entry) => Telling | readonly Telling[] | undefined) | undefined
    const found = tell?.(entry)
    if (found !== undefined) return Array.isArray(found) ? found : [found as Telling]
  }
  return undefined
}

const auditContext = (around: ToldContext, own: FormatTelling): Parameters<typeof auditsTold>[0] => ({
  language: around.language,
  exhibits: around.exhibits,
  quoted: around.quoted,
  typed: around.typed,
  phase: (name) => phaseIn(name, around, own),
  ...(own.audit && { audit: own.audit }),
})

const doneIn = ({ does }: ToldWords, kind: string): string =>
  (does as Readonly<Partial<Record<string, string>>>)[kind] ?? does.turn

const phaseIn = (name: string, around: ToldContext, own: FormatTelling): string =>
  own.phase?.(name) ?? around.phase(name)

const commonIn = (around: ToldContext, own: FormatTelling) =>
  [
    filed(around, own.silent),
    votes(around),
    { ...plain(around), follow: undefined },
    { ...afterwardsTold(around), follow: undefined },
    { ...auditsTold(auditContext(around, own)), follow: undefined },
  ] as const

function aroundIn(
  language: Catalogued,
  { id, covered = false, typed = typedIn }: HowTold,
  now: () => Standing,
): ToldContext {
  const words = toldWords(language)
  const signs = typed(language)
  return {
    id,
    covered,
    language,
    words,
    typed: signs,
    exhibits: exhibits(words.exhibit.unknown),
    get header() {
      return now().header
    },
    get standing() {
      return now()
    },
    name: (agent) => onOneLine(nameOf(now().header, agent)),
    quoted: (said) => `${signs.open}${said}${signs.close}`,
    phase: (phase) => (Object.hasOwn(words.phases, phase) ? words.phases[phase] : undefined) ?? inWords(phase),
  }
}

const rows: readonly Tone[] = ['a', 'b', 'judge']

const isSealed = (seat: string): seat is keyof typeof usualSeals => Object.hasOwn(usualSeals, seat)

/** A seat of which the format says nothing: by the order of the cast. */
function usual(agent: string, { header, words, name }: ToldContext): ToldSeat {
  const side = Object.hasOwn(words.duties, agent) ? words.duties[agent] : undefined
  const seats = (header?.cast ?? []).filter(({ id }) => id !== 'judge')
  const tone = agent === 'judge' ? 'judge' : (rows[seats.findIndex(({ id }) => id === agent)] ?? 'strong')
  const seal = isSealed(agent) ? usualSeals[agent] : undefined
  return { name: name(agent), tone, ...(side !== undefined && { side }), ...(seal && { seal }) }
}

/** With where it stands: the entry, who may read it, the phase. */
function whole(
  telling: Telling,
  entry: Entry,
  { phase: before }: Standing,
  around: ToldContext,
  seat: (agent: string) => ToldSeat,
): Told {
  const { lines = [], agent, act } = telling
  const phase = entry.type === 'phase_change' ? entry.phase : before
  const isTitled = act === 'verdict' && telling.title === undefined && agent !== undefined
  return {
    ...telling,
    ...(isTitled && { title: `${around.words.verdict.title} ${around.typed.dot} ${around.name(agent)}` }),
    seq: entry.seq,
    to: entry.to ?? 'gallery',
    ...(phase !== undefined && { phase }),
    tone: telling.tone ?? (agent === undefined ? 'plain' : seat(agent).tone),
    words: telling.words ?? textOfLines(lines),
    lines,
  }
}
