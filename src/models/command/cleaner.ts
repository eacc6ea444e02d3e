/** What a program has printed, as words: `again` says that all that was sent before is void and `text` is the whole. */
export interface PrintedPiece {
  readonly again: boolean
  readonly text: string
}

interface Cleaner {
  heard(chunk: string): PrintedPiece
  /** What was held back because more might have come. */
  end(): PrintedPiece
}

const control = /\p{Cc}/v
/** Colours, titles, cursors: what a terminal obeys and nobody reads. */
const ESCAPE = '\u001B'
const escapes = new RegExp(
  `${ESCAPE}(?:\\[[0-?]*[ -\\/]*[@-~]|\\][^\u0007${ESCAPE}]*(?:\u0007|${ESCAPE}\\\\)|[PX^_][^${ESCAPE}]*${ESCAPE}\\\\|[ -\\/]*[0-OQ-WYZ\\\\\`-~])`,
  'g',
)
/** Goes back to the beginning of the line, as a carriage return does. */
const back = new RegExp(`^${ESCAPE}\\[(?:2K|[01]?G)$`)
/** A sequence longer than this is none. */
const LONGEST_ESCAPE = 4096

/**
 * Takes out what programs print for terminals. A line that goes back to its beginning and is written over was a spinner
 * or a progress bar: only its last state counts, and what was sent of it is withdrawn.
 */
export function cleaner(): Cleaner {
  let held = ''
  /** The lines that are finished, and what was sent of the one that is not. */
  let lines = ''
  let line = ''

  const take = (raw: string, over: boolean): PrintedPiece => {
    const text = raw.replaceAll(escapes, (sequence) => (back.test(sequence) ? '\r' : '')).replaceAll('\r\n', '\n')
    const rest = over ? text.length : incomplete(text)
    held = text.slice(rest)
    let again = false
    let sent = ''
    for (const letter of text.slice(0, rest)) {
      if (letter === '\n') {
        sent += letter
        lines += line + letter
        line = ''
      } else if (letter === '\r') {
        if (line === '') continue
        again = true
        sent = lines
        line = ''
      } else if (letter === '\t' || !control.test(letter)) {
        sent += letter
        line += letter
      }
    }
    return { again, text: sent }
  }

  return { heard: (chunk) => take(held + chunk, false), end: () => take(held, true) }
}

/** Where something begins that may go on in the next chunk: an escape, or a return that a line feed may follow. */
function incomplete(text: string): number {
  const escape = text.lastIndexOf(ESCAPE)
  if (escape >= 0 && text.length - escape < LONGEST_ESCAPE) return escape
  return text.endsWith('\r') ? text.length - 1 : text.length
}
