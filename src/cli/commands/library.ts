import { join, relative, resolve } from 'node:path'
import {
  openShelf,
  shelve,
  type PassageFind,
  type PassagePlace,
  type Shelf,
  type Shelved,
  type Shelving,
} from '#library'
import { dateLine } from '#told'
import { exits, type Exit } from '../exits.ts'
import { counted, dotted, MARGIN, newline, paragraph, type Setting } from '../terminal/layout.ts'
import { span, type StyledText } from '../terminal/palette.ts'
import { inline } from '../terminal/printable.ts'
import type { Surroundings } from '../surroundings.ts'

interface Output {
  readonly json?: boolean
}

/** Adds files and folders to the user's own library; each file ends in one outcome, told as it is reached. */
export async function addDocuments(around: Surroundings, paths: readonly string[], how: Output): Promise<Exit> {
  using shelf = opened(around)
  const here = paths.map((path) => resolve(around.cwd, path))
  let refused = 0
  for await (const shelving of shelve(shelf, here, { signal: around.stop })) {
    if (!('document' in shelving.outcome) && shelving.outcome.outcome !== 'unchanged') refused++
    if (how.json) around.json(summary(shelving))
    else around.out.write(line(around, shelving))
  }
  if (!how.json)
    around.out.write([span(`${MARGIN}${counted(shelf.list().length, 'document')} in the library.\n`, 'dim')])
  return refused === 0 ? exits.fine : exits.badInput
}

export async function searchDocuments(
  around: Surroundings,
  query: string,
  how: Output & { readonly limit?: string },
): Promise<Exit> {
  using shelf = opened(around)
  const limit = Math.max(1, Math.floor(Number(how.limit ?? 5)) || 5)
  const finds = shelf.search(query, { limit })
  if (how.json) for (const find of finds) around.json(find)
  else if (finds.length > 0) around.out.write(finds.flatMap((find) => passage(around, find)))
  else around.complain([span('Nothing was found. To see what is there: ./courtroom library list')])
  return exits.fine
}

export async function listDocuments(around: Surroundings, how: Output): Promise<Exit> {
  using shelf = opened(around)
  const documents = shelf.list()
  if (how.json) for (const document of documents) around.json(document)
  else if (documents.length > 0) around.out.write(documents.flatMap((document) => row(around, document)))
  else around.complain([span('The library is empty. To fill it: ./courtroom library add cases/documents')])
  return exits.fine
}

export async function removeDocuments(around: Surroundings, paths: readonly string[]): Promise<Exit> {
  using shelf = opened(around)
  const missing = paths.filter((path) => !shelf.remove(resolve(around.cwd, path)) && !shelf.remove(path))
  if (missing.length === 0) return exits.fine
  around.complain([span(`Not in the library: ${missing.join(', ')}. To see what is: ./courtroom library list`, 'bad')])
  return exits.badInput
}

const opened = ({ folder }: Surroundings): Shelf & Disposable => {
  const shelf = openShelf(join(folder, 'library.sqlite'))
  return { ...shelf, [Symbol.dispose]: () => shelf.close() }
}

const summary = ({ source, outcome }: Shelving) => ({
  source,
  outcome: outcome.outcome,
  ...('why' in outcome && { why: outcome.why }),
})

function line(around: Surroundings, { source, outcome }: Shelving): readonly StyledText[] {
  const told = 'why' in outcome ? `${outcome.outcome}: ${outcome.why}` : outcome.outcome
  const good = 'document' in outcome || outcome.outcome === 'unchanged'
  return [span(`${MARGIN}${named(around, source)}  `), span(`${inline(told)}\n`, good ? 'good' : 'bad')]
}

function row(around: Surroundings, document: Shelved): readonly StyledText[] {
  const facts = dotted(around.glyphs, [
    document.kind,
    counted(document.length, document.unit),
    counted(document.passages, 'passage'),
    document.byOcr && 'read by OCR',
    dateLine(document),
  ])
  return [
    span(`${MARGIN}${named(around, document.source)}  `, 'strong'),
    span(`${inline(document.title)}\n`),
    span(`${MARGIN}${MARGIN}${facts}\n`, 'dim'),
    ...document.warnings.map((warning) => span(`${MARGIN}${MARGIN}${inline(warning)}\n`, 'judge')),
  ]
}

function passage(around: Surroundings, find: PassageFind): readonly StyledText[] {
  const setting: Setting = { id: '', width: around.width, glyphs: around.glyphs }
  const where = dotted(around.glyphs, [placeOf(around, find), dateLine(find), find.heading ?? undefined])
  const also = find.also.map((place) => placeOf(around, place)).join('; ')
  return [
    newline,
    span(`${MARGIN}${inline(find.title)}\n`, 'strong'),
    span(`${MARGIN}${inline(where)}\n`, 'dim'),
    ...paragraph(setting, `${around.glyphs.open}${find.text}${around.glyphs.close}`),
    ...(also === '' ? [] : [span(`${MARGIN}The same stands in ${inline(also)}\n`, 'dim')]),
  ]
}

const placeOf = (around: Surroundings, { source, unit, at }: PassagePlace): string =>
  `${named(around, source)}, ${unit} ${at}`

/** Short where one stands, whole elsewhere. */
const named = ({ cwd }: Surroundings, source: string): string => {
  const near = relative(cwd, source)
  return inline(near === '' || near.startsWith('..') ? source : near)
}
