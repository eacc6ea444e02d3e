import type { Model } from '#court'
import type { Environment } from '#papers'
import type { Telemetry } from '#telemetry'
import type { CalledCase } from './calling.ts'
import type { Docket } from './docket.ts'

/** What a collector is told of the cases of this process. */
interface Watched {
  docket(docket: Docket): Docket
  /** Wraps the models of a case; undefined when nobody is told. */
  observing(called: CalledCase): Promise<((model: Model) => Model) | undefined>
  close(): Promise<void>
}

const nobody: Watched = {
  docket: (docket) => docket,
  observing: async () => undefined,
  close: async () => undefined,
}

/** Nobody is told unless a collector's address is set; what tells it is loaded with the first case. */
export function watchedBy(env: Environment): Watched {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim()
  if (endpoint === undefined || endpoint === '') return nobody
  let opened: Promise<Telemetry | undefined> | undefined
  const telemetry = (): Promise<Telemetry | undefined> => (opened ??= openedFor(endpoint, env))
  return {
    docket: (docket) => ({
      ...docket,
      async run(asked, how) {
        const called = typeof asked === 'string' ? await docket.call(asked) : asked
        const hear = () => docket.run(called, how)
        return (await telemetry())?.hearing(namesOf(called), hear) ?? hear()
      },
    }),
    async observing(called) {
      const told = await telemetry()
      return told && ((model) => told.observe(model, namesOf(called)))
    },
    close: async () => (await opened)?.close(),
  }
}

async function openedFor(endpoint: string, env: Environment): Promise<Telemetry | undefined> {
  const { annexFolder, annexLack, openAnnexes } = await import('#annex')
  const folder = annexFolder(env)
  const lack = annexLack('telemetry', folder)
  if (lack === undefined) {
    openAnnexes(folder)
    return (await import('#telemetry')).openTelemetry(endpoint, env['OTEL_SERVICE_NAME'])
  }
  process.emitWarning(`No collector is told, although OTEL_EXPORTER_OTLP_ENDPOINT is set. ${lack}`)
  return undefined
}

const namesOf = ({ id, header }: CalledCase) => ({ id, format: header.format })
