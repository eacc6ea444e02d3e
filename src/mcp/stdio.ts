import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { factoryOf, type EvidenceServer } from './offer.ts'

interface StdioServing {
  readonly version: string
  readonly stdin: Readable
  /** Belongs to the protocol: nobody else may write to it. */
  readonly stdout: Writable
  readonly signal: AbortSignal
  /** For what went wrong outside any call. */
  readonly report: (error: Error) => void
}

/** Serves whoever started us, until he hangs up or the signal aborts. */
export async function serveOverStdio(server: EvidenceServer, how: StdioServing): Promise<void> {
  const { version, stdin, stdout, signal, report } = how
  const left = Promise.race([once(stdin, 'end'), once(stdin, 'close'), aborted(signal)])
  const transport = new StdioServerTransport(stdin, stdout)
  const handle = serveStdio(factoryOf(server, { version }), { transport, onerror: report })
  try {
    await left
  } finally {
    await handle.close()
    server.close()
  }
}

const aborted = (signal: AbortSignal): Promise<unknown> => (signal.aborted ? Promise.resolve() : once(signal, 'abort'))
