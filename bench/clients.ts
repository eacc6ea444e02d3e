import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** What clients ask, each one question after the other, with a pause between. */
export interface Asked {
  readonly url: string
  readonly clients: number
  readonly times: number
  readonly pause: number
  readonly paths: readonly string[]
}

const { url, clients, times, pause, paths } = JSON.parse(process.argv[2] ?? '') as Asked
const agent = new Agent({ keepAlive: true, maxSockets: clients })

const ask = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const from = performance.now()
    get(`${url}${path}`, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}.`))
      response.on('end', () => resolve(performance.now() - from)).resume()
    }).on('error', reject)
  })

const waits: number[] = []
const from = performance.now()
await Promise.all(
  Array.from({ length: clients }, async (_, client) => {
    await wait((client * pause) / clients)
    for (let n = 0; n < times; n++) {
      waits.push(await ask(paths[(client * times + n) % paths.length]!))
      if (pause > 0) await wait(pause)
    }
  }),
)
const rate = waits.length / ((performance.now() - from) / 1_000)
waits.sort((a, b) => a - b)
const at = (share: number): number => waits[Math.floor(waits.length * share)]!
process.send?.({ p50: at(0.5), p95: at(0.95), rate })
process.disconnect?.()
