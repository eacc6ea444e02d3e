import type { Entry, Json } from '#record'
import type {
  Added,
  BankCase,
  CaseFilter,
  CasePage,
  CaseRow,
  CheckedDocument,
  Cue,
  Engine,
  Estimate,
  Estimating,
  Links,
  Opening,
  Session,
  Settings,
  SettingsTest,
} from './types.ts'

/** The server said no, or there was no server (`unreachable`). Its message says what to do. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status: number) {
    super(message)
    this.code = code
    this.status = status
  }
}

interface How {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly json?: unknown
  readonly form?: FormData
  readonly signal?: AbortSignal
}

async function ask<Answer>(path: string, { method = 'GET', json, form, signal }: How = {}): Promise<Answer> {
  const response = await reach(path, {
    method,
    headers: { accept: 'application/json', ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form !== undefined && { body: form }),
    ...(signal !== undefined && { signal }),
  })
  const text = await response.text()
  if (!response.ok) throw refusal(response.status, text)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError('unreachable', '', 0)
  }
}

function refusal(status: number, text: string): ApiError {
  const said = text.startsWith('{') ? (JSON.parse(text) as { error?: { code?: string; message?: string } }).error : {}
  return new ApiError(said?.code ?? 'unexpected', said?.message ?? '', status)
}

const caseAt = (id: string, ...rest: readonly string[]): string =>
  ['/api/cases', encodeURIComponent(id), ...rest].join('/')

const signalled = (signal: AbortSignal | undefined): How => (signal === undefined ? {} : { signal })

const formOf = (fields: readonly (readonly [name: string, value: string | File])[]): FormData => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const openingForm = ({ format, brief, engine, files }: Opening): FormData =>
  formOf([
    ['format', format],
    ['brief', JSON.stringify(brief)],
    ...(engine === undefined ? [] : [['engine', engine] as const]),
    ...files.map((file) => ['files', file] as const),
  ])

/** Every question the page asks the server outside the line of a case. */
export const api = {
  session: () => ask<Session>('/api/session'),
  enter: (token: string) => ask<void>('/api/session', { method: 'POST', json: { token } }),
  cases(filter: CaseFilter, before: string | undefined, signal?: AbortSignal): Promise<CasePage> {
    const wanted = Object.entries({ ...filter, before }).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))
    return ask(`/api/cases?${query}`, signalled(signal))
  },
  case: (id: string) => ask<CaseRow>(caseAt(id)),
  engines: (signal?: AbortSignal) => ask<{ readonly engines: readonly Engine[] }>('/api/engines', signalled(signal)),
  open: (opening: Opening) =>
    ask<{ readonly id: string }>('/api/cases', {
      method: 'POST',
      form: openingForm(opening),
    }),
  /** Files documents into a case that has been opened. */
  file: (id: string, files: readonly File[]) =>
    ask<Added>(caseAt(id, 'documents'), {
      method: 'POST',
      form: formOf(files.map((each) => ['files', each] as const)),
    }),
  checkDocument: (file: File, signal: AbortSignal) =>
    ask<CheckedDocument>('/api/documents', { method: 'POST', form: formOf([['file', file]]), signal }),
  estimate: (asked: Estimating, signal?: AbortSignal) =>
    ask<Estimate>('/api/estimate', { method: 'POST', json: asked, ...signalled(signal) }),
  /** The same with the files themselves, for a server that has not read them, or not lately. */
  estimateWith: (opening: Opening, signal?: AbortSignal) =>
    ask<Estimate>('/api/estimate', { method: 'POST', form: openingForm(opening), ...signalled(signal) }),
  remove: (id: string) => ask<void>(caseAt(id), { method: 'DELETE' }),
  archive: (id: string, archived: boolean) => ask<void>(caseAt(id, 'archive'), { method: 'POST', json: { archived } }),
  adjourn: (id: string) => ask<void>(caseAt(id, 'adjourn'), { method: 'POST' }),
  resume: (id: string) => ask<void>(caseAt(id, 'resume'), { method: 'POST' }),
  entries: (id: string, after = 0) => ask<{ readonly entries: readonly Entry[] }>(caseAt(id, `entries?after=${after}`)),
  cue: (id: string, cue: Cue) => ask<{ readonly seq: number }>(caseAt(id, 'cues'), { method: 'POST', json: cue }),
  voter: (id: string) => ask<void>(caseAt(id, 'voter'), { method: 'POST' }),
  vote: (id: string, poll: string, choice: string) =>
    ask<{ readonly seq: number }>(caseAt(id, 'votes'), { method: 'POST', json: { poll, choice } }),
  bank: () => ask<{ readonly cases: readonly BankCase[] }>('/api/bank'),
  readTrial: (text: string, signal?: AbortSignal) =>
    ask<{ readonly brief: Readonly<Record<string, Json>> }>('/api/bank/read', {
      method: 'POST',
      json: { text },
      ...signalled(signal),
    }),
  links: (id: string) => ask<Links>(caseAt(id, 'links')),
  ticket: (id: string) => ask<{ readonly ticket: string }>('/api/tickets', { method: 'POST', json: { case: id } }),
  settings: () => ask<Settings>('/api/settings'),
  testSettings: () => ask<SettingsTest>('/api/settings/test', { method: 'POST' }),
} as const

/** Always an attachment: what is in a file never runs in the page. */
export const documentAddress = (id: string, hash: string): string => caseAt(id, 'documents', encodeURIComponent(hash))

export const recordAddress = (id: string): string => caseAt(id, 'record.jsonl')
