import type { Json } from '#record'
import type { Agent, Prompt } from '#court'

/** One debater as the prompts see it: who it is, which side it is on, whom it faces. */
export interface Side {
  readonly agent: Agent
  readonly character: Json
  readonly opponent: string
  readonly topic: string
  readonly premise: string | null
  readonly stance: 'for' | 'against'
  readonly turns: number
}

export interface Bench {
  readonly agent: Agent
  readonly character: Json
  readonly a: string
  readonly b: string
  readonly premise: string | null
}

const paragraphs = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('\n\n')

const quoted = (statement: string): string => `"${statement}"`

const topicLine = (side: Side): string => `The topic of this debate: ${side.topic}`

const sideLine = (side: Side): string | undefined =>
  side.premise === null ? undefined : `You argue ${side.stance.toUpperCase()} this premise: ${quoted(side.premise)}`

const ownVoice = 'Use your own voice only: no stage directions, none of your opponent’s lines, not both sides.'

const firstPerson =
  'Write in the first person, with "I", "my" and "in my view"; never call yourself by your name or in the third person.'

const about = (side: Side, more: Record<string, Json> = {}): Json => ({
  seat: side.agent.id,
  me: side.character,
  opponent: side.opponent,
  topic: side.topic,
  premise: side.premise,
  side: side.premise === null ? null : side.stance,
  turns: side.turns,
  ...more,
})

export const plan = (side: Side): Prompt => ({
  task: 'plan',
  text: paragraphs(
    topicLine(side),
    'Nothing has been said in public yet. Make a private plan of your argument. Which two or three points are your strongest? Which counterarguments do you expect, and what will you answer to each?',
  ),
  data: about(side),
})

export const considerOpening = (side: Side): Prompt => ({
  task: 'think',
  text: paragraphs(
    topicLine(side),
    sideLine(side),
    `${side.opponent} is your opponent; your opening statement comes next. Think in private: which point is the strongest one to lead with, and how do you frame your position from the start? Do not give the opening statement yet.`,
  ),
  data: about(side, { turn: 1, final: false, heard: null }),
})

export const open = (side: Side): Prompt => ({
  task: 'open',
  text: paragraphs(
    topicLine(side),
    sideLine(side),
    `${side.opponent} is your opponent. Give your opening argument now. Speak directly and make your case. ${ownVoice} Give your own argument only.`,
  ),
  data: about(side, { turn: 1 }),
})

export const reflect = (side: Side, turn: number, heard: string, final: boolean): Prompt => ({
  task: 'think',
  text: paragraphs(
    `Your opponent has just said: ${quoted(heard)}`,
    paragraphs(
      'Before you answer, think in private: what was right in it, what was wrong? How does it shift the argument? How may the audience take it? Plan what you say next.' +
        (final
          ? ' Your next turn is your last: plan a strong closing argument that sums up your case and lands a decisive point.'
          : '') +
        ' Do not give your response yet.',
    ),
  ),
  data: about(side, { turn, final, heard }),
})

export const respond = (side: Side, turn: number, heard: string): Prompt => ({
  task: 'respond',
  text: `Now give the response itself, in character. ${ownVoice}`,
  data: about(side, { turn, heard }),
})

export const close = (side: Side, turn: number, heard: string): Prompt => ({
  task: 'close',
  text: `This is your last turn. Give your closing argument: sum up your strongest points, rebut your opponent’s key claim, and say clearly why you have won. ${ownVoice}`,
  data: about(side, { turn, heard }),
})

export const evaluate = (bench: Bench, speaker: string, statement: string): Prompt => ({
  task: 'evaluate',
  text: paragraphs(
    `${speaker} has just argued: ${quoted(statement)}`,
    'Weigh it in private. Is the logic coherent? Does the evidence, if any, warrant the conclusion or only suggest it? Is a challenge to the opponent’s evidence well reasoned? Then credit it as a strong move in its own right. How effective is the rhetoric? Note strengths and weaknesses. Do not score yet.',
  ),
  data: { judge: bench.character, a: bench.a, b: bench.b, speaker, statement },
})

const scoreForm = (because: string): string =>
  paragraphs(
    `Answer with a JSON object in exactly this form: {"score": 7, "reasoning": "${because}"}`,
    'The score is a whole number from 0 to 10 inclusive.',
  )

export const firstScore = (bench: Bench, speaker: string): Prompt => ({
  task: 'score',
  text: paragraphs(
    `Give ${speaker} an initial score out of 10, from this first impression.`,
    scoreForm('One sentence that explains the score.'),
  ),
  data: { judge: bench.character, a: bench.a, b: bench.b, speaker, first: true },
})

export const runningScore = (bench: Bench, speaker: string): Prompt => ({
  task: 'score',
  text: paragraphs(
    `Give your current running score for ${speaker} out of 10. It is cumulative, for the whole performance so far: raise it if the case grew stronger, lower it if it was rebutted.`,
    scoreForm('One sentence that explains any change.'),
  ),
  data: { judge: bench.character, a: bench.a, b: bench.b, speaker, first: false },
})

const sides = (bench: Bench): string | undefined =>
  bench.premise === null
    ? undefined
    : [
        'The premise of this debate and who took which side:',
        `  ${bench.a} argued FOR the premise: ${quoted(bench.premise)}`,
        `  ${bench.b} argued AGAINST the premise: ${quoted(bench.premise)}`,
      ].join('\n')

const verdictData = (bench: Bench, more: Record<string, Json> = {}): Json => ({
  judge: bench.character,
  a: bench.a,
  b: bench.b,
  premise: bench.premise,
  ...more,
})

export const deliberate = (bench: Bench): Prompt => ({
  task: 'deliberate',
  text: paragraphs(
    sides(bench),
    `The debate is over. Weigh in private what you have heard. Who made the stronger case, and why? Which particular arguments or moments swayed you, and which fell flat? Give each debater a score out of 10 and decide on a winner. Be specific. ${firstPerson}`,
  ),
  data: verdictData(bench),
})

export const nameWinner = (bench: Bench): Prompt => ({
  task: 'name',
  text: `After this deliberation, who won? Reply with exactly one of these names and nothing else: '${bench.a}' or '${bench.b}'.`,
  data: verdictData(bench),
})

export const ballot = (bench: Bench, winner: string | undefined): Prompt => ({
  task: 'ballot',
  text: paragraphs(
    'Put that verdict into a JSON object in exactly this form:',
    JSON.stringify({ winner: winner ?? bench.a, scores: { [bench.a]: 8, [bench.b]: 6 } }),
    winner === undefined
      ? `The "winner" is '${bench.a}' or '${bench.b}', in keeping with your deliberation.`
      : `The "winner" must be '${winner}', in keeping with your deliberation.`,
    'The "scores" hold an entry for each of the two names. All scores are whole numbers from 0 to 10.',
  ),
  data: verdictData(bench, { winner: winner ?? null }),
})

export const announce = (bench: Bench, winner: string): Prompt => ({
  task: 'announce',
  text: `Now give your verdict to debaters and audience, briefly. Say who won, what the winner did well, and what let the other side down. ${firstPerson} One short paragraph, no more.`,
  data: verdictData(bench, { winner }),
})
