import { availableParallelism } from 'node:os'
import { availableMemory } from 'node:process'
import { USUAL_CONTEXT } from './gguf.ts'
import type { ProcessQuestion, FromWorker, ProcessOptions, ProcessTrouble, ChatTurn } from './messages.ts'
import { fitting, LAST_CALL, LEAST, measured, timeToRead, wordsForTokens, type Pace } from './pace.ts'
import {
  loadRuntime,
  type Chat,
  type HistoryItem,
  type Llama,
  type Runtime,
  type Sequence,
  type Tokens,
} from './runtime.ts'

/** So many tokens are read in one go: between two of them it can be stopped, and is heard to be alive. */
const MOUTHFUL = 32
const SIGN_OF_LIFE = 250

export class MindError extends Error {
  override readonly name = 'MindError'
  readonly trouble: ProcessTrouble

  constructor(trouble: ProcessTrouble, cause?: unknown) {
    super(trouble.said, { cause })
    this.trouble = trouble
  }
}

/** A model that is loaded, with all it can see at a time. One question at a time. */
export interface Mind {
  readonly context: number
  answer(asking: ProcessQuestion, tell: (part: Heard) => void, signal: AbortSignal): Promise<Answered>
}

type Heard = { readonly type: 'thinking' } | { readonly type: 'text'; readonly text: string }

type Answered = Pick<Extract<FromWorker, { type: 'finish' }>, 'reason' | 'usage'>

export async function openMind({ runtime: folder, file, context: most, threads }: ProcessOptions): Promise<Mind> {
  const runtime = await loadRuntime(folder).catch((cause: unknown) => {
    throw new MindError({ code: 'no-runtime', said: String(cause) }, cause)
  })
  const loaded = await load(runtime, file, { most, threads }).catch((cause: unknown) => {
    throw new MindError({ code: 'bad-file', said: cause instanceof Error ? cause.message : String(cause) }, cause)
  })
  const pace: { -readonly [part in keyof Pace]: Pace[part] } = await warmUp(loaded)
  return {
    context: loaded.context,
    answer: (asking, tell, signal) => answer({ ...loaded, pace }, asking, tell, signal),
  }
}

interface Loaded {
  readonly llama: Llama
  readonly sequence: Sequence
  readonly chat: Chat
  readonly context: number
  readonly tokens: (history: readonly HistoryItem[]) => Tokens
}

/** The context is as large as was asked for, if the model was trained on so much and the memory holds it. */
async function load(
  runtime: Runtime,
  file: string,
  { most = USUAL_CONTEXT, threads }: { readonly most: number | undefined; readonly threads: number | undefined },
): Promise<Loaded> {
  const llama = await runtime.getLlama({
    gpu: 'auto',
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'error',
  })
  const weights = await llama.loadModel({ modelPath: file })
  const context = await weights.createContext({
    contextSize: { min: Math.min(512, most), max: Math.min(most, weights.trainContextSize) },
    sequences: 1,
    // They wait for each other in circles: with one more than there are cores free, all of them stand still.
    threads: threads ?? Math.max(1, availableParallelism() - 1),
  })
  const sequence = context.getSequence()
  const chat = new runtime.LlamaChat({ contextSequence: sequence })
  return {
    llama,
    sequence,
    chat,
    context: context.contextSize,
    tokens: (chatHistory) =>
      chat.chatWrapper.generateContextState({ chatHistory }).contextText.tokenize(weights.tokenizer),
  }
}

/** A few tokens are read and written before the first question, so that the first answer fits its time already. */
async function warmUp({ sequence, tokens }: Loaded): Promise<Pace> {
  const some = tokens([{ type: 'user', text: 'One, two, three, four, five, six, seven, eight, nine, ten.' }, unsaid])
  const began = performance.now()
  await sequence.evaluateWithoutGeneratingNewTokens(some.slice(0, -1))
  const wasRead = performance.now()
  let written = 0
  for await (const _ of sequence.evaluate(some.slice(-1))) if (++written === WARM_UP) break
  const reading = measured(undefined, some.length - 1, wasRead - began)
  const writing = measured(undefined, written, performance.now() - wasRead)
  await sequence.clearHistory()
  return { ...(reading !== undefined && { reading }), ...(writing !== undefined && { writing }) }
}

const WARM_UP = 8

const unsaid: HistoryItem = { type: 'model', response: [] }

const itemOf = ({ role, text }: ChatTurn): HistoryItem =>
  role === 'model' ? { type: 'model', response: [text] } : { type: role, text }

interface Thinking extends Loaded {
  readonly pace: { -readonly [part in keyof Pace]: Pace[part] }
}

async function answer(
  mind: Thinking,
  asking: ProcessQuestion,
  tell: (part: Heard) => void,
  signal: AbortSignal,
): Promise<Answered> {
  const { sequence, pace, context } = mind
  /** Until the last call, after which nothing new is begun. */
  const left = (): number => asking.until - asking.deadline * (1 - LAST_CALL) - Date.now()
  const { history, tokens } = put(mind, asking)
  if (tokens.length + LEAST > context) throw new MindError(tooLong(tokens.length, context))
  await sequence.adaptStateToTokens(tokens, false)
  const cached = Math.min(sequence.nextTokenIndex, tokens.length - 1)
  await read(mind, tokens.slice(cached, -1), { signal, tell, left })
  const allowed = fitting(asking, pace, left())
  const words = Math.min(allowed.words, context - tokens.length - 1)
  const thoughts = Math.min(allowed.thoughts, context - tokens.length - 1 - words)
  const { reason, output, thinking } = await write(mind, history, { asking, words, thoughts, tell, signal, left })
  return { reason, usage: { input: tokens.length, cached, output, ...(thinking > 0 && { thinking }) } }
}

