import { openDocket } from '#docket'
import type { Model } from '#court'
import { counsel } from './courthouse.ts'

/** A process that audits a case and hangs in its fourth call, to be killed there. */
const [folder = '', id = ''] = process.argv.slice(2)
const kept = counsel()
let calls = 0
const hangs: Model = {
  async *stream(request, signal) {
    process.stdout.write(`${++calls}\n`)
    if (calls >= 4) await new Promise(() => setInterval(() => undefined, 1000))
    yield* kept.stream(request, signal)
  },
}
const docket = openDocket({ folder, model: hangs })
await docket.audit(await docket.call(id), { kind: 'leave-one-out' })
