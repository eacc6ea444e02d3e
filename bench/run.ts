import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { benchBroadcast } from './broadcast.ts'
import { benchCosts } from './costs.ts'
import { benchCut } from './cut.ts'
import { benchEvidence } from './evidence.ts'
import { benchDocket } from './docket.ts'
import { benchDiscovery, benchHearing } from './hearing.ts'
import { benchLibrary } from './library.ts'
import { benchMany } from './many.ts'
import { benchOverlap } from './overlap.ts'
import { benchPage } from './page.ts'
import { benchPrefix } from './prefix.ts'
import { benchRecord } from './record.ts'
import { benchReplay } from './replay.ts'
import { benchResume } from './resume.ts'
import { benchShow } from './show.ts'
import { benchStart } from './start.ts'
import { benchStore } from './store.ts'
import { benchUploads } from './uploads.ts'
import { printFigures, type Figure } from './figure.ts'

/** By name, so that some can be run alone: `npm run bench -- many docket`. */
const parts: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  overlap: benchOverlap,
  store: benchStore,
  resume: benchResume,
  replay: benchReplay,
  prefix: benchPrefix,
  hearing: benchHearing,
  discovery: benchDiscovery,
  cut: benchCut,
  library: benchLibrary,
  evidence: benchEvidence,
  show: benchShow,
  start: benchStart,
  costs: benchCosts,
  many: benchMany,
  docket: benchDocket,
  uploads: benchUploads,
  page: benchPage,
  record: benchRecord,
  broadcast: benchBroadcast,
}

/** No part takes as long on two idle cores; one that does on a busy machine is given up, and the others go on. */
const LONGEST = 10 * 60_000

const seconds = (from: number): string => `${Math.round((performance.now() - from) / 1_000)} s`

async function measure(name: string, bench: () => Promise<readonly Figure[]>): Promise<boolean> {
  const from = performance.now()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`It has not ended after ${seconds(from)}.`)), LONGEST)
  try {
    printFigures(await Promise.race([bench(), late.promise]))
    process.stdout.write(`-- ${name}: ${seconds(from)}\n`)
    return true
  } catch (error) {
    process.stdout.write(`-- ${name} failed: ${error instanceof Error ? error.message : String(error)}\n`)
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** A part finds the memory and the compiled code of none before it, so its figure is the same alone and among all. */
async function measuredApart(name: string): Promise<boolean> {
  const part = spawn(process.execPath, [...process.execArgv, import.meta.filename, name], { stdio: 'inherit' })
  const [code] = (await once(part, 'exit')) as [number | null]
  return code === 0
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.\n`)
  process.exit(2)
}
const wanted = Object.keys(parts).filter((name) => named.length === 0 || named.includes(name))
const [only, ...others] = wanted as [string, ...string[]]
let missed = 0
if (others.length === 0) missed = (await measure(only, parts[only]!)) ? 0 : 1
else {
  const begun = performance.now()
  for (const name of wanted) if (!(await measuredApart(name))) missed++
  process.stdout.write(`-- all: ${seconds(begun)}\n`)
}
process.exit(missed === 0 ? 0 : 1)
