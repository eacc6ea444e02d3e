import { performed } from '../call.ts'
import { speak } from './advocate.ts'
import { verdictOn, weighAloud } from './bench.ts'
import * as data from './data.ts'
import { caseBriefOf, handOverFile, queriesAbout } from './research.ts'

/** What the offline model can be asked in a decision. */
export const decisionTasks = {
  case_brief: performed(data.BriefData, (asked) => JSON.stringify(caseBriefOf(asked))),
  queries: performed(data.QueriesData, (asked) => JSON.stringify({ queries: queriesAbout(asked) })),
  hand_over: performed(data.HandOverData, (asked, { seed }) => handOverFile(asked, seed)),
  statement: performed(data.StatementData, (asked, { seed }) => speak(asked, seed)),
  weigh: performed(data.RulingData, (asked, { seed }) => weighAloud(asked, seed)),
  verdict: performed(data.RulingData, (asked, { seed }) => JSON.stringify(verdictOn(asked, seed))),
}
