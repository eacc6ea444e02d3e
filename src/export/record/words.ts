import type { RecordFinding, RecordFault, RecordSignature } from './finding.ts'
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
}

const MOST_FINDINGS = 20

/** Of no use to whoever wants to know what was changed: the file cannot be checked at all. */
const hopeless: ReadonlySet<RecordFault> = new Set(['no-record', 'other-version', 'too-large'])

export function reportOn(reading: CheckedRecord, how: Reporting = {}): RecordReport {
  const { findings, signature, withheld } = reading
  const first = findings[0]
  if (first && hopeless.has(first.what))
    return { outcome: 'no-record', verdict: sentence(first, how), findings: [], signing: '', notes: [] }
  const isOther = how.wanted !== undefined && signature?.key !== how.wanted
  const more = findings.length - MOST_FINDINGS
  return {
    outcome: findings.length > 0 || isOther ? 'changed' : 'whole',
    verdict: verdictOf(reading, isOther, how),
    findings: [
      ...findings.slice(0, MOST_FINDINGS).map((finding) => sentence(finding, how)),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    signing: how.kept ? '' : signingOf(signature, reading, how),
    notes: [
      ...(withheld > 0
        ? [`${several(withheld, 'entry is', 'entries are')} withheld; the chain holds without what they say.`]
        : []),
      ...(reading.doubted
        ? ['The house that wrote the file had taken this record in although it had been changed.']
        : []),
    ],
  }
}

const several = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

function verdictOf({ findings, entries }: CheckedRecord, isOther: boolean, { kept }: Reporting): string {
  const what = kept ? 'The record' : 'The file'
  if (findings.length > 0) return `${what} was changed.`
  const all = `Nothing was changed: ${several(entries.length, 'entry fits its link', 'entries fit their links')}.`
  return isOther ? `${all} But the key is not the one that was asked for.` : all
}

function signingOf(
  signature: RecordSignature | undefined,
  { findings }: CheckedRecord,
  { own, wanted }: Reporting,
): string {
  if (!signature)
    return findings.some(({ what }) => what === 'cut-off' || what === 'end-changed')
      ? 'Whether it was signed cannot be told, since the end is not as it was.'
      : 'It is not signed: it shows damage and slips, but whoever wanted to could have made all of it anew.'
  const { house, key, fits } = signature
  const by = key === own ? 'by this house' : `in the name of “${house}”`
  if (fits === false) return `It claims to be signed ${by} (key ${key}), and the signature does not fit.`
  if (fits === undefined) return `It says that it is signed ${by} (key ${key}); signatures cannot be checked here.`
  const since = findings.length > 0 ? ' It was changed after that.' : ''
  if (key === own || key === wanted) return `It is signed ${by}, with the key ${key}.${since}`
  return `It is signed ${by}, with the key ${key}.${since} Anybody can write a name: ask the house for its key and compare.`
}

const sentences: Readonly<Record<RecordFault, (finding: RecordFinding) => string>> = {
  'no-record': () => 'This is no record of Courtroom: nothing in it is written like one.',
  'other-version': ({ version }) =>
    `This is a record of version ${version}, and this program reads version 1. Check it with the Courtroom that wrote it.`,
  'too-large': () => 'The file is larger than any record of Courtroom, so it was not read.',
  'head-changed': () => 'the head of the file was changed.',
  'entry-changed': ({ seq }) => `entry ${seq} was changed.`,
  'link-changed': ({ seq }) => `the link of entry ${seq} was changed; what the entry says was not.`,
  respelled: ({ seq }) => `entry ${seq} was changed: it says the same, but is not written as Courtroom writes it.`,
  unreadable: ({ seq }) => `entry ${seq} was changed so that it cannot be read.`,
  missing: ({ seq, to }) =>
    to === undefined || to === seq ? `entry ${seq} is missing.` : `entries ${seq} to ${to} are missing.`,
  added: ({ seq, to }) =>
    seq === undefined
      ? 'a line was added that is no entry.'
      : to === undefined || to === seq
        ? `an entry was added that is no part of the record; it calls itself entry ${seq}.`
        : `entries were added that are no part of the record; they call themselves ${seq} to ${to}.`,
  repeated: ({ seq }) => `entry ${seq} stands here once more.`,
  moved: ({ seq }) => `entry ${seq} was moved here from its place.`,
  'cut-off': () => 'the file is cut off: its end is missing.',
  'end-changed': () => 'the end of the file was changed.',
  'after-end': () => 'something was added behind the end.',
  'withheld-changed': () => 'the time of a withheld entry was changed, or the end of the file.',
  'bad-signature': () => 'the signature does not fit what it signs.',
}

function sentence(finding: RecordFinding, { kept }: Reporting): string {
  const words = sentences[finding.what](finding)
  if (hopeless.has(finding.what)) return words
  if (kept) return words.charAt(0).toUpperCase() + words.slice(1)
  return `${finding.what === 'missing' ? 'Before line' : 'Line'} ${finding.line}: ${words}`
}
