import type { Dialect } from './dialects.ts'
import type { Asked } from './request.ts'
import { tongues } from './tongues.ts'
import type { Understood } from './understanding.ts'

/** An answer on its way: what is thought and said, before the cap of the request cuts it. */
export interface Draft {
  /** Tokens. */
  readonly thinking: number
  readonly text: string
  /** How many letters a piece has on the wire; whole words unless given. */
  readonly grain?: number
  /** Ends by its length after so many letters, whatever the cap. */
  readonly cutAt?: number
  readonly late?: boolean
}

export interface Occasion extends Understood {
  readonly asked: Asked
  readonly call: number
}

/** A habit of live models. */
export interface Shape {
  readonly name: string
  readonly shaped?: (draft: Draft, occasion: Occasion) => Draft
  /** The court's language that brings the habit out. */
  readonly language?: string
  /** The line of a provider's settings that helps against a refusal. */
  readonly cure?: string
  /** Why the request is refused, in the vendor's words. */
  readonly refuses?: (asked: Asked, dialect: Dialect) => string | undefined
}

/** What no public word may hold: it stands in every thought. */
export const THOUGHT = 'SECRET-THOUGHT'

export const plain: Shape = { name: 'answers at once and in form' }

/** Thinks before its first word; thinking counts against the cap. */
export const thinks = (tokens: number): Shape => ({
  name: `thinks ${tokens} tokens first`,
  shaped: (draft) => ({ ...draft, thinking: draft.thinking + tokens }),
})

/** Ends every nth answer in mid-sentence, by its length. */
export const cutsOff = (every = 3): Shape => ({
  name: `cuts one answer in ${every} off`,
  shaped: (draft, { call }) => (call % every === 0 ? { ...draft, cutAt: Math.ceil(draft.text.length * 0.6) } : draft),
})

/** Pays no heed to the length it is told, until the cap stops it. */
const rambles: Shape = {
  name: 'rambles until it is cut',
  shaped: (draft, { wanted }) =>
    wanted.kind === 'words' && draft.text !== '' ? { ...draft, text: `${draft.text} `.repeat(400) } : draft,
}

const wrapping = (name: string, wrap: (text: string) => string): Shape => ({
  name,
  shaped: (draft, { wanted }) => (wanted.kind === 'json' ? { ...draft, text: wrap(draft.text) } : draft),
})

export const fences = wrapping('wraps JSON in a code fence', (text) => `\`\`\`json\n${text}\n\`\`\``)

export const chats = wrapping(
  'wraps JSON in prose',
  (text) => `Certainly! Here is what you asked for:\n\n${text}\n\nLet me know if I should change anything.`,
)

/** Thinks inside the text, in tags that fall apart on the wire. */
const tags: Shape = {
  name: 'emits think tags',
  shaped: (draft, { call }) =>
    draft.text === ''
      ? draft
      : {
          ...draft,
          grain: 3,
          text: `<think>\n${THOUGHT} of call ${call}: first {this}, then that.\n</think>\n\n${draft.text}`,
        },
}

export const late: Shape = { name: 'sends usage late', shaped: (draft) => ({ ...draft, late: true }) }

const schemaWords: Readonly<Record<string, string>> = {
  openai: "Invalid parameter: 'text.format' of type 'json_schema' is not supported with this model.",
  anthropic: 'output_config.format: this model does not support structured outputs.',
  google:
    'Invalid JSON payload received. Unknown name "responseJsonSchema" at \'generation_config\': Cannot find field.',
  openrouter: 'This response_format type is unavailable now: json_schema',
  'openai-compatible': 'This response_format type is unavailable now',
}

export const refusesSchemas: Shape = {
  name: 'refuses JSON schemas',
  cure: 'json: object',
  refuses: ({ schema }, { type }) => (schema === undefined ? undefined : schemaWords[type]),
}

const effortWords: Readonly<Record<string, string>> = {
  openai: "Unsupported parameter: 'reasoning.effort' is not supported with this model.",
  anthropic: 'This model does not support the effort parameter.',
  google: 'Thinking level is not supported for this model.',
  openrouter: 'Unrecognized request argument supplied: reasoning_effort',
  'openai-compatible': 'Unrecognized request argument supplied: reasoning_effort',
}

