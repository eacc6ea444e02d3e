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

/** Read once for all test files of a process. */
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

/** What OCR reads in a picture, which only `npm run all` waits for. */
const scanned: Readonly<Record<string, Shelved & { readonly passages: readonly { at: number; text: string }[] }>> = {
  'letter.png': {
    title: 'Letter',
    date: '2024-11-12',
    unit: 'page',
    passages: [
      {
        at: 1,
        text: [
          'Harrowfield Bus Depot',
          'Sample data: this letter is fictional.',
          '12 November 2024',
          'To the transport committee',
          'The drivers of the hospital line ask for a break of twelve minutes at the terminus. Since January the break has fallen to five minutes, because boarding takes longer when the bus is full.',
          'In October 214 departures left without a break. Teresa Moran, for the drivers',
        ].join('\n\n'),
      },
    ],
  },
}
const isWhole = process.env['COURTROOM_TESTS'] === 'all'

async function exhibitsOf(path: string, { readDocument, passagesOf }: Library): Promise<readonly Exhibit[]> {
  const name = basename(path)
  const read =
    name in scanned && !isWhole ? undefined : await readDocument({ name, bytes: readFileSync(new URL(path, folder)) })
  if (read !== undefined && !('document' in read)) return []
  const document = (read === undefined ? scanned[name]! : read.document) as Shelved
  const { title, date, unit } = document
  const passages = read === undefined ? scanned[name]!.passages : passagesOf(document as never)
  const idOf = (at: number): string => `tool_${name.replaceAll(/[^a-z0-9]/gu, '')}${at}`
  return passages.map(({ at, text }, n) => ({
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
