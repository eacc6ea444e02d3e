import type { Agent, Conclusion, Court } from '#court'
import type { DecisionBrief, DecisionCast } from './brief.ts'
import type { DecisionPhase } from './events.ts'
import { hardness } from './hardness.ts'
import { ClerkDesk } from './clerk/desk.ts'
import { Hearing } from './hearing.ts'
import type { Matter } from './matter.ts'
import { nameWays, Understood, waysOf, type Naming } from './naming.ts'
import { phrasesIn, type Phrases } from './phrases/index.ts'
import * as say from './prompts.ts'
import { discover, glance, toolsOf } from './research.ts'
import { ruleOnRecord, type JudgedMaterial, type Ruled } from './ruling.ts'

/** The court of a decision, which has no other phases than are declared. */
interface DecisionCourt extends Court {
  phase(name: DecisionPhase): Promise<void>
}

/** A decision from its intake to its verdict. */
export async function hearDecision(
  court: DecisionCourt,
  brief: DecisionBrief,
  seats: DecisionCast,
  told?: (material: JudgedMaterial) => void,
): Promise<Conclusion> {
  await court.phase('INTAKE')
  const sources = await court.sources()
  const cast = { ...seats, researcher: { ...seats.researcher, tools: toolsOf(sources, 'researcher') } }
  const handed = await glance(court, cast.researcher, sources, brief.dilemma)

  let hearing: Hearing | undefined
  let tried = 1
  const asked = (times: number): void => void (tried = times)
  const matter = await court.afford(() => understand(court, cast, brief, asked))
  const heardOut =
    matter &&
    (await court.afford(async () => {
      await court.phase('DISCOVERY')
      const handOver = await discover(court, cast.researcher, { sources, matter, handed })
      const desk = new ClerkDesk(court, { clerk: cast.clerk, matter, tried })
      hearing = new Hearing(court, { cast, sources, matter, handOver, desk })
      return matter.naming.each ? argueEach(court, hearing, waysOf(matter.naming).length) : argue(court, hearing)
    }))
  if (!matter || !hearing || (!heardOut && hearing.spoken.length < 2))
    return { outcome: 'mistrial', cause: phrasesIn({ language: court.language() }).record.noBudget }

  return conclude({ court, judge: cast.judge, matter, hearing, told }, heardOut)
}

interface Heard {
  readonly court: DecisionCourt
  readonly judge: Agent
  readonly matter: Matter
  readonly hearing: Hearing
  /** Told what the judge has before it, each time that it rules. */
  readonly told: ((material: JudgedMaterial) => void) | undefined
}

/** The judge rules. Should the case be taken up again, both sides close again and a further verdict says what changed. */
async function conclude(heard: Heard, heardOut: true | undefined, before?: Ruled): Promise<Conclusion> {
  const { court, judge, matter, hearing, told } = heard
  await court.phase('VERDICT')
  const record = { ...(!heardOut && { incomplete: true as const }), ...(before && { before }), told }
  const { ruled, ...outcome } = await ruleOnRecord(court, judge, matter, hearing, record)
  return ruled ? { ...outcome, again: () => hearAgain(heard, ruled) } : outcome
}

async function hearAgain(heard: Heard, before: Ruled): Promise<Conclusion> {
  const { court, hearing } = heard
  const heardOut = await court.afford(async () => {
    await court.phase('DISCOVERY')
    await hearing.takeUp()
    return close(court, hearing)
  })
  return conclude(heard, heardOut, before)
}

/** What every decision turns on, for when nobody could say what this one does. */
const usualIn = ({ cost, term, summary }: Phrases['record']['usual']) => ({ axes: [cost, term], summary })

/** What kind of decision it is, and what is to be decided. */
async function understand(
  court: DecisionCourt,
  { clerk: seat, caseBrief }: DecisionCast,
  brief: DecisionBrief,
  tried: (times: number) => void,
): Promise<Matter> {
  // The case brief may have models of its own; whose word it is and what it remembers are the clerk's.
  const clerk: Agent = { ...caseBrief, id: seat.id, name: seat.name, persona: seat.persona, memory: seat.memory }
  await court.phase('CASE_BRIEF')
  const exhibits = court.exhibits()
  const hard = hardness({ exhibits })
  const language = court.language()
  const { record } = phrasesIn({ language })
  const filed = { exhibits, quoting: court.quoting(), files: court.pictures(), hard, language }
  const found = await court.ask(clerk, say.caseBrief(brief, filed), Understood, { orElse: () => undefined, tried })
  const passages = exhibits.map(({ title, text }) => `${title}\n${text}`)
  const byRule = clerk.models.every((model) => model === 'offline')
  const naming = nameWays({ brief, passages, language, byRule, ...(found && { clerk: found }) })
  const { axes, summary } = found ?? usualIn(record.usual)
  await court.enter({ type: 'case_brief', axes, summary, ...entered(naming) })
  return { brief, axes, summary, naming, ...(language !== undefined && { language }) }
}

const entered = ({ proposal, alternative, options, shape, ask, each, by }: Naming) => ({
  proposal: proposal.text,
  proposal_short: proposal.short,
  alternative: alternative.text,
  alternative_short: alternative.short,
  ...(options.length > 0 && { options: options.map(({ text }) => text) }),
  shape,
  ...(ask !== undefined && { ask }),
  ...(each && { each }),
  named_by: by,
})

/** The order of business. In cross-examination the prosecution speaks first. */
async function argue(court: DecisionCourt, hearing: Hearing): Promise<true> {
  await hearing.openings(async () => {
    await court.phase('DEFENSE_OPENING')
    await hearing.turn('defense', 'opening')
    await court.phase('PROSECUTION_OPENING')
    await hearing.turn('prosecution', 'opening')
  })
  for (const round of [1, 2] as const) {
    await court.phase(`CROSS_EXAM_${round}`)
    if (round === 2) await hearing.takeStock()
    await hearing.turn('prosecution', 'cross', round)
    await hearing.turn('defense', 'cross', round)
  }
  return close(court, hearing)
}

/** Every way against the others: an opening for it and one against it, and closings when all have been heard. */
async function argueEach(court: DecisionCourt, hearing: Hearing, ways: number): Promise<true> {
  await hearing.openings(async () => {
    for (let way = 1; way <= ways; way++) {
      await court.phase('DEFENSE_OPENING')
      await hearing.turn('defense', 'opening', way)
      await court.phase('PROSECUTION_OPENING')
      await hearing.turn('prosecution', 'opening', way)
    }
  })
  await hearing.takeStock()
  return close(court, hearing)
}

async function close(court: DecisionCourt, hearing: Hearing): Promise<true> {
  await court.phase('DEFENSE_CLOSING')
  await hearing.turn('defense', 'closing')
  await court.phase('PROSECUTION_CLOSING')
  await hearing.turn('prosecution', 'closing')
  await hearing.end()
  return true
}
