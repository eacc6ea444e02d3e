import type { ProviderType } from '#models'
import type { Heard } from './raw.ts'

type Fields = Readonly<Record<string, unknown>>

interface Said {
  readonly role: 'user' | 'assistant' | 'tool'
  readonly text: string
}

/** What a model server was asked, whichever dialect it was asked in. */
export interface Asked {
  readonly model: string
  /** The most tokens of the answer, thinking included. */
  readonly cap: number | undefined
  /** How much the model was told to think, in the vendor's own words. */
  readonly effort: string | undefined
  /** The tools that may be used: those declared only because of the history do not count. */
  readonly tools: readonly { readonly name: string; readonly argument: string }[]
  readonly declaresTools: boolean
  readonly schema: Fields | undefined
  /** JSON was asked for, with a schema or without one. */
  readonly wantsJson: boolean
  readonly system: string
  readonly messages: readonly Said[]
}

/** Reads a request as the server of a dialect would. */
export function askedIn(type: ProviderType, heard: Heard): Asked {
  switch (type) {
    case 'openai':
      return responses(heard)
    case 'anthropic':
      return anthropic(heard)
    case 'google':
      return google(heard)
    case 'openrouter':
    case 'openai-compatible':
      return chat(heard)
  }
}

function chat({ body }: Heard): Asked {
  const format = fields(body['response_format'])
  const messages = list(body['messages'])
  return {
    model: words(body['model']),
    cap: count(body['max_completion_tokens'] ?? body['max_tokens']),
    effort: told(body['reasoning_effort'] ?? fields(body['reasoning'])['effort']),
    ...tools(
      list(body['tools']).map((tool) => fields(tool['function'])),
      body['tool_choice'] === 'none',
      'parameters',
    ),
    schema: schemaIn(fields(format['json_schema'])['schema']),
    wantsJson: format['type'] === 'json_schema' || format['type'] === 'json_object',
    system: messages.filter(isSystem).map(contentOf).join('\n'),
    messages: messages
      .filter((message) => !isSystem(message))
      .map((message) => said(message['role'], contentOf(message))),
  }
}

function responses({ body }: Heard): Asked {
  const format = fields(fields(body['text'])['format'])
  const input = list(body['input'])
  return {
    model: words(body['model']),
    cap: count(body['max_output_tokens']),
    effort: told(fields(body['reasoning'])['effort']),
    ...tools(list(body['tools']), body['tool_choice'] === 'none', 'parameters'),
    schema: schemaIn(format['schema']),
    wantsJson: format['type'] === 'json_schema' || format['type'] === 'json_object',
    system: input.filter(isSystem).map(contentOf).join('\n'),
    messages: input
      .filter((item) => !isSystem(item) && item['type'] !== 'reasoning')
      .map((item) => {
        if (item['type'] === 'function_call_output') return said('tool', words(item['output']))
        return said(item['type'] === 'function_call' ? 'assistant' : item['role'], contentOf(item))
      }),
  }
}

function anthropic({ body }: Heard): Asked {
  const config = fields(body['output_config'])
  const declared = list(body['tools'])
  // Where a model has no schemas of its own, the package asks for JSON by a tool that must be called.
  const form = declared.find(({ name }) => name === 'json')
  const schema = schemaIn(fields(config['format'])['schema'] ?? form?.['input_schema'])
  const thinking = fields(body['thinking'])
  return {
    model: words(body['model']),
    cap: count(body['max_tokens']),
    effort: told(config['effort'] ?? (thinking['type'] === 'disabled' ? undefined : thinking['type'])),
    ...tools(
      declared.filter((tool) => tool !== form),
      fields(body['tool_choice'])['type'] === 'none',
      'input_schema',
    ),
    schema,
    wantsJson: schema !== undefined,
    system: list(body['system']).map(contentOf).join('\n') || words(body['system']),
    messages: list(body['messages']).flatMap((message) => {
      const parts = list(message['content'])
      const results = parts.filter(({ type }) => type === 'tool_result').map((part) => said('tool', contentOf(part)))
      const text = contentOf(message)
      return text === '' && results.length > 0 ? results : [...results, said(message['role'], text)]
    }),
  }
}

function google({ body, path }: Heard): Asked {
  const config = fields(body['generationConfig'])
  const thinking = fields(config['thinkingConfig'])
  const mode = fields(fields(body['toolConfig'])['functionCallingConfig'])['mode']
  return {
    model: decodeURIComponent(/models\/([^:]+):/.exec(path)?.[1] ?? ''),
    cap: count(config['maxOutputTokens']),
    effort: told(thinking['thinkingLevel'] ?? thinking['thinkingBudget']),
    ...tools(
      list(body['tools']).flatMap((tool) => list(tool['functionDeclarations'])),
      mode === 'NONE',
      'parameters',
    ),
    schema: schemaIn(config['responseJsonSchema'] ?? config['responseSchema']),
    wantsJson: config['responseMimeType'] === 'application/json',
    system: contentOf(fields(body['systemInstruction'])),
    messages: list(body['contents']).flatMap((content) => {
      const results = list(content['parts']).flatMap(({ functionResponse }) =>
        functionResponse === undefined ? [] : [said('tool', JSON.stringify(functionResponse))],
      )
      return results.length > 0 ? results : [said(content['role'], contentOf(content))]
    }),
  }
}

const isSystem = ({ role }: Fields): boolean => role === 'system' || role === 'developer'

const said = (role: unknown, text: string): Said => ({
  role: role === 'user' || role === 'tool' ? role : 'assistant',
  text,
})

function tools(declared: readonly Fields[], mayNone: boolean, key: string): Pick<Asked, 'tools' | 'declaresTools'> {
  const offered = mayNone ? [] : declared
  return {
    declaresTools: declared.length > 0,
    tools: offered.map((tool) => ({
      name: words(tool['name']),
      argument: Object.keys(fields(fields(tool[key] ?? tool['parametersJsonSchema'])['properties']))[0] ?? 'query',
    })),
  }
}

/** The words of a message, or of a part of one. */
function contentOf(message: Fields): string {
  const { content = message['parts'] ?? message['text'] } = message
  if (typeof content === 'string') return content
  return list(content)
    .map(({ text }) => words(text))
    .join('')
}

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const list = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fields) : [])
const words = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const told = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
const schemaIn = (value: unknown): Fields | undefined => (value === undefined ? undefined : fields(value))
