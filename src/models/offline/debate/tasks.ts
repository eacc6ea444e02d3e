import { performed } from '../call.ts'
import * as advocate from './advocate.ts'
import * as data from './data.ts'
import * as judge from './judge.ts'
import { decideDebate, hear } from './marks.ts'

/** What the offline model can be asked in a debate. */
export const debateTasks = {
  plan: performed(data.PlanData, advocate.makePlan),
  think: performed(data.ThinkData, advocate.think),
  open: performed(data.OpenData, advocate.makeOpening),
  respond: performed(data.ReplyData, advocate.makeReply),
  close: performed(data.ReplyData, advocate.makeClosing),
  evaluate: performed(data.EvaluateData, judge.noteOn),
  score: performed(data.ScoreData, (bench, call) => JSON.stringify(judge.score(bench, call))),
  deliberate: performed(data.JudgingData, judge.weighBoth),
  name: performed(data.JudgingData, (bench, { past }) => decideDebate(bench, hear(past)).winner),
  ballot: performed(data.BallotData, (bench, { past }) => {
    const { winner, scores } = decideDebate(bench, hear(past), bench.winner)
    return JSON.stringify({ winner, scores: Object.fromEntries(scores) })
  }),
  announce: performed(data.AnnounceData, judge.announceWinner),
}
