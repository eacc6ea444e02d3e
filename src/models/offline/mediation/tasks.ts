import { z } from 'zod'
import { performed, type Perform } from '../call.ts'
import { chance } from '../deck.ts'
import { quotations, sentences, smooth } from '../text.ts'

const [text, several, round] = [z.string(), z.array(z.string()).default([]), z.number().default(0)]
const me = z.object({ name: text, wants: text, needs: text.optional() })
const Own = z.object({ me, opponent: text, round, heard: text.default(''), draft: text.default('') })
const Table = z.object({ a: text, b: text, said: several, round, changes: several })

/** What a party says at first and round by round, a line for each of the two. */
const lines = [
  '{wants} I say so with {opponent} in the room, because I would rather settle it than win it.',
  '{wants} I have not come to quarrel with {opponent}, but that is where I stand.',
  'I would be left without it, and with the feeling that nobody had listened. I did listen: “{heard}”',
  'It would come back every week, and that wears one down. But I have heard this too: “{heard}”',
  'The how can change. If what matters most to me is safe, I am not in love with the rest.',
  'More than I would have thought this morning. One thing I cannot do without; the rest I can talk about.',
  'This would have to stand there: “{needs}” With that I can sign.',
  'Please write this down: “{needs}” If it stands there, I have what I came for.',
]
const questions = [
  'You have said what you want. {a}, what would you lose if it went the other way? And you, {b}?',
  '{a}, which part of it could be otherwise without hurting you? I ask you the same, {b}.',
  'Let us come to a text. {a} first, then {b}: give me one sentence that would have to stand in it.',
]
const back = 'Let me say back what I have heard. {a} says: “{first}” {b} says: “{second}” I take neither side.'
const terms = [
  '{a} asked for this, and {b} agrees: “{first}”',
  '{b} asked for this, and {a} agrees: “{second}”',
  'Both look at it together again after four weeks.',
]
const change = 'Whoever cannot keep to it for once says so the day before.'
const apart = 'Open is what each of you stands by. {a}: “{first}” {b}: “{second}” That is where I would begin again.'

const filled = (line = '', slots: Readonly<Record<string, unknown>>): string =>
  line.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(slots[name]))

const opening = (said = ''): string => smooth(sentences(said)[0] ?? '')
const quoted = (said = ''): string => quotations(said)[0] ?? opening(said)

const says = (at: number, { me: { name, wants, needs = wants }, opponent, heard }: z.infer<typeof Own>): string =>
  filled(lines[2 * at + (name < opponent ? 0 : 1)], { wants, needs: smooth(needs), opponent, heard: opening(heard) })
const led = (line: string, { a, b, said }: z.infer<typeof Table>, heard: (said?: string) => string): string =>
  filled(line, { a, b, first: heard(said[0]), second: heard(said[1]) })

const given = (answer: string, words: string): string => JSON.stringify({ answer, words })

export const mediationTasks = {
  'mediation-open': performed(Own, (data) => says(0, data)),
  'mediation-ask': performed(Table, (data) => led(`${back} ${questions[data.round]}`, data, opening)),
  'mediation-answer': performed(Own, (data) => says(data.round + 1, data)),
  'mediation-draft': performed(Table, (data) => {
    const points = [...terms.map((term) => led(term, data, quoted)), ...data.changes]
    return points.map((point, at) => `${at + 1}. ${point}`).join('\n')
  }),
  /** A party takes what has its need in it; without one it cannot tell whether both sentences can hold. */
  'mediation-consent': performed(Own, ({ me: { name, needs }, opponent, draft }, { seed }) => {
    if (needs === undefined || !draft.includes(smooth(needs))) return given('refuses', 'It is not what I came for.')
    const amends = name < opponent && !draft.includes(change) && chance(seed) < 0.5
    return amends ? given('amends', change) : given('accepts', 'What I need stands in it.')
  }),
  'mediation-close': performed(Table, (data) => led(apart, data, quoted)),
} satisfies Readonly<Record<string, Perform>>
