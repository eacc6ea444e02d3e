import { LLMock, type ChatCompletionRequest } from '@copilotkit/aimock'
import type { Lasting } from '../browser/house.ts'
import { lastWords, wordsOf } from '../fakes/counsel.ts'
import { speaking, type SpeechServer } from '../fakes/speech.ts'
import { examination, snowman } from './snowman.ts'

interface Company {
  /** A configuration in which this company plays every seat, and a speech server lends the voices. */
  readonly config: string
  readonly brief: typeof snowman
  readonly speech: SpeechServer
}

/** So long a call takes, in milliseconds, as with a quick live model. */
const A_CALL = 900

const opening = {
  prosecution:
    'Ladies and gentlemen, forty people were warm that night, and one guest was not. He came early, he took a glass, and he stood where the heating was, and did not have the decency to drip. You will hear from the woman who mopped the floor, and who had nothing to mop.',
  defense:
    'My client has two arms of hazel and no pockets. He was invited, he sat where he was put, and at nine o’clock somebody ate his nose. Watch the heater, members of the gallery. It is the only one in that room who never did its duty.',
}
const closing = {
  prosecution:
    'She has had wetter vicars, she told you, and there is my whole case. Two hours or ten minutes, a snowman beside a heater is a snowman with a plan. He smiled, he drank, he kept the hat. Find him guilty, and bring a bucket.',
  defense:
    'My friend asks for a bucket, and that is the first warm thing he has offered. The heater was never on, because the plug was under the cake, and Hubert thanked the only person who ever gave him a draught. They ate his nose, and he stayed for the speeches. Let him go home while there is one.',
}
const plea = {
  prosecution: 'He was cold to forty guests. Let him learn what one summer is.',
  defense: 'He has lost a nose already. A hat returned in July, in person, is all that a snowman can promise.',
}
const asides = [
  'I shall want to know how a heater testifies.',
  'Wetter vicars. I shall be quoting that to my grandchildren.',
  'Salmon as a unit of time: I must check whether that is in the Act.',
  'She likes him. Everybody likes him. It is the hat.',
]
const events: readonly (readonly [RegExp, string])[] = [
  [
    /gets the better of you/,
    'I gave him the good dip! Nobody has ever finished my dip, and he only lost a nose over it!',
  ],
  [
    /Blurt out/,
    'It was I who built him, on the second of February, because the first guest I ever had who would stay cold was a salmon!',
  ],
  [
    /Somebody in the courtroom has reacted/,
    'Put that umbrella down at the back! Nobody drips in here until the verdict.',
  ],
  [
    /gallery is in uproar/,
    'Order. Whoever is humming a winter tune will stop, or will be taken outside, where it is warmer.',
  ],
  [
    /Challenge the evidentiary basis/,
    'What does that rest on, my lady, besides a salmon? Nobody has shown us a drop, a puddle or a thermometer.',
  ],
]

const side = (system: string): 'prosecution' | 'defense' => (/You prosecute/.test(system) ? 'prosecution' : 'defense')

/** What a good model would say in this seat, as far as one can tell from what it is asked. */
function answerOf({ messages }: Pick<ChatCompletionRequest, 'messages'>): string {
  const asked = lastWords({ messages } as ChatCompletionRequest)
  const system = messages
    .filter(({ role }) => role === 'system')
    .map(wordsOf)
    .join('\n')
  const first = (table: readonly (readonly [RegExp, string])[]): string | undefined =>
    table.find(([pattern]) => pattern.test(asked))?.[1]
  if (/"contradictions"/.test(asked)) return opinion(asked)
  if (/Does the (?:question|answer) give grounds\?/.test(asked)) return grounds(asked)
  if (/"ruling"/.test(asked)) return ruling(asked)
  if (/secret ballot/.test(asked)) return ballot(asked)
  if (/Put question (\d+) of/.test(asked)) return question(asked)
  if (/asks you: ⟪/.test(asked)) return reply(asked)
  if (/The gallery demands an objection/.test(asked))
    return 'OBJECTION: popular demand. The gallery has caught cold, my lady, and would like somebody to be blamed for it.'
  if (/object now: begin|For an objection to the question/.test(asked)) return objecting(asked)
  if (/opening statement/.test(asked)) return opening[side(system)]
  if (/closing argument/.test(asked)) return closing[side(system)]
  if (/has been found guilty/.test(asked)) return plea[side(system)]
  return first(events) ?? first(bench) ?? 'The court has heard it, and it will keep its coat on.'
}

