import { estimate, newSeed, pricing, rehearse as played, type CaseEstimate } from '#docket'
import { trial, trialDraws, type TrialBrief } from '#proceedings'
import type { Entry, EventOf } from '#record'
import { estimateTable } from '../hearing/estimate.ts'
import { exits, type Exit } from '../../exits.ts'
import { counted, dotted, duration, MARGIN, newline, paragraph } from '../../terminal/layout.ts'
import { span, type StyledText } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import { settingsFor, type SettingFlags } from '../../asking/settings.ts'
import type { Surroundings } from '../../surroundings.ts'
import { trialIn, withWitnesses } from './trial.ts'
import { cut, padded, widthOf } from '../../terminal/width.ts'

interface RehearseOptions extends SettingFlags {
  readonly seed?: string | undefined
  readonly witnesses?: string | undefined
  readonly json?: boolean | undefined
}

type Script = EventOf<'witness_script'>['scripts'][number]
type CourtEvent = EventOf<'court_event'>['event']

/** What a trial will be like, as far as it can be known without asking a model. */
interface Rehearsal {
  readonly title: string
  readonly seed: string
  readonly witnesses: readonly (Script & { readonly name: string; readonly role: string; readonly knows: number })[]
  readonly rounds: number
  /** By the seed, and by the odds. */
  readonly events: { readonly drawn: Readonly<Partial<Record<CourtEvent, number>>>; readonly expected: number }
  readonly interrupts: { readonly drawn: number; readonly expected: number }
  /** One in each round that allows it. */
  readonly objections: { readonly most: number }
  /** Without objections, and with the most. */
  readonly lines: { readonly least: number; readonly most: number }
  readonly seconds: { readonly least: number; readonly most: number } & Pace
  readonly estimate: CaseEstimate
}

/** What the running time without objections is made of, in seconds at speed 1. */
interface Pace {
  readonly captions: number
  readonly pauses: number
  readonly votes: number
}

/** Draws the plan of a trial and says how long it will run and what it will cost. Asks no model, opens nothing. */
export async function rehearseCommand(around: Surroundings, file: string, how: RehearseOptions): Promise<Exit> {
  const read = await trialIn(file)
  if ('problems' in read) {
    around.complain([span(read.problems, 'bad')])
    return exits.badInput
  }
  const { settings } = await settingsFor(around, how)
  const seed = how.seed ?? newSeed()
  const brief = withWitnesses(read.brief, how.witnesses)
  const priced = await pricing(trial.format, brief, { settings, seed })
  const { documents: _, ...seating } = priced
  const [quiet, loud, found] = await Promise.all([
    played(trial, brief, { ...seating, level: 'expected' }),
    played(trial, brief, { ...seating, level: 'expected', happens: true }),
    estimate(trial, brief, priced),
  ])
  const rehearsal = measured(brief, { seed, quiet, loud, found }, await trialDraws())
  if (how.json) around.json(rehearsal)
  else
    around.out.write([
      ...rehearsalView(rehearsal, file, around),
      ...estimateTable(found, around, { format: trial.format, ceiling: brief.budget ?? settings.budget.per_case }),
    ])
  return exits.fine
}

interface Played {
  readonly seed: string
  readonly quiet: readonly Entry[]
  readonly loud: readonly Entry[]
  readonly found: CaseEstimate
}

type Odds = Pick<Awaited<ReturnType<typeof trialDraws>>, 'RANDOM_EVENTS' | 'JUDGE_INTERRUPTS'>

function measured(brief: TrialBrief, { seed, quiet, loud, found }: Played, odds: Odds): Rehearsal {
  const { RANDOM_EVENTS: random, JUDGE_INTERRUPTS: interrupts } = odds
  const scripts = quiet.find((entry) => entry.type === 'witness_script')?.scripts ?? []
  const events = quiet.filter((entry) => entry.type === 'court_event')
  const rounds = quiet.filter(({ type }) => type === 'examination').length
  const settled = random.filter(({ speaker }) => speaker === 'judge' || speaker === 'opposing counsel')
  const interrupting = rounds * (1 - oddsOf(settled) / 100)
  const pace = paceOf(quiet)
  return {
    title: brief.title,
    seed,
    witnesses: brief.witnesses.flatMap(({ name, role, knows }, index) => {
      const script = scripts[index]
      return script ? [{ name, role, knows: knows.length, ...script }] : []
    }),
    rounds,
    events: {
      drawn: Object.fromEntries(
        [...Map.groupBy(events, ({ event }) => event)].map(([event, same]) => [event, same.length]),
      ),
      expected: rounded((rounds * oddsOf(random)) / 100),
    },
    interrupts: {
      drawn: quiet.filter(
        (entry) => entry.type === 'receipt' && entry.of === 'model' && entry.task === 'trial-interrupt',
      ).length,
      expected: rounded(interrupting * interrupts),
    },
    objections: { most: loud.filter(({ type }) => type === 'objection').length },
    lines: { least: linesIn(quiet), most: linesIn(loud) },
    seconds: { least: sum(pace), most: sum(paceOf(loud)), ...pace },
    estimate: found,
  }
}

