// Programs that scripts start and listen to. Whoever ends a script ends them too, with all that they have started.
import { spawn } from 'node:child_process'

const windows = process.platform === 'win32'
const running = new Set()
process.on('exit', () => running.forEach(end))

/** A script that is told to end does so as if by itself, so that it tidies up. */
export function endWhenTold() {
  for (const [signal, status] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
    process.once(signal, () => process.exit(status))
}

/** Runs a program to its end and keeps what it says. One that must not be left half done (`isWhole`) is let go on. */
export const heard = (command, words, { isWhole = false, env, ...how } = {}) =>
  new Promise((done) => {
    const detached = !windows && !isWhole
    const stdio = ['ignore', 'pipe', 'pipe']
    const child = spawn(command, words, { ...how, env: { ...process.env, ...env }, stdio, detached })
    if (!isWhole) running.add(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
    child.on('error', ({ message }) => done({ ok: false, words: message }))
    child.on('close', (code) => {
      running.delete(child)
      done({ ok: code === 0, words: said.trim() })
    })
  })

/** The linter starts programs of its own, which would outlive it: they are one group. */
function end(child) {
  if (windows || child.pid === undefined) return void child.kill()
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    // It has ended, and is only not yet told of.
    if (error.code !== 'ESRCH') throw error
  }
}
