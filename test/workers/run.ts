import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figure } from '../figure.ts'
import { besideOthers } from '../promises/beside.ts'
import { asked, ownPostgres, type OwnServer } from '../postgres.ts'
import { seeded } from '../torture/seeded.ts'
import { CUT_ALL, storm, type Blow, type StormToll } from './storm.ts'

/** Arguments: where (`sqlite`, `postgres`), what (`kills`, `hardships`), how often, over how many cases, and the seed. */
const [where = 'sqlite', what = 'kills', times = '200', cases = '60', seed = `${randomInt(2 ** 31)}`] =
  process.argv.slice(2)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function blown(address: string, server: OwnServer | undefined): Promise<StormToll> {
  const blows: Blow[] = Array.from({ length: Number(times) }, () => 'kill')
  if (what === 'hardships')
    blows.splice(
      0,
      Infinity,
      ...blows.flatMap((): readonly Blow[] => [
        'pause',
        async () => void (await asked(address, CUT_ALL)),
        () => server!.restart(),
      ]),
    )
  return storm({
    address,
    cases: Number(cases),
    blows,
    random: seeded(Number(seed)),
    workers: 3,
    report: say,
    every: 800,
    firstToken: 150,
  })
}

say(`${where}, ${what} × ${times}, ${cases} running cases of all formats, three workers, seed ${seed}.`)
const began = performance.now()
const server = where === 'postgres' ? await ownPostgres({ durable: true }) : undefined
const folder = server ? undefined : mkdtempSync(join(tmpdir(), 'courtroom-workers-'))
try {
  const address = folder ?? (await server!.database())
  const toll = await blown(address, server)
  const ms = toll.takeovers.toSorted((a, b) => a - b)
  const at = (share: number): string => `${((ms[Math.floor((ms.length - 1) * share)] ?? 0) / 1000).toFixed(2)} s`
  const struck =
    what === 'kills'
      ? `${times} kills of workers`
      : `${times} × a worker paused until others had its cases, every connection cut, the database ended at once and started`
  const counted = what === 'kills' ? '' : ', not counting while the database was away'
  const told =
    `${where}: ${struck} over ${cases} running cases of all formats (${toll.cases} in all, ${toll.entries} entries, ${toll.calls} calls): ` +
    `${toll.lost.length} acknowledged entries lost, ${toll.repeated.length} finished calls repeated, ` +
    `${toll.doubled.length} written by two, ${toll.stuck.length} stuck, ${toll.different.length} records different; ` +
    `${ms.length} takeovers${counted}, p50 ${at(0.5)}, worst ${at(1)}${besideOthers()}`
  say(`${told}; ${toll.askedAgain} calls in flight asked again; ${((performance.now() - began) / 1000).toFixed(0)} s.`)
  figure(told)
  const troubles = [toll.lost, toll.repeated, toll.doubled, toll.stuck, toll.different, toll.strange].flat()
  for (const trouble of troubles.slice(0, 40)) say(`  ${trouble}`)
  process.exitCode = troubles.length === 0 ? 0 : 1
} finally {
  await server?.stop()
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
}
