import { debates, modelAt } from './wire.ts'

/** Hears so many debates at once and tells how long they took and how much each keeps alive. */
const [number = '1', url = ''] = process.argv.slice(2)
const count = Number(number)
const model = modelAt(url)

/** What is reachable: the garbage beside it is as much as V8 cares to let lie. */
const alive = (): number => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

await debates(1, model)
const before = alive()
let peak = before
const sampling = setInterval(() => (peak = Math.max(peak, alive())), 6000)
const from = performance.now()
await debates(count, model)
const wall = performance.now() - from
clearInterval(sampling)
process.send?.({ wall, memory: (peak - before) / 2 ** 20 / count })
process.disconnect?.()
