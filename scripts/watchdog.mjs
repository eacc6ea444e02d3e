// Ends a test file that hangs, also one whose thread never comes back: it watches from a thread of its own.
import { writeSync } from 'node:fs'
import { Worker, isMainThread, workerData } from 'node:worker_threads'

/** On a machine with other work the slowest file needs a third of it. */
const minutes = Number(process.env.COURTROOM_TEST_MINUTES ?? 15)

if (isMainThread) new Worker(new URL(import.meta.url), { execArgv: [], workerData: process.argv[1] }).unref()
else
  setTimeout(() => {
    writeSync(2, `${workerData} had not ended after ${minutes} minutes, so it was ended. Does a test wait in vain?\n`)
    process.kill(process.pid, 'SIGKILL')
  }, minutes * 60_000)
