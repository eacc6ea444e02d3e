import { z } from 'zod'
import type { Turn } from '#record'
import { freely, json, oneOf, type Court, type CaseOutcome, type Quoting } from '#court'
import type { DebateBrief } from './brief.ts'
import type { DebateCast } from './cast.ts'
import { Points } from './events.ts'
import { ballotShape, benchOf } from './bench.ts'
import * as say from './prompts.ts'
import type { PromptedJudge, PromptedDebater } from './prompts.ts'

const Marked = json(z.strictObject({ score: Points, reasoning: z.string().describe('one sentence') }))

/** A debate from its plans to its verdict, if it has a judge. */
export async function hearDebate(court: Court, brief: DebateBrief, cast: DebateCast): Promise<CaseOutcome> {
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
}

/** Plans, opening and exchange; the judge marks each statement while the other side prepares its answer. */
async function argue(
  court: Court,
  a: PromptedDebater,
  b: PromptedDebater,
  bench: PromptedJudge | undefined,
): Promise<true> {
  await court.phase('planning')
  await court.meanwhile(
    () => court.think(a.agent, say.planPrompt(a), 'plan'),
    () => court.think(b.agent, say.planPrompt(b), 'plan'),
  )

  await court.phase('exchange')
  await court.think(a.agent, say.considerOpening(a))
  let speaker = a
  let said = await court.speak(a.agent, say.openingPrompt(a))
  for (let turn = 2; turn <= a.turns; turn++) {
    const [last, next] = [speaker, speaker === a ? b : a]
    const final = turn > a.turns - 2
    const heard = said
    ;[, said] = await court.meanwhile(
      () => mark(court, bench, last, heard, turn - 1),
      async (): Promise<Turn> => {
        await court.think(next.agent, say.reflectionPrompt(next, turn, heard, final))
        return court.speak(
          next.agent,
          final ? say.closingPrompt(next, turn, heard) : say.responsePrompt(next, turn, heard),
        )
      },
    )
    speaker = next
  }
  await mark(court, bench, speaker, said, a.turns)
  return true
}

/** The judge weighs one statement and scores its speaker; the first statement of each gets the first form. */
async function mark(
  court: Court,
  bench: PromptedJudge | undefined,
  of: PromptedDebater,
  statement: Turn,
  turn: number,
): Promise<void> {
  if (!bench) return
  const name = of.agent.name
  await court.think(bench.agent, say.evaluationPrompt(bench, name, statement, turn === 1))
  const form = turn <= 2 ? say.firstScore(bench, name) : say.runningScore(bench, name)
  const given = await court.ask(bench.agent, form, Marked, { orElse: () => undefined })
  await court.enter({ type: 'score', agent: bench.agent.id, of: of.agent.id, ...given }, 'gallery')
}

async function rule(
  court: Court,
  bench: PromptedJudge,
  a: PromptedDebater,
  b: PromptedDebater,
  record: { readonly incomplete?: true },
): Promise<CaseOutcome> {
  const names = [a.agent.name, b.agent.name] as const
  await court.think(bench.agent, say.deliberationPrompt(bench))
  const named = await court.ask(bench.agent, say.nameWinner(bench), oneOf(names), { orElse: () => undefined })
  const form = ballotShape(names, named)
  const ballot = await court.ask(bench.agent, say.ballotPrompt(bench, named), form, { orElse: () => undefined })
  const winner = named ?? ballot?.winner
  if (winner === undefined) {
    return {
      outcome: 'mistrial',
      cause: 'In three tries each, the judge neither named a winner nor gave a readable ballot.',
    }
  }
  const reasoning = await court.ask(bench.agent, say.announcementPrompt(bench, winner), freely)
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

function sides(brief: DebateBrief, cast: DebateCast, quoting: Quoting): readonly [PromptedDebater, PromptedDebater] {
  const [a, b] = brief.debaters
  const common = { topic: brief.topic, premise: brief.premise ?? null, turns: brief.turns, quoting }
  return [
    { ...common, agent: cast.a, character: a, opponent: b.name, stance: 'for' },
    { ...common, agent: cast.b, character: b, opponent: a.name, stance: 'against' },
  ]
}
