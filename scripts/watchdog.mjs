// Ends a process whose test file hangs, also one whose thread never comes back: it watches from a thread of its own.
import { writeSync } from 'node:fs'
import { Worker, isMainThread, parentPort } from 'node:worker_threads'
import { minutes } from './programs.mjs'

const worker = isMainThread ? new Worker(new URL(import.meta.url), { execArgv: [] }) : undefined
worker?.unref()

/** From now on this file is watched, and no longer the one before. */
export const watch = (file) => worker?.postMessage(file, [])

let running
parentPort?.on('message', (file) => {
  clearTimeout(running)
  running = setTimeout(() => {
    writeSync(2, `${file} had not ended after ${minutes} minutes, so it was ended. Does a test wait in vain?\n`)
    process.kill(process.pid, 'SIGKILL')
  }, minutes * 60_000)
})
