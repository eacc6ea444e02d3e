import { z } from 'zod'
import { lengths, ranges } from '#contract'
import { Points, type Turn } from '#record'
import { freely, json, oneOf, type Agent, proceeding, type Court, type Outcome, type Quoting } from '#court'
import * as say from './debate.prompts.ts'
import type { Bench, Side } from './debate.prompts.ts'
import { Effort, seatedBy } from './seats.ts'

const words = z.string().trim().min(1)

const Debater = z
  .strictObject({
    name: words.max(lengths.name).describe('How the debater is called in prompts, on screen and in the verdict.'),
    personality: words.exactOptional().describe('How the debater speaks and thinks. First part of its system prompt.'),
    position: words.describe('What the debater argues for. Second part of its system prompt.'),
    instructions: words.exactOptional().describe('How it should argue. Third part of its system prompt.'),
    model: words
      .exactOptional()
      .describe(
        'provider/model or vendor:strength; who plays its role when left out, which is the offline model unless another is set up.',
      ),
    effort: Effort.exactOptional(),
  })
  .describe('One side of the debate.')

const Judge = z
  .strictObject({
    name: words.max(lengths.name).describe('How the judge is called.'),
    personality: words.exactOptional().describe('How the judge speaks and thinks. First part of its system prompt.'),
    judging_criteria: words.exactOptional().describe('What the judge goes by. Second part of its system prompt.'),
    model: words
      .exactOptional()
      .describe(
        'provider/model or vendor:strength; who plays its role when left out, which is the offline model unless another is set up.',
      ),
    effort: Effort.exactOptional(),
  })
  .describe('Scores each turn and rules at the end. Without a judge the debate ends without scores and verdict.')

export const DebateBrief = z
  .strictObject({
    topic: words.describe('What the debate is about.'),
    premise: words.exactOptional().describe('The sentence the first debater argues for and the second against.'),
    turns: z
      .int()
      .min(ranges.turns[0])
      .max(ranges.turns[1])
      .default(6)
      .describe('How many public statements are made in all.'),
    debaters: z.tuple([Debater, Debater]).describe('Exactly two; the first one opens.'),
    judge: Judge.exactOptional(),
  })
  .superRefine((brief, context) => {
    const [a, b] = brief.debaters
    const clash = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message })
    if (contain(a.name, b.name))
      clash(
        ['debaters', 1, 'name'],
        `"${b.name}" and "${a.name}" cannot be told apart in a verdict: one is part of the other. Give one of them another name.`,
      )
    if (brief.judge && [a, b].some((debater) => contain(debater.name, brief.judge!.name)))
      clash(
        ['judge', 'name'],
        `"${brief.judge.name}" cannot be told apart from a debater's name. Give the judge another name.`,
      )
  })
  .meta({ title: 'Courtroom debate', description: 'A debate of two debaters, with or without a judge.' })

export type DebateBrief = z.infer<typeof DebateBrief>

interface DebateCast extends Readonly<Record<string, Agent | undefined>> {
  readonly a: Agent
  readonly b: Agent
  readonly judge: Agent | undefined
}

const Marked = json(z.strictObject({ score: Points, reasoning: z.string().describe('one sentence') }))

export const debate = proceeding<DebateBrief, DebateCast>({
  format: 'debate',
  version: 2,
  brief: DebateBrief,
  title: (brief) => brief.topic,
  hearsPeople: () => false,

  cast: ({ debaters: [a, b], judge }) => ({
    a: agent('a', 'debater', a, a.personality, a.position, a.instructions),
    b: agent('b', 'debater', b, b.personality, b.position, b.instructions),
    judge: judge && agent('judge', 'judge', judge, judge.personality, judge.judging_criteria),
  }),

  async script(court, brief, cast) {
    const quoting = court.quoting()
    const [a, b] = sides(brief, cast, quoting)
    const bench = cast.judge && benchOf(brief, cast.judge, quoting)

    const heardOut = await court.afford(() => argue(court, a, b, bench))
    if (!heardOut && court.transcript().length < 2) {
      return { outcome: 'mistrial', cause: 'The budget was used up before both sides had spoken.' }
    }
    if (!bench) return heardOut ? { outcome: 'ended' } : { outcome: 'ended', cause: 'The budget was used up.' }
    await court.phase('verdict')
    return rule(court, bench, a, b, heardOut ? {} : { incomplete: true })
  },
})

