import type { Event, EventOf, Turn } from '#record'
import { FLOOR } from './drawing.ts'
import type { TrialRole } from './picture.ts'
import type { Act } from './acts.ts'
import type { TrialBrief } from './brief.ts'
import {
  numberedExhibits,
  examinerIn,
  type Confrontation,
  type CounselSide,
  type Exchange,
  type Happened,
  type Heard,
  type Incident,
  type Kind,
  type Perjury,
  type TrialScene,
  type StruckLine,
} from './scene.ts'
import type { WitnessScript } from './witness-script.ts'

interface Asked extends Exchange {
  readonly asked: number
  readonly answered: number
}

/** How far a trial has come: all that the next line may depend on. */
export interface TrialProgress {
  readonly brief: TrialBrief
  readonly lines: readonly Heard[]
  readonly struck: ReadonlySet<number>
  /** The struck lines, and the objections to them, which may repeat them. */
  readonly withheld: ReadonlySet<number>
  readonly shown: readonly { readonly number: number; readonly after: number }[]
  readonly objections: number
  readonly scripts: readonly WitnessScript[]
  /** Of the witness on the stand. */
  readonly testimony: readonly Asked[]
  readonly round: OpenRound | null
  readonly notes: readonly { readonly side: CounselSide; readonly text: string; readonly about: number }[]
  readonly contradictions: readonly Perjury[]
  readonly confrontation: Confrontation | null
  /** What was struck last, and who had asked for it. */
  readonly sustained: (StruckLine & { readonly side: CounselSide }) | null
  /** What happened last that nobody has answered yet. */
  readonly happened: Happened | null
  /** What the trial will be remembered for, besides what was asked and answered. */
  readonly incidents: readonly Incident[]
}

/** The turns of the round that is under way. */
interface OpenRound {
  readonly kind: Kind
  readonly question: number | null
  readonly answer: number | null
  readonly disputed: (StruckLine & { readonly ruled: boolean; readonly objection: number }) | null
  /** Who spoke last. */
  readonly last: TrialRole | null
}

export const trialBeginning = (brief: TrialBrief): TrialProgress => ({
  brief,
  lines: [],
  struck: new Set(),
  withheld: new Set(),
  shown: [],
  objections: 0,
  scripts: [],
  testimony: [],
  round: null,
  notes: [],
  contradictions: [],
  confrontation: null,
  sustained: null,
  happened: null,
  incidents: [],
})

interface Done {
  readonly now: TrialProgress
  readonly events: readonly { readonly event: Event; readonly to?: 'gallery' }[]
}

/** What an act puts on the record, and how the trial stands after it. */
export function perform(before: TrialProgress, act: Act): Done {
  const { brief } = before
  switch (act.do) {
    case 'phase':
      return { now: before, events: [{ event: { type: 'phase_change', phase: act.phase } }] }
    case 'plan':
      return {
        now: { ...before, scripts: act.scripts },
        events: [{ event: { type: 'witness_script', scripts: [...act.scripts] } }],
      }
    case 'stand':
      return {
        now: { ...before, testimony: [], round: null, sustained: null, confrontation: null, happened: null },
        events: [],
      }
    case 'examine': {
      const { witness, kind, round, of } = act
      const now = {
        ...before,
        confrontation: null,
        round: { kind, question: null, answer: null, disputed: null, last: null },
      }
      return { now, events: [{ event: { type: 'examination', witness, kind, round, of } }] }
    }
    case 'open floor':
      return { now: before, events: [{ event: floorPoll(act.choices) }] }
    case 'close floor':
      return {
        now: before,
        events: [{ event: { type: 'tally', poll: FLOOR, by: 'audience', counts: {}, winner: null } }],
      }
    case 'say':
      return spoken(before, act)
    case 'pause':
    case 'look':
      return { now: before, events: [] }
    case 'recap':
      return { now: before, events: [{ event: { type: 'recap', ...act.said } }] }
    case 'note': {
      const note = { side: act.side, text: act.said.content, about: before.lines.length }
      return {
        now: { ...before, notes: [...before.notes, note] },
        events: [{ event: { type: 'think', ...act.said }, to: 'gallery' }],
      }
    }
    case 'event': {
      const { event, agent } = act
      const happened = { event, agent, name: nameIn(brief, agent), said: '', turn: before.lines.length + 1 }
      return { now: { ...before, happened }, events: [{ event: { type: 'court_event', event, agent } }] }
    }
    case 'reveal': {
      const found = numberedExhibits(brief).find(({ number }) => number === act.exhibit)
      if (!found || before.shown.some((exhibit) => exhibit.number === act.exhibit)) return { now: before, events: [] }
      const { number, kind, name, description } = found
      const now = { ...before, shown: [...before.shown, { number, after: before.lines.length }] }
      return { now, events: [{ event: { type: 'exhibit_reveal', exhibit: number, kind, name, description } }] }
    }
    case 'perjury': {
      const found = { ...act.found, turn: before.round?.answer ?? before.lines.length }
      return {
        now: { ...before, contradictions: [...before.contradictions, found] },
        events: [{ event: { type: 'perjury', ...found } }],
      }
    }
    case 'object':
      return objected(before, act)
    case 'rule':
      return ruled(before, act)
  }
}

