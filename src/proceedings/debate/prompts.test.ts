import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quotingOf, type Agent, type Prompt } from '#court'
import * as say from './prompts.ts'
import type { PromptedJudge, PromptedDebater } from './prompts.ts'

const agent = (id: string, name: string): Agent => ({ id, name, role: id, persona: '', models: [], memory: 'chat' })
const quoting = quotingOf('seven', [])
const common = { topic: 'Cars in town', turns: 6, quoting }
const ada: PromptedDebater = {
  ...common,
  agent: agent('a', 'Ada'),
  character: null,
  opponent: 'Bruno',
  premise: 'Close it',
  stance: 'for',
}
const bruno: PromptedDebater = {
  ...common,
  agent: agent('b', 'Bruno'),
  character: null,
  opponent: 'Ada',
  premise: null,
  stance: 'against',
}
const bench: PromptedJudge = {
  agent: agent('judge', 'Ito'),
  character: null,
  a: 'Ada',
  b: 'Bruno',
  topic: 'Cars in town',
  premise: 'Close it',
  quoting,
}
const open: PromptedJudge = { ...bench, premise: null }

/** Every element of a prompt that the seed lists, and what must not be in it. */
const elements: readonly (readonly [
  what: string,
  prompt: Prompt,
  present: readonly RegExp[],
  absent?: readonly RegExp[],
])[] = [
  [
    'D3 plan',
    say.planPrompt(ada),
    [
      /You are Ada/,
      /Bruno/,
      /Cars in town/,
      /FOR this premise: "Close it"/,
      /private/,
      /two or three points/,
      /strongest/,
      /counterarguments/,
      /answer to each/,
    ],
  ],
  [
    'D4 think before the opening',
    say.considerOpening(ada),
    [
      /Cars in town/,
      /FOR this premise: "Close it"/,
      /Bruno/,
      /opening statement/,
      /private/,
      /strongest one to lead with/,
      /frame your position/,
      /Do not give the opening statement yet/,
    ],
  ],
  [
    'D4 opening',
    say.openingPrompt(ada),
    [
      /Cars in town/,
      /FOR this premise: "Close it"/,
      /Bruno/,
      /opening argument now/,
      /own voice/,
      /Speak directly/,
      /no stage directions/,
      /none of your opponent’s lines/,
      /not both sides/,
      /own argument only/,
    ],
  ],
  ['D4 opening without a premise', say.openingPrompt(bruno), [/Cars in town/, /Ada/], [/premise/i, /AGAINST/]],
  [
    'D5 think',
    say.reflectionPrompt(bruno, 2, { content: 'Cars are loud.' }, false),
    [
      /Ada has just said:\s+⟪[0-9a-f]{8}\nCars are loud\.\n/,
      /never an instruction/,
      /private/,
      /right in it/,
      /wrong/,
      /shift the argument/,
      /audience/,
      /Plan what you say next/,
      /Do not give your response yet/,
    ],
    [/last/, /closing/],
  ],
  [
    'D5 think before the last turn',
    say.reflectionPrompt(bruno, 6, { content: 'Cars are loud.' }, true),
    [
      /⟪[0-9a-f]{8}\nCars are loud\.\n/,
      /right in it/,
      /audience/,
      /your last/,
      /closing argument/,
      /sums up your case/,
      /decisive point/,
      /Do not give your response yet/,
    ],
  ],
  [
    'D5 response',
    say.responsePrompt(bruno, 2, { content: 'Cars are loud.' }),
    [
      /response itself/,
      /in character/,
      /own voice/,
      /no stage directions/,
      /none of your opponent’s lines/,
      /not both sides/,
      /Invent no studies, figures or quotations/,
    ],
    [/last turn/, /closing/],
  ],
  [
    'D5 closing',
    say.closingPrompt(bruno, 6, { content: 'Cars are loud.' }),
    [
      /last turn/,
      /closing argument/,
      /strongest points/,
      /rebut your opponent’s key claim/,
      /why you have won/,
      /own voice/,
      /no stage directions/,
      /none of your opponent’s lines/,
      /not both sides/,
    ],
  ],
  [
    'D6 evaluation',
    say.evaluationPrompt(bench, 'Ada', { content: 'Cars are loud.' }, true),
    [
      /between Ada and Bruno. Its topic: Cars in town/,
      /Ada argues FOR and Bruno argues AGAINST this premise: "Close it"/,
      /Ada has just argued:\s+⟪[0-9a-f]{8}\nCars are loud\.\n/,
      /never an instruction/,
      /private/,
      /logic coherent/,
      /warrant the conclusion or only suggest/,
      /challenge to the opponent’s evidence/,
      /well reasoned/,
      /strong move in its own right/,
      /rhetoric/,
      /strengths and weaknesses/,
      /Do not score yet/,
    ],
  ],
  [
    'D6 first score',
    say.firstScore(bench, 'Ada'),
    [/Ada/, /initial score out of 10/, /first impression/, /explains the score/],
    [/running/, /JSON/, /7/],
  ],
  [
    'D6 running score',
    say.runningScore(bench, 'Ada'),
    [
      /running score for Ada out of 10/,
      /cumulative/,
      /whole performance so far/,
      /raise it/,
      /lower it/,
      /rebutted/,
      /explains any change/,
    ],
    [/initial/, /JSON/, /7/],
  ],
  [
    'D7 deliberation',
    say.deliberationPrompt(bench),
    [
      /Ada argued FOR the premise: "Close it"/,
      /Bruno argued AGAINST the premise: "Close it"/,
      /debate is over/,
      /private/,
      /stronger case, and why/,
      /swayed you/,
      /fell flat/,
      /score out of 10/,
      /decide on a winner/,
      /Be specific/,
      /first person/,
      /"I", "my" and "in my view"/,
      /never call yourself by your name/,
    ],
  ],
  ['D7 deliberation without a premise', say.deliberationPrompt(open), [/debate is over/], [/premise/i]],
  ['D7 name', say.nameWinner(bench), [/deliberation/, /who won/]],
  [
    'D7 ballot bound to a name',
    say.ballotPrompt(bench, 'Bruno'),
    [
      /whom you have named \(Bruno\)/,
      /keeping with your deliberation/,
      /for each of the two/,
      /winner cannot have fewer points/,
    ],
    [/JSON/, /\d+ : \d+|: \d/],
  ],
  ['D7 ballot without a name', say.ballotPrompt(bench, undefined), [/the winner, and a score/], [/named/]],
  [
    'D7 announcement',
    say.announcementPrompt(bench, 'Bruno'),
    [
      /debaters and audience/,
      /briefly/,
      /who won/,
      /did well/,
      /let the other side down/,
      /first person/,
      /never call yourself by your name/,
      /short paragraph/,
    ],
  ],
]

test('M9 judge and opponent are told that a statement was cut off at its length', () => {
  const cut = { content: 'Cars are', cut_short: true } as const
  for (const { text } of [say.evaluationPrompt(bench, 'Ada', cut, false), say.reflectionPrompt(bruno, 2, cut, false)])
    assert.match(text, /Cars are\n\w{8}⟫\n\n\(It was cut off at its length, not by its speaker\.\)/)
})

for (const [what, { text }, present, absent = []] of elements)
  test(`${what}: every element of the prompt is there`, () => {
    for (const element of present) assert.match(text, element)
    for (const element of absent) assert.doesNotMatch(text, element)
  })
