import { performed } from '../call.ts'
import { speak } from './advocate.ts'
import { verdictOn, weigh } from './bench.ts'
import * as data from './data.ts'
import { briefOf, handOver, queriesFor } from './research.ts'

/** What the offline model can be asked in a decision. */
export const decisionTasks = {
  case_brief: performed(data.BriefData, (asked) => JSON.stringify(briefOf(asked))),
  queries: performed(data.QueriesData, (asked) => JSON.stringify({ queries: queriesFor(asked) })),
  hand_over: performed(data.HandOverData, (asked, { seed }) => handOver(asked, seed)),
  statement: performed(data.StatementData, (asked, { seed }) => speak(asked, seed)),
  weigh: performed(data.RulingData, (asked, { seed }) => weigh(asked, seed)),
  verdict: performed(data.RulingData, (asked, { seed }) => JSON.stringify(verdictOn(asked, seed))),
}
