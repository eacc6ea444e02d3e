import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Agent, Prompt } from '#court'
import * as say from './debate.prompts.ts'
import type { Bench, Side } from './debate.prompts.ts'

const agent = (id: string, name: string): Agent => ({ id, name, role: id, persona: '', models: [], memory: 'chat' })
const common = { topic: 'Cars in town', turns: 6 }
const ada: Side = {
  ...common,
  agent: agent('a', 'Ada'),
  character: null,
  opponent: 'Bruno',
  premise: 'Close it',
  stance: 'for',
}
const bruno: Side = {
  ...common,
  agent: agent('b', 'Bruno'),
  character: null,
  opponent: 'Ada',
  premise: null,
  stance: 'against',
}
const bench: Bench = { agent: agent('judge', 'Ito'), character: null, a: 'Ada', b: 'Bruno', premise: 'Close it' }
const open: Bench = { ...bench, premise: null }

/** Every element of a prompt that the seed lists, and what must not be in it. */
const elements: readonly (readonly [
  what: string,
  prompt: Prompt,
  present: readonly RegExp[],
  absent?: readonly RegExp[],
])[] = [
  [
    'D3 plan',
    say.plan(ada),
    [/Cars in town/, /private/, /two or three points/, /strongest/, /counterarguments/, /answer to each/],
    [/Bruno/],
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
    say.open(ada),
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
  ['D4 opening without a premise', say.open(bruno), [/Cars in town/, /Ada/], [/premise/i, /AGAINST/]],
  [
    'D5 think',
    say.reflect(bruno, 2, 'Cars are loud.', false),
    [
      /"Cars are loud\."/,
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
    say.reflect(bruno, 6, 'Cars are loud.', true),
    [
      /"Cars are loud\."/,
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
    say.respond(bruno, 2, 'Cars are loud.'),
    [
      /response itself/,
      /in character/,
      /own voice/,
      /no stage directions/,
      /none of your opponent’s lines/,
      /not both sides/,
    ],
    [/last turn/, /closing/],
  ],
  [
    'D5 closing',
    say.close(bruno, 6, 'Cars are loud.'),
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
    say.evaluate(bench, 'Ada', 'Cars are loud.'),
    [
      /Ada has just argued/,
      /"Cars are loud\."/,
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
    [
      /Ada/,
      /initial score out of 10/,
      /first impression/,
      /JSON/,
      /\{"score": 7, "reasoning": "One sentence/,
      /whole number from 0 to 10/,
    ],
    [/running/],
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
      /\{"score": 7, "reasoning": "One sentence that explains any change/,
      /whole number from 0 to 10/,
    ],
    [/initial/],
  ],
  [
    'D7 deliberation',
    say.deliberate(bench),
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
  ['D7 deliberation without a premise', say.deliberate(open), [/debate is over/], [/premise/i]],
  [
    'D7 name',
    say.nameWinner(bench),
    [/deliberation/, /who won/, /exactly one of these names and nothing else/, /'Ada' or 'Bruno'/],
  ],
  [
    'D7 ballot bound to a name',
    say.ballot(bench, 'Bruno'),
    [
      /JSON/,
      /\{"winner":"Bruno","scores":\{"Ada":8,"Bruno":6\}\}/,
      /"winner" must be 'Bruno'/,
      /keeping with your deliberation/,
      /each of the two names/,
      /whole numbers from 0 to 10/,
    ],
  ],
  ['D7 ballot without a name', say.ballot(bench, undefined), [/"winner" is 'Ada' or 'Bruno'/], [/must be/]],
  [
    'D7 announcement',
    say.announce(bench, 'Bruno'),
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

for (const [what, { text }, present, absent = []] of elements)
  test(`${what}: every element of the prompt is there`, () => {
    for (const element of present) assert.match(text, element)
    for (const element of absent) assert.doesNotMatch(text, element)
  })
