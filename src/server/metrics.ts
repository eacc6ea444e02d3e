import { Counter, Gauge, Registry } from 'prom-client'

export interface Metrics {
  /** In Prometheus' own text. */
  text(): Promise<string>
  readonly contentType: string
  refused(code: string): void
  answered(method: string, status: number): void
}

interface Measured {
  readonly viewers: () => number
  readonly cases: () => number
  readonly damaged: () => readonly string[]
}

export function metricsOf({ viewers, cases, damaged }: Measured): Metrics {
  const register = new Registry()
  const gauge = (name: string, help: string, read: () => number): void => {
    const made: Gauge = new Gauge({ name, help, registers: [register], collect: () => made.set(read()) })
  }
  gauge('courtroom_viewers', 'Lines that follow a case.', viewers)
  gauge('courtroom_cases_heard', 'Cases that are being heard in this process.', cases)
  gauge('courtroom_damaged_files', 'Files in which damage was found since the server opened.', () => damaged().length)
  gauge('courtroom_memory_bytes', 'Resident memory of the process.', () => process.memoryUsage.rss())
  gauge('courtroom_uptime_seconds', 'Since the process began.', () => process.uptime())
  const refusals = new Counter({
    name: 'courtroom_refusals_total',
    help: 'Messages and requests turned away, by code.',
    labelNames: ['code'],
    registers: [register],
  })
  const answers = new Counter({
    name: 'courtroom_http_answers_total',
    help: 'Answers over HTTP, by method and status.',
    labelNames: ['method', 'status'],
    registers: [register],
  })
  return {
    text: () => register.metrics(),
    contentType: register.contentType,
    refused: (code) => refusals.inc({ code }),
    answered: (method, status) => answers.inc({ method, status: String(status) }),
  }
}
