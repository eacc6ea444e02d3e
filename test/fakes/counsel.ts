import { LLMock, type ChatCompletionRequest } from '@copilotkit/aimock'
import { finds } from '../courthouse.ts'
import { clerkAnswer } from './clerk.ts'

export const night = [
  { ...finds[0]!, title: 'Night count', url: null, text: 'Riders at night doubled when the fare was dropped.' },
  { ...finds[1]!, title: 'Night bill', url: null, text: 'Each night bus costs the town 400 crowns an hour.' },
]

export const ruled = (ids: readonly string[]): string =>
  JSON.stringify({
    finds_for: 'prosecution',
    ruling: 'The cost was never answered.',
    confidence: 64,
    decisive_evidence: [...new Set(ids)].slice(0, 2).map((id) => ({ id, why: 'It was not met.' })),
    unresolved: ['Who pays at night?'],
    flip_conditions: ['A cheaper contract.'],
    unknowns: [],
  })

/**
 * Whoever is asked in a decision answers as a model would that reads its prompt; an advocate looks two things up at once
 * before its opening. The model `first` is out of order.
 */
export const courtOfModels = (): LLMock =>
  new LLMock({ port: 0, strict: true })
    .on({ model: 'first' }, { error: { message: 'The machine room is flooded.' }, status: 500 })
    .on({ endpoint: 'chat' }, (request) => {
      const asked = lastWords(request)
      const all = request.messages.map(wordsOf).join('\n')
      const forms: readonly (readonly [RegExp, string])[] = [
        [/"axes"/, JSON.stringify({ axes: ['Cost vs benefit', 'Day vs night'], summary: 'A town weighs its fares.' })],
        [/has cut in.*"queries"/s, JSON.stringify({ queries: ['cost at night'] })],
        [/"queries"/, JSON.stringify({ queries: ['bus riders', 'bus cost', 'bus survey'] })],
        ...(['lines', 'pairs', 'matters', 'parts'] as const).map(
          (key) => [new RegExp(`form and nothing else: \\{"${key}"`), clerkAnswer(key, asked)] as const,
        ),
        [/"finds_for"/, ruled(idsIn(all.split('EXHIBITS THAT WERE CITED')[1] ?? ''))],
      ]
      const form = forms.find(([pattern]) => pattern.test(asked))
      if (form) return { content: form[1] }
      if (/opening statement/.test(asked) && since(request).length === 0)
        return { content: 'I look.', ...searches(asked) }
      return { content: plea(all, asked) }
    })

const searches = (asked: string) => {
  const side = /speak for the (\w+)/.exec(asked)?.[1] ?? ''
  const call = (name: string, what: string) => ({ name, arguments: JSON.stringify({ query: `${side}: ${what}` }) })
  return { toolCalls: [call('web', 'riders at night'), call('press', 'cost at night')] }
}

const exhibitsIn = (text: string): readonly (readonly [id: string, text: string])[] =>
  [...text.matchAll(/⟪(\w+)\n\[(E\d+)\][^]*?\n\n([^]*?)\n\1⟫/g)].map(([, , id, words]) => [id!, words!])

const idsIn = (text: string): readonly string[] => exhibitsIn(text).map(([id]) => id)

function plea(all: string, asked: string): string {
  const quoted = exhibitsIn(all)
    .slice(0, 3)
    .map(([id, text]) => `“${text}” [${id}]`)
  const demand = /COURT DIRECTIVE/.test(asked) ? ['On the cost at night I was unable to find supporting evidence.'] : []
  const grants = /closing/.test(asked) ? ['I concede that our first point is thin.'] : []
  return [...demand, ...quoted, ...grants].join(' ')
}

export function wordsOf({ content }: ChatCompletionRequest['messages'][number]): string {
  return typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('')
}

export const lastWords = ({ messages }: ChatCompletionRequest): string => {
  const last = messages.findLast(({ role }) => role === 'user')
  return last ? wordsOf(last) : ''
}

/** What came after the last prompt: the agent's calls and the answers to them. */
export const since = ({ messages }: ChatCompletionRequest): ChatCompletionRequest['messages'] =>
  messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1)
