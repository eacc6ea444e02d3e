import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { Json } from '#record'

/** The one version of node-llama-cpp that this is written for. */
export const RUNTIME_VERSION = '3.22.1'

/** What we use of it. It is no dependency of ours, so neither are its types. */
export interface Runtime {
  getLlama(how: object): Promise<Llama>
  readonly LlamaChat: new (how: { readonly contextSequence: Sequence }) => Chat
}

export interface Llama {
  loadModel(how: { readonly modelPath: string }): Promise<Weights>
  createGrammarForJsonSchema(schema: Json): Promise<object>
  getGrammarFor(name: 'json'): Promise<object>
}

export type Tokens = readonly number[]

interface Weights {
  readonly tokenizer: object
  readonly trainContextSize: number
  createContext(how: object): Promise<Context>
}

interface Context {
  readonly contextSize: number
  getSequence(): Sequence
}

export interface Sequence {
  readonly nextTokenIndex: number
  adaptStateToTokens(tokens: Tokens, allowShift?: boolean): Promise<void>
  evaluate(tokens: Tokens): AsyncIterable<number>
  evaluateWithoutGeneratingNewTokens(tokens: Tokens): Promise<void>
  clearHistory(): Promise<void>
}

export interface HistoryItem {
  readonly type: 'system' | 'user' | 'model'
  readonly text?: string
  readonly response?: readonly string[]
}

interface Chunk {
  readonly type: 'segment' | undefined
  readonly text: string
  readonly tokens: Tokens
}

export interface Chat {
  readonly chatWrapper: {
    generateContextState(how: { readonly chatHistory: readonly HistoryItem[] }): {
      readonly contextText: { tokenize(tokenizer: object): Tokens }
    }
  }
  generateResponse(
    history: readonly HistoryItem[],
    how: Readonly<Record<string, unknown>> & { readonly onResponseChunk: (chunk: Chunk) => void },
  ): Promise<{ readonly metadata: { readonly stopReason: string } }>
}

export const runtimeModule = (folder: string): string => join(folder, 'node_modules/node-llama-cpp/dist/index.js')

export const loadRuntime = async (folder: string): Promise<Runtime> =>
  (await import(pathToFileURL(runtimeModule(folder)).href)) as Runtime
