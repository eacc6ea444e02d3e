import { trialOnAirEnglish as aired, type Picture, type PicturedPoll } from '#picture'

const { objection, press, present } = aired.floorActs
const calls: Readonly<Record<string, string>> = { objection, press, present }

/** Every word of the plates of polls, which are fetched with the first of them. */
export const pollText = {
  vote: 'Vote',
  ...aired.voted.overlay,
  hung: 'An even vote',
  hidden: 'the count comes at the end',
  toVote: 'Vote on your phone',
  toCall: 'Call on your phone',
  drawing: 'A code that leads there',
  inChat: (words: readonly string[]): string => `or in chat ${words.join('  ')}`,
  pollWords: ({ poll, options }: PicturedPoll): readonly string[] =>
    options.map(({ choice }, index) =>
      poll !== 'verdict' ? `!${index + 1}` : choice === 'guilty' ? '!guilty' : '!innocent',
    ),
  floor: 'The gallery may call',
  floorCalls: (choices: Picture['floor']['choices']): string =>
    [...new Set(choices.map(({ choice }) => calls[choice.split(':')[0]!] ?? choice))].join(' · '),
  floorWords: (choices: Picture['floor']['choices']): readonly string[] =>
    [...new Set(choices.map(({ choice }) => choice.split(':')[0]!))].map((act) =>
      act === 'present' ? '!present 1' : `!${act}`,
    ),
  votes: (count: number): string => (count === 1 ? '1 vote' : `${count} votes`),
  option: (number: number): string => `Option ${number}`,
} as const
