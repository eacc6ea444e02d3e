import { canonicalJson, FIRST_LINK, linkText, type Entry } from '#record'
import { checkedDocuments, documentIn, documentsFrom, type CarriedDocument } from './documents.ts'
import type { RecordFinding, RecordSignature } from './finding.ts'
import {
  endIn,
  entryLineIn,
  headIn,
  isFileVersion,
  isLikeEnd,
  isWithheld,
  versionIn,
  type EntryLine,
  type RecordEnd,
  type WithheldEntry,
} from './lines.ts'
import { inOrder, type BodyLine } from './order.ts'

/** What checking needs from outside; a page has other means than a server. */
export interface CheckingMeans {
  sha256(data: string | Uint8Array): string | Promise<string>
  /** Whether the key made this signature of the text; undefined where it cannot be told. */
  isSignedBy(key: string, signature: string, text: string): boolean | undefined | Promise<boolean | undefined>
}

/** A file as it was read: what is in it, and all that is wrong with it. */
export interface CheckedRecord {
  readonly case?: string
  readonly doubted: boolean
  /** In the order of the file, as they stand there: nobody has held them against the vocabulary. */
  readonly entries: readonly (Entry | WithheldEntry)[]
  readonly withheld: number
  /** Documents that came with it and are as its entries name them. */
  readonly documents: readonly CarriedDocument[]
  /** The last link, as the file has it. */
  readonly last: string
  readonly findings: readonly RecordFinding[]
  readonly signature?: RecordSignature
}

const LARGEST_FILE = 256 * 2 ** 20
const MOST_LINES = 1_000_000
/** The largest document that may be filed has 40 million bytes, which are 54 million letters. */
const LONGEST_LINE = 64 * 2 ** 20

/** Reads a file and checks it, letter by letter. Never throws for what stands in it. */
export async function readRecordFile(file: string | Uint8Array, means: CheckingMeans): Promise<CheckedRecord> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const lines = linesIn(bytes)
  if (lines === undefined) return refused({ what: 'too-large', line: 1 })
  const [first = '', ...rest] = lines.texts
  const head = first === undefined ? undefined : headIn(first)
  const { body, documents: carried, end, findings: ending } = parted(rest, lines.isEnded, head?.documents ?? 0)
  if (!head && !end && !body.some(({ entry }) => entry)) return refused(notOurs(first))
  const digests = await digestsOf(body, means)
  const isFirstTrue = !end || (await means.sha256(first ?? '')) === end.head
  const isHeadTrue = head !== undefined && isFirstTrue
  if (!head && isFirstTrue && isOtherVersion(first)) return refused(notOurs(first))
  const { findings, last } = await checked(body, { digests, end, endLine: body.length + carried.length + 2 }, means)
  const entries = body.flatMap(({ entry }) => entry ?? [])
  const isCarrying = carried.length > 0 || head?.documents !== undefined
  const { documents, findings: strange } = isCarrying
    ? await checkedDocuments(carried, body.length + 2, entries, means)
    : { documents: [], findings: [] }
  const changed = isHeadTrue ? [] : [{ what: 'head-changed', line: 1 } as const]
  const found: RecordFinding[] = [...changed, ...findings, ...strange, ...ending]
  const signature = end && (await signedIn(end, means))
  const line = lines.texts.length
  if (end && found.length === 0 && (await means.sha256(lines.before)) !== end.whole)
    found.push({
      what: body.some(({ entry }) => entry && isWithheld(entry)) ? 'withheld-changed' : 'end-changed',
      line,
    })
  if (signature?.fits === false) found.push({ what: 'bad-signature', line })
  return {
    ...(head && { case: head.case }),
    doubted: head?.doubted === true,
    entries,
    withheld: entries.filter(isWithheld).length,
    documents,
    last,
    findings: found.toSorted((one, other) => one.line - other.line),
    ...(signature && { signature }),
  }
}

const refused = (finding: RecordFinding): CheckedRecord => ({
  doubted: false,
  entries: [],
  withheld: 0,
  documents: [],
  last: FIRST_LINK,
  findings: [finding],
})

