import type { Worded } from '#record'
import { trialPlatesEnglish } from '#picture'

/** Everything the stage says by itself. It needs no catalogue, so that the overlay stays small; blanks stand in braces. */
export const stageText = {
  ...trialPlatesEnglish,
  scene: 'Courtroom. {{who}} at the bench; {{acting}}.',
  acting: '{{name}} has the floor',
  quiet: 'nobody speaks',
  defendant: 'accused',
  jury: 'Jury',
  juryOpen: 'no vote yet',
  juryVoted: '{{guilty}} guilty, {{not}} not guilty',
  covered: 'This line is held back.',
  cutShort: 'ends at its length',
  thinking: '{{name}} is thinking …',
  voice: '{{count}} voice',
  voices: '{{count}} voices',
  poll: 'Vote',
  votesOne: '{{count}} vote',
  votes: '{{count}} votes',
  percent: '{{share}} %',
  even: 'even',
  counted: 'counted',
  yours: 'your vote',
  score: trialPlatesEnglish.objections,
  scoreNone: 'none raised',
  scoreShort: '{{sustained}} of {{raised}}',
  scoreOf: '{{sustained}} of {{raised}} sustained',
  floor: 'The gallery may call',
  join: 'Take part on your phone',
  joinDrawing: 'A code that leads there',
  paused: 'The court pauses',
  panic: 'We will be right back',
  panicWhy: 'The court has risen for a moment.',
} as const

export type StageText = Worded<typeof stageText>

/** A text with its blanks filled. */
export const filled = (text: string, blanks: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/gu, (whole, name: string) => String(blanks[name] ?? whole))
