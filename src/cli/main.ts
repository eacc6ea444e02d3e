import { readFileSync } from 'node:fs'
import { inputOf } from './terminal/input.ts'
import { exits } from './exits.ts'
import { runCommand } from './program.ts'
import { stopping } from './stopping.ts'
import { surroundingsOf } from './surroundings.ts'

const stop = stopping(
  {
    on: (event, listener) => process.on(event, listener),
    exit: (status) => process.exit(status),
    now: () => performance.now(),
  },
  exits.interrupted,
)

// A reader such as `head` that has seen enough is no failure; whatever was writing for it ends.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    stop.abort('reader-gone')
  })

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const { version } = manifest as { readonly version: string }
const { env, stdout, stderr } = process
const stdin = inputOf(process)
const around = surroundingsOf({ env, stdout, stderr, stdin, cwd: process.cwd() }, stop.signal)
process.exitCode = await runCommand(around, process.argv.slice(2), version)