const floorPoll = (choices: readonly { readonly choice: string; readonly label: string }[]): EventOf<'poll'> => ({
  type: 'poll',
  poll: FLOOR,
  question: 'Who wants the floor?',
  options: [...choices],
})

function spoken(before: TrialProgress, { said, role, as }: Extract<Act, { do: 'say' }>): Done {
  const turn = before.lines.length + 1
  const name = nameIn(before.brief, said.agent)
  const cut = said.cut_short && { cutShort: said.cut_short }
  const lines = [...before.lines, { turn, agent: said.agent, name, role, content: said.content, ...cut }]
  const event: Turn = { type: 'turn', ...said, interrupted: false }
  const round = before.round && {
    ...before.round,
    last: role,
    ...(as === 'question' && { question: turn }),
    ...(as === 'answer' && { answer: turn }),
  }
  const asked = round?.question ? before.lines[round.question - 1] : undefined
  const exchange = as === 'answer' &&
    asked && { question: asked.content, answer: said.content, asked: asked.turn, answered: turn }
  const testimony = exchange
    ? [...before.testimony, exchange]
    : role === 'witness'
      ? withOutburst(before.testimony, said.content)
      : before.testimony
  const sustained = as === 'question' ? null : before.sustained
  const now = { ...before, lines, round, testimony, sustained, ...followed(before, turn, said.content) }
  return { now, events: [{ event }] }
}

/** The line of an event makes an incident of it; the next line answers it. */
function followed({ happened, incidents }: TrialProgress, turn: number, said: string) {
  if (happened?.turn !== turn) return { happened: null }
  return { happened: { ...happened, said }, incidents: [...incidents, { kind: 'event' as const, ...happened, said }] }
}

/** Whatever else a witness says belongs to its last answer: it remembers both. */
const withOutburst = (testimony: readonly Asked[], outburst: string): readonly Asked[] =>
  testimony.map((exchange, at) => (at === testimony.length - 1 ? { ...exchange, outburst } : exchange))

function objected(before: TrialProgress, { agent, grounds, by, of }: Extract<Act, { do: 'object' }>): Done {
  const { round } = before
  const against = (of === 'question' ? round?.question : round?.answer) ?? undefined
  const event: EventOf<'objection'> = {
    type: 'objection',
    agent,
    grounds,
    by,
    ...(against !== undefined && { against }),
    turn: before.lines.length,
  }
  const disputed = { of, grounds, ruled: false, objection: before.lines.length }
  return {
    now: { ...before, objections: before.objections + 1, round: round && { ...round, disputed } },
    events: [{ event }],
  }
}

