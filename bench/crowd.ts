import { debates, modelAt } from './wire.ts'

/** Hears so many debates at once and tells how long they took and what each added to the process. */
const [number = '1', url = ''] = process.argv.slice(2)
const count = Number(number)
const model = modelAt(url)
globalThis.gc?.()
const before = process.memoryUsage().rss
let peak = before
const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100)
const from = performance.now()
await debates(count, model)
const wall = performance.now() - from
clearInterval(sampling)
process.send?.({ wall, memory: (peak - before) / 2 ** 20 / count })
process.disconnect?.()
