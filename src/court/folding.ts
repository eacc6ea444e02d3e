import type { Message, ModelRequest, Prompt } from './ports.ts'

/** Letters a token has at least, so that a text is rather taken for longer than it is. */
const LETTERS_A_TOKEN = 3
/** What the summary may have, and what is left free beside it. */
const SUMMARY_WORDS = 400
const SLACK = 500

/** How many tokens a text has at most, by its letters. */
const tokensIn = (text: string): number => Math.ceil(text.length / LETTERS_A_TOKEN)

const sizeOf = (messages: readonly Message[]): number =>
  messages.reduce((sum, message) => sum + tokensIn(textOf(message)), 0)

function textOf(message: Message): string {
  switch (message.role) {
    case 'user':
      return message.prompt.text
    case 'assistant':
      return message.text + message.calls.map(({ input }) => JSON.stringify(input)).join('')
    case 'tool':
      return message.content
  }
}

/** Whether a request leaves too little of its model's context, with what a summary would need beside it. */
export function isTooLong(request: ModelRequest, context: number): boolean {
  const { system, messages, budget = 0, room = 0 } = request
  return tokensIn(system) + sizeOf(messages) + budget + room + SLACK + SUMMARY_WORDS * 2 > context
}

/** A model of small context thinks in a part of it only. */
export const roomIn = (context: number | undefined, room: number): number =>
  context === undefined ? room : Math.min(room, Math.floor(context / 4))

/** The speaker sums up what it remembers, for itself. */
export const folding: Prompt = {
  task: 'fold',
  text: `Your memory of this case is nearly full. Sum up, for yourself alone, all you need in order to go on: what you were told and are to do, what was said and by whom, what you said and planned, every exhibit mark that matters with what it shows, and what is still open. From now on you will remember only this summary. At most ${SUMMARY_WORDS} words.`,
  data: null,
  words: SUMMARY_WORDS,
}

/** What a speaker remembers after its memory was folded. */
export const foldedMemory = (summary: string): readonly Message[] => [
  { role: 'user', prompt: { task: 'fold', text: 'What do you remember of this case so far?', data: null } },
  { role: 'assistant', text: summary, calls: [] },
]
