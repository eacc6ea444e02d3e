import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readyForBrowser } from '../../scripts/browser.mjs'
import { openBrowser } from '../browser/visit.ts'
import { openSights, take, widths } from './camera.ts'
import { compared } from './compare.ts'
import { recordsIn } from './records.ts'
import { NOW, shots, type Shot } from './shots.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, only: { type: 'string' } },
})
const folder = resolve(positionals[0] ?? join(tmpdir(), 'courtroom-looks'))
const against = values.against === undefined ? undefined : resolve(values.against)
const endings: (() => unknown)[] = []
const lasting = { after: (ending: () => unknown) => void endings.push(ending) } as never

try {
  const trouble = await readyForBrowser(resolve(import.meta.dirname, '../..'))
  if (trouble !== undefined) throw new Error(trouble)
  const browser = await openBrowser(lasting)
  const sights = await openSights(lasting, await recordsIn(against ?? folder, lasting))
  // What the studio says of the time is the time of the pictures.
  Date.now = () => NOW
  await mkdir(folder, { recursive: true })
  const names = (values.only ?? '').split(',')
  const wanted = shots.filter(({ name }) => names.some((part) => name.includes(part)))
  const follow = async (lane: readonly Shot[]): Promise<void> => {
    for (const shot of lane)
      await take(browser, sights, shot, (width, picture) =>
        writeFile(`${folder}/${shot.name}-${width}.png`, picture),
      ).catch((error: Error) => process.stdout.write(`${shot.name}: ${error.message}\n`))
  }
  // There is one studio, and one picture on air.
  const indoors = wanted.filter(({ air }) => air === undefined)
  await Promise.all([
    follow(wanted.filter(({ air }) => air !== undefined)),
    follow(indoors.filter((_, at) => at % 2 === 0)),
    follow(indoors.filter((_, at) => at % 2 === 1)),
  ])
  const told = against === undefined ? [] : await compared(browser, folder, against)
  for (const line of told) process.stdout.write(`${line}\n`)
  process.stdout.write(`${wanted.length} states at ${widths.join(', ')} stand in ${folder}; ${told.length} differ.\n`)
} finally {
  for (const ending of endings.toReversed()) await ending()
}
