import { graphemesOf } from './width.ts'

/** More than anybody types into one line; a paste that is longer is cut. */
const LONGEST = 2_000

/** What a terminal sends for keys that write nothing: arrows, function keys, marks around a paste. */
// oxlint-disable-next-line no-control-regex
const keys = /\u001B(?:\[[0-?]*[ -/]*[@-~]|O.|[^[O])/gu

export type Signal = 'SIGINT' | 'SIGTSTP' | 'SIGQUIT'

const signals: Readonly<Record<string, Signal>> = { '\u0003': 'SIGINT', '\u001A': 'SIGTSTP', '\u001C': 'SIGQUIT' }

interface Editing {
  readonly line: (text: string) => void
  readonly signal: (name: Signal) => void
  /** The line as it stands now. */
  readonly change: (text: string) => void
}

/** A line being typed at a terminal that passes keys on as they are pressed. */
export function editor({ line, signal, change }: Editing): (typed: string) => void {
  let text = ''
  const press = (key: string): void => {
    if (key === '\r' || key === '\n') {
      const whole = text.trim()
      text = ''
      change(text)
      if (whole !== '') line(whole)
    } else if (key === '\u007F' || key === '\b') text = withoutLast(text)
    else if (key === '\u0015' || key === '\u001B') text = ''
    else if (Object.hasOwn(signals, key)) signal(signals[key]!)
    else if (key >= ' ' && text.length < LONGEST) text += key
  }
  return (typed) => {
    for (const key of typed.replaceAll(keys, '').replaceAll('\r\n', '\r')) press(key)
    change(text)
  }
}

const withoutLast = (text: string): string =>
  [...graphemesOf(text)]
    .slice(0, -1)
    .map(({ segment }) => segment)
    .join('')
