import { exhibitsOf, START, sumOf, type CaseFile, type Side, directivesIn, type Directive } from '#evidence'
import { standing, type Absent, type Entry, type EntryOf, type Standing } from '#record'
import {
  decisionPhases,
  isRuling,
  isDecisionVerdict,
  isLeftOut,
  phasesAgain,
  type DecisionPhase,
  type DecisionVerdict,
} from '#events'
import { causesOf, waysHeard, type Causes } from '#told'
import { absentIn, entriesOf, fileOf, labelsById, lastOf, type Labels } from '../../../view/index.ts'
import { additionsIn, type AdditionView } from './additions.ts'
import { heardExhibits, type HeardExhibit } from './exhibits.ts'
import { trailOf, type TrailGroup } from './trail.ts'
import { citationsOf, citesOf, notedIn, turnOf, type FlagView, type LedgerLineView, type TurnView } from './turns.ts'

/** The order of business as a reader is shown it. Taking in a case and its brief are one step. */
const [, ...PHASES] = decisionPhases

interface PhaseView {
  readonly phase: (typeof PHASES)[number]
  readonly state: 'done' | 'now' | 'to-come'
}

/** Something a person said to the court, with the number by which the page calls it. */
export interface DirectiveView extends Directive {
  readonly number: number
}

interface SideView {
  readonly side: Side
  readonly score: number
  /** Points above or below what the meter can show. */
  readonly beyond: number
  /** The score after each change, from the start on. */
  readonly series: readonly number[]
  readonly lines: readonly LedgerLineView[]
}

/** When a person may cut in. */
type Floor = 'before' | 'open' | 'ruling' | 'closed'

/** Everything the page shows of a decision, from its entries alone. Words under way are no part of it. */
export interface HearingView {
  readonly header?: EntryOf<'header'>
  readonly title: string
  readonly phase?: string
  readonly phases: readonly PhaseView[]
  readonly brief?: EntryOf<'case_brief'>
  /** What each side argues for, once it has a name. */
  readonly causes?: Causes
  /** The ways that are heard one after the other; none, where there is one proposal. */
  readonly ways: readonly string[]
  readonly sources?: EntryOf<'sources'>
  readonly documents: readonly EntryOf<'document'>[]
  /** Those that came when the case had been opened. */
  readonly additions: readonly AdditionView[]
  readonly package?: EntryOf<'evidence_package'>
  readonly exhibits: readonly HeardExhibit[]
  /** Documents that gave none. */
  readonly absent: readonly Absent[]
  readonly labels: Labels
  /** Exhibits that no turn has cited. */
  readonly unheard: readonly HeardExhibit[]
  readonly trail: readonly TrailGroup[]
  readonly turns: readonly TurnView[]
  readonly flags: readonly FlagView[]
  readonly sides: Readonly<Record<Side, SideView>>
  readonly directives: readonly DirectiveView[]
  readonly thoughts: readonly EntryOf<'think'>[]
  readonly verdict?: DecisionVerdict
  /** Verdicts before it, the first one first. */
  readonly earlier: readonly DecisionVerdict[]
  /** The court has ruled, and hears the case again. */
  readonly again: boolean
  readonly map?: EntryOf<'epistemic_map'>
  readonly closed?: EntryOf<'closed'>
  readonly budget?: EntryOf<'budget_reached'>
  readonly floor: Floor
  /** Whether every model that spoke is the offline one. */
  readonly offline: boolean
  readonly models: readonly string[]
  readonly standing: Standing
}

const made = new WeakMap<readonly Entry[], HearingView>()

/** The hearing that entries tell of. The same entries give the same object, so that words alone compute nothing. */
export function hearingOf(entries: readonly Entry[]): HearingView {
  const known = made.get(entries)
  if (known) return known
  const hearing = tell(entries)
  made.set(entries, hearing)
  return hearing
}

