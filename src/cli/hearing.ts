import { isUnreached, wayNow, waysHeard, type DecisionVerdict, type Entry, type EntryOf, type Exhibit } from '#record'
import { besideLines } from './beside.ts'
import { decisionBox, type Ledger } from './decided.ts'
import { dateLine } from './dated.ts'
import { banner, outcomeNote, type Spoken } from './directive.ts'
import { exhibits, type Exhibits } from './exhibits.ts'
import { dotted, MARGIN, newline, paragraph, type Setting } from './terminal/layout.ts'
import { mapOf } from './map.ts'
import {
  clashNotes,
  concessionNote,
  confidence,
  flagNote,
  killShotNote,
  note,
  unreadNote,
  type Noting,
} from './margin.ts'
import { toneOf } from './opening.ts'
import { span, type Span } from './terminal/palette.ts'
import { inline } from './terminal/printable.ts'
import { answered, askingLine, packageLines } from './searching.ts'
import { termsOf } from './terms/index.ts'

/** The kinds of entries that only a hearing of evidence has. */
export type HearingEntry = EntryOf<
  | 'document'
  | 'on_file'
  | 'reopened'
  | 'sources'
  | 'case_brief'
  | 'tool_call'
  | 'tool_result'
  | 'evidence_package'
  | 'clerk_reading'
  | 'clerk_clashes'
  | 'validation_flag'
  | 'kill_shot'
  | 'confidence_update'
  | 'concession'
  | 'intervention'
  | 'withdrawal'
  | 'court_directive'
  | 'directive_outcome'
  | 'epistemic_map'
>

/** What is under way and not yet told. */
export interface Busy {
  /** The newest question that is being asked of a source. */
  readonly asking?: string
  /** Directives that the court has not ended yet. */
  readonly waiting: number
}

/** Tells of evidence: what was filed, asked, found, noted, and how it stands in the end. */
export interface HearingTeller {
  tell(entry: HearingEntry): readonly Span[]
  verdict(verdict: DecisionVerdict): readonly Span[]
  /** A phase with the way that is heard in it, where every one has its turn. */
  named(phase: EntryOf<'phase_change'>, called: string): string
  /** What it must know of entries that others tell of. */
  follow(entry: Entry): void
  readonly exhibits: Exhibits
  readonly busy: Busy
}

export function hearingTeller(setting: Setting, name: (agent: string) => string): HearingTeller {
  const known = exhibits(termsOf(setting))
  const noting: Noting = { setting, labels: known, name }
  const turns: Spoken[] = []
  const asking = new Map<string, string>()
  const waiting = new Set<number>()
  let fresh: readonly Exhibit[] = []
  let said = ''
  let previous: Entry['type'] | undefined
  let ledger: Ledger | undefined
  let brief: EntryOf<'case_brief'> | undefined
  let language: string | undefined
  /** What tells which way is being heard. */
  const course: (EntryOf<'phase_change'> | EntryOf<'case_brief'>)[] = []

  const tell = (entry: HearingEntry): readonly Span[] => {
    switch (entry.type) {
      case 'document':
        return [...(previous === 'header' ? [newline] : []), ...documentLine(entry, setting)]
      case 'on_file':
        return note(noting, setting.glyphs.bullet, termsOf(setting).document.onFile(entry.exhibits.length), 'strong')
      case 'reopened':
        return [newline, ...paragraph(setting, termsOf(setting).document.reopened, { tone: 'judge' })]
      case 'sources':
        return sourceLines(entry, noting)
      case 'case_brief':
        return caseBrief(entry, setting)
      case 'tool_call':
        if (entry.status === 'pending') return []
        return [...(adjoining.has(previous) ? [] : [newline]), ...answered(entry, fresh, said, noting)]
      case 'tool_result':
        return []
      case 'withdrawal':
        return paragraph(setting, termsOf(setting).directive.takenBack, { tone: 'dim' })
      case 'evidence_package':
        return [...packageLines(entry, setting), ...besideLines(known, language, noting)]
      case 'clerk_reading':
        return unreadNote(entry, noting)
      case 'clerk_clashes':
        return clashNotes(entry, noting)
      case 'validation_flag':
        return flagNote(entry, noting)
      case 'kill_shot':
        return killShotNote(entry, noting)
      case 'confidence_update':
        return confidence(entry, noting)
      case 'concession':
        return concessionNote(entry, noting)
      case 'intervention':
        return note(noting, setting.glyphs.scales, termsOf(setting).directive.waits(inline(entry.content)), 'dim')
      case 'court_directive':
        return banner(entry, turns[(entry.turn ?? 0) - 1], noting)
      case 'directive_outcome':
        return outcomeNote(entry, turns[(entry.turn ?? 0) - 1], noting)
      case 'epistemic_map':
        return mapOf(entry, known, noting)
    }
  }

  const follow = (entry: Entry): void => {
    if (!untold.has(entry.type) && !(entry.type === 'tool_call' && entry.status === 'pending')) previous = entry.type
    if (entry.type === 'header') language = entry.language
    if (entry.type === 'turn') turns.push(entry)
    else if (entry.type === 'receipt') said = entry.of === 'tool' ? entry.content : ''
    else if (entry.type === 'confidence_update' && (entry.lines ?? []).length > 0) ledger = entry
    else if (entry.type === 'phase_change') course.push(entry)
    else if (entry.type === 'case_brief') {
      brief = entry
      course.push(entry)
    } else if (entry.type === 'intervention') waiting.add(entry.seq)
    else if (entry.type === 'withdrawal' || (entry.type === 'directive_outcome' && !entry.open))
      waiting.delete(entry.intervention)
    else if (entry.type === 'tool_result') {
      if (known.label(entry.result_id) === undefined) fresh = [...fresh, entry]
      known.admit(entry)
    } else if (entry.type === 'tool_call') {
      fresh = []
      if (entry.status === 'complete') asking.delete(keyOf(entry))
      else asking.set(keyOf(entry), askingLine(entry, setting))
    }
  }

  return {
    tell,
    follow,
    verdict: (verdict) => decisionBox(verdict, { ledger, brief }, noting),
    named(phase, called) {
      const way = wayNow([...course, phase])
      return way === undefined ? called : `${called}: ${way}`
    },
    exhibits: known,
    get busy() {
      const newest = [...asking.values()].at(-1)
      return { waiting: waiting.size, ...(newest !== undefined && { asking: newest }) }
    },
  }
}

