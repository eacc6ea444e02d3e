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

for (const bench of [
  benchOverlap,
  benchStore,
  benchResume,
  benchReplay,
  benchPrefix,
  benchHearing,
  benchDiscovery,
  benchCut,
  benchLibrary,
  benchEvidence,
  benchShow,
  benchStart,
  benchCosts,
  benchMany,
  benchDocket,
  benchUploads,
  benchPage,
  benchRecord,
  benchBroadcast,
])
  for (const { name, value, unit, goal } of await bench()) {
    const digits = value >= 100 ? 0 : value >= 10 ? 1 : 3
    process.stdout.write(`${name}: ${value.toFixed(digits)}${unit && ` ${unit}`}${goal ? `  (goal ${goal})` : ''}\n`)
  }
