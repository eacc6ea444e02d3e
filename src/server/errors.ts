type ServerErrorCode =
  /** The Host header names an address that is not ours. */
  | 'foreign-host'
  /** A page of another origin asks. */
  | 'foreign-origin'
  /** No token, or a wrong one. */
  | 'no-token'
  /** Known, but not allowed to do this. */
  | 'no-right'
  | 'not-found'
  /** The address is asked in another way. */
  | 'wrong-method'
  | 'no-such-case'
  | 'bad-brief'
  | 'bad-json'
  /** A request or message that does not fit its schema. */
  | 'bad-message'
  | 'unknown-type'
  /** Nobody of this name can play a case here. */
  | 'no-engine'
  /** What was sent before is not kept any more; it must be sent again. */
  | 'documents-gone'
  | 'too-large'
  /** A body that does not come. */
  | 'too-slow'
  | 'too-many'
  | 'case-closed'
  /** It was in hand whenever a process ended without a word: twice in a row, or twenty times among workers. */
  | 'crashed-in-a-row'
  | 'case-in-use'
  /** What was looked at is not what would leave now. */
  | 'case-changed'
  /** There is no page to put a case into. */
  | 'no-page'
  /** A vote without the cookie by which one vote is told from another. */
  | 'no-voter'
  /** This browser, or enough from its address, has voted. */
  | 'voted'
  /** There is nothing to vote on any more, or not yet. */
  | 'too-late'
  /** An Idempotency-Key that stands for something else, for something that is being done, for what nobody knows. */
  | 'key-reused'
  | 'key-in-use'
  | 'key-unsettled'
  /** A team would be left without an owner. */
  | 'last-owner'
  | 'port-in-use'
  /** Another server has the folder. */
  | 'folder-in-use'
  | 'bad-address'
  | 'unexpected'

/** A request the server turns away. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly code: ServerErrorCode

  constructor(code: ServerErrorCode, message: string, how?: { readonly cause: unknown }) {
    super(message, how)
    this.code = code
  }
}

/** The status of a refusal by its code, whichever room it comes from. What has none here is a fault of ours. */
const statuses = {
  'bad-json': 400,
  'bad-message': 400,
  'unknown-type': 400,
  'bad-brief': 400,
  'bad-name': 400,
  'bad-id': 404,
  'unknown-format': 400,
  'unknown-language': 400,
  'no-such-source': 400,
  'no-token': 401,
  'no-right': 403,
  'foreign-host': 403,
  'foreign-origin': 403,
  'not-found': 404,
  'no-such-case': 404,
  'no-such-group': 404,
  'wrong-method': 405,
  'case-exists': 409,
  'case-in-use': 409,
  'case-claimed': 409,
  'case-closed': 409,
  'crashed-in-a-row': 409,
  'no-open-case': 409,
  'case-changed': 409,
  'no-page': 409,
  'no-such-share': 404,
  'too-late': 409,
  'no-voter': 409,
  voted: 409,
  'bad-choice': 400,
  'no-provider': 409,
  'no-engine': 409,
  'unknown-price': 409,
  'documents-gone': 410,
  'too-large': 413,
  'too-slow': 408,
  'cannot-fork': 409,
  'takes-no-documents': 409,
  'not-closed': 409,
  'bad-decision': 400,
  'no-audit': 409,
  'over-budget': 409,
  'budget-spent': 409,
  'last-owner': 409,
  'key-in-use': 409,
  'key-unsettled': 409,
  'key-reused': 422,
  'no-documents': 422,
  'too-long': 422,
  'too-many': 429,
  busy: 503,
  'no-database': 503,
  'disk-full': 507,
  'disk-refused': 507,
  'not-writable': 507,
} as const

type RefusalStatus = (typeof statuses)[keyof typeof statuses] | 500

/** What a client is told of a failure. */
interface Refusal {
  readonly status: RefusalStatus
  readonly code: string
  readonly message: string
}

/** A failure nobody foresaw is told without its details; those are for the log. */
export function refusalOf(error: unknown): Refusal {
  const { code, message } = troubleOf(error)
  const disk = diskTrouble(code)
  if (disk) return disk
  if (isForeseen(code)) return { status: statuses[code], code, message }
  return {
    status: 500,
    code: 'unexpected',
    message: 'The server failed at this; its own output says where. Try again.',
  }
}

/** Told without the place of the file, which is for the log. */
function diskTrouble(code: string): Refusal | undefined {
  if (code === 'busy')
    return { status: 503, code, message: 'Another process holds the records. Try again in a moment.' }
  if (code === 'no-database')
    return { status: 503, code, message: 'The database cannot be reached now. Try again in a moment.' }
  if (['not-writable', 'EROFS', 'EACCES'].includes(code)) {
    const message = 'The server may not write where its records are, so this was not done. Nothing recorded is lost.'
    return { status: 507, code: 'not-writable', message }
  }
  if (['disk-refused', 'EFBIG'].includes(code)) {
    const message =
      'The disk of the server takes no more although it is not full, so this was not done. Look there for a'
    return {
      status: 507,
      code: 'disk-refused',
      message: `${message} limit or a quota, and at the disk itself; then try again.`,
    }
  }
  if (!['disk-full', 'ENOSPC', 'EDQUOT'].includes(code)) return undefined
  const message = 'The disk of the server is full, so this was not done. Free some space there and try again.'
  return { status: 507, code: 'disk-full', message: `${message} Nothing recorded is lost.` }
}

/** What is kept can be read, but nothing more written: it is the disk's trouble, and nobody's case. */
export const isUnwritable = (error: unknown): error is Error & { readonly code: 'disk-full' | 'not-writable' } =>
  error instanceof Error && 'code' in error && (error.code === 'disk-full' || error.code === 'not-writable')

const isForeseen = (code: string): code is keyof typeof statuses => Object.hasOwn(statuses, code)

/** Why something failed, for the owner, who may know it all. */
export function troubleOf(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: 'unexpected', message: String(error) }
  return { code: 'code' in error ? String(error.code) : 'unexpected', message: error.message }
}