/** What shows nothing by itself. */
const untold: ReadonlySet<string> = new Set([
  'tool_result',
  'receipt',
  'heard',
  'draw',
  'beat',
  'second_opinion',
  'clerk_matters',
])

/** What an answer follows without a gap. */
const adjoining: ReadonlySet<string | undefined> = new Set(['phase_change', 'tool_call'])

/** A question and its answer have the same step. */
const keyOf = ({ key = '' }: EntryOf<'tool_call'>): string => key.replace(/:\w+$/, '')

/** A document and what became of it; what could not be read is a warning. */
function documentLine(filed: EntryOf<'document'>, setting: Setting): readonly Span[] {
  const { name, outcome, unit, length, why, warnings = [] } = filed
  const { glyphs } = setting
  const { document: terms } = termsOf(setting)
  const isRead = outcome.startsWith('read')
  const text = dotted(glyphs, [
    filed.added ? terms.added(name) : name,
    isRead ? terms.outcomes[outcome] : terms.unread(terms.outcomes[outcome]),
    isRead && unit !== undefined && length !== undefined && terms.length(length, unit),
    dateLine(filed, setting),
    isRead ? undefined : why,
  ])
  const sign = isRead ? glyphs.bullet : glyphs.warning
  const noting = { setting, labels: exhibits(), name: (agent: string) => agent }
  return [
    ...note(noting, sign, text, isRead ? 'dim' : 'bad'),
    ...warnings.flatMap((warning) => paragraph(setting, warning, { tone: 'judge', margin: `${MARGIN}  ` })),
  ]
}

/** Whether the case is sealed and why, and which sources cannot be asked. */
function sourceLines(sources: EntryOf<'sources'>, noting: Noting): readonly Span[] {
  const { setting } = noting
  const { sealed, tools, withheld, troubles } = sources
  const names = [...new Set(tools.map(({ source }) => source))]
  const { sources: terms } = termsOf(setting)
  const kept = withheld.length > 0 ? ` ${terms.kept(withheld.join(', '))}` : ''
  const open = names.includes('documents') ? terms.openAlthough : terms.open
  const seal = sealed ? `${terms.sealed}${kept}` : open
  const isCutOff = isUnreached(sources)
  const nothing = isCutOff ? terms.unreached : terms.none
  const text = names.length === 0 ? nothing : `${seal} ${terms.list(names.join(', '))}`
  const told = isCutOff ? troubles.filter(({ unreachable }) => !unreachable) : troubles
  return [
    ...paragraph(setting, text, { tone: names.length === 0 ? 'bad' : 'dim' }),
    ...(isCutOff && names.length > 0 ? note(noting, setting.glyphs.warning, terms.unreached, 'bad') : []),
    ...told.flatMap(({ source, why }) => note(noting, setting.glyphs.warning, terms.trouble(source, why), 'bad')),
  ]
}

/** What is proposed and what happens otherwise, what the court would like to know, and on what it turns. */
function caseBrief(brief: EntryOf<'case_brief'>, setting: Setting): readonly Span[] {
  const { axes, summary, proposal, alternative, options = [], ask } = brief
  const { glyphs } = setting
  const { brief: terms } = termsOf(setting)
  const ways = waysHeard(brief)
  const indent = `${MARGIN}  `
  return [
    newline,
    ...(ways.length === 0 ? [] : paragraph(setting, terms.ways(ways.join(' ')), { tone: toneOf('defense') })),
    ...(ways.length > 0 || proposal === undefined
      ? []
      : paragraph(setting, terms.proposal(proposal), { tone: toneOf('defense') })),
    ...(alternative === undefined
      ? []
      : paragraph(setting, terms.alternative(alternative), { tone: toneOf('prosecution') })),
    ...(ways.length > 0 || options.length === 0
      ? []
      : paragraph(setting, terms.options(options.join(' ')), { tone: 'dim' })),
    ...(ask === undefined ? [] : paragraph(setting, terms.ask(ask), { tone: 'judge' })),
    ...(proposal === undefined ? [] : [newline]),
    ...paragraph(setting, summary),
    newline,
    ...axes.flatMap((axis) => {
      const [first, ...rest] = paragraph(setting, axis, { tone: 'strong', margin: indent })
      return first
        ? [span(`${MARGIN}${glyphs.bullet} `, 'judge'), { ...first, text: first.text.slice(indent.length) }, ...rest]
        : []
    }),
  ]
}