/** On a slow machine the question says how few words there is time for. */
function put(
  { tokens, pace }: Thinking,
  asking: ProcessQuestion,
): { readonly history: readonly HistoryItem[]; readonly tokens: Tokens } {
  const history = [...asking.turns.map(itemOf), unsaid]
  const whole = tokens(history)
  const { words, shorter } = fitting(asking, pace, asking.until - Date.now() - timeToRead(whole.length, pace))
  const last = asking.turns.at(-1)
  if (!shorter || !asking.bounded || last?.role !== 'user' || asking.grammar !== undefined)
    return { history, tokens: whole }
  const text = `${last.text}\n\nTime is short: answer in at most ${wordsForTokens(words)} words.`
  const brief = [...asking.turns.slice(0, -1).map(itemOf), { type: 'user', text } as const, unsaid]
  return { history: brief, tokens: tokens(brief) }
}

interface Reading {
  readonly signal: AbortSignal
  readonly tell: (part: Heard) => void
  readonly left: () => number
}

/** The runtime reads a prompt in one go that nothing stops; so it is given in mouthfuls. */
async function read({ sequence, pace }: Thinking, tokens: Tokens, { signal, tell, left }: Reading): Promise<void> {
  const began = performance.now()
  for (let at = 0; at < tokens.length; at += MOUTHFUL) {
    signal.throwIfAborted()
    if (left() <= 0) throw new MindError(tooSlow(at, tokens.length, performance.now() - began))
    await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(at, at + MOUTHFUL))
    tell({ type: 'thinking' })
  }
  signal.throwIfAborted()
  const reading = measured(pace.reading, tokens.length, performance.now() - began)
  if (reading !== undefined) pace.reading = reading
}

interface Writing extends Reading {
  readonly asking: ProcessQuestion
  readonly words: number
  readonly thoughts: number
}

async function write({ llama, chat, pace }: Thinking, history: readonly HistoryItem[], how: Writing) {
  const { asking, words, thoughts, tell, signal, left } = how
  const grammar =
    asking.grammar === undefined
      ? undefined
      : asking.grammar === null
        ? await llama.getGrammarFor('json')
        : await llama.createGrammarForJsonSchema(asking.grammar)
  const late = AbortSignal.timeout(Math.max(1, Math.floor(left())))
  const whole = new AbortController()
  let said = ''
  const counted = { output: 0, thinking: 0, heard: -Infinity }
  const began = performance.now()
  const generated = chat.generateResponse(history, {
    maxTokens: words + thoughts,
    budgets: { thoughtTokens: thoughts },
    temperature: 0.7,
    topP: 0.9,
    topK: 40,
    seed: asking.seed,
    signal: AbortSignal.any([signal, late, whole.signal]),
    stopOnAbortSignal: true,
    // Weak models say one thing over and over to the end of their length; JSON repeats its keys by right.
    ...(grammar ? { grammar } : { dryRepeatPenalty: { strength: 0.8, allowedLength: 6 } }),
    onResponseChunk({ type, text, tokens }) {
      counted.output += tokens.length
      if (type === undefined) {
        if (text !== '') tell({ type: 'text', text })
        said += text
        // A grammar allows blanks behind the last brace, and slow machines would write them one by one.
        if (grammar && isWhole(said)) whole.abort()
        return
      }
      counted.thinking += tokens.length
      if (performance.now() - counted.heard < SIGN_OF_LIFE) return
      counted.heard = performance.now()
      tell({ type: 'thinking' })
    },
  })
  const { metadata } = await generated.catch((cause: unknown) => {
    // Before the first token there is nothing to end, and the runtime throws.
    throw late.aborted && !signal.aborted ? new MindError(noTime(asking.deadline), cause) : cause
  })
  signal.throwIfAborted()
  const writing = measured(pace.writing, counted.output, performance.now() - began)
  if (writing !== undefined) pace.writing = writing
  if (whole.signal.aborted) return { reason: 'stop' as const, ...counted }
  const isCut = metadata.stopReason === 'maxTokens' || metadata.stopReason === 'abort'
  return { reason: isCut ? ('length' as const) : ('stop' as const), ...counted }
}

function isWhole(json: string): boolean {
  if (!json.trimEnd().endsWith('}')) return false
  try {
    JSON.parse(json)
    return true
  } catch {
    return false
  }
}

const tooLong = (tokens: number, context: number): ProcessTrouble => ({
  code: 'too-long',
  said:
    `was given ${tokens} tokens to read and can see ${context} (with some for its answer). Give it more with ` +
    `"context:" if the model has more and there is memory (${Math.floor(availableMemory() / 2 ** 20)} MB is free), or ` +
    'seat a model with a larger one.',
})

const tooSlow = (done: number, tokens: number, ms: number): ProcessTrouble => ({
  code: 'too-slow',
  said: `had read ${done} of its ${tokens} tokens after ${Math.round(ms / 1000)} s, and there was no time left. ${SLOW}`,
})

const noTime = (ms: number): ProcessTrouble => ({
  code: 'too-slow',
  said: `had read all it was given when its ${Math.round(ms / 1000)} s were over. ${SLOW}`,
})

const SLOW = 'Raise limits.deadline, or take a smaller model.'
