import type { Language, Model, ModelPart, ModelRequest } from '#court'
import type { Entry } from '#record'

/** What a real model did in one case. */
export interface Tally {
  calls: number
  /** Answers that were asked for again because they could not be read. */
  unreadable: number
  /** Answers that give back a piece of what was asked, word for word. */
  echoes: number
  /** Answers that ended at their length. */
  cut: number
  /** Answers in another language than the court's. */
  foreign: number
  failed: number
  input: number
  output: number
  /** In milliseconds, of the calls alone. */
  time: number
}

export const emptyTally = (): Tally => ({
  calls: 0,
  unreadable: 0,
  echoes: 0,
  cut: 0,
  foreign: 0,
  failed: 0,
  input: 0,
  output: 0,
  time: 0,
})

export interface Heard {
  readonly task: string
  readonly text: string
  readonly marks: readonly string[]
}

/** A model that is listened to. Each answer is counted and told with what is odd about it. */
export const counted = (
  model: Model,
  tally: Tally,
  how: { readonly language: Language; tell(heard: Heard): void },
): Model => ({
  async *stream(request, signal) {
    const began = performance.now()
    tally.calls++
    const again = isAskedAgain(request)
    if (again) tally.unreadable++
    let text = ''
    let end: Extract<ModelPart, { type: 'finish' }> | undefined
    try {
      for await (const part of model.stream(request, signal)) {
        if (part.type === 'text') text += part.text
        if (part.type === 'withdrawn') text = ''
        if (part.type === 'finish') end = part
        yield part
      }
    } finally {
      tally.time += performance.now() - began
      if (!end) tally.failed++
      tally.input += end?.usage?.input ?? 0
      tally.output += end?.usage?.output ?? 0
      const echo = isEcho(text, request)
      const foreign = how.language.isSpokenIn(text) === false
      if (echo) tally.echoes++
      if (foreign) tally.foreign++
      if (end?.reason === 'length') tally.cut++
      const marks = [
        again && 'asked again',
        echo && 'echo',
        foreign && 'foreign',
        end?.reason === 'length' && 'cut',
        !end && 'failed',
      ]
      how.tell({ task: lastOf(request).task, text, marks: marks.filter((mark) => mark !== false) })
    }
  },
})

const lastOf = ({ messages }: ModelRequest): { readonly task: string; readonly text: string } => {
  const last = messages.findLast((message) => message.role === 'user')
  return last?.role === 'user' ? last.prompt : { task: '', text: '' }
}

/** The court asks again in words of its own. */
const isAskedAgain = (request: ModelRequest): boolean =>
  /could not be used|could not be read/.test(lastOf(request).text)

/** So many words in a row that also stand in the question are no answer. */
const ECHO = 12

export function isEcho(answer: string, request: ModelRequest): boolean {
  const words = wordsOf(answer)
  const asked = ` ${wordsOf(lastOf(request).text).join(' ')} `
  if (words.length === 0) return false
  if (words.length >= 4 && words.length < ECHO) return asked.includes(` ${words.join(' ')} `)
  return words.some((_, at) => at + ECHO <= words.length && asked.includes(` ${words.slice(at, at + ECHO).join(' ')} `))
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

export const handOversIn = (entries: readonly Entry[]): number =>
  entries.filter(({ type }) => type === 'hand_over').length

/** How the record says that it ended. */
export function endOf(entries: readonly Entry[]): string {
  const last = entries.at(-1)
  return last?.type === 'closed' ? last.outcome : 'open'
}
