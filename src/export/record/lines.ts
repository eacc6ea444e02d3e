import { canonicalJson, type Entry } from '#record'

/** The version of the file, not of what is recorded in it: the second carries documents. */
export const fileVersions = { plain: 1, documents: 2 } as const

export const isFileVersion = (version: unknown): boolean => Object.values(fileVersions).some((each) => each === version)

/** The first line. */
export interface RecordHead {
  readonly courtroom: 'record'
  readonly version: number
  /** The name of the case where it was written. */
  readonly case: string
  /** It came in from a file that had been changed, and was taken all the same. */
  readonly doubted?: true
  /** How many documents stand behind the entries. */
  readonly documents?: number
}

/** What stands in the place of an entry that is not shown: the chain needs only its digest. */
export interface WithheldEntry {
  readonly seq: number
  readonly at: number
  readonly withheld: string
}

/** The last line. Whoever signs it signs all before it. */
export interface RecordEnd {
  readonly courtroom: 'end'
  readonly count: number
  readonly last: string
  /** The digest of the first line. */
  readonly head: string
  /** The digest of all lines before this one: the time of a withheld entry is held by nothing else. */
  readonly whole: string
  readonly house?: string
  readonly key?: string
  readonly signature?: string
}

/** A line with an entry: it or what stands for it, and its link. */
export interface EntryLine {
  readonly line: number
  readonly entry: Entry | WithheldEntry
  readonly link: string
  /** Exactly as Courtroom writes it. */
  readonly exact: boolean
}

const HEX = { digest: /^[0-9a-f]{64}$/, signature: /^[0-9a-f]{128}$/ } as const
const DEEPEST = 300
const LONGEST_NAME = 200

type Fields = Readonly<Record<string, unknown>>

const isDigest = (value: unknown): value is string => typeof value === 'string' && HEX.digest.test(value)

const isWhole = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least

const has = (fields: Fields, ...names: readonly string[]): boolean =>
  Object.keys(fields).length === names.length && names.every((name) => Object.hasOwn(fields, name))

/** The object that a line says; undefined for anything else, and for what is nested to break whoever reads it. */
function fieldsIn(text: string): Fields | undefined {
  if (!text.startsWith('{') || isTooDeep(text)) return undefined
  try {
    return JSON.parse(text) as Fields
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]!
    if (isText && sign === '\\') index++
    else if (sign === '"') isText = !isText
    else if (!isText && (sign === '[' || sign === '{')) depth++
    else if (!isText && (sign === ']' || sign === '}')) depth--
    if (depth > DEEPEST) return true
  }
  return false
}

function isHead(fields: Fields): boolean {
  const { courtroom, version, case: name, doubted = true, documents = 0 } = fields
  const optional = ['doubted', 'documents'].filter((field) => field in fields)
  const wanted = 'documents' in fields ? fileVersions.documents : fileVersions.plain
  const isOne = courtroom === 'record' && version === wanted && typeof name === 'string'
  return isOne && doubted === true && isWhole(documents, 0) && has(fields, 'courtroom', 'version', 'case', ...optional)
}

const isSigned = ({ house, key, signature }: Fields): boolean =>
  typeof house === 'string' &&
  house.length <= LONGEST_NAME &&
  isDigest(key) &&
  typeof signature === 'string' &&
  HEX.signature.test(signature)

const isEnd = (fields: Fields): boolean =>
  fields['courtroom'] === 'end' &&
  isWhole(fields['count'], 0) &&
  typeof fields['last'] === 'string' &&
  isDigest(fields['head']) &&
  isDigest(fields['whole']) &&
  (has(fields, 'courtroom', 'count', 'last', 'head', 'whole') ||
    (has(fields, 'courtroom', 'count', 'last', 'head', 'whole', 'house', 'key', 'signature') && isSigned(fields)))

const exactly = (text: string, fits: (fields: Fields) => boolean): Fields | undefined => {
  const fields = fieldsIn(text)
  return fields && fits(fields) && canonicalJson(fields) === text ? fields : undefined
}

export const headIn = (text: string): RecordHead | undefined => exactly(text, isHead) as RecordHead | undefined

/** The version that a first line claims, if it claims to be one at all. */
export const versionIn = (text: string): unknown => {
  const fields = fieldsIn(text)
  return fields?.['courtroom'] === 'record' ? fields['version'] : undefined
}

export const endIn = (text: string): RecordEnd | undefined => exactly(text, isEnd) as RecordEnd | undefined

/** A line that says it is an end, whether or not all of it fits. */
export const isLikeEnd = (text: string): boolean => text.includes('"end"') && fieldsIn(text)?.['courtroom'] === 'end'

export function entryLineIn(text: string, line: number): EntryLine | undefined {
  const fields = fieldsIn(text)
  if (!fields || !has(fields, 'entry', 'link') || !isDigest(fields['link'])) return undefined
  const entry = fields['entry'] as Fields | null
  if (entry === null || typeof entry !== 'object' || !isWhole(entry['seq'], 1) || !isWhole(entry['at'], 0))
    return undefined
  if (
    'withheld' in entry &&
    !('type' in entry) &&
    !(has(entry, 'seq', 'at', 'withheld') && isDigest(entry['withheld']))
  )
    return undefined
  return {
    line,
    entry: entry as unknown as EntryLine['entry'],
    link: fields['link'],
    exact: canonicalJson(fields) === text,
  }
}

/** Events say what they are; what stands for one does not. */
export const isWithheld = (entry: Entry | WithheldEntry): entry is WithheldEntry => !('type' in entry)
