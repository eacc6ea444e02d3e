import type { Entry } from '#record'
import type { RecordFinding } from './finding.ts'
import { isWithheld, type WithheldEntry } from './lines.ts'

/** A document that travels with a record, under the digest by which an entry names it. */
export interface CarriedDocument {
  readonly hash: string
  readonly bytes: Uint8Array
}

const BEGINNING = '{"document":'
const LINE = /^\{"document":\{"data":"([A-Za-z0-9+/]*={0,2})","hash":"([0-9a-f]{64})"\}\}$/

/** Bytes that are turned to letters at once; a multiple of three, so that the pieces join. */
const PIECE = 24_576

export function documentLine({ hash, bytes }: CarriedDocument): string {
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; from += PIECE)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(from, from + PIECE))))
  return `${BEGINNING}{"data":"${pieces.join('')}","hash":"${hash}"}}`
}

/** The document of a line that is written exactly as Courtroom writes it. */
export function documentIn(text: string | undefined): CarriedDocument | undefined {
  const [, data = '', hash] = (text !== undefined && LINE.exec(text)) || []
  if (hash === undefined || data.length % 4 !== 0) return undefined
  // The last letters can be changed without changing what they stand for.
  const end = data.slice(-4)
  if (btoa(atob(end)) !== end) return undefined
  return { hash, bytes: Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)) }
}

/** Where documents begin among the lines before the end, of which the head names so many. */
export function documentsFrom(
  texts: readonly (string | undefined)[],
  named: number,
  isEntry: (text: string | undefined) => boolean,
): number {
  const first = texts.findIndex((text) => text?.startsWith(BEGINNING))
  let from = first === -1 ? texts.length : first
  while (texts.length - from < named && from > 0 && !isEntry(texts[from - 1])) from--
  return from
}

interface CheckedDocuments {
  /** Those that are as the record names them. */
  readonly documents: readonly CarriedDocument[]
  readonly findings: readonly RecordFinding[]
}

/** Holds documents against the entries that name them; `line` is that of the first. */
export async function checkedDocuments(
  texts: readonly (string | undefined)[],
  line: number,
  entries: readonly (Entry | WithheldEntry)[],
  means: { sha256(data: Uint8Array): string | Promise<string> },
): Promise<CheckedDocuments> {
  const names = new Map(
    entries.flatMap((entry) => (!isWithheld(entry) && entry.type === 'document' ? [[entry.hash, entry.name]] : [])),
  )
  const good = new Map<string, CarriedDocument>()
  const told = new Set<string>()
  const findings: RecordFinding[] = []
  let unreadable = 0
  for (const [index, text] of texts.entries()) {
    const at = line + index
    const document = documentIn(text)
    if (!document) {
      unreadable++
      findings.push({ what: 'document-changed', line: at })
      continue
    }
    const digest = await means.sha256(document.bytes)
    const known = [document.hash, digest].find((hash) => names.has(hash))
    if (known === undefined || good.has(known)) findings.push({ what: 'document-added', line: at })
    else if (digest === document.hash) good.set(known, document)
    else {
      told.add(known)
      findings.push({ what: 'document-changed', line: at, name: names.get(known)! })
    }
  }
  const missing = [...names].filter(([hash]) => !good.has(hash) && !told.has(hash))
  if (missing.length > unreadable)
    for (const [, name] of missing) findings.push({ what: 'document-missing', line: line + texts.length, name })
  return { documents: [...good.values()], findings }
}
