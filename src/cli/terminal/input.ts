import { editor, type Signal } from './editor.ts'

/** A stream that somebody may say something on. */
export interface Input {
  readonly isTTY: boolean
  /** Begins to listen; the answer ends it. A listener never keeps the process alive. */
  listen(how: { readonly raw: boolean; readonly heard: (text: string) => void }): () => void
  /** Passes on what the terminal no longer does while keys come one by one. */
  signal(name: Signal): void
}

interface Listening {
  readonly line: (text: string) => void
  /** What is being typed and not yet sent; only at a terminal. */
  readonly change: (text: string) => void
}

/**
 * Hears lines: at a terminal key by key, so that what is typed stands in the status line and not amid the text; from a
 * pipe as they come. The end of a pipe ends nothing.
 */
export function listenTo(input: Input, { line, change }: Listening): () => void {
  if (input.isTTY) {
    const type = editor({ line, change, signal: (name) => input.signal(name) })
    return input.listen({ raw: true, heard: type })
  }
  let held = ''
  const stop = input.listen({
    raw: false,
    heard(text) {
      const lines = (held + text).split('\n')
      held = lines.pop() ?? ''
      for (const each of lines) if (each.trim() !== '') line(each.trim())
    },
  })
  return () => {
    held = ''
    stop()
  }
}

/** Standard input. It is touched by whoever listens, and by nobody before. */
export const inputOf = (host: Pick<NodeJS.Process, 'stdin' | 'kill' | 'pid' | 'once' | 'emit' | 'platform'>): Input => {
  let isRaw = false
  const raw = (on: boolean): void => {
    isRaw = on
    if (host.stdin.isTTY) host.stdin.setRawMode(on)
  }
  return {
    get isTTY() {
      return host.stdin.isTTY
    },
    listen({ raw: keyByKey, heard }) {
      const { stdin } = host
      const take = (text: string): void => heard(text)
      stdin.setEncoding('utf8').on('data', take)
      // A terminal or pipe that has gone is an end of input, which ends nothing.
      stdin.on('error', () => undefined)
      if (keyByKey) raw(true)
      if ('unref' in stdin) stdin.unref()
      return () => {
        stdin.off('data', take).pause()
        if (isRaw) raw(false)
      }
    },
    signal(name) {
      // On Windows a process that sends itself a signal just ends: whoever listens here is told, and nothing is stopped.
      if (host.platform === 'win32') return void (name === 'SIGINT' && host.emit('SIGINT'))
      if (name === 'SIGTSTP') {
        raw(false)
        host.once('SIGCONT', () => raw(true))
      }
      host.kill(host.pid, name)
    },
  }
}
