import type { RecordFault, RecordFinding } from './finding.ts'

const several = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const byName = (name: string | undefined): string => (name === undefined ? 'a document' : `the document “${name}”`)

/** How a file is told of: `by` is who signed it, in words, and `key` their key. */
export const reportEnglish = {
  more: (count: number) => `And ${count} more.`,
  changed: (kept: boolean) => `${kept ? 'The record' : 'The file'} was changed.`,
  whole: (count: number) => `Nothing was changed: ${several(count, 'entry fits its link', 'entries fit their links')}.`,
  otherKey: 'But the key is not the one that was asked for.',
  withheld: (count: number) =>
    `${several(count, 'entry is', 'entries are')} withheld; the chain holds without what they say.`,
  doubted: 'The house that wrote the file had taken this record in although it had been changed.',
  documents: (count: number) => `${several(count, 'document is', 'documents are')} with it, as filed.`,
  absent: (count: number) => `${several(count, 'document', 'documents')} that it names did not come with it.`,
  endless: 'Whether it was signed cannot be told, since the end is not as it was.',
  unsigned: 'It is not signed: it shows damage and slips, but whoever wanted to could have made all of it anew.',
  ownHouse: 'by this house',
  house: (name: string) => `in the name of “${name}”`,
  misfit: (by: string, key: string) => `It claims to be signed ${by} (key ${key}), and the signature does not fit.`,
  untold: (by: string, key: string) =>
    `It says that it is signed ${by} (key ${key}); signatures cannot be checked here.`,
  signed: (by: string, key: string) => `It is signed ${by}, with the key ${key}.`,
  since: 'It was changed after that.',
  anybody: 'Anybody can write a name: ask the house for its key and compare.',
  at: (line: number) => `Line ${line}: `,
  before: (line: number) => `Before line ${line}: `,
  faults: {
    'no-record': () => 'This is no record of Courtroom: nothing in it is written like one.',
    'other-version': ({ version }) =>
      `This is a record of version ${version}, and this program reads versions 1 and 2. Check it with the Courtroom that wrote it.`,
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
    'document-changed': ({ name }) => `${byName(name)} was changed.`,
    'document-added': () => 'a document was added that the record does not name, or names once.',
    'document-missing': ({ name }) => `${byName(name)} is missing.`,
    'bad-signature': () => 'the signature does not fit what it signs.',
  } satisfies Readonly<Record<RecordFault, (finding: RecordFinding) => string>> as Readonly<
    Record<RecordFault, (finding: RecordFinding) => string>
  >,
} as const

type Widened<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => unknown
    ? (...given: Given) => string
    : { readonly [Word in keyof Words]: Widened<Words[Word]> }

export type ReportWords = Widened<typeof reportEnglish>