const bench: readonly (readonly [RegExp, string])[] = [
  [
    /Rule on this challenge/,
    'There is a seating plan behind it and a salmon beside it, and that will do for the next question.',
  ],
  [/Answer it from the bench/, 'The court has heard that, and will ask the gallery not to applaud a dip.'],
  [
    /Interrupt for a moment/,
    'Members of the jury, you will take “two hours by the salmon” as a figure of speech, unless somebody brings the salmon.',
  ],
  [
    /Sum up for those/,
    'A snowman is accused of staying cold at a wedding. Dorothea Finch, who catered, saw him by the ice sculpture with a glass, says the heater was never on, and served his nose with the dip. He had a place at table nine. The hat has not come back.',
  ],
  [
    /Give the final ruling/,
    'I am bound by what you have found, and I have never been bound by anything so cold. I shall remember “I have had wetter vicars”, said by Dorothea Finch, who gave us two hours, ten minutes and a salmon, and asked us to choose. The seating plan stands: he was expected, and vegetarian. Whoever hummed at the back may go. And would somebody please return the ice sculpture’s brother to the green, before the glass does it for us.',
  ],
]

/** The third question asks for what somebody else has said; one objects to nothing else. */
const grounds = (asked: string): string =>
  /⟪What did the vicar tell you/.test(asked) && /Does the question/.test(asked) ? 'yes: hearsay' : 'no'

const objecting = (asked: string): string => {
  if (/The clerk sees grounds to object to the question: hearsay/.test(asked))
    return 'OBJECTION! Hearsay — the vicar is not here, my lady, and the carrot cannot be.'
  if (/object now: begin/.test(asked)) return 'NO OBJECTION'
  return asides[asked.length % asides.length]!
}

const ruling = (asked: string): string =>
  JSON.stringify(
    /: hearsay/.test(asked)
      ? {
          ruling: 'sustained',
          sentence: 'Sustained: a vicar is evidence only where one can see him, Mr Blaze, so ask her what she saw.',
        }
      : { ruling: 'overruled', sentence: 'Overruled; the gallery may be cold, but it may not be cold on the record.' },
  )

function question(asked: string): string {
  if (/Your last question was struck/.test(asked))
    return 'Then with your own eyes, Miss Finch: what became of the carrot?'
  const pressed = /PRESS this answer: ⟪([^⟫]+)⟫/.exec(asked)?.[1]
  if (pressed !== undefined)
    return `The gallery will not let that go, and nor will I: “${pressed.split(/[.!?]/)[0]}”. Is that what you saw, or what you would have liked?`
  if (/demands that you PRESENT/.test(asked)) return 'Since the gallery insists: what do you make of this?'
  const [, number = '1', kind = 'direct'] = /Put question (\d+) of \d+ in (direct|cross|redirect)/.exec(asked) ?? []
  const own = examination[kind as keyof typeof examination]
  return (own[Number(number) - 1] ?? own.at(-1)!)[0]
}

function reply(asked: string): string {
  const put = /asks you: ⟪([^⟫]+)⟫/.exec(asked)?.[1] ?? ''
  const known = Object.values(examination)
    .flat()
    .find(([ask]) => ask.endsWith(put))
  if (known) return known[1]
  if (/what became of the carrot/.test(put))
    return 'It went past me on a plate at nine, sir. I remember thinking that it had character.'
  return 'I saw what one can see from behind a salmon, sir, which is a good deal of salmon.'
}

const opinion = (asked: string): string =>
  JSON.stringify({
    contradictions:
      /And answered: ⟪It was never on/.test(asked) && /Two hours he stood/.test(asked)
        ? [
            {
              answer: 'he stood there ten minutes at the most',
              before: 'Two hours he stood beside the heater',
              reason: 'It was two hours or ten minutes, not both.',
            },
          ]
        : [],
  })

const ballot = (asked: string): string => {
  const choices = [...asked.matchAll(/^- (\w+): /gmu)].map(([, choice]) => choice!)
  return JSON.stringify({
    choice: choices[asked.length % choices.length],
    reason: 'In my trade one learns that what stays cold has usually been told to.',
  })
}

/** Live models and a speech server, both of them ours: every seat is played over the wire, and every line is said. */
export async function companyOf(lasting: Lasting): Promise<Company> {
  const mock = new LLMock({ port: 0, strict: true, latency: 0, chaos: { latencyMs: A_CALL } }).on(
    { endpoint: 'chat' },
    (request) => ({ content: answerOf(request) }),
  )
  await mock.start()
  const speech = await speaking()
  lasting.after(async () => {
    speech.close()
    await mock.stop()
  })
  const config = [
    'providers:',
    `  company: { type: openai-compatible, base_url: "${mock.url}/v1" }`,
    'roles:',
    ...['advocate', 'judge', 'witness', 'bailiff', 'clerk', 'jury'].map((role) => `  ${role}: company/player`),
    'show:',
    `  voice: { url: "${speech.url}", model: tts-1, format: wav, voices: { judge: onyx, prosecutor: nova, defense: fable, bailiff: echo, witness: [alloy, shimmer] } }`,
  ].join('\n')
  return { config, brief: snowman, speech }
}
