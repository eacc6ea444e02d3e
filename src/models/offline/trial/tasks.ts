import { performed, type Call } from '../call.ts'
import { finalRuling, happening, interrupt, recap, rule } from './bench.ts'
import { closing, opening } from './counsel.ts'
import * as data from './data.ts'
import { ballot } from './jury.ts'
import { classify, objection, objectOrNote } from './objections.ts'
import { question } from './questions.ts'
import { answer, outburst } from './witness.ts'

const WITNESSES = new Set(['witness_outburst', 'dramatic_revelation'])

const isOfWitness = ({ data: asked }: Call): boolean =>
  typeof asked === 'object' && asked !== null && 'event' in asked && WITNESSES.has(String(asked.event))

const [ofWitness, ofCourt] = [performed(data.OutburstData, outburst), performed(data.HappeningData, happening)]

/** What the offline model can be asked in a trial. */
export const trialTasks = {
  'trial-opening': performed(data.OpeningData, opening),
  'trial-question': performed(data.QuestionData, question),
  'trial-answer': performed(data.AnswerData, answer),
  'trial-event': (call: Call): string => (isOfWitness(call) ? ofWitness(call) : ofCourt(call)),
  'trial-object': performed(data.ObjectData, objectOrNote),
  'trial-classify': performed(data.ClassifyData, classify),
  'trial-objection': performed(data.ObjectionData, objection),
  'trial-rule': performed(data.RuleData, (asked, call) => JSON.stringify(rule(asked, call))),
  'trial-interrupt': performed(data.InterruptData, interrupt),
  'trial-recap': performed(data.RecapData, recap),
  'trial-closing': performed(data.ClosingData, closing),
  'trial-ballot': performed(data.BallotData, (asked, call) => JSON.stringify(ballot(asked, call))),
  'trial-ruling': performed(data.RulingData, finalRuling),
}
