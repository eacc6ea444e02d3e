import { read } from '../data.ts'
import { finalRuling, happening, interrupt, recap, rule } from './bench.ts'
import { closing, opening } from './counsel.ts'
import * as shapes from './data.ts'
import { ballot } from './jury.ts'
import { classify, objection, objectOrNote } from './objections.ts'
import { question } from './questions.ts'
import type { Occasion } from './speech.ts'
import { answer, outburst } from './witness.ts'

interface Call extends Occasion {
  readonly task: string
  readonly data: unknown
}

const WITNESSES = new Set(['witness_outburst', 'dramatic_revelation'])

const isOfWitness = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'event' in data && WITNESSES.has(String(data.event))

/** What the offline model can be asked in a trial. */
export const trialTasks: Readonly<Record<string, (call: Call) => string>> = {
  'trial-opening': (call) => opening(read(shapes.OpeningData, call.task, call.data), call),
  'trial-question': (call) => question(read(shapes.QuestionData, call.task, call.data), call),
  'trial-answer': (call) => answer(read(shapes.AnswerData, call.task, call.data), call),
  'trial-event': (call) =>
    isOfWitness(call.data)
      ? outburst(read(shapes.OutburstData, call.task, call.data), call)
      : happening(read(shapes.HappeningData, call.task, call.data), call),
  'trial-object': (call) => objectOrNote(read(shapes.ObjectData, call.task, call.data), call),
  'trial-classify': (call) => classify(read(shapes.ClassifyData, call.task, call.data)),
  'trial-objection': (call) => objection(read(shapes.ObjectionData, call.task, call.data), call),
  'trial-rule': (call) => JSON.stringify(rule(read(shapes.RuleData, call.task, call.data), call)),
  'trial-interrupt': (call) => interrupt(read(shapes.InterruptData, call.task, call.data), call),
  'trial-recap': (call) => recap(read(shapes.RecapData, call.task, call.data), call),
  'trial-closing': (call) => closing(read(shapes.ClosingData, call.task, call.data), call),
  'trial-ballot': (call) => JSON.stringify(ballot(read(shapes.BallotData, call.task, call.data), call)),
  'trial-ruling': (call) => finalRuling(read(shapes.RulingData, call.task, call.data), call),
}