function tell(entries: readonly Entry[]): HearingView {
  const now = standing(entries)
  const directives = directivesIn(entries).map((directive, index) => ({ ...directive, number: index + 1 }))
  const numbers = new Map(directives.map(({ intervention, number }) => [intervention.seq, number]))
  const results = entriesOf(entries, 'tool_result')
  const source = exhibitsOf(results)
  const noted = notedIn(entries)
  // An exhibit is read once for as long as its entry is kept, and only when a turn has to be read.
  const file = (): CaseFile => ({ ...fileOf(entries), exhibits: results })
  const turns = noted.given.map((given) => turnOf(given, noted, { file, directives }))
  const cites = noted.given.flatMap((given) => citesOf(given, citationsOf(given, noted, file), source))
  const exhibits = heardExhibits(entries, cites)
  const verdict = now.verdict && isDecisionVerdict(now.verdict) ? now.verdict : undefined
  const header = lastOf(entries, 'header')
  const brief = lastOf(entries, 'case_brief')
  const handed = lastOf(entries, 'evidence_package')
  const models = [
    ...new Set(
      (header?.cast ?? []).flatMap(({ models: own, searchers = [], hard = [] }) => [...own, ...searchers, ...hard]),
    ),
  ]
  const spoken = turns.map(({ entry }) => entry.model)
  return {
    ...present({
      header,
      verdict,
      brief,
      causes: causesOf(brief),
      sources: lastOf(entries, 'sources'),
      map: lastOf(entries, 'epistemic_map'),
    }),
    ...present({
      package: handed,
      closed: now.closed && lastOf(entries, 'closed'),
      budget: lastOf(entries, 'budget_reached'),
    }),
    ...present({ phase: now.phase }),
    title: header?.title ?? '',
    phases: phasesOf(now, brief?.each === true),
    ways: waysHeard(brief),
    documents: entriesOf(entries, 'document'),
    additions: additionsIn(entries),
    earlier: entriesOf(entries, 'verdict')
      .flatMap((one) => (isDecisionVerdict(one) ? [one] : []))
      .slice(0, -1),
    again: isAgain(now),
    exhibits,
    absent: absentIn(entries, handed?.file?.absent),
    labels: labelsById(exhibits),
    unheard: exhibits.filter(({ citedBy }) => citedBy.length === 0),
    trail: trailOf(entries, (seq) => numbers.get(seq) ?? 0),
    turns,
    flags: turns.flatMap((turn) => turn.flags),
    sides: { defense: sideOf('defense', entries), prosecution: sideOf('prosecution', entries) },
    directives,
    thoughts: entriesOf(entries, 'think'),
    floor: floorOf(now),
    offline: [...models, ...spoken].every((model) => model === 'offline'),
    models,
    standing: now,
  }
}

type Present<T> = { [K in keyof T]?: NonNullable<T[K]> }

const present = <T extends object>(values: T): Present<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>

/** An answer out of order belongs to the phase it interrupts; before the brief the court takes the case in. */
const indexOf = (phase: string | undefined): number =>
  phase === undefined ? -1 : phase === 'INTAKE' ? 0 : PHASES.findIndex((one) => one === phase)

const isAgain = ({ verdict, closed, reopened }: Standing): boolean => verdict !== undefined && !closed && reopened

function phasesOf({ phase, closed, reopened }: Standing, each: boolean): readonly PhaseView[] {
  const now = indexOf(phase)
  return PHASES.flatMap((one, index) => {
    if (each && isLeftOut(one)) return []
    const done = index < now || (reopened && !phasesAgain.includes(one)) || (closed !== undefined && index === now)
    return [{ phase: one, state: done ? 'done' : index === now ? 'now' : 'to-come' }]
  })
}

function floorOf({ phase, closed }: Standing): Floor {
  if (closed) return 'closed'
  if (isRuling(phase)) return 'ruling'
  return indexOf(phase) < indexOf('DEFENSE_OPENING' satisfies DecisionPhase) ? 'before' : 'open'
}

function sideOf(side: Side, entries: readonly Entry[]): SideView {
  const updates = entriesOf(entries, 'confidence_update')
  const lines = updates.flatMap((update) => update.lines ?? []).filter((line) => line.side === side)
  const score = updates.at(-1)?.[side] ?? START
  return {
    side,
    score,
    beyond: score === 100 || score === 0 ? sumOf(lines, side) - score : 0,
    series: [START, ...lines.map(({ after }) => after)],
    lines,
  }
}
