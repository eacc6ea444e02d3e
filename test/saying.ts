import { writeSync } from 'node:fs'

const pause = new Int32Array(new SharedArrayBuffer(4))

/** Says a line at once, so that it is out before whatever kills the process. Whoever reads may be slower. */
export function sayLine(line: string): void {
  for (;;) {
    try {
      writeSync(1, `${line}\n`)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(pause, 0, 0, 1)
    }
  }
}
