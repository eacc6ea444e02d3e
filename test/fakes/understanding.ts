import { formIn, labelsIn, type Form } from './forms.ts'
import type { Asked } from './request.ts'

/** What a request asks for, as a model would read it. */
type Wanted =
  | { readonly kind: 'json'; readonly form: Form }
  | { readonly kind: 'lines'; readonly labels: Readonly<Record<string, Form>> }
  | { readonly kind: 'one'; readonly of: readonly string[] }
  | { readonly kind: 'calls'; readonly calls: readonly Call[] }
  | { readonly kind: 'words'; readonly most: number }

export interface Call {
  readonly name: string
  readonly input: Readonly<Record<string, string>>
}

export interface Understood {
  readonly wanted: Wanted
  /** The question itself: the last prompt that is no order to answer an earlier one again. */
  readonly question: string
  /** All that was written to the model, for what it may draw on. */
  readonly all: string
  /** The question was put before, and its answer was refused. */
  readonly again: boolean
  readonly language: string
  /** The prompt's own form or example, where it has one. */
  readonly form: string | undefined
  /** Fixed words, too, are to be in the court's language: no prompt should say that. */
  readonly translates: boolean
}

const AGAIN = /^(?:That answer could not be used|That was not in|Your answer was cut off)/
const REFUSED = /^(?:That answer could not be used|That was not in)/

/** Reads a request from what was sent alone: its schema, or the form in the prompt, or its words. */
export function understood(asked: Asked): Understood {
  const prompts = asked.messages.filter(({ role }) => role === 'user').map(({ text }) => text)
  const latest = prompts.at(-1) ?? ''
  const question = prompts.findLast((text) => !AGAIN.test(text)) ?? latest
  const wanted = wantedIn(asked, latest, question)
  const language = /(?:Answer|texts) in (\p{L}+)[.;]|the same answer again, in (\p{L}+)\./u.exec(latest)
  return {
    wanted,
    question,
    all: asked.messages.map(({ text }) => text).join('\n\n'),
    again: REFUSED.test(latest),
    language: language?.[1] ?? language?.[2] ?? 'English',
    form: formIn(latest)?.text ?? formIn(question)?.text,
    translates: /Answer in German\./.test(latest) && !/Use these words as they stand|fixed words stay/.test(latest),
  }
}

function wantedIn(asked: Asked, latest: string, question: string): Wanted {
  const labels = labelsIn(latest)
  if (asked.schema) return { kind: 'json', form: asked.schema }
  if (labels) return { kind: 'lines', labels }
  const form = formIn(latest) ?? formIn(question)
  if (form) return { kind: 'json', form: form.form }
  const of = wordsIn(latest) ?? wordsIn(question)
  if (of) return { kind: 'one', of }
  const isAnswered = asked.messages.at(-1)?.role === 'tool'
  const [tool] = asked.tools
  if (tool && !isAnswered && !AGAIN.test(latest))
    return { kind: 'calls', calls: [{ name: tool.name, input: { [tool.argument]: sought(question) } }] }
  return { kind: 'words', most: Number(/At most (\d+) words/.exec(latest)?.[1] ?? 60) }
}

/** The fixed words that a prompt allows. */
function wordsIn(prompt: string): readonly string[] | undefined {
  if (/the word yes, a colon and .* or the word no/.test(prompt)) return ['no', 'yes: hearsay']
  const names = /exactly one of these names and nothing else: '([^']+)' or '([^']+)'/.exec(prompt)
  if (names) return [names[1]!, names[2]!]
  const words = /exactly one (?:word|of these and nothing else): ([^\n]+?)\.(?:\s|$)/.exec(prompt)?.[1]
  return words
    ?.replaceAll(/\s*\([^)]*\)/g, '')
    .split(/, (?:or )?| or /)
    .map((word) => word.trim())
}

/** A few key words of the question. */
const sought = (question: string): string =>
  (/The dilemma: ([^\n]+)/.exec(question)?.[1] ?? question)
    .split(/\W+/u)
    .filter((word) => word.length > 4)
    .slice(0, 4)
    .join(' ') || 'the matter'