const oddsOf = (events: Odds['RANDOM_EVENTS']): number => events.reduce((all, { odds }) => all + odds, 0)

const rounded = (value: number): number => Math.round(value * 10) / 10

const linesIn = (entries: readonly Entry[]): number =>
  entries.filter(({ type }) => type === 'turn' || type === 'recap').length

function paceOf(entries: readonly Entry[]): Pace {
  const beats = entries.filter((entry) => entry.type === 'beat')
  const lasting = (some: typeof beats): number => Math.round(some.reduce((all, { ms }) => all + ms, 0) / 1000)
  const polls = entries.filter((entry) => entry.type === 'poll')
  return {
    captions: lasting(beats.filter(({ name }) => name === 'caption')),
    pauses: lasting(beats.filter(({ name }) => name !== 'caption')),
    votes: polls.reduce((all, { seconds = 0 }) => all + seconds, 0),
  }
}

const sum = ({ captions, pauses, votes }: Pace): number => captions + pauses + votes

/** The rehearsal for people. */
function rehearsalView(found: Rehearsal, file: string, around: Surroundings): readonly StyledText[] {
  const { glyphs, width } = around
  const setting = { id: '', width, glyphs }
  const { events, interrupts, objections, lines, seconds, rounds } = found
  const drawn = Object.entries(events.drawn).map(([event, count]) => `${event.replaceAll('_', ' ')} ${count}`)
  const said = (label: string, text: string): readonly StyledText[] => {
    const margin = `${MARGIN}${' '.repeat(LABEL)}`
    const [first, ...rest] = paragraph(setting, text, { margin })
    return first
      ? [span(`${MARGIN}${padded(label, LABEL)}`, 'dim'), span(first.text.slice(margin.length)), ...rest]
      : []
  }
  return [
    newline,
    ...paragraph(setting, `Rehearsal: ${found.title}`, { tone: 'strong' }),
    newline,
    ...table(found, width),
    newline,
    ...found.witnesses.flatMap((witness) => said('Short', shortly(witness))),
    ...said(
      'Time',
      `${time(seconds.least)} at speed 1 without objections, ${time(seconds.most)} with the most of them`,
    ),
    ...said(
      '',
      dotted(glyphs, [
        `captions ${time(seconds.captions)}`,
        `pauses ${time(seconds.pauses)}`,
        seconds.votes > 0 && `votes ${time(seconds.votes)}`,
      ]),
    ),
    ...said('Lines', `${lines.least} without objections, ${lines.most} with the most of them`),
    ...said(
      'Events',
      `${dotted(glyphs, drawn) || 'none'}; ${events.expected} in ${counted(rounds, 'round')} by the odds`,
    ),
    ...said('Interrupts', `${interrupts.drawn} of the judge; ${interrupts.expected} by the odds`),
    ...said('Objections', `${objections.most} at the most: how many there are depends on what is said`),
    ...said(
      'Seed',
      `${inline(found.seed)}: ./courtroom trial ${inline(file)} --seed ${inline(found.seed)} draws the same`,
    ),
  ]
}

/** Who has less to say than the shortest examination asks; nothing for the others. */
function shortly({
  name,
  knows,
  directRounds,
  crossRounds,
  redirectRounds = 0,
}: Rehearsal['witnesses'][number]): string {
  const rounds = directRounds + crossRounds + redirectRounds
  if (knows >= SHORTEST) return ''
  return `${inline(name)}: ${counted(knows, 'thing')} to say, ${SHORTEST} rounds at least to fill, so ${counted(rounds, 'round is', 'rounds are')} held. Write ${SHORTEST - knows} more.`
}

/** The shortest examination that is drawn: three rounds and two. */
const SHORTEST = 5

const LABEL = 12

const time = (seconds: number): string => duration(seconds * 1000)

/** The witnesses and how long each is examined. */
function table({ witnesses, rounds }: Rehearsal, width: number): readonly StyledText[] {
  const again = witnesses.some(({ redirectRounds }) => redirectRounds !== undefined)
  const columns = again ? ['direct', 'cross', 'redirect'] : ['direct', 'cross']
  const room = Math.max(10, width - MARGIN.length - columns.length * COLUMN)
  const names = witnesses.map(({ name, role }) => cut(inline(`${name}, ${role}`), room))
  const first = Math.max(7, ...names.map(widthOf))
  const row = (name: string, cells: readonly string[]): string =>
    `${MARGIN}${padded(name, first)}${cells.map((cell) => cell.padStart(COLUMN)).join('')}\n`
  return [
    span(row('Witness', columns), 'dim'),
    ...witnesses.map(({ directRounds, crossRounds, redirectRounds = 0 }, index) => {
      const cells = [directRounds, crossRounds, ...(again ? [redirectRounds] : [])]
      return span(row(names[index] ?? '', cells.map(String)))
    }),
    span(row('Rounds', [String(rounds)]), 'strong'),
  ]
}

const COLUMN = 10
