import type { Model } from '#court'
import type { Environment } from '#papers'
import { openTelemetry } from '#telemetry'
import type { CalledCase } from './calling.ts'
import type { Docket } from './docket.ts'

/** What a collector is told of the cases of this process. */
export interface Watched {
  readonly run: (docket: Docket, ...asked: Parameters<Docket['run']>) => ReturnType<Docket['run']>
  /** Wraps the models of a case. */
  readonly observing: (called: CalledCase) => (model: Model) => Model
  readonly close: () => Promise<void>
}

export function watchedBy(endpoint: string, env: Environment): Watched {
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
