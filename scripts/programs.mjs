// Programs that scripts start and listen to. Whoever ends a script ends them too, with all that they have started.
import { spawn } from 'node:child_process'

/** How long anything may take that is tested, checked or opened: on a machine with other work the slowest needs a third of it. */
export const minutes = Number(process.env.COURTROOM_TEST_MINUTES ?? 15)

const windows = process.platform === 'win32'
const running = new Set()
process.on('exit', () => running.forEach(end))

/** A script that is told to end does so as if by itself, so that it tidies up. */
export function endWhenTold() {
  for (const [signal, status] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
    process.once(signal, () => process.exit(status))
}

/**
 * Runs a program to its end and keeps what it says. One that hangs is ended and named; one that must not be left half
 * done (`isWhole`) is let go on, and no longer waited for.
 */
export const heard = (name, command, words, { isWhole = false, env, ...how } = {}) =>
  new Promise((done) => {
    const detached = !windows && !isWhole
    const stdio = ['ignore', 'pipe', 'pipe']
    const child = spawn(command, words, { ...how, env: { ...process.env, ...env }, stdio, detached })
    if (!isWhole) running.add(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
    const limit = setTimeout(() => {
      if (!isWhole) end(child)
      const then = isWhole ? 'It goes on by itself.' : 'It was ended.'
      done({ ok: false, words: `${said}\n${name} had not ended after ${minutes} minutes. ${then}`.trim() })
    }, minutes * 60_000)
    child.on('error', ({ message }) => {
      clearTimeout(limit)
      done({ ok: false, words: message })
    })
    child.on('close', (code) => {
      clearTimeout(limit)
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
