import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { runtimeModule } from './runtime.ts'

/**
 * A runtime that behaves as node-llama-cpp does as far as we use it, for a folder of its own. One token is one word; what
 * it answers stands in the "model file" as JavaScript, with `history`, `how`, `say` and `think` at hand.
 */
export async function fakeRuntime(folder: string): Promise<void> {
  const module = runtimeModule(folder)
  await mkdir(dirname(module), { recursive: true })
  await writeFile(module, source)
  await writeFile(`${dirname(module)}/package.json`, '{"type": "module"}')
}

const source = `
import { readFileSync } from 'node:fs'

const AsyncFunction = (async () => {}).constructor

export const getLlama = async (how) => {
  if (how.build !== 'never' || !how.skipDownload) throw new Error('It would build or download something.')
  return {
    loadModel: async ({ modelPath }) => {
      const script = readFileSync(modelPath, 'utf8')
      if (script.startsWith('broken')) throw new Error('not a model')
      return {
        tokenizer: {},
        trainContextSize: 400,
        createContext: async ({ contextSize, sequences }) => ({ contextSize: contextSize.max, getSequence: () => sequence(script) }),
      }
    },
    createGrammarForJsonSchema: async (schema) => ({ schema }),
    getGrammarFor: async (name) => ({ name }),
  }
}

const wait = () => new Promise((go) => setImmediate(go))

const sequence = (script) => ({
  script,
  state: [],
  get nextTokenIndex() { return this.state.length },
  async adaptStateToTokens(tokens) {
    let same = 0
    while (same < this.state.length && this.state[same] === tokens[same]) same++
    this.state = this.state.slice(0, same)
  },
  async *evaluate(tokens) { for (;;) { await wait(); yield 1 } },
  async evaluateWithoutGeneratingNewTokens(tokens) {
    if (tokens.length > 32) throw new Error('More than a mouthful.')
    await wait()
    this.state.push(...tokens)
  },
  async clearHistory() { this.state = [] },
})

export class LlamaChat {
  constructor({ contextSequence }) { this.sequence = contextSequence }
  chatWrapper = {
    generateContextState: ({ chatHistory }) => ({
      contextText: {
        tokenize: () => chatHistory.flatMap(({ type, text, response }) => [type, ...(text ?? response.join(' ')).split(/\\s+/)]),
      },
    }),
  }
  async generateResponse(history, how) {
    const said = { count: 0 }
    const over = () => how.signal.aborted || said.count >= how.maxTokens
    const chunk = (type) => async (text) => {
      for (const word of text.split(/(?<= )/)) {
        await wait()
        if (over()) throw over
        said.count++
        how.onResponseChunk({ type, text: word, tokens: [1] })
      }
    }
    const run = new AsyncFunction('history', 'how', 'say', 'think', this.sequence.script)
    await run(history, how, chunk(undefined), chunk('segment')).catch((thrown) => { if (thrown !== over) throw thrown })
    if (how.signal.aborted && !how.stopOnAbortSignal) throw how.signal.reason
    const stopReason = how.signal.aborted ? 'abort' : said.count >= how.maxTokens ? 'maxTokens' : 'eogToken'
    return { metadata: { stopReason } }
  }
}
`