/** Plans, opening and exchange; the judge marks each statement while the other side prepares its answer. */
async function argue(court: Court, a: Side, b: Side, bench: Bench | undefined): Promise<true> {
  await court.phase('planning')
  await court.meanwhile(
    () => court.think(a.agent, say.plan(a), 'plan'),
    () => court.think(b.agent, say.plan(b), 'plan'),
  )

  await court.phase('exchange')
  await court.think(a.agent, say.considerOpening(a))
  let speaker = a
  let said = await court.speak(a.agent, say.open(a))
  for (let turn = 2; turn <= a.turns; turn++) {
    const [last, next] = [speaker, speaker === a ? b : a]
    const final = turn > a.turns - 2
    const heard = said
    ;[, said] = await court.meanwhile(
      () => mark(court, bench, last, heard, turn - 1),
      async (): Promise<Turn> => {
        await court.think(next.agent, say.reflect(next, turn, heard, final))
        return court.speak(next.agent, final ? say.close(next, turn, heard) : say.respond(next, turn, heard))
      },
    )
    speaker = next
  }
  await mark(court, bench, speaker, said, a.turns)
  return true
}

/** The judge weighs one statement and scores its speaker; the first statement of each gets the first form. */
async function mark(court: Court, bench: Bench | undefined, of: Side, statement: Turn, turn: number): Promise<void> {
  if (!bench) return
  const name = of.agent.name
  await court.think(bench.agent, say.evaluate(bench, name, statement, turn === 1))
  const form = turn <= 2 ? say.firstScore(bench, name) : say.runningScore(bench, name)
  const given = await court.ask(bench.agent, form, Marked, { orElse: () => undefined })
  await court.enter({ type: 'score', agent: bench.agent.id, of: of.agent.id, ...given }, 'gallery')
}

async function rule(
  court: Court,
  bench: Bench,
  a: Side,
  b: Side,
  record: { readonly incomplete?: true },
): Promise<Outcome> {
  const names = [a.agent.name, b.agent.name] as const
  await court.think(bench.agent, say.deliberate(bench))
  const named = await court.ask(bench.agent, say.nameWinner(bench), oneOf(names), { orElse: () => undefined })
  const form = json(ballotFor(names, named).refine(favoursWinner, 'The winner has fewer points than the other.'))
  const ballot = await court.ask(bench.agent, say.ballot(bench, named), form, { orElse: () => undefined })
  const winner = named ?? ballot?.winner
  if (winner === undefined) {
    return {
      outcome: 'mistrial',
      cause: 'In three tries each, the judge neither named a winner nor gave a readable ballot.',
    }
  }
  const reasoning = await court.ask(bench.agent, say.announce(bench, winner), freely)
  const won = winner === a.agent.name ? a : b
  await court.enter({
    type: 'verdict',
    format: 'debate',
    agent: bench.agent.id,
    winner,
    ...(ballot && { scores: ballot.scores }),
    ...(bench.premise !== null && { premise_upheld: won.stance === 'for' }),
    ...record,
    reasoning,
  })
  return { outcome: 'verdict' }
}

/** The ballot is bound to the winner the judge has named; only without a name may it choose. */
const ballotFor = (names: readonly [string, string], named: string | undefined) =>
  z.strictObject({
    winner: z.enum(named === undefined ? names : [named]),
    scores: z.strictObject({ [names[0]]: Points, [names[1]]: Points }),
  })

const favoursWinner = ({ winner, scores }: { winner: string; scores: Readonly<Record<string, number>> }): boolean =>
  Object.values(scores).every((score) => score <= scores[winner]!)

type Seated = Pick<DebateBrief['debaters'][number], 'name' | 'model' | 'effort'>

const agent = (id: string, role: string, seat: Seated, ...persona: readonly (string | undefined)[]): Agent => ({
  id,
  name: seat.name,
  role,
  persona: persona.filter((part) => part !== undefined).join('\n\n'),
  ...seatedBy(seat.model, seat.effort),
  memory: 'chat',
})

function sides(brief: DebateBrief, cast: DebateCast, quoting: Quoting): readonly [Side, Side] {
  const [a, b] = brief.debaters
  const common = { topic: brief.topic, premise: brief.premise ?? null, turns: brief.turns, quoting }
  return [
    { ...common, agent: cast.a, character: a, opponent: b.name, stance: 'for' },
    { ...common, agent: cast.b, character: b, opponent: a.name, stance: 'against' },
  ]
}

const benchOf = (brief: DebateBrief, judge: Agent, quoting: Quoting): Bench => {
  const [a, b] = brief.debaters
  const { topic, premise = null } = brief
  return { agent: judge, character: brief.judge ?? null, a: a.name, b: b.name, topic, premise, quoting }
}

const contain = (one: string, other: string): boolean => {
  const [x, y] = [one.toLowerCase(), other.toLowerCase()]
  return x.includes(y) || y.includes(x)
}
