import { SpanKind, SpanStatusCode, type Attributes, type Context, type Meter, type Tracer } from '@opentelemetry/api'
import type { Model, ModelPart, ModelRequest } from '#court'

/** Where calls are told of, and what is said of all calls of one case. */
interface CallTelling {
  readonly tracer: Tracer
  readonly instruments: Instruments
  /** What the spans of the calls hang under. */
  readonly parent: () => Context
  readonly about: { readonly case: string; readonly format: string }
}

type Finish = Extract<ModelPart, { readonly type: 'finish' }>

type Instruments = ReturnType<typeof instrumentsOf>

/** By the names that OpenTelemetry gives to what is measured of language models; cost has no such name yet. */
export const instrumentsOf = (meter: Meter) =>
  ({
    duration: meter.createHistogram('gen_ai.client.operation.duration', {
      unit: 's',
      description: 'How long a call to a model took, failed ones too.',
    }),
    firstWord: meter.createHistogram('gen_ai.client.operation.time_to_first_chunk', {
      unit: 's',
      description: 'From the call to its first word or thought.',
    }),
    tokens: meter.createHistogram('gen_ai.client.token.usage', { unit: '{token}', description: 'Tokens of a call.' }),
    cost: meter.createCounter('courtroom.cost', { unit: '{USD}', description: 'What calls have cost.' }),
  }) as const

/** Tells of every call how long it took, what it used and what it cost, or how it failed. Never a word of it. */
export const observed = (model: Model, telling: CallTelling): Model => ({
  async *stream(request, signal) {
    const call = begin(request, telling)
    try {
      for await (const part of model.stream(request, signal)) {
        if (part.type === 'finish') call.finish(part)
        else call.hear()
        yield part
      }
    } catch (error) {
      call.fail(error)
      throw error
    } finally {
      call.end()
    }
  },
})

function begin(request: ModelRequest, { tracer, instruments, parent, about }: CallTelling) {
  const { provider, model } = namesIn(request.models[0] ?? '')
  const labels: Attributes = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': provider,
    'gen_ai.request.model': model,
    'gen_ai.agent.id': request.agent.id,
    'courtroom.format': about.format,
  }
  const most = (request.budget ?? 0) + (request.room ?? 0)
  const span = tracer.startSpan(
    `chat ${model}`,
    {
      kind: SpanKind.CLIENT,
      attributes: {
        ...labels,
        'gen_ai.agent.name': request.agent.name,
        'gen_ai.conversation.id': about.case,
        'courtroom.step': request.key,
        ...(most > 0 && { 'gen_ai.request.max_tokens': most }),
      },
    },
    parent(),
  )
  const began = performance.now()
  const seconds = (): number => (performance.now() - began) / 1000
  let isHeard = false
  let outcome: Attributes = {}
  return {
    hear(): void {
      if (isHeard) return
      isHeard = true
      const time = seconds()
      instruments.firstWord.record(time, labels)
      span.setAttribute('gen_ai.response.time_to_first_chunk', time)
    },
    finish({ reason, model: answered, usage, price }: Finish): void {
      span.setAttributes({
        'gen_ai.response.model': namesIn(answered).model,
        'gen_ai.response.finish_reasons': [reason],
      })
      if (usage) {
        span.setAttributes({
          'gen_ai.usage.input_tokens': usage.input,
          'gen_ai.usage.output_tokens': usage.output,
        })
        instruments.tokens.record(usage.input, { ...labels, 'gen_ai.token.type': 'input' })
        instruments.tokens.record(usage.output, { ...labels, 'gen_ai.token.type': 'output' })
      }
      if (price !== null) {
        span.setAttribute('courtroom.cost', price)
        instruments.cost.add(price, labels)
      }
    },
    fail(error: unknown): void {
      outcome = { 'error.type': kindOf(error) }
      span.setAttributes(outcome)
      span.setStatus({ code: SpanStatusCode.ERROR })
    },
    end(): void {
      instruments.duration.record(seconds(), { ...labels, ...outcome })
      span.end()
    },
  }
}

/** What went wrong in one word; its message may hold what somebody wrote. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

function namesIn(name: string): { readonly provider: string; readonly model: string } {
  const at = name.indexOf('/')
  return at < 0 ? { provider: name, model: name } : { provider: name.slice(0, at), model: name.slice(at + 1) }
}
