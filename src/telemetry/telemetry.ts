import { ROOT_CONTEXT, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Model } from '#court'
import { instrumentsOf, observed } from './observed.ts'

/** A case whose calls are told of. */
interface ToldCase {
  readonly id: string
  readonly format: string
}

interface Telemetry {
  /** The same model, with each of its calls told of. */
  readonly observe: (model: Model, told: ToldCase) => Model
  /** A hearing, under which its calls stand. */
  readonly hearing: <T>(told: ToldCase, hear: () => Promise<T>) => Promise<T>
  /** Sends what has not been sent yet. */
  readonly close: () => Promise<void>
}

/** A collector that is away must not keep anybody waiting. */
const PATIENCE = 2000
const EVERY = 10_000

/** Tells an OpenTelemetry collector of every call, over OTLP/HTTP. */
export function openTelemetry(endpoint: string, name = 'courtroom'): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': name })
  const to = (what: string) => ({ url: `${endpoint.replace(/\/+$/, '')}/v1/${what}`, timeoutMillis: PATIENCE })
  const traces = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(to('traces')) })],
  })
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(to('metrics')),
    exportIntervalMillis: EVERY,
    exportTimeoutMillis: PATIENCE,
  })
  const metrics = new MeterProvider({ resource, readers: [reader] })
  const tracer = traces.getTracer('courtroom')
  const instruments = instrumentsOf(metrics.getMeter('courtroom'))
  const hearings = new Map<string, Context>()
  return {
    observe: (model, { id, format }) =>
      observed(model, {
        tracer,
        instruments,
        parent: () => hearings.get(id) ?? ROOT_CONTEXT,
        about: { case: id, format },
      }),
    async hearing({ id, format }, hear) {
      const attributes = { 'gen_ai.conversation.id': id, 'courtroom.format': format }
      const span = tracer.startSpan(`hearing ${format}`, { attributes })
      hearings.set(id, trace.setSpan(ROOT_CONTEXT, span))
      try {
        return await hear()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        hearings.delete(id)
        span.end()
      }
    },
    async close() {
      await Promise.allSettled([traces.shutdown(), metrics.shutdown()])
    },
  }
}
