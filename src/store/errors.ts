export type StoreErrorCode =
  /** A case id that is not safe as a file name. */
  | 'bad-id'
  /** A case cannot be removed while somebody holds its claim. */
  | 'case-claimed'
  /** Somebody else has changed the end of a record. */
  | 'record-changed'
  /** The store was used after it was closed. */
  | 'closed'
  /** The file was written by a newer Courtroom. */
  | 'newer-version'
  /** The file is damaged beyond use, or no database at all. */
  | 'corrupt'
  /** Pages of the file are damaged; what stands on the others can be salvaged. */
  | 'damaged'
  /** The folder or a file in it cannot be made or written. */
  | 'not-writable'
  /** Another process kept the file locked for too long. */
  | 'busy'
  | 'disk-full'
  /** It takes no more without being full: at a limit for files or a quota, or failing. */
  | 'disk-refused'
  | 'disk-failed'
  /** The database cannot be reached. */
  | 'no-database'
  /** The database took this process for gone: its cases are free for others. */
  | 'claim-lost'
  /** A listener threw. Told as a process warning: the append stands and the listener stays. */
  | 'listener-failed'

/** A broken promise of the store. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, how?: { readonly cause: unknown }) {
    super(message, how)
    this.code = code
  }
}

const advice = {
  'not-writable':
    'cannot be written. Check that its folder is a folder and that you may write there, or name another with COURTROOM_HOME.',
  busy: 'stayed locked by another process. Wait for it to finish or stop it, then try again.',
  corrupt:
    'is damaged or no database of Courtroom. Move it aside to begin afresh, or put back a copy; do not delete it, most of it may be saved.',
  'disk-full': 'could not grow: the disk is full. Free some space and try again; nothing recorded is lost.',
  'disk-refused':
    'could not be written: the disk refused it without being full. Look for a limit for files or a quota, check the disk, and try again.',
  'disk-failed': 'could not be read or written. Check the disk and try again; the cause has the details.',
} as const

/** SQLite's primary result codes: the low byte of what it throws. */
const byResult: Readonly<Record<number, keyof typeof advice>> = {
  3: 'not-writable',
  5: 'busy',
  6: 'busy',
  8: 'not-writable',
  11: 'corrupt',
  13: 'disk-full',
  14: 'not-writable',
  26: 'corrupt',
}

/** Ways in which a write may be refused, by their extended codes: SQLite tells a full disk alone from all others. */
const REFUSED: readonly unknown[] = [0x30a, 0x40a, 0x50a, 0x60a, 0x130a]

const bySystem: Readonly<Record<string, keyof typeof advice>> = {
  EACCES: 'not-writable',
  EEXIST: 'not-writable',
  ENOENT: 'not-writable',
  ENOTDIR: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-refused',
}

/** Says what went wrong with which file. What neither SQLite nor the file system threw is handed back as it is. */
export function storeErrorFrom(cause: unknown, file: string, name = 'record file'): unknown {
  const code = codeOf(cause)
  if (!(cause instanceof Error) || code === undefined) return cause
  return new StoreError(code, `The ${name} ${file} ${advice[code]} (${cause.message})`, { cause })
}

/** Whether there was no room for something, as far as anybody can tell. */
export const isWithoutRoom = (error: unknown): boolean =>
  error instanceof StoreError && (error.code === 'disk-full' || error.code === 'disk-refused')

function codeOf(cause: unknown): keyof typeof advice | undefined {
  if (cause instanceof StoreError || cause === null || typeof cause !== 'object') return undefined
  if (cause instanceof SyntaxError) return 'corrupt'
  if ('errcode' in cause && REFUSED.includes(cause.errcode)) return 'disk-refused'
  if ('errcode' in cause) return byResult[Number(cause.errcode) & 0xff] ?? 'disk-failed'
  if ('syscall' in cause && 'code' in cause) return bySystem[String(cause.code)] ?? 'disk-failed'
  return undefined
}
