import { catalogueFor, type Catalogued, type Entry } from '#record'
import { reportEnglish, type ReportWords } from './english.ts'
import type { RecordFault, RecordFinding, RecordSignature } from './finding.ts'
import { reportGerman } from './german.ts'
import { isWithheld, type WithheldEntry } from './lines.ts'
import type { CheckedRecord } from './read.ts'

/** What checking came to, in words for a person: the same in a terminal and on a page. */
export interface RecordReport {
  readonly outcome: 'whole' | 'changed' | 'no-record'
  readonly verdict: string
  /** What was changed, in the order of the file. */
  readonly findings: readonly string[]
  readonly signing: string
  readonly notes: readonly string[]
}

interface Reporting {
  /** The key of whoever asks, who then is called by no other name. */
  readonly own?: string
  /** The only key that will do. */
  readonly wanted?: string
  /** It was no file, but the record where it is kept. */
  readonly kept?: boolean
  /** That of the court, unless given. */
  readonly language?: Catalogued
}

const MOST_FINDINGS = 20

const catalogues: Readonly<Record<Catalogued, ReportWords>> = { en: reportEnglish, de: reportGerman }

/** Of no use to whoever wants to know what was changed: the file cannot be checked at all. */
const hopeless: ReadonlySet<RecordFault> = new Set(['no-record', 'other-version', 'too-large'])

export function reportOn(reading: CheckedRecord, how: Reporting = {}): RecordReport {
  const { findings, signature, withheld, documents, entries } = reading
  const words = catalogues[how.language ?? languageIn(entries)]
  const first = findings[0]
  if (first && hopeless.has(first.what))
    return { outcome: 'no-record', verdict: words.faults[first.what](first), findings: [], signing: '', notes: [] }
  const isOther = how.wanted !== undefined && signature?.key !== how.wanted
  const more = findings.length - MOST_FINDINGS
  const whole = `${words.whole(entries.length)}${isOther ? ` ${words.otherKey}` : ''}`
  return {
    outcome: findings.length > 0 || isOther ? 'changed' : 'whole',
    verdict: findings.length > 0 ? words.changed(how.kept === true) : whole,
    findings: [
      ...findings.slice(0, MOST_FINDINGS).map((finding) => sentence(finding, words, how)),
      ...(more > 0 ? [words.more(more)] : []),
    ],
    signing: how.kept ? '' : signingOf(signature, reading, words, how),
    notes: [
      ...(withheld > 0 ? [words.withheld(withheld)] : []),
      ...(documents.length > 0 ? [words.documents(documents.length)] : absentIn(reading, words)),
      ...(reading.doubted ? [words.doubted] : []),
    ],
  }
}

/** The language that the court spoke, as the header says, if it still says anything. */
function languageIn(entries: readonly (Entry | WithheldEntry)[]): Catalogued {
  const [header] = entries
  const language: unknown = header && !isWithheld(header) && header.type === 'header' ? header.language : undefined
  return catalogueFor(typeof language === 'string' ? language : undefined)
}

function absentIn({ entries, findings }: CheckedRecord, words: ReportWords): readonly string[] {
  if (findings.some(({ what }) => what.startsWith('document-'))) return []
  const named = entries.flatMap((entry) => (!isWithheld(entry) && entry.type === 'document' ? [entry.hash] : []))
  const { size } = new Set(named)
  return size > 0 ? [words.absent(size)] : []
}

function signingOf(
  signature: RecordSignature | undefined,
  { findings }: CheckedRecord,
  words: ReportWords,
  { own, wanted }: Reporting,
): string {
  if (!signature)
    return findings.some(({ what }) => what === 'cut-off' || what === 'end-changed') ? words.endless : words.unsigned
  const { house, key, fits } = signature
  const by = key === own ? words.ownHouse : words.house(house)
  if (fits === false) return words.misfit(by, key)
  if (fits === undefined) return words.untold(by, key)
  const isKnown = key === own || key === wanted
  const after = [...(findings.length > 0 ? [words.since] : []), ...(isKnown ? [] : [words.anybody])]
  return [words.signed(by, key), ...after].join(' ')
}

/** What is missing is no longer anywhere: only where it should be can be told. */
const isGap = ({ what }: RecordFinding): boolean => what === 'missing' || what === 'document-missing'

function sentence(finding: RecordFinding, words: ReportWords, { kept }: Reporting): string {
  const told = words.faults[finding.what](finding)
  if (kept) return told.charAt(0).toUpperCase() + told.slice(1)
  return `${isGap(finding) ? words.before(finding.line) : words.at(finding.line)}${told}`
}
