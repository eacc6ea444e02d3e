import type { Model } from '#court'
import { annexFolder, annexLack, openAnnexes } from '#annex'
import type { Environment } from '#papers'
import type { CalledCase } from './calling.ts'
import type { Docket } from './docket.ts'

/** What a collector is told of the cases of this process. */
export interface Watched {
  readonly run: (docket: Docket, ...asked: Parameters<Docket['run']>) => ReturnType<Docket['run']>
  /** Wraps the models of a case. */
  readonly observing: (called: CalledCase) => (model: Model) => Model
  readonly close: () => Promise<void>
}

/** Whoever tells the collector at this address; undefined, with a warning, where it has not been added. */
export async function watchedBy(endpoint: string, env: Environment): Promise<Watched | undefined> {
  const folder = annexFolder(env)
  const lack = annexLack('telemetry', folder)
  if (lack !== undefined) {
    process.emitWarning(`No collector is told, although OTEL_EXPORTER_OTLP_ENDPOINT is set. ${lack}`)
    return undefined
  }
  openAnnexes(folder)
  const { openTelemetry } = await import('#telemetry')
  const { hearing, observe, close } = openTelemetry(endpoint, env['OTEL_SERVICE_NAME'])
  return {
    async run(docket, asked, how) {
      const called = typeof asked === 'string' ? await docket.call(asked) : asked
      return hearing(namesOf(called), () => docket.run(called, how))
    },
    observing: (called) => (model) => observe(model, namesOf(called)),
    close,
  }
}

const namesOf = ({ id, header }: CalledCase) => ({ id, format: header.format })
