import { relative, resolve } from 'node:path'
import { openFiles, OWN_LIBRARY } from '#docket'
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
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import { counted, dotted, MARGIN, newline, paragraph, type Setting } from '../../terminal/layout.ts'
import { span, type StyledText } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import type { Surroundings } from '../../surroundings.ts'

interface Output {
  readonly json?: boolean
}

/** Adds files and folders to the user's own library; each file ends in one outcome, told as it is reached. */
export async function addDocuments(around: Surroundings, paths: readonly string[], how: Output): Promise<Exit> {
  const here = paths.map((path) => resolve(around.cwd, path))
  return changed(around, async (shelf) => {
    let refused = 0
    for await (const shelving of shelve(shelf, here, { signal: around.stop })) {
      if (!('document' in shelving.outcome) && shelving.outcome.outcome !== 'unchanged') refused++
      if (how.json) around.json(summary(shelving))
      else around.out.write(line(around, shelving))
    }
    if (!how.json)
      around.out.write([span(`${MARGIN}${counted(shelf.list().length, 'document')} in the library.\n`, 'dim')])
    return refused === 0 ? exits.fine : exits.badInput
  })
}

export async function searchDocuments(
  around: Surroundings,
  query: string,
  how: Output & { readonly limit?: string },
): Promise<Exit> {
  await using own = await opened(around)
  const { shelf } = own
  const limit = Math.max(1, Math.floor(Number(how.limit ?? 5)) || 5)
  const finds = shelf.search(query, { limit })
  if (how.json) for (const find of finds) around.json(find)
  else if (finds.length > 0) around.out.write(finds.flatMap((find) => passage(around, find)))
  else around.complain([span('Nothing was found. To see what is there: ./courtroom library list')])
  return exits.fine
}

export async function listDocuments(around: Surroundings, how: Output): Promise<Exit> {
  await using own = await opened(around)
  const { shelf } = own
  const documents = shelf.list()
  if (how.json) for (const document of documents) around.json(document)
  else if (documents.length > 0) around.out.write(documents.flatMap((document) => row(around, document)))
  else around.complain([span('The library is empty. To fill it: ./courtroom library add cases/documents')])
  return exits.fine
}

export async function removeDocuments(around: Surroundings, paths: readonly string[]): Promise<Exit> {
  return changed(around, async (shelf) => {
    const missing = paths.filter((path) => !shelf.remove(resolve(around.cwd, path)) && !shelf.remove(path))
    if (missing.length === 0) return exits.fine
    around.complain([
      span(`Not in the library: ${missing.join(', ')}. To see what is: ./courtroom library list`, 'bad'),
    ])
    return exits.badInput
  })
}

interface OwnLibrary extends AsyncDisposable {
  readonly shelf: Shelf
  /** False when somebody else has changed it meanwhile. */
  keep(): Promise<boolean>
}

/** The user's own library, wherever the house keeps it. */
async function opened(around: Surroundings): Promise<OwnLibrary> {
  const place = await openFiles(around)
  const file = await place.files.onDisk(OWN_LIBRARY)
  const shelf = openShelf(file.path)
  let isOpen = true
  const close = (): void => {
    if (isOpen) shelf.close()
    isOpen = false
  }
  return {
    shelf,
    async keep() {
      close()
      return file.keep()
    },
    async [Symbol.asyncDispose]() {
      close()
      file.release()
      await place[Symbol.asyncDispose]()
    },
  }
}

async function changed(around: Surroundings, change: (shelf: Shelf) => Promise<Exit>): Promise<Exit> {
  await using own = await opened(around)
  const exit = await change(own.shelf)
  if (await own.keep()) return exit
  throw new CommandError('bad-usage', 'Another process has changed the library at the same time. Run this again.')
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
