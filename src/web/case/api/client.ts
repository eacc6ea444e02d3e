import { underBase } from './base.ts'
import {
  located,
  pathTo,
  type AnswerTo,
  type FormFor,
  type HolesOf,
  type JsonFor,
  type QueryFor,
  type RouteName,
  type SentDocument,
  type ShareKind,
  type ExportName,
} from '#contract'
import { isCatalogued } from '#record'

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

/** A case to be opened, or only to be reckoned with. */
export interface Opening {
  readonly format: string
  readonly brief: object
  /** Who plays every seat; as configured unless given. */
  readonly engine?: string | undefined
  /** What was checked before, and so need not be sent again. */
  readonly documents?: readonly SentDocument[] | undefined
  readonly files: readonly File[]
}

/** Where a case is left, and what is otherwise from there on. */
export interface ForkRequest {
  readonly seq: number
  readonly change: FormFor<'fork'>['change']
  readonly value: string | undefined
  readonly files: readonly File[]
}

/** Which cases are listed. */
type CaseFilter = Omit<QueryFor<'cases'>, 'before' | 'limit' | 'archived' | 'folded'> & {
  readonly archived?: true
  readonly folded?: true
}

/** What a question carries: what its address leaves open, and the body that its route takes. */
interface Carrying<Name extends RouteName> {
  readonly of?: HolesOf<Name>
  readonly query?: QueryFor<Name> & object
  readonly json?: JsonFor<Name>
  readonly form?: FormData
  readonly signal?: AbortSignal | undefined
}

/** Asks a question of the contract. */
export async function ask<Name extends RouteName>(name: Name, carrying: Carrying<Name> = {}): Promise<AnswerTo<Name>> {
  const { of, query, json, form, signal } = carrying
  const path = pathTo(name, of ?? ({} as HolesOf<Name>))
  const response = await reach(query === undefined ? path : `${path}?${searchOf(query)}`, {
    method: located(name).method.toUpperCase(),
    headers: { accept: 'application/json', ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form !== undefined && { body: form }),
    ...(signal !== undefined && { signal }),
  })
  const text = await response.text()
  if (!response.ok) throw refusal(response.status, text)
  return (text === '' ? undefined : JSON.parse(text)) as AnswerTo<Name>
}

/** Without what was left out. */
export function searchOf(query: object): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(underBase(path), request)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError('unreachable', '', 0)
  }
}

function refusal(status: number, text: string): ApiError {
  const said = text.startsWith('{') ? (JSON.parse(text) as { error?: { code?: string; message?: string } }).error : {}
  return new ApiError(said?.code ?? 'unexpected', said?.message ?? '', status)
}

/** A form with the fields that its route takes. */
function formOf<Name extends RouteName>(_: Name, fields: Readonly<Record<keyof FormFor<Name>, Field>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries<Field>(fields))
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) form.append(name, each)
  return form
}

type Field = string | File | readonly File[] | undefined

const fieldsOf = ({ format, brief, engine, files }: Opening) => ({
  format,
  brief: JSON.stringify(brief),
  engine,
  seed: undefined,
  files,
})

interface Case {
  readonly id: string
}

