import type { NoticeKind, SharedHouse } from '../archive.ts'
import { connected, type DatabaseLine, type DatabaseAddress } from './address.ts'

/** How long a notice may be: PostgreSQL takes less than 8,000 bytes. */
export const LONGEST_NOTICE = 7_900
const AGAIN = 250

/** A notice begins with the letter of its kind: no two kinds have the same. */
export const LETTERS: Readonly<Record<NoticeKind, string>> = {
  written: 'e',
  words: 'w',
  standing: 's',
  'so far': 'f',
  'all said': 'd',
  gone: 'x',
  called: 'c',
  rise: 'a',
  people: 'v',
  turn: 't',
  pause: 'p',
}

/** Notices between all processes, by LISTEN and NOTIFY. */
export type Wire = SharedHouse['wire'] & { close(): Promise<void> }

interface WireOptions {
  /** Told whenever the line is there, at first and after every loss: notices may have been missed. */
  readonly ready: () => void
}

export function wire(address: DatabaseAddress, { ready }: WireOptions): Wire {
  const channel = `${address.schema}_wire`
  const listeners = new Map<string, Set<(text: string) => void>>()
  let line: Promise<DatabaseLine> | undefined
  let isClosed = false
  let again: NodeJS.Timeout | undefined

  const lose = (lost: Promise<DatabaseLine>): void => {
    if (isClosed || line !== lost) return
    line = undefined
    again ??= setTimeout(() => {
      again = undefined
      open().catch(() => undefined)
    }, AGAIN).unref()
  }
  const told = ({ payload = '' }: { readonly payload?: string | undefined }): void => {
    for (const listener of listeners.get(payload.slice(0, 1)) ?? []) listener(payload.slice(1))
  }
  const open = (): Promise<DatabaseLine> => {
    if (line) return line
    const made = connected(address, { name: 'wire', notified: told }).then(async (connection) => {
      void connection.ended.then(() => lose(made))
      await connection.ask(`LISTEN ${channel}`)
      ready()
      return connection
    })
    line = made
    made.catch(() => lose(made))
    return made
  }

  return {
    send(kind, text) {
      if (isClosed) return
      // What cannot be sent now is found by whoever looks.
      open()
        .then(({ ask }) => ask('SELECT pg_notify($1, $2)', channel, LETTERS[kind] + text))
        .catch(() => undefined)
    },
    on(kind, listener) {
      const known = listeners.get(LETTERS[kind]) ?? new Set()
      listeners.set(LETTERS[kind], known.add(listener))
      open().catch(() => undefined)
      return () => void known.delete(listener)
    },
    async close() {
      isClosed = true
      clearTimeout(again)
      const last = line
      line = undefined
      await last?.then(({ end }) => end()).catch(() => undefined)
    },
  }
}