export const refusesEffort: Shape = {
  name: 'refuses effort',
  cure: 'effort: off',
  refuses: ({ effort }, { type }) => (effort === undefined ? undefined : effortWords[type]),
}

/** As Gemini does; every server of ours does it, whatever its other habits. */
export const refusesToolsWithJson: Shape = {
  name: 'refuses tools with JSON',
  refuses: ({ declaresTools, wantsJson }) =>
    declaresTools && wantsJson
      ? "Function calling with a response mime type: 'application/json' is unsupported"
      : undefined,
}

const german: Readonly<Record<string, string>> = {
  no: 'nein',
  'yes: hearsay': 'ja: Hörensagen',
  supports: 'stützt es',
  weak: 'schwach',
  contradicts: 'widerspricht',
  silent: 'schweigt',
  fact: 'Tatsache',
  opinion: 'Meinung',
  inference: 'Schlussfolgerung',
  answered: 'beantwortet',
  evaded: 'ausgewichen',
  sustained: 'stattgegeben',
  overruled: 'abgewiesen',
  defense: 'verteidigung',
  prosecution: 'anklage',
  neither: 'keine',
  guilty: 'schuldig',
  not_guilty: 'nicht schuldig',
}

/** Obeys a prompt that demands German, for fixed words too. */
export const obeys: Shape = {
  name: 'answers "nein"',
  language: 'German',
  shaped(draft, { translates, wanted }) {
    if (!translates) return draft
    if (wanted.kind === 'one') return { ...draft, text: german[draft.text] ?? draft.text }
    if (wanted.kind !== 'json') return draft
    return {
      ...draft,
      text: draft.text.replaceAll(/": "?(\w+)"/g, (all, word: string) => all.replace(word, german[word] ?? word)),
    }
  },
}

/** Gives the prompt's own form or words back: at the first try of each question, or always. */
export const echoes = (when: 'first' | 'always'): Shape => ({
  name: `echoes ${when === 'first' ? 'at the first try' : 'always'}`,
  shaped(draft, { wanted, again, form, question }) {
    if (wanted.kind === 'calls' || (when === 'first' && again)) return draft
    if (wanted.kind === 'json' || wanted.kind === 'lines') return form === undefined ? draft : { ...draft, text: form }
    const lines = question
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^(?:At most|Answer in|Use these)/.test(line))
    return { ...draft, text: lines.at(-1) ?? question }
  },
})

/** Every so often says its free words in another language, until it is told. */
export const drifts = (every = 4, language = 'zh'): Shape => ({
  name: 'drifts into another language',
  shaped: (draft, { wanted, again, call }) =>
    wanted.kind === 'words' && !again && call % every === 0
      ? { ...draft, text: tongues[language]!.long[call % 4]! }
      : draft,
})

/** Several habits in one, in the order given. */
export const together = (...shapes: readonly Shape[]): Shape => ({
  name: shapes.map(({ name }) => name).join(', '),
  ...shapes.reduce((all, { cure, language }) => ({ ...all, ...(cure && { cure }), ...(language && { language }) }), {}),
  shaped: (draft, occasion) => shapes.reduce((so, { shaped }) => shaped?.(so, occasion) ?? so, draft),
  refuses(asked, dialect) {
    for (const { refuses } of shapes) {
      const why = refuses?.(asked, dialect)
      if (why !== undefined) return why
    }
    return undefined
  },
})

/** Every habit that a case must come through with a verdict, and no seat replaced. */
export const shapes: readonly Shape[] = [
  plain,
  thinks(300),
  thinks(1_200),
  thinks(6_000),
  cutsOff(),
  rambles,
  fences,
  chats,
  tags,
  refusesSchemas,
  refusesEffort,
  obeys,
  echoes('first'),
  late,
  drifts(),
  together(thinks(1_200), tags, chats, refusesEffort, late),
]