function ruled(before: TrialProgress, { agent, ruling, content, unreadable }: Extract<Act, { do: 'rule' }>): Done {
  const { round } = before
  const disputed = round?.disputed ?? null
  const isSustained = ruling === 'sustained'
  const strikes = isSustained && round ? struckBy(round) : []
  const struck = new Set([...before.struck, ...strikes])
  const withheld = new Set([...before.withheld, ...strikes, ...(isSustained && disputed ? [disputed.objection] : [])])
  const since = strikes[0] ?? Number.POSITIVE_INFINITY
  const event: EventOf<'ruling'> = {
    type: 'ruling',
    agent,
    ruling,
    content,
    objection: before.objections,
    turn: before.lines.length,
    ...(isSustained && { strikes: [...strikes] }),
    ...(unreadable && { unreadable: true }),
  }
  const now = {
    ...before,
    struck,
    withheld,
    incidents: [...before.incidents, ...incidentsOf(before, { strikes, disputed })],
    sustained: isSustained && disputed && round ? struckFrom(disputed, round) : null,
    round: round && { ...round, disputed: disputed && { ...disputed, ruled: true } },
    // Nobody may go on by what was struck, whoever wrote it down.
    notes: before.notes.filter(({ about }) => about < since),
    contradictions: before.contradictions.filter(
      ({ turn, against }) => !struck.has(turn) && !('turn' in against && struck.has(against.turn)),
    ),
  }
  return { now, events: [{ event }] }
}

/** Whose line was struck and why, without a word of it. */
const incidentsOf = (
  { lines }: TrialProgress,
  { strikes, disputed }: { readonly strikes: readonly number[]; readonly disputed: OpenRound['disputed'] },
): readonly Incident[] => {
  const line = lines[(strikes[0] ?? 0) - 1]
  return line && disputed
    ? [{ kind: 'strike', name: line.name, agent: line.agent, of: disputed.of, grounds: disputed.grounds }]
    : []
}

const struckFrom = ({ of, grounds }: StruckLine, { kind }: OpenRound) => ({ of, grounds, side: examinerIn(kind) })

/** A struck question takes its answer along; a struck answer leaves the question standing. */
function struckBy({ question, answer, disputed }: OpenRound): readonly number[] {
  const turns = disputed?.of === 'question' ? [question, answer] : [answer]
  return turns.filter((turn) => turn !== null)
}

/** What judge, jury and counsel may go by. */
export const sceneOf = ({ brief, lines, struck, withheld, shown, contradictions }: TrialProgress): TrialScene => ({
  brief,
  contradictions,
  struck: lines.filter(({ turn }) => struck.has(turn)),
  transcript: lines.filter(({ turn }) => !withheld.has(turn)),
  shown: numberedExhibits(brief).flatMap((exhibit) =>
    shown.filter(({ number }) => number === exhibit.number).map(({ after }) => ({ ...exhibit, after })),
  ),
})

export const unstruckTestimony = ({ testimony, struck }: TrialProgress): readonly Exchange[] =>
  testimony
    .filter(({ asked, answered }) => !struck.has(asked) && !struck.has(answered))
    .map(({ asked: _asked, answered: _answered, ...exchange }) => exchange)

/** What broke out of the witness on the stand, whatever became of its answers. */
export const outburstsOf = ({ testimony }: TrialProgress): readonly string[] =>
  testimony.flatMap(({ outburst }) => outburst ?? [])

/** What one side has written down and may still use. */
export const notesOf = ({ notes }: TrialProgress, side: CounselSide): readonly string[] =>
  notes.filter((note) => note.side === side).map(({ text }) => text)

const nameIn = (brief: TrialBrief, agent: string): string => {
  if (agent === 'judge' || agent === 'prosecutor' || agent === 'defense' || agent === 'bailiff')
    return brief[agent].name
  return brief.witnesses[Number(agent.replace('witness-', '')) - 1]?.name ?? agent
}