function notOurs(first: string | undefined): RecordFinding {
  return isOtherVersion(first)
    ? { what: 'other-version', line: 1, version: JSON.stringify(versionIn(first!)).slice(0, 20) }
    : { what: 'no-record', line: 1 }
}

const isOtherVersion = (first: string | undefined): boolean => {
  const version = first === undefined ? undefined : versionIn(first)
  return version !== undefined && !isFileVersion(version)
}

interface FileLines {
  /** Undefined for what is no UTF-8, or longer than any entry. */
  readonly texts: readonly (string | undefined)[]
  readonly isEnded: boolean
  /** All before the last line. */
  readonly before: string
}

function linesIn(bytes: Uint8Array): FileLines | undefined {
  if (bytes.length > LARGEST_FILE) return undefined
  const texts: (string | undefined)[] = []
  let from = 0
  let lastFrom = 0
  while (from < bytes.length) {
    const found = bytes.indexOf(10, from)
    const to = found === -1 ? bytes.length : found
    texts.push(to - from > LONGEST_LINE ? undefined : decoded(bytes.subarray(from, to)))
    if (texts.length > MOST_LINES) return undefined
    lastFrom = from
    from = to + 1
  }
  return { texts, isEnded: bytes.at(-1) === 10, before: decoded(bytes.subarray(0, lastFrom)) ?? '' }
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

interface Parted {
  readonly body: readonly BodyLine[]
  readonly documents: readonly (string | undefined)[]
  readonly end: RecordEnd | undefined
  readonly findings: readonly RecordFinding[]
}

const bodyIn = (texts: readonly (string | undefined)[]): readonly BodyLine[] =>
  texts.map((text, index) => (text === undefined ? undefined : entryLineIn(text, index + 2)) ?? { line: index + 2 })

const isEntryLine = (text: string | undefined): boolean => text !== undefined && entryLineIn(text, 0) !== undefined

/** Parts entries from documents and from the end; `texts` begins on the second line. */
function parted(texts: readonly (string | undefined)[], isEnded: boolean, named: number): Parted {
  const split = (before: readonly (string | undefined)[]) => {
    const from = documentsFrom(before, named, isEntryLine)
    return { body: bodyIn(before.slice(0, from)), documents: before.slice(from) }
  }
  const at = texts.findIndex((text) => text !== undefined && isLikeEnd(text))
  const line = texts.length + 1
  if (at === -1) {
    const last = texts.at(-1)
    const isCut = !isEnded || texts.length === 0 || isEntryLine(last) || documentIn(last) !== undefined
    const whole = isCut && isEnded ? texts : texts.slice(0, -1)
    return { ...split(whole), end: undefined, findings: [{ what: isCut ? 'cut-off' : 'end-changed', line }] }
  }
  const end = endIn(texts[at]!)
  const behind = texts.slice(at + 1).map((_, index): RecordFinding => ({ what: 'after-end', line: at + 3 + index }))
  const isWrong = !end || (!isEnded && behind.length === 0)
  return { ...split(texts.slice(0, at)), end, findings: [...(isWrong ? [endChanged(at + 2)] : []), ...behind] }
}

const endChanged = (line: number): RecordFinding => ({ what: 'end-changed', line })

type Digests = ReadonlyMap<EntryLine, string>

async function digestsOf(body: readonly BodyLine[], means: CheckingMeans): Promise<Digests> {
  const digests = new Map<EntryLine, string>()
  for (const line of body)
    if (line.entry)
      digests.set(line, isWithheld(line.entry) ? line.entry.withheld : await means.sha256(canonicalJson(line.entry)))
  return digests
}

/** Holds every entry against its link, and the last link against the end. */
async function checked(
  body: readonly BodyLine[],
  {
    digests,
    end,
    endLine,
  }: { readonly digests: Digests; readonly end: RecordEnd | undefined; readonly endLine: number },
  means: CheckingMeans,
): Promise<{ readonly findings: readonly RecordFinding[]; readonly last: string }> {
  const joined = async (before: string, line: EntryLine): Promise<string> =>
    means.sha256(linkText(before, digests.get(line)!))
  const fitting = await fittingLines(body, joined)
  const {
    bySeq,
    count,
    findings: order,
  } = inOrder(body, {
    fits: (line) => fitting.has(line),
    claimed: end?.count,
  })
  const beyond = end && behindEnd(end, bySeq)
  const findings: RecordFinding[] = [...order, ...(beyond ? [{ ...beyond, what: 'added' as const, to: count }] : [])]
  let before: string | undefined = FIRST_LINK
  let expected = 1
  // Not from one to the last: a number that somebody made up may be as large as they like.
  for (const [seq, line] of [...bySeq].toSorted(([one], [other]) => one - other)) {
    if (beyond && seq >= beyond.seq) break
    if (seq !== expected) before = undefined
    expected = seq + 1
    const made: string = before === undefined ? line.link : await joined(before, line)
    const next = seq + 1 === beyond?.seq ? undefined : bySeq.get(seq + 1)
    const holds = async (link: string): Promise<boolean> =>
      next ? (await joined(link, next)) === next.link : link === end?.last
    const isLink: boolean = made !== line.link && !(await holds(line.link)) && (await holds(made))
    if (made !== line.link || !line.exact) {
      const what = made === line.link ? 'respelled' : isLink ? 'link-changed' : 'entry-changed'
      findings.push({ what, line: line.line, seq })
    }
    before = isLink ? made : line.link
  }
  const last = before ?? FIRST_LINK
  return {
    findings: [...findings, ...(end ? atEnd(end, { count, last, body, endLine, isKnown: findings.length > 0 }) : [])],
    last,
  }
}

/** The first entry behind the one in which the record ended, where that one is as it was. */
function behindEnd({ count, last }: RecordEnd, bySeq: ReadonlyMap<number, EntryLine>) {
  const isEnd = count === 0 ? last === FIRST_LINK : bySeq.get(count)?.link === last
  const first = isEnd ? bySeq.get(count + 1) : undefined
  return first && { line: first.line, seq: count + 1 }
}

/** Lines that hang on the one before them: of two entries with one number, that tells which belongs. */
async function fittingLines(
  body: readonly BodyLine[],
  joined: (before: string, line: EntryLine) => Promise<string>,
): Promise<ReadonlySet<EntryLine>> {
  const entries = body.filter((line): line is EntryLine => line.entry !== undefined)
  const linksAt = Map.groupBy(entries, ({ entry }) => entry.seq)
  const fitting = new Set<EntryLine>()
  for (const line of entries) {
    if ((linksAt.get(line.entry.seq)?.length ?? 0) < 2) continue
    const before = line.entry.seq === 1 ? [FIRST_LINK] : (linksAt.get(line.entry.seq - 1) ?? []).map(({ link }) => link)
    for (const link of new Set(before.slice(0, MOST_RIVALS)))
      if ((await joined(link, line)) === line.link) fitting.add(line)
  }
  return fitting
}

/** A file full of rivals is not worth comparing all of them. */
const MOST_RIVALS = 8

interface Reached {
  readonly count: number
  readonly last: string
  readonly body: readonly BodyLine[]
  readonly endLine: number
  /** That something is wrong is told already. */
  readonly isKnown: boolean
}

function atEnd(end: RecordEnd, { count, last, body, endLine, isKnown }: Reached): readonly RecordFinding[] {
  const isLast = end.last === last
  if (end.count > count && !isLast) return [{ what: 'missing', line: body.length + 2, seq: count + 1, to: end.count }]
  return !isKnown && (end.count !== count || !isLast) ? [endChanged(endLine)] : []
}

async function signedIn(end: RecordEnd, means: CheckingMeans): Promise<RecordSignature | undefined> {
  const { signature, ...signed } = end
  if (signature === undefined || end.house === undefined || end.key === undefined) return undefined
  return { house: end.house, key: end.key, fits: await means.isSignedBy(end.key, signature, canonicalJson(signed)) }
}
