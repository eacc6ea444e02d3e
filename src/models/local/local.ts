import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Model, ModelPart, ModelRequest } from '#court'
import { lastWords } from '../command/failure.ts'
import { ModelError, type ModelErrorCode } from '../errors.ts'
import { USUAL_BUDGET } from '../providers/effort.ts'
import { grammarOf } from './grammar.ts'
import { turnsOf } from './history.ts'
import type { ProcessQuestion, ProcessTrouble } from './messages.ts'
import { processFor, type ProcessEvent } from './process.ts'
import { runtimeModule } from './runtime.ts'

export interface LocalOptions {
  /** A GGUF file. */
  readonly file: string
  /** Most tokens it may see; fitted to the file and to the memory. */
  readonly context?: number
  readonly threads?: number
  /** The folder that `./courtroom local install` has installed the runtime in. */
  readonly runtime: string
  /** For a whole answer, in milliseconds. */
  readonly deadline: number
}

/**
 * A model from a file, in a process of its own. JSON is held by a grammar, tools are not offered, and an answer is made
 * as short as the machine is slow. A stream is one question.
 */
export const localModel = (name: string, how: LocalOptions): Model => ({
  async *stream(request, signal) {
    if (signal.aborted) return
    const asked = request.models[0] ?? name
    const { deadline, ...opening } = how
    requireFiles(asked, how)
    let said = ''
    const asking = askingFor(request, deadline)
    for await (const heard of processFor(opening).ask(asking, signal)) {
      if (signal.aborted) return
      const part = partOf(heard, { asked, said, file: how.file })
      if (part.type === 'text') said += part.text
      yield part
    }
  },
})

function requireFiles(asked: string, { file, runtime }: LocalOptions): void {
  if (!existsSync(runtimeModule(runtime)))
    throw new ModelError(
      'no-provider',
      `${asked} cannot answer: what runs models from files is not installed. Install it with: ./courtroom local install`,
    )
  if (!existsSync(file))
    throw new ModelError(
      'no-provider',
      `${asked} cannot answer: there is no file ${file}. Correct "file:", or get a model with: ./courtroom local get`,
    )
}

function askingFor(request: ModelRequest, deadline: number): ProcessQuestion {
  const { budget = USUAL_BUDGET, room = 0, effort, json, loose } = request
  return {
    turns: turnsOf(request),
    budget,
    bounded: request.budget !== undefined,
    room: effort === 'none' ? 0 : room,
    ...(json !== undefined && { grammar: loose ? null : (grammarOf(json) ?? null) }),
    seed: createHash('sha256').update(`local\0${request.seed}\0${request.key}`).digest().readUInt32LE(),
    until: Date.now() + deadline,
    deadline,
  }
}

interface Circumstances {
  readonly asked: string
  readonly said: string
  readonly file: string
}

function partOf(heard: ProcessEvent, { asked, said, file }: Circumstances): ModelPart {
  switch (heard.type) {
    case 'thinking':
      return { type: 'thinking' }
    case 'text':
      return { type: 'text', text: heard.text }
    case 'finish':
      if (said.trim() === '') throw new ModelError('empty', nothing(asked, heard.reason))
      return { type: 'finish', reason: heard.reason, model: asked, usage: heard.usage, price: 0 }
    case 'not-opened':
    case 'failed':
      throw new ModelError(codes[heard.trouble.code], say(asked, file, heard.trouble))
    case 'died': {
      const end = heard.signal === null ? `exit code ${heard.code}` : `signal ${heard.signal}`
      throw new ModelError(
        'cut-off',
        `${asked} broke off: the process of ${file} ended with ${end}. ${lastWords(heard.complaints)} ` +
          'If it was out of memory, take a smaller file or a smaller "context:".',
      )
    }
  }
}

const codes: Readonly<Record<ProcessTrouble['code'], ModelErrorCode>> = {
  'no-runtime': 'no-provider',
  'bad-file': 'no-provider',
  'too-long': 'bad-request',
  'too-slow': 'deadline',
  failed: 'broken-answer',
}

function say(asked: string, file: string, { code, said }: ProcessTrouble): string {
  if (code === 'no-runtime')
    return `${asked} cannot answer: what runs models does not work here (${said}). Install it anew: ./courtroom local install`
  if (code === 'bad-file') return `${asked} cannot answer: ${file} could not be loaded (${said}).`
  return code === 'failed' ? `${asked} failed in its answer: ${said}` : `${asked} ${said}`
}

const nothing = (asked: string, reason: 'stop' | 'length'): string =>
  reason === 'length'
    ? `${asked} used up its tokens before it said a word. Set its effort to none, or give it longer with limits.deadline.`
    : `${asked} gave an empty answer.`
