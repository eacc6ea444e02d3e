import { quotations } from '../text.ts'
import type { DisputedData, ExaminationKind } from './data.ts'

type Ground = 'hearsay' | 'speculation' | 'badgering' | 'leading question'

/** Grounds to object; what is merely arguable is objected to all the same, and overruled. */
export interface SeenGrounds {
  readonly type: Ground
  readonly clear: boolean
}

interface Sign {
  readonly type: Ground
  readonly clear: RegExp
  readonly arguable: RegExp
}

const inAnswers: readonly Sign[] = [
  {
    type: 'hearsay',
    clear:
      /\b(?:(?<!nobody (?:ever )?)told (?:me|us)|tells (?:me|us)|heard from|heard it from|said (?:to me|that)|mentioned to me|swore to me|confided|whispered to me|rumou?r|gossip|according to)\b/iu,
    arguable:
      /\b(?:they say|people say|everyone (?:says|knows)|everybody (?:says|knows)|word is|I heard that|once said)\b/iu,
  },
  {
    type: 'speculation',
    clear:
      /\b(?:I (?:suppose|imagine|guess|reckon|assume|suspect|fancy)|(?:might|must|could) have|my (?:guess|theory|hunch)|in all likelihood|presumably)\b/iu,
    arguable:
      /\b(?:probably|perhaps|maybe|possibly|I (?:think|believe|expect|dare say)|it (?:seems|seemed)|apparently)\b/iu,
  },
]

const inQuestions: readonly Sign[] = [
  {
    type: 'badgering',
    clear: /\b(?:answer the question|I ask you again|stop (?:wriggling|dodging|lying)|how dare you)\b/iu,
    arguable:
      /\b(?:do you really expect|are you always this|or merely decorative|straight face|who is fibbing|shame on you)\b/iu,
  },
  {
    type: 'speculation',
    clear: /\b(?:what do you suppose|take a guess|speculate|going through the mind)\b/iu,
    arguable: /\b(?:do you (?:think|imagine)|in your opinion|what would a|might .{1,60} have been)\b/iu,
  },
  {
    type: 'hearsay',
    clear: /\b(?:(?:others|friends|neighbours|everybody|they) (?:tell|told|say|said)|heard from others)\b/iu,
    arguable: /\b(?:people (?:were )?saying|gossip|rumou?r|word gets around)\b/iu,
  },
]

/** Questions that bring their answer along; the examiner of an opposing witness may ask them. */
const leading: Sign = {
  type: 'leading question',
  clear:
    /\b(?:did(?:n’t|n't)? you(?: not)?|(?:is|was) that not (?:so|right|true)|is(?:n’t|n't) (?:it|that) (?:so|true|right)|were you not|have you not|do you not)\s*\?|\bis(?:n’t|n't) it (?:true|the case) that\b|\bis it not true that\b/iu,
  arguable: /\b(?:correct|right|yes|would you not agree|am I right)\?/iu,
}

/** “What did you see?” ends openly though it has the words of a tag in it. */
const OPEN = /\b(?:what|where|when|who|how|why|which)\b[^,:]*\?$/iu

/** What stands in quotation marks was said by somebody else, so it is not held against the speaker. */
function plain(text: string): string {
  return quotations(text).reduce((rest, quote) => rest.replace(quote, ''), text)
}

/** Whether the line gives the other side grounds to object, by rule. */
export function groundsSeen({ of, question, answer }: DisputedData, kind: ExaminationKind): SeenGrounds | undefined {
  const text = plain(of === 'question' ? question : (answer ?? ''))
  const tagged = kind !== 'cross' && of === 'question' && !OPEN.test(text)
  const signs = of === 'answer' ? inAnswers : tagged ? [...inQuestions, leading] : inQuestions
  for (const strength of ['clear', 'arguable'] as const)
    for (const sign of signs) if (sign[strength].test(text)) return { type: sign.type, clear: strength === 'clear' }
  return undefined
}

const NAMES: readonly (readonly [RegExp, Ground])[] = [
  [/hearsay|second.?hand/iu, 'hearsay'],
  [/specul|guess/iu, 'speculation'],
  [/badger|argumentative|harass/iu, 'badgering'],
  [/lead/iu, 'leading question'],
]

/** Which of the four somebody's words mean. */
export const groundNamed = (words: string): Ground | undefined => NAMES.find(([name]) => name.test(words))?.[1]
