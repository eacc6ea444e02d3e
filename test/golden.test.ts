import { test } from 'node:test'
import { debate } from '#proceedings'
import { cutAt, decide, speaking } from './courthouse.ts'
import { hold, moody, trialBrief } from './trialhouse.ts'
import { debateBrief, rehearse, talkative, timeless } from './rehearsal.ts'

const asLines = { serializers: [(lines: readonly string[]): string => `${lines.join('\n')}\n`] }

test('D9 golden record: the debate of six turns, entry by entry', async (t) => {
  const entries = await rehearse(debate, debateBrief, { model: talkative() })
  t.assert.fileSnapshot(timeless(entries), 'test/golden/debate.jsonl', asLines)
})

test('C1 golden record: a decision in which somebody cuts in, entry by entry', async (t) => {
  const entries = await decide({ watching: cutAt(speaking('defense', 2), 'What about the cost to students?') })
  t.assert.fileSnapshot(timeless(entries), 'test/golden/decision.jsonl', asLines)
})

test('T1 golden record: a trial of one witness, entry by entry', async (t) => {
  const brief = { ...trialBrief, witnesses: trialBrief.witnesses.slice(0, 1) } as never
  const entries = await hold({ brief, model: moody('golden door') })
  t.assert.fileSnapshot(timeless(entries), 'test/golden/trial.jsonl', asLines)
})
