import { START } from '#evidence'
import type { Entry, EntryOf, ToldLine, Tone } from '#record'
import { wayNow, waysHeard } from './causes.ts'
import type { ColumnTellers, ToldContext, FormatTeller, Telling, ToldSeat } from '../telling/around.ts'
import { gap, onOneLine, parted, signedLine, text } from '../telling/lines.ts'
import { decisionSides, isDecisionVerdict, type DecisionVerdict } from './events.ts'
import { decisionSeals } from './seals.ts'
import { besideLines } from './telling/beside.ts'
import { mapLines, mapMatters } from './telling/map.ts'
import {
  clashNotes,
  concededBeside,
  concessionNote,
  confidence,
  charged,
  flagBeside,
  flagNote,
  killShotNote,
  outcomeNote,
  type SpokenTurn,
} from './telling/notes.ts'
import { ruledLines, type Before } from './telling/ruled.ts'
import { decisionWords, type DecisionWords } from './words/index.ts'

const seatTones: Readonly<Record<string, Tone>> = { defense: 'a', prosecution: 'b', judge: 'judge' }

const isSealed = (agent: string): agent is keyof typeof decisionSeals => Object.hasOwn(decisionSeals, agent)

/** Seats that say nothing the reader needs to be told of, unless they sit on models of their own. */
const behindTheScenes: ReadonlySet<string> = new Set(['clerk', 'case_brief', 'researcher', 'closing'])

const note = (line: ToldLine, more: Partial<Telling> = {}): Telling => ({ act: 'note', ...more, lines: [line] })

/** How a decision is told: the question, what was found, noted and charged, the ruling and the map. */
export const decisionTold: FormatTeller = (around) => {
  const words = decisionWords[around.language]
  const heard: Heard = { turns: [], course: [], ledger: undefined, brief: undefined }
  const turnOf = (turn: number | undefined): SpokenTurn | undefined => heard.turns[(turn ?? 0) - 1]
  const called = (phase: string): string | undefined =>
    Object.hasOwn(words.phases, phase) ? words.phases[phase] : undefined

  return {
    called: words.called,
    audit: words.audit,
    engine: words.engine,
    weighs: decisionSides,
    phase: called,
    seat: (agent) => seatOf(agent, words),
    told: {
      phase_change(entry) {
        const way = wayNow([...heard.course, entry])
        return way === undefined
          ? undefined
          : { act: 'phase', title: `${called(entry.phase) ?? around.phase(entry.phase)}: ${way}` }
      },
      case_brief: (entry) => ({ act: 'note', words: entry.summary, lines: briefLines(entry, words) }),
      evidence_package: (entry) => ({
        act: 'evidence',
        agent: entry.agent,
        lines: [...packageLines(entry, around, words), ...besideLines(around)],
        points: { exhibits: entry.exhibits },
      }),
      second_opinion: () => [],
      clerk_matters: () => [],
      clerk_reading: ({ unread }) => (unread === undefined ? [] : note(signedLine('mark', words.flag.unread, 'dim'))),
      clerk_clashes(entry) {
        const lines = clashNotes(entry, around)
        return lines.length === 0 ? [] : { act: 'note', lines }
      },
      validation_flag: (entry) =>
        note(flagNote(entry, around), { ...pointing(entry.agent, entry.turn, entry.exhibits), place: 'margin' }),
      kill_shot: (entry) =>
        note(killShotNote(entry, around), {
          ...pointing(entry.agent, entry.turn, [entry.exhibit, entry.contradicts]),
          toward: entry.against,
          moment: 'blow',
        }),
      concession: (entry) =>
        note(concessionNote(entry, around), { ...pointing(entry.agent, entry.turn), place: 'margin' }),
      confidence_update: (entry) =>
        (entry.lines ?? []).length === 0
          ? []
          : {
              act: 'score',
              place: 'ledger',
              ...(leaps(entry, heard.ledger) && { moment: 'swing' }),
              lines: confidence(entry, around),
            },
      court_directive: (entry) => directed(entry, turnOf(entry.turn), around, words),
      directive_outcome: (entry) =>
        note(outcomeNote(entry, turnOf(entry.turn), around), {
          act: 'ruling',
          place: 'margin',
          points: { turns: [entry.turn ?? []].flat(), ...(!entry.open && { entries: [entry.intervention] }) },
        }),
      epistemic_map: (entry) => ({
        act: 'map',
        words: [...entry.confirmed, ...entry.contested, ...entry.unknown].join('\n'),
        lines: mapLines(entry, around),
      }),
      verdict: (entry) => (isDecisionVerdict(entry) ? ruled(entry, heard, around) : undefined),
    },
    silent: ['second_opinion', 'clerk_matters'],
    figures: (verdict) => (isDecisionVerdict(verdict) ? [{ name: words.certainty, value: verdict.confidence }] : []),
    columns: columnsOf(around),
    follow: (entry) => hear(heard, entry),
  }
}

const ruled = (verdict: DecisionVerdict, heard: Heard, around: ToldContext): Telling => ({
  act: 'verdict',
  agent: verdict.agent,
  words: verdict.ruling,
  lines: ruledLines(verdict, heard, around),
  points: { exhibits: verdict.decisive_evidence.map(({ id }) => id) },
})

