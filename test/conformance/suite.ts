import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  academicSearch,
  dataStats,
  encyclopedia,
  libraryServer,
  medicine,
  outsideOf,
  serveOverHttp,
  type EvidenceServer,
} from '#mcp'
import { courtServer } from '#callable'
import { openCourthouse, usual } from '#docket'
import { readSettings } from '#papers'
import { fixtures } from './fixtures.ts'

/** The released suite, and the one to come, which alone knows the newest revision of the protocol. */
const suites = { released: '@modelcontextprotocol/conformance', next: 'conformance-next' } as const

interface Run {
  readonly suite: keyof typeof suites
  readonly revision: string
}

export const runs: readonly Run[] = [
  { suite: 'released', revision: '2025-11-25' },
  { suite: 'next', revision: '2025-11-25' },
  { suite: 'next', revision: '2026-07-28' },
]

const documents = fileURLToPath(new URL('../../cases/documents', import.meta.url))

/** The court itself, in a house of its own that is gone when it closes. */
function court(): EvidenceServer {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-conformance-'))
  const reading = readSettings({ ...usual, flags: {}, env: {} })
  if (!reading.ok) throw new Error(reading.told)
  const { settings } = reading
  const house = openCourthouse({ settings, env: {}, folder, cwd: folder })
  const server = courtServer({ house, settings, env: {}, page: async () => '', report: () => undefined })
  const leave = async (): Promise<void> => {
    await server.rise()
    await house[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...server, close: () => void leave() }
}

/** Our servers, as people use them. */
export const ours = {
  court,
  'academic-search': () => academicSearch(outsideOf({})),
  'data-stats': () => dataStats(outsideOf({})),
  encyclopedia: () => encyclopedia(outsideOf({})),
  medicine: () => medicine(outsideOf({})),
  library: () => libraryServer({ folder: documents, keep: undefined }),
} as const

export const withFixtures = (server: EvidenceServer): EvidenceServer => ({
  ...server,
  offers: [...server.offers, ...fixtures],
})

/** What a server needs no fixture for. */
export const bare = [
  'server-initialize',
  'ping',
  'tools-list',
  'dns-rebinding-protection',
  'http-header-validation',
  'server-session-lifecycle',
]

const asksBack =
  'The suite wants tools of its own for it. Of ours only open_case asks back, and our own tests answer it.'

/** The scenarios that do not apply to our servers. What the suite needs for them is not even in the test build. */
export const exceptions: Readonly<Record<string, string>> = {
  'http-custom-header-server-validation': 'No tool of ours takes an argument from a header.',
  'input-required-result-basic-elicitation': asksBack,
  'input-required-result-basic-sampling': asksBack,
  'input-required-result-basic-list-roots': asksBack,
  'input-required-result-request-state': asksBack,
  'input-required-result-multiple-input-requests': asksBack,
  'input-required-result-multi-round': asksBack,
  'input-required-result-non-tool-request': asksBack,
  'input-required-result-result-type': asksBack,
  'input-required-result-tampered-state': asksBack,
  'input-required-result-capability-check': asksBack,
}

export interface Verdict {
  readonly scenario: string
  readonly passed: number
  /** What the suite has to say of each check that failed. */
  readonly failures: readonly string[]
}

interface Check {
  readonly id: string
  readonly status: string
  readonly errorMessage?: string
}

/** Serves one of ours over HTTP and lets the official suite judge it. */
export async function verdictsOn(server: EvidenceServer, { suite, revision }: Run): Promise<readonly Verdict[]> {
  // The suite sends much that must be refused, and each refusal would be reported.
  const { url, ...serving } = await serveOverHttp(server, { version: '0.0.0', port: 0, report: () => undefined })
  const results = await mkdtemp(join(tmpdir(), 'courtroom-conformance-'))
  try {
    const words = ['server', '--url', url, '--suite', 'all', '--spec-version', revision, '--output-dir', results]
    const program = fileURLToPath(new URL(`../../node_modules/${suites[suite]}/dist/index.js`, import.meta.url))
    await once(spawn(process.execPath, [program, ...words], { stdio: 'ignore' }), 'close')
    const folders = await readdir(results)
    return await Promise.all(folders.map((folder) => verdictIn(join(results, folder, 'checks.json'), folder)))
  } finally {
    await serving.close()
    await rm(results, { recursive: true, force: true })
  }
}

async function verdictIn(file: string, folder: string): Promise<Verdict> {
  const checks = JSON.parse(await readFile(file, 'utf8')) as readonly Check[]
  const failures = checks.filter(({ status }) => status === 'FAILURE')
  return {
    scenario: /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(folder)?.[1] ?? folder,
    passed: checks.filter(({ status }) => status === 'SUCCESS').length,
    failures: failures.map(({ id, errorMessage }) => `${id}: ${errorMessage ?? 'failed'}`),
  }
}

/** What is not as it should be: a failure nobody excepted, or an exception for something that works. */
export const surprises = (verdicts: readonly Verdict[]): readonly string[] =>
  verdicts.flatMap(({ scenario, failures }) => {
    if (exceptions[scenario] === undefined) return failures.map((failure) => `${scenario}: ${failure}`)
    return failures.length === 0 ? [`${scenario}: excepted, but nothing failed`] : []
  })
