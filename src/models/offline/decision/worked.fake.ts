import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import type { Exhibit } from '#record'

/** A worked case with all passages of its documents as exhibits, for tests. */
interface Worked {
  readonly dilemma: string
  readonly context: string | null
  readonly exhibits: readonly Exhibit[]
}

/** The library, which only tests may bring into this room. */
interface Library {
  readonly readDocument: (file: { readonly name: string; readonly bytes: Uint8Array }) => Promise<object>
  readonly passagesOf: (document: never) => readonly { readonly at: number; readonly text: string }[]
}

const folder = new URL('../../../../cases/', import.meta.url)

/** Read once for all test files of a process: there is a scan among them. */
const worked = new WeakMap<Library, Promise<readonly Worked[]>>()

export function workedCases(library: Library): Promise<readonly Worked[]> {
  const files = globSync('*.decision.yaml', { cwd: folder }).toSorted()
  const reading = worked.get(library) ?? Promise.all(files.map((file) => workedCase(file, library)))
  worked.set(library, reading)
  return reading
}

interface Brief {
  readonly dilemma: string
  readonly context?: string
  readonly documents: readonly string[]
}

async function workedCase(file: string, library: Library): Promise<Worked> {
  const brief = parse(readFileSync(new URL(file, folder), 'utf8')) as Brief
  const documents = brief.documents.flatMap((name) => globSync(`${name}/*`, { cwd: folder }).toSorted())
  const exhibits = (await Promise.all(documents.map((name) => exhibitsOf(name, library)))).flat()
  return { dilemma: brief.dilemma, context: brief.context ?? null, exhibits }
}

interface Shelved {
  readonly title: string
  readonly date: string | null
  readonly unit: string
}

async function exhibitsOf(path: string, { readDocument, passagesOf }: Library): Promise<readonly Exhibit[]> {
  const name = basename(path)
  const read = await readDocument({ name, bytes: readFileSync(new URL(path, folder)) })
  if (!('document' in read)) return []
  const document = read.document as Shelved
  const { title, date, unit } = document
  const idOf = (at: number): string => `tool_${name.replaceAll(/[^a-z0-9]/gu, '')}${at}`
  return passagesOf(document as never).map(({ at, text }, n) => ({
    ...paperExhibit(idOf(n), text),
    title,
    source: name,
    date,
    ...(unit === 'page' ? { page: at } : { place: `${unit} ${at}` }),
    ...(n > 0 && { same_source_as: idOf(0) }),
  }))
}

export const paperExhibit = (id: string, text: string, more: Partial<Exhibit> = {}): Exhibit => ({
  result_id: id,
  title: 'A paper',
  source: 'paper.txt',
  source_type: 'document',
  date: null,
  url: null,
  snippet: text.slice(0, 80),
  text,
  hash: '',
  page: null,
  citations: null,
  ...more,
})

/** What four reports say on whether a town should build a tram. */
export const tramFacts = [
  'The tram cut the waiting time of passengers by 40 per cent.',
  'Noise in the streets fell by 12 per cent after the tram opened.',
  'The tram raised the cost of transport by 9 per cent.',
  'Accidents with cyclists rose from 14 to 31 a year.',
]

/** Each text as a report of its own. */
export const papersOf = (texts: readonly string[]): readonly Exhibit[] =>
  texts.map((text, at) =>
    paperExhibit(`tool_${at}`, text, { title: `Report number ${at}`, source: `${at}.txt`, page: at + 1 }),
  )
