import type { Directive } from '#evidence'
import type { DossierExhibit } from '../exhibited.ts'
import type { DossierState } from '../course.ts'
import type { MatterBand } from '../matters.ts'

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** What a document about a case says beside the record, in English. */
export const documentEnglish = {
  brief: 'Case brief',
  case: 'Case',
  opened: 'Opened',
  closed: 'Closed',
  state: 'State',
  states: {
    open: 'not finished: this is the record so far',
    verdict: 'closed with a verdict',
    ended: 'closed without a verdict',
    mistrial: 'mistrial: there is no verdict',
  } satisfies Record<DossierState, string>,
  ruling: 'Ruling',
  noRuling: 'There is no ruling.',
  map: 'What is known',
  bands: {
    confirmed: 'Confirmed',
    contested: 'Contested',
    unknown: 'Unknown',
  } satisfies Record<MatterBand, string>,
  undisputed: 'one source, to which nobody objected',
  fallen: 'refuted or given up',
  for: 'For',
  against: 'Against',
  settles: 'What would settle it',
  exhibits: 'Exhibits',
  unheard: 'On file, cited by nobody',
  noExhibits: 'No exhibit was cited.',
  kinds: {
    academic: 'academic work',
    statistics: 'statistics',
    news: 'news',
    web: 'web page',
    document: 'document',
    item: 'item',
  } satisfies Record<DossierExhibit['type'], string>,
  undated: 'no date',
  by: (names: string): string => `by ${names}`,
  citedIn: (turns: string): string => `Cited in ${turns}`,
  turn: (turn: number): string => `turn ${turn}`,
  contradictedBy: (labels: string): string => `Contradicted by ${labels}`,
  sameSource: (label: string): string => `Same source as ${label}`,
  ledger: 'Ledger',
  directives: 'What was asked of the court',
  directiveStates: {
    waiting: 'waits',
    landed: 'taken in hand',
    answered: 'answered',
    evaded: 'evaded',
    noted: 'noted',
    unclear: 'not understood',
    withdrawn: 'taken back',
  } satisfies Record<Directive['state'], string>,
  course: 'The hearing',
  struck: 'struck',
  cast: 'Cast',
  offline: 'offline model (rules and stock lines)',
  documents: 'Documents',
  cost: 'Cost',
  calls: (calls: number): string => counted(calls, 'call'),
  tokens: (tokens: string): string => `${tokens} tokens`,
  unpriced: (calls: number): string => `${counted(calls, 'call')} of unknown price`,
  warnings: 'Please note',
  warning: {
    open: 'The case is not finished. What stands here is the record so far.',
    mistrial: (cause: string): string => `Mistrial: there is no verdict.${cause === '' ? '' : ` ${cause}`}`,
    ended: (cause: string): string => `The case ended without a verdict.${cause === '' ? '' : ` ${cause}`}`,
    offline: 'Every seat was played by the offline model: rules and stock lines, not a language model.',
    partlyOffline: (names: string): string => `Played by the offline model: ${names}.`,
    substitutes: (count: number): string =>
      `${counted(count, 'speech', 'speeches')} came from a model that stood in for another.`,
    struck: (turns: string): string => `Struck, nobody may go by it: ${turns}.`,
    incomplete: 'The budget did not last to the end; the ruling rests on what was heard until then.',
    keptOff: (count: number): string => `${counted(count, 'entry', 'entries')} kept off the air are left out.`,
    unread: (names: string): string => `Filed, but could not be read: ${names}.`,
    cutShort: (count: number): string =>
      `${counted(count, 'speech', 'speeches')} end where the length of the answer ended.`,
  },
  page: (page: number, of: number): string => `${page} / ${of}`,
  signs: (count: number): string => `[${counted(count, 'sign')}]`,
  unset: (count: number): string =>
    `${counted(count, 'sign')} of this record stand in no typeface of this document; each place says how many. ` +
    'The Markdown and the JSON of the case have them all.',
}

export type DocumentWords = typeof documentEnglish