/** Every question the page asks the server outside the line of a case. */
export const api = {
  session: () => ask('session'),
  enter: (token: string) => ask('enter', { json: { token } }),
  /** How one signs in here, if there are accounts. */
  signIn: () => ask('signIn'),
  leave: () => ask('leave'),
  cases: ({ archived, folded, ...filter }: CaseFilter, before: string | undefined, signal?: AbortSignal) =>
    ask('cases', { query: { ...filter, archived: archived && 'true', folded: folded && 'true', before }, signal }),
  case: (id: string) => ask('case', { of: { id } }),
  engines: (signal?: AbortSignal) => ask('engines', { signal }),
  open: (opening: Opening) => {
    const documents = opening.documents && JSON.stringify(opening.documents)
    return ask('open', { form: formOf('open', { ...fieldsOf(opening), documents }) })
  },
  /** Files documents into a case that has been opened. */
  file: (id: string, files: readonly File[]) => ask('file', { of: { id }, form: formOf('file', { files }) }),
  checkDocument: (file: File, signal: AbortSignal) => ask('check', { form: formOf('check', { file }), signal }),
  estimate: (asked: JsonFor<'estimate'>, signal?: AbortSignal) => ask('estimate', { json: asked, signal }),
  /** The same with the files themselves, for a server that has not read them, or not lately. */
  estimateWith: (opening: Opening, signal?: AbortSignal) =>
    ask('estimate', { form: formOf('estimate', fieldsOf(opening)), signal }),
  /** Has a closed case heard again from an entry on, with one thing changed. */
  fork: (id: string, asked: ForkRequest) =>
    ask('fork', { of: { id }, form: formOf('fork', { ...asked, seq: String(asked.seq) }) }),
  remove: (id: string) => ask('remove', { of: { id } }),
  archive: (id: string, archived: boolean) => ask('archive', { of: { id }, json: { archived } }),
  adjourn: (id: string) => ask('adjourn', { of: { id } }),
  resume: (id: string) => ask('resume', { of: { id } }),
  tag: (id: string, tags: readonly string[]) => ask('tag', { of: { id }, json: { tags: [...tags] } }),
  decide: ({ id, ...decided }: JsonFor<'decide'> & Case) => ask('decide', { of: { id }, json: decided }),
  conclude: ({ id, ...came }: JsonFor<'conclude'> & Case) => ask('conclude', { of: { id }, json: came }),
  /** Asks the judge of a case that has closed. */
  question: ({ id, content }: JsonFor<'question'> & Case) => ask('question', { of: { id }, json: { content } }),
  lookingBack: () => ask('lookingBack'),
  entries: (id: string, after = 0) => ask('entries', { of: { id }, query: { after } }),
  audits: (id: string) => ask('audits', { of: { id } }),
  audit: (id: string, wish: JsonFor<'audit'>) => ask('audit', { of: { id }, json: wish }),
  cue: (id: string, cue: JsonFor<'cue'>) => ask('cue', { of: { id }, json: cue }),
  voter: (id: string) => ask('voter', { of: { id } }),
  vote: (id: string, poll: string, choice: string) => ask('vote', { of: { id }, json: { poll, choice } }),
  bank: () => ask('bank'),
  readTrial: (text: string, signal?: AbortSignal) => ask('read', { json: { text }, signal }),
  readBrief: (text: string, format: string, signal?: AbortSignal) => ask('read', { json: { text, format }, signal }),
  links: (id: string) => ask('links', { of: { id } }),
  shares: (id: string) => ask('shares', { of: { id } }),
  leaving: (id: string, kinds: readonly ShareKind[], signal?: AbortSignal) =>
    ask('leaving', { of: { id }, query: { with: kinds.join(',') }, signal }),
  share: (id: string, sharing: JsonFor<'share'>) => ask('share', { of: { id }, json: sharing }),
  unshare: (id: string, share: string) => ask('unshare', { of: { id, share } }),
  groups: () => ask('groups'),
  settings: () => ask('settings'),
  testSettings: () => ask('test'),
} as const

/** Always an attachment: what is in a file never runs in the page. */
export const documentAddress = (id: string, hash: string): string => underBase(pathTo('document', { id, hash }))

/** The very file that would leave with these kinds. */
export const previewAddress = (id: string, kinds: readonly ShareKind[]): string =>
  `${underBase(pathTo('preview', { id }))}?${searchOf({ with: kinds.join(',') })}`

export const recordAddress = (id: string): string => underBase(pathTo('lines', { id }))

/** A case to take along, as an attachment. */
export const exportAddress = (id: string, format: ExportName): string => underBase(pathTo('export', { id, format }))

/** What the runs of a batch come to: a page of its own, and a table. */
export const reportAddress = (group: string, language: string): string =>
  underBase(pathTo('report', { group })) + (isCatalogued(language) ? `?${searchOf({ lang: language })}` : '')
export const runsAddress = (group: string): string => underBase(pathTo('runs', { group }))
