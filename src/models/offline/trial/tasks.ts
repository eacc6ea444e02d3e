import { performed, type TaskCall } from '../call.ts'
import { writeCase } from './author.ts'
import { cutIn, keepOrder, reactTo, recapSoFar, ruleOnChallenge, ruleOnObjection } from './bench.ts'
import { closeFor, openFor, pleadFor } from './counsel.ts'
import * as data from './data.ts'
import { castBallot, viewOfBench } from './jury.ts'
import { classifyGrounds, objection, objectOrLetPass } from './objections.ts'
import { putQuestion } from './questions.ts'
import { ruleInTheEnd } from './ruling.ts'
import { answerCounsel, burstOut } from './witness.ts'

const WITNESSES = new Set(['witness_outburst', 'dramatic_revelation'])

const isOfWitness = ({ data: asked }: TaskCall): boolean =>
  typeof asked === 'object' && asked !== null && 'event' in asked && WITNESSES.has(String(asked.event))

const [ofWitness, ofCourt] = [performed(data.OutburstData, burstOut), performed(data.HappeningData, keepOrder)]

/** What the offline model can be asked in a trial. */
export const trialTasks = {
  'trial-opening': performed(data.OpeningData, openFor),
  'trial-question': performed(data.QuestionData, putQuestion),
  'trial-answer': performed(data.AnswerData, answerCounsel),
  'trial-event': (call: TaskCall): string => (isOfWitness(call) ? ofWitness(call) : ofCourt(call)),
  'trial-object': performed(data.ObjectData, objectOrLetPass),
  'trial-classify': performed(data.ClassifyData, classifyGrounds),
  'trial-objection': performed(data.ObjectionData, objection),
  'trial-rule': performed(data.RuleData, (asked, call) => JSON.stringify(ruleOnObjection(asked, call))),
  'trial-reaction': performed(data.ReactionData, reactTo),
  'trial-challenge': performed(data.ReactionData, ruleOnChallenge),
  'trial-interrupt': performed(data.InterruptData, cutIn),
  'trial-recap': performed(data.RecapData, recapSoFar),
  'trial-closing': performed(data.ClosingData, closeFor),
  'trial-plea': performed(data.PleaData, pleadFor),
  'trial-ballot': performed(data.JurorData, (asked, call) => JSON.stringify(castBallot(asked, call))),
  'trial-ruling': performed(data.FinalRulingData, ruleInTheEnd),
  // Where it stands in, the rules have looked before.
  'opinion-perjury': (): string => JSON.stringify({ contradictions: [] }),
  'trial-case': performed(data.CaseLineData, writeCase),
  'trial-view': performed(data.SceneData, (asked) => JSON.stringify(viewOfBench(asked))),
}
