import { canonicalJson, FIRST_LINK, type Entry, type Sha256 } from '#record'
import { documentLine, type CarriedDocument } from './documents.ts'
import { fileVersions, type RecordEnd, type RecordHead, type WithheldEntry } from './lines.ts'

/** Who signs a file: a name, a public key and a way to sign, both in small hexadecimal digits. */
export interface HouseSeal {
  readonly house: string
  readonly key: string
  sign(text: string): string
}

interface WritingRecord {
  /** The name of the case. */
  readonly case: string
  /** The chain as it was kept, a link for each entry: what was changed since is seen in the file too. */
  readonly links: readonly string[]
  /** Where the record ended by what is kept beside it, if that is not where it ends: then the file shows that too. */
  readonly end?: { readonly count: number; readonly last: string }
  readonly sha256: Sha256
  readonly doubted?: boolean
  /** Every document that the entries name, once each, if they are to travel too. */
  readonly documents?: readonly CarriedDocument[]
  readonly seal?: HouseSeal
}

interface Kept {
  readonly links: readonly string[]
  readonly count: number
  readonly last: string
}

/** The chain of so many entries, as it was kept; more may have come since they were read. */
export function asKept({ links, count, last }: Kept, length: number): Pick<WritingRecord, 'links' | 'end'> {
  const isWhole = count === links.length && last === (links.at(-1) ?? FIRST_LINK)
  return { links: links.slice(0, length), ...(!isWhole && { end: { count, last } }) }
}

/** A record as a file that a stranger can check: a head, a line an entry with its link, an end. */
export function writeRecord(entries: readonly (Entry | WithheldEntry)[], how: WritingRecord): string {
  const { links, sha256, seal, documents } = how
  const head: RecordHead = {
    courtroom: 'record',
    version: documents ? fileVersions.documents : fileVersions.plain,
    case: how.case,
    ...(documents && { documents: documents.length }),
    ...(how.doubted && { doubted: true }),
  }
  const first = canonicalJson(head)
  const lines = entries.map((entry, index) => canonicalJson({ entry, link: links[index] ?? '' }))
  const text = `${[first, ...lines, ...(documents ?? []).map(documentLine)].join('\n')}\n`
  const end: RecordEnd = {
    courtroom: 'end',
    count: entries.length,
    last: links.at(-1) ?? FIRST_LINK,
    ...how.end,
    head: sha256(first),
    whole: sha256(text),
    ...(seal && { house: seal.house, key: seal.key }),
  }
  const last = canonicalJson(end)
  return `${text}${seal ? canonicalJson({ ...end, signature: seal.sign(last) }) : last}\n`
}
