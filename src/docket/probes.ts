import { z } from 'zod'
import { json, ROOM, type Model, type ModelRequest } from '#court'
import { ModelError, type ModelErrorCode } from '#models'
import type { Effort } from '#record'

/** The ways in which the court asks: for words, for a form that it can read, for a search with a tool. */
export type ProbeForm = 'words' | 'json' | 'tools'

/** One question of a check-up. Roles that share it share its answer. */
export interface Probe {
  readonly model: string
  readonly form: ProbeForm
  readonly effort: Effort
}

export interface Probed extends Probe {
  readonly seconds: number
  /** Absent when it did what it was asked. */
  readonly fault?: Fault
}

interface Fault {
  readonly kind: FaultKind
  /** In the provider's own words where it has some. */
  readonly said: string
  readonly code?: ModelErrorCode
}

export type FaultKind =
  /** The key, the money, the address, the network: nothing that has to do with how it is asked. */
  | 'provider'
  | 'unknown-model'
  | 'refuses'
  | 'refuses-effort'
  | 'refuses-cap'
  | 'refuses-schema'
  | 'refuses-tools'
  | 'ignores-tools'
  | 'no-room'
  | 'empty'
  | 'unreadable'

/** The tokens of a real turn's words; those to think with come on top. */
const BUDGET = 300

/** So long, in milliseconds, a model may be silent before its first sign of life, and take for its answer. */
const PATIENCE = { first: 30_000, all: 90_000 }

const Ready = json(
  z.strictObject({ ready: z.boolean().describe('whether you are'), reason: z.string().describe('one short sentence') }),
)

const SEARCH = {
  name: 'search',
  description: 'Searches the documents of the court for a word.',
  input: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
}

const tasks: Readonly<Record<ProbeForm, string>> = {
  words: 'In one short sentence, say that you are ready to be heard.',
  json: `Are you ready to be heard?\n\n${Ready.form ?? ''}`,
  tools: 'Call the tool "search" once, with the query "court". Say nothing before you have its answer.',
}

const requestFor = ({ model, form, effort }: Probe, { plainly }: Asking): ModelRequest => ({
  models: [model],
  agent: { id: 'probe', name: 'A first word' },
  system: 'You are about to speak in a court.',
  messages: [{ role: 'user', prompt: { task: 'check', text: tasks[form], data: null } }],
  tools: form === 'tools' ? [SEARCH] : [],
  ...(form === 'json' && Ready.json !== undefined && { json: Ready.json }),
  budget: BUDGET,
  room: ROOM[effort],
  ...(!plainly && { effort }),
  seed: 'probe',
  key: 'probe',
})

/** Asks a model in one of the court's ways, with a real turn's cap. What it does not do is a fault, never an error. */
export async function askProbe(model: Model, probe: Probe, stop?: AbortSignal): Promise<Probed> {
  const asked = await once(model, probe, { stop, plainly: false })
  if (asked.fault?.kind !== 'refuses') return asked
  // Nothing in its words says what it minds. If it answers without the effort, that was it.
  const { fault } = await once(model, probe, { stop, plainly: true })
  return fault ? asked : { ...asked, fault: { ...asked.fault, kind: 'refuses-effort' } }
}

interface Asking {
  readonly stop: AbortSignal | undefined
  /** Without a word of how much to think. */
  readonly plainly: boolean
}

async function once(model: Model, probe: Probe, how: Asking): Promise<Probed> {
  const began = performance.now()
  const timed = (fault?: Fault): Probed => {
    const seconds = Math.round(performance.now() - began) / 1000
    return { ...probe, seconds, ...(fault && { fault }) }
  }
  const silent = new AbortController()
  const signal = AbortSignal.any([silent.signal, AbortSignal.timeout(PATIENCE.all), ...(how.stop ? [how.stop] : [])])
  const timer = setTimeout(() => silent.abort(), PATIENCE.first)
  try {
    let text = ''
    let calls = 0
    let ended = false
    for await (const part of model.stream(requestFor(probe, how), signal)) {
      clearTimeout(timer)
      if (part.type === 'text') text += part.text
      if (part.type === 'tool-call') calls++
      if (part.type === 'finish') ended = true
    }
    return timed(ended ? shortfall(probe, text, calls) : late(probe))
  } catch (error) {
    return timed(faultOf(error, probe))
  } finally {
    clearTimeout(timer)
  }
}

const late = ({ model }: Probe): Fault => ({ kind: 'provider', said: `${model} gave no answer in time` })

function shortfall({ model, form }: Probe, text: string, calls: number): Fault | undefined {
  if (form === 'tools')
    return calls > 0 ? undefined : { kind: 'ignores-tools', said: `${model} was given a tool and did not call it` }
  if (text.trim() === '') return { kind: 'empty', said: `${model} gave an empty answer` }
  const reading = form === 'json' ? Ready.read(text) : { ok: true as const }
  return reading.ok ? undefined : { kind: 'unreadable', said: `${model} did not keep to the form. ${reading.why}` }
}

function faultOf(error: unknown, { model, form }: Probe): Fault {
  if (!(error instanceof ModelError)) return { kind: 'provider', said: `${model}: ${String(error)}` }
  return { kind: kindOf(error, form), said: error.message, code: error.code }
}

/** What a refusal is about, by the words that servers use for it. */
function kindOf({ code, message, status }: ModelError, form: ProbeForm): FaultKind {
  if (code === 'no-room' || (code === 'empty' && /tokens/.test(message))) return 'no-room'
  if (code === 'empty') return 'empty'
  if (code !== 'bad-request' && status !== 500) return 'provider'
  if (/max_completion_tokens/i.test(message)) return 'refuses-cap'
  if (/reasoning|effort|thinking/i.test(message)) return 'refuses-effort'
  if (form === 'json' && /schema|response_format|structured|grammar|json/i.test(message)) return 'refuses-schema'
  if (form === 'tools' && /tool|function/i.test(message)) return 'refuses-tools'
  if (
    status === 404 ||
    /model.*(not found|not exist|unknown|not supported)|(no such|unknown|invalid) model/i.test(message)
  )
    return 'unknown-model'
  return status === 500 ? 'provider' : 'refuses'
}
