import type { CourtErrorCode } from '#court'
import type { DocketErrorCode } from '#docket'
import type { LibraryErrorCode } from '#library'
import type { ServingErrorCode } from '#mcp'
import type { ModelErrorCode, OfflineErrorCode } from '#models'
import type { Closed } from '#record'
import type { ResearchErrorCode } from '#research'
import type { StoreErrorCode } from '#store'
import type { EvidenceErrorCode } from '#tools'
import type { CommandErrorCode } from './errors.ts'

/** What a command's exit status means. */
export const exits = {
  fine: 0,
  unexpected: 1,
  badInput: 2,
  budget: 3,
  provider: 4,
  mistrial: 5,
  changed: 6,
  interrupted: 130,
} as const

export type Exit = (typeof exits)[keyof typeof exits]

type Code =
  | CourtErrorCode
  | DocketErrorCode
  | ModelErrorCode
  | OfflineErrorCode
  | StoreErrorCode
  | LibraryErrorCode
  | ServingErrorCode
  | EvidenceErrorCode
  | ResearchErrorCode
  | CommandErrorCode
  // What else ends a server has a name of somebody else's too.
  | 'folder-in-use'

/** Every code of every room, and what the shell is told. */
const exitOf: Readonly<Record<Code, Exit>> = {
  'bad-usage': exits.badInput,
  'unreadable-file': exits.badInput,
  'unwritable-file': exits.badInput,
  'bad-settings': exits.badInput,
  'no-answer': exits.provider,

  'bad-matrix': exits.badInput,
  'no-such-group': exits.badInput,
  stopped: exits.interrupted,

  'no-such-case': exits.badInput,
  'ambiguous-case': exits.badInput,
  'no-open-case': exits.badInput,
  'case-in-use': exits.badInput,
  'case-exists': exits.badInput,
  'case-claimed': exits.badInput,
  'bad-name': exits.badInput,
  'unknown-format': exits.badInput,
  'bad-brief': exits.badInput,
  'bad-record': exits.badInput,
  'record-changed': exits.changed,
  'bad-key': exits.badInput,
  'no-such-share': exits.badInput,
  'no-documents': exits.badInput,
  'cannot-fork': exits.badInput,
  'takes-no-documents': exits.badInput,
  'not-closed': exits.badInput,
  'bad-decision': exits.badInput,
  'no-audit': exits.badInput,
  'budget-spent': exits.badInput,
  'too-late': exits.badInput,
  'bad-choice': exits.badInput,
  voted: exits.badInput,
  'unknown-language': exits.badInput,
  'no-estimate': exits.unexpected,

  'no-provider': exits.provider,
  'rate-limited': exits.provider,
  overloaded: exits.provider,
  unreachable: exits.provider,
  'cut-off': exits.provider,
  'broken-answer': exits.provider,
  refused: exits.provider,
  quota: exits.provider,
  unauthorised: exits.provider,
  'bad-request': exits.provider,
  empty: exits.provider,
  'no-room': exits.provider,
  'slow-start': exits.provider,
  stalled: exits.provider,
  deadline: exits.provider,
  'all-failed': exits.provider,
  'unknown-price': exits.budget,
  'stand-in-failed': exits.provider,
  unscripted: exits.provider,
  leftovers: exits.unexpected,
  'unknown-task': exits.provider,
  'unreadable-data': exits.provider,

  'model-failed': exits.provider,
  'unusable-answer': exits.provider,
  adjourned: exits.interrupted,
  'over-budget': exits.budget,
  'budget-reached': exits.budget,
  'script-changed': exits.badInput,
  fenced: exits.unexpected,
  halted: exits.unexpected,
  abandoned: exits.unexpected,
  'agent-busy': exits.unexpected,
  'await-forgotten': exits.unexpected,

  'too-long': exits.badInput,
  'bad-id': exits.badInput,
  'not-writable': exits.badInput,
  'newer-version': exits.badInput,
  corrupt: exits.unexpected,
  damaged: exits.unexpected,
  busy: exits.unexpected,
  'disk-full': exits.unexpected,
  'disk-refused': exits.unexpected,
  'no-database': exits.unexpected,
  'claim-lost': exits.unexpected,
  'disk-failed': exits.unexpected,
  'listener-failed': exits.unexpected,
  closed: exits.unexpected,

  'not-found': exits.badInput,
  unusable: exits.badInput,

  'bad-address': exits.badInput,
  'port-in-use': exits.badInput,
  'folder-in-use': exits.badInput,
  'no-token': exits.badInput,

  'no-such-source': exits.badInput,
  'key-missing': exits.badInput,
  'not-added': exits.badInput,
  'tools-changed': exits.badInput,
  'pins-unreadable': exits.badInput,
  'server-failed': exits.provider,
  'tools-unusable': exits.provider,
  'no-tools': exits.badInput,
  'sign-in-needed': exits.badInput,
  'sign-in-failed': exits.provider,
  'sign-ins-unreadable': exits.badInput,
  'too-large': exits.provider,
  'too-slow': exits.provider,
}

export const exitOfOutcome: Readonly<Record<Closed['outcome'], Exit>> = {
  verdict: exits.fine,
  ended: exits.fine,
  mistrial: exits.mistrial,
}

interface Failure {
  readonly status: Exit
  readonly text: string
}

/** What a failure is to the shell and to the person before it. */
export function failureOf(error: unknown, how: { readonly stack: boolean }): Failure {
  const known = error instanceof Error && 'code' in error && isCode(error.code) ? error.code : undefined
  const stack = how.stack && error instanceof Error && error.stack !== undefined ? `\n${error.stack}` : ''
  const text = error instanceof Error ? error.message : String(error)
  if (known !== undefined) return { status: exitOf[known], text: text + stack }
  const advice =
    'This is a fault in Courtroom. DEBUG=1 shows where it arose; `./courtroom doctor` looks for the usual causes.'
  return { status: exits.unexpected, text: stack === '' ? `${text}\n${advice}` : text + stack }
}

const isCode = (code: unknown): code is Code => typeof code === 'string' && Object.hasOwn(exitOf, code)