function columnsOf(around: ToldContext): ColumnTellers {
  return {
    evidence_package: ({ file }) => file && { table: 'absent', documents: file.absent },
    validation_flag: (entry) => flagBeside(entry, around),
    concession: (entry) => concededBeside(entry, around),
    kill_shot: ({ exhibit, contradicts }) => ({ table: 'clash', exhibit, contradicts }),
    confidence_update: (entry) => charged(entry, around),
    epistemic_map: (entry) => ({ table: 'map', matters: mapMatters(entry) }),
  }
}

function seatOf(agent: string, { duties }: DecisionWords): Partial<ToldSeat> {
  const side = Object.hasOwn(duties, agent) ? duties[agent] : undefined
  return {
    tone: seatTones[agent] ?? 'strong',
    ...(side !== undefined && { side }),
    ...(behindTheScenes.has(agent) && { behind: true }),
    ...(isSealed(agent) && { seal: decisionSeals[agent] }),
  }
}

/** What later entries are told by. */
interface Heard {
  readonly turns: SpokenTurn[]
  /** What tells which way is being heard. */
  readonly course: (EntryOf<'phase_change'> | EntryOf<'case_brief'>)[]
  ledger: Before['ledger']
  brief: Before['brief']
}

function hear(heard: Heard, entry: Entry): void {
  if (entry.type === 'turn') heard.turns.push(entry)
  else if (entry.type === 'confidence_update' && (entry.lines ?? []).length > 0) heard.ledger = entry
  else if (entry.type === 'phase_change') heard.course.push(entry)
  else if (entry.type === 'case_brief') {
    heard.brief = entry
    heard.course.push(entry)
  }
}

/** So many points at once are more than a turn usually costs or brings. */
const LEAP = 10

const leaps = (now: EntryOf<'confidence_update'>, before: Before['ledger']): boolean =>
  decisionSides.some((side) => Math.abs(now[side] - (before?.[side] ?? START)) >= LEAP)

const pointing = (agent: string, turn: number | undefined, exhibits: readonly string[] = []): Partial<Telling> => ({
  agent,
  points: { turns: [turn ?? []].flat(), exhibits },
})

function directed(
  entry: EntryOf<'court_directive'>,
  turn: SpokenTurn | undefined,
  around: ToldContext,
  words: DecisionWords,
): Telling {
  const cut = cutBy(entry, turn, around, words)
  return {
    act: 'directive',
    tone: 'judge',
    title: words.directive.title,
    words: entry.content,
    lines: [text(onOneLine(entry.content), 'strong', 1), text(cut, 'dim', 1)],
    points: { turns: [entry.turn ?? []].flat() },
  }
}

/** Where a directive cut in. */
function cutBy(
  { offset }: EntryOf<'court_directive'>,
  turn: SpokenTurn | undefined,
  { name }: ToldContext,
  { directive }: DecisionWords,
): string {
  if (turn === undefined || offset === undefined) return directive.cutNobody
  const heard = turn.content.slice(0, offset).match(/[^ \t\r\n]+/g) ?? []
  return directive.cut(name(turn.agent), heard.length)
}

/** What both sides are given alike, and which documents gave nothing of it. */
function packageLines(
  { exhibits, asked, failed, state, file }: EntryOf<'evidence_package'>,
  { typed }: ToldContext,
  { handed: words }: DecisionWords,
): readonly ToldLine[] {
  const silent = (file?.absent ?? []).map(({ name, title = name, because }) =>
    text(`${onOneLine(title)}: ${words.because[because]}`, 'bad', 1),
  )
  const told = parted(typed.dot, [words.package(exhibits.length), words.asked(asked, failed), words.states[state]])
  return [
    gap,
    text(told, state === 'gathered' ? 'dim' : 'bad'),
    ...(file && file.handing !== 'whole' ? [text(words.part[file.handing](file), 'dim')] : []),
    ...(silent.length > 0 ? [text(words.absent(silent.length), 'bad'), ...silent] : []),
  ]
}

/** What is proposed and what happens otherwise, what the court would like to know, and on what it turns. */
function briefLines(brief: EntryOf<'case_brief'>, { brief: words }: DecisionWords): readonly ToldLine[] {
  const { axes, summary, proposal, alternative, options = [], ask } = brief
  const ways = waysHeard(brief)
  return [
    gap,
    ...(ways.length === 0 ? [] : [text(words.ways(ways.join(' ')), 'a')]),
    ...(ways.length > 0 || proposal === undefined ? [] : [text(words.proposal(proposal), 'a')]),
    ...(alternative === undefined ? [] : [text(words.alternative(alternative), 'b')]),
    ...(ways.length > 0 || options.length === 0 ? [] : [text(words.options(options.join(' ')), 'dim')]),
    ...(ask === undefined ? [] : [text(words.ask(ask), 'judge')]),
    ...(proposal === undefined ? [] : [gap]),
    text(summary),
    gap,
    ...axes.map((axis) => signedLine('bullet', axis, 'strong')),
  ]
}
